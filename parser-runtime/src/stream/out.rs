//! What comes out of a node of a stream, each kind in its way.
//!
//! Input: the text, or the groups, that the node's steps have made. Output: what is new of it.

use parser_scan::Quiet;

use super::context::Context;
use super::heads::Heads;
use super::json_value::JsonValue;
use super::leaf::Leaf;
use super::list::List;
use super::node::{Arrived, NodeState};
use super::pairs::Pairs;
use super::raw::{At, Path, then};
use super::reconcile::Ledger;
use super::route::Route;
use super::table::{Names, Node, NodeId, Output, Pattern, Step};

/// What comes out.
#[derive(Clone, Debug)]
pub(super) enum Out {
    /// Nothing that could be told before the end.
    Nothing,
    Text(Leaf),
    Object(Vec<NodeState>),
    List(Box<List>),
    Pairs(Box<Pairs>),
    Json(Box<JsonValue>),
}

impl Out {
    pub(super) fn new(cx: &mut Context<'_>, node: &Node, path: &Path, is_in_item: bool) -> Self {
        let spread = node.steps.iter().find(|step| {
            matches!(
                step,
                Step::Matches(..)
                    | Step::Pairs(..)
                    | Step::Json(_)
                    | Step::Drafts(..)
                    | Step::Each(..)
                    | Step::Whole
                    | Step::Computed
            )
        });
        match (spread, &node.output) {
            (Some(Step::Matches(pattern, names)), Output::List(item)) => {
                Out::List(Box::new(List::new(path.clone(), pattern, names, *item)))
            }
            (Some(Step::Pairs(pattern, key, value, heads)), Output::Value) => {
                let heads = Heads::of_entry(cx.table, heads);
                Out::Pairs(Box::new(Pairs::new(path.clone(), pattern, [*key, *value], heads)))
            }
            (Some(Step::Json(shape)), _) => {
                let route = Route::new(cx.table, &node.output, shape.as_deref(), path);
                Out::Json(Box::new(JsonValue::new(route, path.len(), is_in_item)))
            }
            (Some(Step::Each(then, drafts)), Output::List(item)) => {
                let route = Route::each(*item, then.clone(), drafts.clone(), path);
                Out::Json(Box::new(JsonValue::new(route, path.len(), is_in_item)))
            }
            // Of a list that is computed nobody knows which item is which.
            (Some(Step::Drafts(..)), Output::List(_)) => Out::Nothing,
            (Some(Step::Drafts(_, shapes)), _) => {
                let route = Route::draft(cx.table, &node.output, shapes, path);
                Out::Json(Box::new(JsonValue::new(route, path.len(), is_in_item)))
            }
            (None | Some(Step::Whole), Output::Value) => Out::Text(Leaf::new(path.clone())),
            (None, Output::Text) => Out::Text(Leaf::new(path.clone())),
            (None, Output::Object(fields)) => {
                let child = |(number, (_, id)): (usize, &(_, NodeId))| {
                    NodeState::new(cx, *id, then(path, At::Field(number)), is_in_item)
                };
                Out::Object(fields.iter().enumerate().map(child).collect())
            }
            _ => Out::Nothing,
        }
    }

    pub(super) fn feed(&mut self, cx: &mut Context<'_>, node: &Node, arrived: &Arrived<'_>) {
        match (self, &node.output, arrived) {
            (Out::Text(leaf), _, Arrived::Text(view)) => {
                leaf.show(cx, view);
                leaf.settle(cx, view.all_certain()[0]);
            }
            (Out::Object(children), Output::Object(fields), arrived) => {
                for (child, (key, _)) in children.iter_mut().zip(fields.iter()) {
                    child.feed(cx, arrived.key(key).map(Arrived::Text));
                }
            }
            (Out::List(list), _, Arrived::Text(view)) => {
                if let Some((program, names)) = node.steps.iter().find_map(matches) {
                    list.feed(cx, program, names, view);
                }
            }
            (Out::Pairs(pairs), _, Arrived::Text(view)) => {
                if let Some(Step::Pairs(pattern, ..)) = node.steps.last() {
                    pairs.feed(cx, pattern, view);
                }
            }
            (Out::Json(value), _, Arrived::Text(view)) => {
                value.feed(cx, view);
                value.take_back_others(cx, node, view);
            }
            _ => {}
        }
    }

    /// Leaves the bytes that, should they come next, only make longer what is told.
    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        match self {
            Out::Nothing | Out::Text(_) => {}
            Out::Object(children) => children.iter().for_each(|child| child.narrow(quiet)),
            Out::List(list) => list.narrow(quiet),
            Out::Pairs(pairs) => pairs.narrow(quiet),
            Out::Json(value) => value.narrow(quiet),
        }
    }

    /// Whether nothing is told of it while what comes is quiet.
    pub(super) fn is_silent(&self) -> bool {
        match self {
            Out::Nothing => true,
            Out::Text(_) | Out::Json(_) => false,
            Out::Object(children) => children.iter().all(NodeState::is_silent),
            Out::List(list) => list.is_silent(),
            Out::Pairs(pairs) => pairs.is_silent(),
        }
    }

    /// How much was told of a value, as [`What::Withdrawn`](super::raw::What) counts it. Of an object that is all or nothing.
    pub(super) fn told(&self) -> usize {
        match self {
            Out::Nothing | Out::Object(_) => 1,
            Out::Text(leaf) => leaf.told(),
            Out::List(list) => list.told(),
            Out::Pairs(pairs) => pairs.told(),
            Out::Json(value) => value.told(),
        }
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        match self {
            Out::Nothing => 0,
            Out::Text(leaf) => leaf.reach(),
            Out::Object(children) => children.iter().map(NodeState::reach).max().unwrap_or(0),
            Out::List(list) => list.reach(),
            Out::Pairs(pairs) => pairs.reach(),
            Out::Json(value) => value.reach(),
        }
    }

    /// Says what was told.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        match self {
            Out::Nothing | Out::Pairs(_) => {}
            Out::Text(leaf) => leaf.enter(ledger),
            Out::Object(children) => children.iter().for_each(|child| child.enter(ledger)),
            Out::List(list) => list.enter(ledger),
            Out::Json(value) => value.enter(ledger),
        }
    }

    /// Up to where a text need not be read anew of which so many bytes stay.
    pub(super) fn stays_to(&self, bytes: usize) -> usize {
        if let Out::List(list) = self { list.stays_to(bytes) } else { 0 }
    }

    /// The text is another one, of which so many bytes are as they were; of the one that it had, so many are left.
    pub(super) fn restart(&mut self, same: usize, left: usize) {
        match self {
            Out::Nothing | Out::Text(_) => {}
            // Those of an object see for themselves.
            Out::Object(_) => {}
            Out::List(list) => list.restart(same, left),
            Out::Pairs(pairs) => pairs.restart(),
            Out::Json(value) => value.restart(same),
        }
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        match self {
            Out::Nothing => {}
            Out::Text(leaf) => leaf.lose(cx),
            Out::Object(children) => children.iter_mut().for_each(|child| child.lose(cx)),
            Out::List(list) => list.lose(cx),
            Out::Pairs(pairs) => pairs.lose(cx),
            Out::Json(value) => value.lose(cx),
        }
    }
}

fn matches(step: &Step) -> Option<(&Pattern, &Names)> {
    match step {
        Step::Matches(program, names) => Some((program, names)),
        _ => None,
    }
}
