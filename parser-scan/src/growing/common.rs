//! What several readings of a text have in common of a group.
//!
//! Input: what one reading after the other has of it. Output: [`Common`]: what all of them have, if any.

use std::cmp::Ordering;
use std::ops::Range;

use crate::quiet::{Held, both_held};

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

    /// Of other readings too, which have what is `known` of the group besides; in place, as it is asked for often.
    pub(super) fn meet(&mut self, others: &Common, known: Option<Range<usize>>) {
        let (other, other_held) = match (others, known) {
            (Group(other, _), Some(known)) if other.start == known.start && other.end < known.end => {
                (known, None)
            }
            (Differs, Some(known)) => (known, None),
            (Group(other, held), _) => (other.clone(), *held),
            (NoMatch, _) => return,
            (Differs, None) => {
                *self = Differs;
                return;
            }
        };
        match self {
            NoMatch => *self = Group(other, other_held),
            Group(one, held) if one.start == other.start => match one.end.cmp(&other.end) {
                Ordering::Less => {}
                Ordering::Equal => *held = both_held(*held, other_held),
                Ordering::Greater => (one.end, *held) = (other.end, other_held),
            },
            _ => *self = Differs,
        }
    }

    /// Up to where the group reaches.
    pub(super) fn end(&self) -> Option<usize> {
        if let Group(group, _) = self { Some(group.end) } else { None }
    }
}
