//! A set of positions kept as disjoint intervals, for positions that come mostly in order.

use std::collections::BTreeMap;
use std::ops::Range;

/// Intervals of bytes; those that touch are one. The latest is kept out of the map, so that growing it costs nothing.
#[derive(Clone, Debug)]
pub(crate) struct Intervals {
    latest: Range<usize>,
    /// The positions around `latest` that no other interval touches.
    gap: Range<usize>,
    others: BTreeMap<usize, usize>,
}

impl Default for Intervals {
    fn default() -> Self {
        Intervals { latest: 0..0, gap: 0..usize::MAX, others: BTreeMap::new() }
    }
}

impl Intervals {
    /// The interval that contains a position.
    pub(crate) fn find(&self, at: usize) -> Option<Range<usize>> {
        if self.latest.contains(&at) {
            return Some(self.latest.clone());
        }
        if self.gap.contains(&at) {
            return None;
        }
        let (&start, &end) = self.others.range(..=at).next_back()?;
        (at < end).then_some(start..end)
    }

    /// Where the next interval begins, for a position that lies in none.
    pub(crate) fn next_start(&self, at: usize) -> Option<usize> {
        let latest = (at < self.latest.start).then_some(self.latest.start);
        let other =
            if self.others.is_empty() { None } else { self.others.range(at..).next().map(|(s, _)| *s) };
        latest.into_iter().chain(other).min()
    }

    /// Where the interval before a position ends, for a position that lies in none.
    pub(crate) fn previous_end(&self, at: usize) -> Option<usize> {
        let latest = (!self.latest.is_empty() && self.latest.end <= at).then_some(self.latest.end);
        let other =
            if self.others.is_empty() { None } else { self.others.range(..at).next_back().map(|(_, e)| *e) };
        latest.into_iter().chain(other).max()
    }

    pub(crate) fn add(&mut self, added: Range<usize>) {
        if self.latest.is_empty() {
            self.latest = added;
        } else if added.end < self.latest.start || self.latest.end < added.start {
            self.others.insert(self.latest.start, self.latest.end);
            self.latest = added;
            self.join();
        } else {
            self.latest = self.latest.start.min(added.start)..self.latest.end.max(added.end);
            if self.latest.start < self.gap.start || self.gap.end < self.latest.end {
                self.join();
            }
        }
    }

    /// Takes into the latest interval all that it touches, and sees how far it is to the others.
    fn join(&mut self) {
        while let Some((&start, &end)) = self.others.range(..=self.latest.end).next_back() {
            if end < self.latest.start {
                break;
            }
            self.others.remove(&start);
            self.latest = self.latest.start.min(start)..self.latest.end.max(end);
        }
        let below = self.others.range(..self.latest.start).next_back().map_or(0, |(_, end)| end + 1);
        let above = self.others.range(self.latest.end..).next().map_or(usize::MAX, |(start, _)| start - 1);
        self.gap = below..above;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order of adding agrees with a plain set.
    #[test]
    fn agrees_with_a_set() {
        let mut random = 1_u64;
        for _ in 0..200 {
            let mut intervals = Intervals::default();
            let mut set = [false; 64];
            for _ in 0..20 {
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let start = (random >> 33) as usize % 60;
                let end = start + 1 + (random >> 45) as usize % 4;
                intervals.add(start..end);
                set[start..end].fill(true);
                check(&intervals, &set);
            }
        }
    }

    fn check(intervals: &Intervals, set: &[bool; 64]) {
        for at in 0..64 {
            let found = intervals.find(at);
            assert_eq!(found.is_some(), set[at], "{at} {intervals:?}");
            match found {
                Some(found) => {
                    assert!(set[found.clone()].iter().all(|inside| *inside));
                    assert!(!set[found.end] && (found.start == 0 || !set[found.start - 1]), "{intervals:?}");
                }
                None => {
                    assert_eq!(intervals.next_start(at), (at..64).find(|next| set[*next]));
                    let before = (0..at).rev().find(|before| set[*before]).map(|before| before + 1);
                    assert_eq!(intervals.previous_end(at), before);
                }
            }
        }
    }
}
