//! The text of a value behind what says how it is to be read, such as `string="true">Oslo`.
//!
//! Input: the value as the model writes it, as far as it has come. Output: what the first of its readings takes of it. Where none
//! that looks for a part does, that is all of it, or nothing if there are no others or something is computed of it.

use parser_scan::Quiet;

use super::context::Context;
use super::fed::Fed;
use super::search::Search;
use super::table::{NodeId, Pattern, Step, Table};
use super::view::View;

/// The readings of a value, in order, each of which captures a part of it.
#[derive(Clone, Debug)]
pub(super) struct Heads {
    heads: Vec<Head>,
    /// Whether the value is shown that none of them takes a part of.
    shows_all: bool,
    /// Whether more of the value may come, and whether a part of it is shown.
    grows: bool,
    is_shown: bool,
}

/// One reading, at work.
#[derive(Clone, Debug)]
struct Head {
    node: NodeId,
    search: Search,
    arrived: Fed,
    /// Whether what it takes is what comes of it.
    is_told: bool,
}

impl Heads {
    /// Of an entry of a map. One that none of them takes a part of is shown.
    pub(super) fn of_entry(table: &Table, nodes: &[NodeId]) -> Self {
        let heads = nodes.iter().map_while(|id| Head::new(table, *id, true)).collect();
        Heads { heads, shows_all: true, grows: false, is_shown: false }
    }

    /// Of a node that is the first of these, of which each says whether what it takes is shown.
    pub(super) fn of_first(table: &Table, nodes: &[(NodeId, bool)]) -> Self {
        let heads: Vec<Head> =
            nodes.iter().map_while(|(id, is_told)| Head::new(table, *id, *is_told)).collect();
        let shows_all = nodes.get(heads.len()).is_some_and(|(_, is_told)| *is_told);
        Heads { heads, shows_all, grows: false, is_shown: false }
    }

    /// What is to be shown of a value; nothing, as long as that is not known.
    pub(super) fn text<'v>(&mut self, cx: &Context<'_>, value: View<'v>) -> Option<View<'v>> {
        let shown = self.read(cx, value);
        (self.grows, self.is_shown) = (value.grows, shown.is_some());
        shown
    }

    fn read<'v>(&mut self, cx: &Context<'_>, value: View<'v>) -> Option<View<'v>> {
        for head in &mut self.heads {
            head.feed(cx, capture(cx.table, head.node)?, &value);
            if !head.search.has_failed() {
                return head.search.group(&value, 1).filter(|_| head.is_told);
            }
        }
        Some(value).filter(|_| self.shows_all)
    }

    /// Leaves the bytes that, should they come next, only make longer what is shown.
    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        let Some(head) = self.heads.iter().find(|head| !head.search.has_failed()) else { return };
        if !self.grows || head.arrived.is_nothing() {
            return;
        }
        match self.is_shown {
            true => head.narrow(quiet, true),
            false => quiet.narrow_untold(|own| head.narrow(own, false)),
        }
    }
}

impl Head {
    fn new(table: &Table, node: NodeId, is_told: bool) -> Option<Self> {
        let search = Search::new(capture(table, node)?, [1]);
        Some(Head { node, search, arrived: Fed::default(), is_told })
    }

    /// Goes on with a value, or begins anew if that is another one.
    fn feed(&mut self, cx: &Context<'_>, pattern: &Pattern, value: &View<'_>) {
        let value = self.arrived.bounded(cx, *value, |_| 0);
        if let Some(left) = self.arrived.left(&value) {
            self.search.go_back(left);
        }
        self.arrived.keep(cx, &value);
        self.search.first(pattern, &value);
    }

    fn narrow(&self, quiet: &mut Quiet, is_told: bool) {
        self.search.narrow(quiet, is_told);
        self.arrived.narrow(quiet);
    }
}

/// The pattern that a node looks for first.
fn capture(table: &Table, id: NodeId) -> Option<&Pattern> {
    match table.get(id)?.steps.first()? {
        Step::Capture(pattern) => Some(pattern),
        _ => None,
    }
}
