//! Filters of lists, where the engine's differ from jinja2's.

use std::cmp::Ordering;

use minijinja::value::{Kwargs, ValueKind};
use minijinja::{Error, Value, filters as builtin};

use crate::filters::part;
use crate::python::pairs;

/// `max(case_sensitive=False, attribute=None)`: the first of those that are as large.
pub(crate) fn max(value: &Value, kwargs: Kwargs) -> Result<Value, Error> {
    extreme(value, &kwargs, Ordering::Greater)
}

/// `min(case_sensitive=False, attribute=None)`.
pub(crate) fn min(value: &Value, kwargs: Kwargs) -> Result<Value, Error> {
    extreme(value, &kwargs, Ordering::Less)
}

fn extreme(value: &Value, kwargs: &Kwargs, wanted: Ordering) -> Result<Value, Error> {
    let attribute: Option<&str> = kwargs.get("attribute")?;
    let case_sensitive = kwargs.get::<Option<bool>>("case_sensitive")?.unwrap_or(false);
    kwargs.assert_all_used()?;
    let mut found: Option<(Value, Value)> = None;
    for item in value.try_iter()?.checked() {
        let item = item?;
        let key = attribute.map_or_else(|| Ok(item.clone()), |path| part(item.clone(), path))?;
        let key = match key.as_str() {
            Some(text) if !case_sensitive => Value::from(text.to_lowercase()),
            _ => key,
        };
        if found.as_ref().is_none_or(|(best, _)| key.cmp(best) == wanted) {
            found = Some((key, item));
        }
    }
    Ok(found.map_or(Value::UNDEFINED, |(_, item)| item))
}

/// Of a mapping, its keys.
pub(crate) fn reverse(value: &Value) -> Result<Value, Error> {
    match value.kind() {
        ValueKind::Map => builtin::reverse(&Value::from_iter(pairs(value).map(|(key, _)| key))),
        _ => builtin::reverse(value),
    }
}
