//! A node of a stream: what has arrived goes through the steps as far as it has come, and what comes out is told.

use parser_scan::Quiet;

use super::context::Context;
use super::list::{Names, given, span};
use super::out::Out;
use super::raw::{Given, Path, What};
use super::reconcile::Ledger;
use super::search::Search;
use super::stage::{Fate, Fed, Stage};
use super::table::{Node, NodeId, Output};
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
            Arrived::Text(view) => Given::Text(span(view)),
            Arrived::Groups(names, search, view) => given(search, view, names),
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
            done: None,
        }
    }

    /// Goes on with what has arrived; with nothing, where the present reading has nothing here.
    pub(super) fn feed(&mut self, cx: &mut Context<'_>, arrived: Option<Arrived<'_>>) {
        let Some(arrived) = arrived else { return self.lose(cx) };
        let table = cx.table;
        let Some(node) = table.get(self.id) else { return };
        let view = arrived.view();
        if self.arrived.goes_on(&view) == Some(false) && self.done.is_some() {
            self.lose(cx);
        }
        self.arrived.keep(&view);
        let mut now = arrived;
        for (step, stage) in node.steps.iter().zip(&mut self.steps) {
            let Arrived::Text(text) = now else { break };
            if stage.has_seen(&text) {
                return self.tell_if_done(cx, node, &arrived, &view);
            }
            match stage.feed(cx, step, text) {
                Fate::Made(made) => now = made,
                Fate::Nothing => return self.lose_out(cx, node),
                // The rest is done with what comes out.
                Fate::Out => break,
            }
        }
        let made = now.view();
        if matches!(now, Arrived::Text(_)) && self.made.is_same(&made) {
            return self.tell_if_done(cx, node, &arrived, &view);
        }
        if self.made.goes_on(&made) == Some(false) {
            self.out.restart(node);
        }
        self.made.keep(&made);
        self.out.feed(cx, node, &now, self.is_in_item);
        self.tell_if_done(cx, node, &arrived, &view);
    }

    /// A field that is neither text nor a list has a value when everything has arrived.
    fn tell_if_done(&mut self, cx: &mut Context<'_>, node: &Node, arrived: &Arrived<'_>, view: &View<'_>) {
        let has_value = !matches!(node.output, Output::Text | Output::List(_) | Output::Constant);
        if !view.is_whole || !has_value || self.is_in_item || self.path.is_empty() {
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

    /// The bytes that, should they come next, only make longer what is told.
    pub(super) fn quiet(&self) -> Quiet {
        if self.arrived.is_nothing() {
            return Quiet::ANYTHING;
        }
        let mut quiet = Quiet::ANYTHING;
        for stage in &self.steps {
            quiet = quiet.and(stage.quiet());
            // What comes behind it sees nothing of what comes.
            if quiet.is_nothing() || stage.stays() {
                return quiet;
            }
        }
        if self.made.is_nothing() { quiet } else { quiet.and(self.out.quiet()) }
    }

    /// Says what was told of it and its parts.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        ledger.entry(self.path.clone()).or_default().done = self.done.is_some();
        self.out.enter(ledger);
    }

    /// The present reading has nothing here: takes back what was told.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        let table = cx.table;
        if let Some(node) = table.get(self.id)
            && !self.arrived.is_nothing()
        {
            self.arrived = Fed::default();
            self.lose_out(cx, node);
            if self.done.take().is_some() {
                cx.tell(&self.path, What::Withdrawn { kept: 0 });
            }
        }
    }

    fn lose_out(&mut self, cx: &mut Context<'_>, node: &Node) {
        if !self.made.is_nothing() {
            self.made = Fed::default();
            self.out.lose(cx);
            self.out.restart(node);
        }
    }
}

/// What is quiet to all.
pub(super) fn all_quiet(mut each: impl Iterator<Item = Quiet>) -> Quiet {
    let all = each.try_fold(Quiet::ANYTHING, |all, one| {
        let both = all.and(one);
        if both.is_nothing() { Err(both) } else { Ok(both) }
    });
    all.unwrap_or_else(|nothing| nothing)
}
