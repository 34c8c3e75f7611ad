//! What a stream must know of a schema: its nodes, as constants of generated code or made at run time.
//!
//! Input: nothing; a back end fills these types from its plan. Output: what [`Machine`](super::machine::Machine) walks.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use parser_scan::{Growing, Markers, Program, Template};

use super::raw::Made;
use crate::child::Child;
use crate::expression::Expression;
use crate::shape::Shape;

/// The index of a node in a [`Table`].
pub type NodeId = usize;

/// All nodes of a schema; the first is the root.
#[derive(Clone, Debug)]
pub enum Table {
    /// A constant.
    Static(&'static Nodes),
    /// Made at run time.
    Shared(Arc<Nodes>),
}

/// What is in a [`Table`], and what all streams know of it once one has asked.
#[derive(Clone, Debug)]
pub struct Nodes {
    nodes: Cow<'static, [Node]>,
    markers: OnceLock<Markers>,
}

impl Nodes {
    /// A constant.
    #[must_use]
    pub const fn of(nodes: &'static [Node]) -> Self {
        Nodes { nodes: Cow::Borrowed(nodes), markers: OnceLock::new() }
    }

    /// What its patterns spell as one.
    pub(super) fn markers(&self) -> &Markers {
        self.markers.get_or_init(|| {
            let steps = self.nodes.iter().flat_map(|node| node.steps.iter());
            Markers::of(steps.filter_map(Step::pattern).map(Pattern::program))
        })
    }
}

impl FromIterator<Node> for Table {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Self {
        let nodes = nodes.into_iter().collect();
        Table::Shared(Arc::new(Nodes { nodes, markers: OnceLock::new() }))
    }
}

impl Table {
    /// What it is made of.
    pub(super) fn nodes(&self) -> &Nodes {
        match self {
            Table::Static(nodes) => nodes,
            Table::Shared(nodes) => nodes,
        }
    }
}

impl Deref for Table {
    type Target = [Node];

    fn deref(&self) -> &[Node] {
        &self.nodes().nodes
    }
}

/// One value of the result, or many alike.
#[derive(Clone, Debug)]
pub struct Node {
    /// What is done with what arrives, in this order.
    pub steps: Cow<'static, [Step]>,
    /// What comes out.
    pub output: Output,
}

/// The names of groups and their numbers.
pub(super) type Names = [(Cow<'static, str>, u32)];

/// Something done with the text that arrives at a node.
#[derive(Clone, Debug)]
pub enum Step {
    /// What says nothing is left to the field's default, but for an empty list or object with this bracket, which is the default.
    Something(Option<char>),
    /// Each match is written anew.
    Substitute(Child<Pattern>, Template),
    /// Calls in this notation are written as JSON.
    Rewrite(Notation),
    /// The first group of the first match.
    Capture(Child<Pattern>),
    /// The named groups of the first match.
    Groups(Child<Pattern>, Cow<'static, [(Cow<'static, str>, u32)]>),
    /// All matches; without names, each is its first group.
    Matches(Child<Pattern>, Cow<'static, [(Cow<'static, str>, u32)]>),
    /// All matches, each a key and a value: the numbers of their groups. Of a value is shown what the first of these nodes
    /// captures that captures something.
    Pairs(Child<Pattern>, u32, u32, Cow<'static, [NodeId]>),
    /// What the first of these nodes takes of the text that takes something; whether that is shown. Nothing comes behind it.
    First(Cow<'static, [(NodeId, bool)]>),
    /// The text is read as JSON, and its parts are put into other places.
    Json(Option<Child<Shape>>),
    /// The text is read as JSON, and made into something whose parts most probably come from where one of these takes them.
    Drafts(Made, Cow<'static, [Shape]>),
    /// The text is read as JSON, a list each of whose items is made into something by an expression, which leaves out none
    /// but null; and their drafts.
    Each(Child<Expression>, Cow<'static, [Shape]>),
    /// What can be done with the whole alone.
    Whole,
    /// The same, and something is computed of that: the text is not what comes out.
    Computed,
}

impl Step {
    /// What it searches for.
    fn pattern(&self) -> Option<&Pattern> {
        match self {
            Step::Substitute(pattern, _)
            | Step::Capture(pattern)
            | Step::Groups(pattern, _)
            | Step::Matches(pattern, _)
            | Step::Pairs(pattern, ..) => Some(pattern),
            _ => None,
        }
    }
}

/// A notation of calls that is nearly JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Gemma 4's.
    Gemma4,
    /// Python-like calls.
    Pythonic,
}

/// A pattern, and a search that has not begun, made when it is needed first.
#[derive(Clone, Debug)]
pub struct Pattern {
    program: Child<Program>,
    search: OnceLock<Growing>,
}

impl Pattern {
    /// A constant.
    #[must_use]
    pub const fn of(program: &'static Program) -> Self {
        Pattern { program: Child::Static(program), search: OnceLock::new() }
    }

    /// What the matcher runs.
    pub(super) fn program(&self) -> &Program {
        &self.program
    }

    /// A search that has not begun.
    pub(super) fn search(&self) -> Growing {
        self.search.get_or_init(|| Growing::of(&self.program)).clone()
    }
}

impl From<Program> for Pattern {
    fn from(program: Program) -> Self {
        Pattern { program: program.into(), search: OnceLock::new() }
    }
}

/// What comes out of a node.
#[derive(Clone, Debug)]
pub enum Output {
    /// Text.
    Text,
    /// An object with these declared keys and their nodes.
    Object(Cow<'static, [(Cow<'static, str>, NodeId)]>),
    /// A list of values alike.
    List(NodeId),
    /// Always the same.
    Constant,
    /// Anything else.
    Value,
}
