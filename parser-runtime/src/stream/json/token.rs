//! The tokens of a JSON text.

use std::borrow::Cow;

/// A bracket that encloses values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    /// `[`.
    Array,
    /// `{`.
    Object,
}

impl Bracket {
    /// The bracket that ends what this one begins.
    pub(super) fn closing(self) -> u8 {
        match self {
            Bracket::Array => b']',
            Bracket::Object => b'}',
        }
    }
}

/// A token of a JSON text, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    /// An opening bracket.
    Begin(Bracket),
    /// The closing bracket of what began last.
    End,
    /// A key of an object, complete, as it says.
    Key(Cow<'t, str>),
    /// The opening quote of a string that is a value.
    StringBegin,
    /// More of that string, as it says: all that has come of it, but no half of an escape or of a surrogate pair. It is
    /// borrowed where it has no escapes.
    Text(Cow<'t, str>),
    /// Its closing quote.
    StringEnd,
    /// A number, `true`, `false` or `null`, complete. A number at the end of the text may go on: it waits.
    Scalar,
    /// Nothing more can be told before more of the text comes.
    Waits,
    /// The value and all the white space around it were read, and there will be no more text.
    Done,
    /// The text is no JSON that can be read, whatever comes. From now on, there is no other token.
    Broken,
}
