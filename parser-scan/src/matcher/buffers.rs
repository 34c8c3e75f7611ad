//! What a matcher works with, kept from one search to the next.

use std::ops::Range;

use super::intervals::Intervals;
use super::memory::Memory;
use super::needs::Needed;
use super::ruler::Ruler;
use super::stack::Frame;
use super::tail::{Suspended, Suspension};
use crate::captures::NONE;
use crate::limit::StepLimit;
use crate::program::Program;

/// The steps that the searches of a text may take before it is worth remembering what failed.
const UNREMEMBERED: usize = 512;

/// The steps that each of them may take besides.
const PATIENCE: u64 = 32;

/// They may take so many more steps for two bytes of the text: what passes over all of it a few times, remembers nothing.
const SPARE_STEPS_PER_TWO_BYTES: usize = 3;

/// What each piece of a growing text may take besides: going on costs as much.
const STEPS_PER_PIECE: u64 = 4;

/// The stack, the slots, and what is known of the present text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buffers {
    pub(super) stack: Vec<Frame>,
    pub(super) slots: Vec<usize>,
    pub(super) registers: Vec<usize>,
    /// What is known of states, once a search has taken long; nothing can be for programs whose future depends on what
    /// was captured.
    pub(super) memory: Option<Box<Memory>>,
    /// What is known of literals that must stand ahead.
    pub(super) needed: Vec<Needed>,
    /// Made when many characters are to be counted.
    pub(super) ruler: Option<Ruler>,
    pub(super) steps: u64,
    /// The least height of the stack since this was set: what lies below is as it was.
    pub(super) low_water: usize,
    /// For each class, by its number, what was found to consist of its characters by walking back.
    walked: Vec<(u32, Intervals)>,
    /// Up to how many steps nothing more is asked.
    pub(super) limit: u64,
    patience: u64,
    /// The steps left to all searches of the text together, beyond those of each.
    spare: u64,
    /// The steps when the present search began.
    began: u64,
    bounded: bool,
}

impl Buffers {
    /// Makes ready for the searches of a program in a text.
    #[inline]
    pub(crate) fn begin(&mut self, program: &Program, bytes: usize) {
        self.slots.resize(2 * program.groups as usize, NONE);
        self.registers.resize(program.registers as usize, NONE);
        self.memory = None;
        self.needed.clear();
        self.ruler = None;
        self.walked.clear();
        self.low_water = 0;
        self.steps = 0;
        self.began = 0;
        self.patience = PATIENCE;
        self.spare = (UNREMEMBERED + bytes * SPARE_STEPS_PER_TWO_BYTES / 2) as u64;
        self.bounded = program.bounded;
        self.limit = 0;
    }

    /// Where what was walked over begins, for this class, if a position lies in it.
    pub(super) fn start_of_walked(&self, class: u32, at: usize) -> Option<usize> {
        let (_, walked) = self.walked.iter().find(|(number, _)| *number == class)?;
        walked.find(at).map(|known| known.start)
    }

    pub(super) fn add_walked(&mut self, class: u32, walked: Range<usize>) {
        match self.walked.iter_mut().find(|(number, _)| *number == class) {
            Some((_, known)) => known.add(walked),
            None => {
                let mut known = Intervals::default();
                known.add(walked);
                self.walked.push((class, known));
            }
        }
    }

    /// Makes ready to go on from a place of another search, which had its share of the steps without memory.
    pub(super) fn begin_branch(&mut self, program: &Program, bytes: usize) {
        self.stack.clear();
        self.begin(program, bytes);
        (self.spare, self.limit) = (0, PATIENCE);
    }

    /// Makes ready for the next search of the same program in the same text.
    #[inline]
    pub(super) fn begin_search(&mut self) {
        self.stack.clear();
        self.low_water = 0;
        self.slots.fill(NONE);
        self.registers.fill(NONE);
        if self.memory.is_none() && !self.bounded {
            let spent = (self.steps - self.began).saturating_sub(self.patience);
            self.spare = self.spare.saturating_sub(spent);
            self.began = self.steps;
            self.limit = self.steps.saturating_add(self.patience).saturating_add(self.spare);
        }
    }

    /// The steps are over that may be taken without memory: begins to remember, or, where nothing can be remembered, sees
    /// whether a text of this size may take more.
    #[cold]
    pub(super) fn remember(&mut self, program: &Program, text: &str) -> Result<(), StepLimit> {
        if !self.bounded {
            self.memory = program.registers_around().map(|registers| Box::new(Memory::new(registers)));
        }
        if self.memory.is_some() {
            self.limit = u64::MAX;
            return Ok(());
        }
        self.bounded = true;
        let limit = StepLimit::of(text);
        self.limit = limit.limit();
        if self.steps > self.limit { Err(limit) } else { Ok(()) }
    }

    /// The text of a program's searches has grown by so many bytes.
    pub(crate) fn grow(&mut self, bytes: usize) {
        if self.memory.is_none() && !self.bounded {
            let more = STEPS_PER_PIECE + (bytes * SPARE_STEPS_PER_TWO_BYTES / 2) as u64;
            self.spare += more;
            self.limit = self.limit.saturating_add(more);
        }
    }

    /// Where the attempt began that waits, or where the next one may begin.
    pub(crate) fn attempt(&self, suspension: &Suspension) -> usize {
        match (suspension.what, self.stack.first()) {
            (Suspended::Begin { from }, _) => from,
            (Suspended::Again { at, .. }, _) => at,
            (_, Some(Frame::Start { at, .. })) => *at,
            _ => 0,
        }
    }

    pub(crate) fn slots(&self) -> &[usize] {
        &self.slots
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// From now on, everything is tried again: for tests.
    pub(crate) fn never_remember(&mut self) {
        self.patience = u64::MAX;
    }

    /// From now on, everything is remembered: for tests.
    pub(crate) fn always_remember(&mut self) {
        self.patience = 0;
        self.spare = 0;
    }

    /// How many bytes are kept.
    pub(crate) fn bytes(&self) -> usize {
        self.stack.capacity() * size_of::<Frame>()
            + (self.slots.capacity() + self.registers.capacity()) * size_of::<usize>()
    }

    /// Drops what is known of the present text.
    pub(crate) fn forget(&mut self) {
        self.memory = None;
        self.needed.clear();
        self.ruler = None;
    }
}
