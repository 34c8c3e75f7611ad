//! Forks: what stands behind a look-ahead that waits for what is far ahead.
//!
//! The search itself waits in the look-ahead. So that the rest is shown meanwhile, another search goes on behind it as if
//! it had succeeded, or a negated one had not matched. It finds nothing that counts: once the look-ahead is decided, the
//! search goes on by itself, and the fork is dropped. What is certain there is so only if the look-ahead is sure to succeed.

use super::common::Common;
use super::search::{Depth, Known, Search, Steps};
use super::{Live, Outcome, Quiet};
use crate::matcher::{Buffers, Path, Places, Surety, Suspension};
use crate::program::{Place, Program};

#[derive(Clone, Debug)]
pub(super) struct Fork {
    /// Where on the stack the look-around stands.
    base: usize,
    place: Place,
    /// Nothing, if no match can be behind it.
    search: Option<Search>,
    steps: Steps,
}

impl Fork {
    /// `None`: there is no look-around to go on behind.
    pub(super) fn new(
        program: &Program,
        buffers: &Buffers,
        suspension: &Suspension,
        path: &Path,
        come: usize,
        depth: Depth,
    ) -> Option<Box<Self>> {
        let (base, place) = path.look_to_fork()?;
        let branch = buffers.behind(program, path, suspension, base, come)?;
        let steps = Steps { own: branch.steps, shadows: 0 };
        let search = Search::branch(program, branch, come, Depth { forks: depth.forks + 1, ..depth });
        Some(Box::new(Fork { base, place, search: Some(search), steps }))
    }

    pub(super) fn base(&self) -> usize {
        self.base
    }

    /// The look-around that it stands behind.
    pub(super) fn look(&self) -> Place {
        self.place
    }

    pub(super) fn steps(&self) -> Steps {
        let mut steps = self.steps;
        steps += self.search.as_ref().map(Search::steps).unwrap_or_default();
        steps
    }

    /// The bytes that change nothing but how far a run reaches.
    pub(super) fn quiet(&self) -> Quiet {
        self.search.as_ref().map_or(Quiet::ANYTHING, Search::quiet)
    }

    /// Goes on over what is known to be quiet.
    pub(super) fn go_on_quietly(&mut self, text: &str) -> bool {
        self.search.as_mut().is_none_or(|search| search.is_found() || search.go_on_quietly(text))
    }

    /// Works out what is told of its groups.
    pub(super) fn sum_up(&mut self, places: &Places) {
        if let Some(search) = &mut self.search {
            search.sum_up(places);
        }
    }

    /// How many shadows there are behind it.
    pub(super) fn shadows(&self) -> usize {
        self.search.as_ref().map_or(0, Search::shadows)
    }

    /// Goes on; whether more may be known now.
    pub(super) fn advance(&mut self, program: &Program, text: &str, known: &mut Known) -> bool {
        let Some(search) = self.search.as_mut().filter(|search| !search.is_found()) else { return false };
        let outcome = search.advance(program, text, false, known);
        let is_new = search.is_new();
        if !matches!(outcome, Ok(Outcome::Found | Outcome::Waits)) {
            self.steps += search.steps();
            self.search = None;
        }
        is_new
    }

    /// What the readings behind it have of a group, and whether one of them is sure to match; nothing is known of a group
    /// that begins in the look-around.
    pub(super) fn common(&mut self, places: &Places, group: u32, level: Surety) -> Option<(Common, bool)> {
        if places.is_within(self.place, group) {
            return None;
        }
        let Some(search) = &mut self.search else { return Some((Common::NoMatch, false)) };
        Some(search.common(places, group, level))
    }

    /// What the fork has of a group, or the search itself, whose path this is.
    pub(super) fn live(&self, places: &Places, group: u32, own: Option<Live>, path: &Path) -> Option<Live> {
        let Some(search) = &self.search else { return own };
        if places.is_within(self.place, group) {
            return own;
        }
        let Some(ahead) = search.live(group) else { return own };
        let own = own.filter(|own| own.start == ahead.start);
        let is_sure = path.is_sure_of(self.base, Surety::Always);
        let is_sure_until_end = path.is_sure_of(self.base, Surety::UntilEnd);
        let most =
            |own: Option<usize>, ahead: Option<usize>, end: usize| own.max(ahead).map(|to| to.min(end));
        let certain = ahead.certain.filter(|_| is_sure);
        let certain = most(own.and_then(|own| own.certain), certain, ahead.end);
        let until_end = ahead.certain_until_end.filter(|_| is_sure_until_end);
        let until_end = most(own.and_then(|own| own.certain_until_end), until_end, ahead.end).max(certain);
        Some(Live { certain, certain_until_end: until_end, ..ahead })
    }
}
