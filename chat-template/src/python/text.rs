//! `str` and `repr` of a value.

use std::fmt::{self, Write};

use minijinja::value::{Tuple, ValueKind};
use minijinja::{Error, Value};

use super::{float, pairs};
use chat_template_syntax::limits::{MAX_OUTPUT_BYTES, MAX_VALUE_DEPTH};
use chat_template_syntax::{ErrorKind, failure};

/// A text that grows up to [`MAX_OUTPUT_BYTES`] and no further.
#[derive(Default)]
pub(crate) struct Bounded(String);

impl Write for Bounded {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.len() > MAX_OUTPUT_BYTES - self.0.len() {
            return Err(fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

impl Bounded {
    #[inline]
    pub(crate) fn push(&mut self, text: &str) -> Result<(), Error> {
        self.write_str(text).map_err(|_| too_long())
    }

    /// Writes the text so many times.
    pub(crate) fn repeat(&mut self, text: &str, times: usize) -> Result<(), Error> {
        if text.len().checked_mul(times).is_none_or(|length| length > MAX_OUTPUT_BYTES - self.0.len()) {
            return Err(too_long());
        }
        self.0.extend(std::iter::repeat_n(text, times));
        Ok(())
    }

    pub(crate) fn into_value(self) -> Value {
        Value::from(self.0)
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

pub(crate) fn too_long() -> Error {
    failure(ErrorKind::Limit, chat_template_syntax::too_long())
}

pub(crate) fn too_deep() -> Error {
    failure(ErrorKind::Limit, format!("values nest deeper than {MAX_VALUE_DEPTH} levels"))
}

/// `str(value)`.
pub(crate) fn to_text(value: &Value) -> Result<String, Error> {
    let mut out = Bounded::default();
    write_text(&mut out, value)?;
    Ok(out.into_text())
}

/// Writes `str(value)`: a text as it is, nothing for what is undefined, everything else as `repr` has it.
pub(crate) fn write_text(out: &mut impl Write, value: &Value) -> Result<(), Error> {
    match value.as_str() {
        Some(text) => Ok(out.write_str(text)?),
        None if value.is_undefined() => Ok(()),
        None => write_repr(out, value, 0),
    }
}

/// Writes `repr(value)`, of a value that stands so deep.
pub(crate) fn write_repr(out: &mut impl Write, value: &Value, depth: usize) -> Result<(), Error> {
    if depth > MAX_VALUE_DEPTH {
        return Err(too_deep());
    }
    match value.kind() {
        ValueKind::Undefined => out.write_str("Undefined")?,
        ValueKind::Number if !value.is_integer() => out.write_str(&float::repr(number(value)))?,
        ValueKind::String => write_quoted(out, value.as_str().unwrap_or_default())?,
        ValueKind::Map => write_dict(out, value, depth)?,
        ValueKind::Seq | ValueKind::Iterable => write_list(out, value, depth)?,
        _ => write!(out, "{value}")?,
    }
    Ok(())
}

/// The number as a float, which loses nothing if it is one.
pub(super) fn number(value: &Value) -> f64 {
    f64::try_from(value.clone()).unwrap_or(f64::NAN)
}

fn write_dict(out: &mut impl Write, value: &Value, depth: usize) -> Result<(), Error> {
    out.write_char('{')?;
    for (index, (key, value)) in pairs(value).enumerate() {
        if index > 0 {
            out.write_str(", ")?;
        }
        write_repr(out, &key, depth + 1)?;
        out.write_str(": ")?;
        write_repr(out, &value, depth + 1)?;
    }
    Ok(out.write_char('}')?)
}

fn write_list(out: &mut impl Write, value: &Value, depth: usize) -> Result<(), Error> {
    let tuple = value.downcast_object_ref::<Tuple>().is_some();
    out.write_char(if tuple { '(' } else { '[' })?;
    let mut length = 0;
    for item in value.try_iter()?.checked() {
        if length > 0 {
            out.write_str(", ")?;
        }
        write_repr(out, &item?, depth + 1)?;
        length += 1;
    }
    let end = match (tuple, length) {
        (true, 1) => ",)",
        (true, _) => ")",
        (false, _) => "]",
    };
    Ok(out.write_str(end)?)
}

/// `repr` of a text: in single quotes, unless it has some and no double ones.
fn write_quoted(out: &mut impl Write, text: &str) -> fmt::Result {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.write_char(quote)?;
    for c in text.chars() {
        match c {
            '\\' => out.write_str("\\\\")?,
            '\n' => out.write_str("\\n")?,
            '\r' => out.write_str("\\r")?,
            '\t' => out.write_str("\\t")?,
            _ if c == quote => write!(out, "\\{c}")?,
            _ if is_printable(c) => out.write_char(c)?,
            '\0'..='\u{ff}' => write!(out, "\\x{:02x}", u32::from(c))?,
            '\0'..='\u{ffff}' => write!(out, "\\u{:04x}", u32::from(c))?,
            _ => write!(out, "\\U{:08x}", u32::from(c))?,
        }
    }
    out.write_char(quote)
}

/// Rust's own escapes follow the same categories of Unicode; a combining character is escaped only where it comes first.
fn is_printable(c: char) -> bool {
    if c.is_ascii() {
        return !c.is_ascii_control();
    }
    let mut buffer = [b'a'; 5];
    let length = c.encode_utf8(&mut buffer[1..]).len();
    str::from_utf8(&buffer[..=length]).is_ok_and(|text| text.escape_debug().count() == 2)
}
