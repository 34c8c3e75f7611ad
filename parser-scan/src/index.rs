//! Where literals stand in a text.
//!
//! Input: a text, and the literals that programs jump to. Output: the next occurrence of some of them, or the last. A
//! group of literals is found in one pass, which goes on only as far as someone asked; all searches of the text share it.

use std::ops::Range;

use memchr::memchr_iter;
use memchr::memmem::Finder;

use crate::extent::{Extent, Whole, Wholes};
use crate::growing::Quiet;
use crate::jump::LiteralSet;
use crate::literals::{Group, Literals};
use crate::matcher::same;

/// The fewest bytes that a pass goes on at a time, so that setting it up costs little.
const BLOCK: usize = 64 * 1024;

/// Below so many bytes, setting up a search for a whole prefix costs more than looking at every place of its first byte.
const SHORT: usize = 4 * 1024;

/// How many bytes a pass reads in the time of one step.
const BYTES_PER_STEP: usize = 64;

/// How far the literals of several groups are looked for at first.
const FIRST_REACH: usize = 256;

/// How many occurrences from the last one on are looked at before all are searched.
const NEAR: usize = 4;

/// What is known of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    literals: Option<Literals>,
    passes: Vec<Pass>,
    wholes: Wholes,
    steps: u64,
}

/// How far the text was searched for a group, and what was found.
#[derive(Clone, Debug, Default)]
struct Pass {
    /// The literals of its group, and the length of the longest.
    set: LiteralSet,
    longest: usize,
    /// The bytes that come behind the prefix in one of the literals: a bit each.
    nexts: [u64; 4],
    /// The same bytes in order, each with the literals in which it comes; nothing if a literal is the prefix itself.
    alike: Vec<(u8, Range<usize>)>,
    found: Vec<Found>,
    /// The number of the occurrence that was asked for last.
    asked: usize,
    /// Where the next occurrence can begin.
    scanned: usize,
}

/// A position at which literals stand.
#[derive(Clone, Copy, Debug)]
struct Found {
    at: usize,
    set: LiteralSet,
}

/// A part of the text, in which a literal must lie wholly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<'t> {
    /// The whole text.
    pub(crate) whole: &'t str,
    /// The first byte of the part.
    pub(crate) start: usize,
    /// The byte behind the part.
    pub(crate) end: usize,
    /// Whether more text may come.
    pub(crate) is_open: bool,
}

/// What is looked for, and where.
struct Query<'q> {
    group: &'q Group,
    window: &'q Window<'q>,
    /// One of these literals.
    wanted: LiteralSet,
    start: usize,
    end: usize,
}

impl Index {
    /// Forgets everything, for another text.
    pub(crate) fn clear(&mut self) {
        self.literals = None;
        self.wholes.clear();
    }

    /// Whether this index serves a program; one that knows nothing yet will serve any.
    #[inline]
    pub(crate) fn serve(&mut self, literals: &Literals) -> bool {
        match &self.literals {
            Some(known) => known.same(literals),
            None => {
                self.literals = Some(literals.clone());
                self.passes.resize_with(literals.len(), Pass::default);
                self.passes.iter_mut().zip(literals.iter()).for_each(|(pass, group)| pass.begin(group));
                true
            }
        }
    }

    /// The text has grown: literals that its end cut off may stand now.
    pub(crate) fn grow(&mut self) {
        self.passes.iter_mut().for_each(Pass::grow);
    }

    /// Nothing before a position will be asked for.
    pub(crate) fn skip(&mut self, from: usize) {
        self.passes.iter_mut().for_each(|pass| pass.scanned = from);
    }

    /// How many bytes are kept.
    pub(crate) fn bytes(&self) -> usize {
        let found: usize = self.passes.iter().map(|pass| pass.found.capacity() * size_of::<Found>()).sum();
        found + self.wholes.bytes()
    }

