//! Where the reading of calls stands.

use super::literal::Text;

/// What may come, or what has begun.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum State {
    #[default]
    Start,
    /// Space, and then a value.
    BeforeValue,
    Value,
    /// What stands behind a name: that of a call, or a constant.
    BehindWord {
        start: usize,
        end: usize,
    },
    /// A member of what is open, or its end.
    Members,
    /// The same, behind a comma.
    BehindComma,
    Member,
    BehindKey,
    /// What stands behind the name of an argument.
    BehindName {
        start: usize,
        end: usize,
    },
    /// A string, or one more beside it.
    StringBegins {
        role: Role,
        is_joined: bool,
    },
    InString(Text),
    /// What stands behind a string that ended there.
    BehindString(Text, usize),
    /// A number that begins there, or what stands behind its sign.
    Number(Role, usize),
    /// What stands behind a value that nothing encloses and that ended there.
    BehindList(usize),
    Done,
}

/// What a literal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Key,
    Value,
}

/// Something that is written in several parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Open {
    List {
        end: char,
    },
    Dictionary,
    Call,
    /// Around one value.
    Parenthesis,
}

impl Open {
    pub(super) const TUPLE: Open = Open::List { end: ')' };
    pub(super) const SET: Open = Open::List { end: '}' };

    pub(super) fn end(self) -> char {
        match self {
            Open::List { end } => end,
            Open::Dictionary => '}',
            Open::Call | Open::Parenthesis => ')',
        }
    }

    pub(super) fn json_end(self) -> &'static str {
        match self {
            Open::List { .. } => "]",
            Open::Dictionary => "}",
            Open::Call => "}}",
            Open::Parenthesis => "",
        }
    }
}
