//! Filters of texts, where the engine's differ from jinja2's.

use std::fmt::Write;

use minijinja::value::{Kwargs, Rest, ValueKind};
use minijinja::{Error, State, Value};
use minijinja_contrib::filters as contrib;

use crate::filters::{indentation, named, only};
use crate::python::methods::{centered, ends_line, lines, replaced};
use crate::python::{Bounded, is_space, to_text, write_repr};

/// Filters that read any value as a text.
const READING: [&str; 5] = ["capitalize", "lower", "striptags", "title", "upper"];

/// What a filter reads as a text, as Python writes it: the engine writes floats and lists in its own way.
pub(crate) fn as_written(filter: &str, args: &mut [Value]) -> Result<(), Error> {
    match (filter, args) {
        ("format", [_, args @ ..]) => args.iter_mut().try_for_each(part_as_written),
        (name, [value, ..]) if READING.contains(&name) && value.as_str().is_none() => {
            *value = Value::from(to_text(value)?);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// A list or mapping that is put into a text; a number has formats of its own.
pub(crate) fn part_as_written(value: &mut Value) -> Result<(), Error> {
    let is_list = matches!(value.kind(), ValueKind::Seq | ValueKind::Iterable | ValueKind::Map);
    if is_list && !value.is_kwargs() {
        *value = Value::from(to_text(value)?);
    }
    Ok(())
}

/// As Python prints what fits into a line.
pub(crate) fn pprint(value: &Value) -> Result<Value, Error> {
    let mut out = Bounded::default();
    write_repr(&mut out, value, 0)?;
    Ok(out.into_value())
}

pub(crate) fn trim(value: &Value, chars: Option<&str>, kwargs: Kwargs) -> Result<Value, Error> {
    let chars = chars.or(kwargs.get("chars")?);
    kwargs.assert_all_used()?;
    let matches = |c: char| chars.map_or_else(|| is_space(c), |chars| chars.contains(c));
    match value.as_str() {
        Some(text) => Ok(Value::from(text.trim_matches(matches))),
        None => Ok(Value::from(to_text(value)?.trim_matches(matches))),
    }
}

/// `replace(old, new, count=None)`.
pub(crate) fn replace(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    let args = named(&args, &kwargs, &["old", "new", "count"])?;
    let (old, new): (Value, Value) = (args.get("old")?, args.get("new")?);
    let count = args.get("count")?;
    args.assert_all_used()?;
    replaced(&to_text(value)?, &to_text(&old)?, &to_text(&new)?, count)
}

/// `indent(width=4, first=False, blank=False)`.
pub(crate) fn indent(
    value: &Value,
    width: Option<Value>,
    first: Option<bool>,
    blank: Option<bool>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let width = width.or(kwargs.get("width")?).unwrap_or_else(|| Value::from(4));
    let first = first.or(kwargs.get("first")?).unwrap_or(false);
    let blank = blank.or(kwargs.get("blank")?).unwrap_or(false);
    kwargs.assert_all_used()?;
    let margin = indentation(&width)?.unwrap_or_default();
    let text = to_text(value)?;
    let mut out = Bounded::default();
    let ended = text.ends_with(ends_line) || text.is_empty();
    for (index, line) in lines(&text, false).into_iter().chain(ended.then_some("")).enumerate() {
        if index > 0 {
            out.push("\n")?;
        }
        if if index == 0 { first } else { blank || !line.is_empty() } {
            out.push(&margin)?;
        }
        out.push(line)?;
    }
    Ok(out.into_value())
}

/// `center(width=80)`.
pub(crate) fn center(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    let width: Option<i64> = only(&args, &kwargs, "width")?;
    centered(&to_text(value)?, width.unwrap_or(80), " ")
}

/// `truncate(length=255, killwords=False, end="...", leeway=None)`.
pub(crate) fn truncate(
    state: &mut State<'_, '_>,
    value: &Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    contrib::truncate(state, value, named(&args, &kwargs, &["length", "killwords", "end", "leeway"])?)
}

/// As `markupsafe` escapes.
pub(crate) fn escape(value: &Value) -> Result<Value, Error> {
    if value.is_safe() {
        return Ok(value.clone());
    }
    let mut out = Bounded::default();
    escape_into(&mut out, &to_text(value)?)?;
    Ok(Value::from_safe_string(out.into_text()))
}

/// Writes the text with the five characters of HTML escaped.
pub(crate) fn escape_into(out: &mut impl Write, text: &str) -> Result<(), Error> {
    for part in text.split_inclusive(['&', '<', '>', '"', '\'']) {
        let (plain, escaped) = match part.as_bytes().last() {
            Some(b'&') => (&part[..part.len() - 1], "&amp;"),
            Some(b'<') => (&part[..part.len() - 1], "&lt;"),
            Some(b'>') => (&part[..part.len() - 1], "&gt;"),
            Some(b'"') => (&part[..part.len() - 1], "&#34;"),
            Some(b'\'') => (&part[..part.len() - 1], "&#39;"),
            _ => (part, ""),
        };
        out.write_str(plain)?;
        out.write_str(escaped)?;
    }
    Ok(())
}
