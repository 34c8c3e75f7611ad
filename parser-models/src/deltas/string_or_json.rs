//! Whether a text whose end has not come is JSON or can still become it: text → yes or no.
//!
//! A format that writes arguments one by one reads a text as JSON where it is JSON, and as a string elsewhere. Which it
//! is shows early: prose stops being JSON at its first letter.

use parser_runtime::{JsonError, JsonErrorKind, read_json};

/// The words of JSON.
const WORDS: [&str; 3] = ["true", "false", "null"];

/// The longest escape that stands for one character, `\ud83e\udd80`.
const LONGEST_ESCAPE: usize = 12;

pub(super) fn can_become_json(text: &str) -> bool {
    match read_json(text) {
        Ok(_) => true,
        Err(error) => is_cut_off(&error, text.get(error.offset..).unwrap_or_default()),
    }
}

/// Whether more text can mend an error. `rest`: the text from the error on.
fn is_cut_off(error: &JsonError, rest: &str) -> bool {
    match error.kind {
        JsonErrorKind::UnterminatedString => true,
        JsonErrorKind::InvalidEscape | JsonErrorKind::LoneSurrogate => rest.len() < LONGEST_ESCAPE,
        JsonErrorKind::ExpectedValue => rest == "-" || WORDS.iter().any(|word| word.starts_with(rest)),
        _ => rest.is_empty() || is_half_number(rest),
    }
}

/// What stands behind the digits of a number that is cut off: `.`, `e`, `e+`.
fn is_half_number(rest: &str) -> bool {
    matches!(rest, "." | "e" | "E" | "e+" | "e-" | "E+" | "E-")
}
