//! What a search that waits says of its groups.
//!
//! Input: its readings. Output: [`Summary`], what is told of each group, worked out once for each text that the search is
//! given; and [`Memo`], what the searches around a fork or a shadow may count on, worked out when they ask.

use super::common::Common;
use super::readings::Readings;
use super::search::{Asked, Known};
use crate::live::Live;
use crate::matcher::Surety;
use crate::quiet::{Held, both_held};

/// What is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Summary {
    /// Of each group.
    lives: Vec<Option<Live>>,
    /// What shadows hold back of what they make certain.
    held: Held,
    /// How much of the text had come.
    come: usize,
    /// Whether it was worked out as quiet text came of which nothing was held back, so that what reached to its end was open.
    is_open: bool,
}

/// What all readings have of a group, and whether one of them is sure to match.
pub(super) type Shared = (Common, bool);

impl Summary {
    /// Works it out anew; unless something `is_new`, open groups alone reach further.
    pub(super) fn renew(&mut self, mut readings: Readings<'_>, known: &Known, is_new: bool) {
        self.lives.resize(readings.groups(), None);
        self.held = None;
        let (levels, mut sure) = ([Surety::Always, Surety::UntilEnd], None);
        for group in 0..readings.groups() as u32 {
            let is_asked = known.asked.has(group);
            if !is_asked && !known.shown.has(group) {
                continue;
            }
            let (may_change, may_be_sure) = match &self.lives[group as usize] {
                None => (is_new, [true; 2]),
                Some(live) if is_new => (!live.is_settled(), [true; 2]),
                // What was not sure at all is not sure further on.
                Some(live) => (live.grows, [live.certain.is_some(), live.certain_until_end.is_some()]),
            };
            if may_change {
                let sure = sure.get_or_insert_with(|| levels.map(|level| readings.path.sure(level)));
                let mut live = readings.live(group, sure);
                if is_asked && let Some(live) = &mut live {
                    self.add_shared(live, group, &mut readings, may_be_sure);
                }
                self.lives[group as usize] = live;
            }
        }
    }

    /// So much has come; whether that was quiet, with nothing held back, as what came before: then, what reached to the end of
    /// that reaches to the end of this, and nothing else is new.
    pub(super) fn move_on(&mut self, come: usize, is_quiet: bool) -> bool {
        let before = std::mem::replace(&mut self.come, come);
        let was_open = std::mem::replace(&mut self.is_open, is_quiet && come > before);
        if !was_open || !self.is_open {
            return false;
        }
        let open = self.lives.iter_mut().flatten().filter(|live| live.grows);
        open.for_each(|live| live.move_on(before, come));
        true
    }

    /// There is another match to be told of, or none.
    pub(super) fn clear(&mut self) {
        self.lives.clear();
        self.held = None;
        self.is_open = false;
    }

    pub(super) fn live(&self, group: u32) -> Option<Live> {
        self.lives.get(group as usize).copied().flatten()
    }

    /// Of some groups, those of which what comes may change something.
    pub(super) fn unsettled(&self, asked: Asked) -> Asked {
        let is_settled = |live: &Option<Live>| live.is_some_and(|live| live.is_settled());
        let settled = self.lives.iter().zip(0..).filter(|(live, _)| is_settled(live));
        settled.fold(asked, |asked, (_, group)| asked.without(group))
    }

    /// What shadows hold back at the end of what they make certain.
    pub(super) fn held(&self) -> Held {
        self.held
    }

    /// Adds what all readings share of a group, if that may be sure whatever comes, or unless the text ends. Behind a look-ahead
    /// that leads to no match, that may be more than what waits in it shows.
    fn add_shared(
        &mut self,
        live: &mut Live,
        group: u32,
        readings: &mut Readings<'_>,
        may_be_sure: [bool; 2],
    ) {
        if readings.shadows.is_empty() || !may_be_sure[1] {
            return;
        }
        let until_end = readings.common(group, readings.until_end);
        // What these readings do not share, no more of them do.
        let always = match until_end.0 {
            Common::Differs => until_end.clone(),
            _ if !may_be_sure[0] => (Common::Differs, false),
            _ => readings.common(group, Surety::Always),
        };
        let shared = [&always, &until_end];
        let [all, until_end] = shared.map(|shared| end_of(shared, live.start));
        let until_end = until_end.max(all);
        live.is_closed &= until_end <= Some(live.end);
        // How far the whole match reaches is nobody's text.
        if group > 0 && !live.is_closed {
            self.held = shared.into_iter().map(held_of).fold(self.held, both_held);
        }
        let is_behind = until_end > Some(live.end);
        live.end = live.end.max(until_end.unwrap_or_default());
        live.certain = live.certain.max(all);
        live.certain_until_end = live.certain_until_end.max(until_end);
        live.grows |= is_behind || (!live.is_closed && live.may_settle());
    }
}

impl Live {
    /// What reaches to a position reaches to another one.
    fn move_on(&mut self, from: usize, to: usize) {
        let certain = [&mut self.certain, &mut self.certain_until_end].into_iter().flatten();
        certain.chain([&mut self.end]).filter(|end| **end == from).for_each(|end| *end = to);
    }

    /// Whether more of what it has may become certain.
    fn may_settle(&self) -> bool {
        [self.certain, self.certain_until_end].into_iter().flatten().any(|certain| certain < self.end)
    }

    /// Whether nothing that comes can change it.
    fn is_settled(&self) -> bool {
        self.is_closed && self.certain == Some(self.end) && self.has_ended[0]
    }
}

/// What is held back at the end of what is certain.
fn held_of(shared: &Shared) -> Held {
    if let (Common::Group(_, held), true) = shared { *held } else { None }
}

/// Up to where a group is certain that begins there.
fn end_of(shared: &Shared, start: usize) -> Option<usize> {
    match shared {
        (Common::Group(group, _), true) if group.start == start => Some(group.end),
        _ => None,
    }
}

/// What was found of the groups since more came: of few, most often.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo(Vec<(u32, Surety, Shared)>);

impl Memo {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn get(&self, group: u32, level: Surety) -> Option<&Shared> {
        let known = self.0.iter().rfind(|(of, at, _)| (*of, *at) == (group, level));
        known.map(|(.., shared)| shared)
    }

    /// Keeps what was found; the last counts.
    pub(super) fn put(&mut self, group: u32, level: Surety, shared: &Shared) {
        self.0.push((group, level, shared.clone()));
    }
}
