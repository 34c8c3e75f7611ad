//! Stage 3: schema → model: what each node means.
//!
//! Input: [`Schema`](crate::schema::Schema). Output: [`Node`], in which illegal combinations cannot be written down:
//! patterns are read, expressions are read, every node knows what can arrive at it ([`shape`]) and whether it can end
//! with nothing, every property whether it can be absent or null ([`presence`]). All that can be wrong with a schema is
//! found here, one `check_*` a rule; a node that is wrong still has a meaning, so that its type exists.

mod build;
mod check;
mod defaults;
mod first_of;
mod idle;
mod keys;
mod parser;
mod pattern_slips;
mod patterns;
mod presence;
mod shape;
mod slips;
mod spread;
mod transform;

use crate::expression::Expression;
use crate::pattern::Pattern;
use crate::source::Span;
use parser_scan::{Program, Template};

pub(crate) use build::build;
pub use parser::is_known_parser;
pub(crate) use patterns::in_json;
pub use presence::Presence;

/// What a node means.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) meaning: Meaning,
}

/// A node is one or the other.
#[derive(Debug)]
pub(crate) enum Meaning {
    /// Always this, whatever arrives.
    Constant(Constant),
    /// Made from what arrives.
    Read(Box<Reading>),
}

/// A value of the schema.
#[derive(Debug)]
pub(crate) struct Constant {
    /// As compact JSON.
    pub(crate) json: String,
    /// What it says, if it is a string.
    pub(crate) text: Option<String>,
}

impl Constant {
    pub(crate) fn is_null(&self) -> bool {
        self.json == "null"
    }
}

/// How a node makes its value, in this order.
#[derive(Debug)]
pub(crate) struct Reading {
    /// What is rewritten in the text first. `Some` and empty still means that only text may arrive.
    pub(crate) substitutions: Option<Vec<Substitution>>,
    /// The part of the text to go on with: the first group of this pattern.
    pub(crate) capture: Option<SourcePattern>,
    /// Whether what says nothing is left to the default of the property.
    pub(crate) something: Option<Something>,
    /// What makes structure out of the text.
    pub(crate) spread: Spread,
    /// What the result is turned into.
    pub(crate) kind: Kind,
    /// Whether the node can end with nothing.
    pub(crate) maybe_nothing: bool,
}

/// Only what says something goes on: the extension `allow_non_string` beside a `default`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Something {
    /// The bracket of an empty list or object that goes on, too, since it is the default itself.
    pub(crate) passes: Option<char>,
}

/// A pattern with the text it was read from.
#[derive(Debug)]
pub(crate) struct SourcePattern {
    pub(crate) source: String,
    /// The same with what it calls in place.
    pub(crate) expanded: String,
    pub(crate) pattern: Pattern,
    pub(crate) program: Program,
}

/// A pattern and what is written for each of its matches.
#[derive(Debug)]
pub(crate) struct Substitution {
    pub(crate) pattern: SourcePattern,
    pub(crate) template: Template,
}

/// At most one thing makes structure out of a text.
#[derive(Debug)]
pub(crate) enum Spread {
    /// Nothing does.
    None,
    /// The named groups of one match.
    Groups(SourcePattern),
    /// All matches, each one group or its named groups.
    Matches(SourcePattern),
    /// All matches, each a key and a value.
    Pairs(SourcePattern),
    /// JSON.
    Json {
        /// What reads the text.
        parser: Parser,
        /// Whether text that is no JSON stays text.
        allow_text: bool,
        /// Whether a value that is no text passes as it is.
        allow_value: bool,
        /// What is made of the JSON value.
        transform: Option<Expression>,
        /// How keys of the JSON value are called from there on.
        rename: Vec<(String, String)>,
    },
}

/// What reads a text into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Parser {
    /// A reader of JSON, perhaps behind one that rewrites another notation to it.
    Json(Option<Notation>),
    /// One that the schema's user supplies, by its name.
    Custom(String),
}

/// A notation that is nearly JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Gemma 4's: keys without quotes, strings in `<|"|>`.
    Gemma4,
    /// An extension: Python-like calls with named arguments.
    Pythonic,
}

/// What a node's value is.
#[derive(Debug)]
pub(crate) enum Kind {
    Object(Object),
    Array(Items),
    String,
    Integer,
    Number,
    Boolean,
    Any,
    /// The first of several nodes that makes something of the input.
    First(Vec<Node>),
}

/// An object's properties.
#[derive(Debug)]
pub(crate) struct Object {
    /// In the schema's order.
    pub(crate) properties: Vec<Property>,
    /// Whether `properties` is there, which a text needs.
    pub(crate) declared: bool,
    /// What happens to other keys; `None`: they are dropped, or cannot be.
    pub(crate) rest: Option<Box<Rest>>,
    /// The keys that must be there.
    pub(crate) required: Vec<String>,
}

/// Where the other keys of an object go.
#[derive(Debug)]
pub(crate) struct Rest {
    pub(crate) node: Node,
    /// Whether the value of such a key can be null (other than for a node that takes anything).
    pub(crate) nullable: bool,
}

/// One property.
#[derive(Debug)]
pub(crate) struct Property {
    pub(crate) key: String,
    pub(crate) span: Span,
    pub(crate) node: Node,
    pub(crate) presence: Presence,
    /// What stands for an absent key of an object: compact JSON.
    pub(crate) default: Option<String>,
    /// Whether the default is no value of the node's type, so that only a JSON value can hold both.
    pub(crate) untyped: bool,
}

/// The items of an array.
#[derive(Debug)]
pub(crate) enum Items {
    /// All alike; whether an item can be null.
    Each(Box<Node>, bool),
    /// One node for each place.
    Prefix(Vec<(Node, bool)>),
    /// Not said: only an empty array can be made.
    Unknown,
}
