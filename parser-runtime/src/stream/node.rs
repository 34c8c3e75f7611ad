//! A node of a stream: what has arrived goes through the steps as far as it has come, and what comes out is told.
//!
//! Input: the node's text as it is now, or the groups of a match, or that the present reading has nothing here. Output: events,
//! and whether what comes next may only make longer what is told ([`NodeState::narrow`]).

use parser_scan::Quiet;

use super::context::Context;
use super::fed::Fed;
use super::out::Out;
use super::raw::{Given, Path, What};
use super::reconcile::Ledger;
use super::search::Search;
use super::stage::{Fate, Stage};
use super::table::{Names, Node, NodeId, Output, Step};
use super::view::View;

/// What has arrived at a node.
#[derive(Clone, Copy)]
pub(super) enum Arrived<'v> {
    Text(View<'v>),
    /// The named groups of a match in a text.
    Groups(&'v Names, &'v Search, View<'v>),
}

impl<'v> Arrived<'v> {
    fn view(&self) -> View<'v> {
        match self {
            Arrived::Text(view) => *view,
            Arrived::Groups(_, search, view) => search.group(view, 0).unwrap_or(*view),
        }
    }

    /// Whether more of a group may come that reaches out of its match, though the reading stays as it is.
    fn has_group_that_grows(&self) -> bool {
        let Arrived::Groups(names, search, view) = self else { return false };
        names.iter().any(|(_, group)| search.group(view, *group).is_some_and(|view| view.grows))
    }

    /// In an item of a list, what is lost if the text ends too soon is no reason for caution: the item fails then.
    pub(super) fn within_item(self) -> Self {
        let cautious = |view: View<'v>| View { certain: view.certain_until_end, ..view };
        match self {
            Arrived::Text(view) => Arrived::Text(cautious(view)),
            Arrived::Groups(names, search, view) => Arrived::Groups(names, search, cautious(view)),
        }
    }

    /// The part of it that a key has.
    pub(super) fn key(&self, key: &str) -> Option<View<'v>> {
        match self {
            Arrived::Text(view) => Some(*view),
            Arrived::Groups(names, search, view) => {
                let (_, group) = names.iter().find(|(name, _)| name == key)?;
                search.group(view, *group)
            }
        }
    }

    fn given(&self) -> Given {
        match self {
            Arrived::Text(view) => Given::Text(view.span()),
            Arrived::Groups(names, search, view) => search.given(view, names),
        }
    }
}

/// A node at work.
#[derive(Clone, Debug)]
pub(super) struct NodeState {
    id: NodeId,
    path: Path,
    is_in_item: bool,
    steps: Vec<Stage>,
    out: Out,
    /// What arrived last, and what came out of the steps.
    arrived: Fed,
    made: Fed,
    /// Whether what came out, or that nothing did, is what comes of what arrived last.
    is_known: bool,
    /// Whether more of that may come though the reading stays as it is.
    grows: bool,
    /// Whether the value was told to be complete, and whether that is provisional.
    done: Option<bool>,
}

impl NodeState {
    pub(super) fn new(cx: &mut Context<'_>, id: NodeId, path: Path, is_in_item: bool) -> Self {
        let node = cx.table.get(id);
        let steps =
            node.map_or_else(Vec::new, |node| node.steps.iter().map(|step| Stage::new(cx, step)).collect());
        let out = node.map_or(Out::Nothing, |node| Out::new(cx, node, &path, is_in_item));
        NodeState {
            id,
            path,
            is_in_item,
            steps,
            out,
            arrived: Fed::default(),
            made: Fed::default(),
            is_known: false,
            grows: true,
            done: None,
        }
    }

    /// Goes on with what has arrived; with nothing, where the present reading has nothing here.
    pub(super) fn feed(&mut self, cx: &mut Context<'_>, arrived: Option<Arrived<'_>>) {
        let Some(arrived) = arrived else { return self.lose(cx) };
        let view = arrived.view();
        self.grows = view.grows || arrived.has_group_that_grows();
        let around = cx.is_end;
        cx.is_end |= view.is_whole && view.all_certain()[1];
        if !self.has_seen(cx, &arrived) {
            self.take(cx, arrived);
        }
        cx.is_end = around;
    }

    /// Whether this text arrived before, so that all that comes of it is told.
    fn has_seen(&self, cx: &Context<'_>, arrived: &Arrived<'_>) -> bool {
        self.is_known && matches!(arrived, Arrived::Text(view) if self.arrived.is_same(cx, view))
    }

    fn take(&mut self, cx: &mut Context<'_>, arrived: Arrived<'_>) {
        let table = cx.table;
        let Some(node) = table.get(self.id) else { return };
        let view = arrived.view();
        if self.done.is_some() {
            match self.arrived.goes_on(&view) {
                Some(false) => self.lose(cx),
                _ if !self.arrived.is_all_of(&view) => self.take_back_done(cx),
                _ => {}
            }
        }
        self.arrived.keep(cx, &view);
        let is_known = std::mem::replace(&mut self.is_known, true);
        let NodeState { steps, out, made, .. } = self;
        through(cx, is_known, (&node.steps, steps), arrived, &mut |cx, now| match now {
            Some(now) => come_out(cx, node, (out, made), &now),
            None => lose_out(cx, (out, made)),
        });
        if view.is_whole && !self.made.is_nothing() {
            self.tell_done(cx, node, &arrived, &view);
        }
    }

