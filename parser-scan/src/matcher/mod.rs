//! The matcher: a backtracker with a stack of its own.
//!
//! Input: a program and a text. Output: the captures of one search after another. Ways are tried in the order of
//! preference, which is Python's meaning by construction. Where a run can end is known before it is tried ([`jumps`]),
//! which makes honest texts fast; what failed is remembered once a search takes long ([`memory`]), which makes every
//! text linear.
//!
//! | modules | what they do |
//! | --- | --- |
//! | [`choices`], [`nested`], [`anchors`], [`backreference`] | the operations: `Split` and `Loop`, look-around and atomic groups, positions, groups again |
//! | [`runs`], [`candidates`], [`jumps`], [`strides`], [`needs`] | where a run can end, and what must stand ahead for anything to match |
//! | [`stack`], [`memory`], [`registers`], [`intervals`], [`graph`] | the way back: what was not tried yet, and what is known to fail |
//! | [`text`], [`tail`], [`ruler`], [`tables`], [`buffers`] | what it reads: the text, its end, the program's tables, kept buffers |
//! | [`cut`] | what the end of a text cuts off |
//! | [`open_choices`], [`open_jumps`], [`open_runs`], [`greedy`] | the same operations in a text that grows |
//! | [`path`], [`path_top`], [`held`], [`fork`] | what a search that waits has, and the searches that go on from it |
//! | [`surety`], [`outlook`] | from which places a match is sure, and what that says of a group before any text has come |
//! | [`quiet`], [`pairs`], [`possessive`], [`words`] | which bytes may come without being looked at |

mod anchors;
mod backreference;
mod buffers;
mod candidates;
mod choices;
mod cut;
mod fork;
mod graph;
mod greedy;
mod held;
mod intervals;
mod jumps;
mod memory;
mod needs;
mod nested;
mod open_choices;
mod open_jumps;
mod open_runs;
mod outlook;
mod pairs;
mod path;
mod path_top;
mod possessive;
mod quiet;
mod registers;
mod ruler;
mod runs;
mod stack;
mod strides;
mod surety;
mod tables;
mod tail;
mod text;
mod words;

pub(crate) use buffers::Buffers;
pub(crate) use fork::{Branch, Origin};
pub(crate) use held::Sure;
pub use outlook::{Doubt, Outlook, Outlooks};
pub(crate) use path::Path;
pub(crate) use path_top::Standing;
pub(crate) use surety::{Places, Surety};
pub(crate) use tail::{Grows, Suspension};
use tail::{Suspended, Tail, WholeText};

use std::marker::PhantomData;

use crate::captures::{NONE, group_of};
use crate::extent::Whole;
use crate::index::{Index, Window};
use crate::limit::StepLimit;
use crate::program::{Op, Place, Program};
use stack::Frame;
use tables::Tables;
use text::Text;

/// How many bytes of a whole part are read in about the time of one other step.
const BYTES_PER_STEP: usize = 16;

/// Where matching stands: an operation, and a position of the text.
#[derive(Clone, Copy, Debug)]
struct State {
    place: Place,
    at: usize,
}

/// What an operation leads to.
enum Flow {
    Go(State),
    Fail,
    /// The program has matched, up to this position.
    Matched(usize),
}

impl From<Option<State>> for Flow {
    fn from(state: Option<State>) -> Self {
        state.map_or(Flow::Fail, Flow::Go)
    }
}

/// The searches of one program in one text.
#[derive(Debug)]
pub(crate) struct Matcher<'m, T = WholeText> {
    program: &'m Program,
    tables: Tables<'m>,
    text: Text<'m>,
    /// Where the text stands in the one that the index is about.
    window: Window<'m>,
    index: &'m mut Index,
    buffers: &'m mut Buffers,
    /// Where on the stack the innermost look-around or atomic group began, or [`NONE`].
    nested: usize,
    /// Where a match must not end: behind an empty match, the next one must not be empty there again.
    barrier: Option<usize>,
    /// Whether the last operation depends on what comes behind the text so far; what to do again is in `suspended`, or
    /// the operation itself.
    waits: bool,
    suspended: Option<Suspended>,
    /// Before this position, the operation that waits is decided.
    decided: usize,
    tail: PhantomData<T>,
}

impl<'m, T: Tail> Matcher<'m, T> {
    #[inline(always)]
    pub(crate) fn new(
        program: &'m Program,
        window: Window<'m>,
        index: &'m mut Index,
        buffers: &'m mut Buffers,
    ) -> Self {
        let text = Text(window.whole.get(window.start..window.end).unwrap_or_default());
        let tables = Tables::of(program);
        Matcher {
            program,
            tables,
            text,
            window,
            index,
            buffers,
            nested: NONE,
            barrier: None,
            waits: false,
            suspended: None,
            decided: 0,
            tail: PhantomData,
        }
    }

    pub(crate) fn slots(&self) -> &[usize] {
        &self.buffers.slots
    }

    /// Finds the first match that begins at or after `from`, and is not empty there if `advance` says so. A search must
    /// not begin before the end of the last one's match.
    pub(crate) fn search(&mut self, from: usize, advance: bool) -> Result<bool, StepLimit> {
        self.barrier = advance.then_some(from);
        self.buffers.begin_search();
        let Some(start) = self.begin_at(from) else { return Ok(false) };
        self.finish(start)
    }

