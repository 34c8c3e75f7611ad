//! A mistake in a pattern or in a replacement.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::ops::Range;

/// What is wrong, where, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// What is wrong.
    pub message: String,
    /// The bytes of the source that are wrong.
    pub span: Range<usize>,
    /// What to write instead, where that is known.
    pub help: Option<String>,
}

impl PatternError {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        PatternError { message: message.into(), span, help: None }
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl Display for PatternError {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl Error for PatternError {}
