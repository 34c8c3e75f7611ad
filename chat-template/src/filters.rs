//! Filters and tests that do what jinja2's do under transformers, where the engine's differ or are missing.

use minijinja::value::{ArgType, Kwargs, Rest, ValueKind};
use minijinja::{Environment, Error, ErrorKind as EngineKind, Value};
use minijinja_contrib::{filters as contrib, globals};

use crate::guarded::filter;
use crate::items::{attr, dict, first, items, join, last, length, map};
use crate::lists::{batch, dictsort, groupby, max, min, reverse, slice, sort, unique};
use crate::numbers::{float, int, round, sum};
use crate::python::{Bounded, Style, to_text, write_json};
use crate::texts::{center, escape, indent, pprint, replace, trim, truncate};

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
    filter(env, "sort", sort);
    filter(env, "unique", unique);
    filter(env, "groupby", groupby);
    filter(env, "first", first);
    filter(env, "last", last);
    filter(env, "items", items);
    filter(env, "map", map);
    filter(env, "attr", attr);
    filter(env, "escape", escape);
    filter(env, "e", escape);
    filter(env, "filesizeformat", contrib::filesizeformat);
    filter(env, "striptags", contrib::striptags);
    filter(env, "pprint", pprint);
    filter(env, "sum", sum);
    env.add_function("cycler", |items: Rest<Value>| globals::cycler(items.0));
    env.add_function("joiner", globals::joiner);
    env.add_function("dict", dict);
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
pub(crate) fn indentation(indent: &Value) -> Result<Option<String>, Error> {
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

/// `default(value="", boolean=False)`.
fn default(value: &Value, other: Option<Value>, falsy: Option<bool>, kwargs: Kwargs) -> Result<Value, Error> {
    let other = other.or(kwargs.get("default_value")?).unwrap_or_else(|| Value::from(""));
    let falsy = falsy.or(kwargs.get("boolean")?).unwrap_or(false);
    kwargs.assert_all_used()?;
    let replaced = value.is_undefined() || falsy && !value.is_true();
    Ok(if replaced { other } else { value.clone() })
}

/// The one argument, by its place or by name.
pub(crate) fn only<T: for<'a> ArgType<'a, Output = T>>(
    args: &[Value],
    kwargs: &Kwargs,
    name: &str,
) -> Result<T, Error> {
    let args = named(args, kwargs, &[name])?;
    let value = args.get(name)?;
    args.assert_all_used()?;
    Ok(value)
}

/// The arguments by name, those without one by their places; an attribute may be a number.
pub(crate) fn named(args: &[Value], kwargs: &Kwargs, names: &[&str]) -> Result<Kwargs, Error> {
    let placed = names.iter().zip(args).map(|(name, value)| Ok((*name, value.clone())));
    let all = placed.chain(kwargs.args().map(|name| Ok((name, kwargs.get(name)?))));
    let numbered = |(name, value): (_, Value)| match value.is_integer() && name == "attribute" {
        true => (name, Value::from(value.to_string())),
        false => (name, value),
    };
    all.map(|argument: Result<_, Error>| argument.map(numbered)).collect()
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
