//! A list of the matches of a pattern, of which the last may still be coming.

use std::borrow::Cow;
use std::ops::Range;

use parser_scan::Quiet;

use super::context::Context;
use super::items::{Items, Known, Length};
use super::leaf::piece;
use super::node::{Arrived, NodeState};
use super::raw::{Given, Path, Span};
use super::reconcile::Ledger;
use super::search::Search;
use super::table::{NodeId, Pattern};
use super::view::View;

/// The names of groups and their numbers.
pub(super) type Names = [(Cow<'static, str>, u32)];

/// A list of matches.
#[derive(Clone, Debug)]
pub(super) struct List {
    item: NodeId,
    search: Search,
    items: Items,
    /// The item that is still coming.
    open: Option<Box<NodeState>>,
}

impl List {
    pub(super) fn new(path: Path, pattern: &Pattern, item: NodeId) -> Self {
        List { item, search: Search::new(pattern), items: Items::new(path), open: None }
    }

    pub(super) fn feed(&mut self, cx: &mut Context<'_>, pattern: &Pattern, names: &Names, view: &View<'_>) {
        while self.search.next(pattern, view) {
            self.item(cx, names, view, true);
        }
        let is_open = self.item(cx, names, view, false);
        self.items.close(cx, view, is_open);
    }

    /// The item of the present match, if it has begun.
    fn item(&mut self, cx: &mut Context<'_>, names: &Names, view: &View<'_>, is_done: bool) -> bool {
        let Some(text) = begun(&self.search, view, names) else {
            if is_done {
                self.nothing(cx, view);
            }
            return false;
        };
        let length = if is_done { Length::Known(text.text.len()) } else { Length::Open };
        let known = self.items.begin(cx, &text, length, text.certain_until_end.is_none());
        if known == Known::New {
            self.open = Some(Box::new(NodeState::new(cx, self.item, self.items.next_path(), true)));
        }
        if known != Known::Done
            && let Some(open) = &mut self.open
        {
            let arrived = match names {
                [] => Arrived::Text(text),
                names => Arrived::Groups(names, &self.search, *view),
            };
            open.feed(cx, Some(arrived.within_item()));
        }
        if is_done {
            self.items.end(cx, &text, view, self.item, || given(&self.search, view, names));
        }
        true
    }

    /// The group of a match took no part: the item is nothing, but takes its place.
    fn nothing(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        let Some(whole) = self.search.group(view, 0) else { return };
        self.items.begin(cx, &whole, Length::Known(whole.text.len()), view.certain_until_end.is_none());
        self.items.end(cx, &whole, view, self.item, || Given::Nothing);
    }

    pub(super) fn quiet(&self) -> Quiet {
        let quiet = self.search.quiet();
        self.open.as_ref().map_or(quiet, |open| quiet.and(open.quiet()))
    }

    pub(super) fn enter(&self, ledger: &mut Ledger) {
        self.items.enter(ledger);
    }

    pub(super) fn restart(&mut self, pattern: &Pattern) {
        self.search = Search::new(pattern);
        self.items.restart();
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.items.lose(cx);
        self.open = None;
    }
}

/// The text of the present item, if it has begun: its group, or with names the match.
fn begun<'v>(search: &Search, view: &View<'v>, names: &Names) -> Option<View<'v>> {
    match names {
        [] => search.group(view, 1),
        names => {
            let has_begun = names.iter().any(|(_, group)| search.group(view, *group).is_some());
            search.group(view, 0).filter(|_| has_begun)
        }
    }
}

/// A complete text as a node gets it.
pub(super) fn span(view: &View<'_>) -> Span {
    Span { text: piece(view, 0..view.text.len()), bytes: view.bytes() }
}

/// A match as a node gets it.
pub(super) fn given(search: &Search, view: &View<'_>, names: &Names) -> Given {
    if names.is_empty() {
        return search.group(view, 1).map_or(Given::Nothing, |text| Given::Text(span(&text)));
    }
    let group =
        |(name, group): &(Cow<'static, str>, u32)| Some((name.clone(), span(&search.group(view, *group)?)));
    let whole: Range<usize> = search.group(view, 0).map_or(0..0, |whole| span(&whole).bytes);
    Given::Groups(names.iter().filter_map(group).collect(), whole)
}
