//! A node of a stream: what has arrived goes through the steps as far as it has come, and what comes out is told.

use parser_scan::Program;

use super::context::Context;
use super::json_value::JsonValue;
use super::leaf::Leaf;
use super::list::{List, Names, given, span};
use super::pairs::Pairs;
use super::raw::{At, Given, Path, What};
use super::reconcile::Ledger;
use super::rewriting::Rewriting;
use super::route::Route;
use super::search::Search;
use super::substitution::Substitution;
use super::table::{Node, NodeId, Output, Step};
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
    fn key(&self, key: &str) -> Option<View<'v>> {
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
    steps: Vec<StepState>,
    out: Out,
    /// The buffer, the first byte there, and the length of what arrived last.
    fed: Option<(u32, usize, usize)>,
    /// Whether the value was told to be complete, and whether that is provisional.
    done: Option<bool>,
}

/// What a step has done so far.
#[derive(Clone, Debug)]
enum StepState {
    None,
    Substitution(Box<Substitution>),
    Rewriting(Box<Rewriting>),
    Search(Box<Search>),
}

/// What comes out.
#[derive(Clone, Debug)]
enum Out {
    /// Nothing that could be told before the end.
    Nothing,
    Text(Leaf),
    Object(Vec<NodeState>),
    List(Box<List>),
    Pairs(Box<Pairs>),
    Json(Box<JsonValue>),
}

impl NodeState {
    pub(super) fn new(cx: &mut Context<'_>, id: NodeId, path: Path, is_in_item: bool) -> Self {
        let node = cx.table.get(id);
        let step = |step: &Step| match step {
            Step::Substitute(..) => StepState::Substitution(Box::new(Substitution::new(cx))),
            Step::Rewrite(notation) => StepState::Rewriting(Box::new(Rewriting::new(cx, *notation))),
            Step::Capture(_) | Step::Groups(..) => StepState::Search(Box::default()),
            _ => StepState::None,
        };
        let steps = node.map_or_else(Vec::new, |node| node.steps.iter().map(step).collect());
        let out = node.map_or(Out::Nothing, |node| Out::new(cx, node, &path, is_in_item));
        NodeState { id, path, is_in_item, steps, out, fed: None, done: None }
    }

    /// Goes on with what has arrived; with nothing, where the present reading has nothing here.
    pub(super) fn feed(&mut self, cx: &mut Context<'_>, arrived: Option<Arrived<'_>>) {
        let Some(arrived) = arrived else { return self.lose(cx) };
        let table = cx.table;
        let Some(node) = table.get(self.id) else { return };
        let view = arrived.view();
        let anew = self.begins_anew(&view);
        if anew && self.done.is_some() {
            self.lose(cx);
        }
        let earlier = anew.then(|| self.restart(cx));
        self.fed = Some((view.buffer, view.start, view.text.len()));
        let mut now = arrived;
        for (number, (step, state)) in node.steps.iter().zip(&mut self.steps).enumerate() {
            let Arrived::Text(text) = now else { break };
            let earlier = earlier.as_ref().and_then(|steps| steps.get(number));
            now = match state {
                StepState::None => break,
                StepState::Substitution(state) => Arrived::Text(substitute(step, state, text, earlier)),
                StepState::Rewriting(state) => Arrived::Text(rewrite(state, text, earlier)),
                StepState::Search(search) => match searched(step, search, text) {
                    Some(found) => found,
                    None => {
                        self.out.lose(cx);
                        return;
                    }
                },
            };
        }
        self.out.feed(cx, node, &now, self.is_in_item);
        if view.is_whole {
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

    /// Whether this is not what arrived last, gone on.
    fn begins_anew(&self, view: &View<'_>) -> bool {
        self.fed.is_some_and(|(buffer, start, length)| {
            (buffer, start) != (view.buffer, view.start) || view.text.len() < length
        })
    }

    /// Begins anew, and gives back what the steps have done.
    fn restart(&mut self, cx: &mut Context<'_>) -> Vec<StepState> {
        let fresh = |step: &StepState| match step {
            StepState::None => StepState::None,
            StepState::Search(_) => StepState::Search(Box::default()),
            StepState::Substitution(_) => StepState::Substitution(Box::new(Substitution::new(cx))),
            StepState::Rewriting(earlier) => StepState::Rewriting(Box::new(earlier.anew(cx))),
        };
        self.out.restart();
        let fresh = self.steps.iter().map(fresh).collect();
        std::mem::replace(&mut self.steps, fresh)
    }

    /// How many of these bytes, should they come next, only make longer what is told.
    pub(super) fn quiet(&self, come: &str) -> usize {
        let step = |step: &StepState| match step {
            StepState::None => come.len(),
            StepState::Substitution(state) => state.quiet(come),
            StepState::Rewriting(state) => state.quiet(come),
            StepState::Search(search) => search.quiet(come),
        };
        let steps = self.steps.iter().map(step).min().unwrap_or(come.len());
        if self.fed.is_none() || steps == 0 {
            return steps;
        }
        let come = come.get(..steps).unwrap_or_default();
        match &self.out {
            Out::Nothing | Out::Text(_) => steps,
            Out::Object(children) => children.iter().map(|child| child.quiet(come)).min().unwrap_or(steps),
            Out::List(list) => list.quiet(come),
            Out::Pairs(pairs) => pairs.quiet(come),
            Out::Json(value) => value.quiet(come),
        }
    }

    /// Says what was told of it and its parts.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        ledger.entry(self.path.clone()).or_default().done = self.done.is_some();
        match &self.out {
            Out::Nothing | Out::Pairs(_) => {}
            Out::Text(leaf) => leaf.enter(ledger),
            Out::Object(children) => children.iter().for_each(|child| child.enter(ledger)),
            Out::List(list) => list.enter(ledger),
            Out::Json(value) => value.enter(ledger),
        }
    }

    /// The present reading has nothing here: takes back what was told.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        if self.fed.take().is_some() {
            self.restart(cx);
            self.out.lose(cx);
            if self.done.take().is_some() {
                cx.tell(&self.path, What::Withdrawn { kept: 0 });
            }
        }
    }
}

