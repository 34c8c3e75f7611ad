//! The bounds of what a pattern may do with a text: the steps of programs whose past cannot be remembered, and what a
//! substitution writes.

use std::error::Error;
use std::fmt;

/// The steps that every text may take.
const STEPS: u64 = 50_000_000;
/// The steps that each byte of the text adds.
const STEPS_PER_BYTE: u64 = 100;

/// A program with back-references or conditionals took more steps than its text allows: fifty million, and a hundred
/// for each byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepLimit {
    limit: u64,
}

impl StepLimit {
    pub(crate) fn of(text: &str) -> Self {
        StepLimit { limit: STEPS.saturating_add(STEPS_PER_BYTE.saturating_mul(text.len() as u64)) }
    }

    /// How many steps were allowed.
    #[must_use]
    pub fn limit(self) -> u64 {
        self.limit
    }
}

impl fmt::Display for StepLimit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = self.limit;
        write!(
            out,
            "the pattern took more than {limit} steps on this text; \
             a pattern without back-references and conditionals takes linear time"
        )
    }
}

impl Error for StepLimit {}

/// Why a text was not written anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubstituteError {
    /// The pattern took too many steps.
    Steps(StepLimit),
    /// More was to be written than so many bytes.
    TooLarge(usize),
}

impl From<StepLimit> for SubstituteError {
    fn from(limit: StepLimit) -> Self {
        SubstituteError::Steps(limit)
    }
}

impl fmt::Display for SubstituteError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SubstituteError::Steps(limit) => limit.fmt(out),
            SubstituteError::TooLarge(most) => write!(out, "the substitution writes more than {most} bytes"),
        }
    }
}

impl Error for SubstituteError {}
