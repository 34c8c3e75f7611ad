//! What a JMESPath expression becomes that only renames, wraps and chooses: nothing is evaluated, no value is made.
//!
//! Input: a [`Shape`], a constant or made at run time, and an input. Output: an input whose parts are those of the first.

use std::borrow::Cow;
use std::ops::Range;

use crate::child::Child;
use crate::input::Input;
use crate::json::{self, Cursor, Kind};
use crate::text::Text;
use crate::value::Value;

/// Values put into other places. Each part is made of a value, the current one.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// The current value.
    Current,
    /// The current value. Of an object, keys have the second of each of these names in place of the first. Of several that may
    /// have one name, the first of the list has it; that name itself comes in front of them, unless it is listed.
    Renamed(Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>),
    /// The parts of the current value, beside which others stand: nothing that is the value itself. Among drafts alone.
    Merged,
    /// Parts of an object, beside which others stand: those of other shapes. Among drafts alone.
    Parts(Cow<'static, [(Cow<'static, str>, Shape)]>),
    /// The current value, if that is a text, or its JSON: nothing that is a part of it. Among drafts alone.
    Written,
    /// What only the complete value gives. Among drafts alone.
    Computed,
    /// A shape of the value that stands under these keys; of null, where none does.
    Within {
        /// The keys, from the outside.
        keys: Cow<'static, [Cow<'static, str>]>,
        /// The shape.
        shape: Child<Shape>,
    },
    /// A text.
    Text(Cow<'static, str>),
    /// A constant, as JSON text.
    Constant(Cow<'static, str>),
    /// A list; of null, null.
    List(Cow<'static, [Shape]>),
    /// An object, no key repeated; of null, null.
    Object(Cow<'static, [(Cow<'static, str>, Shape)]>),
    /// A shape of each item of a list; those that are null are left out. Of what is no list, null.
    Each(Child<Shape>),
    /// The first one that is true as JMESPath has it, or the last one. Among no drafts.
    Either(Cow<'static, [Shape]>),
}

impl Shape {
    /// Whether what it gives is known and is not told before the end: what stands behind it among drafts is never told. A null
    /// stands where another may be taken.
    pub(crate) fn is_last(&self) -> bool {
        match self {
            Shape::Text(_) | Shape::Computed => true,
            Shape::Constant(json) => json.trim() != "null",
            Shape::Within { shape, .. } => shape.is_last(),
            _ => false,
        }
    }

    /// What is made of an input: JSON, or text.
    pub(crate) fn of<'d, 't>(&self, input: &Input<'d, 't>) -> Input<'d, 't> {
        match self {
            Shape::Current | Shape::Merged | Shape::Written | Shape::Computed => input.clone(),
            Shape::Renamed(names) => renamed(names, input),
            Shape::Within { keys, shape } => shape.of(&within(keys, input)),
            Shape::Text(text) => Input::Text(Text::made_of(text.clone(), nowhere(input))),
            Shape::Constant(json) => {
                let value = json::read(json).unwrap_or_default().into_owned();
                Input::from_value(value, nowhere(input))
            }
            Shape::List(_) | Shape::Object(_) | Shape::Parts(_) if input.is_nothing() => Input::Nothing,
            Shape::List(items) => {
                Input::List(items.iter().map(|item| item.of(input)).collect(), input.span())
            }
            Shape::Object(entries) | Shape::Parts(entries) => {
                let entries = entries.iter().map(|(key, shape)| (key.clone(), shape.of(input)));
                Input::Object(entries.collect(), input.span())
            }
            Shape::Each(shape) => each(shape, input),
            Shape::Either(shapes) => either(shapes, input),
        }
    }
}

/// Where a constant stands that takes the place of a part of an input: in front of it, for it is made of nothing.
fn nowhere(input: &Input<'_, '_>) -> Range<usize> {
    let start = input.span().start;
    start..start
}

fn within<'d, 't>(keys: &[Cow<'static, str>], input: &Input<'d, 't>) -> Input<'d, 't> {
    match input {
        Input::Json(cursor) => keys.iter().try_fold(*cursor, member).map_or(Input::Nothing, Input::Json),
        Input::Value(value, span) => {
            let found = keys.iter().try_fold(value, |value, key| value.get(key));
            found.map_or(Input::Nothing, |value| Input::from_value(value.clone(), span.clone()))
        }
        Input::Object(entries, _) => {
            let Some((key, keys)) = keys.split_first() else { return input.clone() };
            match entry(entries, key) {
                Some(value) if keys.is_empty() => value.clone(),
                Some(value) => within(keys, value),
                None => Input::Nothing,
            }
        }
        Input::Nothing | Input::Text(_) | Input::List(..) => Input::Nothing,
    }
}

/// What stands under a key of an object that was made.
fn entry<'e, 'd, 't>(entries: &'e [(Cow<'t, str>, Input<'d, 't>)], key: &str) -> Option<&'e Input<'d, 't>> {
    entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
}

fn member<'d, 't>(cursor: Cursor<'d, 't>, key: impl AsRef<str>) -> Option<Cursor<'d, 't>> {
    if cursor.kind() == Kind::Object { cursor.member(key.as_ref()) } else { None }
}

fn renamed<'d, 't>(names: &[(Cow<'static, str>, Cow<'static, str>)], input: &Input<'d, 't>) -> Input<'d, 't> {
    let has = |key: &str| match input {
        Input::Json(cursor) => member(*cursor, key).is_some(),
        Input::Value(value, _) => value.get(key).is_some(),
        Input::Object(entries, _) => entry(entries, key).is_some(),
        _ => false,
    };
    // Of the keys that may have a name, and that the object has, the preferred one; not the name itself, unless it is listed.
    let preferred = |name: &str| {
        let mut listed = names.iter().filter(|(_, to)| to == name).map(|(from, _)| from);
        let is_unlisted = listed.clone().all(|from| from != name);
        if is_unlisted && has(name) { None } else { listed.find(|from| has(from)) }
    };
    let wanted: Vec<_> =
        names.iter().filter(|(from, to)| from != to && preferred(to) == Some(from)).collect();
    if wanted.is_empty() {
        return input.clone();
    }
    with_keys(input, |key: Cow<'t, str>| {
        // What had the name itself gives way.
        let is_taken = wanted.iter().any(|(_, to)| *to == key);
        let renamed = wanted.iter().find(|(from, _)| *from == key);
        (!is_taken).then(|| renamed.map_or(key, |(_, to)| to.clone()))
    })
}

/// An object whose keys are called otherwise, or left out.
fn with_keys<'d, 't>(
    input: &Input<'d, 't>,
    name: impl Fn(Cow<'t, str>) -> Option<Cow<'t, str>>,
) -> Input<'d, 't> {
    match input {
        Input::Json(cursor) => {
            let entries =
                cursor.entries().filter_map(|(key, value)| Some((name(key.string())?, Input::Json(value))));
            Input::Object(entries.collect(), cursor.span())
        }
        Input::Value(Value::Object(map), span) => {
            let entries = map.clone().into_iter().filter_map(|(key, value)| Some((name(key)?, value)));
            Input::Value(entries.collect(), span.clone())
        }
        Input::Object(entries, span) => {
            let entries = entries.iter().filter_map(|(key, value)| Some((name(key.clone())?, value.clone())));
            Input::Object(entries.collect(), span.clone())
        }
        other => other.clone(),
    }
}

fn each<'d, 't>(shape: &Shape, input: &Input<'d, 't>) -> Input<'d, 't> {
    let items: Vec<Input<'d, 't>> = match input {
        Input::Json(cursor) if cursor.kind() == Kind::Array => {
            cursor.items().map(|item| shape.of(&Input::Json(item))).collect()
        }
        Input::Value(Value::Array(items), span) => {
            let item = |item: &Value<'t>| shape.of(&Input::from_value(item.clone(), span.clone()));
            items.iter().map(item).collect()
        }
        Input::List(items, _) => items.iter().map(|item| shape.of(item)).collect(),
        _ => return Input::Nothing,
    };
    Input::List(items.into_iter().filter(|item| !item.is_nothing()).collect(), input.span())
}

fn either<'d, 't>(shapes: &[Shape], input: &Input<'d, 't>) -> Input<'d, 't> {
    let mut found = Input::Nothing;
    for shape in shapes {
        found = shape.of(input);
        if is_true(&found) {
            break;
        }
    }
    found
}

/// What JMESPath has for true: what Python has, and every number.
fn is_true(input: &Input<'_, '_>) -> bool {
    let is_number = match input {
        Input::Json(cursor) => matches!(cursor.kind(), Kind::Integer | Kind::Float),
        Input::Value(value, _) => matches!(value, Value::Integer(_) | Value::Float(_)),
        _ => false,
    };
    is_number || !input.is_falsy()
}
