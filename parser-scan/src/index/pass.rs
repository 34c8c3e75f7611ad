//! One pass over a text for a group of literals: how far it went, and what it found.
//!
//! Input: a query, for some of the group's literals in a part of the text. Output: an occurrence, for which the pass goes on
//! only as far as it must.

use std::ops::Range;

use memchr::memchr_iter;
use memchr::memmem::Finder;

use super::group::Found;
use super::passed::Passed;
use super::query::Query;
use crate::jump::LiteralSet;
use crate::literals::Group;

/// The fewest bytes that a pass goes on at a time, so that setting it up costs little.
const BLOCK: usize = 64 * 1024;

/// From so many bytes on, a search for a whole prefix is set up; below, that costs more than looking at every place of one byte.
const LONG: usize = 4 * 1024;

/// From so many bytes on, what stands in front of the first place that is asked for is left out.
const FAR: usize = 4 * 1024;

/// How many bytes a pass reads in the time of one step.
const BYTES_PER_STEP: usize = 64;

/// How many occurrences from the last one on are looked at before all are searched.
const NEAR: usize = 8;

/// How far the text was searched for a group, and what was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Pass {
    /// The literals of its group, and the length of the longest.
    pub(super) set: LiteralSet,
    longest: usize,
    found: Vec<Found>,
    /// The number of the occurrence that was asked for last.
    asked: usize,
    /// Where nothing stands that was looked for.
    passed: Passed,
    /// Nothing before this position is asked for.
    start: usize,
    /// Nothing before this position was looked for. If that leaves out a part of the text, the first of `found` marks it.
    from: usize,
    /// Where the next occurrence can begin.
    scanned: usize,
}

impl Pass {
    pub(super) fn of(group: &Group) -> Self {
        Pass { set: group.set(), longest: group.longest(), ..Pass::default() }
    }

    /// Goes on in another pass's text, of which nothing before a position will be asked for. What that has found behind there is
    /// not looked for again, if it is little.
    pub(super) fn branch_of(&mut self, other: &Pass, from: usize) {
        (self.set, self.longest) = (other.set, other.longest);
        self.begin(from);
        let number = other.found.partition_point(|found| found.at < from);
        let found = other.found.get(number..).filter(|found| other.from <= from && found.len() <= NEAR);
        if let Some(found) = found {
            self.found.extend_from_slice(found);
            self.scanned = other.scanned.max(from);
        }
    }

    /// Goes on with another text, of which nothing before a position will be asked for.
    pub(super) fn begin(&mut self, from: usize) {
        self.found.clear();
        self.passed.clear();
        self.asked = 0;
        (self.start, self.from, self.scanned) = (from, from, from);
    }

    /// Leaves out what stands in front of the first place that is asked for, if that is far.
    fn leave_out(&mut self, to: usize) {
        if self.scanned == self.start && to >= self.start + FAR {
            self.found.push(Found { at: to - 1, set: 0 });
            (self.asked, self.from, self.scanned) = (1, to, to);
        }
    }

    /// Looks for what was left out, if that is asked for now: once, so that a text is looked through twice at most.
    #[inline]
    fn look_back(&mut self, query: &Query<'_>, steps: &mut u64) {
        if query.start < self.from {
            self.begin(self.start);
            self.scan(query, self.start, steps);
        }
    }

    pub(super) fn grow(&mut self) {
        self.scanned = self.scanned.saturating_sub(self.longest.saturating_sub(1));
        if self.scanned < self.from {
            self.begin(self.start);
        }
        while self.found.pop_if(|found| found.at >= self.scanned).is_some() {}
        self.passed.truncate(self.found.len());
    }

    /// Whether an occurrence is one of those asked for.
    #[inline]
    fn is_it(&self, found: Found, query: &Query<'_>) -> bool {
        let set = found.set & query.wanted;
        let room = query.window.end.saturating_sub(found.at);
        set != 0 && (room >= self.longest || query.group.fits(set, room))
    }

    #[inline(always)]
    pub(super) fn next(&mut self, query: &Query<'_>, steps: &mut u64) -> Option<usize> {
        let &Query { start, end, .. } = query;
        self.look_back(query, steps);
        let mut number = self.behind(start);
        loop {
            number = self.pass_over(number, query, steps);
            if let Some(found) = self.found.get(number) {
                return (found.at < end).then(|| {
                    self.asked = number;
                    found.at
                });
            }
            if self.scanned >= end {
                return None;
            }
            self.leave_out(start);
            self.scan(query, start, steps);
            number = number.max(self.behind(start));
        }
    }

    /// The number of the first occurrence from one on that is asked for, or stands behind the range that is.
    #[inline(always)]
    fn pass_over(&mut self, first: usize, query: &Query<'_>, steps: &mut u64) -> usize {
        let mut number = first;
        while let Some(found) = self.found.get(number) {
            *steps += 1;
            if found.at >= query.end || self.is_it(*found, query) {
                break;
            }
            number += 1;
            if number == first + NEAR {
                return self.pass_over_many(first, query, steps);
            }
        }
        number
    }

