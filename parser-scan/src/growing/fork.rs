//! Forks: what stands behind a look-ahead that waits for what is far ahead.
//!
//! Input: a search that waits in a look-ahead. Output: what the text behind that has of the groups.
//!
//! The search itself waits in the look-ahead. So that the rest is shown meanwhile, another search goes on behind it as if
//! it had succeeded, or a negated one had not matched. It finds nothing that counts: once the look-ahead is decided, the
//! search goes on by itself, and the fork is dropped. What is certain there is so only if the look-ahead is sure to succeed.

use super::offshoot::Offshoot;
use super::search::{Search, Steps};
use super::summary::Shared;
use crate::live::Live;
use crate::matcher::{Places, Sure, Surety};
use crate::program::{Place, Program};

#[derive(Clone, Debug)]
pub(super) struct Fork {
    /// Where on the stack the look-around stands.
    base: usize,
    place: Place,
    /// Whether no group begins in the look-around: all that is told of groups stands behind it.
    shows_all: bool,
    pub(super) search: Offshoot,
}

impl Fork {
    /// Of a search that goes on behind the look-around that stands at this place of the stack; `spent`: the steps that it took
    /// to begin.
    pub(super) fn new(
        program: &Program,
        places: &Places,
        (base, place): (usize, Place),
        search: Box<Search>,
        spent: u64,
    ) -> Self {
        let shows_all = !(0..program.groups).any(|group| places.is_within(place, group));
        let search = Offshoot::new(search, Steps { own: spent, ..Steps::default() });
        Fork { base, place, shows_all, search }
    }

    pub(super) fn base(&self) -> usize {
        self.base
    }

    /// Whether nothing is told of what waits in the look-around itself.
    pub(super) fn shows_all(&self) -> bool {
        self.shows_all
    }

    /// The look-around that it stands behind.
    pub(super) fn look(&self) -> Place {
        self.place
    }

    /// What the readings behind it have of a group, and whether one of them is sure to match; nothing is known of a group
    /// that begins in the look-around.
    pub(super) fn common(&mut self, places: &Places, group: u32, level: Surety) -> Option<Shared> {
        (!places.is_within(self.place, group)).then(|| self.search.common(places, group, level))
    }

    /// What the fork has of a group, or the search itself, which is so sure.
    pub(super) fn live(
        &self,
        places: &Places,
        group: u32,
        own: Option<Live>,
        sure: &[Sure; 2],
    ) -> Option<Live> {
        if places.is_within(self.place, group) {
            return own;
        }
        // Where nothing stands behind it, shadows say how far groups reach.
        let Some(search) = self.search.search() else { return own.map(|own| Live { grows: true, ..own }) };
        let Some(ahead) = search.live(group) else { return own };
        let own = own.filter(|own| own.start == ahead.start);
        let is_sure = sure.each_ref().map(|sure| sure.of(self.base));
        let most =
            |own: Option<usize>, ahead: Option<usize>, end: usize| own.max(ahead).map(|to| to.min(end));
        let certain = ahead.certain.filter(|_| is_sure[0]);
        let certain = most(own.and_then(|own| own.certain), certain, ahead.end);
        let until_end = ahead.certain_until_end.filter(|_| is_sure[1]);
        let until_end = most(own.and_then(|own| own.certain_until_end), until_end, ahead.end).max(certain);
        let has_ended = [0, 1].map(|level| {
            (ahead.has_ended[level] && is_sure[level]) || own.is_some_and(|own| own.has_ended[level])
        });
        Some(Live { certain, certain_until_end: until_end, has_ended, ..ahead })
    }
}
