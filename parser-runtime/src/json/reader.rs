//! The reader: a stack of open arrays and objects, one loop.

use std::borrow::Cow;

use super::error::{JsonError, JsonErrorKind};
use super::{MAX_DEPTH, number, string};
use crate::value::Value;

/// Reads one JSON value, as Python's `json.loads` does.
///
/// # Errors
///
/// Where the text is not JSON; also for numbers that are not finite, lone surrogates and nesting deeper than
/// [`MAX_DEPTH`]. A text that is no JSON at a later place gives that error rather than a refused number or surrogate.
pub(crate) fn read(text: &str) -> Result<Value<'_>, JsonError> {
    let mut reader = Reader { text, at: 0, open: Vec::new(), refused: None };
    if text.starts_with('\u{feff}') {
        return Err(reader.error(JsonErrorKind::ByteOrderMark));
    }
    let value = reader.value()?;
    if reader.peek().is_some() {
        return Err(reader.error(JsonErrorKind::TrailingText));
    }
    reader.refused.map_or(Ok(value), Err)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    open: Vec<Open<'t>>,
    /// The first thing that is JSON for Python and refused here, if nothing worse follows.
    refused: Option<JsonError>,
}

/// An array or object whose end has not come.
enum Open<'t> {
    Array(Vec<Value<'t>>),
    Object {
        entries: Vec<(Cow<'t, str>, Value<'t>)>,
        /// Of the value that comes next.
        key: Cow<'t, str>,
    },
}

impl<'t> Reader<'t> {
    fn value(&mut self) -> Result<Value<'t>, JsonError> {
        loop {
            // Nothing where an array or object opened: its first value follows.
            let Some(mut value) = self.begin_value()? else { continue };
            loop {
                let Some(open) = self.open.pop() else { return Ok(value) };
                match self.end_value(open, value)? {
                    Some(closed) => value = closed,
                    None => break,
                }
            }
        }
    }

    /// A scalar or something empty; or else one more level is open.
    fn begin_value(&mut self) -> Result<Option<Value<'t>>, JsonError> {
        match self.peek() {
            Some(b'"') => self.string().map(|text| Some(Value::String(text))),
            Some(b'[') => self.begin_array(),
            Some(b'{') => self.begin_object(),
            _ => self.scalar().map(Some),
        }
    }

    fn begin_array(&mut self) -> Result<Option<Value<'t>>, JsonError> {
        self.enter()?;
        if self.take(b']') {
            return Ok(Some(Value::Array(Vec::new())));
        }
        self.open.push(Open::Array(Vec::new()));
        Ok(None)
    }

    fn begin_object(&mut self) -> Result<Option<Value<'t>>, JsonError> {
        self.enter()?;
        if self.take(b'}') {
            return Ok(Some(Value::Object(crate::value::Map::new())));
        }
        let key = self.key(JsonErrorKind::ExpectedKeyOrEnd)?;
        self.open.push(Open::Object { entries: Vec::new(), key });
        Ok(None)
    }

    /// Over the opening bracket.
    fn enter(&mut self) -> Result<(), JsonError> {
        if self.open.len() == MAX_DEPTH {
            return Err(self.error(JsonErrorKind::TooDeep));
        }
        self.at += 1;
        Ok(())
    }

    /// Puts a value where it belongs. If that ends the array or object, it is the next value that ended.
    fn end_value(&mut self, open: Open<'t>, value: Value<'t>) -> Result<Option<Value<'t>>, JsonError> {
        match open {
            Open::Array(mut items) => {
                items.push(value);
                if self.take(b']') {
                    return Ok(Some(Value::Array(items)));
                }
                self.expect(b',', JsonErrorKind::ExpectedCommaInArray)?;
                self.open.push(Open::Array(items));
            }
            Open::Object { mut entries, key } => {
                entries.push((key, value));
                if self.take(b'}') {
                    return Ok(Some(entries.into_iter().collect()));
                }
                self.expect(b',', JsonErrorKind::ExpectedCommaInObject)?;
                let key = self.key(JsonErrorKind::ExpectedKey)?;
                self.open.push(Open::Object { entries, key });
            }
        }
        Ok(None)
    }

    /// A key and its colon.
    fn key(&mut self, otherwise: JsonErrorKind) -> Result<Cow<'t, str>, JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.error(otherwise));
        }
        let key = self.string()?;
        self.expect(b':', JsonErrorKind::ExpectedColon)?;
        Ok(key)
    }

    fn string(&mut self) -> Result<Cow<'t, str>, JsonError> {
        let text = string::read(self.text, self.at + 1).map_err(|(kind, at)| self.error_at(kind, at))?;
        if let Some(at) = text.lone_surrogate {
            self.refuse(JsonErrorKind::LoneSurrogate, at);
        }
        self.at = text.end;
        Ok(text.value)
    }

    fn scalar(&mut self) -> Result<Value<'t>, JsonError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if let Some(number) = number::read(rest) {
            if matches!(number.value, Value::Float(value) if value.is_infinite()) {
                self.refuse(JsonErrorKind::NotFinite, self.at);
            }
            self.at += number.length;
            return Ok(number.value);
        }
        for (word, value) in
            [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))]
        {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        let Some(word) = ["NaN", "Infinity", "-Infinity"].into_iter().find(|word| rest.starts_with(word))
        else {
            return Err(self.error(JsonErrorKind::ExpectedValue));
        };
        self.refuse(JsonErrorKind::NotFinite, self.at);
        self.at += word.len();
        Ok(Value::Null)
    }

    /// The next byte that is no white space; the reader stands there.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text.as_bytes().get(self.at..)?;
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count();
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let taken = self.peek() == Some(byte);
        self.at += usize::from(taken);
        taken
    }

    fn expect(&mut self, byte: u8, otherwise: JsonErrorKind) -> Result<(), JsonError> {
        if self.take(byte) { Ok(()) } else { Err(self.error(otherwise)) }
    }

    fn refuse(&mut self, kind: JsonErrorKind, at: usize) {
        if self.refused.is_none() {
            self.refused = Some(self.error_at(kind, at));
        }
    }

    fn error(&self, kind: JsonErrorKind) -> JsonError {
        self.error_at(kind, self.at)
    }

    fn error_at(&self, kind: JsonErrorKind, offset: usize) -> JsonError {
        JsonError { kind, offset, found: self.text.get(offset..).and_then(|rest| rest.chars().next()) }
    }
}
