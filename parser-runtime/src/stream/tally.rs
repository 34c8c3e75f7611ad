//! What looks at the text count: the steps that are taken, and by how much texts became longer than what they are made of.

use std::cell::Cell;

use crate::allowance::most_growth;

/// The counts of a stream, or of one look.
#[derive(Debug, Default)]
pub(super) struct Tally {
    steps: Cell<u64>,
    growth: Cell<usize>,
}

impl Tally {
    /// For a look at a text of which others are made that are longer by so many bytes.
    pub(super) fn behind(growth: usize) -> Self {
        Tally { growth: Cell::new(growth), ..Tally::default() }
    }

    pub(super) fn steps(&self) -> u64 {
        self.steps.get()
    }

    pub(super) fn growth(&self) -> usize {
        self.growth.get()
    }

    /// So many more steps were taken.
    pub(super) fn count(&self, steps: u64) {
        self.steps.set(self.steps() + steps);
    }

    /// Whether a text that is made of this one may become so many bytes longer, which are counted then.
    pub(super) fn may_grow(&self, text: &str, bytes: usize) -> bool {
        let growth = self.growth().saturating_add(bytes);
        let may = growth <= most_growth(text.len());
        if may {
            self.growth.set(growth);
        }
        may
    }
}
