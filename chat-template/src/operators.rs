//! `~`, `+` and `*`, as Python has them: the rewritten template calls them, since the engine's do not bound what they make.
//!
//! Input: the operands, from the left. Output: a text or list that is paid for, or a number.

use chat_template_syntax::limits::{MAX_OUTPUT_BYTES, MAX_VALUE_PARTS};
use chat_template_syntax::operators::{ADDED, JOINED, MULTIPLIED};
use chat_template_syntax::{ErrorKind, failure};
use minijinja::value::{Rest, Tuple, ValueKind};
use minijinja::{Environment, Error, ErrorKind as EngineKind, State, Value};

use crate::budget::{few_parts, settled};
use crate::python::{Bounded, write_text};
use crate::texts::escape_into;

/// Adds the functions.
pub(crate) fn add(env: &mut Environment<'static>) {
    env.add_function(JOINED, joined);
    env.add_function(ADDED, added);
    env.add_function(MULTIPLIED, |state: &mut State<'_, '_>, values: Rest<Value>| {
        folded(state, values, product)
    });
}

/// `a ~ b ~ …`.
fn joined(state: &mut State<'_, '_>, values: Rest<Value>) -> Result<Value, Error> {
    let mut text = Bounded::default();
    values.iter().try_for_each(|value| write_text(&mut text, value))?;
    settled(state, text.into_value())
}

/// `a + b + …`; texts are put together at once.
fn added(state: &mut State<'_, '_>, values: Rest<Value>) -> Result<Value, Error> {
    if values.iter().all(|value| value.as_str().is_some()) {
        return if values.iter().any(Value::is_safe) {
            marked_up(state, &values)
        } else {
            joined(state, values)
        };
    }
    folded(state, values, sum)
}

/// As markupsafe adds: beside a text that is safe, one that is not is escaped.
fn marked_up(state: &mut State<'_, '_>, values: &[Value]) -> Result<Value, Error> {
    let mut text = Bounded::default();
    for value in values {
        match value.as_str().unwrap_or_default() {
            safe if value.is_safe() => text.push(safe)?,
            other => escape_into(&mut text, other)?,
        }
    }
    settled(state, Value::from_safe_string(text.into_text()))
}

fn folded(
    state: &mut State<'_, '_>,
    values: Rest<Value>,
    operation: fn(&Value, &Value) -> Result<Value, Error>,
) -> Result<Value, Error> {
    let mut values = values.0.into_iter();
    let first = values.next().unwrap_or_default();
    values.try_fold(first, |left, right| settled(state, operation(&left, &right)?))
}

/// `a + b`.
pub(crate) fn sum(left: &Value, right: &Value) -> Result<Value, Error> {
    if let (Some(left), Some(right)) = (left.as_str(), right.as_str()) {
        let mut text = Bounded::default();
        text.push(left)?;
        text.push(right)?;
        return Ok(text.into_value());
    }
    if is_list(left) && is_list(right) && left.is_tuple() == right.is_tuple() {
        few_parts(left.len().unwrap_or(0).saturating_add(right.len().unwrap_or(0)))?;
        let items = left.try_iter()?.checked().chain(right.try_iter()?.checked());
        return list(items.collect::<Result<_, _>>()?, left.is_tuple());
    }
    numbers("+", left, right, i128::checked_add, |left, right| left + right)
}

/// `a * b`; less than once is not at all.
fn product(left: &Value, right: &Value) -> Result<Value, Error> {
    let repeats =
        |value: &Value| integer(value).map(|times| usize::try_from(times.max(0)).unwrap_or(usize::MAX));
    let is_repeated = |value: &Value| value.as_str().is_some() || is_list(value);
    match (repeats(left), repeats(right)) {
        (_, Some(times)) if is_repeated(left) => repeated(left, times),
        (Some(times), _) if is_repeated(right) => repeated(right, times),
        _ => numbers("*", left, right, i128::checked_mul, |left, right| left * right),
    }
}

fn repeated(value: &Value, times: usize) -> Result<Value, Error> {
    let too_large = |limit: usize, parts: &str| {
        let message = format!("the repetition is too large: it would be longer than {limit} {parts}");
        failure(ErrorKind::Limit, message)
    };
    if let Some(text) = value.as_str() {
        let length = text.len().saturating_mul(times);
        return match length {
            0..=MAX_OUTPUT_BYTES => Ok(Value::from(text.repeat(if text.is_empty() { 0 } else { times }))),
            _ => Err(too_large(MAX_OUTPUT_BYTES, "bytes")),
        };
    }
    let items: Vec<Value> = value.try_iter()?.checked().collect::<Result<_, _>>()?;
    match items.len().saturating_mul(times) {
        0 => list(Vec::new(), value.is_tuple()),
        1..=MAX_VALUE_PARTS => list(std::iter::repeat_n(items, times).flatten().collect(), value.is_tuple()),
        _ => Err(too_large(MAX_VALUE_PARTS, "parts")),
    }
}

fn is_list(value: &Value) -> bool {
    matches!(value.kind(), ValueKind::Seq | ValueKind::Iterable)
}

fn list(items: Vec<Value>, tuple: bool) -> Result<Value, Error> {
    Ok(if tuple { Value::from(Tuple::from(items)) } else { Value::from(items) })
}

/// A whole number, or a boolean, which is one.
pub(crate) fn integer(value: &Value) -> Option<i128> {
    match value.kind() {
        ValueKind::Bool => Some(i128::from(value.is_true())),
        ValueKind::Number if value.is_integer() => i128::try_from(value.clone()).ok(),
        _ => None,
    }
}

fn numbers(
    sign: &str,
    left: &Value,
    right: &Value,
    whole: fn(i128, i128) -> Option<i128>,
    float: fn(f64, f64) -> f64,
) -> Result<Value, Error> {
    let fail = |what: String| Error::new(EngineKind::InvalidOperation, what);
    if let (Some(left), Some(right)) = (integer(left), integer(right)) {
        let result =
            whole(left, right).ok_or_else(|| fail(format!("unable to calculate {left} {sign} {right}")))?;
        return Ok(i64::try_from(result).map_or_else(|_| Value::from(result), Value::from));
    }
    let number = |value: &Value| {
        integer(value).map(|whole| whole as f64).or_else(|| f64::try_from(value.clone()).ok())
    };
    match (number(left), number(right)) {
        (Some(left), Some(right)) => Ok(Value::from(float(left, right))),
        _ => Err(fail(format!(
            "tried to use {sign} operator on unsupported types {} and {}",
            left.kind(),
            right.kind()
        ))),
    }
}
