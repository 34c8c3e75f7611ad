//! The stack: ways not tried yet, and what to undo on the way back to them.

use super::candidates::Candidates;
use super::{Matcher, State, Tail};
use crate::program::Place;

/// An entry of the stack. What lies on the stack is the path to the present state.
#[derive(Clone, Copy, Debug)]
pub(super) enum Frame {
    /// An attempt at a position; next come the positions behind it, up to `sure` without a jump.
    Start { at: usize, sure: usize },
    /// An [`Op::Split`] or [`Op::Loop`](crate::Op::Loop), and how many of its ways were tried. It stays to the end of
    /// the last one, so that a success can be told to every state on its path.
    ///
    /// [`Op::Split`]: crate::Op::Split
    Choice { place: Place, at: usize, tried: u32, table: u32 },
    /// A run, and the candidates for its end from the present one on.
    Run(Candidates),
    /// What a slot held before.
    Slot { slot: u32, old: usize },
    /// What a register held before.
    Register { register: u32, old: usize },
    /// A look-around or an atomic group, whose body everything above belongs to; `outer` is the one around it, `began` the
    /// steps when it was opened.
    Nested { place: Place, at: usize, outer: usize, began: u64 },
}

/// What most frames take; more would make every push cost more.
const _: () = assert!(size_of::<Frame>() <= 40);

impl<T: Tail> Matcher<'_, T> {
    /// Keeps a position. Where only the attempt as a whole can fail, there is no way back on which the old one is needed: the
    /// next attempt begins with none.
    #[inline]
    pub(super) fn set_slot(&mut self, slot: u32, at: usize) {
        if let Some(held) = self.buffers.slots.get_mut(slot as usize) {
            let old = std::mem::replace(held, at);
            if T::GROWS || self.buffers.stack.len() > 1 {
                self.buffers.stack.push(Frame::Slot { slot, old });
            }
        }
    }

    pub(super) fn set_register(&mut self, register: u32, at: usize) {
        if let Some(held) = self.buffers.registers.get_mut(register as usize) {
            let old = std::mem::replace(held, at);
            self.buffers.stack.push(Frame::Register { register, old });
        }
    }

    /// The next way to try; `None` when none is left.
    #[inline]
    pub(super) fn backtrack(&mut self) -> Option<State> {
        while let Some(frame) = self.buffers.stack.pop() {
            let height = self.buffers.stack.len();
            let state = match frame {
                Frame::Start { at, sure } => self.begin_again(at, sure),
                Frame::Choice { place, at, tried, table } => self.choose_next(place, at, tried, table),
                Frame::Run(candidates) => self.candidate_failed(candidates),
                Frame::Nested { place, at, outer, .. } => self.body_failed(place, at, outer),
                Frame::Slot { .. } | Frame::Register { .. } => self.restore(frame),
            };
            self.lower(height);
            if state.is_some() || self.waits() {
                return state;
            }
        }
        None
    }

    #[inline]
    fn restore(&mut self, frame: Frame) -> Option<State> {
        let (held, old) = match frame {
            Frame::Slot { slot, old } => (self.buffers.slots.get_mut(slot as usize)?, old),
            Frame::Register { register, old } => (self.buffers.registers.get_mut(register as usize)?, old),
            _ => return None,
        };
        *held = old;
        None
    }

    /// Goes back to a height of the stack without trying anything.
    pub(super) fn unwind(&mut self, height: usize) {
        self.lower(height);
        while self.buffers.stack.len() > height
            && let Some(frame) = self.buffers.stack.pop()
        {
            self.restore(frame);
        }
    }
}
