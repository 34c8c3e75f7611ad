//! What looks at the text count: the steps that are taken, and the bytes that are made of it.

use std::cell::Cell;

use crate::allowance::most_made;

/// The counts of a stream, or of one look.
#[derive(Debug, Default)]
pub(super) struct Tally {
    steps: Cell<u64>,
    made: Cell<usize>,
}

impl Tally {
    /// For a look at a text of which so many bytes have been made.
    pub(super) fn behind(made: usize) -> Self {
        Tally { made: Cell::new(made), ..Tally::default() }
    }

    pub(super) fn steps(&self) -> u64 {
        self.steps.get()
    }

    pub(super) fn made(&self) -> usize {
        self.made.get()
    }

    /// So many more steps were taken.
    pub(super) fn count(&self, steps: u64) {
        self.steps.set(self.steps() + steps);
    }

    /// Whether so many more bytes may be made of this text, which are counted then. Where they may not, parsing the whole text
    /// fails, or allows more.
    pub(super) fn may_make(&self, text: &str, bytes: usize) -> bool {
        let made = self.made().saturating_add(bytes);
        let may = made <= most_made(text.len());
        if may {
            self.made.set(made);
        }
        may
    }
}
