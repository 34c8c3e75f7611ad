//! Methods of Python's strings, dictionaries and lists. What `minijinja-contrib` has and does as Python does is left to it.

use minijinja::value::{Kwargs, Tuple, ValueKind, from_args};
use minijinja::{Error, ErrorKind as EngineKind, State, Value};
use minijinja_contrib::pycompat;

use super::look::{look, title};
use super::pairs;
use super::slice::slice;
use super::space::is_space;
use super::text::Bounded;
use crate::budget::{few_parts, settled, spend, touch, weigh};
use crate::guarded::formatted;
use crate::texts::part_as_written;
use chat_template_syntax::limits::MAX_VALUE_PARTS;
use chat_template_syntax::slices::METHOD;

/// What the engine calls for a method that a value itself does not have.
pub(crate) fn call(
    state: &mut State<'_, '_>,
    value: &Value,
    name: &str,
    args: &[Value],
) -> Result<Value, Error> {
    match (name, value.kind()) {
        (METHOD, _) => touch(state, value)?,
        ("index" | "count", ValueKind::Seq | ValueKind::Iterable) => _ = weigh(state, value)?,
        ("get", ValueKind::Map) => _ = args.first().map(|key| weigh(state, key)).transpose()?,
        ("format", _) => formatted(state, value, args)?,
        _ => value.as_str().map_or(Ok(()), |text| spend(state, text.len()))?,
    }
    args.iter().try_for_each(|arg| arg.as_str().map_or(Ok(()), |text| spend(state, text.len())))?;
    let made = match name {
        "format" => apply(state, value, name, &written(value, args)?)?,
        _ => apply(state, value, name, args)?,
    };
    // A part of a mapping is not made.
    if name == "get" { Ok(made) } else { settled(state, made) }
}

/// What `format` puts into a text; a place may name a part of what it takes.
fn written(format: &Value, args: &[Value]) -> Result<Vec<Value>, Error> {
    let mut args = args.to_vec();
    if !format.as_str().is_some_and(|format| format.contains('[')) {
        args.iter_mut().try_for_each(part_as_written)?;
    }
    Ok(args)
}

fn apply(state: &mut State<'_, '_>, value: &Value, name: &str, args: &[Value]) -> Result<Value, Error> {
    if name == METHOD {
        return slice(value, args);
    }
    let own = match (value.as_str(), value.kind()) {
        (Some(text), _) => of_text(text, name, args)?,
        (None, ValueKind::Map) => of_dict(value, name, args)?,
        (None, ValueKind::Seq | ValueKind::Iterable) => of_list(value, name, args)?,
        _ => None,
    };
    match own {
        Some(result) => Ok(result),
        None => pycompat::unknown_method_callback(state, value, name, args),
    }
}

fn of_text(text: &str, name: &str, args: &[Value]) -> Result<Option<Value>, Error> {
    let value = match name {
        "strip" => strip(text, args, true, true)?,
        "lstrip" => strip(text, args, true, false)?,
        "rstrip" => strip(text, args, false, true)?,
        "split" => split(text, args, false)?,
        "rsplit" => split(text, args, true)?,
        "splitlines" => split_lines(text, args)?,
        "partition" => partition(text, &text_argument(args)?, false),
        "rpartition" => partition(text, &text_argument(args)?, true),
        "removeprefix" => Value::from(text.strip_prefix(text_argument(args)?.as_str()).unwrap_or(text)),
        "removesuffix" => Value::from(text.strip_suffix(text_argument(args)?.as_str()).unwrap_or(text)),
        "find" | "rfind" | "index" | "rindex" | "count" | "startswith" | "endswith" => {
            look(text, name, args)?
        }
        "title" => Value::from(title(text)),
        "join" => join(text, args)?,
        "replace" => replace(text, args)?,
        "isspace" => Value::from(!text.is_empty() && text.chars().all(is_space)),
        "isdecimal" => Value::from(!text.is_empty() && text.chars().all(|c| c.is_ascii_digit())),
        "casefold" => Value::from(text.to_lowercase()),
        "swapcase" => Value::from(text.chars().flat_map(swap_case).collect::<String>()),
        "ljust" => fill(args, |width, fill| padded(text, fill, 0, missing(text, width)))?,
        "rjust" => fill(args, |width, fill| padded(text, fill, missing(text, width), 0))?,
        "center" => fill(args, |width, fill| centered(text, width, fill))?,
        "zfill" => zero_fill(text, args)?,
        _ => return Ok(None),
    };
    Ok(Some(value))
}

