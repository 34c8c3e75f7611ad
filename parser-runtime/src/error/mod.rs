//! What can go wrong with a text: [`ParseError`], made from the [`Failure`] that the verbs return.

mod failure;
mod kind;

use std::fmt;
use std::ops::Range;

use serde_core::{Serialize, Serializer};

use crate::lines::Lines;
use crate::path::FieldPath;
use crate::value::Value;
use failure::Details;

pub(crate) use failure::moved;
pub use failure::{Failure, Parsed};
pub use kind::ErrorKind;

/// How much of the text an error keeps, in characters.
const EXCERPT_LENGTH: usize = 60;

/// Why a text could not be parsed: the kind, the field, the bytes, and an excerpt of them.
///
/// It is one pointer wide, and owns what it shows, so that it can outlive the text.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() {
/// use parser_runtime::{ErrorKind, response_schema};
///
/// response_schema!(inline = r#"{"type": "object", "properties": {"n": {"type": "integer", "x-regex": "<n>(.*?)</n>"}}}"#);
///
/// let text = "I say <n>one</n>.";
/// let error = AssistantMessage::parse(text).unwrap_err();
/// assert_eq!((error.kind(), error.path()), (ErrorKind::NotInteger, "n"));
/// assert_eq!((&text[error.range()], error.line(), error.column()), ("one", 1, 10));
/// assert_eq!(error.to_string(), r#"n: this text is no integer (line 1, column 10: "one")"#);
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(Box<Report>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Report {
    kind: ErrorKind,
    message: String,
    field: FieldPath,
    /// The same as text.
    path: String,
    range: Range<usize>,
    line: usize,
    column: usize,
    excerpt: String,
    /// Whether these bytes stand in front of the text, in what it goes on from.
    is_in_prefill: bool,
}

impl Report {
    fn new(
        kind: ErrorKind,
        message: String,
        field: FieldPath,
        range: Range<usize>,
        lines: &Lines<'_>,
    ) -> Self {
        let (line, column) = lines.place(range.start);
        let (path, excerpt) = (field.to_string(), excerpt(lines.text(), range.clone()));
        Report { kind, message, field, path, range, line, column, excerpt, is_in_prefill: false }
    }
}

impl ParseError {
    /// The error for a text of which the schema's root makes nothing.
    #[must_use]
    #[cold]
    pub(crate) fn no_match(text: &str) -> Self {
        let message = "the schema matches nothing in this text";
        ParseError::new(Failure::new(ErrorKind::NoMatch, message, 0..text.len()), text)
    }

    /// Makes an error of a failure.
    #[must_use]
    #[cold]
    pub(crate) fn new(failure: Failure, text: &str) -> Self {
        ParseError::at(failure, &Lines::of(text))
    }

    /// Makes one of many errors of a text.
    pub(crate) fn at(failure: Failure, lines: &Lines<'_>) -> Self {
        let text = lines.text();
        let field = failure.path().cloned().collect();
        let Details { kind, message, span, is_in_prefill, .. } = failure.details();
        let start = text.floor_char_boundary(span.start);
        let end = text.ceil_char_boundary(span.end.max(start));
        let report = Report::new(kind, message, field, start..end, lines);
        ParseError(Box::new(Report { is_in_prefill, ..report }))
    }

    /// The same error of a text as seen from its end, whose lines these are and before which so many bytes stand.
    pub(crate) fn behind(self, before: usize, lines: &Lines<'_>) -> Self {
        let Report { kind, message, field, range, .. } = *self.0;
        let is_in_prefill = failure::is_in_front(&range, before);
        let report = Report::new(kind, message, field, moved(range, before), lines);
        ParseError(Box::new(Report { is_in_prefill, ..report }))
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Which field of the message, such as `tool_calls[1].function.arguments`; empty for the message itself.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The same, step by step.
    #[must_use]
    pub fn field(&self) -> &FieldPath {
        &self.0.field
    }

    /// Which bytes of the text. Where the text was rewritten before the mistake showed, the bytes that it was made of. Nothing of
    /// the text where the mistake [stands in the prefill](ParseError::is_in_prefill): 0 to 0 then.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.0.range.clone()
    }

    /// The line of the first of these bytes, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// The column of the first of these bytes, in characters, from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.0.column
    }

    /// The beginning of these bytes; where there are none, as at the end of a text that was cut off, what stands before them.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.0.excerpt
    }

    /// Whether the mistake stands in the prefill that the text goes on from, as [`range`](ParseError::range), line, column and
    /// excerpt cannot say.
    ///
    /// ```
    /// # #[cfg(feature = "macros")]
    /// # fn main() {
    /// use parser_runtime::response_schema;
    ///
    /// response_schema!(inline = r#"{"type": "object", "properties": {"n": {"type": "integer", "x-regex": "<n>(.*?)</n>"}}}"#);
    ///
    /// let error = AssistantMessage::parse_after("<n>one</n>", "Two.").unwrap_err();
    /// assert!(error.is_in_prefill());
    /// assert!(!AssistantMessage::parse_after("<n>", "one</n>").unwrap_err().is_in_prefill());
    /// # }
    /// # #[cfg(not(feature = "macros"))]
    /// # fn main() {}
    /// ```
    #[must_use]
    pub fn is_in_prefill(&self) -> bool {
        self.0.is_in_prefill
    }

    /// What is wrong, as a sentence without path and place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Whether the text holds no message at all (upstream returns None): the schema's root became nothing.
    #[must_use]
    pub fn is_no_match(&self) -> bool {
        self.0.kind == ErrorKind::NoMatch
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { message, path, range, line, column, excerpt, is_in_prefill, .. } = &*self.0;
        if !path.is_empty() {
            write!(f, "{path}: ")?;
        }
        if *is_in_prefill {
            return write!(f, "{message} (in the prefill, which the text goes on from)");
        }
        match (range.is_empty(), excerpt.as_str()) {
            (true, "") => write!(f, "{message} (line {line}, column {column})"),
            (true, before) => write!(f, "{message} (line {line}, column {column}, behind {before:?})"),
            (false, part) => write!(f, "{message} (line {line}, column {column}: {part:?})"),
        }
    }
}

impl std::error::Error for ParseError {}

/// An object with `kind`, `path`, `start` and `end` in bytes of the text, and `message`; with `"in_prefill": true`, if that is where
/// the mistake stands.
impl<'e> From<&'e ParseError> for Value<'e> {
    fn from(error: &'e ParseError) -> Self {
        let Report { kind, message, path, range, is_in_prefill, .. } = &*error.0;
        let entries = [
            ("kind", Value::from(kind.as_str())),
            ("path", Value::from(path.as_str())),
            ("start", Value::from(range.start)),
            ("end", Value::from(range.end)),
            ("message", Value::from(message.as_str())),
        ];
        let in_prefill = is_in_prefill.then(|| ("in_prefill", Value::from(true)));
        entries.into_iter().chain(in_prefill).collect()
    }
}

/// The same object.
impl Serialize for ParseError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from(self).serialize(serializer)
    }
}

/// The beginning of a part of the text; of a part that is empty, what stands before it.
fn excerpt(text: &str, part: Range<usize>) -> String {
    let (before, part) = (&text[..part.start], &text[part]);
    if !part.is_empty() {
        let shown: String = part.chars().take(EXCERPT_LENGTH).collect();
        return if shown.len() < part.len() { shown + "…" } else { shown };
    }
    match before.char_indices().nth_back(EXCERPT_LENGTH - 1) {
        Some((start, _)) if start > 0 => format!("…{}", &before[start..]),
        _ => before.to_owned(),
    }
}
