//! The text of a value behind what says how it is to be read, such as `string="true">Oslo`.
//!
//! Input: the value as the model writes it, as far as it has come. Output: what the first of its readings takes of it, or all of
//! it where none that looks for a part does.

use std::borrow::Cow;

use parser_scan::Quiet;

use super::context::Context;
use super::fed::Fed;
use super::search::Search;
use super::table::{NodeId, Pattern, Step, Table};
use super::view::View;

/// The readings of a value, in order, each of which captures a part of it.
#[derive(Clone, Debug)]
pub(super) struct Heads {
    nodes: Cow<'static, [NodeId]>,
    heads: Vec<Head>,
    /// Whether more of the value may come, and whether a part of it is shown.
    grows: bool,
    is_shown: bool,
}

/// One reading, at work.
#[derive(Clone, Debug)]
struct Head {
    search: Search,
    arrived: Fed,
}

impl Heads {
    pub(super) fn new(table: &Table, nodes: Cow<'static, [NodeId]>) -> Self {
        let captures = nodes.iter().map_while(|id| capture(table, *id));
        let head = |pattern| Head { search: Search::new(pattern, [1]), arrived: Fed::default() };
        let heads = captures.map(head).collect();
        Heads { nodes, heads, grows: false, is_shown: false }
    }

    /// What is to be shown of a value; nothing, as long as that is not known.
    pub(super) fn text<'v>(&mut self, cx: &Context<'_>, value: View<'v>) -> Option<View<'v>> {
        let shown = self.read(cx, value);
        (self.grows, self.is_shown) = (value.grows, shown.is_some());
        shown
    }

    fn read<'v>(&mut self, cx: &Context<'_>, value: View<'v>) -> Option<View<'v>> {
        for (head, id) in self.heads.iter_mut().zip(&*self.nodes) {
            head.feed(cx, capture(cx.table, *id)?, &value);
            if !head.search.has_failed() {
                return head.search.group(&value, 1);
            }
        }
        Some(value)
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
