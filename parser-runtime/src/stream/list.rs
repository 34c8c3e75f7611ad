//! A list of the matches of a pattern, of which the last may still be coming.
//!
//! Input: the list's text as it is now. Output: of each match what its node tells, as an item's events.

use std::borrow::Cow;

use parser_scan::Quiet;

use super::context::Context;
use super::items::{Items, Known, Length};
use super::node::{Arrived, NodeState};
use super::raw::{Given, Path};
use super::reconcile::Ledger;
use super::search::Search;
use super::table::{Names, NodeId, Pattern};
use super::view::View;

/// A list of matches.
#[derive(Clone, Debug)]
pub(super) struct List {
    item: NodeId,
    search: Search,
    items: Items,
    /// The item that is still coming, or was before it turned out to be none.
    open: Option<Box<NodeState>>,
    /// Whether an item is still coming.
    is_open: bool,
}

impl List {
    pub(super) fn new(path: Path, pattern: &Pattern, names: &Names, item: NodeId) -> Self {
        let search = Search::of_items(pattern, names);
        List { item, search, items: Items::new(path), open: None, is_open: false }
    }

    pub(super) fn feed(&mut self, cx: &mut Context<'_>, pattern: &Pattern, names: &Names, view: &View<'_>) {
        while self.search.next(pattern, view) {
            self.item(cx, names, view, true);
        }
        self.is_open = self.item(cx, names, view, false);
        self.items.close(cx, view, self.is_open);
    }

    /// The item of the present match, if it has begun.
    fn item(&mut self, cx: &mut Context<'_>, names: &Names, view: &View<'_>, is_done: bool) -> bool {
        let Some(text) = self.begun(view, names, is_done) else {
            if is_done {
                self.nothing(cx, view);
            }
            return false;
        };
        let length = if is_done { Length::Known(text.text.len()) } else { Length::Open };
        let known = self.items.begin(cx, &text, length, text.certain_until_end.is_none());
        self.show(cx, names, (text, *view), known);
        if !is_done {
            let reach = self.open.as_ref().filter(|_| known != Known::Done).map(|open| open.reach());
            reach.into_iter().for_each(|reach| self.items.tell_to(&text, reach));
            return true;
        }
        let state = self.open.take_if(|_| known != Known::Done);
        self.items.end(cx, (&text, view), self.item, state, || self.search.given(view, names));
        true
    }

    /// Goes on with the present item, unless it was complete before.
    fn show(
        &mut self,
        cx: &mut Context<'_>,
        names: &Names,
        (mut text, mut view): (View<'_>, View<'_>),
        known: Known,
    ) {
        match known {
            Known::Done => return,
            Known::Begun => {}
            Known::New => {
                let state = NodeState::new(cx, self.item, self.items.next_path(), true);
                self.open = Some(Box::new(state));
            }
            Known::Reopened(same) => {
                self.open = self.items.reopened();
                (text.same, view.same) = (same, same.saturating_add(text.start - view.start));
            }
        }
        let Some(open) = &mut self.open else { return };
        let arrived = match names {
            [] => Arrived::Text(text),
            names => Arrived::Groups(names, &self.search, view),
        };
        open.feed(cx, Some(arrived.within_item()));
    }

    /// The text of the present item, if it has begun, with a byte of its own: its group; or with names the match, as soon as
    /// one of them has begun. In the end also without any.
    fn begun<'v>(&self, view: &View<'v>, names: &Names, is_done: bool) -> Option<View<'v>> {
        let text = self.search.group(view, if names.is_empty() { 1 } else { 0 })?;
        let has_begun = |(_, group): &(Cow<'static, str>, u32)| self.search.group(view, *group).is_some();
        let begins = || !text.text.is_empty() && (names.is_empty() || names.iter().any(has_begun));
        (is_done || self.items.has_begun(&text) || begins()).then_some(text)
    }

    /// The group of a match took no part: the item is nothing, but takes its place.
    fn nothing(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        let Some(whole) = self.search.group(view, 0) else { return };
        self.items.drop_open(cx, view);
        self.items.begin(cx, &whole, Length::Nothing, whole.certain_until_end.is_none());
        self.items.end(cx, (&whole, view), self.item, None, || Given::Nothing);
    }

    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        if self.items.is_undecided() {
            *quiet = Quiet::NOTHING;
            return;
        }
        self.search.narrow(quiet, true);
        if let Some(open) = self.growing() {
            open.narrow(quiet);
        }
    }

    /// Whether nothing is told of it while what comes is quiet. With the first byte of its text, an item begins.
    pub(super) fn is_silent(&self) -> bool {
        self.search.stays() || self.growing().is_some_and(NodeState::is_silent)
    }

    /// The item that is still coming, if what is quiet makes it longer.
    fn growing(&self) -> Option<&NodeState> {
        self.open.as_deref().filter(|_| self.is_open && !self.search.stays())
    }

    /// How many items were told.
    pub(super) fn told(&self) -> usize {
        self.items.told()
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        let (items, is_open) = self.items.reach();
        let open = self.open.as_ref().filter(|_| is_open);
        open.map_or(items, |open| open.reach().max(items))
    }

    pub(super) fn enter(&self, ledger: &mut Ledger) {
        self.items.enter(ledger);
    }

    /// Up to where a text need not be read anew of which so many bytes stay.
    pub(super) fn stays_to(&self, bytes: usize) -> usize {
        self.search.stays_to(bytes)
    }

    /// The text is another one, of which so many bytes are as they were; of the one that it had, so many are left.
    pub(super) fn restart(&mut self, same: usize, left: usize) {
        let found = self.search.go_back(left);
        self.items.restart(same, found);
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.items.lose(cx);
        self.open = None;
    }
}
