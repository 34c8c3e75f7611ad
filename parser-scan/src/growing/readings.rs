//! The readings that a search may come to: its path, and the ways that it would go back to if that failed.

use super::Live;
use super::common::Common;
use super::fork::Fork;
use super::shadow::Shadow;
use crate::matcher::{Path, Places, Surety};
use crate::program::Program;

/// What a search that waits knows of its readings.
#[derive(Clone, Copy)]
pub(super) struct Readings<'s> {
    pub(super) places: &'s Places,
    pub(super) path: &'s Path,
    pub(super) slots: &'s [usize],
    /// Whether all that comes is looked at.
    pub(super) is_loud: bool,
    pub(super) fork: Option<&'s Fork>,
    pub(super) shadows: &'s [Shadow],
}

/// What the readings have of a group, from the preferred one to the first that is sure to match.
struct Walk {
    common: Common,
    is_sure: bool,
    /// The way that would tell more if it was followed.
    to_follow: Option<usize>,
}

impl Readings<'_> {
    pub(super) fn common(&self, group: u32, level: Surety) -> (Common, bool) {
        let Walk { common, is_sure, .. } = self.walk(group, level);
        (common, is_sure)
    }

    /// The way to be followed next, so that more of a group becomes certain. The whole match is asked for only where there
    /// are no other groups.
    pub(super) fn to_follow(self, program: &Program) -> Option<usize> {
        let groups = u32::from(program.groups > 1)..program.groups;
        groups.into_iter().find_map(|group| self.walk(group, Surety::Always).to_follow)
    }

    /// The same, with what all readings share. Behind a look-ahead that leads to no match, that may be more than what waits
    /// in it shows.
    pub(super) fn add_certain(&self, group: u32, live: Live) -> Live {
        let shared = |level: Surety| match self.common(group, level) {
            (Common::Group(shared), true) if shared.start == live.start => Some(shared.end),
            _ => None,
        };
        let all = shared(Surety::Always);
        let until_end = shared(Surety::UntilEnd).max(all);
        Live {
            end: live.end.max(until_end.unwrap_or_default()),
            is_closed: live.is_closed && until_end <= Some(live.end),
            certain: live.certain.max(all),
            certain_until_end: live.certain_until_end.max(until_end),
            ..live
        }
    }

    fn walk(&self, group: u32, level: Surety) -> Walk {
        if self.places.is_repeated(group) {
            return Walk { common: Common::Differs, is_sure: false, to_follow: None };
        }
        let (mut common, mut is_sure, base) = self.preferred(group, level);
        // Within the look-around that the fork stands behind, all ways lead there.
        let mut below = base.unwrap_or(usize::MAX);
        while !is_sure
            && !matches!(common, Common::Differs)
            && let Some(way) = self.path.way_below(below)
        {
            let height = way.height();
            let Some(shadow) = self.shadow(height) else {
                return self.unfollowed(group, level, height, common);
            };
            let (shared, is_match_sure) = shadow.common(self.places, group, level);
            common = common.and(shared.or(self.path.held_at(self.places, self.slots, group, height)));
            is_sure = way.surety() >= level || (is_match_sure && way.around >= level);
            below = way.below(level);
        }
        Walk { common, is_sure, to_follow: None }
    }

    /// What waits, or what stands behind the look-around that waits; of the fork that is, where its look-around stands.
    fn preferred(&self, group: u32, level: Surety) -> (Common, bool, Option<usize>) {
        if let Some(fork) = self.fork
            && let Some((common, is_sure)) = fork.common(self.places, group, level)
        {
            let base = fork.base();
            return (common, is_sure && self.path.is_sure_of(base, level), Some(base));
        }
        let held = self.path.held_on_top(self.places, self.slots, group);
        (held.into(), self.path.is_sure(level), None)
    }

    /// The ways from a height of the stack downwards, of which only that is known which is captured already.
    fn unfollowed(&self, group: u32, level: Surety, height: usize, before: Common) -> Walk {
        let (held, is_sure) = self.path.held_below(self.places, self.slots, group, height, level);
        let end = before.end();
        let common = before.and(held.into());
        // An open group comes to reach further than what is captured already.
        let is_known = is_sure && common.end() == end && (self.is_loud || self.path.has_ended(group));
        Walk { common, is_sure, to_follow: (!is_known).then_some(height) }
    }

    fn shadow(&self, height: usize) -> Option<&Shadow> {
        let found = self.shadows.binary_search_by_key(&height, |shadow| shadow.height).ok()?;
        self.shadows.get(found)
    }
}
