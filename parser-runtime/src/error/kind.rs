//! What can be wrong with a text: the kinds of errors, and their names for programs.

use std::fmt;

use serde_core::{Serialize, Serializer};

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The schema's root became nothing, most often since its pattern is not in the text (upstream returns None).
    NoMatch,
    /// A required key is not there.
    MissingKey,
    /// A value is of another type than the schema says.
    WrongType,
    /// Text that must be JSON is not.
    NotJson,
    /// Text is no list of Python-like calls.
    NotCalls,
    /// A parser of the schema's user could not read the text, or was not supplied.
    NotParsed,
    /// JSON holds half of a surrogate pair, which no text can hold.
    LoneSurrogate,
    /// JSON is nested too deep.
    TooDeep,
    /// Text that must be an integer is not.
    NotInteger,
    /// Text that must be a number is not.
    NotNumber,
    /// A number that JSON cannot write: infinite, or not a number.
    NotFinite,
    /// Text that must be a boolean is not.
    NotBoolean,
    /// A list has more or fewer items than the schema has places.
    WrongCount,
    /// The key or the value of a pair took no part in the match.
    MissingGroup,
    /// The transformation of a JSON value failed.
    Transform,
    /// A pattern with back-references or conditionals took too many steps.
    StepLimit,
    /// The schema makes too much of the text: substitutions or transforms that write it many times.
    TooLarge,
    /// A text that streamed ended before this was complete.
    CutOff,
    /// What streamed is not UTF-8.
    NotUtf8,
}

impl ErrorKind {
    /// The kind's name for programs, such as `not_json`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            ErrorKind::NoMatch => "no_match",
            ErrorKind::MissingKey => "missing_key",
            ErrorKind::WrongType => "wrong_type",
            ErrorKind::NotJson => "not_json",
            ErrorKind::NotCalls => "not_calls",
            ErrorKind::NotParsed => "not_parsed",
            ErrorKind::LoneSurrogate => "lone_surrogate",
            ErrorKind::TooDeep => "too_deep",
            ErrorKind::NotInteger => "not_integer",
            ErrorKind::NotNumber => "not_number",
            ErrorKind::NotFinite => "not_finite",
            ErrorKind::NotBoolean => "not_boolean",
            ErrorKind::WrongCount => "wrong_count",
            ErrorKind::MissingGroup => "missing_group",
            ErrorKind::Transform => "transform",
            ErrorKind::StepLimit => "step_limit",
            ErrorKind::TooLarge => "too_large",
            ErrorKind::CutOff => "cut_off",
            ErrorKind::NotUtf8 => "not_utf8",
        }
    }
}

/// The kind's name for programs.
impl fmt::Display for ErrorKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

/// The kind's name for programs.
impl Serialize for ErrorKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
