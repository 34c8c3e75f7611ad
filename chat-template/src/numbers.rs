//! Filters that make numbers, where the engine's differ from jinja2's.

use minijinja::value::Kwargs;
use minijinja::{Error, State, Value, filters as builtin};

use crate::budget::settled;
use crate::filters::part;
use crate::operators::sum as added;

/// `sum(attribute=None, start=0)`.
pub(crate) fn sum(
    state: &mut State<'_, '_>,
    value: &Value,
    attribute: Option<&str>,
    start: Option<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let attribute = attribute.or(kwargs.get("attribute")?);
    let start = start.or(kwargs.get("start")?).unwrap_or_else(|| Value::from(0));
    kwargs.assert_all_used()?;
    value.try_iter()?.checked().try_fold(start, |sum, item| {
        let item = match attribute {
            Some(path) => part(item?, path)?,
            None => item?,
        };
        settled(state, added(&sum, &item)?)
    })
}

/// `int(default=0, base=10)`: what is no number gives the default.
pub(crate) fn int(
    state: &State<'_, '_>,
    value: &Value,
    default: Option<Value>,
    base: Option<u32>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let default = default.or(kwargs.get("default")?).unwrap_or_else(|| Value::from(0));
    Ok(builtin::int(state, value, Some(default.clone()), base, kwargs).unwrap_or(default))
}
