//! Pairs: of the characters that markers begin with, what may stand behind each, so that none begins there.
//!
//! Input: what literals begin with, and what is quiet behind that. Output: what is quiet behind it to several who wait
//! ([`Seconds::narrow`]).

use crate::bytes::Bytes;
use crate::jump::FIRSTS;

/// The line break among [`FIRSTS`], which may be quiet together with the next one, though not by themselves.
pub(crate) const LINE_BREAK: usize = 2;

/// Behind [`FIRSTS`], one more, which depends on who waits: the `f` of `functools[`.
const OWN: usize = FIRSTS.len();

/// Behind them, two line breaks: many a marker begins with one that may stand behind another one.
pub(crate) const BREAKS: usize = OWN + 1;

/// Of each first one, which of those behind it are quiet or not as if they came alone: a byte for each, of a bit for each.
type Chains = u64;

/// All that may stand behind one.
const BITS: u8 = (1 << BREAKS) - 1;

/// The one of its own, behind each.
const OWN_BEHIND: Chains = u64::from_le_bytes([1 << OWN; 8]);

/// Of each of [`FIRSTS`], of one more, and of two line breaks, the bytes behind it with which it is quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seconds {
    own: Option<u8>,
    behind: [Bytes; BREAKS + 1],
    chains: Chains,
}

impl Seconds {
    pub(crate) const NONE: Seconds = Seconds { own: None, behind: [Bytes::NONE; BREAKS + 1], chains: 0 };

    /// Sets a first one that is none of [`FIRSTS`], if there is one.
    pub(crate) const fn set_own(&mut self, own: Option<u8>) {
        self.own = own;
    }

    /// Where those of [`FIRSTS`] that are `plain` are quiet by themselves: behind each, so is what is plain.
    pub(super) const fn plain(plain: Bytes) -> Self {
        let mut seconds = Seconds::NONE;
        let mut number = 0;
        while number < FIRSTS.len() {
            if plain.has(FIRSTS[number]) {
                seconds.behind[number] = plain;
                seconds.chains |= all_behind(number);
            }
            number += 1;
        }
        seconds.break_lines(plain);
        seconds
    }

    /// The first ones, with their numbers.
    pub(crate) fn firsts(&self) -> impl Iterator<Item = (usize, u8)> + use<> {
        FIRSTS.into_iter().chain(self.own).enumerate()
    }

    /// The number of a first one of which something is quiet.
    #[inline]
    pub(super) fn number_of(&self, first: u8) -> Option<usize> {
        let number = match self.own == Some(first) {
            true => OWN,
            false => FIRSTS.iter().position(|known| *known == first)?,
        };
        (self.behind[number] != Bytes::NONE).then_some(number)
    }

    /// What is quiet behind a first one, or behind two line breaks.
    #[inline]
    pub(crate) fn behind(&self, number: usize) -> Bytes {
        self.behind.get(number).copied().unwrap_or_default()
    }

    /// Whether a first one that follows another one is quiet or not as if it had come alone.
    pub(super) const fn follows(&self, number: usize, next: usize) -> bool {
        self.chains >> (8 * number + next) & 1 == 1
    }

    /// Sets what is quiet behind a first one, or behind two line breaks.
    pub(crate) const fn set(&mut self, number: usize, behind: Bytes) {
        self.behind[number] = behind;
    }

    /// Of these bytes behind a first one, the first ones are quiet or not as if they came alone.
    pub(super) const fn chain(&mut self, number: usize, bytes: &Bytes) {
        let mut next = 0;
        while next < FIRSTS.len() {
            self.chains |= (bytes.has(FIRSTS[next]) as Chains) << (8 * number + next);
            next += 1;
        }
        if let Some(own) = self.own {
            self.chains |= (bytes.has(own) as Chains) << (8 * number + OWN);
        }
    }

    /// Two line breaks, of which the first one is nothing, are as the second one.
    pub(super) const fn break_lines(&mut self, plain: Bytes) {
        if self.follows(LINE_BREAK, LINE_BREAK) {
            self.behind[BREAKS] = self.behind[LINE_BREAK];
        } else if self.behind[LINE_BREAK].has(b'\n') {
            self.behind[BREAKS] = plain;
        }
    }

    /// Adds what is quiet besides to somebody to whom `plain` is by itself: of `allowed`, where each of `chained` is as if it came
    /// alone. If both have one of their own, it is the same one that something is added to, or none.
    pub(super) fn add(&mut self, more: &Seconds, plain: Bytes, allowed: Bytes, chained: Bytes) {
        self.own = self.own.or(more.own);
        for (number, first) in self.firsts() {
            if !plain.has(first) && (number < OWN || self.own == more.own) {
                self.behind[number] = self.behind[number].or(more.behind[number].and(allowed));
                self.chain(number, &more.behind[number].and(chained));
            }
        }
        if !plain.has(b'\n') {
            self.behind[BREAKS] = self.behind[BREAKS].or(more.behind[BREAKS].and(allowed));
        }
        self.break_lines(plain);
    }

