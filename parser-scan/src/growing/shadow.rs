//! Shadows: the readings that a search would go back to, followed while it waits.
//!
//! Input: an entry of the stack of a search that waits. Output: what the readings from there on have of the groups.
//!
//! What is certain of a group is what all readings have of it that the text may still come to. So where the live path may
//! fail, the ways are followed too that it would go back to, from the top of its stack down to one that is sure to match.
//! They find nothing that counts: they only tell what they share with the path.

use super::offshoot::Offshoot;
use super::search::{Search, Steps};

/// The most searches that follow such ways at a time.
pub(super) const MOST: usize = 8;

/// The steps that all of them together may take, for each byte of the text: certainty is given up, rather than time.
const STEPS_PER_BYTE: u64 = 12;

/// The steps that they may take besides, so that short texts are certain.
const STEPS_AT_ONCE: u64 = 2_000;

/// Of these, new ones may begin up to this part: those that were given up are not begun again at once.
const PART_TO_BEGIN: u64 = 2;

/// How many of them stand one behind the other at most: a shadow may have shadows itself.
pub(super) const DEEPEST: u32 = 3;

/// Whether they may go on in a text of so many bytes.
pub(super) fn may_go_on(spent: u64, bytes: usize) -> bool {
    spent <= STEPS_AT_ONCE + STEPS_PER_BYTE * bytes as u64
}

/// Whether more may begin.
pub(super) fn may_begin(spent: u64, bytes: usize) -> bool {
    may_go_on(PART_TO_BEGIN * spent, bytes)
}

/// A search that goes back to an entry of another one's stack.
#[derive(Clone, Debug)]
pub(super) struct Shadow {
    /// Where on the stack that entry lies.
    pub(super) height: usize,
    pub(super) search: Offshoot,
}

impl Shadow {
    pub(super) fn new(search: Box<Search>, height: usize) -> Self {
        Shadow { height, search: Offshoot::new(search, Steps::default()) }
    }

    /// As they count to the search that it is a shadow of.
    pub(super) fn steps(&self) -> Steps {
        let steps = self.search.steps();
        Steps { own: 0, shadows: steps.taken(), passed: steps.passed }
    }

    /// How many searches this is.
    pub(super) fn count(&self) -> usize {
        self.search.search().map_or(0, |search| 1 + search.shadows())
    }
}
