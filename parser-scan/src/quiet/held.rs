//! What is held back at the end of a text, as it may belong to what is not told.
//!
//! Input: the characters of which that may be so. Output: how much of what has come is told.

use super::Quiet;
use crate::bytes::Bytes;
use crate::class::Class;

/// ASCII characters that are held back, with all white space beyond; if any are.
pub(crate) type Held = Option<u128>;

/// What either holds back.
pub(crate) fn both_held(one: Held, other: Held) -> Held {
    one.into_iter().chain(other).reduce(|one, other| one | other)
}

impl Quiet {
    /// The same, with the characters of a class held back; nothing, if nobody could tell which those are.
    pub(crate) fn holding(self, class: &Class) -> Quiet {
        let is_short = |(first, last): &(char, char)| u32::from(*last) - u32::from(*first) < 32;
        let is_space = |range: &(char, char)| is_short(range) && (range.0..=range.1).all(char::is_whitespace);
        if class.wide.iter().all(is_space) { self.holding_ascii(class.ascii) } else { Quiet::NOTHING }
    }

    /// The same, with these ASCII characters held back, and white space.
    pub(crate) fn holding_ascii(self, ascii: u128) -> Quiet {
        Quiet { held: Some(ascii), ..self }
    }

    /// Leaves what is quiet to those who see a text of which nothing is told: what they hold back is nobody's text.
    pub fn narrow_untold(&mut self, narrow: impl FnOnce(&mut Quiet)) {
        let mut own = Quiet::ANYTHING;
        narrow(&mut own);
        own.let_go();
        self.narrow(&own);
    }

    /// Each byte that is quiet by itself, and held back by nobody.
    #[must_use]
    pub fn alone(self) -> Quiet {
        match self.held {
            _ if self.json.is_some_and(|structure| !structure.is_in_string()) => Quiet::NOTHING,
            Some(held) => Quiet::bytes(self.plain.and(Bytes::of(!held, false))),
            None => Quiet::bytes(self.plain),
        }
    }

    /// Holds nothing back any more; what it did.
    pub(crate) fn let_go(&mut self) -> Held {
        self.held.take()
    }

    /// What is held back at the end of what has come.
    pub(crate) fn held(&self) -> Held {
        self.held
    }

    /// Whether a byte is held back that comes last.
    pub(super) fn holds(&self, byte: u8) -> bool {
        self.held.is_some_and(|held| Bytes::of(held, true).has(byte))
    }

    /// Where what is held back begins in a text that has come.
    #[inline]
    #[must_use]
    pub fn held_from(&self, come: &str) -> usize {
        let Some(held) = self.held else { return come.len() };
        match come.as_bytes().last() {
            Some(last @ 0..0x80) if held >> last & 1 == 0 => come.len(),
            _ => {
                let is_held = |character: char| match u8::try_from(character) {
                    Ok(byte @ 0..0x80) => held >> byte & 1 == 1,
                    _ => character.is_whitespace(),
                };
                come.trim_end_matches(is_held).len()
            }
        }
    }
}
