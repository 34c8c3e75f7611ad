//! Items, slices and other parts of arrays and objects.

use std::borrow::Cow;

use super::ExpressionError;
use crate::value::Value;

/// An item, counted from the end if the index is negative.
pub(super) fn item<'v, 't>(value: &'v Value<'t>, index: i64) -> Option<&'v Value<'t>> {
    let items = value.as_array()?;
    let index = if index < 0 { i64::try_from(items.len()).ok()?.checked_add(index)? } else { index };
    items.get(usize::try_from(index).ok()?)
}

/// The items of a slice, as Python takes them; null for what is no array.
pub(super) fn slice<'t>(
    value: &Value<'t>,
    (start, stop, step): (Option<i64>, Option<i64>, Option<i64>),
) -> Result<Value<'t>, ExpressionError> {
    let Value::Array(items) = value else { return Ok(Value::Null) };
    let step = step.unwrap_or(1);
    if step == 0 {
        return Err(ExpressionError::new("the step of a slice cannot be 0"));
    }
    let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
    // Where the bounds lie: from before the first item or at it, to the last item or behind it.
    let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
    let bound = |bound: i64| if bound < 0 { bound.saturating_add(length).max(low) } else { bound.min(high) };
    let (first, last) = if step > 0 { (low, high) } else { (high, low) };
    let (mut at, stop) = (start.map_or(first, bound), stop.map_or(last, bound));
    let mut taken = Vec::new();
    while if step > 0 { at < stop } else { at > stop } {
        taken.extend(usize::try_from(at).ok().and_then(|at| items.get(at)).cloned());
        at = at.saturating_add(step);
    }
    Ok(Value::Array(taken))
}

/// The array with the items of its items; null for what is no array.
pub(super) fn flatten<'t>(value: &Value<'t>) -> Value<'t> {
    let Value::Array(items) = value else { return Value::Null };
    let mut flat = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Value::Array(inner) => flat.extend_from_slice(inner),
            other => flat.push(other.clone()),
        }
    }
    Value::Array(flat)
}

/// The values of an object; null for what is no object.
pub(super) fn values<'t>(value: &Value<'t>) -> Value<'t> {
    value.as_object().map_or(Value::Null, |map| map.values().cloned().collect())
}

/// A key and its value, as Python takes them from anything that has two parts.
pub(super) fn pair<'t>(value: &Value<'t>) -> Option<(Cow<'t, str>, Value<'t>)> {
    match value {
        Value::Array(parts) => match parts.as_slice() {
            [Value::String(key), value] => Some((key.clone(), value.clone())),
            _ => None,
        },
        Value::String(text) => {
            let mut characters = text.chars();
            let (key, value) = (characters.next()?, characters.next()?);
            characters.next().is_none().then(|| (key.to_string().into(), value.to_string().into()))
        }
        Value::Object(map) if map.len() == 2 => {
            let mut keys = map.keys().map(str::to_owned);
            Some((keys.next()?.into(), keys.next()?.into()))
        }
        _ => None,
    }
}
