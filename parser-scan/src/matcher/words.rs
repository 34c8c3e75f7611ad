//! Words: the rest of a literal that the text ends within, and that alone decides how a search goes on.
//!
//! Input: where the search waits. Output: what may come without deciding anything, [`Word`].

use super::open_choices::Entry;
use super::{Grows, Matcher};
use crate::jump::LiteralSet;
use crate::program::{Op, Place};
use crate::quiet::Word;

impl Matcher<'_, Grows> {
    /// Of the literal that stands at a place, or that the first open way of a choice begins with behind those that were tried.
    pub(super) fn word_of(&self, place: Place, tried: u32, at: usize) -> Word {
        let place = match self.tables.op(place) {
            // Which way is open hangs on the first character.
            Op::Split { .. } if self.spelled(at) == 0 => return Word::NONE,
            Op::Split { from, to } => {
                let mut ways = self.tables.ways(from + tried, to).iter();
                let open = ways.find(|way| !matches!(self.entry(way, at), Entry::Closed));
                open.map_or(place, |way| way.place)
            }
            _ => place,
        };
        match self.tables.op(place) {
            Op::Literal { from, to, .. } => Word::rest(self.program.text(from, to), self.spelled(at)),
            _ => Word::NONE,
        }
    }

    /// Of the literals of a set that the text ends within, which begin here.
    pub(super) fn word_of_literals(&self, set: LiteralSet, at: usize) -> Word {
        let literals = self.program.literals.of(set);
        let begun = literals.filter(|literal| self.is_cut_off(at, literal.as_bytes()));
        let words = begun.map(|literal| Word::rest(literal, self.spelled(at)));
        words.reduce(Word::and).unwrap_or(Word::NONE)
    }

    /// How much has come of what begins there.
    fn spelled(&self, at: usize) -> usize {
        self.text.end().saturating_sub(at)
    }
}
