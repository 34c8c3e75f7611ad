//! Filters that make numbers, where the engine's differ from jinja2's.

use minijinja::value::Kwargs;
use minijinja::{Error, State, Value, filters as builtin};

use crate::budget::settled;
use crate::items::part;
use crate::operators::{integer, sum as added};
use crate::python::strip;

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
    value: &Value,
    default: Option<Value>,
    base: Option<u32>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let default = default.or(kwargs.get("default")?).unwrap_or_else(|| Value::from(0));
    let base = base.or(kwargs.get("base")?).unwrap_or(10);
    kwargs.assert_all_used()?;
    let whole = value.as_str().map_or_else(|| integer(value), |text| whole_number(text, base));
    match whole.or_else(|| number(value).and_then(truncated)) {
        Some(whole) => Ok(i64::try_from(whole).map_or_else(|_| Value::from(whole), Value::from)),
        None => Ok(default),
    }
}

/// `float(default=0.0)`: what is no number gives the default.
pub(crate) fn float(value: &Value, default: Option<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    let default = default.or(kwargs.get("default")?).unwrap_or_else(|| Value::from(0.0));
    kwargs.assert_all_used()?;
    Ok(number(value).map_or(default, Value::from))
}

/// `round(precision=0, method="common")`; but for `common`, a float.
pub(crate) fn round(
    value: Value,
    precision: Option<i32>,
    method: Option<&str>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let precision = precision.or(kwargs.get("precision")?);
    let method = method.or(kwargs.get("method")?).unwrap_or("common");
    kwargs.assert_all_used()?;
    let value = match number(&value) {
        Some(number) if method != "common" => Value::from(number),
        _ => value,
    };
    builtin::round(value, precision, Some(method), std::iter::empty::<(&str, Value)>().collect())
}

/// `int(text, base)` in Python.
fn whole_number(text: &str, base: u32) -> Option<i128> {
    let text = digits(text)?;
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(&text);
    let prefix = match base {
        2 => "0b",
        8 => "0o",
        16 => "0x",
        3..=36 => "",
        _ => return None,
    };
    let has_prefix = unsigned.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix));
    let digits = if has_prefix { &unsigned[prefix.len()..] } else { unsigned };
    let whole = Some(digits).filter(|digits| !digits.starts_with(['+', '-']))?;
    let whole = i128::from_str_radix(whole, base).ok()?;
    Some(if text.starts_with('-') { -whole } else { whole })
}

/// `float(value)` in Python.
fn number(value: &Value) -> Option<f64> {
    match (value.as_str(), integer(value)) {
        (Some(text), _) => digits(text)?.parse().ok(),
        (None, Some(whole)) => Some(whole as f64),
        (None, None) if value.is_number() => f64::try_from(value.clone()).ok(),
        (None, None) => None,
    }
}

/// The text without white space around it, and without underscores, which stand between digits.
fn digits(text: &str) -> Option<String> {
    let text = strip(text);
    let between = |(at, _): (usize, &str)| {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        digit(text[..at].chars().next_back()) && digit(text[at + 1..].chars().next())
    };
    text.match_indices('_').all(between).then(|| text.replace('_', ""))
}

/// `int(number)` in Python, if it has as many digits as the engine's numbers.
fn truncated(number: f64) -> Option<i128> {
    const MOST: f64 = 1.7e38;
    (number.abs() < MOST).then_some(number as i128)
}
