//! A call's arguments, and what becomes of them.

use std::fmt;

use serde_core::Deserialize;
use serde_core::de::Error as _;

use super::Parameters;
use super::error::{ArgumentError, Wrong};
use super::path::Path;
use super::reader::Reader;
use super::source::Source;
use crate::json::{Document, Kind};
use crate::text::Text;
use crate::typed::{View, Viewed};
use crate::value::{Map, Value};

/// A call's arguments, as the message holds them, to be read as a type. No value is made in between.
///
/// What JSON, Python-like calls and Gemma 4's notation write is typed: a number is read of a number and a string of a
/// string, an integer also where a float is wanted.
///
/// XML-like formats write a text for each argument, and the type that it is read as says what it means:
///
/// - a string is the text as it is, white space, quotes, leading zeros and all; where the schema takes nothing but JSON (an
///   `x-parser` without `allow_non_json`) and that is a string, it is what the JSON says;
/// - an integer or a float is the number that the text is in JSON; a boolean is `true` or `false`, `True` or `False`; white
///   space around them does not matter;
/// - an `Option` is `None` for the text `null`;
/// - the variant of an enum is its name, or JSON where it holds something;
/// - lists, maps and structs are JSON, in which numbers and booleans may stand in quotes, and strings without.
///
/// Where a type takes anything, as [`Value`] does, or an enum without tags, or a struct with `flatten`, the tool's parameters
/// decide: a text is the first of integer, number, boolean, null, array and object that they allow and that it reads as, else
/// text.
///
/// Arguments that are null or not there are `{}`, and a string that holds an object's JSON is that object.
#[derive(Clone, Copy)]
pub struct Arguments<'m>(Option<&'m dyn Viewed>);

/// The arguments of a call that has none.
static NOTHING: Map<'static, Value<'static>> = Map::new();

impl<'m> Arguments<'m> {
    pub(crate) fn new(part: Option<&'m dyn Viewed>) -> Self {
        Arguments(part)
    }

    /// Reads a value of a type. `parameters` gives the JSON schema of the arguments; it is asked only where the type takes
    /// anything.
    ///
    /// # Errors
    /// The arguments are not of the type.
    pub fn read<T: Deserialize<'m>>(self, parameters: Parameters) -> Result<T, ArgumentError> {
        let path = Path::root(parameters);
        self.open(|source| {
            let read = T::deserialize(Reader { source, path: &path });
            read.map_err(|wrong| wrong.at(source, &path).into())
        })
    }

    /// For a tool without arguments: any object, null or nothing.
    ///
    /// # Errors
    /// There is something else.
    pub fn read_none(self) -> Result<(), ArgumentError> {
        self.open(|_| Ok(()))
    }

    /// Goes on with the object.
    fn open<T>(
        self,
        read: impl FnOnce(Source<'_, 'm>) -> Result<T, ArgumentError>,
    ) -> Result<T, ArgumentError> {
        let nothing = Source::Value(&NOTHING);
        let Some(part) = self.0 else { return read(nothing) };
        let source = Source::Value(part);
        match part.view() {
            View::Absent | View::Null => read(nothing),
            View::Object(_) | View::Map(_) => read(source),
            View::String(text) => match Document::read(Text::whole(text), Vec::new()) {
                Ok(document) if document.root().kind() == Kind::Object => read(Source::Json(document.root())),
                _ => Err(no_object(source)),
            },
            _ => Err(no_object(source)),
        }
    }
}

#[cold]
fn no_object(source: Source<'_, '_>) -> ArgumentError {
    let Source::Value(part) = source else { return Wrong::custom("expected an object").into() };
    let found = part.view().to_value();
    let wrong = Wrong::custom(format_args!("expected an object of arguments, found {}", found.kind()));
    wrong.at(source, &Path::root(|| None)).into()
}

/// Of a value that holds them, as the interpreter gives.
impl<'m> From<&'m Value<'_>> for Arguments<'m> {
    fn from(value: &'m Value<'_>) -> Self {
        Arguments(Some(value))
    }
}

/// The arguments as JSON.
impl fmt::Debug for Arguments<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.0.map_or(Value::Null, |part| part.view().to_value());
        out.debug_tuple("Arguments").field(&value).finish()
    }
}
