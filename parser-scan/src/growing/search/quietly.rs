//! A search that goes on over bytes which change nothing but how far runs reach.

use super::super::quiet::Quiet;
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
        match self.stage {
            Stage::Ended | Stage::Found => Quiet::ANYTHING,
            Stage::New => Quiet::NOTHING,
            Stage::Waits => {
                let waiting = self.waiting.filter(|waiting| waiting.stays || !self.holds);
                let here = waiting.map_or(Quiet::NOTHING, |waiting| waiting.quiet);
                let here = self.fork.as_ref().map_or(here, |fork| here.and(fork.search.quiet()));
                let here = here.telling_but(self.summary.held());
                self.shadows.iter().fold(here, |here, shadow| here.beside(shadow.search.quiet()))
            }
        }
    }
}
