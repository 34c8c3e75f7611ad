//! What a path has of a group: where it begins, how far it reaches, and what of that is certain.
//!
//! Input: a [`Path`], and what is known of the program's places. Output: [`Live`], or what each of the path's entries holds,
//! for the searches that go back to them.

use std::ops::Range;

use super::path::{Path, Stand, Way};
use super::surety::{Places, Surety};
use crate::captures::NONE;
use crate::live::Live;

/// From where a path is so sure to lead to a match.
pub(crate) struct Sure {
    /// Whether what waits is.
    is_top: bool,
    /// The topmost entry that is.
    stand: Option<Stand>,
}

impl Sure {
    /// Whether the look-around at this height of the stack is sure to succeed.
    pub(crate) fn of(&self, base: usize) -> bool {
        self.is_top || self.stand.is_some_and(|stand| stand.index > base)
    }
}

impl Path {
    /// From where it is so sure to lead to a match.
    pub(crate) fn sure(&self, level: Surety) -> Sure {
        Sure { is_top: self.is_sure(level), stand: self.stand_below(usize::MAX, level) }
    }

    /// Whether what waits is sure to lead to a match.
    pub(crate) fn is_sure(&self, level: Surety) -> bool {
        self.surety >= level
    }

    /// Below which height of the stack the first way back stands.
    pub(crate) fn below_top(&self, level: Surety) -> usize {
        self.outermost(self.nests.len(), self.own, level).unwrap_or(usize::MAX)
    }

    /// Below which height of the stack the next way is that would be tried, if this one leads nowhere.
    pub(crate) fn below_way(&self, way: &Way, level: Surety) -> usize {
        self.outermost(way.depth, way.own, level).unwrap_or(way.height())
    }

    /// Where the outermost look-around or atomic group stands, of this many, that surely matches: its other ways are never
    /// tried, then. `own`: how sure the innermost one is.
    fn outermost(&self, depth: usize, own: Surety, level: Surety) -> Option<usize> {
        let mut own = own;
        let around = self.nests.get(..depth)?.iter().rev();
        let sure = around.take_while(|nest| std::mem::replace(&mut own, nest.own) >= level);
        sure.last().map(|nest| nest.index)
    }

    /// The topmost entry below a height that the path could go back to. Those in a negated look-around say nothing of what it
    /// leads to.
    pub(crate) fn way_below(&self, height: usize) -> Option<&Way> {
        let height = self.negated().unwrap_or(usize::MAX).min(height);
        let below = self.ways.partition_point(|way| way.stand.index < height);
        self.ways.get(..below)?.last()
    }

    /// Below which height of the stack, and of this one, the path goes back to all that it went back to before: what stands above
    /// this height is new. Counts the ways that it passes.
    pub(crate) fn leads_back_below(&self, height: usize, passed: &mut u64) -> usize {
        let mut below = self.below_top(Surety::Always);
        while let Some(way) = self.way_below(below).filter(|way| way.height() >= height) {
            below = self.below_way(way, Surety::Always);
            *passed += 1;
        }
        self.negated().unwrap_or(usize::MAX).min(below).min(height)
    }

    /// What all readings of the path have of a group that go back to an entry at this height or below, and whether one of
    /// them is sure to match. `None`: not all have it.
    pub(crate) fn held_below(
        &self,
        places: &Places,
        slots: &[usize],
        group: u32,
        height: usize,
        level: Surety,
    ) -> (Option<Range<usize>>, bool) {
        let stand = self.stand_below(height + 1, level);
        let lowest = || self.ways.first().map(|way| way.stand);
        let held = stand.or_else(lowest).and_then(|stand| self.held(places, slots, group, stand));
        (held, stand.is_some())
    }

    /// What readings have of a group that go back to this entry.
    pub(crate) fn held_by(
        &self,
        places: &Places,
        slots: &[usize],
        group: u32,
        way: &Way,
    ) -> Option<Range<usize>> {
        self.held(places, slots, group, way.stand)
    }

    /// What the path has of a group if what waits goes on.
    pub(crate) fn held_on_top(&self, places: &Places, slots: &[usize], group: u32) -> Option<Range<usize>> {
        let below = self.negated().unwrap_or(self.top.index);
        self.held_below_height(places, slots, group, below, self.top)
    }

