//! Matches that the end of the text cuts off: how far the preferred way comes that only lacks more text.
//!
//! Input: a program and a text in which it finds nothing more. Output: captures. Jumps would pass over such a way, since
//! they ask for what stands behind, and so do needs, so that it is searched without them, and with memory from the first step.

use super::stack::Frame;
use super::{Flow, Matcher, NONE, State, Tail, WholeText};
use crate::captures::Captures;
use crate::extent::Whole;
use crate::jump::{Ends, Guard};
use crate::limit::StepLimit;
use crate::program::{Op, Program};

impl Program {
    /// The same without its jumps and needs, and with ways that the end of the text does not close.
    fn to_the_end(&self) -> Program {
        let mut program = self.clone();
        program.first = None;
        program.needs = 0;
        for run in program.runs.to_mut() {
            (run.needs, run.stride) = (0, None);
            if !matches!(run.ends, Ends::Last) {
                run.ends = Ends::Anywhere;
            }
        }
        program.seconds.to_mut().fill(Guard::ANYTHING);
        program.set_guards(self.guards.iter().map(|guard| Guard { end: true, ..*guard }).collect());
        program
    }
}

impl<T: Tail> Matcher<'_, T> {
    /// What the first attempt at or after `from` captured that has begun a group and fails for want of text alone. Groups
    /// that had not ended end where the text does, or where a literal begins that the text ends within.
    pub(crate) fn cut_off(self, from: usize) -> Result<Option<Captures>, StepLimit> {
        let program = self.program.to_the_end();
        self.buffers.begin(&program, self.text.end());
        let mut matcher = Matcher::<WholeText>::new(&program, self.window, self.index, self.buffers);
        let Some(end) = matcher.search_cut_off(from)? else { return Ok(None) };
        let mut slots = matcher.slots().to_vec();
        for group in slots.chunks_exact_mut(2) {
            if let [start, stop] = group
                && *start != NONE
                && (*stop == NONE || *stop < *start)
            {
                *stop = end;
            }
        }
        Ok(Some(Captures::new(slots)))
    }

    /// Where that attempt stands at last. Its captures stay in the slots.
    fn search_cut_off(&mut self, from: usize) -> Result<Option<usize>, StepLimit> {
        self.buffers.always_remember();
        self.buffers.begin_search();
        let Some(mut state) = self.begin_at(from) else { return Ok(None) };
        loop {
            self.count(1)?;
            let mut flow = self.operate(state);
            if let Flow::Fail = flow
                && let Some(end) = self.lacks_text(state)
            {
                match self.looks() {
                    None if self.has_begun() => return Ok(Some(end)),
                    // What is asked for ahead may well come.
                    Some(false) => flow = self.look_ends(end),
                    _ => {}
                }
            }
            state = match flow {
                Flow::Go(next) => next,
                // It does if what it asks for ahead comes.
                Flow::Matched(end) => return Ok(self.has_begun().then_some(end)),
                Flow::Fail => match self.backtrack() {
                    Some(next) => next,
                    None => return Ok(None),
                },
            }
        }
    }

    /// Up to where the text was good for an operation that fails here and might not if the text went on.
    fn lacks_text(&mut self, State { place, at }: State) -> Option<usize> {
        let end = self.text.end();
        let lacks = match self.tables.op(place) {
            Op::Literal { from, to, .. } => self.is_cut_off(at, self.tables.text(from, to)),
            Op::Split { from, to } => self.tables.ways(from, to).iter().any(|way| {
                matches!(self.tables.op(way.place), Op::Literal { from, to, .. }
                    if self.is_cut_off(at, self.tables.text(from, to)))
            }),
            Op::Whole { whole, .. } => return self.is_unfinished(whole, at).then_some(end),
            Op::One { .. } | Op::Run { .. } => at == end,
            _ => false,
        };
        lacks.then_some(at)
    }

    /// Whether the text ends within a literal.
    pub(super) fn is_cut_off(&self, at: usize, literal: &[u8]) -> bool {
        let rest = self.text.0.as_bytes().get(at..);
        rest.is_some_and(|rest| rest.len() < literal.len() && literal.starts_with(rest))
    }

    /// Whether the text ends within a part that is read as a whole, or before it.
    fn is_unfinished(&mut self, whole: Whole, at: usize) -> bool {
        let may_begin = self.text.byte(at).is_none_or(|first| whole.starts().contains(char::from(first)));
        may_begin && self.index.whole(whole, self.window, at).read >= self.text.end()
    }

    /// Whether a group other than the whole has begun.
    fn has_begun(&self) -> bool {
        self.slots().iter().skip(2).any(|slot| *slot != NONE)
    }

    /// Whether the innermost look-around that matching stands in is negated, if it stands in one.
    fn looks(&self) -> Option<bool> {
        let mut around = self.nested;
        while let Some(&Frame::Nested { place, outer, .. }) = self.buffers.stack.get(around) {
            if let Op::Look { negated, .. } = self.tables.op(place) {
                return Some(negated);
            }
            around = outer;
        }
        None
    }

    /// Ends the innermost look-around as one that has matched, and the atomic groups in it.
    fn look_ends(&mut self, end: usize) -> Flow {
        while let Some(&Frame::Nested { place, outer, .. }) = self.buffers.stack.get(self.nested) {
            if let Op::Look { .. } = self.tables.op(place) {
                return self.close(end);
            }
            self.nested = outer;
        }
        Flow::Fail
    }
}
