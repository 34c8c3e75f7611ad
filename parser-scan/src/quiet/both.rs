//! What is quiet to several searches at once.
//!
//! Input: what is quiet to some of them, and to one more. Output: what is quiet to all. What none of them holds back alike is
//! not: of that, nobody could say how much is told.

use super::{Held, Quiet, Seconds, Structure, Word};
use crate::bytes::Bytes;

/// The white space of patterns among the ASCII characters.
const SPACE: u128 = 0x1f << 0x1c | 0x1f << 0x09;

impl Quiet {
    /// What is quiet to both. What only one holds back at the end is held back; what is not held back alike is not quiet.
    #[must_use]
    pub fn and(mut self, other: &Quiet) -> Quiet {
        self.narrow_behind(other, None);
        self.hold(other.held);
        self
    }

    /// Leaves what is quiet to another one, too, which may see what this one sees without what that holds back.
    pub fn narrow(&mut self, other: &Quiet) {
        self.narrow_behind(other, self.held);
        self.hold(other.held);
    }

    /// The same, but for what the other one holds back itself, where this is held back before it sees it: of a pair, it must
    /// not see the first alone.
    pub(crate) fn narrow_behind(&mut self, other: &Quiet, held: Held) {
        self.unseen = self.unseen.or(other.unseen).or(self.hides(other, held));
        self.narrow_json(other);
        match self.is_word() || other.is_word() {
            true => self.narrow_to_word(other),
            false => self.narrow_bytes(other),
        }
        if self.is_nothing() {
            *self = Quiet::NOTHING;
        }
    }

    fn narrow_bytes(&mut self, other: &Quiet) {
        self.seconds.narrow(self.plain, &other.seconds, other.plain);
        self.plain = self.plain.and(other.plain);
    }

    /// Of a word, what both spell, or what is quiet to the other one by itself. Beside it, nothing is.
    fn narrow_to_word(&mut self, other: &Quiet) {
        let words = [self.word.within(other.plain), other.word.within(self.plain)];
        self.word = words.into_iter().fold(self.word.and(other.word), Word::or);
        if self.is_between_strings() {
            self.word = Word::NONE;
        }
        if self.plain != Bytes::NONE {
            (self.plain, self.seconds) = (Bytes::NONE, Seconds::NONE);
        }
    }

    /// Those who read JSON stand at the same place of it, or in other strings: then, what ends one of those is not quiet.
    fn narrow_json(&mut self, other: &Quiet) {
        self.beside = self.beside.and(other.beside);
        let (Some(one), Some(another)) = (self.json, other.json) else {
            self.json = self.json.or(other.json);
            return;
        };
        self.json = one.and(another);
        if self.json.is_some() {
            return;
        }
        if one.is_loose() || another.is_loose() {
            self.json = [one, another].into_iter().find(|structure| !structure.is_loose());
            self.drop_brackets();
        } else {
            let are_strings = one.is_in_string() && another.is_in_string();
            self.beside = if are_strings { self.plain.and(other.plain) } else { Bytes::NONE };
            self.plain = self.plain.and(self.beside);
        }
    }

    /// What another one may not see yet, if it waits for pairs: what is held back, and the first ones of pairs.
    fn hides(&self, other: &Quiet, held: Held) -> Bytes {
        if other.is_word() || other.seconds.begins(other.plain) == Bytes::NONE {
            return Bytes::NONE;
        }
        self.seconds.begins(self.plain).or(held.map_or(Bytes::NONE, |held| Bytes::of(held, true)))
    }

    /// Holds this back, too. What is not held back alike is not quiet.
    #[inline]
    pub(crate) fn hold(&mut self, held: Held) {
        if held.is_some() || self.held.is_some() {
            self.hold_both(held);
        }
    }

    /// Holds back what those do who show it the text. Where one holds back all that the other does, and no more is told than of
    /// that one.
    pub(crate) fn hold_behind(&mut self, around: Held) {
        match (self.held, around) {
            (Some(one), Some(other)) if one | other == one || one | other == other => {
                self.held = Some(one | other);
                self.hold(self.held);
            }
            _ => self.hold(around),
        }
    }

    fn hold_both(&mut self, held: Held) {
        self.hold_alike(held);
        if self.held.is_some() {
            self.json = self.json.map(Structure::behind_space);
        }
        // Of JSON, those further in stand elsewhere if more than space is held back.
        if self.json.is_some() && self.held.is_some_and(|held| held & !SPACE != 0) {
            self.keep_strings();
        }
    }

    /// Of JSON, no more is quiet than the string at hand.
    fn keep_strings(&mut self) {
        if self.json.is_some_and(|structure| structure.is_loose()) {
            self.json = None;
            return self.drop_brackets();
        }
        self.beside = if self.is_between_strings() { Bytes::NONE } else { self.plain };
        if self.is_nothing() {
            *self = Quiet::NOTHING;
        }
    }

    fn hold_alike(&mut self, held: Held) {
        let (Some(one), Some(other)) = (self.held, held) else {
            self.held = self.held.or(held);
            return;
        };
        if one == other {
            return;
        }
        let differs = Bytes::of(one ^ other, false);
        for (number, first) in self.seconds.firsts() {
            if differs.has(first) && !self.plain.has(first) {
                self.seconds.set(number, Bytes::NONE);
            }
        }
        self.word = self.word.within(differs.not());
        // What does not come is held back by none.
        let comes = self.comes();
        match (one & comes, other & comes) {
            (one, other) if one == other => {}
            (0, _) => self.held = Some(other),
            (_, 0) => {}
            _ => self.keep(Bytes::of(!(one | other), false)),
        }
    }

    /// The ASCII characters that are quiet, by themselves or together with others.
    fn comes(&self) -> u128 {
        let behind = |(number, first)| (first, self.seconds.behind(number));
        let pairs = self.seconds.firsts().map(behind).filter(|(_, seconds)| *seconds != Bytes::NONE);
        let between = if self.is_between_strings() { self.beside.ascii() } else { 0 };
        let plain = self.plain.ascii() | self.word.ascii() | between;
        pairs.fold(plain, |comes, (first, seconds)| comes | seconds.ascii() | 1 << first)
    }

    /// Leaves only these bytes, and pairs of them.
    pub(super) fn keep(&mut self, bytes: Bytes) {
        self.plain = self.plain.and(bytes);
        self.beside = self.beside.and(bytes);
        self.word = self.word.within(bytes);
        self.seconds.keep(bytes);
        if self.is_nothing() {
            *self = Quiet::NOTHING;
        }
    }

    /// Where what shadows hold back is not certain: leaves out what of that would be told, as this one does not hold it back.
    pub(crate) fn tell_but(&mut self, held: Held) {
        if let Some(held) = held {
            self.keep(Bytes::of(!(held & !self.held.unwrap_or(0)), self.held.is_some()));
        }
    }
}