fn of_dict(value: &Value, name: &str, args: &[Value]) -> Result<Option<Value>, Error> {
    if name != "copy" {
        return Ok(None);
    }
    let () = from_args(args)?;
    Ok(Some(Value::from_pairs(pairs(value))))
}

fn of_list(value: &Value, name: &str, args: &[Value]) -> Result<Option<Value>, Error> {
    match name {
        "index" => {
            let (wanted,): (&Value,) = from_args(args)?;
            for (index, item) in value.try_iter()?.checked().enumerate() {
                if item? == *wanted {
                    return Ok(Some(Value::from(index)));
                }
            }
            Err(Error::new(EngineKind::InvalidOperation, "the value is not in the list"))
        }
        "count" => {
            let (wanted,): (&Value,) = from_args(args)?;
            let mut count = 0;
            for item in value.try_iter()?.checked() {
                count += usize::from(item? == *wanted);
            }
            Ok(Some(Value::from(count)))
        }
        "copy" => Ok(Some(value.try_iter()?.collect())),
        _ => Ok(None),
    }
}

fn text_argument(args: &[Value]) -> Result<String, Error> {
    let (text,): (&str,) = from_args(args)?;
    Ok(text.to_owned())
}

/// Without an argument, or with None, white space; else any of its characters.
fn strip(text: &str, args: &[Value], start: bool, end: bool) -> Result<Value, Error> {
    let (set,): (Option<&str>,) = from_args(args)?;
    let matches = |c: char| set.map_or_else(|| is_space(c), |set| set.contains(c));
    let text = if start { text.trim_start_matches(matches) } else { text };
    Ok(Value::from(if end { text.trim_end_matches(matches) } else { text }))
}

/// `split(sep=None, maxsplit=-1)`, and `rsplit`, which counts from the right.
fn split(text: &str, args: &[Value], right: bool) -> Result<Value, Error> {
    let (separator, most, kwargs): (Option<&str>, Option<i64>, Kwargs) = from_args(args)?;
    let separator = separator.or(kwargs.get("sep")?);
    let most = usize::try_from(most.or(kwargs.get("maxsplit")?).unwrap_or(-1)).unwrap_or(usize::MAX);
    kwargs.assert_all_used()?;
    let parts: Vec<&str> = match separator {
        Some("") => return Err(Error::new(EngineKind::InvalidOperation, "the separator is empty")),
        Some(separator) if right => {
            text.rsplitn(most.saturating_add(1), separator).take(MAX_VALUE_PARTS + 1).collect()
        }
        Some(separator) => text.splitn(most.saturating_add(1), separator).take(MAX_VALUE_PARTS + 1).collect(),
        None if right => words_from_end(text, most),
        None => words(text, most),
    };
    few_parts(parts.len())?;
    let ordered: Vec<Value> = parts.into_iter().map(Value::from).collect();
    Ok(Value::from(if right { ordered.into_iter().rev().collect() } else { ordered }))
}

fn words(text: &str, most: usize) -> Vec<&str> {
    let mut rest = text.trim_start_matches(is_space);
    let mut words = Vec::new();
    while !rest.is_empty() && words.len() <= MAX_VALUE_PARTS {
        let end = if words.len() < most { rest.find(is_space).unwrap_or(rest.len()) } else { rest.len() };
        words.push(&rest[..end]);
        rest = rest[end..].trim_start_matches(is_space);
    }
    words
}

/// The last word first.
fn words_from_end(text: &str, most: usize) -> Vec<&str> {
    let mut rest = text.trim_end_matches(is_space);
    let mut words = Vec::new();
    while !rest.is_empty() && words.len() <= MAX_VALUE_PARTS {
        let spaces = rest.char_indices().rfind(|&(_, c)| is_space(c)).filter(|_| words.len() < most);
        let start = spaces.map_or(0, |(at, space)| at + space.len_utf8());
        words.push(&rest[start..]);
        rest = rest[..start].trim_end_matches(is_space);
    }
    words
}

