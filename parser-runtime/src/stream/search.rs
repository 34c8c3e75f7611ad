//! A pattern over a text that grows: the groups of its first match while it comes, or all matches one by one.
//!
//! Input: the text as it is now. Output: of each group the part of the text that it is, with what is certain of that.

use std::borrow::Cow;
use std::ops::Range;

use parser_scan::{Growing, Outcome, Quiet};

use super::raw::Given;
use super::table::{Names, Pattern};
use super::view::View;

/// A search for one match after another.
#[derive(Clone, Debug)]
pub(super) struct Search {
    growing: Growing,
    /// How many of its steps were counted.
    counted: u64,
    /// How much had come of the text when the present match was found.
    found_at: Option<usize>,
    has_ended: bool,
    /// Whether a match that the end of the text prevents is an item that has failed, rather than nothing.
    is_of_items: bool,
    /// The matches so far.
    found: Vec<Found>,
}

/// A match that was found.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// How many bytes of the text make it one, whatever stands behind them.
    needs: usize,
    end: usize,
    is_empty: bool,
}

/// What a match has of a group, in bytes of the view.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) bytes: Range<usize>,
    pub(super) is_closed: bool,
    /// Whether what is quiet may change something of it.
    pub(super) grows: bool,
    /// Up to where it is certain if the view is: here, and unless the text ends too soon.
    pub(super) certain: [Option<usize>; 2],
    /// Whether it is certain that it has ended, in the same two ways.
    pub(super) has_ended: [bool; 2],
}

impl Search {
    /// Of an open match, nothing but these groups is asked for.
    pub(super) fn new(pattern: &Pattern, groups: impl IntoIterator<Item = u32>) -> Self {
        Search::of(pattern.search().telling(groups, []))
    }

    fn of(growing: Growing) -> Self {
        Search {
            growing,
            counted: 0,
            found_at: None,
            has_ended: false,
            is_of_items: false,
            found: Vec::new(),
        }
    }

    /// For named groups, and whether there may be a match.
    pub(super) fn of_names(pattern: &Pattern, names: &Names) -> Self {
        Search::of(pattern.search().telling(groups(names), [0]))
    }

    /// For the items of a list: their text, or their named groups and the whole match.
    pub(super) fn of_items(pattern: &Pattern, names: &Names) -> Self {
        let search = match names {
            [] => Search::new(pattern, [1]),
            names => Search::new(pattern, groups(names).chain([0])),
        };
        Search { is_of_items: true, ..search }
    }

    /// Goes on, unless a match was found: the first is all that is wanted.
    pub(super) fn first(&mut self, pattern: &Pattern, view: &View<'_>) {
        if self.found_at.is_none() {
            self.go_on(pattern, view);
        }
    }

    /// Goes on to the next match. Whether there is one for certain, as far as this text goes.
    pub(super) fn next(&mut self, pattern: &Pattern, view: &View<'_>) -> bool {
        self.found_at = None;
        self.go_on(pattern, view);
        let Some(whole) = self.whole() else { return false };
        let needs = if view.is_whole { usize::MAX } else { view.text.len() };
        self.found.push(Found { needs, end: whole.end, is_empty: whole.is_empty() });
        true
    }

    fn go_on(&mut self, pattern: &Pattern, view: &View<'_>) {
        if self.has_ended || (view.is_quiet && self.growing.go_on_quietly(view.text)) {
            return;
        }
        // A pattern that takes too many steps finds nothing more here; the parse of the whole text says so.
        let outcome = self.growing.advance(pattern.program(), view.text, view.is_whole);
        let before = std::mem::replace(&mut self.counted, self.growing.steps());
        view.count(self.counted.saturating_sub(before));
        match outcome {
            Ok(Outcome::Found) => self.found_at = Some(view.text.len()),
            Ok(Outcome::Waits) => {}
            Ok(Outcome::Ended) | Err(_) => self.has_ended = true,
        }
    }

    /// Up to where a text was read for what stays found if no more than so many bytes of it stay.
    pub(super) fn stays_to(&self, bytes: usize) -> usize {
        let mut found = self.found.iter().rev();
        found.find(|found| found.needs <= bytes).map_or(0, |found| found.end)
    }

