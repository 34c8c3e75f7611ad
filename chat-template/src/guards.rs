//! Checks of what a template stores: the engine bounds its steps, but neither how long a text grows that is joined to itself,
//! nor how deep lists nest, and its own recursion over values is not bounded.
//!
//! Input: a value that the rewritten template passes. Output: the same, or the limit that it exceeds.

use chat_template_syntax::guards::{ITERATED, PASSED, STORED};
use minijinja::value::{Rest, ValueKind};
use minijinja::{Environment, Error, ErrorKind as EngineKind, Value};

use crate::python::{pairs, too_deep};
use chat_template_syntax::limits::{MAX_OUTPUT_BYTES, MAX_VALUE_DEPTH, MAX_VALUE_PARTS};
use chat_template_syntax::{ErrorKind, failure};

/// Adds the functions.
pub(crate) fn add(env: &mut Environment<'static>) {
    env.add_function(STORED, stored);
    env.add_filter(STORED, stored);
    env.add_function(ITERATED, iterated);
    env.add_function(PASSED, passed);
}

fn stored(value: &Value) -> Result<Value, Error> {
    check(value, 0, &mut MAX_VALUE_PARTS.clone())?;
    Ok(value.clone())
}

/// Python refuses to go over None, and the engine does not.
fn iterated(value: &Value) -> Result<Value, Error> {
    if value.is_none() {
        return Err(Error::new(EngineKind::InvalidOperation, "none is not iterable"));
    }
    Ok(value.clone())
}

fn passed(values: Rest<Value>) -> Result<bool, Error> {
    let mut parts = MAX_VALUE_PARTS;
    values.iter().try_for_each(|value| check(value, 0, &mut parts)).map(|()| false)
}

/// Whether the value is not too long, not too deep, and has no more parts than are left.
fn check(value: &Value, depth: usize, parts: &mut usize) -> Result<(), Error> {
    if depth > MAX_VALUE_DEPTH {
        return Err(too_deep());
    }
    *parts = parts.checked_sub(1).ok_or_else(|| {
        failure(ErrorKind::Limit, format!("the value would have more than {MAX_VALUE_PARTS} parts"))
    })?;
    match value.kind() {
        ValueKind::String if value.as_str().is_some_and(|text| text.len() > MAX_OUTPUT_BYTES) => {
            Err(failure(ErrorKind::Limit, format!("the text would be longer than {MAX_OUTPUT_BYTES} bytes")))
        }
        ValueKind::Map => pairs(value).try_for_each(|(_, part)| check(&part, depth + 1, parts)),
        ValueKind::Seq | ValueKind::Iterable => {
            value.try_iter()?.checked().try_for_each(|part| check(&part?, depth + 1, parts))
        }
        _ => Ok(()),
    }
}