    /// The work done since this was asked last.
    #[inline]
    pub(crate) fn take_steps(&mut self) -> u64 {
        std::mem::take(&mut self.steps)
    }

    /// The whole part that begins at a position of the window, counted in the window.
    pub(crate) fn whole(&mut self, whole: Whole, window: Window<'_>, at: usize) -> Extent {
        let text = window.whole.as_bytes().get(..window.end).unwrap_or_default();
        let at = window.start + at;
        let extent = if window.is_open || self.wholes.is_reading(whole, at) {
            self.wholes.read_on(whole, text, at, window.is_open)
        } else {
            self.wholes.extent(whole, text, at)
        };
        Extent { end: extent.end.map(|end| end - window.start), read: extent.read - window.start, ..extent }
    }

    /// What may come within the whole part that begins at a position, and was read up to another.
    pub(crate) fn quiet(&self, whole: Whole, window: Window<'_>, at: usize, reached: usize) -> Option<Quiet> {
        self.wholes.quiet(whole, window.start + at, window.start + reached)
    }

    /// The first position of the range at which a literal of the set stands.
    pub(crate) fn next(
        &mut self,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let groups = self.literals.as_ref()?.iter();
        let mut wanted = groups.zip(&mut self.passes).filter(|(_, pass)| set & pass.set != 0);
        let (group, pass) = wanted.next()?;
        if wanted.next().is_none() {
            let query = Query { group, window, wanted: set, start: range.start, end: range.end };
            return pass.next(&query, &mut self.steps);
        }
        self.next_of_several(window, set, range)
    }

    /// The same where the literals are of several groups.
    fn next_of_several(
        &mut self,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let mut reach = FIRST_REACH;
        loop {
            let end = range.end.min(range.start.saturating_add(reach));
            let found = self.next_of_all(window, set, range.start..end);
            if found.is_some() || end == range.end {
                return found;
            }
            // One group may have nothing for long where another has something near.
            reach = reach.saturating_mul(2);
        }
    }

    fn next_of_all(&mut self, window: &Window<'_>, set: LiteralSet, range: Range<usize>) -> Option<usize> {
        let literals = self.literals.as_ref()?;
        let mut first = None;
        for (group, pass) in literals.iter().zip(&mut self.passes) {
            let wanted = set & pass.set;
            if wanted != 0 {
                let (start, end) = (range.start, first.unwrap_or(range.end));
                let query = Query { group, window, wanted, start, end };
                first = pass.next(&query, &mut self.steps).or(first);
            }
        }
        first
    }

    /// The last position of the range at which a literal of the set stands.
    pub(crate) fn last(
        &mut self,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let literals = self.literals.as_ref()?;
        let mut last = None;
        for (group, pass) in literals.iter().zip(&mut self.passes) {
            let wanted = set & pass.set;
            if wanted != 0 {
                let (start, end) = (last.map_or(range.start, |last| last + 1), range.end);
                let query = Query { group, window, wanted, start, end };
                last = pass.last(&query, &mut self.steps).or(last);
            }
        }
        last
    }
}

impl Pass {
    fn begin(&mut self, group: &Group) {
        self.set = group.set();
        self.longest = group.literals.iter().map(|literal| literal.len()).max().unwrap_or(0);
        self.tell_apart(group);
        self.found.clear();
        self.asked = 0;
        self.scanned = 0;
    }

    /// Notes what comes behind the prefix in the literals, which are sorted.
    fn tell_apart(&mut self, group: &Group) {
        self.nexts = [0; 4];
        self.alike.clear();
        for (number, literal) in group.literals.iter().enumerate() {
            let Some(&next) = literal.as_bytes().get(group.prefix.len()) else {
                self.nexts = [u64::MAX; 4];
                self.alike.clear();
                return;
            };
            self.nexts[usize::from(next >> 6)] |= 1 << (next & 63);
            match self.alike.last_mut() {
                Some((last, alike)) if *last == next => alike.end = number + 1,
                _ => self.alike.push((next, number..number + 1)),
            }
        }
    }

