//! What several readings of a text have in common of a group.

use std::cmp::Ordering;
use std::ops::Range;

use super::quiet::{Held, both_held};

/// Of all the readings that were looked at.
#[derive(Clone, Debug)]
pub(super) enum Common {
    /// None of them can match.
    NoMatch,
    /// All that match have the group from here on, at least to there. As more comes, it reaches further but for these
    /// characters at its end, if any are held back.
    Group(Range<usize>, Held),
    /// Not all that match have it, or not from the same start.
    Differs,
}
use Common::{Differs, Group, NoMatch};

impl Common {
    /// Of a group that reaches as far as it does, if all have it.
    pub(super) fn staying(group: Option<Range<usize>>) -> Self {
        group.map_or(Differs, |group| Group(group, None))
    }

    /// Of other readings too.
    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (NoMatch, common) | (common, NoMatch) => common,
            (Group(one, held), Group(other, other_held)) if one.start == other.start => {
                let held = match one.end.cmp(&other.end) {
                    Ordering::Less => held,
                    Ordering::Equal => both_held(held, other_held),
                    Ordering::Greater => other_held,
                };
                Group(one.start..one.end.min(other.end), held)
            }
            _ => Differs,
        }
    }

    /// Of the same readings, of which this is known besides.
    pub(super) fn or(self, known: Option<Range<usize>>) -> Self {
        match (self, known) {
            (Group(one, _), Some(known)) if one.start == known.start && one.end < known.end => {
                Group(known, None)
            }
            (Differs, Some(known)) => Group(known, None),
            (common, _) => common,
        }
    }

    /// Up to where the group reaches.
    pub(super) fn end(&self) -> Option<usize> {
        if let Group(group, _) = self { Some(group.end) } else { None }
    }
}
