//! Stretches: how far what comes is quiet, followed byte by byte however it is cut.
//!
//! Input: what is quiet, and the text so far. Output: up to where it may be gone on with, and up to where it is told.

use super::structure::Walk;
use super::{BREAKS, LINE_BREAK, Quiet};
use crate::bytes::Bytes;

/// A part of a text that is quiet as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    start: usize,
    end: usize,
    sure: usize,
    seen: usize,
    pending: Pending,
    /// The JSON around it, if somebody reads that.
    json: Option<Walk>,
}

/// What stands behind the end of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    Nothing,
    /// One that a marker may begin with.
    First(usize),
    /// Two line breaks.
    Breaks,
    /// A pair whose second character is not seen by all who wait for it, until another one follows.
    Pair,
}

impl Stretch {
    /// From a position of the text on, behind which this is quiet.
    #[must_use]
    pub fn from(start: usize, quiet: &Quiet) -> Self {
        let json = quiet.read_json().map(|structure| Walk::from(structure, start));
        Stretch { start, end: start, sure: start, seen: start, pending: Pending::Nothing, json }
    }

    /// Up to where the text is quiet, whatever comes.
    #[inline]
    #[must_use]
    pub fn end(&self) -> usize {
        self.end
    }

    /// Up to where it was followed: what is not quiet stands there, or nothing yet.
    #[inline]
    #[must_use]
    pub fn seen(&self) -> usize {
        self.seen
    }

    /// Up to where it is quiet if what comes is, so that it may be told.
    #[inline]
    #[must_use]
    pub fn sure(&self) -> usize {
        self.sure
    }

    /// Goes on to the end of the text, or to what is not quiet; whether that is the end.
    #[inline]
    pub fn follow(&mut self, quiet: &Quiet, text: &[u8]) -> bool {
        if quiet.is_word() {
            let spelled = self.start + quiet.word.prefix(text.get(self.start..).unwrap_or_default());
            (self.end, self.sure, self.seen) = (spelled, spelled, spelled);
            return spelled == text.len();
        }
        let come = text.get(self.seen..).unwrap_or_default();
        // Most pushes hold nothing else.
        let is_plain =
            self.pending == Pending::Nothing && self.json.is_none_or(|json| json.is_in_value_string());
        if is_plain && quiet.plain.end_in(come).is_none() {
            (self.end, self.sure, self.seen) = (text.len(), text.len(), text.len());
            return true;
        }
        self.follow_bytes(quiet, text)
    }

    #[inline(never)]
    fn follow_bytes(&mut self, quiet: &Quiet, text: &[u8]) -> bool {
        let come = text.get(self.seen..).unwrap_or_default();
        come.iter().all(|byte| match self.json {
            Some(json) if self.pending == Pending::Nothing && json.reads(*byte) => {
                self.read(json, quiet, text)
            }
            _ => self.pass(quiet, *byte),
        })
    }

    /// Goes on behind a byte of JSON, if it is quiet there.
    fn read(&mut self, mut json: Walk, quiet: &Quiet, text: &[u8]) -> bool {
        let Some((last, _)) = text.get(..=self.seen).and_then(<[u8]>::split_last) else { return false };
        let is_long = !json.is_in_key() && !Walk::is_short(self.seen - self.end);
        if is_long || json.tells(*last) || !quiet.beside.has(*last) || !json.read(&text[..=self.seen]) {
            return false;
        }
        self.seen += 1;
        // Those further in do not see what is held back: a number may seem to go on.
        if json.is_settled(*last) && !quiet.holds(*last) {
            (self.end, self.sure) = (self.seen, self.seen);
        }
        self.json = Some(json);
        true
    }

    /// Goes on behind a byte, if it is quiet there.
    #[inline]
    fn pass(&mut self, quiet: &Quiet, byte: u8) -> bool {
        let pending = match self.pending {
            Pending::Nothing if quiet.plain.has(byte) => Some(Pending::Nothing),
            Pending::Nothing => quiet.begin(byte),
            before => quiet.behind(before, byte),
        };
        let Some(pending) = pending else { return false };
        let at = self.seen;
        self.seen += 1;
        match pending {
            _ if self.json.is_some_and(|json| json.holds()) => {}
            Pending::Nothing => (self.end, self.sure) = (self.seen, self.seen),
            Pending::First(_) => self.sure = at,
            _ => {}
        }
        self.pending = pending;
        true
    }
}

