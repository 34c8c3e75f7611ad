//! Words: the rest of a literal that the text ends within. While it is spelled, nothing is decided, and nothing changes.

use crate::bytes::Bytes;

/// The most bytes of a word; what is longer is several, one behind the other.
const LONGEST: usize = 31;

/// What may come, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    bytes: [u8; LONGEST],
    length: u8,
}

impl Word {
    pub(crate) const NONE: Word = Word { bytes: [0; LONGEST], length: 0 };

    /// The rest of a literal that has been spelled so far, but for its last character, which completes it.
    pub(crate) fn rest(literal: &str, spelled: usize) -> Word {
        let last = literal.char_indices().next_back().map_or(0, |(last, _)| last);
        Word::of(literal.as_bytes().get(spelled..last).unwrap_or_default())
    }

    fn of(text: &[u8]) -> Word {
        let mut word = Word::NONE;
        for (byte, from) in word.bytes.iter_mut().zip(text) {
            *byte = *from;
            word.length += 1;
        }
        word
    }

    #[inline]
    pub(crate) fn is_none(&self) -> bool {
        self.length == 0
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// What is left behind so many bytes.
    pub(crate) fn behind(self, bytes: usize) -> Word {
        Word::of(self.bytes().get(bytes..).unwrap_or_default())
    }

    /// How many of these bytes, which come next, spell it; whole characters alone.
    pub(crate) fn prefix(&self, come: &[u8]) -> usize {
        let same = come.iter().zip(self.bytes()).take_while(|(come, own)| come == own).count();
        let is_within = |at: &usize| come.get(*at).is_some_and(|byte| *byte & 0xC0 == 0x80);
        (0..=same).rev().find(|at| !is_within(at)).unwrap_or(0)
    }

    /// What both begin with.
    pub(crate) fn and(self, other: Word) -> Word {
        self.first(self.bytes().iter().zip(other.bytes()).take_while(|(one, other)| one == other).count())
    }

    /// Its beginning that consists of these bytes.
    pub(crate) fn within(self, bytes: Bytes) -> Word {
        bytes.end_in(self.bytes()).map_or(self, |end| self.first(end))
    }

    /// The longer one of two of which one is the beginning of the other, or nothing.
    pub(crate) fn or(self, other: Word) -> Word {
        if self.length < other.length { other } else { self }
    }

    /// The ASCII characters in it.
    pub(crate) fn ascii(&self) -> u128 {
        self.bytes().iter().filter(|byte| byte.is_ascii()).fold(0, |ascii, byte| ascii | 1 << byte)
    }

    fn first(self, bytes: usize) -> Word {
        Word::of(self.bytes().get(..bytes).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_last_character_is_left_out() {
        assert_eq!(Word::rest("<end>", 2).bytes(), b"nd");
        assert_eq!(Word::rest("<end>", 4).bytes(), b"");
        assert_eq!(Word::rest("<e｜", 1).bytes(), b"e");
        assert!(Word::rest("", 0).is_none());
    }

    #[test]
    fn no_half_character_is_of_it() {
        let word = Word::rest("a｜b｜", 0);
        assert_eq!(word.prefix("a｜b｜".as_bytes()), "a｜b".len());
        // Another character that begins with the same bytes.
        assert_eq!(word.prefix("a＝b".as_bytes()), 1);
        assert_eq!(word.behind(1).prefix("＝".as_bytes()), 0);
    }

    #[test]
    fn what_is_longer_is_several() {
        let literal = format!("{}>", "｜tool".repeat(9));
        let word = Word::rest(&literal, 0);
        let spelled = word.prefix(literal.as_bytes());
        assert!(spelled > 20 && literal.is_char_boundary(spelled), "{spelled}");
        assert!(!Word::rest(&literal, spelled).is_none());
    }
}
