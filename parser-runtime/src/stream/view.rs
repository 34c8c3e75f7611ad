//! A text that grows, as a node sees it at one moment.

use std::ops::Range;

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
    /// Of a rewritten buffer: from which byte of it on the bytes come from which byte of the whole text.
    pub(super) pieces: &'v [(usize, usize)],
    /// How many bytes will be there whatever comes; none: perhaps not even the text.
    pub(super) certain: Option<usize>,
    /// The same, unless the whole text ends too soon.
    pub(super) certain_until_end: Option<usize>,
    /// Whether it is complete.
    pub(super) is_whole: bool,
}

impl<'v> View<'v> {
    /// The byte of the whole text that a byte of this one comes from.
    pub(super) fn source(&self, offset: usize) -> usize {
        let at = self.start + offset;
        if self.buffer == WHOLE_TEXT {
            return at;
        }
        let behind = self.pieces.partition_point(|(start, _)| *start <= at);
        let piece = behind.checked_sub(1).and_then(|number| self.pieces.get(number));
        piece.map_or(0, |(start, source)| source + (at - start))
    }

    /// The byte of the whole text behind the one that the last comes from.
    pub(super) fn source_end(&self) -> usize {
        self.text.len().checked_sub(1).map_or_else(|| self.source(0), |last| self.source(last) + 1)
    }

    /// The pieces of a part that come from different places of the whole text, and where each comes from.
    pub(super) fn pieces(&self, part: Range<usize>) -> impl Iterator<Item = (Range<usize>, usize)> {
        let (start, end) = (self.start + part.start, self.start + part.end);
        let inside = move |(at, _): &&(usize, usize)| *at > start && *at < end;
        let first = self.pieces.partition_point(|(at, _)| *at <= start);
        let cuts = self.pieces.get(first..).unwrap_or_default().iter().take_while(inside).map(|(at, _)| *at);
        let view = *self;
        let mut from = start;
        cuts.chain([end]).map(move |to| {
            let piece = from - view.start..to - view.start;
            from = to;
            (piece.clone(), view.source(piece.start))
        })
    }

    /// A part of it, of which so much is certain.
    pub(super) fn part(&self, part: Range<usize>, certain: [Option<usize>; 2], is_whole: bool) -> View<'v> {
        let within = |certain: Option<usize>| certain.map(|bytes| bytes.min(part.len()));
        View {
            text: self.text.get(part.clone()).unwrap_or_default(),
            start: self.start + part.start,
            certain: within(certain[0]),
            certain_until_end: within(certain[1]),
            is_whole,
            ..*self
        }
    }

    /// Whether all that has come is certain: here, and unless the text ends too soon.
    pub(super) fn all_certain(&self) -> [bool; 2] {
        [self.certain, self.certain_until_end]
            .map(|certain| certain.is_some_and(|bytes| bytes >= self.text.len()))
    }
}
