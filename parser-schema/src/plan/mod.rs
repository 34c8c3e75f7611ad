//! Stage 4: model → plan: how to match, and what comes out.
//!
//! Input: the model. Output: a [`Plan`], all that a back end needs: steps, programs, types and their Rust names, with no
//! spans. A plan made of a schema with errors serves for its types alone. Nothing here speaks of the format that the schema was written in.

mod display;
mod draft;
mod lower;
pub(crate) mod names;
mod shape;
mod streaming;
mod streaming_drafts;
mod streams;
mod told;

use std::borrow::Cow;

use parser_scan::{Markers, Program, Template};

use crate::expression::Expression;
pub use crate::model::{Notation, Presence};

pub use draft::{drafts, each};
pub(crate) use lower::lower;
pub use shape::{Shape, Shaped};
pub use streams::{FieldStreams, Streams};

/// The index of a node in [`Plan::nodes`].
pub type NodeId = usize;

/// The index of a pattern in [`Plan::patterns`].
pub type PatternId = usize;

/// How a text becomes a value.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The Rust name of the root type.
    pub name: String,
    /// All nodes; a node comes before its children.
    pub nodes: Vec<Node>,
    /// All patterns that the nodes use.
    pub patterns: Vec<Pattern>,
}

impl Plan {
    /// The root: it gets the whole text.
    pub const ROOT: NodeId = 0;

    /// The name of the type of a message's events.
    #[must_use]
    pub fn event_name(&self) -> String {
        names::event_name(&self.name)
    }

    /// The node of the message's list of calls, if it has one.
    #[must_use]
    pub fn calls(&self) -> Option<NodeId> {
        let Output::Object(message) = &self.nodes.get(Plan::ROOT)?.output else { return None };
        let calls = message.fields.iter().find(|field| field.key == "tool_calls")?.node;
        (!matches!(self.nodes.get(calls)?.output, Output::Constant(_))).then_some(calls)
    }

    /// What its patterns spell as one: a stream tells nothing while that is being spelled.
    #[must_use]
    pub fn markers(&self) -> Markers {
        Markers::of(self.patterns.iter().map(|pattern| &pattern.program))
    }
}

/// The most places that a tuple has; Rust's traits end there.
pub(crate) const MAX_TUPLE: usize = 12;

/// A compiled pattern.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The pattern as it was written, for people.
    pub source: String,
    /// The pattern with what it calls in place: in Python's language, but for other extensions.
    pub expanded: String,
    /// What the matcher runs.
    pub program: Program,
}

/// One value of the result, or many alike.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where its values stand in the result, such as `tool_calls[].function.name`; empty for the root.
    pub path: String,
    /// What the schema's author says of it.
    pub doc: Option<String>,
    /// What is done with what arrives, in this order.
    pub steps: Vec<Step>,
    /// What the outcome of the steps is turned into.
    pub output: Output,
    /// Whether the node can end with nothing.
    pub maybe_nothing: bool,
}

/// Something done with what arrives at a node.
#[derive(Clone, Debug)]
pub enum Step {
    /// Only text may arrive.
    RequireText,
    /// What says nothing ends the node with nothing, for which the default of its field stands: the extension `allow_non_string`.
    RequireSomething {
        /// The bracket of an empty list or object that goes on, too, since it is the default itself.
        passes: Option<char>,
    },
    /// Each match of a pattern is written anew.
    Substitute {
        /// What is looked for.
        pattern: PatternId,
        /// What is written for it.
        template: Template,
    },
    /// The text of the first match's first group; without a match, the node ends with nothing.
    Capture {
        /// What is looked for.
        pattern: PatternId,
    },
    /// An object of the first match's named groups that took part; without a match, the node ends with nothing.
    Groups {
        /// What is looked for.
        pattern: PatternId,
        /// The names and their groups.
        names: Names,
    },
    /// A list of all matches; without one, the node ends with nothing.
    Matches {
        /// What is looked for.
        pattern: PatternId,
        /// The groups that make each item an object; empty: an item is its first group's text.
        names: Names,
    },
    /// An object of all matches, each a key and a value; without one, the node ends with nothing.
    Pairs {
        /// What is looked for.
        pattern: PatternId,
        /// The key's group.
        key: u32,
        /// The value's group.
        value: u32,
    },
    /// A notation that is nearly JSON is rewritten to JSON.
    Rewrite(Notation),
    /// The text is read as JSON.
    Json {
        /// Whether text that is no JSON stays text.
        allow_text: bool,
        /// Whether a value that is no text passes as it is: the extension `allow_non_string`.
        allow_value: bool,
    },
    /// The text is read by a parser that the schema's user supplies: an extension.
    Parse {
        /// The parser's name.
        parser: String,
        /// Whether text that it does not read stays text.
        allow_text: bool,
    },
    /// The parts of the value are put into other places.
    Shape(Shaped),
    /// The value is transformed.
    Transform(Expression),
}

