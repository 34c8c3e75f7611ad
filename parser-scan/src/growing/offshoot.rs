//! A search that goes on beside another one, from a place of that: what forks and shadows are.
//!
//! Input: the same text, when more of it has come. Output: what its readings have of the groups, until it leads to no match.

use super::common::Common;
use super::search::{Known, News, Search, Steps, Told};
use super::summary::Shared;
use super::{Outcome, Quiet};
use crate::matcher::{Places, Surety};
use crate::program::Program;

#[derive(Clone, Debug)]
pub(super) struct Offshoot {
    /// Nothing, if it leads to no match.
    search: Option<Box<Search>>,
    /// The steps that it took to begin, and those of a search that is over.
    spent: Steps,
}

impl Offshoot {
    pub(super) fn new(search: Box<Search>, spent: Steps) -> Self {
        Offshoot { search: Some(search), spent }
    }

    /// The search, unless it leads to no match.
    pub(super) fn search(&self) -> Option<&Search> {
        self.search.as_deref()
    }

    pub(super) fn steps(&self) -> Steps {
        let mut steps = self.spent;
        steps += self.search().map(Search::steps).unwrap_or_default();
        steps
    }

    /// Leaves the bytes that change nothing but how far a run reaches.
    pub(super) fn narrow(&self, quiet: &mut Quiet, told: Told) {
        if let Some(search) = self.search() {
            search.narrow(quiet, told);
        }
    }

    /// Goes on over what is known to be quiet; what that has changed of what is known, if it waits.
    pub(super) fn go_on_quietly(&mut self, text: &str) -> Option<News> {
        match self.search.as_mut().filter(|search| !search.is_found()) {
            Some(search) => search.go_on_quietly(text).then(|| search.news()),
            None => Some(News::Nothing),
        }
    }

    /// Goes on; what that has changed of what is known.
    pub(super) fn advance(&mut self, program: &Program, text: &str, known: &mut Known) -> News {
        let Some(search) = self.search.as_mut().filter(|search| !search.is_found()) else {
            return News::Nothing;
        };
        let outcome = search.advance(program, text, false, known);
        let news = search.news();
        if !matches!(outcome, Ok(Outcome::Found | Outcome::Waits)) {
            self.spent += search.steps();
            self.end();
        }
        news
    }

    /// It leads to no match, or nobody asks any more.
    fn end(&mut self) {
        if let Some(search) = self.search.take() {
            search.keep();
        }
    }

    /// Works out what is told of its groups.
    pub(super) fn sum_up(&mut self, known: &Known) {
        if let Some(search) = &mut self.search {
            search.sum_up(known);
        }
    }

    /// What its readings have of a group, and whether one of them is sure to match.
    pub(super) fn common(&mut self, places: &Places, group: u32, level: Surety) -> Shared {
        let search = self.search.as_mut();
        search.map_or((Common::NoMatch, false), |search| search.common(places, group, level))
    }
}

impl Drop for Offshoot {
    fn drop(&mut self) {
        self.end();
    }
}
