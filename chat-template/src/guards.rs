//! Checks of what a template stores and looks through: the engine bounds its steps, but neither how long a text grows that is
//! joined to itself, nor how deep lists nest, and its own recursion over values is not bounded.
//!
//! Input: a value that the rewritten template passes. Output: the same, or the limit that it exceeds.

use chat_template_syntax::cycles::CYCLED;
use chat_template_syntax::guards::{ITERATED, PASSED, SHARED, STORED};
use chat_template_syntax::operators::{COMPARED, INDEXED, SEARCHED};
use chat_template_syntax::texts::WRITTEN;
use minijinja::value::{DynObject, Rest, ValueKind};
use minijinja::{Environment, Error, ErrorKind as EngineKind, State, Value};

use crate::budget::{PART, few_parts, spend, touch, weigh};
use crate::python::{pairs, too_deep, too_long};
use chat_template_syntax::limits::{MAX_OUTPUT_BYTES, MAX_VALUE_DEPTH, MAX_VALUE_PARTS};
use chat_template_syntax::{ErrorKind, failure};

/// The engine's types that hold values which change, or which it does not tell.
const CHANGING: [&str; 4] = ["Namespace", "Loop", "Cycler", "Joiner"];

/// Adds the functions.
pub(crate) fn add(env: &mut Environment<'static>) {
    env.add_function(STORED, stored);
    env.add_filter(STORED, stored);
    env.add_function(SHARED, shared);
    env.add_filter(SHARED, shared);
    env.add_function(ITERATED, iterated);
    env.add_function(PASSED, passed);
    env.add_function(COMPARED, compared);
    env.add_function(SEARCHED, searched);
    env.add_function(INDEXED, indexed);
    env.add_function(WRITTEN, written);
    env.add_function(CYCLED, cycled);
}

fn stored(state: &mut State<'_, '_>, value: &Value) -> Result<Value, Error> {
    checked(state, value, false)?;
    Ok(value.clone())
}

/// A namespace that held what changes could come to hold itself, or nest deeper after it was checked.
fn shared(state: &mut State<'_, '_>, value: &Value) -> Result<Value, Error> {
    checked(state, value, true)?;
    Ok(value.clone())
}

/// Python refuses to go over None, and the engine does not.
fn iterated(state: &mut State<'_, '_>, value: &Value) -> Result<Value, Error> {
    if value.is_none() {
        return Err(no_items());
    }
    let Some(text) = value.as_str().filter(|text| text.len() <= MAX_VALUE_PARTS) else {
        return touch(state, value).map(|()| value.clone());
    };
    // As a list: of a text, the engine does not know which character is the last.
    spend(state, PART * text.len())?;
    Ok(text.chars().map(Value::from).collect())
}

pub(crate) fn no_items() -> Error {
    Error::new(EngineKind::InvalidOperation, "none is not iterable")
}

fn cycled(values: Rest<Value>) -> Result<Value, Error> {
    let has_items = |value: &&Value| value.try_iter().is_ok_and(|mut items| items.next().is_some());
    let none = || Error::new(EngineKind::InvalidOperation, "no items for cycling given");
    values.first().filter(has_items).cloned().ok_or_else(none)
}

fn passed(state: &mut State<'_, '_>, values: Rest<Value>) -> Result<bool, Error> {
    values.iter().try_for_each(|value| checked(state, value, false)).map(|()| false)
}

fn compared(state: &mut State<'_, '_>, value: &Value) -> Result<Value, Error> {
    weigh(state, value)?;
    Ok(value.clone())
}

/// In a mapping, a key is looked up.
fn searched(state: &mut State<'_, '_>, value: &Value) -> Result<Value, Error> {
    match value.kind() {
        ValueKind::Map => Ok(value.clone()),
        _ => compared(state, value),
    }
}

fn indexed(state: &mut State<'_, '_>, value: &Value) -> Result<Value, Error> {
    spend(state, value.as_str().map_or(0, str::len))?;
    Ok(value.clone())
}

/// The template's own text is about to be written where it is kept.
fn written(state: &mut State<'_, '_>, bytes: usize) -> Result<bool, Error> {
    spend(state, bytes).map(|()| false)
}

/// Whether the value is not too long, not too deep, and has not too many parts; if `fixed`, none that changes.
pub(crate) fn checked(state: &mut State<'_, '_>, value: &Value, fixed: bool) -> Result<(), Error> {
    let mut parts = 0;
    check(value, 0, fixed, &mut parts)?;
    // Texts are not read here.
    spend(state, parts * PART / 4)
}

fn check(value: &Value, depth: usize, fixed: bool, parts: &mut usize) -> Result<(), Error> {
    if depth > MAX_VALUE_DEPTH {
        return Err(too_deep());
    }
    if fixed && changes(value) {
        return Err(failure(
            ErrorKind::Limit,
            "values would nest deeper than can be told: `set` puts no namespace, `loop`, cycler or joiner into a namespace",
        ));
    }
    *parts += 1;
    few_parts(*parts)?;
    match value.kind() {
        ValueKind::String if value.as_str().is_some_and(|text| text.len() > MAX_OUTPUT_BYTES) => {
            Err(too_long())
        }
        ValueKind::Map => pairs(value).try_for_each(|(key, part)| {
            check(&key, depth + 1, fixed, parts)?;
            check(&part, depth + 1, fixed, parts)
        }),
        ValueKind::Seq | ValueKind::Iterable => {
            value.try_iter()?.checked().try_for_each(|part| check(&part?, depth + 1, fixed, parts))
        }
        _ => Ok(()),
    }
}

/// Whether the value is of a type that holds others which it does not tell, or not yet.
pub(crate) fn changes(value: &Value) -> bool {
    let name = value.as_object().map_or("", DynObject::type_name);
    CHANGING.contains(&name.rsplit("::").next().unwrap_or(name))
}
