//! What a search that waits does with what is quiet.

use super::{Quiet, Seconds};
use crate::bytes::Bytes;

/// What a search that waits does with quiet bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    pub(crate) quiet: Quiet,
    /// Whether the run ends as soon as it can, so that it begins anew where it reaches.
    pub(crate) is_lazy: bool,
    /// Whether the open groups reach as far as they did, whatever comes.
    pub(crate) stays: bool,
    /// Whether it is not known where in a loop the search comes to wait, so that it goes on from where it waited.
    pub(crate) lags: bool,
}

impl Waiting {
    /// Open groups reach further with what comes, unless that is a word.
    pub(crate) fn for_more(quiet: Quiet, is_lazy: bool) -> Option<Self> {
        let stays = quiet.is_word();
        (!quiet.is_nothing()).then_some(Waiting { quiet, is_lazy: is_lazy && !stays, stays, lags: false })
    }

    /// The same where open groups reach no further.
    pub(crate) fn staying(self) -> Self {
        Waiting { stays: true, ..self }
    }

    /// Of a search that stays within the possessive loop in which it waits.
    pub(crate) fn within_loop(quiet: Quiet) -> Self {
        Waiting { quiet, is_lazy: false, stays: false, lags: true }
    }

    /// Whether a word is spelled, so that it stays where it is.
    pub(crate) fn is_spelling(&self) -> bool {
        self.quiet.is_word()
    }

    /// The same, with what is quiet behind the first of a pair, whatever the run takes; a lazy one, or a search that has not
    /// begun, goes on with what it need not look at alone, and with no pair behind what it holds back.
    pub(crate) fn with_seconds(mut self, more: Option<&Seconds>) -> Self {
        let Some(more) = more.filter(|_| !self.is_spelling()) else { return self };
        let plain = self.quiet.plain;
        let (allowed, chained) = match self.quiet.held {
            _ if !self.is_lazy => (Bytes::ALL, plain),
            None => (plain, Bytes::ALL),
            Some(_) => (Bytes::NONE, Bytes::NONE),
        };
        self.quiet.add_seconds(more, allowed, chained);
        self
    }
}