    fn held(&self, places: &Places, slots: &[usize], group: u32, stand: Stand) -> Option<Range<usize>> {
        self.held_below_height(places, slots, group, stand.index, stand)
    }

    /// Whether a group has begun.
    pub(crate) fn has_begun(&self, group: u32) -> bool {
        self.last_save(2 * group).is_some()
    }

    /// Whether what waits stands behind a group.
    pub(crate) fn has_ended(&self, group: u32) -> bool {
        self.last_save(2 * group).is_some() && self.last_save(2 * group) < self.last_save(2 * group + 1)
    }

    /// What was captured of a group below a height of the stack, and reaches to a stand if it is open.
    fn held_below_height(
        &self,
        places: &Places,
        slots: &[usize],
        group: u32,
        below: usize,
        stand: Stand,
    ) -> Option<Range<usize>> {
        let began = self.last_save(2 * group).filter(|began| *began < below)?;
        let start = slots.get(2 * group as usize).copied().filter(|start| *start != NONE)?;
        let ended = self.last_save(2 * group + 1).filter(|ended| (began..below).contains(ended));
        let end = match ended {
            Some(_) => slots.get(2 * group as usize + 1).copied()?,
            None => self.reach(places, group, stand),
        };
        Some(start..end.max(start))
    }

    /// The topmost entry below a height from which a match is so sure.
    fn stand_below(&self, height: usize, level: Surety) -> Option<Stand> {
        let last = |stands: &[Stand]| {
            let below = stands.partition_point(|stand| stand.index < height);
            stands.get(..below)?.last().copied()
        };
        let until_end = last(&self.until_end).filter(|_| level <= Surety::UntilEnd);
        [last(&self.always), until_end].into_iter().flatten().max_by_key(|stand| stand.index)
    }

    /// Where the outermost negated look-around stands that the path is in.
    fn negated(&self) -> Option<usize> {
        self.nests.iter().find(|nest| nest.is_negated).map(|nest| nest.index)
    }

    /// The position that a group reaches which is open at a stand.
    fn reach(&self, places: &Places, group: u32, stand: Stand) -> usize {
        self.reach_outside(places, group, stand).map_or(stand.at, |reach| reach.min(stand.at))
    }

    /// The position that it reaches however far the look-around does in which the stand is, if it began in front of that.
    fn reach_outside(&self, places: &Places, group: u32, stand: Stand) -> Option<usize> {
        let around = self.nests.iter().take_while(|nest| nest.index < stand.index);
        let mut outside = around.filter(|nest| !places.is_within(nest.place, group));
        outside.find_map(|nest| nest.reach)
    }

    fn last_save(&self, slot: u32) -> Option<usize> {
        self.saves.get(slot as usize)?.last().copied()
    }

    /// What it has of a group that has begun; it is sure from there, whatever comes, and unless the text ends.
    pub(crate) fn live(
        &self,
        places: &Places,
        slots: &[usize],
        group: u32,
        [always, until_end]: &[Sure; 2],
    ) -> Option<Live> {
        let start = *slots.get(2 * group as usize)?;
        let began = self.last_save(2 * group)?;
        let ended = self.last_save(2 * group + 1).filter(|ended| *ended > began);
        if start == NONE {
            return None;
        }
        let reach = match ended {
            Some(_) => slots.get(2 * group as usize + 1).copied()?,
            None => self.reach(places, group, self.top).max(start),
        };
        let is_repeated = places.is_repeated(group);
        let certain_of = |sure: &Sure| {
            if is_repeated {
                return (None, false);
            }
            if sure.is_top {
                return (Some(reach), ended.is_some());
            }
            let stand = sure.stand.filter(|stand| began < stand.index);
            let Some(stand) = stand else { return (None, false) };
            if ended.is_some_and(|ended| ended < stand.index) {
                return (Some(reach), true);
            }
            (Some(self.reach(places, group, stand).clamp(start, reach)), false)
        };
        let (certain, has_ended) = certain_of(always);
        let (until_end, has_ended_until_end) = certain_of(until_end);
        Some(Live {
            start,
            end: reach,
            is_closed: ended.is_some(),
            grows: ended.is_none() && self.reach_outside(places, group, self.top).is_none(),
            certain,
            certain_until_end: until_end.max(certain),
            has_ended: [has_ended, has_ended_until_end || has_ended],
        })
    }
}