    fn grow(&mut self) {
        self.scanned = self.scanned.saturating_sub(self.longest.saturating_sub(1));
        while self.found.pop_if(|found| found.at >= self.scanned).is_some() {}
    }

    /// Whether an occurrence is one of those asked for.
    #[inline]
    fn is_it(&self, found: Found, query: &Query<'_>) -> bool {
        let set = found.set & query.wanted;
        let room = query.window.end.saturating_sub(found.at);
        set != 0 && (room >= self.longest || query.group.fits(set, room))
    }

    #[inline(always)]
    fn next(&mut self, query: &Query<'_>, steps: &mut u64) -> Option<usize> {
        let &Query { start, end, .. } = query;
        let mut number = self.behind(start);
        loop {
            while let Some(found) = self.found.get(number) {
                *steps += 1;
                if found.at >= end {
                    return None;
                }
                if self.is_it(*found, query) {
                    return Some(found.at);
                }
                number += 1;
            }
            if self.scanned >= end {
                return None;
            }
            self.scan(query, start, steps);
            number = number.max(self.behind(start));
        }
    }

    fn last(&mut self, query: &Query<'_>, steps: &mut u64) -> Option<usize> {
        let &Query { start, end, .. } = query;
        while self.scanned < end.min(query.window.end) {
            self.scan(query, end, steps);
        }
        let behind = self.behind(end);
        let mut before = self.found.get(..behind)?.iter().rev().take_while(|found| found.at >= start);
        let last = before.find(|found| {
            *steps += 1;
            self.is_it(**found, query)
        });
        last.map(|found| found.at)
    }

    /// The number of the first occurrence at or behind a position. Most often, it is near the one that was asked for last.
    #[inline]
    fn behind(&mut self, at: usize) -> usize {
        let is_before = |found: &Found| found.at < at;
        let mut number = self.asked.min(self.found.len());
        let (least, most) = (number.saturating_sub(NEAR), number + NEAR);
        while number < most && self.found.get(number).is_some_and(is_before) {
            number += 1;
        }
        while number > least && !self.found.get(number - 1).is_some_and(is_before) {
            number -= 1;
        }
        if number == most || (number == least && number > 0) {
            number = self.found.partition_point(is_before);
        }
        self.asked = number;
        number
    }

    /// Goes on by a block, and to `needed` at least.
    #[inline(never)]
    fn scan(&mut self, query: &Query<'_>, needed: usize, steps: &mut u64) {
        let (group, bytes) = (query.group, query.window.whole.as_bytes());
        let prefix = group.prefix.as_bytes();
        let start = self.scanned;
        let end = bytes.len().min(needed.max(start) + BLOCK);
        let found = self.found.len();
        match prefix {
            [byte, rest @ ..] if rest.is_empty() || end - start < SHORT => {
                for at in memchr_iter(*byte, bytes.get(start..end).unwrap_or_default()) {
                    self.look_at(group, bytes, start + at);
                }
            }
            _ => {
                let finder = Finder::new(prefix);
                let block = bytes.get(..bytes.len().min(end + prefix.len() - 1)).unwrap_or_default();
                let mut from = start;
                while let Some(at) = block.get(from..).and_then(|rest| finder.find(rest)) {
                    self.look_at(group, bytes, from + at);
                    from += at + 1;
                }
            }
        }
        let is_all = end == bytes.len() && !query.window.is_open;
        self.scanned = if is_all { usize::MAX } else { end };
        *steps += ((end - start) / BYTES_PER_STEP + self.found.len() - found) as u64;
    }

    /// Keeps a position if literals stand there. Most often, one byte tells that none does.
    fn look_at(&mut self, group: &Group, text: &[u8], at: usize) {
        let next = text.get(at + group.prefix.len()).copied().unwrap_or_default();
        if self.nexts[usize::from(next >> 6)] >> (next & 63) & 1 == 0 {
            return;
        }
        let alike = self.alike.iter().find(|(byte, _)| *byte == next);
        let alike = alike.map_or(0..group.literals.len(), |(_, alike)| alike.clone());
        self.found.extend(group.at(text, at, alike));
    }
}

