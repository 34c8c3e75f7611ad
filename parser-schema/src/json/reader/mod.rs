//! The reader: one pass over the bytes, with a diagnostic for each slip.

mod string;

use super::{Json, MAX_DEPTH, Value, is_whole};
use crate::diagnostic::Diagnostics;
use crate::source::{Position, position};

/// Reads one JSON value. `None`: what is there cannot be understood any further; a diagnostic says why.
pub(crate) fn read(text: &str, diagnostics: &mut Diagnostics) -> Option<Json> {
    let mut reader = Reader { text, at: 0, open: Vec::new(), diagnostics };
    if text.starts_with('\u{feff}') {
        reader.at = '\u{feff}'.len_utf8();
        reader.slip(0, "a byte order mark stands before the JSON", "save the file as UTF-8 without one");
    }
    reader.skip_space();
    let json = reader.value()?;
    reader.skip_space();
    if reader.at < text.len() {
        let at = reader.at;
        reader.slip(
            at,
            "something stands behind the JSON value",
            "a schema is one JSON object and nothing else",
        );
    }
    Some(json)
}

struct Reader<'s, 'd> {
    text: &'s str,
    at: usize,
    /// Where the brackets stand whose ends have not come, the innermost last.
    open: Vec<usize>,
    diagnostics: &'d mut Diagnostics,
}

impl Reader<'_, '_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, expected: &str) -> bool {
        let found = self.text[self.at..].starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    /// Reports what stands from `start` to here (at least one character).
    fn slip(&mut self, start: usize, message: &str, help: &str) {
        let found = self.peek().filter(|_| self.at == start);
        let end = self.at.max(start + found.map_or(0, char::len_utf8));
        let (message, help) = match found.and_then(|found| Some((found, lookalike(found)?))) {
            Some((found, help)) => (format!("{message}, not U+{:04X}", found as u32), help),
            None => (message.to_owned(), help),
        };
        self.diagnostics.error(start..end, format!("not JSON: {message}")).help(help);
    }

    /// How to close what is open.
    fn close_what_is_open(&self) -> String {
        let Some(open) = self.open.last() else { return "close what is open".to_owned() };
        let (bracket, end) = if self.text[*open..].starts_with('{') { ('{', '}') } else { ('[', ']') };
        let Position { line, column } = position(self.text, *open);
        format!("close the `{bracket}` at line {line}, column {column} with `{end}`")
    }

    fn skip_space(&mut self) {
        loop {
            let start = self.at;
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
            let line_comment =
                self.text[self.at..].starts_with("//") || self.text[self.at..].starts_with('#');
            if line_comment {
                let from = self.at;
                self.at = self.text[from..].find('\n').map_or(self.text.len(), |newline| from + newline);
                self.slip(from, "JSON has no comments", "remove it; `$comment` can hold a remark");
            } else if self.text[self.at..].starts_with("/*") {
                let from = self.at;
                self.at = self.text[from + 2..].find("*/").map_or(self.text.len(), |end| from + 2 + end + 2);
                self.slip(from, "JSON has no comments", "remove it; `$comment` can hold a remark");
            }
            if self.at == start {
                return;
            }
        }
    }

    fn value(&mut self) -> Option<Json> {
        let start = self.at;
        let value = match self.peek() {
            Some('{') => self.nested(Self::object)?,
            Some('[') => self.nested(Self::array)?,
            Some(quote @ ('"' | '\'')) => Value::String(self.string(quote)?),
            Some('-' | '0'..='9') => self.number(),
            Some(c) if c.is_alphabetic() => self.word()?,
            Some(_) => {
                self.slip(
                    start,
                    "a value is expected here",
                    "write an object, an array, a string, a number, true, false or null",
                );
                return None;
            }
            None if self.open.is_empty() => {
                self.slip(start, "there is nothing", "write a schema; `{}` takes anything");
                return None;
            }
            None => {
                let help = format!("write a value, and {}", self.close_what_is_open());
                self.slip(start, "the text ends where a value is expected", &help);
                return None;
            }
        };
        Some(Json { span: start..self.at, value })
    }

    fn nested(&mut self, read: fn(&mut Self) -> Option<Value>) -> Option<Value> {
        if self.open.len() == MAX_DEPTH {
            let message = format!("this nests deeper than {MAX_DEPTH} levels");
            let help = "take levels out: more are refused";
            self.diagnostics.error(self.at..self.at + 1, message).help(help);
            return None;
        }
        self.open.push(self.at);
        self.at += 1;
        let value = read(self);
        self.open.pop();
        value
    }

