//! What arrives at a node.

use std::borrow::Cow;
use std::ops::Range;

use crate::error::{ErrorKind, Failure};
use crate::text::Text;
use crate::value::{Map, Value};

/// What arrives at a node: Python's `str`, `dict`, `list`, numbers, booleans and `None`.
#[derive(Clone, Debug)]
pub enum Input<'t> {
    /// Nothing: a group that took no part, or JSON's null.
    Nothing,
    /// Text, also a JSON string.
    Text(Text<'t>),
    /// An object of groups, or of keys and values found in the text.
    Object(Vec<(Cow<'t, str>, Text<'t>)>, Range<usize>),
    /// A list of matches.
    List(Vec<Input<'t>>, Range<usize>),
    /// Any other JSON value: a number, a boolean, a list, an object; and the bytes of the JSON text.
    Json(Value<'t>, Range<usize>),
}

impl<'t> Input<'t> {
    /// A JSON value that was read from the bytes `span`.
    #[must_use]
    pub fn from_value(value: Value<'t>, span: Range<usize>) -> Self {
        match value {
            Value::Null => Input::Nothing,
            Value::String(content) => Input::Text(Text::made_of(content, span)),
            other => Input::Json(other, span),
        }
    }

    /// The input, unless it is nothing, which stays nothing in every node but a constant.
    #[must_use]
    pub fn given(self) -> Option<Self> {
        match self {
            Input::Nothing => None,
            given => Some(given),
        }
    }

    /// The bytes of the whole text that it was made of.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match self {
            Input::Nothing => 0..0,
            Input::Text(text) => text.span(),
            Input::Object(_, span) | Input::List(_, span) | Input::Json(_, span) => span.clone(),
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
            Input::Json(value, _) => match value {
                Value::Bool(value) => !value,
                Value::Integer(value) => value.as_i64() == Some(0),
                Value::Float(value) => *value == 0.0,
                Value::Array(items) => items.is_empty(),
                Value::Object(map) => map.is_empty(),
                Value::Null | Value::String(_) => false,
            },
        }
    }

    /// As a JSON value.
    #[must_use]
    pub fn into_value(self) -> Value<'t> {
        match self {
            Input::Nothing => Value::Null,
            Input::Text(text) => Value::String(text.into_content()),
            Input::Object(entries, _) => {
                let entries =
                    entries.into_iter().map(|(key, text)| (key, Value::String(text.into_content())));
                Value::Object(entries.collect::<Map<'t, Value<'t>>>())
            }
            Input::List(items, _) => Value::Array(items.into_iter().map(Input::into_value).collect()),
            Input::Json(value, _) => value,
        }
    }

    /// With its article, for messages.
    #[must_use]
    pub fn what(&self) -> &'static str {
        match self {
            Input::Nothing => "nothing (null)",
            Input::Text(_) => "text",
            Input::Object(..) | Input::Json(Value::Object(_), _) => "an object",
            Input::List(..) | Input::Json(Value::Array(_), _) => "a list",
            Input::Json(Value::Bool(_), _) => "a boolean",
            Input::Json(Value::Integer(_), _) => "an integer",
            Input::Json(Value::Float(_), _) => "a float",
            Input::Json(Value::Null | Value::String(_), _) => "a value",
        }
    }

    /// The failure of a node that needs something else.
    #[cold]
    pub(super) fn unexpected(&self, expected: &str) -> Failure {
        Failure::new(ErrorKind::WrongType, format!("expected {expected}, found {}", self.what()), self.span())
    }
}