    /// Explores from a state on to the end of a match.
    fn finish(&mut self, state: State) -> Result<bool, StepLimit> {
        let end = self.explore(state)?;
        if let Some(end) = end {
            self.forget_path(end);
        }
        Ok(end.is_some())
    }

    /// The first attempt to match at `from` or behind it: what a lazy run of anything in front of the program would do.
    #[inline]
    fn begin_at(&mut self, from: usize) -> Option<State> {
        if from > self.text.end() || (self.program.anchored && from > 0) {
            return None;
        }
        let found = match &self.program.first {
            Some(jump) => self.next_target(jump, from, self.text.end() + 1),
            None => Some((from, self.text.end())),
        };
        if self.waits() {
            self.suspended = Some(Suspended::Begin { from: self.decided });
        }
        let (at, sure) = found?;
        let needed = self.needed(self.program.needs, at)?;
        Some(self.attempt(at, sure.min(needed)))
    }

    /// An attempt at a position, and at those behind it up to `sure` after that.
    #[inline]
    fn attempt(&mut self, at: usize, sure: usize) -> State {
        self.buffers.stack.push(Frame::Start { at, sure });
        State { place: self.program.start, at }
    }

    /// The next attempt, when the one at `at` has failed.
    fn begin_again(&mut self, at: usize, sure: usize) -> Option<State> {
        if self.is_open() && at >= self.text.end() && !self.program.anchored {
            return self.suspend(Suspended::Again { at, sure });
        }
        if !T::GROWS {
            self.buffers.slots.fill(NONE);
        }
        let next = self.text.after(at);
        if next <= sure && !self.program.anchored {
            return Some(self.attempt(next, sure));
        }
        self.begin_at(next)
    }

    fn explore(&mut self, mut state: State) -> Result<Option<usize>, StepLimit> {
        loop {
            if let Err(limit) = self.count(1) {
                return self.wait_for_more_steps(state, limit);
            }
            match self.operate(state) {
                Flow::Go(next) => state = next,
                Flow::Matched(end) => return Ok(Some(end)),
                Flow::Fail if self.waits() => {
                    self.suspended.get_or_insert(Suspended::Operate(state));
                    return Ok(None);
                }
                Flow::Fail => match self.backtrack() {
                    Some(next) => state = next,
                    None => return Ok(None),
                },
            }
        }
    }

    /// Counts steps; those taken without memory, and those of programs that can have none, are limited.
    #[inline]
    fn count(&mut self, steps: u64) -> Result<(), StepLimit> {
        self.buffers.steps += steps;
        if self.buffers.steps <= self.buffers.limit {
            return Ok(());
        }
        self.buffers.remember(self.program, self.text.0)
    }

    /// Where a whole part ends that begins here. Reading it counts, so that no text makes a pattern read too much unnoticed.
    fn whole(&mut self, whole: Whole, at: usize) -> Option<usize> {
        let extent = self.index.whole(whole, self.window, at);
        self.waits |= self.is_open() && extent.is_open;
        self.buffers.steps += (extent.bytes / BYTES_PER_STEP) as u64;
        extent.end
    }

    /// Does one operation. It stands in the loop that asks for it: most take fewer instructions than a call.
    #[inline(always)]
    fn operate(&mut self, State { place, at }: State) -> Flow {
        let tables = self.tables;
        match tables.op(place) {
            Op::Literal { from, to, next } => {
                let text = tables.text(from, to);
                let stands = self.text.starts_with(at, text);
                self.waits |= !stands && self.is_open() && self.is_cut_off(at, text);
                go(next, stands.then_some(at + text.len()))
            }
            Op::One { class, next } => {
                self.waits |= self.is_open() && at >= self.text.end();
                go(next, self.text.one(tables.class(class), at))
            }
            Op::Run { run, next } => go(next, self.run(run, next, at)),
            Op::Split { from, to } => self.choose(place, tables.ways(from, to), at),
            Op::Loop { register, next, .. } => self.pass(place, at, register, next),
            Op::Enter { register, next } => {
                self.set_register(register, NONE);
                go(next, Some(at))
            }
            Op::Save { slot, next } => {
                self.set_slot(slot, at);
                go(next, Some(at))
            }
            Op::Whole { whole, next } => go(next, self.whole(whole, at)),
            Op::Anchor { anchor, next } => {
                self.waits |= self.is_open() && self.is_undecided(anchor, at);
                go(next, (!self.waits() && self.stands(anchor, at)).then_some(at))
            }
            Op::Look { behind, negated, body, next } => match self.text.back(at, behind.unwrap_or(0)) {
                Some(from) => self.look(State { place, at }, State { place: body, at: from }, negated, next),
                None => go(next, negated.then_some(at)),
            },
            Op::Atomic { body, .. } => self.open(place, at, State { place: body, at }),
            Op::Backreference { group, case, next } => go(next, self.again(group, case, at)),
            Op::Conditional { group, yes, no } => {
                let way = if group_of(self.slots(), group).is_some() { yes } else { no };
                go(way, Some(at))
            }
            Op::Fail => Flow::Fail,
            Op::Match if self.nested != NONE => self.close(at),
            Op::Match if self.barrier == Some(at) => Flow::Fail,
            Op::Match => Flow::Matched(at),
        }
    }
}

#[inline]
fn go(place: Place, at: Option<usize>) -> Flow {
    at.map(|at| State { place, at }).into()
}
