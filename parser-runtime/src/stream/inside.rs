//! A JSON value that is not looked into.
//!
//! Input: what begins, and what comes in it. Output: whether it is told as it is written, and whether it is something.

use super::json::GrowingJson;

/// What begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begun {
    Object,
    Array,
    String,
    Null,
    Scalar,
}

/// Where it begins, how many containers are around it, and whether it is told as written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inside {
    pub(super) start: usize,
    pub(super) depth: usize,
    pub(super) is_told: bool,
    /// Whether a part of it is complete, or all, so that JMESPath has it for true.
    pub(super) is_true: bool,
}

impl Inside {
    /// Whether JMESPath has it for true, whatever comes: it is neither `false` nor `null` nor empty.
    pub(super) fn is_true(&self, reader: &GrowingJson) -> bool {
        self.is_true || (reader.depth() > self.depth && !reader.is_at_first())
    }
}
