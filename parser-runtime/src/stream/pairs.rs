//! A map whose keys and values are matches of a pattern, of which the last may still be coming.

use parser_scan::Quiet;

use super::context::Context;
use super::leaf::piece;
use super::raw::{Path, What};
use super::search::Search;
use super::table::Pattern;
use super::view::View;

/// A map of matches.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    path: Path,
    search: Search,
    /// Where the value of each pair that was told begins, and how much of it was told.
    told: Vec<(usize, usize)>,
    /// How many pairs of the present reading have ended.
    ended: usize,
}

impl Pairs {
    pub(super) fn new(path: Path, pattern: &Pattern) -> Self {
        Pairs { path, search: Search::new(pattern), told: Vec::new(), ended: 0 }
    }

    pub(super) fn feed(
        &mut self,
        cx: &mut Context<'_>,
        pattern: &Pattern,
        groups: (u32, u32),
        view: &View<'_>,
    ) {
        while self.search.next(pattern, view) {
            self.pair(cx, groups, view);
            self.ended += 1;
        }
        let is_open = self.pair(cx, groups, view);
        self.keep(cx, self.ended + usize::from(is_open));
    }

    /// The present pair, if its value has begun.
    fn pair(&mut self, cx: &mut Context<'_>, (key, value): (u32, u32), view: &View<'_>) -> bool {
        let (Some(key), Some(value)) = (self.search.group(view, key), self.search.group(view, value)) else {
            return false;
        };
        let goes_on = |&(start, told): &(usize, usize)| start == value.start && told <= value.text.len();
        if self.told.get(self.ended).is_some_and(|pair| !goes_on(pair)) {
            self.keep(cx, self.ended);
        }
        let known = self.told.get(self.ended).map(|(_, told)| *told);
        let from = known.unwrap_or(0);
        if from < value.text.len() || known.is_none() {
            let provisional = value.certain.is_none_or(|bytes| value.text.len() > bytes);
            let (key, text) = (piece(&key, 0..key.text.len()), piece(&value, from..value.text.len()));
            cx.tell(&self.path, What::Entry { key, text, provisional });
        }
        match self.told.get_mut(self.ended) {
            Some(pair) => pair.1 = value.text.len(),
            None => self.told.push((value.start, value.text.len())),
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

    pub(super) fn quiet(&self) -> Quiet {
        self.search.quiet()
    }

    pub(super) fn restart(&mut self, pattern: &Pattern) {
        self.search = Search::new(pattern);
        self.ended = 0;
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.keep(cx, 0);
        self.ended = 0;
    }
}