    /// Goes back behind what stays found if no more than so many bytes of the text stay; how many matches that is.
    pub(super) fn go_back(&mut self, bytes: usize) -> usize {
        let before = self.found.len();
        while self.found.pop_if(|found| found.needs > bytes).is_some() {}
        let same = if self.found.len() == before { bytes } else { 0 };
        let (end, is_empty) = self.found.last().map_or((0, false), |found| (found.end, found.is_empty));
        self.growing.go_back(end, is_empty, same);
        (self.counted, self.found_at, self.has_ended) = (0, None, false);
        self.found.len()
    }

    /// Leaves the bytes that, should they come next, only make longer what is open.
    pub(super) fn narrow(&self, quiet: &mut Quiet, is_told: bool) {
        if self.found_at.is_none() && !self.has_ended {
            self.growing.narrow(quiet, is_told);
        }
    }

    /// Whether it waits, and what it has stays as it is while what comes is quiet.
    pub(super) fn stays(&self) -> bool {
        self.found_at.is_none() && !self.has_ended && self.growing.stays()
    }

    /// Whether what comes, if it is quiet, leaves what stands in front of the next match as it is.
    pub(super) fn is_trying(&self) -> bool {
        !self.has_ended && self.growing.is_trying()
    }

    /// Where the next match begins at the earliest; none: there is no further one.
    pub(super) fn attempt(&self) -> Option<usize> {
        (!self.has_ended).then(|| self.growing.attempt())
    }

    /// The present match, as bytes of the view.
    pub(super) fn whole(&self) -> Option<Range<usize>> {
        self.found_at.and_then(|_| self.growing.group(0))
    }

    /// What the present match, or the one that is open, has of a group that has begun.
    pub(super) fn live(&self, group: u32) -> Option<Group> {
        let live = self.growing.live(group).filter(|_| !self.has_ended)?;
        Some(Group {
            bytes: live.start..live.end.max(live.start),
            is_closed: live.is_closed,
            grows: live.grows,
            certain: [live.certain, live.certain_until_end],
            has_ended: live.has_ended,
        })
    }

    /// Whether nothing was found, and nothing will be.
    pub(super) fn has_failed(&self) -> bool {
        self.has_ended && self.found_at.is_none()
    }

    /// Whether a group of the present match, or of the one that is still coming, has ended.
    pub(super) fn has_ended(&self, group: u32) -> bool {
        self.found_at.is_some() || self.growing.live(group).is_some_and(|live| live.is_closed)
    }

    /// The text of a group as it is now, if it has begun.
    pub(super) fn group<'v>(&self, view: &View<'v>, group: u32) -> Option<View<'v>> {
        let is_certain =
            |bytes: usize, certain: Option<usize>| certain.is_some_and(|certain| certain >= bytes);
        if let Some(found_at) = self.found_at {
            let part = self.growing.group(group)?;
            let whole = |certain| is_certain(found_at.min(view.text.len()), certain).then_some(part.len());
            let certain = [whole(view.certain), whole(view.certain_until_end)];
            return Some(View { grows: false, ..view.part(part, certain, true) });
        }
        if self.has_ended {
            return None;
        }
        let live = self.growing.live(group)?;
        let here = view.all_certain();
        let from_start = |certain: Option<usize>, here: bool| {
            certain.filter(|_| here).map(|to| to.saturating_sub(live.start))
        };
        // A part of the text may end long before the whole does.
        let is_enough = self.is_of_items || !view.is_part;
        let until_end = if is_enough { live.certain_until_end } else { live.certain };
        let certain = [from_start(live.certain, here[0]), from_start(until_end, here[1])];
        let grows = view.grows && live.grows;
        Some(View { grows, ..view.part(live.start..live.end.max(live.start), certain, false) })
    }

    /// The present match as a node gets it.
    pub(super) fn given(&self, view: &View<'_>, names: &Names) -> Given {
        if names.is_empty() {
            return self.group(view, 1).map_or(Given::Nothing, |text| Given::Text(text.span()));
        }
        let group =
            |(name, group): &(Cow<'static, str>, u32)| Some((name.clone(), self.group(view, *group)?.span()));
        let whole: Range<usize> = self.group(view, 0).map_or(0..0, |whole| whole.span().bytes);
        Given::Groups(names.iter().filter_map(group).collect(), whole)
    }
}

fn groups(names: &Names) -> impl Iterator<Item = u32> {
    names.iter().map(|(_, group)| *group)
}