    fn object(&mut self) -> Option<Value> {
        let mut members = Vec::new();
        self.list('}', |reader| {
            let key = match reader.peek() {
                Some(quote @ ('"' | '\'')) => reader.string(quote)?,
                _ => {
                    let at = reader.at;
                    reader.slip(at, "a key in double quotes is expected here", "write \"key\": value");
                    return None;
                }
            };
            reader.skip_space();
            if !reader.eat(":") {
                let at = reader.at;
                reader.slip(at, "a colon is expected behind the key", "write \"key\": value");
                return None;
            }
            reader.skip_space();
            members.push((key, reader.value()?));
            Some(())
        })?;
        Some(Value::Object(members))
    }

    fn array(&mut self) -> Option<Value> {
        let mut items = Vec::new();
        self.list(']', |reader| {
            items.push(reader.value()?);
            Some(())
        })?;
        Some(Value::Array(items))
    }

    /// Members or items, with commas between them, up to the closing bracket.
    fn list(&mut self, close: char, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        let close = close.to_string();
        self.skip_space();
        if self.eat(&close) {
            return Some(());
        }
        loop {
            item(self)?;
            self.skip_space();
            if self.eat(&close) {
                return Some(());
            }
            let comma = self.at;
            if !self.eat(",") {
                let message = format!("a comma or `{close}` is expected here");
                let help = match self.peek() {
                    None | Some('}' | ']') => self.close_what_is_open(),
                    Some(_) => "separate values with commas and close what is open".to_owned(),
                };
                self.slip(comma, &message, &help);
                return None;
            }
            self.skip_space();
            if self.eat(&close) {
                let end = std::mem::replace(&mut self.at, comma + 1);
                self.slip(comma, "a comma stands behind the last value", "remove the trailing comma");
                self.at = end;
                return Some(());
            }
        }
    }

    fn word(&mut self) -> Option<Value> {
        let start = self.at;
        let rest = &self.text[start..];
        self.at += rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let word = &self.text[start..self.at];
        let (value, json) = match word {
            "true" => return Some(Value::Bool(true)),
            "false" => return Some(Value::Bool(false)),
            "null" => return Some(Value::Null),
            "True" => (Value::Bool(true), "true"),
            "False" => (Value::Bool(false), "false"),
            "None" | "undefined" => (Value::Null, "null"),
            "NaN" | "Infinity" => (Value::Null, "null"),
            "r" if self.peek() == Some('"') => {
                self.slip(
                    start,
                    "a Python raw string is no JSON",
                    "write a plain string and double each backslash",
                );
                return self.value().map(|json| json.value);
            }
            _ => {
                self.slip(start, &format!("`{word}` is no JSON value"), "put text in double quotes");
                return None;
            }
        };
        let message = format!("`{word}` is no JSON value");
        self.slip(start, &message, &format!("write `{json}`"));
        Some(value)
    }

    fn number(&mut self) -> Value {
        let start = self.at;
        let rest = &self.text[start..];
        self.at +=
            rest.find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c)).unwrap_or(rest.len());
        let digits = &self.text[start..self.at];
        if !is_number(digits) {
            let message = format!("`{digits}` is no JSON number");
            self.slip(
                start,
                &message,
                "write digits, with `.` and an exponent where needed, and no leading zero or `+`",
            );
            return Value::Number("0".to_owned());
        }
        if digits.parse::<f64>().is_ok_and(f64::is_infinite) && !is_whole(digits) {
            let message = "this number is too large: no float can hold it";
            self.diagnostics.error(start..self.at, message).help("write one below 1.8e308");
        }
        Value::Number(digits.to_owned())
    }
}

/// What to do about a character that is easily taken for one of JSON's, if it is such a one.
fn lookalike(found: char) -> Option<&'static str> {
    match found {
        '“' | '”' | '„' | '‘' | '’' => Some("write plain quotes: \""),
        _ if found.is_ascii() || found.is_alphanumeric() => None,
        _ => Some("replace it: it is no space, and no character of JSON outside of strings"),
    }
}

/// JSON's grammar of numbers.
fn is_number(text: &str) -> bool {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = text.split_once(['e', 'E']).map_or((text, None), |(m, e)| (m, Some(e)));
    let (whole, fraction) = mantissa.split_once('.').map_or((mantissa, None), |(w, f)| (w, Some(f)));
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|e| digits(e.strip_prefix(['+', '-']).unwrap_or(e)))
}
