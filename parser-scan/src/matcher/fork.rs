//! Other searches that go on from a place of this one: behind a look-around, or on the way that it would go back to.

use super::State;
use super::buffers::Buffers;
use super::stack::Frame;
use super::tail::{Suspended, Suspension};
use crate::captures::NONE;
use crate::program::{Op, Program};

/// What another search begins with.
pub(crate) struct Branch {
    pub(crate) buffers: Buffers,
    pub(crate) suspension: Suspension,
    /// It looks at nothing before this position.
    pub(crate) from: usize,
    /// What it took to make this.
    pub(crate) steps: u64,
}

impl Buffers {
    /// The search that goes on behind the look-around at a height of the stack, as if that had succeeded.
    pub(crate) fn behind(
        &self,
        program: &Program,
        suspension: &Suspension,
        base: usize,
        bytes: usize,
    ) -> Option<Branch> {
        let Some(&Frame::Nested { place, at, .. }) = self.stack.get(base) else { return None };
        let Some(&Op::Look { next, .. }) = program.ops.get(place as usize) else { return None };
        self.branch(program, suspension, base, bytes, Suspended::Operate(State { place: next, at }), at)
    }

    /// The search that goes back to the choice at a height of the stack, as if everything above it had failed.
    pub(crate) fn instead(
        &self,
        program: &Program,
        suspension: &Suspension,
        base: usize,
        bytes: usize,
    ) -> Option<Branch> {
        let (what, at) = match *self.stack.get(base)? {
            Frame::Choice { place, at, tried, .. } => {
                (Suspended::Choose { place, at, tried, table: super::memory::UNUSED }, at)
            }
            Frame::Run(candidates) => (Suspended::Failed(candidates), candidates.low),
            _ => return None,
        };
        self.branch(program, suspension, base, bytes, what, at)
    }

    /// A search that begins with the stack below a height. What was captured there stays so; ways that were not tried yet
    /// are left to this search.
    fn branch(
        &self,
        program: &Program,
        suspension: &Suspension,
        base: usize,
        bytes: usize,
        what: Suspended,
        at: usize,
    ) -> Option<Branch> {
        let mut buffers = Buffers::default();
        buffers.begin(program, bytes);
        buffers.slots.clone_from(&self.slots);
        buffers.registers.clone_from(&self.registers);
        for frame in self.stack.get(base..)?.iter().rev() {
            match *frame {
                Frame::Slot { slot, old } => *buffers.slots.get_mut(slot as usize)? = old,
                Frame::Register { register, old } => *buffers.registers.get_mut(register as usize)? = old,
                _ => {}
            }
        }
        let (mut nested, mut from) = (NONE, at);
        for frame in self.stack.get(..base)? {
            match *frame {
                Frame::Slot { .. } => buffers.stack.push(*frame),
                Frame::Nested { place, at, .. } => {
                    // Behind a look-ahead, matching goes on where that began.
                    from = from.min(at);
                    let outer = std::mem::replace(&mut nested, buffers.stack.len());
                    buffers.stack.push(Frame::Nested { place, at, outer });
                }
                _ => {}
            }
        }
        let suspension = Suspension { what, nested, barrier: suspension.barrier };
        Some(Branch { buffers, suspension, from, steps: self.stack.len() as u64 })
    }
}
