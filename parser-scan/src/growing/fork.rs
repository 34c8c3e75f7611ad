//! Forks: what stands behind a look-ahead that waits for what is far ahead.
//!
//! The search itself waits in the look-ahead. So that the rest is shown meanwhile, another search goes on behind it as if
//! it had succeeded, or a negated one had not matched. It finds nothing that counts: once the look-ahead is decided, the
//! search goes on by itself, and the fork is dropped. What is certain there is so only if the look-ahead is sure to succeed.

use std::sync::Arc;

use super::search::Search;
use super::{Live, Outcome, Quiet};
use crate::matcher::{Buffers, Path, Places, Suspension};
use crate::program::{Place, Program};

#[derive(Clone, Debug)]
pub(super) struct Fork {
    /// Where on the stack the look-around stands.
    base: usize,
    place: Place,
    /// Nothing, if no match can be behind it.
    search: Option<Search>,
    steps: u64,
}

impl Fork {
    /// `None`: there is no look-around to go on behind.
    pub(super) fn new(
        program: &Program,
        buffers: &Buffers,
        suspension: &Suspension,
        path: &Path,
        come: usize,
        depth: u32,
    ) -> Option<Box<Self>> {
        let (base, place) = path.look_to_fork()?;
        let (buffers, behind, at) = buffers.behind(program, suspension, base, come)?;
        let search = Search::behind(program, buffers, behind, at, come, depth + 1);
        Some(Box::new(Fork { base, place, search: Some(search), steps: base as u64 }))
    }

    pub(super) fn base(&self) -> usize {
        self.base
    }

    pub(super) fn steps(&self) -> u64 {
        self.steps + self.search.as_ref().map_or(0, Search::steps)
    }

    /// The bytes that change nothing but how far a run reaches.
    pub(super) fn quiet(&self) -> Quiet {
        self.search.as_ref().map_or(Quiet::ANYTHING, Search::quiet)
    }

    /// Goes on over what is known to be quiet.
    pub(super) fn go_on_quietly(&mut self, text: &str) -> bool {
        self.search.as_mut().is_none_or(|search| search.is_found() || search.go_on_quietly(text))
    }

    pub(super) fn advance(&mut self, program: &Program, text: &str, places: &mut Option<Arc<Places>>) {
        let Some(search) = &mut self.search else { return };
        if search.is_found() {
            return;
        }
        if !matches!(search.advance(program, text, false, places), Ok(Outcome::Found | Outcome::Waits)) {
            self.steps += search.steps();
            self.search = None;
        }
    }

    /// What the fork has of a group, or the search itself, whose path this is.
    pub(super) fn live(&self, places: &Places, group: u32, own: Option<Live>, path: &Path) -> Option<Live> {
        let Some(search) = &self.search else { return own };
        if places.is_within(self.place, group) {
            return own;
        }
        let Some(ahead) = search.live(places, group) else { return own };
        let own = own.filter(|own| own.start == ahead.start);
        let (is_sure, is_sure_until_end) = path.is_sure_of(self.base);
        let most =
            |own: Option<usize>, ahead: Option<usize>, end: usize| own.max(ahead).map(|to| to.min(end));
        let certain = ahead.certain.filter(|_| is_sure);
        let certain = most(own.and_then(|own| own.certain), certain, ahead.end);
        let until_end = ahead.certain_until_end.filter(|_| is_sure_until_end);
        let until_end = most(own.and_then(|own| own.certain_until_end), until_end, ahead.end).max(certain);
        Some(Live { certain, certain_until_end: until_end, ..ahead })
    }
}
