//! A failure: it knows its kind and the bytes that it is about; on its way out of the nodes it collects its path, so that
//! nothing is spent on paths while all goes well.

use std::ops::Range;

use super::ErrorKind;
use crate::path::PathStep;

/// What a node becomes: a value, nothing, or a failure.
pub type Parsed<T> = Result<Option<T>, Failure>;

/// A failure on its way out of the nodes.
#[derive(Clone, Debug)]
pub struct Failure(Box<Details>);

#[derive(Clone, Debug)]
pub(super) struct Details {
    pub(super) kind: ErrorKind,
    pub(super) message: String,
    pub(super) span: Range<usize>,
    /// Innermost first.
    path: Vec<PathStep>,
    /// Whether its place is in the text that another one goes on from, which tells of it.
    pub(super) is_in_prefill: bool,
    /// Whether it says no more than that another failure has left nothing here.
    is_consequence: bool,
}

impl Failure {
    /// A failure about some bytes of the text.
    #[must_use]
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>, span: Range<usize>) -> Self {
        Failure(Box::new(Details {
            kind,
            message: message.into(),
            span,
            path: Vec::new(),
            is_in_prefill: false,
            is_consequence: false,
        }))
    }

    /// The failure of what cannot stand since something in it has failed.
    #[must_use]
    #[cold]
    pub(crate) fn consequence(message: &str) -> Self {
        let mut failure = Failure::new(ErrorKind::MissingKey, message, 0..0);
        failure.0.is_consequence = true;
        failure
    }

    pub(crate) fn is_consequence(&self) -> bool {
        self.0.is_consequence
    }

    /// The same failure, seen from outside of a path.
    pub(crate) fn within(mut self, path: &[PathStep]) -> Self {
        self.0.path.extend(path.iter().rev().cloned());
        self
    }

    /// The same failure, seen from the object that holds `key`.
    #[must_use]
    #[cold]
    pub fn in_key(mut self, key: &str) -> Self {
        self.0.path.push(PathStep::Key(key.to_owned()));
        self
    }

    /// The same failure, seen from the list that holds the item.
    #[must_use]
    #[cold]
    pub fn in_item(mut self, index: usize) -> Self {
        self.0.path.push(PathStep::Index(index));
        self
    }

    /// What is wrong, as a sentence.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The bytes that it is about.
    pub(crate) fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// The same where so many bytes stand in front of the text that it is told of.
    pub(crate) fn behind(mut self, before: usize) -> Self {
        self.0.is_in_prefill = is_in_front(&self.0.span, before);
        self.0.span = moved(self.span(), before);
        self
    }

    /// Where the failure is, seen from here, outermost first.
    pub(crate) fn path(&self) -> impl Iterator<Item = &PathStep> {
        self.0.path.iter().rev()
    }

    pub(super) fn details(self) -> Details {
        *self.0
    }
}

/// A part of a text as seen from `before` on.
pub(crate) fn moved(part: Range<usize>, before: usize) -> Range<usize> {
    part.start.saturating_sub(before)..part.end.saturating_sub(before)
}

/// Whether a part of a text stands in front of a place that is not its beginning.
pub(crate) fn is_in_front(part: &Range<usize>, of: usize) -> bool {
    part.start < of && part.end <= of
}