impl Quiet {
    /// How many of these bytes, which come next, are quiet.
    #[inline]
    #[must_use]
    pub fn prefix(&self, come: &[u8]) -> usize {
        let mut stretch = Stretch::from(0, self);
        stretch.follow(self, come);
        stretch.end()
    }

    /// Behind a byte that is not quiet by itself.
    fn begin(&self, byte: u8) -> Option<Pending> {
        self.seconds.number_of(byte).map(Pending::First)
    }

    /// Behind a byte that follows what is pending.
    fn behind(&self, pending: Pending, byte: u8) -> Option<Pending> {
        match pending {
            Pending::First(number) if self.seconds.behind(number).has(byte) => self.closed(byte),
            Pending::First(number) => match self.begin(byte)? {
                next if self.follows(number, next) && !self.unseen.has(byte) => Some(next),
                Pending::First(LINE_BREAK) if number == LINE_BREAK => self.breaks(),
                _ => None,
            },
            Pending::Breaks if self.seconds.behind(BREAKS).has(byte) => self.closed(byte),
            Pending::Pair if self.plain.has(byte) => self.closed(byte),
            _ => None,
        }
    }

    /// Behind the last byte of a pair. Of a character of several bytes, nobody knows whether it is held back.
    fn closed(&self, byte: u8) -> Option<Pending> {
        match self.unseen.has(byte) {
            true => byte.is_ascii().then_some(Pending::Pair),
            false => Some(Pending::Nothing),
        }
    }

    /// Whether the first of a pair that follows another one is quiet or not as if it had come alone.
    fn follows(&self, number: usize, next: Pending) -> bool {
        matches!(next, Pending::First(next) if self.seconds.follows(number, next))
    }

