//! The verbs of objects: their keys taken one by one, in the schema's order, then the rest, then what is required.
//!
//! Input: an object of JSON, of groups or of pairs, or a text, which each key gets whole. Output: what the node of each key makes of
//! its value, and a map of the keys that no property has.

use std::borrow::Cow;
use std::ops::Range;

use crate::error::{ErrorKind, Failure, Parsed};
use crate::field::Field;
use crate::input::Input;
use crate::json::{Cursor, Kind};
use crate::path::PathStep;
use crate::scratch::Scratch;
use crate::text::Text;
use crate::typed::{Missing, with_null};
use crate::value::{Map, Source, Value};

/// An object whose keys are being taken.
#[derive(Debug)]
pub struct Object<'d, 't> {
    content: Content<'d, 't>,
    span: Range<usize>,
    /// How many keys had a node that failed and was survived.
    broken: usize,
}

#[derive(Debug)]
enum Content<'d, 't> {
    /// Every key gets this text.
    Text(Text<'t>),
    /// Every key gets its value; where a value was taken, nothing is left.
    Entries(Vec<(Cow<'t, str>, Input<'d, 't>)>),
    /// The same, of a value that an expression or a parser made: its strings are no texts that a type could be read of.
    Made(Vec<(Cow<'t, str>, Input<'d, 't>)>),
    /// An object in JSON.
    Json(Cursor<'d, 't>),
}

impl<'d, 't> Object<'d, 't> {
    /// Opens what arrived. `from_text`: whether a text may be handed to every key.
    ///
    /// # Errors
    /// What arrived is no object, or a text that has no keys to go to.
    pub fn open(input: Input<'d, 't>, from_text: bool, scratch: &mut Scratch<'t>) -> Result<Self, Failure> {
        let span = input.span();
        if let Input::Json(_) | Input::Value(..) = input {
            scratch.receive(&input);
        }
        let content = match input {
            Input::Text(text) if from_text => Content::Text(text),
            Input::Json(cursor) if from_text && cursor.is_string() => Content::Text(cursor.text()),
            Input::Json(cursor) if cursor.kind() == Kind::Object => Content::Json(cursor),
            Input::Object(entries, _) => Content::Entries(entries),
            Input::Value(Value::Object(map), _) => {
                let entry = |(key, value)| (key, Input::from_value(value, span.clone()));
                Content::Made(map.into_iter().map(entry).collect())
            }
            other => return Err(other.unexpected("an object")),
        };
        Ok(Object { content, span, broken: 0 })
    }

    /// Takes a key. From a text, a node that becomes nothing leaves the key absent; from an object, null.
    ///
    /// # Errors
    /// Those of `node`, seen from here.
    pub fn field<T>(
        &mut self,
        key: &str,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
    ) -> Result<Field<T>, Failure> {
        if let Some(recovery) = scratch.recovery() {
            let text = match &self.content {
                Content::Text(text) => Some(text),
                Content::Entries(entries) | Content::Made(entries) => text_of(entries, key),
                Content::Json(_) => None,
            };
            recovery.begin_key(key, text);
        }
        let (input, nothing) = match &mut self.content {
            Content::Text(text) => (Some(Input::Text(text.clone())), Field::Absent),
            Content::Entries(entries) | Content::Made(entries) => (take(entries, key), Field::Null),
            Content::Json(object) => (object.member(key).map(Input::Json), Field::Null),
        };
        let Some(input) = input else { return Ok(Field::Absent) };
        match scratch.within(|| PathStep::Key(key.to_owned()), |scratch| node(input, scratch)) {
            Ok(Some(value)) => Ok(Field::Value(value)),
            Ok(None) => Ok(nothing),
            Err(failure) => {
                scratch.lose(failure.in_key(key))?;
                self.broken += 1;
                Ok(Field::Absent)
            }
        }
    }

    /// Takes a key that has a default, which stands for an absent key of an object.
    ///
    /// # Errors
    /// Those of `node`, seen from here.
    pub fn field_or<T>(
        &mut self,
        key: &str,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
        default: impl FnOnce() -> Field<T>,
    ) -> Result<Field<T>, Failure> {
        let from_text = matches!(self.content, Content::Text(_));
        let broken = self.broken;
        match self.field(key, scratch, node)? {
            Field::Absent if !from_text && self.broken == broken => Ok(default()),
            field => Ok(field),
        }
    }

    /// Takes a key whose default stands for an absent key, and wherever the node ends with nothing.
    ///
    /// # Errors
    /// Those of `node`, seen from here.
    pub fn field_filled<T>(
        &mut self,
        key: &str,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
        default: impl FnOnce() -> Field<T>,
    ) -> Result<Field<T>, Failure> {
        let broken = self.broken;
        match self.field(key, scratch, node)? {
            Field::Absent | Field::Null if self.broken == broken => Ok(default()),
            field => Ok(field),
        }
    }

    /// Takes a key whose value is always the same; null only shows where the object is made from an object.
    pub fn constant<T>(&self, value: Field<T>) -> Field<T> {
        match (&self.content, value) {
            (Content::Text(_), Field::Null) => Field::Absent,
            (_, value) => value,
        }
    }

    /// Takes the keys that are not declared, in their order; `hold` says what a value that becomes nothing is.
    ///
    /// # Errors
    /// Those of `node`, seen from here.
    pub fn rest<T, U>(
        &mut self,
        is_declared: impl Fn(&str) -> bool,
        scratch: &mut Scratch<'t>,
        node: impl Fn(Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
        hold: impl Fn(Option<T>) -> Result<U, Missing>,
    ) -> Result<Map<'t, U>, Failure> {
        self.rest_by_key(is_declared, scratch, |_, input, scratch| node(input, scratch), hold)
    }

    /// The same for a node that takes whatever arrives.
    pub fn rest_values(
        &mut self,
        is_declared: impl Fn(&str) -> bool,
        scratch: &mut Scratch<'t>,
    ) -> Map<'t, Value<'t>> {
        if scratch.is_recovering() {
            let value = |_: &str, input: Input<'d, 't>, scratch: &mut _| input.any(scratch);
            // What takes whatever arrives does not fail.
            return self.rest_by_key(is_declared, scratch, value, with_null).unwrap_or_default();
        }
        let mut rest = Map::new();
        let are_texts = matches!(self.content, Content::Entries(_));
        match &mut self.content {
            Content::Text(_) => {}
            Content::Entries(entries) | Content::Made(entries) => {
                for (key, input) in std::mem::take(entries).into_iter().filter(|(key, _)| !is_declared(key)) {
                    let is_text = are_texts && matches!(input, Input::Text(_));
                    let source = if is_text { Source::Itself } else { Source::Typed };
                    rest.push_made_of(key, input.into_value(), source);
                }
            }
            Content::Json(object) => {
                let entries = object.entries();
                let mut room = entries.size();
                for (key, value) in entries {
                    room -= 1;
                    if !is_declared(&key.says()) {
                        rest.reserve(room);
                        rest.push(key.string(), value.value());
                    }
                }
            }
        }
        rest
    }

    /// The same for a node that wants to know its key.
    ///
    /// # Errors
    /// Those of `node`, seen from here.
    pub fn rest_by_key<T, U>(
        &mut self,
        is_declared: impl Fn(&str) -> bool,
        scratch: &mut Scratch<'t>,
        node: impl Fn(&str, Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
        hold: impl Fn(Option<T>) -> Result<U, Missing>,
    ) -> Result<Map<'t, U>, Failure> {
        let are_texts = matches!(self.content, Content::Entries(_));
        let mut node = |key: &str, input| {
            let is_text = are_texts && matches!(input, Input::Text(_));
            let read = |scratch: &mut Scratch<'t>| {
                let parsed = node(key, input, scratch)?;
                let source = if is_text { scratch.take_source(parsed.is_some()) } else { Source::Typed };
                Ok((hold(parsed)?, source))
            };
            match scratch.within(|| PathStep::Key(key.to_owned()), read) {
                Ok(made) => Ok(Some(made)),
                Err(failure) => scratch.lose(Failure::in_key(failure, key)).map(|()| None),
            }
        };
        let mut rest = Map::new();
        match &mut self.content {
            Content::Text(_) => {}
            Content::Entries(entries) | Content::Made(entries) => {
                let mut room = entries.len();
                for (key, input) in std::mem::take(entries) {
                    room -= 1;
                    if !is_declared(&key)
                        && let Some((value, source)) = node(&key, input)?
                    {
                        rest.reserve(room);
                        rest.push_made_of(key, value, source);
                    }
                }
            }
            Content::Json(object) => {
                let entries = object.entries();
                let mut room = entries.size();
                for (key, value) in entries {
                    room -= 1;
                    let name = key.says();
                    if !is_declared(&name)
                        && let Some((value, _)) = node(&name, Input::Json(value))?
                    {
                        rest.reserve(room);
                        rest.push(key.string(), value);
                    }
                }
            }
        }
        Ok(rest)
    }

    /// Checks the keys that must be there: each with whether it is missing.
    ///
    /// # Errors
    /// One is missing; the failure names all that are.
    #[inline]
    pub fn require(self, keys: &[(&str, bool)]) -> Result<(), Failure> {
        if keys.iter().any(|(_, missing)| *missing) { Err(self.missing(keys)) } else { Ok(()) }
    }

    #[cold]
    fn missing(self, keys: &[(&str, bool)]) -> Failure {
        if self.broken > 0 {
            return Missing.into();
        }
        let missing: Vec<String> =
            keys.iter().filter(|(_, missing)| *missing).map(|(key, _)| format!("`{key}`")).collect();
        let message = match missing.len() {
            1 => format!("the required key {} is missing", missing[0]),
            _ => format!("the required keys {} are missing", missing.join(", ")),
        };
        Failure::new(ErrorKind::MissingKey, message, self.span)
    }
}

/// The value of a key, if it is text.
fn text_of<'e, 't>(entries: &'e [(Cow<'t, str>, Input<'_, 't>)], key: &str) -> Option<&'e Text<'t>> {
    entries.iter().find_map(|(name, input)| match input {
        Input::Text(text) if name == key => Some(text),
        _ => None,
    })
}

/// Takes the value of a key.
fn take<'d, 't>(entries: &mut [(Cow<'t, str>, Input<'d, 't>)], key: &str) -> Option<Input<'d, 't>> {
    let (_, input) = entries.iter_mut().find(|(name, _)| name == key)?;
    Some(std::mem::replace(input, Input::Nothing))
}
