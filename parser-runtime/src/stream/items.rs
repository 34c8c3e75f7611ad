//! The items of a list, as they begin, end, and are taken back.
//!
//! Input: the items of the present reading, in order. Output: what is new of them. A reading that began anew tells nothing
//! twice: an item that stands where one stood before is that one.

use super::context::Context;
use super::raw::{At, Given, Path, What};
use super::reconcile::Ledger;
use super::table::NodeId;
use super::view::View;
use crate::error::{ErrorKind, Failure};

/// What was told of a list.
#[derive(Clone, Debug)]
pub(super) struct Items {
    path: Path,
    told: Vec<Item>,
    /// How many items the present reading has that have ended.
    ended: usize,
    /// How many items are certain.
    settled: usize,
}

#[derive(Clone, Debug)]
struct Item {
    path: Path,
    start: usize,
    end: Option<usize>,
    is_provisional: bool,
    /// How much of the list's text must be certain for this item to be.
    needs: usize,
}

/// What a new item is to those that were told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// It is none of them.
    New,
    /// It was told to have begun.
    Begun,
    /// It was told to be complete.
    Done,
}

impl Items {
    pub(super) fn new(path: Path) -> Self {
        Items { path, told: Vec::new(), ended: 0, settled: 0 }
    }

    /// The path of the item that comes next.
    pub(super) fn next_path(&self) -> Path {
        self.path.iter().copied().chain([At::Item(self.ended)]).collect()
    }

    /// The next item stands at `start`, as far as is known.
    pub(super) fn begin(
        &mut self,
        cx: &mut Context<'_>,
        start: usize,
        is_provisional: bool,
        needs: usize,
    ) -> Known {
        let index = self.ended;
        if let Some(item) = self.told.get(index) {
            if item.start == start {
                return if item.end.is_some() { Known::Done } else { Known::Begun };
            }
            self.keep(cx, index, start);
        }
        let path = self.next_path();
        cx.tell(start, &path, What::Begun { provisional: is_provisional });
        self.told.push(Item { path, start, end: None, is_provisional, needs });
        Known::New
    }

    /// The item that began last is complete. `false`: another was told to be complete there, and is taken back.
    pub(super) fn end(
        &mut self,
        cx: &mut Context<'_>,
        end: usize,
        node: NodeId,
        given: impl FnOnce() -> Given,
        view: &View<'_>,
    ) {
        let index = self.ended;
        self.ended += 1;
        let Some(item) = self.told.get_mut(index) else { return };
        if item.end == Some(end) {
            return;
        }
        let provisional = !view.all_certain()[0];
        (item.end, item.needs) = (Some(end), view.text.len());
        item.is_provisional |= provisional;
        let path = item.path.clone();
        cx.tell(end, &path, What::Done { node, given: given(), provisional });
    }

    /// Whether the item at hand was told to end elsewhere.
    pub(super) fn ended_elsewhere(&self, end: usize) -> bool {
        self.told.get(self.ended).and_then(|item| item.end).is_some_and(|told| told != end)
    }

    /// Says what was told.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        let done = self.told.iter().filter(|item| item.end.is_some());
        ledger.entry(self.path.clone()).or_default().items = done.count();
    }

    /// The reading begins anew.
    pub(super) fn restart(&mut self) {
        self.ended = 0;
    }

    /// This is all that the present reading has. `is_open`: one more has begun.
    pub(super) fn close(&mut self, cx: &mut Context<'_>, view: &View<'_>, is_open: bool) {
        let count = self.ended + usize::from(is_open);
        if view.is_whole
            && !is_open
            && self.told.len() == self.ended + 1
            && let Some(item) = self.told.last()
            && item.end.is_none()
        {
            let message = "the text ended before this was complete";
            let end = view.source_end();
            let failure = Failure::new(ErrorKind::CutOff, message, item.start..end.max(item.start));
            let path = item.path.clone();
            self.told.pop();
            cx.tell(end, &path, What::Failed(failure));
        }
        self.keep(cx, count, usize::MAX);
        self.settle(cx, view);
    }

    /// Takes back all but so many items.
    fn keep(&mut self, cx: &mut Context<'_>, kept: usize, at: usize) {
        let Some(first) = self.told.get(kept) else { return };
        cx.tell(at.min(first.start), &self.path, What::Withdrawn { kept });
        self.told.truncate(kept);
        self.settled = self.settled.min(kept);
    }

    /// Takes everything back.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.keep(cx, 0, usize::MAX);
        self.ended = 0;
    }

    fn settle(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        while let Some(item) = self.told.get_mut(self.settled) {
            let is_certain = item.end.is_some() && view.certain.is_some_and(|bytes| bytes >= item.needs);
            if !is_certain {
                break;
            }
            if item.is_provisional {
                item.is_provisional = false;
                cx.tell(usize::MAX, &item.path, What::Settled);
            }
            self.settled += 1;
        }
    }
}
