//! The readings that a search may come to: its path, and the ways that it would go back to if that failed.
//!
//! Input: where the search waits, with its fork and its shadows. Output: what all readings have of a group, up to one that is
//! sure to match; and which way is to be followed so that they may have more.

use super::common::Common;
use super::fork::Fork;
use super::search::Asked;
use super::shadow::Shadow;
use super::summary::{Memo, Shared};
use crate::live::Live;
use crate::matcher::{Path, Places, Sure, Surety};
use crate::program::{Place, Program};
use crate::quiet::Held;

/// What a search that waits knows of its readings.
pub(super) struct Readings<'s> {
    pub(super) places: &'s Places,
    pub(super) path: &'s Path,
    pub(super) slots: &'s [usize],
    /// Whether all that comes is looked at.
    pub(super) is_loud: bool,
    /// The level of what is sure unless the text ends.
    pub(super) until_end: Surety,
    pub(super) fork: Option<&'s mut Fork>,
    /// What is held back where it waits.
    pub(super) held: Held,
    pub(super) shadows: &'s mut [Shadow],
    pub(super) memo: &'s mut Memo,
}

/// What the readings have of a group, from the preferred one to the first that is sure to match.
struct Walked {
    shared: Shared,
    /// The way that would tell more if it was followed.
    to_follow: Option<usize>,
}

impl Readings<'_> {
    pub(super) fn common(&mut self, group: u32, level: Surety) -> Shared {
        if let Some(shared) = self.memo.get(group, level) {
            return shared.clone();
        }
        let Walked { shared, .. } = self.walk(group, level);
        self.memo.put(group, level, &shared);
        shared
    }

    /// The way to be followed next, so that more of a group becomes certain. The whole match is asked for only where there
    /// are no other groups; `within`: only those groups are that begin in this look-around.
    pub(super) fn next_to_follow(
        &mut self,
        program: &Program,
        asked: Asked,
        within: Option<Place>,
    ) -> Option<usize> {
        let is_here = |group: u32| within.is_none_or(|look| self.places.is_within(look, group));
        let (path, is_forked) = (self.path, self.fork.is_some());
        let has_begun = |group: u32| is_forked || path.has_begun(group);
        let is_asked = |group: &u32| asked.has(*group) && has_begun(*group) && is_here(*group);
        let mut groups = (u32::from(program.groups > 1)..program.groups).filter(is_asked);
        groups.find_map(|group| {
            let Walked { shared, to_follow } = self.walk(group, Surety::Always);
            self.memo.put(group, Surety::Always, &shared);
            to_follow
        })
    }

    pub(super) fn groups(&self) -> usize {
        self.slots.len() / 2
    }

    /// What the path has of a group that has begun, or the fork.
    pub(super) fn live(&self, group: u32, sure: &[Sure; 2]) -> Option<Live> {
        let own = self.path.live(self.places, self.slots, group, sure);
        match &self.fork {
            Some(fork) => fork.live(self.places, group, own, sure),
            None => own,
        }
    }

    fn walk(&mut self, group: u32, level: Surety) -> Walked {
        if self.places.is_repeated(group) {
            return Walked { shared: (Common::Differs, false), to_follow: None };
        }
        let (mut common, mut is_sure, base) = self.preferred(group, level);
        // Within the look-around that the fork stands behind, all ways lead there.
        let mut below = base;
        while !is_sure
            && !matches!(common, Common::Differs)
            && let Some(way) = self.path.way_below(below.unwrap_or_else(|| self.path.below_top(level)))
        {
            let height = way.height();
            let found = self.shadows.binary_search_by_key(&height, |shadow| shadow.height);
            let Some(shadow) = found.ok().and_then(|found| self.shadows.get_mut(found)) else {
                return self.unfollowed(group, level, height, common);
            };
            let (shared, is_match_sure) = shadow.search.common(self.places, group, level);
            common.meet(&shared, self.path.held_by(self.places, self.slots, group, way));
            is_sure = way.surety() >= level || (is_match_sure && way.around >= level);
            below = Some(self.path.below_way(way, level));
        }
        Walked { shared: (common, is_sure), to_follow: None }
    }

    /// What waits, or what stands behind the look-around that waits; of the fork that is, where its look-around stands.
    fn preferred(&mut self, group: u32, level: Surety) -> (Common, bool, Option<usize>) {
        if let Some(fork) = &mut self.fork
            && let Some((common, is_sure)) = fork.common(self.places, group, level)
        {
            let base = fork.base();
            return (common, is_sure && self.path.sure(level).of(base), Some(base));
        }
        let group_held = self.path.held_on_top(self.places, self.slots, group);
        let held = self.held.filter(|_| !self.path.has_ended(group));
        let common = group_held.map_or(Common::Differs, |group| Common::Group(group, held));
        (common, self.path.is_sure(level), None)
    }

    /// The ways from a height of the stack downwards, of which only that is known which is captured already.
    fn unfollowed(&self, group: u32, level: Surety, height: usize, mut common: Common) -> Walked {
        let (held, is_sure) = self.path.held_below(self.places, self.slots, group, height, level);
        let end = common.end();
        common.meet(&Common::staying(held), None);
        // An open group comes to reach further than what is captured already.
        let is_known = is_sure && common.end() == end && (self.is_loud || self.path.has_ended(group));
        Walked { shared: (common, is_sure), to_follow: (!is_known).then_some(height) }
    }
}
