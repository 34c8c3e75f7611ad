//! What a type is read of: a value, a text, or a part of a text that is JSON.

use std::borrow::Cow;

use super::access::{Items, Members};
use super::text::Whole;
use crate::json::{Cursor, Kind};
use crate::typed::{View, Viewed};

/// What a type is read of.
#[derive(Clone, Copy)]
pub(super) enum Source<'p, 'm> {
    /// A value that is typed already.
    Value(&'m dyn Viewed),
    /// A text.
    Text(&'m str),
    /// JSON within a text. The text is no program's: a type may be read of what is written, whether in quotes or not.
    Written(Cursor<'p, 'm>),
    /// JSON that a program wrote: it is typed.
    Json(Cursor<'p, 'm>),
    /// The key of an object.
    Key(&'m str),
}

/// Whether a value has parts.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Level {
    Scalar,
    List,
    Object,
}

/// What a value says that has no parts.
pub(super) enum Scalar<'p, 'm> {
    Null,
    Bool(bool),
    Integer(Whole<'p>),
    Float(f64),
    String(Cow<'m, str>),
}

impl<'p, 'm: 'p> Source<'p, 'm> {
    pub(super) fn level(self) -> Level {
        match self {
            Source::Value(part) => match part.view() {
                View::Array(_) | View::Values(_) => Level::List,
                View::Object(_) | View::Map(_) => Level::Object,
                _ => Level::Scalar,
            },
            Source::Written(cursor) | Source::Json(cursor) => match cursor.kind() {
                Kind::Array => Level::List,
                Kind::Object => Level::Object,
                _ => Level::Scalar,
            },
            Source::Text(_) | Source::Key(_) => Level::Scalar,
        }
    }

    /// The value, if it has no parts; a text and a key are strings.
    pub(super) fn scalar(self) -> Option<Scalar<'p, 'm>> {
        match self {
            Source::Value(part) => scalar_value(part),
            Source::Text(text) | Source::Key(text) => Some(Scalar::String(Cow::Borrowed(text))),
            Source::Written(cursor) | Source::Json(cursor) => scalar_json(cursor),
        }
    }

    /// The items of a list; none of anything else.
    pub(super) fn items(self) -> Items<'p, 'm> {
        match self {
            Source::Value(part) => match part.view() {
                View::Values(items) => Items::Values(items.iter()),
                view => Items::Views(view.into_items().unwrap_or_default().into_iter()),
            },
            Source::Written(cursor) => Items::Json(cursor.items(), Source::Written),
            Source::Json(cursor) => Items::Json(cursor.items(), Source::Json),
            Source::Text(_) | Source::Key(_) => Items::Values([].iter()),
        }
    }

    /// The keys of an object and their values; none of anything else.
    pub(super) fn members(self) -> Members<'p, 'm> {
        match self {
            Source::Value(part) => match part.view() {
                View::Map(map) => Members::Map(map.entries()),
                View::Object(entries) => Members::Views(entries.into_iter()),
                _ => Members::Views(Vec::new().into_iter()),
            },
            Source::Written(cursor) => Members::Json(cursor.entries(), Source::Written),
            Source::Json(cursor) => Members::Json(cursor.entries(), Source::Json),
            Source::Text(_) | Source::Key(_) => Members::Views(Vec::new().into_iter()),
        }
    }

    /// The text that a number or a boolean may be read of.
    pub(super) fn scalar_text(self) -> Option<Cow<'m, str>> {
        match self {
            Source::Text(text) | Source::Key(text) => Some(Cow::Borrowed(text)),
            Source::Written(cursor) if cursor.is_string() => Some(cursor.string()),
            _ => None,
        }
    }

    /// What is written where a string is wanted and a number or a boolean stands.
    pub(super) fn unquoted(self) -> Option<Cow<'m, str>> {
        match self {
            Source::Written(cursor) => match cursor.kind() {
                Kind::Integer | Kind::Float | Kind::True | Kind::False => Some(cursor.piece()),
                _ => None,
            },
            _ => None,
        }
    }

    /// The string at a key, if this is an object that has one there.
    pub(super) fn string_at(self, key: &str) -> Option<Cow<'m, str>> {
        let source = match self {
            Source::Value(part) => return part.view().get(key)?.as_str().map(Cow::Borrowed),
            Source::Written(cursor) | Source::Json(cursor) if cursor.kind() == Kind::Object => {
                cursor.member(key)?
            }
            _ => return None,
        };
        source.is_string().then(|| source.string())
    }
}

fn scalar_value<'p, 'm: 'p>(part: &'m dyn Viewed) -> Option<Scalar<'p, 'm>> {
    Some(match part.view() {
        View::Absent | View::Null => Scalar::Null,
        View::Bool(value) => Scalar::Bool(value),
        View::Integer(value) => Scalar::Integer(Whole::of(value)),
        View::Float(value) => Scalar::Float(value),
        View::String(text) => Scalar::String(Cow::Borrowed(text)),
        View::Array(_) | View::Values(_) | View::Object(_) | View::Map(_) => return None,
    })
}

fn scalar_json<'p, 'm>(cursor: Cursor<'p, 'm>) -> Option<Scalar<'p, 'm>> {
    Some(match cursor.kind() {
        Kind::Null => Scalar::Null,
        Kind::False => Scalar::Bool(false),
        Kind::True => Scalar::Bool(true),
        Kind::Integer => Scalar::Integer(Whole::Digits(cursor.written())),
        Kind::Float => Scalar::Float(cursor.float()),
        Kind::String | Kind::Escaped => Scalar::String(cursor.string()),
        Kind::Array | Kind::Object => return None,
    })
}

/// How a part of a JSON text is read.
pub(super) type Part<'p, 'm> = fn(Cursor<'p, 'm>) -> Source<'p, 'm>;
