//! Segments: the text from its first byte to its last, and which fields received what.
//!
//! Input: the sources of a [`Recovery`]. Output: [`Segment`]s, made in one sweep over the places where sources begin and end.

use std::collections::BTreeSet;
use std::ops::Range;

use super::record::{Recovery, VisitId};
use crate::path::FieldPath;

/// The most fields that a segment names. More can receive the same bytes where a transform makes many values of one text.
pub const MAX_SEGMENT_FIELDS: usize = 64;

/// A part of the text, and the fields that received it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Segment {
    /// Its bytes.
    pub range: Range<usize>,
    /// The deepest fields that received these bytes: none for what stands between fields, such as delimiters; several where
    /// the schema reads the same text twice; at most [`MAX_SEGMENT_FIELDS`]. An item of a list counts among all that stand in
    /// the text, the broken ones included.
    pub fields: Vec<FieldPath>,
}

/// The fields that receive the bytes at one place.
struct Active {
    /// How many of a field's sources are open here.
    own: Vec<usize>,
    /// How many of the fields within it have open sources.
    within: Vec<usize>,
    deepest: BTreeSet<VisitId>,
}

impl Recovery<'_> {
    /// The segments of a text.
    pub(crate) fn segments(&self, text: &str) -> Vec<Segment> {
        let mut edges: Vec<(usize, bool, VisitId)> = Vec::with_capacity(2 * self.sources.len());
        for (field, source) in self.sources.iter().filter(|(field, _)| *field != 0) {
            edges.extend([(source.start, true, *field), (source.end, false, *field)]);
        }
        edges.sort_unstable();
        let mut active = Active {
            own: vec![0; self.visits.len()],
            within: vec![0; self.visits.len()],
            deepest: BTreeSet::new(),
        };
        let (mut tiles, mut done) = (Vec::new(), 0);
        for (at, opens, field) in edges {
            add_tile(&mut tiles, done..at, &active);
            done = at;
            active.change(self, field, opens);
        }
        add_tile(&mut tiles, done..text.len(), &active);
        let path =
            |field: VisitId| self.visits.get(field).map(|visit| visit.path.clone()).unwrap_or_default();
        let segment = |(range, fields): (Range<usize>, Vec<VisitId>)| Segment {
            range,
            fields: fields.into_iter().map(path).collect(),
        };
        tiles.into_iter().map(segment).collect()
    }
}

/// Puts a tile last, or makes the last one longer if the same fields received it.
fn add_tile(tiles: &mut Vec<(Range<usize>, Vec<VisitId>)>, range: Range<usize>, active: &Active) {
    if range.is_empty() {
        return;
    }
    let fields: Vec<VisitId> = active.deepest.iter().copied().take(MAX_SEGMENT_FIELDS).collect();
    match tiles.last_mut() {
        Some((last, same)) if *same == fields => last.end = range.end,
        _ => tiles.push((range, fields)),
    }
}

impl Active {
    /// A source of a field begins or ends.
    fn change(&mut self, recovery: &Recovery<'_>, field: VisitId, opens: bool) {
        let before = self.own[field];
        self.own[field] = if opens { before + 1 } else { before - 1 };
        if (before == 0) == (self.own[field] == 0) {
            return;
        }
        self.place(field);
        let mut around = recovery.visits[field].parent;
        while around != 0 {
            self.within[around] = if opens { self.within[around] + 1 } else { self.within[around] - 1 };
            self.place(around);
            around = recovery.visits[around].parent;
        }
    }

    /// Whether a field is among the deepest now.
    fn place(&mut self, field: VisitId) {
        if self.own[field] > 0 && self.within[field] == 0 {
            self.deepest.insert(field);
        } else {
            self.deepest.remove(&field);
        }
    }
}