/// Named groups, in the order of the object that they make.
pub type Names = Vec<(Cow<'static, str>, u32)>;

/// What comes out of a node.
#[derive(Clone, Debug)]
pub enum Output {
    /// Always the same.
    Constant(Constant),
    /// Text.
    String,
    /// An integer; text is read as one.
    Integer,
    /// A float; text and integers are read as one.
    Number,
    /// A boolean; text is read as one.
    Boolean,
    /// What arrives, as it is.
    Any,
    /// An object.
    Object(Object),
    /// A list of values alike.
    Array(Array),
    /// A list with a node for each place.
    Tuple(Tuple),
    /// What the first of these nodes makes that makes something, as a JSON value: the extension `x-first-of`.
    First(Vec<NodeId>),
}

/// A value that is always the same.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The value as compact JSON.
    pub json: String,
    /// What is known of it, if it is a string.
    pub text: Option<ConstantText>,
}

/// A string that is always the same, which has a type of its own.
#[derive(Clone, Debug)]
pub struct ConstantText {
    /// What it says.
    pub value: String,
    /// The name of its type.
    pub type_name: String,
    /// The name of the type's only variant.
    pub variant: String,
}

/// An object and its keys.
#[derive(Clone, Debug)]
pub struct Object {
    /// The name of its struct; none: it is a map.
    pub type_name: Option<String>,
    /// The declared keys, in order.
    pub fields: Vec<Field>,
    /// Whether a text may be handed to the fields.
    pub from_text: bool,
    /// Where other keys go; none: they are dropped, or there are none.
    pub rest: Option<Rest>,
    /// The keys that must be there.
    pub required: Vec<String>,
}

impl Object {
    /// The name of the type of its events, if it has a struct.
    #[must_use]
    pub fn event_name(&self) -> Option<String> {
        self.type_name.as_deref().map(names::event_name)
    }
}

/// A declared key.
#[derive(Clone, Debug)]
pub struct Field {
    /// The key.
    pub key: String,
    /// Its Rust name, without `r#`.
    pub name: String,
    /// The name of the variant that stands for it among the events of a stream.
    pub variant: String,
    /// Its node.
    pub node: NodeId,
    /// Whether it can be absent or null. A value that can hold anything holds null by itself.
    pub presence: Presence,
    /// What stands for an absent key when the object is made from an object, and where the node [leaves](Node::leaves_nothing) it
    /// nothing: compact JSON.
    pub default: Option<String>,
    /// Whether only a JSON value can hold both the node's values and the default.
    pub untyped: bool,
}

/// Keys that are not declared.
#[derive(Clone, Debug)]
pub struct Rest {
    /// The Rust name of the map that holds them.
    pub name: String,
    /// The node that their values go through.
    pub node: NodeId,
    /// Whether a value can be null. A value that can hold anything holds null by itself.
    pub nullable: bool,
}

/// A list of values alike.
#[derive(Clone, Debug)]
pub struct Array {
    /// The node of the items; none: only an empty list can be made.
    pub item: Option<NodeId>,
    /// Whether an item can be null. A value that can hold anything holds null by itself.
    pub nullable: bool,
}

/// A list with a node for each place.
#[derive(Clone, Debug)]
pub struct Tuple {
    /// The nodes, and whether the value there can be null.
    pub items: Vec<(NodeId, bool)>,
    /// Whether an empty list can come out instead.
    pub maybe_empty: bool,
}