    /// A field that is neither text nor a list has a value when everything has arrived.
    fn tell_done(&mut self, cx: &mut Context<'_>, node: &Node, arrived: &Arrived<'_>, view: &View<'_>) {
        let has_value = !matches!(node.output, Output::Text | Output::List(_) | Output::Constant);
        if !has_value || self.is_in_item || self.path.is_empty() {
            return;
        }
        let provisional = !view.all_certain()[0];
        match self.done {
            None => {
                let what = What::Done { node: self.id, given: arrived.given(), provisional };
                cx.tell(&self.path, what);
            }
            Some(true) if !provisional => cx.tell(&self.path, What::Settled),
            Some(_) => return,
        }
        self.done = Some(provisional);
    }

    /// The value is not complete yet: what was told of it stays.
    fn take_back_done(&mut self, cx: &mut Context<'_>) {
        match self.out.told() {
            0 => self.lose(cx),
            kept => {
                self.done = None;
                cx.tell(&self.path, What::Withdrawn { kept });
            }
        }
    }

    /// Leaves the bytes that, should they come next, only make longer what is told.
    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        if self.arrived.is_nothing() || !self.grows || quiet.is_nothing() {
            return;
        }
        if self.made.is_nothing() {
            quiet.narrow_untold(|own| _ = self.narrow_steps(own, false));
        } else if self.narrow_steps(quiet, true) {
            self.made.narrow(quiet);
            self.out.narrow(quiet);
        }
    }

    /// The same for the steps; whether what comes behind them sees something of what comes.
    fn narrow_steps(&self, quiet: &mut Quiet, is_told: bool) -> bool {
        for (number, stage) in self.steps.iter().enumerate() {
            // The next step sees what this one sets free.
            stage.narrow(quiet, is_told || number + 1 < self.steps.len());
            if quiet.is_nothing() || stage.stays() {
                return false;
            }
        }
        true
    }

    /// Whether nothing is told of it while what comes is quiet.
    pub(super) fn is_silent(&self) -> bool {
        let is_shown = !self.arrived.is_nothing() && self.grows && !self.made.is_nothing();
        !is_shown || self.steps.iter().any(Stage::stays) || self.out.is_silent()
    }

    /// How much was told of it, as [`What::Withdrawn`] counts it.
    pub(super) fn told(&self) -> usize {
        self.out.told()
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        self.out.reach()
    }

    /// Says what was told of it and its parts.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        ledger.entry(self.path.clone()).or_default().done = self.done.is_some();
        self.out.enter(ledger);
    }

    /// The present reading has nothing here: takes back what was told.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        if self.arrived.is_nothing() {
            return;
        }
        self.arrived.forget();
        self.is_known = false;
        lose_out(cx, (&mut self.out, &mut self.made));
        if self.done.take().is_some() {
            cx.tell(&self.path, What::Withdrawn { kept: 0 });
        }
    }
}

/// What has arrived goes through the steps, and what they make of it to `then`; nothing, where the present reading has nothing
/// here. If it is known what comes out, a step that has seen the text before ends that.
fn through(
    cx: &mut Context<'_>,
    is_known: bool,
    (steps, stages): (&[Step], &mut [Stage]),
    now: Arrived<'_>,
    then: &mut dyn FnMut(&mut Context<'_>, Option<Arrived<'_>>),
) {
    let (Some((step, steps)), Some((stage, stages)), Arrived::Text(text)) =
        (steps.split_first(), stages.split_first_mut(), now)
    else {
        return then(cx, Some(now));
    };
    if is_known && stage.has_seen(cx, &text) {
        return;
    }
    match stage.feed(cx, step, text) {
        Fate::Made(made) => through(cx, is_known, (steps, stages), made, then),
        Fate::Nothing => then(cx, None),
        // The rest is done with what comes out.
        Fate::Out => then(cx, Some(now)),
    }
}

fn come_out(cx: &mut Context<'_>, node: &Node, (out, made): (&mut Out, &mut Fed), now: &Arrived<'_>) {
    let now = match (&*out, *now) {
        // A text is not read.
        (Out::Text(_), now) | (_, now @ Arrived::Groups(..)) => now,
        (out, Arrived::Text(view)) => Arrived::Text(made.bounded(cx, view, |left| out.stays_to(left))),
    };
    let view = now.view();
    if matches!(now, Arrived::Text(_)) && made.is_same(cx, &view) {
        return;
    }
    if let Some(left) = made.left(&view) {
        out.restart(view.text.len().min(view.same), left);
    }
    made.keep(cx, &view);
    cx.is_end |= view.is_whole && view.all_certain()[1];
    out.feed(cx, node, &now);
}

fn lose_out(cx: &mut Context<'_>, (out, made): (&mut Out, &mut Fed)) {
    if !made.is_nothing() {
        made.forget();
        out.lose(cx);
        out.restart(0, 0);
    }
}
