//! The matcher: a backtracker with a stack of its own.
//!
//! Input: a program and a text. Output: the captures of one search after another. Ways are tried in the order of
//! preference, which is Python's meaning by construction; what failed is remembered ([`memory`]), which makes the time
//! linear. All that a search is stands in [`Matcher`]: the stack, the slots, and the state that is passed along.

mod anchors;
mod backreference;
mod choices;
mod intervals;
mod memory;
mod nested;
mod registers;
mod ruler;
mod runs;
mod stack;
mod text;

use crate::captures::{Captures, NONE, group_of};
use crate::limit::StepLimit;
use crate::program::{Op, Place, Program};
use memory::Memory;
use ruler::Ruler;
use stack::Frame;
use text::Text;

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
pub(crate) struct Matcher<'p, 't> {
    program: &'p Program,
    text: Text<'t>,
    slots: Vec<usize>,
    registers: Vec<usize>,
    stack: Vec<Frame>,
    /// Where on the stack the innermost look-around or atomic group began, or [`NONE`].
    nested: usize,
    /// Where a match must not end: behind an empty match, the next one must not be empty there again.
    barrier: Option<usize>,
    /// What is known of states; nothing can be for programs whose future depends on what was captured.
    memory: Option<Memory>,
    /// Made when many characters are to be counted.
    ruler: Option<Ruler>,
    steps: u64,
}

impl<'p, 't> Matcher<'p, 't> {
    pub(crate) fn new(program: &'p Program, text: &'t str) -> Self {
        Matcher {
            program,
            text: Text(text),
            slots: vec![NONE; 2 * program.groups as usize],
            registers: vec![NONE; program.registers as usize],
            stack: Vec::new(),
            nested: NONE,
            barrier: None,
            memory: Memory::of(program),
            ruler: None,
            steps: 0,
        }
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    pub(crate) fn forget_everything(&mut self) {
        self.memory = None;
    }

    /// The first match that begins at or after `from`, and is not empty there if `advance` says so. A search must not
    /// begin before the end of the last one's match.
    pub(crate) fn search(&mut self, from: usize, advance: bool) -> Result<Option<Captures>, StepLimit> {
        self.barrier = advance.then_some(from);
        let Some(start) = self.start_at(from) else { return Ok(None) };
        let end = self.explore(start)?;
        Ok(end.map(|end| self.finish(end)))
    }

    /// An attempt at a position: what stands first in a search, as a lazy run of anything would.
    fn start_at(&mut self, at: usize) -> Option<State> {
        if at > self.text.end() || (self.program.anchored && at > 0) {
            return None;
        }
        self.stack.push(Frame::Start { at });
        Some(State { place: self.program.start, at })
    }

    fn explore(&mut self, mut state: State) -> Result<Option<usize>, StepLimit> {
        loop {
            self.count(1)?;
            match self.operate(state) {
                Flow::Go(next) => state = next,
                Flow::Matched(end) => return Ok(Some(end)),
                Flow::Fail => match self.backtrack() {
                    Some(next) => state = next,
                    None => return Ok(None),
                },
            }
        }
    }

    /// Takes the captures, and makes the matcher ready for the next search.
    fn finish(&mut self, end: usize) -> Captures {
        self.forget_path(end);
        self.stack.clear();
        self.registers.fill(NONE);
        let unset = vec![NONE; self.slots.len()];
        Captures::new(std::mem::replace(&mut self.slots, unset))
    }

    fn count(&mut self, steps: u64) -> Result<(), StepLimit> {
        self.steps += steps;
        if self.memory.is_some() {
            return Ok(());
        }
        let limit = StepLimit::of(self.text.0);
        if self.steps > limit.limit() { Err(limit) } else { Ok(()) }
    }

    fn operate(&mut self, State { place, at }: State) -> Flow {
        let program = self.program;
        let Some(op) = program.ops.get(place as usize) else { return Flow::Fail };
        match op {
            Op::Literal { text, next } => {
                let found = self.text.starts_with(at, text);
                go(*next, found.then_some(at + text.len()))
            }
            Op::One { class, next } => go(*next, self.text.one(class, at)),
            Op::Run { .. } => self.run(place, at).into(),
            Op::Split { .. } => self.choose(place, at),
            Op::Loop { register, next, .. } => self.pass(place, at, *register, *next),
            Op::Enter { register, next } => {
                self.set_register(*register, NONE);
                go(*next, Some(at))
            }
            Op::Save { slot, next } => {
                self.set_slot(*slot, at);
                go(*next, Some(at))
            }
            Op::Anchor { anchor, next } => go(*next, self.stands(*anchor, at).then_some(at)),
            Op::Look { behind, negated, body, next } => match self.text.back(at, behind.unwrap_or(0)) {
                Some(from) => self.open(place, at, State { place: *body, at: from }),
                None => go(*next, negated.then_some(at)),
            },
            Op::Atomic { body, .. } => self.open(place, at, State { place: *body, at }),
            Op::Backreference { group, case, next } => go(*next, self.again(*group, *case, at)),
            Op::Conditional { group, yes, no } => {
                let way = if group_of(&self.slots, *group).is_some() { yes } else { no };
                go(*way, Some(at))
            }
            Op::Fail => Flow::Fail,
            Op::Match if self.nested != NONE => self.close(at),
            Op::Match if self.barrier == Some(at) => Flow::Fail,
            Op::Match => Flow::Matched(at),
        }
    }
}

fn go(place: Place, at: Option<usize>) -> Flow {
    at.map(|at| State { place, at }).into()
}
