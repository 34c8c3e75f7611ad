//! Quiet bytes: those that, should they come next, change nothing but how far runs reach. Most of a text is.
//!
//! Input: where searches and readers of JSON wait. Output: [`Quiet`], the bytes that are quiet to all of them
//! ([`Quiet::narrow`]), and how far what comes is ([`Stretch`]). Which bytes are is known without the text. So it is asked once;
//! what comes then is only looked up, byte by byte.

mod both;
mod brackets;
mod held;
mod reading;
mod seconds;
mod stretch;
mod structure;
mod waiting;
mod word;

use crate::bytes::Bytes;
pub(crate) use crate::jump::FIRSTS;
pub(crate) use held::{Held, both_held};
pub(crate) use seconds::{BREAKS, LINE_BREAK, Seconds, own_first};
pub use stretch::Stretch;
pub use structure::{Awaits, Structure};
pub(crate) use waiting::Waiting;
pub(crate) use word::Word;

/// The characters that no JSON string holds.
const CONTROL: u128 = (1 << 0x20) - 1;

/// The first byte that is no ASCII character.
pub(crate) const FIRST_WIDE: u8 = 0x80;

/// The bytes that, should they come next, in any order and number, change nothing but how far open groups reach; or, where
/// there are none, a word that changes nothing while it is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    plain: Bytes,
    /// Those that are behind one that a marker may begin with: the two together change nothing.
    seconds: Seconds,
    /// What may be held back in front of someone who waits for pairs, and would see the first character of one alone.
    unseen: Bytes,
    /// What is quiet in this order alone; nothing, where any byte is by itself.
    word: Word,
    /// What is held back at the end of what has come.
    held: Held,
    /// Where those stand who read JSON: outside of its strings, the others alone say what is quiet besides. Or, while nobody
    /// does, those who read brackets.
    json: Option<Structure>,
    /// What is quiet by itself to those who read no JSON.
    beside: Bytes,
}

impl Quiet {
    /// What stands behind a backslash in a JSON string, but for code units.
    pub const ESCAPES: u128 = {
        let (mut all, mut number) = (0, 0);
        while number < 8 {
            all |= 1 << b"\"\\/bfnrt"[number];
            number += 1;
        }
        all
    };

    /// Anything that comes.
    pub const ANYTHING: Quiet = Quiet { plain: Bytes::ALL, ..Quiet::NOTHING }.paired();

    /// Nothing that comes.
    pub const NOTHING: Quiet = Quiet {
        plain: Bytes::NONE,
        seconds: Seconds::NONE,
        unseen: Bytes::NONE,
        word: Word::NONE,
        held: None,
        json: None,
        beside: Bytes::NONE,
    };

    /// These ASCII characters, and perhaps all others.
    #[must_use]
    pub const fn of(ascii: u128, wide: bool) -> Quiet {
        Quiet::bytes(Bytes::of(ascii, wide))
    }

    /// These bytes, each by itself.
    pub(crate) const fn bytes(plain: Bytes) -> Quiet {
        Quiet { plain, ..Quiet::NOTHING }.paired()
    }

    /// What may stand in a string that a quote ends: these ASCII characters and all others; and behind a backslash.
    #[must_use]
    pub const fn string(ascii: u128, escaped: u128, wide: bool) -> Quiet {
        let mut quiet = Quiet::of(ascii & !(1 << b'\\'), true);
        let escaped = Bytes::of(escaped, wide);
        quiet.seconds.set(0, escaped);
        quiet.seconds.chain(0, &escaped.and(quiet.plain));
        quiet
    }

    /// What may stand in a JSON string; `with_escapes`: behind a backslash, too.
    #[must_use]
    pub const fn json_string(with_escapes: bool) -> Quiet {
        Quiet::string(!CONTROL & !(1 << b'"'), if with_escapes { Quiet::ESCAPES } else { 0 }, false)
    }

    /// What may come within the arrays and objects of JSON.
    #[must_use]
    pub fn json(structure: Structure) -> Quiet {
        Quiet { json: Some(structure), beside: Bytes::ALL, ..Quiet::json_string(true) }
    }

