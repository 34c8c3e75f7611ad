//! Why a text is no list of calls.

use std::fmt;

use super::cursor::Cursor;

/// What is wrong, and the byte at which it was noticed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NotCalls {
    pub(crate) what: &'static str,
    pub(crate) at: usize,
}

impl fmt::Display for NotCalls {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.what)
    }
}

/// Something is missing or wrong in front of where the cursor is.
pub(super) fn wrong(what: &'static str, cursor: &Cursor<'_>) -> NotCalls {
    NotCalls { what, at: cursor.at }
}
