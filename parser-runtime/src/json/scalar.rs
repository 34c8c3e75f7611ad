//! Numbers and words in JSON text.

use super::number::{self, Scanned};
use super::tape::Kind;

/// The words, what they mean, and whether a value can hold it: those that cannot are JSON for Python alone.
const WORDS: [(&str, Kind, bool); 6] = [
    ("null", Kind::Null, true),
    ("true", Kind::True, true),
    ("false", Kind::False, true),
    ("NaN", Kind::Null, false),
    ("Infinity", Kind::Null, false),
    ("-Infinity", Kind::Null, false),
];

/// The number or word that begins at `at`.
pub(crate) fn scan(text: &str, at: usize) -> Option<Scanned> {
    if let Some(number) = number::scan(text, at) {
        return Some(number);
    }
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    let (word, kind, is_finite) = WORDS.into_iter().find(|(word, ..)| rest.starts_with(word.as_bytes()))?;
    Some(Scanned { kind, end: at + word.len(), is_finite })
}

/// Whether the text from `at` on is the beginning of a word and no more.
pub(crate) fn begins_word(text: &str, at: usize) -> bool {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    WORDS.iter().any(|(word, ..)| rest.len() < word.len() && word.as_bytes().starts_with(rest))
}