    /// The same where there are many others in front of it: those are not looked at again.
    #[inline(never)]
    fn pass_over_many(&mut self, first: usize, query: &Query<'_>, steps: &mut u64) -> usize {
        let mut number = first;
        loop {
            let from = number;
            number = self.passed.behind(query.wanted, from);
            let rest = self.found.get(number..).unwrap_or_default();
            let is_other = |found: &&Found| found.at < query.end && found.set & query.wanted == 0;
            let others = rest.iter().take_while(is_other).count();
            number += others;
            *steps += others as u64 + 1;
            self.passed.keep(query.wanted, from..number);
            match self.found.get(number) {
                // One that the window cuts off is none.
                Some(found) if found.at < query.end && !self.is_it(*found, query) => number += 1,
                _ => return number,
            }
        }
    }

    /// The same among the few occurrences from the one on that was asked for last, where most often it is; the outer `None`:
    /// it is not known from those.
    #[inline(always)]
    pub(super) fn near(
        &mut self,
        window_end: usize,
        wanted: LiteralSet,
        range: &Range<usize>,
        steps: &mut u64,
    ) -> Option<Option<usize>> {
        let &Range { start, end } = range;
        let (before, rest) = self.found.split_at_checked(self.asked)?;
        if before.last().is_some_and(|found| found.at >= start) {
            return None;
        }
        for (found, number) in rest.iter().zip(self.asked..).take(NEAR) {
            *steps += 1;
            let is_it = found.at >= start && found.set & wanted != 0;
            if found.at >= end || is_it {
                self.asked = number;
                let fits = window_end.saturating_sub(found.at) >= self.longest;
                return if found.at >= end { Some(None) } else { fits.then_some(Some(found.at)) };
            }
        }
        (rest.len() < NEAR && self.scanned >= end).then_some(None)
    }

    pub(super) fn last(&mut self, query: &Query<'_>, steps: &mut u64) -> Option<usize> {
        let &Query { start, end, .. } = query;
        self.look_back(query, steps);
        self.leave_out(start);
        while self.scanned < end.min(query.window.end) {
            self.scan(query, end, steps);
        }
        // Behind `number`, and in front of `top`, none is wanted.
        let mut top = self.behind(end);
        let mut number = top;
        let mut last = None;
        while let Some(found) = number.checked_sub(1).and_then(|last| self.found.get(last)) {
            *steps += 1;
            if found.at < start {
                break;
            }
            if self.is_it(*found, query) {
                last = Some(found.at);
                break;
            }
            number -= 1;
            if found.set & query.wanted != 0 {
                top = number;
            } else if top - number >= NEAR {
                number = self.passed.before(query.wanted, number);
            }
        }
        if top - number >= NEAR {
            self.passed.keep(query.wanted, number..top);
        }
        last
    }

    /// The number of the first occurrence at or behind a position. Most often, it is near the one that was asked for last.
    #[inline]
    fn behind(&mut self, at: usize) -> usize {
        let is_before = |found: &&Found| found.at < at;
        let asked = self.asked.min(self.found.len());
        let (before, rest) = self.found.split_at(asked);
        let ahead = rest.iter().take(NEAR).take_while(is_before).count();
        let back = match ahead {
            0 => before.iter().rev().take(NEAR).take_while(|found| !is_before(found)).count(),
            _ => 0,
        };
        let number = match ahead.max(back) {
            NEAR => self.found.partition_point(|found| found.at < at),
            _ => asked + ahead - back,
        };
        self.asked = number;
        number
    }

    /// How many bytes are kept.
    pub(super) fn bytes(&self) -> usize {
        self.found.capacity() * size_of::<Found>()
    }

    /// Goes on by a block, and to `needed` at least.
    #[inline(never)]
    fn scan(&mut self, query: &Query<'_>, needed: usize, steps: &mut u64) {
        let (group, bytes) = (query.group, query.window.whole.as_bytes());
        let start = self.scanned;
        let end = bytes.len().min(needed.max(start) + BLOCK);
        let found = self.found.len();
        let prefix = &*group.prefix;
        if prefix.len() > 1 && end - start >= LONG {
            let finder = Finder::new(prefix);
            let block = bytes.get(..bytes.len().min(end + prefix.len() - 1)).unwrap_or_default();
            let mut from = start;
            while let Some(at) = block.get(from..).and_then(|rest| finder.find(rest)) {
                self.look_at(query, from + at);
                from += at + 1;
            }
        } else {
            let (byte, behind) = query.marks.rarest;
            let block = bytes.get(start + behind..bytes.len().min(end + behind)).unwrap_or_default();
            for at in memchr_iter(byte, block) {
                self.look_at(query, start + at);
            }
        }
        let is_all = end == bytes.len() && !query.window.is_open;
        self.scanned = if is_all { usize::MAX } else { end };
        *steps += ((end - start) / BYTES_PER_STEP + self.found.len() - found) as u64;
    }

    /// Keeps a position if literals stand there. Most often, one byte tells which ones can.
    fn look_at(&mut self, query: &Query<'_>, at: usize) {
        let &Query { group, marks, window, .. } = query;
        let text = window.whole.as_bytes();
        let next = text.get(at + group.prefix.len()).copied().unwrap_or_default();
        let prefix = if marks.has_prefix { group.at(text, at, 0..1) } else { 0 };
        let set = prefix | marks.with(next).map_or(0, |alike| group.at(text, at, alike));
        if set != 0 {
            self.found.push(Found { at, set });
        }
    }
}
