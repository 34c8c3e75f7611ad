//! What arrives at a node.
//!
//! Input: what the node above has made: a text, a JSON value that was read and not copied, groups, a list. Output: the same as
//! text, as parts or as a value, for the verbs.

use std::borrow::Cow;
use std::ops::Range;

use crate::error::{ErrorKind, Failure};
use crate::json::{Cursor, Kind};
use crate::text::Text;
use crate::value::{Map, Value};

/// What arrives at a node: Python's `str`, `dict`, `list`, numbers, booleans and `None`.
#[derive(Clone, Debug)]
pub enum Input<'d, 't> {
    /// Nothing: a group that took no part, or null.
    Nothing,
    /// Text.
    Text(Text<'t>),
    /// An object of groups, or of keys and values found in the text. No key is repeated.
    Object(Vec<(Cow<'t, str>, Input<'d, 't>)>, Range<usize>),
    /// A list of matches.
    List(Vec<Input<'d, 't>>, Range<usize>),
    /// A value of a JSON text, whatever it is.
    Json(Cursor<'d, 't>),
    /// What an expression or a parser of the schema's user made, unless it is text, and the bytes that it was made of.
    Value(Value<'t>, Range<usize>),
}

impl<'d, 't> Input<'d, 't> {
    /// A value that was made of the bytes `span`.
    #[must_use]
    pub fn from_value(value: Value<'t>, span: Range<usize>) -> Self {
        match value {
            Value::String(content) => Input::Text(Text::made_of(content, span)),
            other => Input::Value(other, span),
        }
    }

    /// The input, unless it is nothing, which stays nothing in every node but a constant.
    #[must_use]
    #[inline]
    pub fn given(self) -> Option<Self> {
        if self.is_nothing() { None } else { Some(self) }
    }

    #[inline]
    pub(crate) fn is_nothing(&self) -> bool {
        match self {
            Input::Nothing | Input::Value(Value::Null, _) => true,
            Input::Json(cursor) => cursor.is_null(),
            _ => false,
        }
    }

    /// The bytes of the whole text that it was made of.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match self {
            Input::Nothing => 0..0,
            Input::Text(text) => text.span(),
            Input::Object(_, span) | Input::List(_, span) | Input::Value(_, span) => span.clone(),
            Input::Json(cursor) => cursor.span(),
        }
    }

    /// The bytes of the whole text that its value is made of. Those of an object or a list that was made of parts are theirs.
    pub(crate) fn sources(&self) -> Vec<Range<usize>> {
        match self {
            Input::Nothing => Vec::new(),
            Input::Text(text) => text.sources(0..text.as_str().len()),
            Input::Object(entries, _) => entries.iter().flat_map(|(_, input)| input.sources()).collect(),
            Input::List(items, _) => items.iter().flat_map(Input::sources).collect(),
            Input::Json(cursor) => cursor.sources(),
            Input::Value(_, span) if span.is_empty() => Vec::new(),
            Input::Value(_, span) => vec![span.clone()],
        }
    }

    /// What it says: text, or JSON.
    pub(crate) fn says(&self) -> String {
        match self {
            Input::Text(text) => text.as_str().to_owned(),
            Input::Json(cursor) if cursor.is_string() => cursor.says().into_owned(),
            Input::Json(cursor) => cursor.written().to_owned(),
            other => other.clone().into_value().to_string(),
        }
    }

    /// Whether it is a text, or a string of JSON.
    pub(crate) fn is_text(&self) -> bool {
        match self {
            Input::Text(_) | Input::Value(Value::String(_), _) => true,
            Input::Json(cursor) => cursor.is_string(),
            _ => false,
        }
    }

    /// What it says, if it was made as a whole of bytes that say it in another way.
    pub(crate) fn made(&self) -> Option<String> {
        self.is_made().then(|| self.says())
    }

    /// Whether it was made as a whole of other bytes.
    pub(crate) fn is_made(&self) -> bool {
        match self {
            Input::Text(text) => text.is_made(),
            Input::Json(cursor) => cursor.is_made(),
            Input::Value(..) => true,
            Input::Nothing | Input::Object(..) | Input::List(..) => false,
        }
    }

    /// What Python calls false: nothing, an empty text, list or object, zero, false.
    #[must_use]
    pub fn is_falsy(&self) -> bool {
        match self {
            Input::Nothing => true,
            Input::Text(text) => text.as_str().is_empty(),
            Input::Object(entries, _) => entries.is_empty(),
            Input::List(items, _) => items.is_empty(),
            Input::Json(cursor) => match cursor.kind() {
                Kind::Null | Kind::False => true,
                Kind::True => false,
                Kind::Integer => matches!(cursor.written(), "0" | "-0"),
                Kind::Float => cursor.float() == 0.0,
                Kind::String | Kind::Escaped => cursor.says().is_empty(),
                Kind::Array | Kind::Object => cursor.is_empty(),
            },
            Input::Value(value, _) => match value {
                Value::Bool(value) => !value,
                Value::Integer(value) => value.as_i64() == Some(0),
                Value::Float(value) => *value == 0.0,
                Value::Array(items) => items.is_empty(),
                Value::Object(map) => map.is_empty(),
                Value::Null => true,
                Value::String(_) => false,
            },
        }
    }

    /// What JMESPath calls false, of what is no text: null, false, an empty list or object; but for one with the bracket `passes`.
    pub(crate) fn says_nothing(&self, passes: Option<char>) -> bool {
        match self {
            Input::Nothing | Input::Value(Value::Null | Value::Bool(false), _) => true,
            Input::Json(cursor) if matches!(cursor.kind(), Kind::Null | Kind::False) => true,
            _ => self.empty_bracket().is_some_and(|bracket| passes != Some(bracket)),
        }
    }

    /// The opening bracket of an empty list or object.
    fn empty_bracket(&self) -> Option<char> {
        match self {
            Input::List(items, _) => items.is_empty().then_some('['),
            Input::Object(entries, _) => entries.is_empty().then_some('{'),
            Input::Json(cursor) => match cursor.kind() {
                Kind::Array => cursor.is_empty().then_some('['),
                Kind::Object => cursor.is_empty().then_some('{'),
                _ => None,
            },
            Input::Value(Value::Array(items), _) => items.is_empty().then_some('['),
            Input::Value(Value::Object(map), _) => map.is_empty().then_some('{'),
            Input::Nothing | Input::Text(_) | Input::Value(..) => None,
        }
    }

    /// As a JSON value.
    #[must_use]
    pub fn into_value(self) -> Value<'t> {
        match self {
            Input::Nothing => Value::Null,
            Input::Text(text) => Value::String(text.into_content()),
            Input::Object(entries, _) => {
                let entries = entries.into_iter().map(|(key, input)| (key, input.into_value()));
                Value::Object(entries.collect::<Map<'t, Value<'t>>>())
            }
            Input::List(items, _) => Value::Array(items.into_iter().map(Input::into_value).collect()),
            Input::Json(cursor) => cursor.value(),
            Input::Value(value, _) => value,
        }
    }

    /// Whether it nests no deeper than so many levels of lists and objects.
    pub(crate) fn nests_within(&self, levels: usize) -> bool {
        let below = levels.checked_sub(1);
        match self {
            Input::Nothing | Input::Text(_) => true,
            Input::Object(entries, _) => {
                below.is_some_and(|below| entries.iter().all(|(_, input)| input.nests_within(below)))
            }
            Input::List(items, _) => {
                below.is_some_and(|below| items.iter().all(|input| input.nests_within(below)))
            }
            Input::Json(cursor) => cursor.depth() <= levels,
            Input::Value(value, _) => value.nests_within(levels),
        }
    }

    /// With its article, for messages, as [`Value::kind`] says of the value that it becomes.
    fn what(&self) -> &'static str {
        match self {
            Input::Nothing => "null",
            Input::Text(_) => "a string",
            Input::Object(..) => "an object",
            Input::List(..) => "an array",
            Input::Json(cursor) => cursor.kind().what(),
            Input::Value(value, _) => value.kind(),
        }
    }

    /// The failure of a node that needs something else.
    #[cold]
    pub(crate) fn unexpected(&self, expected: &str) -> Failure {
        Failure::new(ErrorKind::WrongType, format!("expected {expected}, found {}", self.what()), self.span())
    }
}