    /// Leaves what is quiet to another one, too, where those are what is quiet to each by itself.
    pub(super) fn narrow(&mut self, plain: Bytes, other: &Seconds, other_plain: Bytes) {
        let own = (self.own != other.own).then(|| self.own_of_both(plain, other, other_plain));
        for (behind, others) in self.behind.iter_mut().zip(&other.behind) {
            *behind = behind.and(*others);
        }
        self.chains &= other.chains;
        if let Some((own, behind, chains)) = own {
            (self.own, self.behind[OWN]) = (own, behind);
            self.chains = self.chains & !OWN_BEHIND & !all_behind(OWN) | chains;
        }
    }

    /// The one of its own that either has, where the other one lets it come; what is quiet behind it.
    fn own_of_both(&self, plain: Bytes, other: &Seconds, other_plain: Bytes) -> (Option<u8>, Bytes, Chains) {
        let of_both = |own| {
            let (behind, chains) = self.behind_own(own, plain);
            let (others, other_chains) = other.behind_own(own, other_plain);
            (Some(own), behind.and(others), chains & other_chains)
        };
        let mut both = [self.own, other.own].into_iter().flatten().map(of_both);
        both.find(|(_, behind, _)| *behind != Bytes::NONE).unwrap_or((None, Bytes::NONE, 0))
    }

    /// What is quiet behind one that may be its own, or quiet by itself.
    fn behind_own(&self, own: u8, plain: Bytes) -> (Bytes, Chains) {
        match self.own == Some(own) {
            true => (self.behind[OWN], self.chains & all_behind(OWN)),
            false if plain.has(own) => (plain, all_behind(OWN)),
            false => (Bytes::NONE, 0),
        }
    }

    /// The first ones that are quiet only together with what comes behind them.
    pub(super) fn begins(&self, plain: Bytes) -> Bytes {
        let mut begins = Bytes::NONE;
        for (first, behind) in FIRSTS.iter().zip(&self.behind) {
            if *behind != Bytes::NONE && !plain.has(*first) {
                begins.insert(*first);
            }
        }
        if let Some(own) = self.own.filter(|own| self.behind[OWN] != Bytes::NONE && !plain.has(*own)) {
            begins.insert(own);
        }
        begins
    }

    /// Leaves only pairs of these bytes.
    pub(super) fn keep(&mut self, bytes: Bytes) {
        let breaks = (BREAKS, FIRSTS[LINE_BREAK]);
        for (number, first) in self.firsts().chain([breaks]) {
            let behind = self.behind[number];
            self.behind[number] = if bytes.has(first) { behind.and(bytes) } else { Bytes::NONE };
        }
    }
}

/// What literals begin with that is none of [`FIRSTS`], an ASCII character: of several, what the first one does.
pub(crate) fn own_first<'l>(literals: impl Iterator<Item = &'l str>) -> Option<u8> {
    let mut firsts = literals.filter_map(|literal| literal.bytes().next());
    firsts.find(|first| first.is_ascii() && !FIRSTS.contains(first))
}

/// All that may stand behind a first one.
const fn all_behind(number: usize) -> Chains {
    (BITS as Chains) << (8 * number)
}

#[cfg(test)]
mod tests {
    use super::super::Quiet;
    use crate::bytes::Bytes;

    /// What is quiet where these literals are waited for.
    fn waiting(literals: &[&str]) -> Quiet {
        Quiet::beside_literals(Bytes::ALL, literals.iter().copied(), false)
    }

    /// How much of the text is quiet.
    fn prefix<'t>(quiet: &Quiet, text: &'t str) -> &'t str {
        &text[..quiet.prefix(text.as_bytes())]
    }

    #[test]
    fn the_letter_that_a_marker_begins_with() {
        let quiet = waiting(&["functools[", "<tool"]);
        assert_eq!(prefix(&quiet, "if for the fifth"), "if for the fifth");
        assert_eq!(prefix(&quiet, "off <b> if<b> <f>"), "off <b> if<b> <f>");
        assert_eq!(prefix(&quiet, "a function"), "a ");
        assert_eq!(prefix(&quiet, "offun"), "o");
        assert_eq!(prefix(&quiet, "a <fun"), "a ");
        assert_eq!(prefix(&quiet, "half"), "hal");
    }

    #[test]
    fn several_who_wait_for_letters() {
        let mut quiet = waiting(&["functools["]);
        quiet.narrow(&waiting(&["<tool", "functions."]));
        assert_eq!(prefix(&quiet, "for a <b> fun"), "for a <b> ");
        quiet.narrow(&Quiet::ANYTHING);
        assert_eq!(prefix(&quiet, "for a fun"), "for a ");
        // Of two letters, one is never quiet.
        quiet.narrow(&waiting(&["call:"]));
        assert_eq!(prefix(&quiet, "for a cup"), "for a ");
        // Nor is a letter that is not quiet to somebody.
        quiet.narrow(&Quiet::ANYTHING.without(*b"f"));
        assert_eq!(prefix(&quiet, "a for"), "a ");
    }
}