/// A step of substitution, gone on.
fn substitute<'s>(
    step: &Step,
    state: &'s mut Substitution,
    input: View<'_>,
    earlier: Option<&StepState>,
) -> View<'s> {
    if let Step::Substitute(program, template) = step {
        state.feed(program, template, &input);
    }
    if let Some(StepState::Substitution(earlier)) = earlier {
        state.continues(earlier);
    }
    state.view(input.is_whole)
}

/// A step that rewrites a notation, gone on.
fn rewrite<'s>(state: &'s mut Rewriting, input: View<'_>, earlier: Option<&StepState>) -> View<'s> {
    state.feed(&input);
    if let Some(StepState::Rewriting(earlier)) = earlier {
        state.continues(earlier);
    }
    state.view(input.is_whole)
}

/// A step that searches for one match, gone on; nothing, where none has begun.
fn searched<'v>(step: &'v Step, search: &'v mut Search, input: View<'v>) -> Option<Arrived<'v>> {
    match step {
        Step::Capture(program) => {
            search.first(program, &input);
            search.group(&input, 1).map(Arrived::Text)
        }
        Step::Groups(program, names) => {
            search.first(program, &input);
            search.group(&input, 0).map(|_| Arrived::Groups(names, search, input))
        }
        _ => Some(Arrived::Text(input)),
    }
}

impl Out {
    fn new(cx: &mut Context<'_>, node: &Node, path: &Path, is_in_item: bool) -> Self {
        let spread = node.steps.iter().find(|step| {
            matches!(
                step,
                Step::Matches(..)
                    | Step::Pairs(..)
                    | Step::Json(_)
                    | Step::Drafts(_)
                    | Step::Each(..)
                    | Step::Whole
            )
        });
        match (spread, &node.output) {
            (Some(Step::Matches(..)), Output::List(item)) => {
                Out::List(Box::new(List::new(path.clone(), *item)))
            }
            (Some(Step::Pairs(..)), Output::Value) => Out::Pairs(Box::new(Pairs::new(path.clone()))),
            (Some(Step::Json(shape)), _) => {
                let route = Route::new(cx.table, &node.output, shape.as_deref(), path);
                Out::Json(Box::new(JsonValue::new(route, is_in_item)))
            }
            (Some(Step::Each(then, drafts)), Output::List(item)) => {
                let route = Route::each(*item, then.clone(), drafts.clone(), path);
                Out::Json(Box::new(JsonValue::new(route, is_in_item)))
            }
            // Of a list that is computed nobody knows which item is which.
            (Some(Step::Drafts(_)), Output::List(_)) => Out::Nothing,
            (Some(Step::Drafts(shapes)), _) => {
                let route = Route::draft(cx.table, &node.output, shapes, path);
                Out::Json(Box::new(JsonValue::new(route, is_in_item)))
            }
            (None | Some(Step::Whole), Output::Value) => Out::Text(Leaf::new(path.clone())),
            (None, Output::Text) => Out::Text(Leaf::new(path.clone())),
            (None, Output::Object(fields)) => {
                let child = |(number, (_, id)): (usize, &(_, NodeId))| {
                    let path = path.iter().copied().chain([At::Field(number)]).collect();
                    NodeState::new(cx, *id, path, is_in_item)
                };
                Out::Object(fields.iter().enumerate().map(child).collect())
            }
            _ => Out::Nothing,
        }
    }

    fn feed(&mut self, cx: &mut Context<'_>, node: &Node, arrived: &Arrived<'_>, is_in_item: bool) {
        match (self, &node.output, arrived) {
            (Out::Text(leaf), _, Arrived::Text(view)) => {
                leaf.show(cx, view);
                if !is_in_item {
                    leaf.settle(cx, view.all_certain()[0]);
                }
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
                if let Some(Step::Pairs(program, key, value)) = node.steps.last() {
                    pairs.feed(cx, program, (*key, *value), view);
                }
            }
            (Out::Json(value), _, Arrived::Text(view)) => value.feed(cx, view),
            _ => {}
        }
    }

    fn restart(&mut self) {
        match self {
            Out::Nothing | Out::Text(_) => {}
            // Those of an object see for themselves.
            Out::Object(_) => {}
            Out::List(list) => list.restart(),
            Out::Pairs(pairs) => pairs.restart(),
            Out::Json(value) => value.restart(),
        }
    }

    fn lose(&mut self, cx: &mut Context<'_>) {
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

fn matches(step: &Step) -> Option<(&Program, &Names)> {
    match step {
        Step::Matches(program, names) => Some((program, names)),
        _ => None,
    }
}
