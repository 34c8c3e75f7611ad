//! Stage 1: text → JSON that knows where it stands.
//!
//! Input: the text of a [`Source`](crate::source::Source). Output: a [`Json`] in which every value has its span and every
//! string a map of its escapes, so that a caret can be put inside a pattern. The reader goes on behind the usual
//! slips (Python literals, a trailing comma, a comment, `\|`), so that one build names them all.

mod reader;
mod string;

use crate::source::Span;

pub(crate) use reader::read;
pub(crate) use string::{Text, write as write_string};

/// How deep objects and arrays may nest in a schema.
pub const MAX_DEPTH: usize = 128;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Json {
    pub(crate) span: Span,
    pub(crate) value: Value,
}

/// A JSON value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    /// As it is written.
    Number(String),
    String(Text),
    Array(Vec<Json>),
    /// In order; a key that stands twice is here twice.
    Object(Vec<(Text, Json)>),
}

impl Json {
    /// What it is, with its article, for messages.
    pub(crate) fn what(&self) -> &'static str {
        match self.value {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "an object",
        }
    }

    /// The value of a key of an object; the last one, as JSON readers take it.
    pub(crate) fn get(&self, key: &str) -> Option<&Json> {
        match &self.value {
            Value::Object(members) => {
                members.iter().rev().find(|(k, _)| k.value == key).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// Whether it is of a type, as JSON Schema names them; any value is of a type that is none of those.
    pub(crate) fn is_a(&self, kind: &str) -> bool {
        match kind {
            "null" => matches!(self.value, Value::Null),
            "boolean" => matches!(self.value, Value::Bool(_)),
            "integer" => matches!(&self.value, Value::Number(digits) if is_whole(digits)),
            "number" => matches!(self.value, Value::Number(_)),
            "string" => matches!(self.value, Value::String(_)),
            "array" => matches!(self.value, Value::Array(_)),
            "object" => matches!(self.value, Value::Object(_)),
            _ => true,
        }
    }

    /// The string, if it is one.
    pub(crate) fn as_text(&self) -> Option<&Text> {
        match &self.value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The value as compact JSON text.
    pub(crate) fn to_compact(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        match &self.value {
            Value::Null => out.push_str("null"),
            Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Value::Number(digits) => out.push_str(digits),
            Value::String(text) => string::write(&text.value, out),
            Value::Array(items) => write_list(out, ('[', ']'), items, Json::write),
            Value::Object(members) => write_list(out, ('{', '}'), members, |(key, value), out| {
                string::write(&key.value, out);
                out.push(':');
                value.write(out);
            }),
        }
    }
}

/// Whether a number is written as an integer.
pub(crate) fn is_whole(digits: &str) -> bool {
    !digits.contains(['.', 'e', 'E'])
}

fn write_list<T>(
    out: &mut String,
    (open, close): (char, char),
    items: &[T],
    write: impl Fn(&T, &mut String),
) {
    out.push(open);
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(item, out);
    }
    out.push(close);
}
