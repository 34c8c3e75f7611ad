//! The text, read by character at byte positions.

use crate::bytes::same;
use crate::class::Class;

/// A text whose positions are the bytes where its characters begin, and its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'t>(pub(crate) &'t str);

/// So many bytes are looked at one by one before a search for the end of a class begins: most runs are shorter than what
/// it costs to begin one.
const NEAR: usize = 16;

impl Text<'_> {
    #[inline]
    pub(crate) fn end(self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub(crate) fn byte(self, at: usize) -> Option<u8> {
        self.0.as_bytes().get(at).copied()
    }

    pub(crate) fn character(self, at: usize) -> Option<char> {
        self.0.get(at..)?.chars().next()
    }

    pub(crate) fn previous(self, at: usize) -> Option<char> {
        self.0.get(..at)?.chars().next_back()
    }

    #[inline]
    pub(crate) fn starts_with(self, at: usize, literal: &[u8]) -> bool {
        self.0.as_bytes().get(at..at + literal.len()).is_some_and(|found| same(found, literal))
    }

    /// The position one character on. The end counts as one more character, so that it takes up room in an interval.
    #[inline]
    pub(crate) fn after(self, at: usize) -> usize {
        match self.byte(at) {
            None | Some(..0x80) => at + 1,
            Some(..0xe0) => at + 2,
            Some(..0xf0) => at + 3,
            Some(_) => at + 4,
        }
    }

    /// The position one character back, of a position that is not 0; the inverse of [`Text::after`].
    #[inline]
    pub(crate) fn before(self, at: usize) -> usize {
        let mut before = at.saturating_sub(1);
        while before > 0 && !self.0.is_char_boundary(before) {
            before -= 1;
        }
        before
    }

    /// The position `count` characters back, if there are so many.
    pub(crate) fn back(self, at: usize, count: u32) -> Option<usize> {
        (0..count).try_fold(at, |at, _| (at > 0).then(|| self.before(at)))
    }

    /// Whether an ASCII character stands at `at` that does not belong to `class`.
    #[inline]
    pub(crate) fn no_ascii_of(self, class: &Class, at: usize) -> bool {
        self.byte(at).is_some_and(|byte| byte.is_ascii() && class.ascii >> byte & 1 == 0)
    }

    /// Where the ASCII characters of `class` that stand at `from` end, or even all its characters, at `limit` at the latest.
    #[inline]
    pub(crate) fn end_of_ascii(self, class: &Class, from: usize, limit: usize) -> usize {
        let bytes = self.0.as_bytes();
        let rest = bytes.get(from..limit.min(bytes.len())).unwrap_or_default();
        if let Some(other) = class.find_other(rest) {
            return from + other.unwrap_or(rest.len());
        }
        from + class.ascii_bytes().end_in(rest).unwrap_or(rest.len())
    }

    /// Where the characters of `class` that stand at `from` end, if they are few, and all ASCII with what follows.
    #[inline(always)]
    pub(crate) fn near_end(self, class: &Class, from: usize) -> Option<usize> {
        let rest = self.0.as_bytes().get(from..)?;
        let near = rest.get(..NEAR).unwrap_or(rest);
        match class.ascii_bytes().end_in(near) {
            Some(end) => near.get(end).is_some_and(u8::is_ascii).then_some(from + end),
            None => (near.len() < NEAR).then_some(from + near.len()),
        }
    }

    /// The position behind one character of `class`.
    #[inline]
    pub(crate) fn one(self, class: &Class, at: usize) -> Option<usize> {
        let byte = self.byte(at)?;
        if byte.is_ascii() {
            return (class.ascii >> byte & 1 == 1).then_some(at + 1);
        }
        self.one_wide(class, at)
    }

    fn one_wide(self, class: &Class, at: usize) -> Option<usize> {
        let character = self.character(at)?;
        class.contains(character).then(|| at + character.len_utf8())
    }
}
