//! `json.dumps`, with the options that the filter `tojson` has.

use std::fmt::Write;

use minijinja::value::ValueKind;
use minijinja::{Error, ErrorKind as EngineKind, Value};

use super::text::{Bounded, number, too_deep};
use super::{float, pairs};
use chat_template_syntax::limits::MAX_VALUE_DEPTH;

/// How the JSON is laid out.
pub(crate) struct Style<'s> {
    pub(crate) ascii: bool,
    /// What a level is indented by; without, all is one line.
    pub(crate) indent: Option<&'s str>,
    pub(crate) item_separator: &'s str,
    pub(crate) key_separator: &'s str,
    pub(crate) sort_keys: bool,
}

impl Style<'_> {
    pub(crate) const PLAIN: Style<'static> =
        Style { ascii: false, indent: None, item_separator: ", ", key_separator: ": ", sort_keys: false };
}

/// Writes the value as JSON.
pub(crate) fn write_json(
    out: &mut Bounded,
    value: &Value,
    style: &Style<'_>,
    depth: usize,
) -> Result<(), Error> {
    if depth > MAX_VALUE_DEPTH {
        return Err(too_deep());
    }
    match value.kind() {
        ValueKind::None => out.push("null"),
        ValueKind::Bool => out.push(if value.is_true() { "true" } else { "false" }),
        ValueKind::Number if value.is_integer() => Ok(write!(out, "{value}")?),
        ValueKind::Number => out.push(&float_text(number(value))),
        ValueKind::String => write_string(out, value.as_str().unwrap_or_default(), style.ascii),
        ValueKind::Map => write_object(out, value, style, depth),
        ValueKind::Seq | ValueKind::Iterable => write_array(out, value, style, depth),
        kind => Err(unserializable(&format!("a value of type {kind}"))),
    }
}

fn unserializable(what: &str) -> Error {
    Error::new(EngineKind::InvalidOperation, format!("{what} has no form in JSON"))
}

fn float_text(value: f64) -> String {
    match value {
        _ if value.is_nan() => "NaN".into(),
        f64::INFINITY => "Infinity".into(),
        f64::NEG_INFINITY => "-Infinity".into(),
        _ => float::repr(value),
    }
}

fn write_array(out: &mut Bounded, value: &Value, style: &Style<'_>, depth: usize) -> Result<(), Error> {
    out.push("[")?;
    let mut empty = true;
    for item in value.try_iter()?.checked() {
        begin_item(out, style, depth, empty)?;
        write_json(out, &item?, style, depth + 1)?;
        empty = false;
    }
    end(out, style, depth, empty, "]")
}

fn write_object(out: &mut Bounded, value: &Value, style: &Style<'_>, depth: usize) -> Result<(), Error> {
    out.push("{")?;
    let mut empty = true;
    let mut entry = |out: &mut Bounded, key: &Value, value: &Value| {
        begin_item(out, style, depth, empty)?;
        empty = false;
        write_key(out, key, style)?;
        out.push(style.key_separator)?;
        write_json(out, value, style, depth + 1)
    };
    if style.sort_keys {
        let mut sorted: Vec<(Value, Value)> = pairs(value).collect();
        sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
        sorted.iter().try_for_each(|(key, value)| entry(out, key, value))?;
    } else {
        pairs(value).try_for_each(|(key, value)| entry(out, &key, &value))?;
    }
    end(out, style, depth, empty, "}")
}

fn write_key(out: &mut Bounded, key: &Value, style: &Style<'_>) -> Result<(), Error> {
    match key.kind() {
        ValueKind::String => write_string(out, key.as_str().unwrap_or_default(), style.ascii),
        ValueKind::Number | ValueKind::Bool | ValueKind::None => {
            out.push("\"")?;
            write_json(out, key, style, 0)?;
            out.push("\"")
        }
        kind => Err(unserializable(&format!("a key of type {kind}"))),
    }
}

fn begin_item(out: &mut Bounded, style: &Style<'_>, depth: usize, first: bool) -> Result<(), Error> {
    if !first {
        out.push(style.item_separator)?;
    }
    match style.indent {
        Some(indent) => new_line(out, indent, depth + 1),
        None => Ok(()),
    }
}

fn end(out: &mut Bounded, style: &Style<'_>, depth: usize, empty: bool, bracket: &str) -> Result<(), Error> {
    match style.indent {
        Some(indent) if !empty => new_line(out, indent, depth)?,
        _ => {}
    }
    out.push(bracket)
}

fn new_line(out: &mut Bounded, indent: &str, depth: usize) -> Result<(), Error> {
    out.push("\n")?;
    out.repeat(indent, depth)
}

/// A string: what needs no escape goes out in runs. All that is escaped by default is ASCII, so bytes tell.
fn write_string(out: &mut Bounded, text: &str, ascii: bool) -> Result<(), Error> {
    out.push("\"")?;
    let mut rest = text;
    let special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..0x20) || ascii && *byte >= 0x7f;
    while let Some(at) = rest.as_bytes().iter().position(special) {
        out.push(&rest[..at])?;
        let mut behind = rest[at..].chars();
        if let Some(c) = behind.next() {
            write_escape(out, c)?;
        }
        rest = behind.as_str();
    }
    out.push(rest)?;
    out.push("\"")
}

fn write_escape(out: &mut Bounded, c: char) -> Result<(), Error> {
    match c {
        '"' => out.push("\\\""),
        '\\' => out.push("\\\\"),
        '\n' => out.push("\\n"),
        '\r' => out.push("\\r"),
        '\t' => out.push("\\t"),
        '\x08' => out.push("\\b"),
        '\x0c' => out.push("\\f"),
        _ => {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                write!(out, "\\u{unit:04x}")?;
            }
            Ok(())
        }
    }
}
