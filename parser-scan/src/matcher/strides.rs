//! Strides: how far the loop around a run takes every character of a whole text, one way or another.

use super::{Matcher, Tail};
use crate::jump::Jump;

impl<T: Tail> Matcher<'_, T> {
    /// Where the loop may stop at the earliest, from a position on that it has come to.
    #[inline(never)]
    pub(super) fn stride(&mut self, stride: &Jump, from: usize) -> usize {
        let end = self.text.end();
        let Some(target) = self.next_stand(stride, from, end + 1) else { return end };
        let Some(class) = stride.over else { return target };
        self.walk_back(class, target, from)
    }
}
