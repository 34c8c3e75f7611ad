//! Sets of characters.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use memchr::{memchr, memchr2, memchr3};

use crate::bytes::Bytes;

/// A set of characters: a bit for each ASCII character, sorted inclusive ranges for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Bit `c` is set when the ASCII character `c` belongs to the set.
    pub ascii: u128,
    /// The other characters, sorted, disjoint, inclusive.
    pub wide: Cow<'static, [(char, char)]>,
}

/// Of hundreds of ranges, how many there are tells enough.
impl Hash for Class {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.ascii, self.wide.len()).hash(hasher);
    }
}

impl Class {
    /// No character.
    pub const NONE: Class = Class { ascii: 0, wide: Cow::Borrowed(&[]) };

    /// Every character.
    pub const ANY: Class = Class {
        ascii: u128::MAX,
        wide: Cow::Borrowed(&[('\u{80}', '\u{d7ff}'), ('\u{e000}', '\u{10ffff}')]),
    };

    /// Whether every character belongs to the set.
    #[must_use]
    #[inline]
    pub fn is_any(&self) -> bool {
        self.ascii == u128::MAX && self.has_all_wide()
    }

    /// The bytes that are ASCII characters of the set.
    #[inline(always)]
    pub(crate) fn ascii_bytes(&self) -> Bytes {
        Bytes::of(self.ascii, false)
    }

    /// Whether every character beyond ASCII belongs to the set.
    #[inline]
    pub(crate) fn has_all_wide(&self) -> bool {
        matches!(
            *self.wide,
            [('\u{80}', '\u{10ffff}')] | [('\u{80}', '\u{d7ff}'), ('\u{e000}', '\u{10ffff}')]
        )
    }

    /// Whether of the characters beyond ASCII, exactly white space is missing.
    pub(crate) fn is_all_but_space(&self) -> bool {
        let mut from = '\u{80}';
        for (first, last) in self.wide.iter() {
            if !(from..*first).all(char::is_whitespace) {
                return false;
            }
            from = char::from_u32(u32::from(*last) + 1).unwrap_or('\u{e000}');
        }
        let holds_space = |space: &char| self.contains(*space);
        from > '\u{3000}' && !['\u{85}', '\u{a0}', '\u{2003}', '\u{3000}'].iter().any(holds_space)
    }

    /// Where the first character stands that does not belong to the set, if such characters are few enough to be looked for
    /// all at once; the outer `None` says that they are not.
    #[inline]
    pub(crate) fn find_other(&self, text: &[u8]) -> Option<Option<usize>> {
        let mut others = !self.ascii;
        let mut next = || {
            let other = others.trailing_zeros() as u8;
            others &= others.wrapping_sub(1);
            (other < 128).then_some(other)
        };
        let few = (next(), next(), next());
        if others != 0 || !self.has_all_wide() {
            return None;
        }
        Some(match few {
            (Some(a), Some(b), Some(c)) => memchr3(a, b, c, text),
            (Some(a), Some(b), None) => memchr2(a, b, text),
            (Some(a), ..) => memchr(a, text),
            (None, ..) => None,
        })
    }

    /// Whether the set contains `character`.
    #[must_use]
    pub fn contains(&self, character: char) -> bool {
        if character.is_ascii() {
            return self.ascii >> (character as u32) & 1 == 1;
        }
        let after = self.wide.partition_point(|(first, _)| *first <= character);
        after > 0 && character <= self.wide[after - 1].1
    }
}
