//! A list of the matches of a pattern, of which the last may still be coming.

use std::borrow::Cow;
use std::ops::Range;

use parser_scan::Program;

use super::context::Context;
use super::items::{Items, Known};
use super::leaf::piece;
use super::node::{Arrived, NodeState};
use super::raw::{Given, Path, Span};
use super::reconcile::Ledger;
use super::search::Search;
use super::table::NodeId;
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
    pub(super) fn new(path: Path, item: NodeId) -> Self {
        List { item, search: Search::default(), items: Items::new(path), open: None }
    }

    pub(super) fn feed(&mut self, cx: &mut Context<'_>, program: &Program, names: &Names, view: &View<'_>) {
        while self.search.next(program, view) {
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
        let (start, end) = (text.source(0), text.source_end());
        if is_done && self.items.ended_elsewhere(end) {
            self.items.lose(cx);
        }
        let known = self.items.begin(cx, start, text.certain_until_end.is_none(), view.text.len());
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
            self.items.end(cx, end, self.item, || given(&self.search, view, names), view);
        }
        true
    }

    /// The group of a match took no part: the item is nothing, but takes its place.
    fn nothing(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        let at = self.search.group(view, 0).map_or(0, |whole| whole.source(0));
        self.items.begin(cx, at, view.certain_until_end.is_none(), view.text.len());
        self.items.end(cx, at, self.item, || Given::Nothing, view);
    }

    pub(super) fn enter(&self, ledger: &mut Ledger) {
        self.items.enter(ledger);
    }

    pub(super) fn restart(&mut self) {
        self.search = Search::default();
        self.items.restart();
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.search = Search::default();
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
    Span {
        text: piece(view, 0..view.text.len()),
        bytes: view.source(0)..view.source_end().max(view.source(0)),
    }
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
