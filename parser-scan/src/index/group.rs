//! The literals of one group at a position of a text: which of them stand there, and which its end cuts off.

use std::ops::Range;

use crate::bytes::same;
use crate::jump::LiteralSet;
use crate::literals::Group;

/// A position at which literals stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) at: usize,
    pub(super) set: LiteralSet,
}

fn stands(rest: &[u8], literal: &[u8]) -> bool {
    rest.get(..literal.len()).is_some_and(|found| same(found, literal))
}

impl Group {
    /// Where the first literal may begin that the end of a text cuts off.
    pub(crate) fn starts(&self, end: usize, from: usize) -> usize {
        from.max((end + 1).saturating_sub(self.longest()))
    }

    pub(super) fn longest(&self) -> usize {
        self.literals.iter().map(|literal| literal.len()).max().unwrap_or(0)
    }

    /// Whether the text ends within one of the literals of a set, which begins at `at`.
    pub(crate) fn is_cut_off(&self, set: LiteralSet, text: &[u8], at: usize) -> bool {
        let rest = text.get(at..).unwrap_or_default();
        let mut literals = self.literals.iter().zip(self.first..);
        literals.any(|(literal, bit)| {
            set >> bit & 1 == 1 && rest.len() < literal.len() && literal.as_bytes().starts_with(rest)
        })
    }

    /// The literals of the group, as a set.
    pub(crate) fn set(&self) -> LiteralSet {
        let count = self.literals.len() as u32;
        LiteralSet::MAX.checked_shr(LiteralSet::BITS - count).unwrap_or(0) << self.first
    }

    /// Those of some literals, given by their numbers in the group, that stand at a position.
    #[inline]
    pub(super) fn at(&self, text: &[u8], at: usize, numbers: Range<usize>) -> LiteralSet {
        let rest = text.get(at..).unwrap_or_default();
        let bits = self.first + numbers.start as u32..;
        let mut set = 0;
        for (literal, bit) in self.literals.get(numbers).unwrap_or_default().iter().zip(bits) {
            if stands(rest, literal.as_bytes()) {
                set |= 1 << bit;
            }
        }
        set
    }

    /// Whether one of the literals that stand somewhere ends within so many bytes.
    pub(super) fn fits(&self, set: LiteralSet, bytes: usize) -> bool {
        let mut numbered = self.literals.iter().zip(self.first..);
        numbered.any(|(literal, bit)| set >> bit & 1 == 1 && literal.len() <= bytes)
    }
}
