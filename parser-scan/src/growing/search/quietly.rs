//! Quiet bytes: those that change nothing but how far the runs of a search reach, of its fork and of its shadows.
//!
//! Input: where it waits, and what has come, known to be quiet. Output: where it waits then; and what may come next that is
//! quiet as well ([`Search::narrow`]).

use super::super::fork::Fork;
use super::{News, Search, Stage};
use crate::quiet::{Held, Quiet, Waiting};

impl Search {
    /// Whether what has come changes nothing but how far a run reaches.
    #[inline]
    pub(super) fn is_quiet(&mut self, text: &str) -> bool {
        let come = text.as_bytes().get(self.come..).unwrap_or_default();
        self.waiting.as_ref().is_some_and(|waiting| waiting.quiet.prefix(come) == come.len())
            && self.move_on(text)
    }

    /// Lets open groups reach further over what is quiet.
    fn move_on(&mut self, text: &str) -> bool {
        let (Some(waiting), Some(suspension)) = (&mut self.waiting, &mut self.suspension) else {
            return false;
        };
        let come = text.get(self.come..).unwrap_or_default();
        debug_assert!(waiting.quiet.may_pass(come.as_bytes()), "what came is not quiet: {come:?}");
        if waiting.is_spelling() || come.is_empty() {
            waiting.quiet.pass(come.as_bytes());
            self.come = text.len();
            return true;
        }
        let held = waiting.quiet.held_from(come);
        if waiting.quiet.read_json().is_some() {
            self.index.pass(text.as_bytes(), self.come);
        }
        waiting.quiet.pass(come.as_bytes());
        let low = if held == 0 { self.path.reached() } else { self.come + held };
        self.come = text.len();
        self.holds = low < self.come;
        if !waiting.lags {
            suspension.move_on(waiting.is_lazy.then_some(low), self.come);
        }
        if !waiting.stays {
            self.path.move_on(low);
        }
        true
    }

    /// Whether what it says of its groups stays as it is while what comes is quiet.
    pub(in super::super) fn stays(&self) -> bool {
        let own = self.waiting.as_ref().is_some_and(|waiting| waiting.stays);
        let fork_stays = |fork: &Fork| fork.search.search().is_none_or(Search::stays);
        // Behind a look-ahead that leads to no match, the shadows say how far groups reach.
        let shadows_stay = self.shadows.is_empty() || !self.fork_leads_nowhere();
        self.stage == Stage::Waits && own && self.fork.as_ref().is_none_or(fork_stays) && shadows_stay
    }

    /// Whether it and all beside it hold nothing back.
    pub(super) fn holds_nothing(&self) -> bool {
        !self.holds && self.beside().all(Search::holds_nothing)
    }

    /// Whether it waits in a look-ahead, and no reading behind that leads to a match.
    fn fork_leads_nowhere(&self) -> bool {
        let leads_nowhere = |search: &Search| search.shadows.is_empty() && search.fork_leads_nowhere();
        self.fork.as_ref().is_some_and(|fork| fork.search.search().is_none_or(leads_nowhere))
    }

    /// Goes on over what is known to be quiet; whether it waits.
    pub(in super::super) fn go_on_quietly(&mut self, text: &str) -> bool {
        self.news = self.news_of_quiet();
        let beside = self.fork.as_mut().map(|fork| &mut fork.search);
        let beside = beside.into_iter().chain(self.shadows.iter_mut().map(|shadow| &mut shadow.search));
        let mut news = beside.map(|search| search.go_on_quietly(text));
        let news = news.try_fold(self.news, |news, beside| Some(news.max(beside?)));
        self.news = news.unwrap_or(News::Reach);
        if self.news > News::Nothing {
            self.memo.clear();
        }
        news.is_some() && self.stage == Stage::Waits && self.move_on(text)
    }

    /// What it knows anew of itself when what comes is quiet.
    pub(super) fn news_of_quiet(&self) -> News {
        match &self.waiting {
            Some(waiting) if waiting.is_spelling() => News::Nothing,
            _ => News::Quiet,
        }
    }

    /// Leaves the bytes that, should they come next, change nothing but how far a run reaches, where so much of what is held
    /// back is told once it is set free. What a shadow holds back makes no more certain unless the summary says so, and need
    /// not be looked at then.
    pub(in super::super) fn narrow(&self, quiet: &mut Quiet, told: Told) {
        match self.stage {
            Stage::Ended | Stage::Found => {}
            Stage::New => *quiet = Quiet::NOTHING,
            Stage::Waits => {
                let held = quiet.let_go();
                self.narrow_while_waiting(quiet, told);
                quiet.hold(held);
            }
        }
    }

    fn narrow_while_waiting(&self, quiet: &mut Quiet, told: Told) {
        // What a look-around holds back in which no group begins is nobody's text.
        let is_seen = told.itself && !self.fork.as_ref().is_some_and(Fork::shows_all);
        let is_free = |waiting: &&Waiting| waiting.stays || !self.holds || !is_seen;
        let Some(waiting) = self.waiting.as_ref().filter(is_free) else {
            *quiet = Quiet::NOTHING;
            return;
        };
        quiet.narrow_behind(&waiting.quiet, told.around);
        if is_seen {
            quiet.hold(waiting.quiet.held());
        }
        let beside = told.beside || self.summary.held().is_some();
        if let Some(fork) = self.fork.as_ref().filter(|_| !quiet.is_nothing()) {
            fork.search.narrow(quiet, Told { beside, ..told });
        }
        quiet.tell_but(self.summary.held());
        let held = quiet.let_go();
        for shadow in &self.shadows {
            if quiet.is_nothing() {
                return;
            }
            shadow.search.narrow(quiet, Told { itself: beside, beside, ..told });
            quiet.let_go();
        }
        quiet.hold(held);
    }
}

/// Whether others see what is set free that was held back: by a search itself, and by its shadows; and what it sees itself.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Told {
    itself: bool,
    beside: bool,
    /// What those hold back who show it the text.
    around: Held,
}

impl Told {
    /// Of what the search holds back itself, all or nothing; nothing of what shadows do.
    pub(in super::super) fn by_itself(itself: bool, around: Held) -> Self {
        Told { itself, beside: false, around }
    }
}
