//! What must stand ahead, if anything is to match: the last place at which it is known to stand, and from where on it does not.
//!
//! Each part of a text is searched once for it, however often and from wherever that is asked.

use super::{Matcher, Tail};
use crate::jump::LiteralSet;

/// What is known of literals of which one is needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needed {
    set: LiteralSet,
    /// The last position at which one is known to stand.
    stands: Option<usize>,
    /// From here on, none does.
    end: usize,
}

impl<T: Tail> Matcher<'_, T> {
    /// Up to which position one of these literals stands ahead, or may come; `None`: from here on, none does.
    #[inline]
    pub(super) fn needed(&mut self, set: LiteralSet, from: usize) -> Option<usize> {
        if set == 0 || self.is_open() { Some(usize::MAX) } else { self.stands_ahead(set, from) }
    }

    #[inline(never)]
    fn stands_ahead(&mut self, set: LiteralSet, from: usize) -> Option<usize> {
        let known = self.buffers.needed.iter().position(|known| known.set == set);
        let number = known.unwrap_or(self.buffers.needed.len());
        if known.is_none() {
            self.buffers.needed.push(Needed { set, stands: None, end: usize::MAX });
        }
        let Needed { stands, end, .. } = *self.buffers.needed.get(number)?;
        if stands.is_some_and(|at| from <= at) {
            return stands;
        }
        let found = if from < end { self.next_literal(set, from, end) } else { None };
        let known = self.buffers.needed.get_mut(number)?;
        match found {
            Some(_) => known.stands = found,
            None => known.end = known.end.min(from),
        }
        found
    }
}
