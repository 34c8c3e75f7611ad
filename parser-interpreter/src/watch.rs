//! Watches a walk: nothing while parsing, everything while explaining.
//!
//! Input: what a walk tells of its nodes and steps. Output: nothing, or the visits of a [`Trace`](crate::Trace).

use std::cell::RefCell;
use std::ops::Range;

use parser_runtime::__private::{Input, Parsed};
use parser_runtime::{PathStep, Value};
use parser_schema::plan::{NodeId, Pattern, Plan, Step};

use crate::explain::{Outcome, StepTrace, Visit, longest_part};

/// Where a node stands in its parent.
#[derive(Clone, Copy)]
pub(crate) enum Place<'k> {
    /// It has none.
    Root,
    /// At a key.
    Key(&'k str),
    /// At a place in a list.
    Index(usize),
    /// One of several that are tried, from 1.
    Alternative(usize),
}

/// What is told about a walk.
pub(crate) trait Watch {
    /// A node begins.
    fn enter(&self, node: NodeId, place: Place<'_>, input: &Input<'_, '_>);
    /// A node ends.
    fn leave(&self, parsed: &Parsed<Value<'_>>);
    /// What must be kept of the input of a step until its outcome is known.
    fn before(&self, input: &Input<'_, '_>) -> Option<String>;
    /// A node's text is about to be read as JSON.
    fn json(&self, node: NodeId);
    /// What was read is about to be put into another shape, or transformed.
    fn made(&self, node: NodeId);
    /// A step is done.
    fn step(&self, step: &Step, before: Option<String>, after: &Parsed<Input<'_, '_>>);
}

/// Nobody watches.
pub(crate) struct Unwatched;

impl Watch for Unwatched {
    fn enter(&self, _: NodeId, _: Place<'_>, _: &Input<'_, '_>) {}
    fn leave(&self, _: &Parsed<Value<'_>>) {}
    fn before(&self, _: &Input<'_, '_>) -> Option<String> {
        None
    }
    fn json(&self, _: NodeId) {}
    fn made(&self, _: NodeId) {}
    fn step(&self, _: &Step, _: Option<String>, _: &Parsed<Input<'_, '_>>) {}
}

/// Records all visits.
pub(crate) struct Recorder<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) trace: RefCell<Recording>,
}

#[derive(Default)]
pub(crate) struct Recording {
    visits: Vec<Visit>,
    /// The visits that are not over yet.
    open: Vec<usize>,
}

impl Recording {
    fn current(&self) -> Option<&Visit> {
        self.open.last().and_then(|index| self.visits.get(*index))
    }
}

impl Recorder<'_> {
    pub(crate) fn into_visits(self) -> Vec<Visit> {
        self.trace.into_inner().visits
    }

    fn with_current(&self, change: impl FnOnce(&mut Visit)) {
        let mut trace = self.trace.borrow_mut();
        let current = trace.open.last().copied();
        if let Some(visit) = current.and_then(|index| trace.visits.get_mut(index)) {
            change(visit);
        }
    }

    /// The steps of a node of which nothing more is told than that they are taken.
    fn add_steps(&self, node: NodeId, is_one: impl Fn(&Step) -> bool) {
        let steps = self.plan.nodes.get(node).map_or(&[][..], |node| &node.steps);
        for step in steps.iter().filter(|step| is_one(step)) {
            let what = self.plan.step(step);
            let trace =
                StepTrace { what, matched: true, output: None, is_nothing: false, longest_part: None };
            self.with_current(|visit| visit.steps.push(trace));
        }
    }

    fn pattern(&self, step: &Step) -> Option<&Pattern> {
        match step {
            Step::Capture { pattern }
            | Step::Groups { pattern, .. }
            | Step::Matches { pattern, .. }
            | Step::Pairs { pattern, .. } => self.plan.patterns.get(*pattern),
            _ => None,
        }
    }
}

impl Watch for Recorder<'_> {
    fn enter(&self, node: NodeId, place: Place<'_>, input: &Input<'_, '_>) {
        let mut trace = self.trace.borrow_mut();
        let parent = trace.current().map(|visit| visit.path.clone()).unwrap_or_default();
        let (path, alternative) = match place {
            Place::Root => (parent, None),
            Place::Key(key) => (parent.then(PathStep::Key(key.to_owned())), None),
            Place::Index(index) => (parent.then(PathStep::Index(index)), None),
            Place::Alternative(number) => (parent, Some(number)),
        };
        let (depth, input) = (trace.open.len(), describe(input));
        let (steps, outcome) = (Vec::new(), Outcome::Nothing);
        let visit = Visit { path, alternative, node, depth, input, steps, outcome };
        let index = trace.visits.len();
        trace.visits.push(visit);
        trace.open.push(index);
    }

    fn json(&self, node: NodeId) {
        self.add_steps(node, |step| matches!(step, Step::Json { .. } | Step::Parse { .. }));
    }

    fn made(&self, node: NodeId) {
        self.add_steps(node, |step| matches!(step, Step::Shape(_) | Step::Transform(_)));
    }

    fn leave(&self, parsed: &Parsed<Value<'_>>) {
        self.with_current(|visit| {
            visit.outcome = match parsed {
                Ok(Some(value)) => Outcome::Became(value.clone().into_owned()),
                Ok(None) => Outcome::Nothing,
                Err(failure) => Outcome::Failed(failure.message().to_owned()),
            }
        });
        self.trace.borrow_mut().open.pop();
    }

    fn before(&self, input: &Input<'_, '_>) -> Option<String> {
        match input {
            Input::Text(text) => Some(text.as_str().to_owned()),
            _ => None,
        }
    }

    fn step(&self, step: &Step, before: Option<String>, after: &Parsed<Input<'_, '_>>) {
        let is_nothing = matches!(after, Ok(Some(Input::Value(Value::Null, _))));
        let unmatched = self.pattern(step).filter(|_| matches!(after, Ok(None)));
        let trace = StepTrace {
            what: self.plan.step(step),
            output: after.as_ref().ok().and_then(Option::as_ref).filter(|_| !is_nothing).map(describe),
            matched: !matches!(after, Ok(None)),
            is_nothing,
            longest_part: unmatched
                .zip(before)
                .and_then(|(pattern, text)| longest_part(&pattern.expanded, &text)),
        };
        self.with_current(|visit| visit.steps.push(trace));
    }
}

/// The bytes that an input was made of, and what it says.
fn describe(input: &Input<'_, '_>) -> (Range<usize>, String) {
    let says = match input {
        Input::Text(text) => text.as_str().to_owned(),
        other => other.clone().into_value().to_string(),
    };
    (input.span(), says)
}