    /// A word alone.
    pub(crate) fn word(word: Word) -> Quiet {
        Quiet { word, ..Quiet::NOTHING }
    }

    /// Whether nothing is quiet but a word.
    #[inline]
    #[must_use]
    pub(crate) fn is_word(&self) -> bool {
        !self.word.is_none()
    }

    /// These bytes have come, which were quiet: of a word, the rest is, and of JSON what may follow.
    #[inline]
    pub fn pass(&mut self, come: &[u8]) {
        if self.is_word() {
            self.word = self.word.behind(come.len());
        }
        let Some(structure) = self.json else { return };
        *self = match structure.behind(come) {
            Some(behind) if structure.is_loose() => self.moved(behind),
            Some(behind) => Quiet { json: Some(behind), ..*self },
            None => Quiet::NOTHING,
        };
    }

    /// Where those stand who read JSON.
    pub(crate) fn read_json(&self) -> Option<Structure> {
        self.json.filter(|structure| !structure.is_loose())
    }

    /// Whether those stand outside of strings who read JSON.
    fn is_between_strings(&self) -> bool {
        self.read_json().is_some_and(|structure| !structure.is_in_string())
    }

    /// What is quiet by itself is so together with what is, and behind it anything is as if it came alone.
    const fn paired(mut self) -> Quiet {
        self.seconds = Seconds::plain(self.plain);
        self.beside = self.plain;
        self
    }

    /// All but these bytes.
    pub(crate) fn without(mut self, bytes: impl IntoIterator<Item = u8>) -> Quiet {
        bytes.into_iter().for_each(|byte| self.plain.remove(byte));
        self.paired()
    }

    /// Of some bytes, what begins none of these literals, and is not a newline that `newline` says is looked for at the end of
    /// the text.
    pub(crate) fn beside_literals<'l>(
        bytes: Bytes,
        literals: impl Iterator<Item = &'l str> + Clone,
        newline: bool,
    ) -> Quiet {
        let firsts = literals.clone().filter_map(|literal| literal.bytes().next());
        let mut plain = bytes;
        firsts.chain(newline.then_some(b'\n')).for_each(|first| plain.remove(first));
        let mut quiet = Quiet::bytes(plain);
        quiet.seconds.set_own(own_first(literals.clone()));
        for (number, first) in quiet.seconds.firsts() {
            if bytes.has(first) && !plain.has(first) {
                let others = behind_first(first, literals.clone());
                quiet.seconds.set(number, plain.and(others));
                quiet.seconds.chain(number, &others);
            }
        }
        quiet.seconds.break_lines(plain);
        quiet
    }

    /// Adds what of `allowed` is quiet behind the first of a pair besides; characters of several bytes only where such are, as
    /// no more than the first of those bytes stands behind it. Of `chained`, each is then as if it came alone.
    pub(crate) fn add_seconds(&mut self, more: &Seconds, allowed: Bytes, chained: Bytes) {
        let allowed = allowed.and(Bytes::of(u128::MAX, self.plain.has(FIRST_WIDE)));
        self.seconds.add(more, self.plain, allowed, chained);
    }

    /// Whether all that is quiet to another one by itself is quiet by itself.
    pub(crate) fn covers(&self, other: &Quiet) -> bool {
        self.plain.and(other.plain) == other.plain
    }

    /// Whether nothing is quiet by itself.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        match self.is_between_strings() {
            true => self.beside == Bytes::NONE,
            false => self.plain == Bytes::NONE && self.word.is_none(),
        }
    }
}

/// What may stand behind a character, so that none of the literals begins there.
fn behind_first<'l>(first: u8, literals: impl Iterator<Item = &'l str>) -> Bytes {
    let mut others = Bytes::ALL;
    for literal in literals {
        match literal.as_bytes() {
            [only] if *only == first => others = Bytes::NONE,
            [begin, second, ..] if *begin == first => others.remove(*second),
            _ => {}
        }
    }
    others
}
