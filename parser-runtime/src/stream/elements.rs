//! The elements of a JSON list, as items of the message.
//!
//! Input: where each begins and ends in the JSON text. Output: what [`Items`] tell of that, and the route of what an element
//! holds.

use std::borrow::Cow;

use super::context::Context;
use super::items::{Items, Known, Length};
use super::outcome;
use super::planting::Planter;
use super::raw::{Given, Made, Path};
use super::route::Route;
use super::table::{NodeId, Table};
use super::view::View;
use crate::shape::Shape;

/// The elements of a JSON list as items, or a value that stands for a list of one.
#[derive(Clone, Debug)]
pub(super) struct Elements {
    pub(super) item: NodeId,
    pub(super) made: Made,
    /// Where the parts of an item most probably come from.
    pub(super) drafts: Cow<'static, [Shape]>,
    pub(super) is_single: bool,
    /// Whether an element that is null makes no item.
    pub(super) drops_null: bool,
    pub(super) items: Items,
    /// Where the present item begins.
    pub(super) start: usize,
    /// Whether the present item was told to be complete before.
    pub(super) is_known: bool,
    /// Of the item that began last.
    pub(super) open: Route,
}

impl Elements {
    pub(super) fn new(item: NodeId, made: Made, path: &Path) -> Self {
        let (items, drafts) = (Items::new(path.clone()), Cow::Borrowed(&[] as &[Shape]));
        let (start, open) = (usize::MAX, Route::Skip);
        Elements {
            item,
            made,
            drafts,
            is_single: false,
            drops_null: false,
            items,
            start,
            is_known: false,
            open,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.start != usize::MAX
    }

    /// The route of the next item.
    fn next_item(&self, table: &Table) -> Route {
        let path = self.items.next_path();
        let shapes = match &self.made {
            Made::Shape(shape) => std::slice::from_ref(&**shape),
            Made::Expression(_) => &*self.drafts,
        };
        let planter = Planter::new(table);
        shapes.iter().fold(planter, |planter, shape| planter.plant_node(self.item, shape, &path)).done()
    }

    /// An element begins. Whether it was not told to be complete before.
    pub(super) fn begin(&mut self, cx: &mut Context<'_>, view: &View<'_>, start: usize) -> bool {
        self.start = start;
        let (text, within) = self.present(view);
        let known = self.items.begin(cx, &text, within, self.is_provisional(view));
        if known == Known::New {
            self.open = self.next_item(cx.table);
        }
        self.is_known = known == Known::Done;
        !self.is_known
    }

    /// Whether it is provisional that the present item has begun.
    fn is_provisional(&self, view: &View<'_>) -> bool {
        view.certain_until_end.is_none_or(|bytes| self.start > bytes)
    }

    /// Where the present item begins, and the text that it stands in.
    fn present<'v>(&self, view: &View<'v>) -> (View<'v>, Length<'v>) {
        let rest = view.text.get(self.start..).unwrap_or_default();
        (view.part(self.start..self.start, [None; 2], false), Length::Within(rest))
    }

    /// This is all that has come.
    pub(super) fn close(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        if self.is_open() && !self.is_known {
            let certain = view.certain_until_end.map(|bytes| bytes.saturating_sub(self.start));
            let rest = view.part(self.start..view.text.len(), [None, certain], false);
            if cx.is_end && self.items.is_cut(&rest) {
                self.start = usize::MAX;
            } else {
                self.items.show_begun(cx, self.is_provisional(view));
                self.open.close(cx, view, true);
                self.items.show_certain(&rest);
            }
        }
        self.items.close(cx, view, self.is_open() && !view.is_whole);
    }

    /// Whether the present item may still be what was told.
    pub(super) fn stands(&self, view: &View<'_>) -> bool {
        let (text, within) = self.present(view);
        self.items.stands(&text, within, false)
    }

    pub(super) fn end(&mut self, cx: &mut Context<'_>, view: &View<'_>, end: usize) {
        if !self.is_open() {
            return;
        }
        let text = view.part(self.start..end, [None; 2], true);
        if let Some(node) = cx.table.get(self.item).filter(|_| !self.is_known) {
            let depth = self.items.path().len() + 1;
            outcome::take_back_others(cx, &mut self.open, &text, &self.made, (&node.output, depth));
        }
        let given = || Given::Json(text.span(), self.made.clone());
        self.items.end(cx, (&text, view), self.item, None, given);
        self.start = usize::MAX;
    }
}
