//! What is compiled: a name to show in messages, and the text of the schema.

use std::ops::Range;
use std::string::FromUtf8Error;

/// A range of bytes of the source's text.
pub type Span = Range<usize>;

/// The text of a schema, with the name under which messages speak of it.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: String,
    /// The first byte of each line.
    lines: Vec<usize>,
}

/// A place in a text as people count: from one, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Source {
    /// A source with the name that messages show: a path relative to something its reader knows.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let lines = line_starts(&text);
        Source { name: name.into(), text, lines }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// It is not UTF-8: what to say of it behind its name.
    ///
    /// ```
    /// use parser_schema::Source;
    ///
    /// assert_eq!(Source::decode(b"{}".to_vec()), Ok("{}".to_owned()));
    /// assert_eq!(Source::decode(b"{\"\xe9".to_vec()), Err("is not UTF-8: byte 2 begins no character, at line 1, column 3".to_owned()));
    /// assert_eq!(Source::decode(b"\xff\xfe{\0".to_vec()), Err("is UTF-16: save it as UTF-8".to_owned()));
    /// ```
    pub fn decode(bytes: Vec<u8>) -> Result<String, String> {
        let is_utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
        String::from_utf8(bytes).map_err(|error| match is_utf16 {
            true => "is UTF-16: save it as UTF-8".to_owned(),
            false => not_utf8(&error),
        })
    }

    /// The name that messages show.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line and column of a byte offset.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        position_with(&self.lines, &self.text, offset)
    }

    /// The line around a byte offset, without its end, and the offset where it begins.
    pub(crate) fn line_around(&self, offset: usize) -> (usize, &str) {
        let line = line_of(&self.lines, self.text.floor_char_boundary(offset));
        let start = self.lines.get(line).copied().unwrap_or_default();
        let end = self.lines.get(line + 1).map_or(self.text.len(), |next| next - 1);
        (start, self.text[start..end].trim_end_matches('\r'))
    }
}

/// The first byte of each line of a text.
fn line_starts(text: &str) -> Vec<usize> {
    [0].into_iter().chain(text.match_indices('\n').map(|(newline, _)| newline + 1)).collect()
}

/// The line of a byte offset, from 0.
fn line_of(lines: &[usize], offset: usize) -> usize {
    lines.partition_point(|start| *start <= offset).saturating_sub(1)
}

/// Line and column of a byte offset of a text.
pub(crate) fn position(text: &str, offset: usize) -> Position {
    position_with(&line_starts(text), text, offset)
}

/// The same where it is known at which bytes the lines begin.
fn position_with(lines: &[usize], text: &str, offset: usize) -> Position {
    let offset = text.floor_char_boundary(offset);
    let line = line_of(lines, offset);
    let start = lines.get(line).copied().unwrap_or_default();
    Position { line: line + 1, column: text[start..offset].chars().count() + 1 }
}

/// What to say of bytes that are no text.
fn not_utf8(error: &FromUtf8Error) -> String {
    let at = error.utf8_error().valid_up_to();
    let before = error.as_bytes().get(..at).unwrap_or_default();
    let Position { line, column } = position(&String::from_utf8_lossy(before), at);
    format!("is not UTF-8: byte {at} begins no character, at line {line}, column {column}")
}
