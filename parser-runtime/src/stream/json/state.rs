//! Where in the grammar of JSON a text stands.

use super::Bracket;
use crate::json::JsonErrorKind;

/// What may come, or what has begun.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum State {
    #[default]
    Value,
    /// A value or the end of the array that has just begun.
    FirstItem,
    /// A key or the end of the object that has just begun.
    FirstKey,
    /// A key, behind a comma.
    NextKey,
    Colon,
    /// What stands behind a value.
    Behind,
    /// The rest of the key that began at `start`.
    InKey {
        start: usize,
        has_escapes: bool,
    },
    /// The rest of the string that began at `start`.
    InString {
        start: usize,
    },
    /// The rest of the number or word that began at `start`.
    InScalar {
        start: usize,
    },
}

impl State {
    /// What should stand here, in the innermost bracket.
    pub(super) fn expected(self, around: Option<Bracket>) -> JsonErrorKind {
        match (self, around) {
            (State::FirstKey, _) => JsonErrorKind::ExpectedKeyOrEnd,
            (State::NextKey, _) => JsonErrorKind::ExpectedKey,
            (State::Colon, _) => JsonErrorKind::ExpectedColon,
            (State::Behind, Some(Bracket::Array)) => JsonErrorKind::ExpectedCommaInArray,
            (State::Behind, Some(Bracket::Object)) => JsonErrorKind::ExpectedCommaInObject,
            (State::Behind, None) => JsonErrorKind::TrailingText,
            _ => JsonErrorKind::ExpectedValue,
        }
    }
}
