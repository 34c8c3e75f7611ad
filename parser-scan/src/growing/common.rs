//! What several readings of a text have in common of a group.

use std::ops::Range;

/// Of all the readings that were looked at.
#[derive(Clone, Debug)]
pub(super) enum Common {
    /// None of them can match.
    NoMatch,
    /// All that match have the group from here on, at least to there.
    Group(Range<usize>),
    /// Not all that match have it, or not from the same start.
    Differs,
}
use Common::{Differs, Group, NoMatch};

impl Common {
    /// Of other readings too.
    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (NoMatch, common) | (common, NoMatch) => common,
            (Group(one), Group(other)) if one.start == other.start => {
                Group(one.start..one.end.min(other.end))
            }
            _ => Differs,
        }
    }

    /// Of the same readings, of which this is known besides.
    pub(super) fn or(self, known: Option<Range<usize>>) -> Self {
        match (self, known) {
            (Group(one), Some(other)) if one.start == other.start => Group(one.start..one.end.max(other.end)),
            (Differs, Some(known)) => Group(known),
            (common, _) => common,
        }
    }

    /// Up to where the group reaches.
    pub(super) fn end(&self) -> Option<usize> {
        if let Group(group) = self { Some(group.end) } else { None }
    }
}

impl From<Option<Range<usize>>> for Common {
    fn from(held: Option<Range<usize>>) -> Self {
        held.map_or(Differs, Group)
    }
}
