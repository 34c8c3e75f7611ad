//! What the searches of one program share, and count together.

use std::sync::Arc;

use super::super::shadow;
use crate::matcher::Places;
use crate::program::Place;

/// The steps of a search and its forks, and those of the shadows.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Steps {
    pub(in super::super) own: u64,
    pub(in super::super) shadows: u64,
}

impl Steps {
    pub(in super::super) fn all(self) -> u64 {
        self.own + self.shadows
    }
}

impl std::ops::AddAssign for Steps {
    fn add_assign(&mut self, other: Self) {
        self.own += other.own;
        self.shadows += other.shadows;
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

/// What the searches of one program share.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Known {
    /// What is known of the program, once something waits.
    pub(super) places: Option<Arc<Places>>,
    /// How many shadows there may be more.
    pub(super) shadows: usize,
}

impl Known {
    pub(in super::super) fn of(places: Arc<Places>) -> Self {
        Known { places: Some(places), shadows: 0 }
    }

    pub(in super::super) fn places(&self) -> Option<&Places> {
        self.places.as_deref()
    }

    /// There are so many shadows.
    pub(in super::super) fn allow(&mut self, shadows: usize) {
        self.shadows = shadow::MOST.saturating_sub(shadows);
    }
}
