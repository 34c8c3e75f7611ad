//! A map whose keys and values are matches of a pattern, of which the last may still be coming.
//!
//! Input: the map's text as it is now. Output: the entries, each from where its value begins; taken back, where the reading that
//! had them is given up.

use std::ops::Range;

use parser_scan::Quiet;

use super::context::Context;
use super::heads::Heads;
use super::raw::{Path, What};
use super::search::Search;
use super::table::Pattern;
use super::view::View;

/// A map of matches.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    path: Path,
    search: Search,
    /// The groups of a key and its value.
    groups: [u32; 2],
    /// What is shown of the present value.
    heads: Heads,
    told: Vec<Pair>,
    /// How many pairs of the present reading have ended.
    ended: usize,
}

/// A pair that was told.
#[derive(Clone, Copy, Debug)]
struct Pair {
    /// Its key: the first byte, and how many.
    key: (usize, usize),
    /// Where its value begins.
    start: usize,
    /// How much of that was told, and up to which byte of the whole text.
    told: usize,
    reach: usize,
}

impl Pairs {
    pub(super) fn new(path: Path, pattern: &Pattern, groups: [u32; 2], heads: Heads) -> Self {
        Pairs { path, search: Search::new(pattern, groups), groups, heads, told: Vec::new(), ended: 0 }
    }

    pub(super) fn feed(&mut self, cx: &mut Context<'_>, pattern: &Pattern, view: &View<'_>) {
        while self.search.next(pattern, view) {
            // Without a key or a value, the message is an error.
            self.ended += usize::from(self.pair(cx, view));
        }
        let is_open = self.pair(cx, view);
        self.keep(cx, self.ended + usize::from(is_open));
    }

    /// The present pair, if its key has ended and its value has begun.
    fn pair(&mut self, cx: &mut Context<'_>, view: &View<'_>) -> bool {
        let [key, value] = self.groups;
        let value = self.search.group(view, value).filter(|_| self.search.has_ended(key));
        let value = value.and_then(|value| self.heads.text(cx, value));
        let (Some(key), Some(value)) = (self.search.group(view, key), value) else { return false };
        let of_key = (key.start, key.text.len());
        let is_same_key = key.same >= key.text.len();
        let same = value.same.min(value.text.len());
        let goes_on =
            |pair: &Pair| is_same_key && (pair.key, pair.start) == (of_key, value.start) && pair.told <= same;
        // Only the entry that began last goes on: another one that has more begins anew.
        let is_last = self.told.len() <= self.ended + 1;
        let stays = |pair: &Pair| goes_on(pair) && (is_last || pair.told == value.text.len());
        if self.told.get(self.ended).is_some_and(|pair| !stays(pair)) {
            self.keep(cx, self.ended);
        }
        let known = self.told.get(self.ended).map(|pair| pair.told);
        let from = known.unwrap_or(0);
        let mut tell = |text: Range<usize>| {
            let provisional = value.certain.is_none_or(|bytes| text.end > bytes);
            let (key, text) = (key.piece(0..key.text.len()), value.piece(text));
            cx.tell(&self.path, What::Entry { key, text, provisional });
        };
        // Without text, an entry begins.
        if known.is_none() {
            tell(0..0);
        }
        if from < value.text.len() {
            tell(from..value.text.len());
        }
        let reach = value.bytes_to(value.text.len());
        let pair = Pair { key: of_key, start: value.start, told: value.text.len(), reach };
        match self.told.get_mut(self.ended) {
            Some(known) => *known = pair,
            None => self.told.push(pair),
        }
        true
    }

    /// Takes back all but so many pairs.
    fn keep(&mut self, cx: &mut Context<'_>, kept: usize) {
        if self.told.len() > kept {
            self.told.truncate(kept);
            cx.tell(&self.path, What::Withdrawn { kept });
        }
    }

    /// How many pairs were told.
    pub(super) fn told(&self) -> usize {
        self.told.len()
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        self.told.last().map_or(0, |pair| pair.reach)
    }

    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        self.search.narrow(quiet, true);
        self.heads.narrow(quiet);
    }

    /// Whether nothing is told of it while what comes is quiet: no value can have begun.
    pub(super) fn is_silent(&self) -> bool {
        self.search.stays() || !self.search.has_ended(self.groups[0])
    }

    pub(super) fn restart(&mut self) {
        self.ended = self.search.go_back(0);
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.keep(cx, 0);
        self.ended = 0;
    }
}
