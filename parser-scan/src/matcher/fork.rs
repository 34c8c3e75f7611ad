//! Other searches that go on from a place of this one: behind a look-around, or on the way that it would go back to.
//!
//! Input: what a search works with, and a height of its stack. Output: the same for another search, as if the rest of the stack
//! had failed or, behind a look-around, matched.

use super::State;
use super::buffers::Buffers;
use super::path::Path;
use super::stack::Frame;
use super::tail::{Suspended, Suspension};
use crate::captures::NONE;
use crate::program::{Op, Program};

/// What another search begins with, besides its buffers.
pub(crate) struct Branch {
    pub(crate) suspension: Suspension,
    /// It looks at nothing before this position.
    pub(crate) from: usize,
    /// What it took to make this.
    pub(crate) steps: u64,
}

/// The place of a search that waits, from which another one goes on.
pub(crate) struct Origin<'o> {
    pub(crate) program: &'o Program,
    pub(crate) path: &'o Path,
    pub(crate) suspension: &'o Suspension,
    /// Where on the stack it stands.
    pub(crate) height: usize,
    /// How much of the text has come.
    pub(crate) bytes: usize,
}

impl Buffers {
    /// Fills the buffers of the search that goes on behind the look-around there, as if that had succeeded.
    pub(crate) fn behind(&self, buffers: &mut Buffers, origin: &Origin<'_>) -> Option<Branch> {
        let Some(&Frame::Nested { place, at, .. }) = self.stack.get(origin.height) else { return None };
        let Some(&Op::Look { next, .. }) = origin.program.ops.get(place as usize) else { return None };
        let what = Suspended::Operate(State { place: next, at });
        Some(self.branch(buffers, origin, what, at))
    }

    /// The same for the search that goes back to the choice there, as if everything above it had failed.
    pub(crate) fn instead(&self, buffers: &mut Buffers, origin: &Origin<'_>) -> Option<Branch> {
        let (what, at) = match *self.stack.get(origin.height)? {
            Frame::Choice { place, at, tried, .. } => {
                (Suspended::Choose { place, at, tried, table: super::memory::UNUSED }, at)
            }
            Frame::Run(candidates) => (Suspended::Failed(candidates), candidates.low),
            _ => return None,
        };
        Some(self.branch(buffers, origin, what, at))
    }

    /// The same for a search that begins with the stack below a height, of which the path is known. What was captured there
    /// stays so; ways that were not tried yet are left to this search. It takes no longer for a high stack.
    fn branch(&self, buffers: &mut Buffers, origin: &Origin<'_>, what: Suspended, at: usize) -> Branch {
        let &Origin { program, path, suspension, height, bytes } = origin;
        buffers.begin_branch(program, bytes);
        self.set_back(buffers, path, height);
        let (mut nested, mut from) = (NONE, at);
        let kept = path.kept_below(height);
        for index in &kept {
            match self.stack.get(*index) {
                Some(&Frame::Nested { place, at, .. }) => {
                    if let Some(Op::Look { .. }) = program.ops.get(place as usize) {
                        // Behind a look-ahead, matching goes on where that began.
                        from = from.min(at);
                    }
                    let outer = std::mem::replace(&mut nested, buffers.stack.len());
                    buffers.stack.push(Frame::Nested { place, at, outer, began: 0 });
                }
                Some(frame) => buffers.stack.push(*frame),
                None => {}
            }
        }
        let steps = (kept.len() + buffers.slots.len() + buffers.registers.len()) as u64;
        Branch { suspension: Suspension { what, nested, barrier: suspension.barrier }, from, steps }
    }

    /// The slots and registers as they were when the stack had this height.
    fn set_back(&self, buffers: &mut Buffers, path: &Path, base: usize) {
        let first_above = |set: Option<&Vec<usize>>| {
            let set = set?;
            self.stack.get(*set.get(set.partition_point(|index| *index < base))?)
        };
        buffers.slots.clone_from(&self.slots);
        for (number, held) in buffers.slots.iter_mut().enumerate() {
            if let Some(Frame::Slot { old, .. }) = first_above(path.saves.get(number)) {
                *held = *old;
            }
        }
        buffers.registers.clone_from(&self.registers);
        for (number, held) in buffers.registers.iter_mut().enumerate() {
            if let Some(Frame::Register { old, .. }) = first_above(path.passes.get(number)) {
                *held = *old;
            }
        }
    }
}

impl Path {
    /// What says which groups have begun and ended below a height, and in which look-arounds and atomic groups it lies.
    fn kept_below(&self, base: usize) -> Vec<usize> {
        let last = |set: &Vec<usize>| set.get(..set.partition_point(|index| *index < base))?.last().copied();
        let nests = self.nests.iter().map(|nest| nest.index).take_while(|index| *index < base);
        let mut kept: Vec<usize> = self.saves.iter().filter_map(last).chain(nests).collect();
        kept.sort_unstable();
        kept
    }
}
