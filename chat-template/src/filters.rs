//! Filters and tests that do what jinja2's do under transformers, where the engine's differ or are missing.

use std::fmt::Write;

use minijinja::value::{Kwargs, Rest, ValueKind};
use minijinja::{Environment, Error, ErrorKind as EngineKind, State, Value, filters as builtin};
use minijinja_contrib::{filters as contrib, globals};

use crate::guarded::filter;
use crate::lists::{max, min, reverse};
use crate::numbers::{float, int, round, sum};
use crate::python::methods::{centered, ends_line, lines, replaced};
use crate::python::{Bounded, Style, is_space, to_text, write_json, write_repr, write_text};
use chat_template_syntax::limits::MAX_PARTS;
use chat_template_syntax::{ErrorKind, failure};

/// Adds them to the environment.
pub(crate) fn add(env: &mut Environment<'static>) {
    filter(env, "tojson", tojson);
    filter(env, "string", string);
    filter(env, "join", join);
    filter(env, "trim", trim);
    filter(env, "replace", replace);
    filter(env, "indent", indent);
    filter(env, "center", center);
    filter(env, "batch", batch);
    filter(env, "slice", slice);
    filter(env, "length", length);
    filter(env, "count", length);
    filter(env, "truncate", truncate);
    filter(env, "default", default);
    filter(env, "d", default);
    filter(env, "dictsort", dictsort);
    filter(env, "int", int);
    filter(env, "float", float);
    filter(env, "round", round);
    filter(env, "max", max);
    filter(env, "min", min);
    filter(env, "reverse", reverse);
    filter(env, "escape", escape);
    filter(env, "e", escape);
    filter(env, "filesizeformat", contrib::filesizeformat);
    filter(env, "striptags", contrib::striptags);
    filter(env, "pprint", pprint);
    filter(env, "sum", sum);
    env.add_function("cycler", |items: Rest<Value>| globals::cycler(items.0));
    env.add_function("joiner", globals::joiner);
    env.add_test("sequence", is_sequence);
    env.add_test("iterable", is_iterable);
    env.add_test("number", is_number);
    env.add_test("callable", is_callable);
}

/// `tojson(ensure_ascii=False, indent=None, separators=None, sort_keys=False)`: transformers' own, which escapes no HTML.
fn tojson(value: &Value, ascii: Option<bool>, indent: Option<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    let ascii = ascii.or(kwargs.get("ensure_ascii")?).unwrap_or(false);
    let indent = indent.or(kwargs.get("indent")?).map(|indent| indentation(&indent)).transpose()?.flatten();
    let separators: Option<Vec<String>> = kwargs.get("separators")?;
    let sort_keys = kwargs.get::<Option<bool>>("sort_keys")?.unwrap_or(false);
    kwargs.assert_all_used()?;
    let (item_separator, key_separator) = match separators.as_deref() {
        Some([item, key]) => (item.as_str(), key.as_str()),
        Some(_) => return Err(Error::new(EngineKind::InvalidOperation, "`separators` is a pair of texts")),
        None if indent.is_some() => (",", ": "),
        None => (Style::PLAIN.item_separator, Style::PLAIN.key_separator),
    };
    let style = Style { ascii, indent: indent.as_deref(), item_separator, key_separator, sort_keys };
    let mut out = Bounded::default();
    write_json(&mut out, value, &style, 0)?;
    Ok(out.into_value())
}

/// A number of spaces, or the text itself; None for one line.
fn indentation(indent: &Value) -> Result<Option<String>, Error> {
    if indent.is_none() {
        return Ok(None);
    }
    if let Some(text) = indent.as_str() {
        return Ok(Some(text.to_owned()));
    }
    let width = usize::try_from(i64::try_from(indent.clone())?).unwrap_or(0);
    let mut spaces = Bounded::default();
    spaces.repeat(" ", width)?;
    Ok(Some(spaces.into_text()))
}

fn string(value: &Value) -> Result<Value, Error> {
    match value.as_str() {
        Some(_) => Ok(value.clone()),
        None => Ok(Value::from(to_text(value)?)),
    }
}

/// `join(d="", attribute=None)`.
fn join(
    value: &Value,
    separator: Option<&Value>,
    attribute: Option<&str>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let separator =
        separator.cloned().or(kwargs.get("d")?).map(|text| to_text(&text)).transpose()?.unwrap_or_default();
    let attribute = attribute.or(kwargs.get("attribute")?);
    kwargs.assert_all_used()?;
    let mut out = Bounded::default();
    for (index, item) in items_of(value)?.into_iter().enumerate() {
        if index > 0 {
            out.push(&separator)?;
        }
        match attribute {
            Some(path) => write_text(&mut out, &part(item, path)?)?,
            None => write_text(&mut out, &item)?,
        }
    }
    Ok(out.into_value())
}

/// The items that Python's `for` goes over: of a text, its characters.
fn items_of(value: &Value) -> Result<Vec<Value>, Error> {
    match value.as_str() {
        Some(text) => Ok(text.chars().map(Value::from).collect()),
        None => value.try_iter()?.checked().collect(),
    }
}