    /// Two line breaks, if anything is quiet behind them.
    fn breaks(&self) -> Option<Pending> {
        (self.seconds.behind(BREAKS) != Bytes::NONE).then_some(Pending::Breaks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quiet::{Awaits, Structure, Word};

    /// Up to where the text is quiet, up to where it is told, and whether all of it goes on.
    fn follow(quiet: &Quiet, text: &str) -> (usize, usize, bool) {
        let mut one_by_one = Stretch::from(0, quiet);
        let mut is_all = true;
        for end in 0..=text.len() {
            is_all = one_by_one.follow(quiet, &text.as_bytes()[..end]);
        }
        let mut whole = Stretch::from(0, quiet);
        assert_eq!(whole.follow(quiet, text.as_bytes()), is_all, "{text:?}");
        assert_eq!((whole.end, whole.sure), (one_by_one.end, one_by_one.sure), "{text:?}");
        (whole.end, whole.sure, is_all)
    }

    #[test]
    fn one_that_may_begin_a_marker_behind_another_one() {
        let quiet = Quiet::beside_literals(Bytes::ALL, ["</a>", "\n\n\n"].into_iter(), false);
        assert_eq!(follow(&quiet, "x<"), (1, 1, true));
        assert_eq!(follow(&quiet, "x<<"), (1, 2, true));
        assert_eq!(follow(&quiet, "x<<y"), (4, 4, true));
        assert_eq!(follow(&quiet, "x<</"), (1, 2, false));
        assert_eq!(follow(&quiet, "x<\ny"), (4, 4, true));
        assert_eq!(follow(&quiet, "x\n\ny"), (1, 1, false));
    }

    #[test]
    fn the_second_one_that_is_held_back_in_front() {
        let outer = Quiet::beside_literals(Bytes::ALL, ["</t>"].into_iter(), false).holding_ascii(1 << b' ');
        let mut quiet = outer;
        quiet.narrow(&Quiet::beside_literals(Bytes::ALL, ["<x", "[x"].into_iter(), false));
        assert_eq!(follow(&quiet, "a [ "), (2, 2, true));
        assert_eq!(follow(&quiet, "a [ b"), (5, 5, true));
        // Of characters beyond ASCII, nobody knows whether they are held back.
        assert_eq!(follow(&quiet, "a [é"), (2, 2, false));
        // The second one is seen by nobody further in, while it may begin a marker.
        assert_eq!(follow(&quiet, "a [<"), (2, 2, false));
    }

    /// In an object within a list, behind `{`; with another reader that stands in the object alone.
    fn json(others: Quiet) -> Quiet {
        let structure = |brackets: &[bool]| {
            Structure::new(brackets.iter().copied(), 9, Awaits::KeyOrEnd).expect("it has brackets")
        };
        let mut quiet = Quiet::json(structure(&[true, false]));
        quiet.narrow(&Quiet::json(structure(&[true]).holding_keys()));
        quiet.narrow(&others);
        quiet
    }

    #[test]
    fn json_goes_on_between_its_strings() {
        let quiet = json(Quiet::ANYTHING);
        // Of a key, a number or a word, nothing is told before it ends.
        assert_eq!(follow(&quiet, r#""ke"#), (0, 0, true));
        assert_eq!(follow(&quiet, r#""k\"ey""#), (7, 7, true));
        assert_eq!(follow(&quiet, r#""key": [-1.5, tru"#), (14, 14, true));
        assert_eq!(follow(&quiet, r#""key": [-1.5, true"#), (14, 14, true));
        assert_eq!(follow(&quiet, r#""key": [-1.5, true, "t\""#), (24, 24, true));
        assert_eq!(follow(&quiet, r#""key": {}, "a": "é\"" }"#), (23, 23, false));
    }

    #[test]
    fn a_key_is_told_if_nobody_holds_it() {
        let structure = Structure::new([true].into_iter(), 9, Awaits::KeyOrEnd).expect("it has brackets");
        let quiet = Quiet::json(structure);
        assert_eq!(follow(&quiet, r#""ke"#), (3, 3, true));
        assert_eq!(follow(&quiet, r#""ke\"#), (3, 3, true));
        assert_eq!(follow(&quiet, r#""ke\"": 1"#), (8, 8, true));
    }

    #[test]
    fn what_json_is_not_quiet() {
        let quiet = json(Quiet::ANYTHING);
        for (sure, loud) in [
            (1, " }"),
            (5, r#""a": 1e5"#),
            (5, r#""a": 01"#),
            (5, r#""a": truth"#),
            (5, r#""a": NaN"#),
            (6, r#""a": "\u0041"#),
            (5, r#""a" :1111111111111111111111111111111111111111111111111111111111111111111111"#),
            (13, r#""a":[[[[[[[[[[[[[[["#),
        ] {
            let (end, _, is_all) = follow(&quiet, loud);
            assert!(!is_all, "{loud}");
            assert_eq!(end, sure, "{loud}");
        }
    }

    #[test]
    fn those_who_read_no_json_say_what_is_quiet_to_them() {
        let quiet = json(Quiet::beside_literals(Bytes::ALL, ["</a>"].into_iter(), false));
        assert_eq!(follow(&quiet, r#""a": "b<c""#), (10, 10, true));
        assert_eq!(follow(&quiet, r#""a": "b</c""#), (7, 7, false));
        let quiet = json(Quiet::ANYTHING.without(*b"["));
        assert_eq!(follow(&quiet, r#""a": [1]"#), (5, 5, false));
        let mut elsewhere = json(Quiet::ANYTHING);
        elsewhere.narrow(&Quiet::json_string(true));
        assert_eq!(follow(&elsewhere, r#""a""#), (0, 0, false));
    }

    #[test]
    fn a_word_is_spelled_once() {
        let quiet = Quiet::word(Word::rest("<abab>", 1));
        assert_eq!(follow(&quiet, "abab"), (4, 4, true));
        assert_eq!(follow(&quiet, "abx"), (2, 2, false));
        let mut stretch = Stretch::from(0, &quiet);
        assert!(!stretch.follow(&quiet, b"abx") && !stretch.follow(&quiet, b"abx"));
        assert_eq!(stretch.end(), 2);
    }
}
