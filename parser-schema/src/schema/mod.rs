//! Stage 2: JSON → schema: which keywords a node has, each of the right kind of value.
//!
//! Input: [`Json`]. Output: [`Schema`], a tree of nodes whose keywords point back into the JSON. A keyword with a wrong
//! value is reported and left out; unknown keywords are reported by [`keywords`].

mod allowed;
mod ignored;
mod keywords;
mod kind;
mod nested;
mod read;
mod slips;

use crate::json::{Json, Text};
use crate::source::Span;

pub(crate) use keywords::{KEYWORDS, Stray, nearest};
pub(crate) use read::{Node, check_repeated_keys, read, unknown};

/// One node of a schema, as it is written.
#[derive(Debug)]
pub(crate) struct Schema<'j> {
    pub(crate) span: Span,
    pub(crate) constant: Option<&'j Json>,
    /// `enum`.
    pub(crate) allowed: Option<&'j Json>,
    pub(crate) kind: Option<(Type, Span)>,
    pub(crate) title: Option<&'j Text>,
    pub(crate) description: Option<&'j Text>,
    /// What `x-regex-definitions` names, each with its pattern, if it is one.
    pub(crate) definitions: Vec<(&'j Text, Option<&'j Text>)>,
    pub(crate) substitutions: Option<Vec<(&'j Text, &'j Text)>>,
    pub(crate) regex: Option<&'j Text>,
    pub(crate) iterator: Option<&'j Text>,
    pub(crate) key_value: Option<&'j Text>,
    pub(crate) parser: Option<&'j Text>,
    /// JSON Schema's constraint, which nothing checks.
    pub(crate) pattern: Option<&'j Text>,
    pub(crate) parser_args: Option<ParserArgs<'j>>,
    pub(crate) properties: Option<Vec<(&'j Text, Schema<'j>)>>,
    pub(crate) additional: Additional<'j>,
    pub(crate) required: Vec<&'j Text>,
    pub(crate) items: Option<Box<Schema<'j>>>,
    pub(crate) prefix_items: Option<(Vec<Schema<'j>>, Span)>,
    pub(crate) first_of: Option<Vec<Schema<'j>>>,
    pub(crate) default: Option<&'j Json>,
    /// Whether a keyword is misspelt or has a wrong value, so that nothing follows from its absence.
    pub(crate) doubtful: bool,
    /// The first key that is no keyword and holds what may be a schema.
    pub(crate) stray: Option<Stray<'j>>,
    /// Every keyword that is here and not null where that is nothing, with the span of its key.
    pub(crate) keys: Vec<(&'j str, Span)>,
}

impl<'j> Schema<'j> {
    /// Where a keyword's key is written; the node's own span if it is not there.
    pub(crate) fn key(&self, keyword: &str) -> Span {
        self.keys.iter().find(|(key, _)| *key == keyword).map_or(self.span.clone(), |(_, span)| span.clone())
    }

    /// The key here that was probably meant to be a keyword that is not here.
    pub(crate) fn misspelt(&self, keyword: &str) -> Option<&'j str> {
        let is_near = |key: &&str| !KEYWORDS.contains(key) && nearest(key, &KEYWORDS) == Some(keyword);
        let keys = self.keys.iter().map(|(key, _)| *key);
        keys.filter(|_| !self.has(keyword)).find(is_near)
    }

    /// Whether a keyword is written here, with whatever value.
    pub(crate) fn has(&self, keyword: &str) -> bool {
        self.keys.iter().any(|(key, _)| *key == keyword)
    }
}

/// The values of `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Object,
    Array,
    String,
    Integer,
    Number,
    Boolean,
    Any,
}

impl Type {
    pub(crate) const NAMES: [(&'static str, Type); 7] = [
        ("object", Type::Object),
        ("array", Type::Array),
        ("string", Type::String),
        ("integer", Type::Integer),
        ("number", Type::Number),
        ("boolean", Type::Boolean),
        ("any", Type::Any),
    ];

    pub(crate) fn name(self) -> &'static str {
        Type::NAMES.iter().find(|(_, kind)| *kind == self).map_or("any", |(name, _)| name)
    }
}

/// The values of `x-parser-args`.
#[derive(Debug)]
pub(crate) struct ParserArgs<'j> {
    pub(crate) transform: Option<&'j Text>,
    pub(crate) allow_non_json: bool,
    /// Where this is said, if it is.
    pub(crate) allow_non_string: Option<Span>,
    pub(crate) rename: Vec<Rename<'j>>,
}

/// A key of the JSON value, and how it is called from there on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rename<'j> {
    pub(crate) from: &'j Text,
    pub(crate) to: &'j Text,
}

/// The values of `additionalProperties`.
#[derive(Debug)]
pub(crate) enum Additional<'j> {
    /// Absent or anything that upstream keeps other keys for, as they are.
    Any,
    /// `false`: other keys are dropped.
    Dropped,
    /// Other keys go through a schema.
    Schema(Box<Schema<'j>>),
}
