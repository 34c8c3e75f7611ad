//! Strides: how far the loop around a run takes every character of a whole text, one way or another.

use super::{Matcher, Tail};
use crate::jump::Jump;

/// What was found for a run: its loop may stop at `at`, since what stands at `target` is reached from there on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strode {
    run: u32,
    at: usize,
    target: usize,
}

impl<T: Tail> Matcher<'_, T> {
    /// Where the loop may stop at the earliest, from a position on that it has come to.
    #[inline(never)]
    pub(super) fn stride(&mut self, run: u32, stride: &Jump, from: usize) -> usize {
        let end = self.text.end();
        let Some(target) = self.next_stand(stride, from, end + 1) else { return end };
        let Some(class) = stride.over else { return target };
        let known = self.buffers.strides.iter().position(|strode| strode.run == run);
        let number = known.unwrap_or_else(|| {
            self.buffers.strides.push(Strode { run, at: target, target });
            self.buffers.strides.len() - 1
        });
        let strode = self.buffers.strides.get(number).filter(|strode| strode.target == target);
        // What was walked over once is not walked over again.
        let back = strode.map_or(target, |strode| strode.at);
        let at = if back > from { self.walk_back(class, back, from) } else { back };
        if let Some(strode) = self.buffers.strides.get_mut(number) {
            *strode = Strode { run, at, target };
        }
        at.max(from)
    }
}
