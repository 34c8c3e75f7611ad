//! JSON text → values, with the meaning of Python's `json.loads`.
//!
//! Input: text. The [`reader`] checks it in one pass and writes its values to a [`tape`]; what a node wants of them is
//! taken from the [`document`]. Output: typed values, or a [`Value`], which borrow from the text; or a [`JsonError`] at a byte.

mod document;
mod error;
mod members;
pub(crate) mod number;
mod reader;
pub(crate) mod scalar;
pub(crate) mod string;
mod tape;
#[cfg(any(feature = "jmespath", feature = "gemma4", feature = "pythonic"))]
pub(crate) mod write;

pub use document::Cursor;
pub(crate) use document::{Document, Items};
pub use error::{JsonError, JsonErrorKind};
#[cfg(feature = "tools")]
pub(crate) use members::Entries;
pub(crate) use reader::{is_white_space, may_begin};
pub(crate) use tape::{Entry, Kind};

use crate::text::Text;
use crate::value::Value;

/// How deep arrays and objects may nest: as deep as in the JSON that a pattern finds.
pub const MAX_DEPTH: usize = parser_scan::MAX_JSON_DEPTH;

/// What is wrong with a value, written or made, that nests deeper than [`MAX_DEPTH`].
pub(crate) fn too_deep() -> String {
    format!("the value nests deeper than {MAX_DEPTH} levels")
}

/// Reads one JSON value.
///
/// # Errors
/// The text is not JSON, or holds what no value can.
pub(crate) fn read(text: &str) -> Result<Value<'_>, JsonError> {
    match Document::read(Text::whole(text), Vec::new()) {
        Ok(document) => Ok(document.root().value()),
        Err(no_json) => Err(no_json.error),
    }
}

/// Whether a text is a number and nothing else, and then whether it is [`Kind::Integer`] or [`Kind::Float`]. An integer has
/// any number of digits; a float is finite.
#[cfg(feature = "tools")]
pub(crate) fn number_kind(text: &str) -> Option<Kind> {
    let number = number::scan(text, 0)?;
    (number.end == text.len() && number.is_finite).then_some(number.kind)
}

#[cfg(test)]
mod tests;
