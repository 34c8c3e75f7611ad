//! The items of a list, as they begin, end, and are taken back.
//!
//! Input: the items of the present reading, in order. Output: what is new of them. A reading that began anew tells nothing
//! twice: an item that stands where one stood before is that one.

mod item;

use std::ops::Range;

use super::context::Context;
use super::node::NodeState;
use super::raw::{At, Given, Path, What, then};
use super::reconcile::Ledger;
use super::table::NodeId;
use super::view::{View, WHOLE_TEXT};
use crate::error::{ErrorKind, Failure};
pub(super) use item::Length;
use item::{Fate, Item};

/// What was told of a list.
#[derive(Clone, Debug)]
pub(super) struct Items {
    path: Path,
    told: Vec<Item>,
    /// How many items the present reading has that have ended.
    ended: usize,
    /// How many items are certain, and how many unless the text ends too soon.
    settled: usize,
    sure: usize,
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
    /// It was told to be complete and is not, but has begun for certain: it goes on. Its text begins with so many bytes that
    /// it had then.
    Reopened(usize),
}

impl Items {
    pub(super) fn new(path: Path) -> Self {
        Items { path, told: Vec::new(), ended: 0, settled: 0, sure: 0 }
    }

    /// Whether an item was told of.
    pub(super) fn is_told(&self) -> bool {
        !self.told.is_empty()
    }

    /// How many items were told of.
    pub(super) fn told(&self) -> usize {
        self.told.len()
    }

    /// The list.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The path of the item that comes next.
    pub(super) fn next_path(&self) -> Path {
        then(&self.path, At::Item(self.ended))
    }

    /// Whether the next item was told to have begun where this text does.
    pub(super) fn has_begun(&self, text: &View<'_>) -> bool {
        self.told.get(self.ended).is_some_and(|item| item.from == (text.buffer, text.start))
    }

    /// The next item has begun with this text, which is complete if `length` says how long it will be.
    pub(super) fn begin(
        &mut self,
        cx: &mut Context<'_>,
        text: &View<'_>,
        length: Length<'_>,
        is_provisional: bool,
    ) -> Known {
        let (index, from) = (self.ended, (text.buffer, text.start));
        let known = self.told.get_mut(index).filter(|item| item.from == from);
        match known.map(|item| item.meets(text, length, is_provisional, cx.is_end)) {
            Some(Fate::Goes) => {
                self.show_begun(cx, is_provisional);
                return Known::Begun;
            }
            Some(Fate::Stands) => return Known::Done,
            Some(Fate::Reopens) => return self.reopen(cx, text),
            Some(Fate::Lost) | None => {}
        }
        self.keep(cx, index, text.bytes());
        let path = self.next_path();
        cx.tell(&path, What::Begun { provisional: is_provisional });
        self.told.push(Item::new(path, from, length, is_provisional));
        Known::New
    }

    /// Whether it is provisional that the item has begun that is still coming: tells that it no longer is.
    pub(super) fn show_begun(&mut self, cx: &mut Context<'_>, is_provisional: bool) {
        let Some(item) = self.told.get_mut(self.ended).filter(|item| item.length.is_none()) else { return };
        item.began_provisionally &= is_provisional;
        if !item.began_provisionally && std::mem::take(&mut item.is_provisional) {
            cx.tell(&item.path, What::Settled);
        }
    }

    /// Whether the next item was told to be complete, and is that or may be it yet.
    pub(super) fn stands(&self, text: &View<'_>, length: Length<'_>, is_provisional: bool) -> bool {
        self.told.get(self.ended).is_some_and(|item| item.stands(text, length, is_provisional))
    }

    /// The next item is not complete, though that was told.
    fn reopen(&mut self, cx: &mut Context<'_>, text: &View<'_>) -> Known {
        let index = self.ended;
        self.keep(cx, index + 1, text.bytes());
        (self.settled, self.sure) = (self.settled.min(index), self.sure.min(index));
        self.told.get_mut(index).map_or(Known::New, |item| Known::Reopened(item.reopen(cx, text)))
    }

    /// What goes on with the next item, which was told to be complete.
    pub(super) fn reopened(&mut self) -> Option<Box<NodeState>> {
        self.told.get_mut(self.ended)?.state.take()
    }

    /// Whether the item that is coming was complete in an earlier reading, and nobody knows whether it will be so again.
    pub(super) fn is_undecided(&self) -> bool {
        self.told.get(self.ended).is_some_and(|item| item.length.is_some())
    }

    /// Of the item that is still coming, everything was told up to this byte of the whole text.
    pub(super) fn tell_to(&mut self, text: &View<'_>, reach: usize) {
        if let Some(item) = self.told.get_mut(self.ended) {
            let certain = text.certain_until_end.unwrap_or_default();
            let told = if text.buffer == WHOLE_TEXT { reach.saturating_sub(text.start) } else { certain };
            item.come = told.max(item.come);
        }
        self.show_certain(text);
    }

    /// Whether less has come of the item than was certain unless the text ends.
    pub(super) fn is_cut(&self, text: &View<'_>) -> bool {
        self.told.get(self.ended).is_some_and(|item| item.length.is_none() && text.text.len() < item.sure)
    }

