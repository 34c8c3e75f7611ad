//! Shadows: the readings that a search would go back to, followed while it waits.
//!
//! What is certain of a group is what all readings have of it that the text may still come to. So where the live path may
//! fail, the ways are followed too that it would go back to, from the top of its stack down to one that is sure to match.
//! They find nothing that counts: they only tell what they share with the path.

use super::common::Common;
use super::search::{Depth, Known, Search};
use super::summary::Shared;
use super::{Outcome, Quiet};
use crate::matcher::{Branch, Places, Surety};
use crate::program::Program;

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
    /// Nothing, if it leads to no match.
    search: Option<Box<Search>>,
    steps: u64,
}

impl Shadow {
    pub(super) fn new(program: &Program, branch: Branch, height: usize, come: usize, depth: Depth) -> Self {
        let depth = Depth { shadows: depth.shadows + 1, ..depth };
        let search = Search::branch(program, branch, come, depth);
        Shadow { height, search: Some(Box::new(search)), steps: 0 }
    }

    pub(super) fn steps(&self) -> u64 {
        self.steps + self.search.as_ref().map_or(0, |search| search.steps().all())
    }

    /// How many searches this is.
    pub(super) fn count(&self) -> usize {
        self.search.as_ref().map_or(0, |search| 1 + search.shadows())
    }

    /// The bytes that change nothing but how far a run reaches.
    pub(super) fn quiet(&self) -> Quiet {
        self.search.as_ref().map_or(Quiet::ANYTHING, |search| search.quiet())
    }

    /// Goes on over what is known to be quiet.
    pub(super) fn go_on_quietly(&mut self, text: &str) -> bool {
        self.search.as_mut().is_none_or(|search| search.is_found() || search.go_on_quietly(text))
    }

    /// Goes on; whether more may be known now.
    pub(super) fn advance(&mut self, program: &Program, text: &str, known: &mut Known) -> bool {
        let Some(search) = self.search.as_mut().filter(|search| !search.is_found()) else { return false };
        let outcome = search.advance(program, text, false, known);
        let is_new = search.is_new();
        if !matches!(outcome, Ok(Outcome::Found | Outcome::Waits)) {
            self.steps += search.steps().all();
            self.search = None;
        }
        is_new
    }

    /// What its readings have of a group, and whether one of them is sure to match.
    pub(super) fn common(&mut self, places: &Places, group: u32, level: Surety) -> Shared {
        let search = self.search.as_mut();
        search.map_or((Common::NoMatch, false), |search| search.common(places, group, level))
    }
}