/// `a.b.0` of a value.
pub(crate) fn part(value: Value, path: &str) -> Result<Value, Error> {
    path.split('.').try_fold(value, |value, name| match name.parse::<usize>() {
        Ok(index) => value.get_item_by_index(index),
        Err(_) => value.get_attr(name),
    })
}

/// As Python prints what fits into a line.
fn pprint(value: &Value) -> Result<Value, Error> {
    let mut out = Bounded::default();
    write_repr(&mut out, value, 0)?;
    Ok(out.into_value())
}

fn trim(value: &Value, chars: Option<&str>, kwargs: Kwargs) -> Result<Value, Error> {
    let chars = chars.or(kwargs.get("chars")?);
    kwargs.assert_all_used()?;
    let matches = |c: char| chars.map_or_else(|| is_space(c), |chars| chars.contains(c));
    match value.as_str() {
        Some(text) => Ok(Value::from(text.trim_matches(matches))),
        None => Ok(Value::from(to_text(value)?.trim_matches(matches))),
    }
}

/// `replace(old, new, count=None)`.
fn replace(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    let args = named(&args, &kwargs, &["old", "new", "count"])?;
    let (old, new): (Value, Value) = (args.get("old")?, args.get("new")?);
    let count = args.get("count")?;
    args.assert_all_used()?;
    replaced(&to_text(value)?, &to_text(&old)?, &to_text(&new)?, count)
}

/// `indent(width=4, first=False, blank=False)`.
fn indent(
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

fn center(value: &Value, width: Option<i64>) -> Result<Value, Error> {
    centered(&to_text(value)?, width.unwrap_or(80), " ")
}

/// The engine's, for no more parts or fillings than a range may have.
fn batch(state: &State<'_, '_>, value: Value, count: usize, fill: Option<Value>) -> Result<Value, Error> {
    builtin::batch(state, value, few(count)?, fill)
}

fn slice(state: &State<'_, '_>, value: Value, count: usize, fill: Option<Value>) -> Result<Value, Error> {
    builtin::slice(state, value, few(count)?, fill)
}

fn few(count: usize) -> Result<usize, Error> {
    if count > MAX_PARTS {
        return Err(failure(ErrorKind::Limit, format!("more than {MAX_PARTS} parts")));
    }
    Ok(count)
}

/// `default(value="", boolean=False)`.
fn default(value: &Value, other: Option<Value>, falsy: Option<bool>, kwargs: Kwargs) -> Result<Value, Error> {
    let other = other.or(kwargs.get("default_value")?).unwrap_or_else(|| Value::from(""));
    let falsy = falsy.or(kwargs.get("boolean")?).unwrap_or(false);
    kwargs.assert_all_used()?;
    let replaced = value.is_undefined() || falsy && !value.is_true();
    Ok(if replaced { other } else { value.clone() })
}

/// `dictsort(case_sensitive=False, by="key", reverse=False)`.
fn dictsort(value: &Value, args: Rest<Value>, kwargs: Kwargs) -> Result<Value, Error> {
    builtin::dictsort(value, named(&args, &kwargs, &["case_sensitive", "by", "reverse"])?)
}

/// `truncate(length=255, killwords=False, end="...", leeway=None)`.
fn truncate(
    state: &mut State<'_, '_>,
    value: &Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    contrib::truncate(state, value, named(&args, &kwargs, &["length", "killwords", "end", "leeway"])?)
}

/// The arguments by name, those without one by their places.
fn named(args: &[Value], kwargs: &Kwargs, names: &[&str]) -> Result<Kwargs, Error> {
    let placed = names.iter().zip(args).map(|(name, value)| Ok((*name, value.clone())));
    placed.chain(kwargs.args().map(|name| Ok((name, kwargs.get(name)?)))).collect()
}

/// As `markupsafe` escapes.
fn escape(value: &Value) -> Result<Value, Error> {
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

/// Something undefined has the length 0.
fn length(value: &Value) -> Result<usize, Error> {
    if value.is_undefined() {
        return Ok(0);
    }
    match value.len() {
        Some(length) => Ok(length),
        None => Err(Error::new(
            EngineKind::InvalidOperation,
            format!("a value of type {} has no length", value.kind()),
        )),
    }
}

/// Texts and mappings have a length and items, too, and so count as sequences.
fn is_sequence(value: &Value) -> bool {
    matches!(value.kind(), ValueKind::Seq | ValueKind::String | ValueKind::Map | ValueKind::Undefined)
        || value.kind() == ValueKind::Iterable && value.len().is_some()
}

fn is_iterable(value: &Value) -> bool {
    is_sequence(value) || value.kind() == ValueKind::Iterable
}

/// A boolean is a number in Python.
fn is_number(value: &Value) -> bool {
    matches!(value.kind(), ValueKind::Number | ValueKind::Bool)
}

fn is_callable(value: &Value) -> bool {
    value.kind() == ValueKind::Plain
}
