//! Filters of lists, where the engine's differ from jinja2's.

use std::cmp::Ordering;

use chat_template_syntax::limits::MAX_PARTS;
use chat_template_syntax::{ErrorKind, failure};
use minijinja::value::{Kwargs, Rest, ValueKind};
use minijinja::{Error, State, Value, filters as builtin};

use crate::filters::named;
use crate::items::part;
use crate::python::pairs;

/// `sort(reverse=False, case_sensitive=False, attribute=None)`.
pub(crate) fn sort(
    state: &State<'_, '_>,
    value: Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    builtin::sort(state, value, named(&args, &kwargs, &["reverse", "case_sensitive", "attribute"])?)
}

/// `groupby(attribute, default=None, case_sensitive=False)`.
pub(crate) fn groupby(value: Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    builtin::groupby(value, None, named(&args, &kwargs, &["attribute", "default", "case_sensitive"])?)
}

/// `unique(case_sensitive=False, attribute=None)`.
pub(crate) fn unique(
    state: &State<'_, '_>,
    value: Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    builtin::unique(state, value, named(&args, &kwargs, &["case_sensitive", "attribute"])?)
}

/// `dictsort(case_sensitive=False, by="key", reverse=False)`.
pub(crate) fn dictsort(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    builtin::dictsort(value, named(&args, &kwargs, &["case_sensitive", "by", "reverse"])?)
}

/// `batch(linecount, fill_with=None)`: the engine's, for no more parts or fillings than a range may have.
pub(crate) fn batch(
    state: &State<'_, '_>,
    value: Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let (count, fill) = parts(&args, &kwargs, "linecount")?;
    builtin::batch(state, value, count, fill)
}

/// `slice(slices, fill_with=None)`, likewise.
pub(crate) fn slice(
    state: &State<'_, '_>,
    value: Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let (count, fill) = parts(&args, &kwargs, "slices")?;
    builtin::slice(state, value, count, fill)
}

/// The count of that name, and what fills the last part.
fn parts(args: &[Value], kwargs: &Kwargs, name: &str) -> Result<(usize, Option<Value>), Error> {
    let args = named(args, kwargs, &[name, "fill_with"])?;
    let parts = (checked_count(args.get(name)?)?, args.get("fill_with")?);
    args.assert_all_used()?;
    Ok(parts)
}

fn checked_count(count: usize) -> Result<usize, Error> {
    if count > MAX_PARTS {
        return Err(failure(ErrorKind::Limit, format!("more than {MAX_PARTS} parts")));
    }
    Ok(count)
}

/// `max(case_sensitive=False, attribute=None)`: the first of those that are as large.
pub(crate) fn max(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    extreme(value, &named(&args, &kwargs, &EXTREME)?, Ordering::Greater)
}

/// `min(case_sensitive=False, attribute=None)`.
pub(crate) fn min(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    extreme(value, &named(&args, &kwargs, &EXTREME)?, Ordering::Less)
}

const EXTREME: [&str; 2] = ["case_sensitive", "attribute"];

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