fn stands(rest: &[u8], literal: &[u8]) -> bool {
    rest.get(..literal.len()).is_some_and(|found| same(found, literal))
}

impl Group {
    /// Where the first literal may begin that the end of a text cuts off.
    pub(crate) fn starts(&self, end: usize, from: usize) -> usize {
        let longest = self.literals.iter().map(|literal| literal.len()).max().unwrap_or(0);
        from.max((end + 1).saturating_sub(longest))
    }

    /// Whether the text ends within one of the literals of a set, which begins at `at`.
    pub(crate) fn is_cut_off(&self, set: LiteralSet, text: &[u8], at: usize) -> bool {
        let rest = text.get(at..).unwrap_or_default();
        let mut literals = self.literals.iter().zip(self.first..);
        literals.any(|(literal, bit)| {
            set >> bit & 1 == 1 && rest.len() < literal.len() && literal.as_bytes().starts_with(rest)
        })
    }

    /// The literals of the group, as a set.
    pub(crate) fn set(&self) -> LiteralSet {
        let count = self.literals.len() as u32;
        LiteralSet::MAX.checked_shr(LiteralSet::BITS - count).unwrap_or(0) << self.first
    }

    /// Those of some literals, given by their numbers in the group, that stand at a position.
    #[inline]
    fn at(&self, text: &[u8], at: usize, numbers: Range<usize>) -> Option<Found> {
        let rest = text.get(at..)?;
        let bits = self.first + numbers.start as u32..;
        let mut set = 0;
        for (literal, bit) in self.literals.get(numbers)?.iter().zip(bits) {
            if stands(rest, literal.as_bytes()) {
                set |= 1 << bit;
            }
        }
        (set != 0).then_some(Found { at, set })
    }

    /// Whether one of the literals that stand somewhere ends within so many bytes.
    fn fits(&self, set: LiteralSet, bytes: usize) -> bool {
        let mut numbered = self.literals.iter().zip(self.first..);
        numbered.any(|(literal, bit)| set >> bit & 1 == 1 && literal.len() <= bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is asked, in whatever order, the answer is that of looking at every position.
    #[test]
    fn agrees_with_looking_at_every_position() {
        let pieces = ["<a>", "</a>", "<", "<|b|>", "<|", "[x]", "[xy", "é", " ", "ab"];
        let texts = ["<a>", "</a>", "<|b|>", "<|b", "[x]", "é"].map(str::to_owned);
        let (literals, numbers) = Literals::group(&texts).unwrap();
        let mut random = 7_usize;
        let mut draw = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % below
        };
        for _ in 0..200 {
            let whole: String = (0..draw(40)).map(|_| pieces[draw(pieces.len())]).collect();
            let mut index = Index::default();
            assert!(index.serve(&literals));
            for _ in 0..40 {
                let start = draw(whole.len() + 1);
                let end = start + draw(whole.len() - start + 1);
                let from = start + draw(end - start + 1);
                let range = from..from + draw(end - from + 1);
                let set = draw(1 << texts.len()) as LiteralSet;
                let window = Window { whole: &whole, start, end, is_open: false };
                let stands = |at: &usize| {
                    let is_here = |text: &String| whole.as_bytes()[*at..end].starts_with(text.as_bytes());
                    texts.iter().zip(&numbers).any(|(text, bit)| set >> bit & 1 == 1 && is_here(text))
                };
                let expected: Vec<usize> = range.clone().filter(stands).collect();
                assert_eq!(index.next(&window, set, range.clone()), expected.first().copied());
                assert_eq!(index.last(&window, set, range), expected.last().copied());
            }
        }
    }
}
