//! A search that goes on over bytes which change nothing but how far runs reach.

use super::super::quiet::{Quiet, Waiting};
use super::{Search, Stage};

impl Search {
    /// Whether what has come changes nothing but how far a run reaches.
    #[inline]
    pub(super) fn is_quiet(&mut self, text: &str) -> bool {
        let come = text.as_bytes().get(self.come..).unwrap_or_default();
        self.waiting.is_some_and(|waiting| waiting.quiet.prefix(come) == come.len()) && self.move_on(text)
    }

    /// Lets open groups reach further over what is quiet.
    fn move_on(&mut self, text: &str) -> bool {
        let (Some(waiting), Some(suspension)) = (&self.waiting, &mut self.suspension) else { return false };
        let come = text.get(self.come..).unwrap_or_default();
        debug_assert_eq!(waiting.quiet.prefix(come.as_bytes()), come.len(), "what came is not quiet");
        let held = waiting.quiet.held_from(come);
        let low = if held == 0 { self.path.reached() } else { self.come + held };
        self.come = text.len();
        self.holds = low < self.come;
        suspension.move_on(waiting.is_lazy.then_some(low), self.come);
        if !waiting.stays {
            self.path.move_on(low);
        }
        true
    }

    /// Goes on over what is known to be quiet; whether it waits.
    pub(in super::super) fn go_on_quietly(&mut self, text: &str) -> bool {
        self.is_new = false;
        self.memo.clear();
        self.stage == Stage::Waits
            && self.move_on(text)
            && self.fork.as_mut().is_none_or(|fork| fork.search.go_on_quietly(text))
            && self.shadows.iter_mut().all(|shadow| shadow.search.go_on_quietly(text))
    }

    /// Whether what has come since the last time changes nothing but how far runs reach.
    pub(in super::super) fn is_quiet_with(&self, text: &str) -> bool {
        let come = text.as_bytes().get(self.come..).unwrap_or_default();
        self.quiet().prefix(come) == come.len()
    }

    /// The bytes that, should they come next, change nothing but how far a run reaches.
    pub(in super::super) fn quiet(&self) -> Quiet {
        self.quiet_as(Told { itself: true, beside: false })
    }

    /// The same, where so much of what is held back is told once it is set free. What a shadow holds back makes no more
    /// certain unless the summary says so, and need not be looked at then.
    pub(in super::super) fn quiet_as(&self, told: Told) -> Quiet {
        match self.stage {
            Stage::Ended | Stage::Found => Quiet::ANYTHING,
            Stage::New => Quiet::NOTHING,
            Stage::Waits => {
                let beside = told.beside || self.summary.held().is_some();
                let is_free = |waiting: &Waiting| waiting.stays || !self.holds || !told.itself;
                let here = self.waiting.filter(is_free).map_or(Quiet::NOTHING, |waiting| waiting.quiet);
                let fork = self.fork.as_ref().map(|fork| fork.search.quiet_as(Told { beside, ..told }));
                let here = fork.map_or(here, |fork| here.and(fork)).telling_but(self.summary.held());
                let shadow = Told { itself: beside, beside };
                self.shadows.iter().fold(here, |here, other| here.beside(other.search.quiet_as(shadow)))
            }
        }
    }
}

/// Whether others see what is set free that was held back: by a search itself, and by its shadows.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Told {
    itself: bool,
    beside: bool,
}
