//! How many characters a part of a pattern can match.

use std::ops::Add;

use parser_scan::UNBOUNDED;

/// The least and the greatest number of characters; `u64::MAX` stands for any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// The least number of characters.
    pub min: u64,
    /// The greatest number of characters.
    pub max: u64,
}

impl Width {
    /// No character.
    pub const EMPTY: Width = Width::exactly(0);

    /// One character.
    pub const ONE: Width = Width::exactly(1);

    const fn exactly(count: u64) -> Self {
        Width { min: count, max: count }
    }

    /// The one number of characters, if there is only one.
    #[must_use]
    pub fn fixed(self) -> Option<u64> {
        (self.min == self.max).then_some(self.min)
    }

    pub(super) fn or(self, other: Width) -> Width {
        Width { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    pub(super) fn times(self, min: u32, max: u32) -> Width {
        let unbounded = max == UNBOUNDED && self.max > 0;
        Width {
            min: self.min.saturating_mul(min.into()),
            max: if unbounded { u64::MAX } else { self.max.saturating_mul(max.into()) },
        }
    }
}

impl Add for Width {
    type Output = Width;

    fn add(self, other: Width) -> Width {
        Width { min: self.min.saturating_add(other.min), max: self.max.saturating_add(other.max) }
    }
}
