//! What the searches of one program share, and count together.

use std::sync::Arc;

use super::super::shadow;
use crate::matcher::Places;
use crate::program::Place;

/// The steps of a search and its forks, and those of the shadows; and the ways that were passed to tell which shadows stay.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Steps {
    pub(in super::super) own: u64,
    pub(in super::super) shadows: u64,
    pub(in super::super) passed: u64,
}

impl Steps {
    pub(in super::super) fn all(self) -> u64 {
        self.taken() + self.passed
    }

    /// Those that the matchers took, which are limited.
    pub(in super::super) fn taken(self) -> u64 {
        self.own + self.shadows
    }
}

impl std::ops::AddAssign for Steps {
    fn add_assign(&mut self, other: Self) {
        self.own += other.own;
        self.shadows += other.shadows;
        self.passed += other.passed;
    }
}

/// Where a search stands among others.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Depth {
    /// How many forks and shadows deep it is.
    pub(in super::super) forks: u32,
    pub(in super::super) shadows: u32,
    /// The look-around that it is within, if a fork of another search stands behind it already: only the groups that begin in
    /// it are asked for.
    pub(in super::super) within: Option<Place>,
}

/// Groups that are asked for. Those of high numbers are all or none.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Asked(u64);

impl Default for Asked {
    fn default() -> Self {
        Asked(u64::MAX)
    }
}

impl Asked {
    pub(in super::super) fn of(groups: impl IntoIterator<Item = u32>) -> Self {
        Asked(groups.into_iter().fold(0, |asked, group| asked | Asked::bit(group)))
    }

    pub(in super::super) fn has(self, group: u32) -> bool {
        self.0 & Asked::bit(group) != 0
    }

    /// The others. Those of high numbers stay.
    pub(in super::super) fn without(self, group: u32) -> Self {
        if group < u64::BITS - 1 { Asked(self.0 & !Asked::bit(group)) } else { self }
    }

    fn bit(group: u32) -> u64 {
        1 << group.min(u64::BITS - 1)
    }
}

/// What the searches of one program share.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Known {
    /// What is known of the program, once something waits.
    pub(super) places: Option<Arc<Places>>,
    pub(in super::super) asked: Asked,
    /// Groups of which no more is asked for than what the path has of them.
    pub(in super::super) shown: Asked,
    /// How many shadows there may be more.
    pub(super) shadows: usize,
}

impl Known {
    pub(in super::super) fn of(places: Arc<Places>) -> Self {
        Known { places: Some(places), ..Known::default() }
    }

    pub(in super::super) fn places(&self) -> Option<&Places> {
        self.places.as_deref()
    }

    /// No groups but these are asked for: what is certain of them, or what the path has of them, no more.
    pub(in super::super) fn ask(&mut self, asked: Asked, shown: Asked) {
        (self.asked, self.shown) = (asked, shown);
    }

    /// Whether nothing is asked of any group.
    pub(in super::super) fn tells_nothing(&self) -> bool {
        self.asked.0 | self.shown.0 == 0
    }

    /// There are so many shadows.
    pub(in super::super) fn allow(&mut self, shadows: usize) {
        self.shadows = shadow::MOST.saturating_sub(shadows);
    }
}
