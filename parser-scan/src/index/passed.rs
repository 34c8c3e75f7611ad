//! Where nothing stands that was looked for, so that nobody looks there twice: in a text that grows, the same is looked for from
//! the same place again and again.
//!
//! Input: ranges of a pass's occurrences that are none of a set's. Output: how far a search for that set may go at once.

use std::ops::Range;

use crate::jump::LiteralSet;

/// For how many sets one range each is kept.
const SETS: usize = 16;

/// The ranges, by their sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Passed {
    ranges: Vec<(LiteralSet, Range<usize>)>,
}

impl Passed {
    pub(super) fn clear(&mut self) {
        self.ranges.clear();
    }

    /// Forgets what is said of occurrences from a number on.
    pub(super) fn truncate(&mut self, count: usize) {
        for (_, range) in &mut self.ranges {
            range.end = range.end.min(count);
        }
        self.ranges.retain(|(_, range)| range.start < range.end);
    }

    /// None of these occurrences is one of the set's.
    pub(super) fn keep(&mut self, set: LiteralSet, passed: Range<usize>) {
        if passed.is_empty() {
            return;
        }
        let Some((_, range)) = self.ranges.iter_mut().find(|(known, _)| *known == set) else {
            if self.ranges.len() == SETS {
                self.ranges.remove(0);
            }
            return self.ranges.push((set, passed));
        };
        let touches = range.start <= passed.end && passed.start <= range.end;
        *range = match touches {
            true => range.start.min(passed.start)..range.end.max(passed.end),
            false => passed,
        };
    }

    /// The number behind those from `from` on that are none of the set's, as far as that is known.
    pub(super) fn behind(&self, set: LiteralSet, from: usize) -> usize {
        self.around(set, from).map_or(from, |range| range.end)
    }

    /// The number of the first of those in front of `to` that are none of the set's, as far as that is known.
    pub(super) fn before(&self, set: LiteralSet, to: usize) -> usize {
        self.around(set, to).map_or(to, |range| range.start)
    }

    fn around(&self, set: LiteralSet, number: usize) -> Option<&Range<usize>> {
        let mut ranges = self.ranges.iter().filter(|(known, _)| *known == set).map(|(_, range)| range);
        ranges.find(|range| range.start <= number && number <= range.end)
    }
}
