//! What a search that waits has of a group.

use std::ops::Range;

/// What the path that is being tried has of a group that has begun: the preferred reading that the text so far allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Live {
    /// Where the group begins.
    pub start: usize,
    /// Where it ends; while it is open, the position up to which it surely reaches if the path goes on.
    pub end: usize,
    /// Whether it has ended.
    pub is_closed: bool,
    /// Whether anything of this may move on with what is [quiet](crate::Growing::quiet).
    pub grows: bool,
    /// Up to where the group is certain: whatever comes, there is this match, and the group begins here and reaches at
    /// least to this position. `None`: not even the start is certain.
    pub certain: Option<usize>,
    /// The same, unless the text ends before the match does.
    pub certain_until_end: Option<usize>,
    /// Whether it is certain that it has ended there: whatever comes, and unless the text ends before the match does.
    pub has_ended: [bool; 2],
}

impl Live {
    /// Of a group of a match.
    pub(crate) fn closed(group: Range<usize>) -> Self {
        let Range { start, end } = group;
        Live {
            start,
            end,
            is_closed: true,
            grows: false,
            certain: Some(end),
            certain_until_end: Some(end),
            has_ended: [true; 2],
        }
    }
}
