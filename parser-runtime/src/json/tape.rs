//! What the reader writes: the values of a JSON text, flat, in the order in which they begin.
//!
//! An array is followed by its items, an object by its keys and values in turn, a string by its escapes, which are of its
//! kind.

use std::ops::Range;

/// A value, a key or an escape, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(super) kind: Kind,
    /// Its first byte in the text.
    pub(super) start: usize,
    /// Behind its last byte.
    pub(super) end: usize,
    /// The index behind its last entry. While an array or object is open, the index of the one around it.
    pub(super) next: usize,
}

impl Entry {
    pub(super) fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Null,
    False,
    True,
    Integer,
    Float,
    /// A string that says what is written.
    String,
    /// A string with escapes.
    Escaped,
    Array,
    Object,
}

impl Kind {
    /// With its article, for messages, as [`Value::kind`](crate::Value::kind) says of the value.
    pub(crate) fn what(self) -> &'static str {
        match self {
            Kind::Null => "null",
            Kind::False | Kind::True => "a boolean",
            Kind::Integer => "an integer",
            Kind::Float => "a number",
            Kind::String | Kind::Escaped => "a string",
            Kind::Array => "an array",
            Kind::Object => "an object",
        }
    }
}
