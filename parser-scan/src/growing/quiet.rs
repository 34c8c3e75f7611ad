//! Pushes that change nothing but how far a run reaches: most of them.
//!
//! Which bytes do is known without the text. So it is asked once, and told for all searches together ([`Quiet::and`]);
//! what comes then is only looked up, byte by byte.

use crate::bytes::Bytes;
use crate::class::Class;

/// The characters that no JSON string holds.
const CONTROL: u128 = (1 << 0x20) - 1;

/// What stands behind a backslash in a JSON string, but for code units.
const ESCAPES: u128 = {
    let (mut all, mut number) = (0, 0);
    while number < 8 {
        all |= 1 << b"\"\\/bfnrt"[number];
        number += 1;
    }
    all
};

/// The first byte that is no ASCII character.
const FIRST_WIDE: u8 = 0x80;

/// ASCII characters that are held back, with all white space beyond; if any are.
pub(crate) type Held = Option<u128>;

/// What either holds back.
pub(crate) fn both_held(one: Held, other: Held) -> Held {
    one.into_iter().chain(other).reduce(|one, other| one | other)
}

/// The bytes that, should they come next, in any order and number, change nothing but how far open groups reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    plain: Bytes,
    /// Those behind a backslash, where strings are read: the two together change nothing.
    escaped: Bytes,
    /// What is held back at the end of what has come.
    held: Held,
}

impl Quiet {
    /// Anything that comes.
    pub const ANYTHING: Quiet = Quiet { plain: Bytes::ALL, escaped: Bytes::ALL, held: None };

    /// Nothing that comes.
    pub const NOTHING: Quiet = Quiet { plain: Bytes::NONE, escaped: Bytes::NONE, held: None };

    /// These ASCII characters, and perhaps all others.
    #[must_use]
    pub const fn of(ascii: u128, wide: bool) -> Quiet {
        Quiet { plain: Bytes::of(ascii, wide), ..Quiet::NOTHING }.read()
    }

    /// What may stand in a string that a quote ends, and behind a backslash.
    pub(crate) const fn string(ascii: u128, escaped: u128, wide: bool) -> Quiet {
        let plain = Bytes::of(ascii & !(1 << b'\\'), true);
        Quiet { plain, escaped: Bytes::of(escaped, wide), held: None }
    }

    /// What may stand in a JSON string; `with_escapes`: behind a backslash, too.
    #[must_use]
    pub const fn json_string(with_escapes: bool) -> Quiet {
        Quiet::string(!CONTROL & !(1 << b'"'), if with_escapes { ESCAPES } else { 0 }, false)
    }

    /// Where no string is read, a backslash is a character like any other.
    const fn read(self) -> Quiet {
        let escaped = if self.plain.has(b'\\') { self.plain } else { Bytes::NONE };
        Quiet { escaped, ..self }
    }

    /// All but these bytes.
    pub(crate) fn without(mut self, bytes: impl IntoIterator<Item = u8>) -> Quiet {
        bytes.into_iter().for_each(|byte| self.plain.remove(byte));
        self.read()
    }

    /// The same, with characters of a class behind a backslash; those of several bytes only where such are quiet without it,
    /// as only the first of them stands behind it.
    pub(crate) fn escaping(self, class: &Class) -> Quiet {
        let is_wide = class.has_all_wide() && self.plain.has(FIRST_WIDE);
        Quiet { escaped: Bytes::of(class.ascii, is_wide), ..self }
    }

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

    /// What is quiet to both. What only one holds back at the end is held back; what is not held back alike is not quiet.
    #[must_use]
    pub fn and(self, other: Quiet) -> Quiet {
        let mut both = Quiet {
            plain: self.plain.and(other.plain),
            escaped: self.escaped.and(other.escaped),
            held: self.held.or(other.held),
        };
        if let (Some(one), Some(two)) = (self.held, other.held)
            && one != two
        {
            let neither = Bytes::of(!(one | two), false);
            both.plain = both.plain.and(neither);
            both.escaped = both.escaped.and(neither);
        }
        both
    }

    /// What is quiet to both, if nothing is told of what the other one holds back.
    pub(crate) fn beside(self, other: Quiet) -> Quiet {
        let both = Quiet { held: None, ..self }.and(Quiet { held: None, ..other });
        Quiet { held: self.held, ..both }
    }

    /// The same, where what shadows hold back is not certain: what this one does not hold back of that would be told.
    pub(crate) fn telling_but(self, held: Held) -> Quiet {
        let Some(held) = held else { return self };
        let not_held = Bytes::of(!(held & !self.held.unwrap_or(0)), self.held.is_some());
        let (plain, escaped) = (self.plain.and(not_held), self.escaped.and(not_held));
        Quiet { plain, escaped, ..self }
    }

    /// What is held back at the end of what has come.
    pub(crate) fn held(&self) -> Held {
        self.held
    }

    /// Whether nothing is quiet.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.plain == Bytes::NONE
    }

    /// How many of these bytes, which come next, are quiet. What stands behind a backslash counts with it.
    #[inline]
    #[must_use]
    pub fn prefix(&self, come: &[u8]) -> usize {
        let mut at = 0;
        while let Some(byte) = come.get(at) {
            if self.plain.has(*byte) {
                at += 1;
            } else if *byte == b'\\' && come.get(at + 1).is_some_and(|byte| self.escaped.has(*byte)) {
                at += 2;
            } else {
                break;
            }
        }
        at
    }

    /// Whether bytes of which all but the last are quiet end with a backslash that may be, too.
    #[inline]
    #[must_use]
    pub fn may_escape(&self, come: &[u8]) -> bool {
        come.last() == Some(&b'\\') && self.escaped != Bytes::NONE
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

/// What a search that waits does with quiet bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    pub(crate) quiet: Quiet,
    /// Whether the run ends as soon as it can, so that it begins anew where it reaches.
    pub(crate) is_lazy: bool,
    /// Whether the open groups reach as far as they did, whatever comes.
    pub(crate) stays: bool,
}

impl Waiting {
    /// Open groups reach further with what comes.
    pub(crate) fn for_more(quiet: Quiet, is_lazy: bool) -> Option<Self> {
        (!quiet.is_nothing()).then_some(Waiting { quiet, is_lazy, stays: false })
    }
}
