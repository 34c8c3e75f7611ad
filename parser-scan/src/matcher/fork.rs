//! Another search that goes on behind a look-around.

use super::State;
use super::buffers::Buffers;
use super::stack::Frame;
use super::tail::{Suspended, Suspension};
use crate::captures::NONE;
use crate::program::{Op, Program};

impl Buffers {
    /// What a search works with that goes on behind the look-around at a height of the stack, where it goes on, and at which
    /// position. What was captured before stays so; ways that were not tried yet are left to the search itself.
    pub(crate) fn behind(
        &self,
        program: &Program,
        suspension: &Suspension,
        base: usize,
        bytes: usize,
    ) -> Option<(Buffers, Suspension, usize)> {
        let Some(&Frame::Nested { place, at, .. }) = self.stack.get(base) else { return None };
        let Some(&Op::Look { next, .. }) = program.ops.get(place as usize) else { return None };
        let mut behind = Buffers::default();
        behind.begin(program, bytes);
        behind.slots.clone_from(&self.slots);
        behind.registers.clone_from(&self.registers);
        for frame in self.stack.get(base..)?.iter().rev() {
            match *frame {
                Frame::Slot { slot, old } => *behind.slots.get_mut(slot as usize)? = old,
                Frame::Register { register, old } => *behind.registers.get_mut(register as usize)? = old,
                _ => {}
            }
        }
        let mut nested = NONE;
        for frame in self.stack.get(..base)? {
            match *frame {
                Frame::Slot { .. } => behind.stack.push(*frame),
                Frame::Nested { place, at, .. } => {
                    let outer = std::mem::replace(&mut nested, behind.stack.len());
                    behind.stack.push(Frame::Nested { place, at, outer });
                }
                _ => {}
            }
        }
        let what = Suspended::Operate(State { place: next, at });
        Some((behind, Suspension { what, nested, barrier: suspension.barrier }, at))
    }
}
