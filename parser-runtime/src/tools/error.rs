//! Why arguments are not of a type, and which of them.

use std::fmt;
use std::io;

use serde_core::de::{Error, Expected, Unexpected};

use super::path::Path;
use super::source::Source;
use crate::json::JsonError;

/// How many bytes of an argument an error keeps.
const TEXT_LENGTH: usize = 240;

/// How many bytes of a text stand in an error's message.
const FOUND_LENGTH: usize = 60;

/// Why a call's arguments are not of a type: which argument, what the model wrote there, and what was expected.
///
/// It is one pointer wide, and owns what it shows, so that it can outlive the message. As text it is fit to be read by the
/// author of an agent, and by the model that wrote the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError(Box<Details>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Details {
    path: String,
    text: String,
    message: String,
    /// Whether path and text are known.
    is_located: bool,
}

impl ArgumentError {
    /// Where the argument is, such as `location` or `stops[2].name`; empty for the arguments themselves. It is the
    /// innermost that is known to be wrong.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The argument: the text as the model wrote it, or the value as JSON; the beginning of it, where it is long.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// What was expected, as a sentence without path.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Details { path, text, message, .. } = &*self.0;
        match path.as_str() {
            "" => write!(out, "the arguments: {message}")?,
            path => write!(out, "argument `{path}`: {message}")?,
        }
        // A short text stands in the message.
        let is_shown = message.contains(text) || message.contains(&format!("{text:?}"));
        if is_shown { Ok(()) } else { write!(out, " (in {text})") }
    }
}

impl std::error::Error for ArgumentError {}

/// What serde is told, on its way to an [`ArgumentError`].
#[derive(Debug)]
pub(super) struct Wrong(Box<Details>);

impl Wrong {
    /// Something else was found.
    #[cold]
    pub(super) fn found(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Wrong::custom(format_args!("expected {expected}, found {}", Found(found)))
    }

    /// A text was found that cannot be read as what was expected.
    #[cold]
    pub(super) fn found_text(text: &str, expected: &dyn Expected) -> Self {
        Wrong::custom(format_args!("expected {expected}, found the text {:?}", excerpt(text, FOUND_LENGTH)))
    }

    /// A text was found that is no JSON.
    #[cold]
    pub(super) fn found_no_json(text: &str, error: &JsonError, expected: &dyn Expected) -> Self {
        let text = excerpt(text, FOUND_LENGTH);
        let (at, wrong) = (error.offset, error.sentence());
        Wrong::custom(format_args!(
            "expected {expected}, found the text {text:?}, which is no JSON: at byte {at} of it, {wrong}"
        ))
    }

    /// The same, if nobody has said yet where it is.
    #[cold]
    pub(super) fn at(mut self, source: Source<'_, '_>, path: &Path<'_>) -> Self {
        if !self.0.is_located && !matches!(source, Source::Key(_)) {
            self.0.path = path.written();
            self.0.text = written(source);
            self.0.is_located = true;
        }
        self
    }
}

impl From<Wrong> for ArgumentError {
    fn from(wrong: Wrong) -> Self {
        ArgumentError(wrong.0)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.message)
    }
}

impl std::error::Error for Wrong {}

impl Error for Wrong {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let details = Details { message: message.to_string(), ..Details::default() };
        Wrong(Box::new(details))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Wrong::found(found, expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Wrong::found(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Wrong::custom(format_args!("expected {expected}, found {length}"))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let variant = excerpt(variant, FOUND_LENGTH);
        Wrong::custom(format_args!("expected {}, found {variant:?}", OneOf(expected)))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let field = excerpt(field, FOUND_LENGTH);
        Wrong::custom(format_args!("there is no field `{field}`, expected {}", OneOf(expected)))
    }

    fn missing_field(field: &'static str) -> Self {
        Wrong::custom(format_args!("the field `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Wrong::custom(format_args!("the field `{field}` is there twice"))
    }
}

/// What was found, for messages.
struct Found<'f>(Unexpected<'f>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Str(text) => write!(out, "the string {:?}", excerpt(text, FOUND_LENGTH)),
            Unexpected::Bool(value) => write!(out, "the boolean {value}"),
            Unexpected::Signed(value) => write!(out, "the integer {value}"),
            Unexpected::Unsigned(value) => write!(out, "the integer {value}"),
            Unexpected::Float(value) => write!(out, "the number {value:?}"),
            Unexpected::Unit => out.write_str("null"),
            Unexpected::Seq => out.write_str("an array"),
            Unexpected::Map => out.write_str("an object"),
            Unexpected::UnitVariant => out.write_str("a name without a value"),
            Unexpected::NewtypeVariant | Unexpected::TupleVariant | Unexpected::StructVariant => {
                out.write_str("a name with a value")
            }
            Unexpected::Other(what) => out.write_str(&excerpt(what, FOUND_LENGTH)),
            other => write!(out, "{other}"),
        }
    }
}

/// Names of which one is expected.
struct OneOf(&'static [&'static str]);

impl fmt::Display for OneOf {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => return out.write_str("nothing"),
            [_] => {}
            _ => out.write_str("one of ")?,
        }
        for (index, name) in self.0.iter().enumerate() {
            write!(out, "{}`{name}`", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The beginning of a text.
fn excerpt(text: &str, length: usize) -> String {
    let shown = &text[..text.floor_char_boundary(length)];
    let dots = if shown.len() < text.len() { "…" } else { "" };
    format!("{shown}{dots}")
}

/// What stands there, as the model wrote it or as JSON.
fn written(source: Source<'_, '_>) -> String {
    match source {
        Source::Text(text) | Source::Key(text) => excerpt(text, TEXT_LENGTH),
        Source::Written(cursor) | Source::Json(cursor) => excerpt(cursor.written(), TEXT_LENGTH),
        Source::Value(part) => {
            let mut beginning = Beginning(Vec::new());
            // It fails where the text is too long, and then the beginning is there.
            _ = serde_json::to_writer(&mut beginning, &part.view());
            excerpt(&String::from_utf8_lossy(&beginning.0), TEXT_LENGTH)
        }
    }
}

/// Takes the beginning of what is written, so that a large value is not written wholly.
struct Beginning(Vec<u8>);

impl io::Write for Beginning {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() > TEXT_LENGTH {
            return Err(io::ErrorKind::WriteZero.into());
        }
        // A character that is cut in two stands behind what is shown.
        self.0.extend(bytes.iter().take(2 * TEXT_LENGTH));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