    /// So much of the item that is still coming is certain as of this text, which begins where the item does.
    pub(super) fn show_certain(&mut self, text: &View<'_>) {
        if let Some(item) = self.told.get_mut(self.ended) {
            item.sure = item.sure.max(text.certain_until_end.unwrap_or_default());
        }
    }

    /// The item that has begun turns out to be nothing: takes back what was told of it.
    pub(super) fn drop_open(&mut self, cx: &mut Context<'_>, list: &View<'_>) {
        if self.told.get(self.ended).is_some_and(|item| item.length.is_none()) {
            self.keep(cx, self.ended, list.bytes());
        }
    }

    /// The item that began last is complete, with this text; `list` is what the items are found in. `state` can go on with it.
    pub(super) fn end(
        &mut self,
        cx: &mut Context<'_>,
        (text, list): (&View<'_>, &View<'_>),
        node: NodeId,
        state: Option<Box<NodeState>>,
        given: impl FnOnce() -> Given,
    ) {
        let index = self.ended;
        self.ended += 1;
        let Some(item) = self.told.get_mut(index) else { return };
        item.needs = item.needs.min(list.text.len());
        if item.length.is_some() {
            return;
        }
        let provisional = !list.all_certain()[0];
        item.length = Some(text.text.len());
        item.reach = text.bytes_to(text.text.len());
        item.is_provisional |= provisional;
        item.state = state.filter(|_| provisional && !item.began_provisionally);
        item.made = (provisional && text.buffer != WHOLE_TEXT).then(|| text.text.into());
        let path = item.path.clone();
        cx.tell(&path, What::Done { node, given: given(), provisional });
    }

    /// Up to which byte of the whole text the items reach that were told to be complete, and whether one has begun behind them.
    pub(super) fn reach(&self) -> (usize, bool) {
        let is_open = self.told.last().is_some_and(|item| item.length.is_none());
        let last = self.told.iter().rev().find(|item| item.length.is_some());
        (last.map_or(0, |item| item.reach), is_open)
    }

    /// Says what was told.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        let done = self.told.iter().filter(|item| item.length.is_some()).count();
        let told = ledger.entry(self.path.clone()).or_default();
        // Of the keys that may give a list, one has.
        told.items = told.items.max(done);
    }

    /// The reading begins anew behind so many items, of a text of which so many bytes are as they were: what needed more to be
    /// complete must be found complete again.
    pub(super) fn restart(&mut self, same: usize, ended: usize) {
        self.ended = ended;
        let certain = self.settled.min(self.sure).max(ended);
        for item in self.told.iter_mut().skip(certain).filter(|item| item.needs > same) {
            item.needs = usize::MAX;
        }
    }

    /// This is all that the present reading has. `is_open`: one more has begun.
    pub(super) fn close(&mut self, cx: &mut Context<'_>, view: &View<'_>, is_open: bool) {
        let present = self.ended + usize::from(is_open);
        // What is certain unless the text ends is not lost where that is not certain to be its end.
        let stays = |item: &&Item| !item.began_provisionally && !cx.is_end;
        let certain = self.told.iter().skip(present).take_while(stays).count();
        self.keep(cx, present + certain, view.bytes());
        self.settle(cx, view);
    }

    /// Takes back all but so many items of a list that stands in these bytes. When the list's text has ended, those that could
    /// only be lost by that have failed.
    fn keep(&mut self, cx: &mut Context<'_>, kept: usize, list: Range<usize>) {
        if self.told.len() <= kept {
            return;
        }
        let lost = self.told.iter().skip(kept);
        let failed = if cx.is_end { lost.take_while(|item| !item.began_provisionally).count() } else { 0 };
        if self.told.len() > kept + failed {
            cx.tell(&self.path, What::Withdrawn { kept: kept + failed });
        }
        for item in self.told.iter().skip(kept).take(failed) {
            let start = if item.from.0 == WHOLE_TEXT { item.from.1 } else { list.start };
            let message = match item.length {
                None => "the text ended before this was complete",
                Some(_) => "the text ended so that this is no part of it",
            };
            let failure = Failure::new(ErrorKind::CutOff, message, start..list.end.max(start));
            cx.tell(&item.path, What::Failed(failure));
        }
        self.told.truncate(kept);
        (self.settled, self.sure) = (self.settled.min(kept), self.sure.min(kept));
    }

    /// Takes everything back.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.keep(cx, 0, 0..cx.come);
        self.ended = 0;
    }

    fn settle(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        let is_certain = |item: &Item, certain: Option<usize>| {
            item.length.is_some() && certain.is_some_and(|bytes| bytes >= item.needs)
        };
        while let Some(item) = self.told.get_mut(self.sure)
            && is_certain(item, view.certain_until_end)
        {
            item.began_provisionally = false;
            self.sure += 1;
        }
        while let Some(item) = self.told.get_mut(self.settled)
            && is_certain(item, view.certain)
        {
            if item.is_provisional {
                (item.is_provisional, item.made, item.state) = (false, None, None);
                cx.tell(&item.path, What::Settled);
            }
            self.settled += 1;
        }
    }
}
