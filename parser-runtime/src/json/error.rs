//! What can be wrong with JSON text.

use std::fmt;

use super::too_deep;

/// Text that is not JSON, or JSON that cannot be honoured, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JsonError {
    /// What is wrong.
    pub kind: JsonErrorKind,
    /// Where, in bytes.
    pub offset: usize,
    /// The character that stands there; nothing at the end of the text.
    pub found: Option<char>,
}

/// What is wrong with JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonErrorKind {
    /// A value must stand here.
    ExpectedValue,
    /// A key in double quotes must stand here.
    ExpectedKey,
    /// A key in double quotes or the end of the object must stand here.
    ExpectedKeyOrEnd,
    /// A colon must stand between a key and its value.
    ExpectedColon,
    /// A comma or the end of the array must stand here.
    ExpectedCommaInArray,
    /// A comma or the end of the object must stand here.
    ExpectedCommaInObject,
    /// The text must end here: it holds one value.
    TrailingText,
    /// The string that begins here has no closing quote.
    UnterminatedString,
    /// A control character stands in a string without an escape.
    ControlCharacter,
    /// The backslash here begins no escape that JSON knows.
    InvalidEscape,
    /// The text begins with a byte order mark.
    ByteOrderMark,
    /// The text is JSON for Python, but this number (`NaN`, `Infinity` or one beyond all floats) has no value.
    NotFinite,
    /// The text is JSON, but this escape is half of a surrogate pair, which is no character.
    LoneSurrogate,
    /// Arrays and objects nest deeper than [`MAX_JSON_DEPTH`](crate::MAX_JSON_DEPTH) levels, which are 512.
    TooDeep,
}

impl JsonError {
    /// What is wrong at a byte of a text.
    pub(crate) fn at(kind: JsonErrorKind, text: &str, offset: usize) -> Self {
        JsonError { kind, offset, found: text.get(offset..).and_then(|rest| rest.chars().next()) }
    }

    /// What is wrong, without its place.
    pub(crate) fn sentence(&self) -> impl fmt::Display + '_ {
        Sentence(self)
    }

    /// Whether the text ended too early, or what it holds is whole and what stands behind may be a closing tag that is cut off;
    /// behind a number or a word, nothing is.
    pub(crate) fn is_end(&self, text: &str) -> bool {
        self.found.is_none()
            || match self.kind {
                JsonErrorKind::UnterminatedString => true,
                JsonErrorKind::TrailingText => text.trim_start().starts_with(['{', '[', '"']),
                _ => false,
            }
    }
}

impl JsonErrorKind {
    /// Whether text that holds this stays text where that is allowed: what Python's reader takes and ours does not may, what
    /// is broken in other ways is an error all the same.
    pub(crate) fn may_stay_text(self) -> bool {
        !matches!(self, JsonErrorKind::LoneSurrogate | JsonErrorKind::TooDeep)
    }

    /// Of what is refused of a text, whether this tells what becomes of it, whichever comes first.
    pub(crate) fn is_worse_than(self, other: JsonErrorKind) -> bool {
        other.may_stay_text() && !self.may_stay_text()
    }

    /// What should stand there; nothing where the matter is another.
    fn expected(self) -> Option<&'static str> {
        Some(match self {
            JsonErrorKind::ExpectedValue => "a value",
            JsonErrorKind::ExpectedKey => "a key in double quotes",
            JsonErrorKind::ExpectedKeyOrEnd => "a key in double quotes or `}`",
            JsonErrorKind::ExpectedColon => "`:` after the key",
            JsonErrorKind::ExpectedCommaInArray => "`,` or `]`",
            JsonErrorKind::ExpectedCommaInObject => "`,` or `}`",
            JsonErrorKind::TrailingText => "the end of the text",
            _ => return None,
        })
    }
}

/// What is wrong, and at which byte.
impl fmt::Display for JsonError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} at byte {}", self.sentence(), self.offset)
    }
}

/// What is wrong, for those who say where in their own way.
struct Sentence<'e>(&'e JsonError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let JsonError { kind, found, .. } = self.0;
        let found = Found(*found);
        if let Some(expected) = kind.expected() {
            return write!(out, "expected {expected}, found {found}");
        }
        match kind {
            JsonErrorKind::UnterminatedString => {
                out.write_str("expected `\"` at the end of the string that begins here")
            }
            JsonErrorKind::ControlCharacter => {
                write!(out, "expected an escape such as `\\n` in a string, found {found}")
            }
            JsonErrorKind::InvalidEscape => {
                out.write_str("expected an escape that JSON knows, found another")
            }
            JsonErrorKind::ByteOrderMark => {
                out.write_str("expected a value, found a byte order mark before it")
            }
            JsonErrorKind::NotFinite => {
                out.write_str("expected a finite number, found one that JSON has no form for")
            }
            JsonErrorKind::LoneSurrogate => {
                out.write_str("expected a character, found half of a surrogate pair")
            }
            _ => out.write_str(&too_deep()),
        }
    }
}

impl std::error::Error for JsonError {}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => out.write_str("the end of the text"),
            Some(character) if character.is_control() => {
                write!(out, "the control character U+{:04X}", character as u32)
            }
            Some(character) => write!(out, "`{character}`"),
        }
    }
}