fn split_lines(text: &str, args: &[Value]) -> Result<Value, Error> {
    let (keep, kwargs): (Option<bool>, Kwargs) = from_args(args)?;
    let keep = keep.or(kwargs.get("keepends")?).unwrap_or(false);
    kwargs.assert_all_used()?;
    few_parts(text.matches(ends_line).take(MAX_VALUE_PARTS + 1).count())?;
    Ok(lines(text, keep).into_iter().map(Value::from).collect())
}

/// Python ends a line at more characters than `\n`.
pub(crate) fn ends_line(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\x0b' | '\x0c' | '\x1c'..='\x1e' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// `str.splitlines(keepends)`.
pub(crate) fn lines(text: &str, keep: bool) -> Vec<&str> {
    let (mut lines, mut rest) = (Vec::new(), text);
    while let Some((at, end)) = rest.char_indices().find(|&(_, c)| ends_line(c)) {
        let length = if rest[at..].starts_with("\r\n") { 2 } else { end.len_utf8() };
        lines.push(&rest[..if keep { at + length } else { at }]);
        rest = &rest[at + length..];
    }
    lines.extend(Some(rest).filter(|rest| !rest.is_empty()));
    lines
}

fn partition(text: &str, separator: &str, right: bool) -> Value {
    let parts = if right { text.rsplit_once(separator) } else { text.split_once(separator) };
    let parts = match parts {
        Some((before, behind)) => [before, separator, behind],
        None if right => ["", "", text],
        None => [text, "", ""],
    };
    Value::from(Tuple::from(parts.map(Value::from)))
}

fn join(separator: &str, args: &[Value]) -> Result<Value, Error> {
    let (items,): (&Value,) = from_args(args)?;
    let mut out = Bounded::default();
    for (index, item) in items.try_iter()?.checked().enumerate() {
        if index > 0 {
            out.push(separator)?;
        }
        let item = item?;
        let no_text = || Error::new(EngineKind::InvalidOperation, "`join` joins texts alone");
        out.push(item.as_str().ok_or_else(no_text)?)?;
    }
    Ok(out.into_value())
}

fn replace(text: &str, args: &[Value]) -> Result<Value, Error> {
    let (old, new, count): (&str, &str, Option<i64>) = from_args(args)?;
    replaced(text, old, new, count)
}

/// `str.replace`, no longer than the limit.
pub(crate) fn replaced(text: &str, old: &str, new: &str, count: Option<i64>) -> Result<Value, Error> {
    let most = usize::try_from(count.unwrap_or(-1)).unwrap_or(usize::MAX);
    let mut out = Bounded::default();
    let mut copied = 0;
    for (at, found) in text.match_indices(old).take(most) {
        out.push(&text[copied..at])?;
        out.push(new)?;
        copied = at + found.len();
    }
    out.push(&text[copied..])?;
    Ok(out.into_value())
}

fn swap_case(c: char) -> Vec<char> {
    if c.is_uppercase() { c.to_lowercase().collect() } else { c.to_uppercase().collect() }
}

/// The arguments of a method that fills up to a width.
fn fill(args: &[Value], pad: impl Fn(i64, &str) -> Result<Value, Error>) -> Result<Value, Error> {
    let (width, fill): (i64, Option<&str>) = from_args(args)?;
    pad(width, fill.unwrap_or(" "))
}

/// How many characters the text lacks.
fn missing(text: &str, width: i64) -> usize {
    usize::try_from(width).unwrap_or(0).saturating_sub(text.chars().count())
}

fn padded(text: &str, fill: &str, before: usize, behind: usize) -> Result<Value, Error> {
    let mut out = Bounded::default();
    out.repeat(fill, before)?;
    out.push(text)?;
    out.repeat(fill, behind)?;
    Ok(out.into_value())
}

/// `str.center`: the odd character goes to the left if the width is odd.
pub(crate) fn centered(text: &str, width: i64, fill: &str) -> Result<Value, Error> {
    let missing = missing(text, width);
    let before = missing / 2 + usize::from(missing % 2 == 1 && width % 2 == 1);
    padded(text, fill, before, missing - before)
}

fn zero_fill(text: &str, args: &[Value]) -> Result<Value, Error> {
    let (width,): (i64,) = from_args(args)?;
    let (sign, digits) = match text.strip_prefix(['+', '-']) {
        Some(digits) => text.split_at(text.len() - digits.len()),
        None => ("", text),
    };
    let mut out = Bounded::default();
    out.push(sign)?;
    out.repeat("0", missing(text, width))?;
    out.push(digits)?;
    Ok(out.into_value())
}
