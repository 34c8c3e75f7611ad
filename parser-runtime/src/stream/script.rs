//! What a stream has read, for those who tell of it.

use super::table::Table;
use crate::lines::LineIndex;

/// The text that has come, and what must be known to tell of it.
#[derive(Clone, Debug)]
pub(super) struct Script {
    pub(super) table: Table,
    pub(super) text: String,
    /// How much of it the prompt has written.
    pub(super) prefill: usize,
    /// The lines of the text behind that, as far as an event has asked for them.
    pub(super) lines: LineIndex,
}

impl Script {
    /// For a text that begins with `prefill`.
    pub(super) fn new(table: Table, prefill: &str) -> Self {
        Script { table, text: prefill.to_owned(), prefill: prefill.len(), lines: LineIndex::default() }
    }

    /// What has come behind what the prompt has written.
    pub(super) fn written(&self) -> &str {
        self.text.get(self.prefill..).unwrap_or_default()
    }

    /// Reads the lines of what has come.
    pub(super) fn know_lines(&mut self) {
        self.lines.grow(self.text.get(self.prefill..).unwrap_or_default());
    }
}
