//! Stretches: how far what comes is quiet, followed byte by byte however it is cut.
//!
//! Input: what is quiet, and the text so far. Output: up to where it may be gone on with, and up to where it is told.

use super::{BREAKS, FIRSTS, LINE_BREAK, Quiet};
use crate::bytes::Bytes;

/// A part of a text that is quiet as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    start: usize,
    end: usize,
    sure: usize,
    seen: usize,
    open: Open,
}

/// What stands behind the end of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Open {
    Nothing,
    /// One of [`FIRSTS`].
    First(usize),
    /// Two line breaks.
    Breaks,
    /// A pair whose second character is not seen by all who wait for it, until another one follows.
    Pair,
}

impl Stretch {
    /// From a position of the text on.
    #[must_use]
    pub fn from(start: usize) -> Self {
        Stretch { start, end: start, sure: start, seen: start, open: Open::Nothing }
    }

    /// Up to where the text is quiet, whatever comes.
    #[inline]
    #[must_use]
    pub fn end(&self) -> usize {
        self.end
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
        if self.open == Open::Nothing && quiet.plain.end_in(come).is_none() {
            (self.end, self.sure, self.seen) = (text.len(), text.len(), text.len());
            return true;
        }
        self.follow_pairs(quiet, come)
    }

    #[inline(never)]
    fn follow_pairs(&mut self, quiet: &Quiet, come: &[u8]) -> bool {
        come.iter().all(|byte| self.pass(quiet, *byte))
    }

    /// Goes on behind a byte, if it is quiet there.
    #[inline]
    fn pass(&mut self, quiet: &Quiet, byte: u8) -> bool {
        let open = match self.open {
            Open::Nothing if quiet.plain.has(byte) => Some(Open::Nothing),
            Open::Nothing => quiet.begin(byte),
            before => quiet.behind(before, byte),
        };
        let Some(open) = open else { return false };
        let at = self.seen;
        self.seen += 1;
        match open {
            Open::Nothing => (self.end, self.sure) = (self.seen, self.seen),
            Open::First(_) => self.sure = at,
            _ => {}
        }
        self.open = open;
        true
    }
}

impl Quiet {
    /// How many of these bytes, which come next, are quiet.
    #[inline]
    #[must_use]
    pub fn prefix(&self, come: &[u8]) -> usize {
        let mut stretch = Stretch::from(0);
        stretch.follow(self, come);
        stretch.end()
    }

    /// Behind a byte that is not quiet by itself.
    fn begin(&self, byte: u8) -> Option<Open> {
        let number = FIRSTS.iter().position(|first| *first == byte)?;
        let seconds = self.seconds.get(number)?;
        (*seconds != Bytes::NONE).then_some(Open::First(number))
    }

    /// Behind a byte that follows what is open.
    fn behind(&self, open: Open, byte: u8) -> Option<Open> {
        match open {
            Open::First(number) if self.seconds.get(number)?.has(byte) => self.closed(byte),
            Open::First(number) => match self.begin(byte)? {
                next if self.follows(number, next) && !self.unseen.has(byte) => Some(next),
                Open::First(LINE_BREAK) if number == LINE_BREAK => self.breaks(),
                _ => None,
            },
            Open::Breaks if self.seconds[BREAKS].has(byte) => self.closed(byte),
            Open::Pair if self.plain.has(byte) => self.closed(byte),
            _ => None,
        }
    }

    /// Behind the last byte of a pair. Of a character of several bytes, nobody knows whether it is held back.
    fn closed(&self, byte: u8) -> Option<Open> {
        match self.unseen.has(byte) {
            true => byte.is_ascii().then_some(Open::Pair),
            false => Some(Open::Nothing),
        }
    }

    /// Whether one of [`FIRSTS`] that follows another one is quiet or not as if it had come alone.
    fn follows(&self, number: usize, next: Open) -> bool {
        match (self.chains.get(number), next) {
            (Some(chains), Open::First(next)) => chains >> next & 1 == 1,
            _ => false,
        }
    }

    /// Two line breaks, if anything is quiet behind them.
    fn breaks(&self) -> Option<Open> {
        (self.seconds[BREAKS] != Bytes::NONE).then_some(Open::Breaks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::growing::Word;

    /// Up to where the text is quiet, up to where it is told, and whether all of it goes on.
    fn follow(quiet: &Quiet, text: &str) -> (usize, usize, bool) {
        let mut one_by_one = Stretch::from(0);
        let mut is_all = true;
        for end in 0..=text.len() {
            is_all = one_by_one.follow(quiet, &text.as_bytes()[..end]);
        }
        let mut whole = Stretch::from(0);
        assert_eq!(whole.follow(quiet, text.as_bytes()), is_all, "{text:?}");
        assert_eq!((whole.end, whole.sure), (one_by_one.end, one_by_one.sure), "{text:?}");
        (whole.end, whole.sure, is_all)
    }

    #[test]
    fn one_that_may_begin_a_marker_behind_another_one() {
        let quiet = Quiet::ANYTHING.beside_literals(["</a>", "\n\n\n"].into_iter(), false);
        assert_eq!(follow(&quiet, "x<"), (1, 1, true));
        assert_eq!(follow(&quiet, "x<<"), (1, 2, true));
        assert_eq!(follow(&quiet, "x<<y"), (4, 4, true));
        assert_eq!(follow(&quiet, "x<</"), (1, 2, false));
        assert_eq!(follow(&quiet, "x<\ny"), (4, 4, true));
        assert_eq!(follow(&quiet, "x\n\ny"), (1, 1, false));
    }

    #[test]
    fn the_second_one_that_is_held_back_in_front() {
        let outer = Quiet::ANYTHING.beside_literals(["</t>"].into_iter(), false).holding_ascii(1 << b' ');
        let mut quiet = outer;
        quiet.narrow(&Quiet::ANYTHING.beside_literals(["<x", "[x"].into_iter(), false));
        assert_eq!(follow(&quiet, "a [ "), (2, 2, true));
        assert_eq!(follow(&quiet, "a [ b"), (5, 5, true));
        // Of characters beyond ASCII, nobody knows whether they are held back.
        assert_eq!(follow(&quiet, "a [é"), (2, 2, false));
        // The second one is seen by nobody further in, while it may begin a marker.
        assert_eq!(follow(&quiet, "a [<"), (2, 2, false));
    }

    #[test]
    fn a_word_is_spelled_once() {
        let quiet = Quiet::word(Word::rest("<abab>", 1));
        assert_eq!(follow(&quiet, "abab"), (4, 4, true));
        assert_eq!(follow(&quiet, "abx"), (2, 2, false));
        let mut stretch = Stretch::from(0);
        assert!(!stretch.follow(&quiet, b"abx") && !stretch.follow(&quiet, b"abx"));
        assert_eq!(stretch.end(), 2);
    }
}
