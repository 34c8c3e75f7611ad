//! A text that grows, as a node sees it at one moment: the whole text, a part of it, or one that a step has written. It says how
//! much of it is as it was, how much is certain, and where in the whole text it stands.

use std::ops::Range;

use super::raw::{Piece, Span};
use super::tally::Tally;

/// The buffer of the whole text; rewritten texts have others.
pub(super) const WHOLE_TEXT: u32 = 0;

/// What has come of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'v> {
    /// Everything that is not held back.
    pub(super) text: &'v str,
    /// The buffer that it is a part of, and its first byte there.
    pub(super) buffer: u32,
    pub(super) start: usize,
    /// The whole text so far; and where this stands in it, if it is a part of it: so is a rewritten text as long as nothing
    /// has been replaced.
    pub(super) whole: &'v str,
    pub(super) origin: Option<usize>,
    /// Of a rewritten buffer: the bytes of the whole text that it was made of.
    pub(super) made_of: (usize, usize),
    /// How many bytes will be there whatever comes; none: perhaps not even the text.
    pub(super) certain: Option<usize>,
    /// The same, unless the whole text ends too soon.
    pub(super) certain_until_end: Option<usize>,
    /// How many bytes are as they were when the text was shown last.
    pub(super) same: usize,
    /// Whether it is complete.
    pub(super) is_whole: bool,
    /// Whether more of it may come though the reading stays as it is.
    pub(super) grows: bool,
    /// Whether it is a part of the whole text, which may end before that does.
    pub(super) is_part: bool,
    /// Whether what has come since it was seen last is quiet to all who see it.
    pub(super) is_quiet: bool,
    /// Counts the steps that are taken on it, and how much longer is what is made of it.
    pub(super) tally: &'v Tally,
}

impl<'v> View<'v> {
    /// What has come of the whole text, all of which is certain.
    pub(super) fn whole_text(text: &'v str, is_whole: bool, tally: &'v Tally) -> Self {
        let certain = Some(text.len());
        View {
            text,
            buffer: WHOLE_TEXT,
            start: 0,
            whole: text,
            origin: Some(0),
            made_of: (0, 0),
            certain,
            certain_until_end: certain,
            same: usize::MAX,
            is_whole,
            grows: !is_whole,
            is_part: false,
            is_quiet: false,
            tally,
        }
    }

    /// So many more steps were taken.
    pub(super) fn count(&self, steps: u64) {
        self.tally.count(steps);
    }

    /// The bytes of the whole text that it was made of.
    pub(super) fn bytes(&self) -> Range<usize> {
        match self.buffer {
            WHOLE_TEXT => self.start..self.start + self.text.len(),
            _ => self.made_of.0..self.made_of.1,
        }
    }

    /// Up to which byte of the whole text so many of its bytes were made of it.
    pub(super) fn bytes_to(&self, end: usize) -> usize {
        if self.buffer == WHOLE_TEXT { self.start + end } else { self.made_of.1 }
    }

    /// A part of it, of which so much is certain.
    pub(super) fn part(&self, part: Range<usize>, certain: [Option<usize>; 2], is_whole: bool) -> View<'v> {
        let within = |certain: Option<usize>| certain.map(|bytes| bytes.min(part.len()));
        View {
            text: self.text.get(part.clone()).unwrap_or_default(),
            start: self.start + part.start,
            origin: self.origin.map(|origin| origin + part.start),
            certain: within(certain[0]),
            certain_until_end: within(certain[1]),
            same: self.same.saturating_sub(part.start),
            is_whole,
            is_part: true,
            ..*self
        }
    }

    /// What these bytes of it say.
    pub(super) fn piece(&self, part: Range<usize>) -> Piece {
        match self.origin {
            Some(origin) => Piece::Whole(origin + part.start..origin + part.end),
            None => Piece::Made(self.text.get(part).unwrap_or_default().to_owned()),
        }
    }

    /// The text as a node gets it when it is complete.
    pub(super) fn span(&self) -> Span {
        Span { text: self.piece(0..self.text.len()), bytes: self.bytes() }
    }

    /// Its first bytes.
    pub(super) fn first(&self, bytes: usize) -> View<'v> {
        let bytes = bytes.min(self.text.len());
        self.part(0..bytes, [self.certain, self.certain_until_end], false)
    }

    /// The same where nothing of it is certain.
    pub(super) fn doubtful(self) -> Self {
        View { certain: None, certain_until_end: None, ..self }
    }

    /// Whether all that has come is certain: here, and unless the text ends too soon.
    pub(super) fn all_certain(&self) -> [bool; 2] {
        [self.certain, self.certain_until_end]
            .map(|certain| certain.is_some_and(|bytes| bytes >= self.text.len()))
    }
}
