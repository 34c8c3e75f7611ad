//! Nested searches: look-around and atomic groups, on the same stack.
//!
//! A body is searched to its first match and then committed: nothing above its frame is tried again. The choices on the
//! path of its success are told so; coming to one of them again is the rest of that success at once.

use super::memory::{Captured, Record, Success};
use super::stack::Frame;
use super::{Flow, Matcher, State, Tail, go};
use crate::program::{Op, Place};

/// The steps up to which a body's success is not remembered.
const BRIEF: u64 = 32;

impl<T: Tail> Matcher<'_, T> {
    /// A look-around: one that asks for a literal alone, or for a character, is answered at once in a whole text.
    #[inline]
    pub(super) fn look(&mut self, look: State, body: State, negated: bool, next: Place) -> Flow {
        match self.peek(body) {
            Some(matches) => go(next, (matches != negated).then_some(look.at)),
            None => self.open(look.place, look.at, body),
        }
    }

    /// Whether a body of one operation matches.
    #[inline]
    fn peek(&self, body: State) -> Option<bool> {
        if T::GROWS {
            return None;
        }
        let (matches, next) = match self.tables.op(body.place) {
            Op::Literal { from, to, next } => {
                (self.text.starts_with(body.at, self.tables.text(from, to)), next)
            }
            Op::One { class, next } => (self.text.one(self.tables.class(class), body.at).is_some(), next),
            _ => return None,
        };
        (self.tables.op(next) == Op::Match).then_some(matches)
    }

    /// Begins a search for a body.
    #[inline]
    pub(super) fn open(&mut self, place: Place, at: usize, body: State) -> Flow {
        let outer = std::mem::replace(&mut self.nested, self.buffers.stack.len());
        let began = self.buffers.steps;
        self.buffers.stack.push(Frame::Nested { place, at, outer, began });
        Flow::Go(body)
    }

    /// The body has matched, up to `end`.
    #[inline]
    pub(super) fn close(&mut self, end: usize) -> Flow {
        let base = self.nested;
        let Some(&Frame::Nested { place, at, outer, began }) = self.buffers.stack.get(base) else {
            return Flow::Fail;
        };
        match self.buffers.steps.checked_sub(began) {
            Some(steps) if steps <= BRIEF => self.forget_success(base),
            _ => self.keep_success(base, end),
        }
        self.nested = outer;
        match self.tables.op(place) {
            Op::Look { negated: false, next, .. } => self.commit(base, State { place: next, at }),
            Op::Atomic { next, .. } => self.commit(base, State { place: next, at: end }),
            _ => {
                self.unwind(base);
                Flow::Fail
            }
        }
    }

    /// The body cannot match, which is what a negative look-around asks for.
    #[inline]
    pub(super) fn body_failed(&mut self, place: Place, at: usize, outer: usize) -> Option<State> {
        self.nested = outer;
        match self.tables.op(place) {
            Op::Look { negated: true, next, .. } => Some(State { place: next, at }),
            _ => None,
        }
    }

    /// Drops what the body left on the stack, except for one entry a slot that takes its captures back.
    #[inline]
    fn commit(&mut self, base: usize, state: State) -> Flow {
        self.lower(base);
        let stack = &mut self.buffers.stack;
        let mut top = base;
        for index in base..stack.len() {
            let Frame::Slot { slot, .. } = stack[index] else { continue };
            let same = |kept: &Frame| matches!(kept, Frame::Slot { slot: kept, .. } if *kept == slot);
            if !stack[base..top].iter().any(same) {
                stack[top] = stack[index];
                top += 1;
            }
        }
        stack.truncate(top);
        go(state.place, Some(state.at))
    }

    /// What took few steps is found again in as many, sooner than it would be looked up: it only must not count as a failure.
    #[inline]
    fn forget_success(&mut self, base: usize) {
        let Some(memory) = &mut self.buffers.memory else { return };
        for frame in self.buffers.stack.get(base..).unwrap_or_default() {
            if let Frame::Choice { at, table, .. } = *frame {
                memory.forget(table, at);
            }
        }
    }

    #[inline]
    fn keep_success(&mut self, base: usize, end: usize) {
        let Some(memory) = &mut self.buffers.memory else { return };
        let mut captured: Vec<Captured> = Vec::new();
        let path = self.buffers.stack.get(base..).unwrap_or_default();
        for (index, frame) in path.iter().enumerate() {
            let Frame::Slot { slot, .. } = *frame else { continue };
            let at = self.buffers.slots.get(slot as usize).copied().unwrap_or_default();
            match captured.iter_mut().find(|captured| captured.slot == slot) {
                Some(captured) => captured.index = index,
                None => captured.push(Captured { slot, at, index }),
            }
        }
        let choices = path.iter().enumerate().filter_map(|(index, frame)| match *frame {
            Frame::Choice { at, table, .. } => Some((table, at, index)),
            _ => None,
        });
        memory.keep(Record { end, captured }, choices);
    }

    /// A choice that is known to lead to the end of the body: does what lies between at once.
    pub(super) fn succeed_again(&mut self, success: Success) -> Flow {
        let Some(record) = self.buffers.memory.as_ref().and_then(|memory| memory.record(success)) else {
            return Flow::Fail;
        };
        let end = record.end;
        let captured = record.captured.iter().filter(|captured| captured.index > success.index);
        let assignments: Vec<Captured> = captured.copied().collect();
        for Captured { slot, at, .. } in assignments {
            self.set_slot(slot, at);
        }
        self.close(end)
    }
}
