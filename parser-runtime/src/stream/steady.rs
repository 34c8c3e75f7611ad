//! The way past the nodes: while what comes only makes a text longer, or several alike, it is told at once, and the nodes look
//! at all of it together when something else comes.
//!
//! Input: what the nodes are deaf to ([`Quiet`]), and what they told when such bytes came. Output: the same, as more comes.

use std::ops::Range;
use std::sync::Arc;

use parser_scan::{Quiet, Stretch};

use super::raw::{Path, Piece, Raw, What};

/// What is told while nothing else happens.
#[derive(Clone, Debug)]
pub(super) struct Steady {
    quiet: Quiet,
    /// How far the text is known to be quiet; the nodes may have seen less.
    stretch: Stretch,
    /// The text that grows.
    text: Option<GrowingText>,
    /// Others that grow alike: each character is told of each, in this order.
    others: Vec<GrowingText>,
    /// Up to where the whole text was told, and up to where by the nodes.
    told: usize,
    told_by_nodes: usize,
    /// Whether the one event at hand is of this.
    has_event: bool,
}

/// A text that grows.
#[derive(Clone, Debug)]
struct GrowingText {
    path: Path,
    key: Option<Piece>,
    provisional: bool,
}

impl Steady {
    /// What goes on as the nodes told of the quiet bytes `from..to`, if that tells how it goes on.
    pub(super) fn after(mut quiet: Quiet, text: &str, part: Range<usize>, raws: &[Raw]) -> Option<Self> {
        if quiet.is_nothing() {
            return None;
        }
        // Of what is held back, nobody can tell how it goes on.
        let part_text = text.get(part.clone())?;
        if quiet.held_from(part_text) < part_text.len() {
            return None;
        }
        let told = |raw| GrowingText::told(raw, text, part.end);
        let (text, others) = match raws {
            [] => (None, Vec::new()),
            [raw, others @ ..] => (Some(told(raw)?), others.iter().map(told).collect::<Option<_>>()?),
        };
        // What is told of one when more has come, another one may be told before.
        if !others.is_empty() {
            quiet = quiet.alone();
        }
        let (stretch, told) = (Stretch::from(part.end, &quiet), part.end);
        Some(Steady { quiet, stretch, text, others, told, told_by_nodes: told, has_event: false })
    }

    /// What goes on behind `from` while nothing is told.
    pub(super) fn silent(quiet: Quiet, from: usize) -> Option<Self> {
        let stretch = Stretch::from(from, &quiet);
        let others = Vec::new();
        let steady =
            Steady { quiet, stretch, text: None, others, told: from, told_by_nodes: from, has_event: false };
        (!quiet.is_nothing()).then_some(steady)
    }

    /// Whether nothing is told.
    pub(super) fn is_silent(&self) -> bool {
        self.text.is_none()
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn told(&self) -> usize {
        self.text.as_ref().map_or(0, |_| self.told)
    }

    /// Goes on as far as the text is quiet; whether that is all of it.
    #[inline]
    pub(super) fn follow(&mut self, text: &str) -> bool {
        self.stretch.follow(&self.quiet, text.as_bytes())
    }

    /// Up to where the nodes may look at all of the text together.
    pub(super) fn end(&self) -> usize {
        self.stretch.end()
    }

    /// Up to where it goes on, though the nodes may not look at all of that together.
    pub(super) fn seen(&self, text: &str) -> usize {
        text.floor_char_boundary(self.stretch.seen())
    }

    /// Goes on over what has come; whether all of that is quiet, and what is told of it.
    #[inline]
    fn move_on(&mut self, text: &str) -> (bool, Option<Range<usize>>) {
        let from = self.stretch.sure();
        if !self.follow(text) {
            return (false, None);
        }
        let come = text.get(from..self.stretch.sure()).unwrap_or_default();
        let held = self.quiet.held_from(come);
        if self.text.is_none() || held == 0 || self.told >= from + held {
            return (true, None);
        }
        (true, Some(std::mem::replace(&mut self.told, from + held)..from + held))
    }

    /// Tells what has come since the last chunk, if that is all there is to do.
    #[inline]
    pub(super) fn go_on(&mut self, text: &str, raws: &mut Vec<Raw>) -> bool {
        let (is_all, piece) = self.move_on(text);
        if !is_all {
            return false;
        }
        let (to, Some(piece)) = (self.stretch.sure(), piece) else {
            raws.clear();
            self.has_event = false;
            return true;
        };
        if self.has_event
            && let [Raw { come, what: What::Text { text, .. } | What::Entry { text, .. }, .. }] =
                raws.as_mut_slice()
        {
            (*come, *text) = (to, Piece::Whole(piece));
            return true;
        }
        raws.clear();
        self.tell(text, piece, |raw| raws.push(raw));
        self.has_event = self.others.is_empty();
        true
    }

    /// The same behind what else was told of a chunk.
    pub(super) fn tell_more(&mut self, text: &str, tell: impl FnMut(Raw)) -> bool {
        let (is_all, piece) = self.move_on(text);
        if let Some(piece) = piece {
            self.tell(text, piece, tell);
        }
        is_all
    }

    /// Tells what is left of what is quiet, where that is more than the nodes could tell, so that events do not depend on how the text
    /// was cut: several texts that grow alike are told in turns, and the nodes would tell one after the other; and what is quiet
    /// whatever comes would have been told had the next byte, which is not, come in a later chunk.
    pub(super) fn tell_rest(&mut self, text: &str, tell: impl FnMut(Raw)) {
        let sure = self.stretch.sure();
        if !self.others.is_empty() || sure > self.stretch.end() {
            let come = text.get(self.told..sure).unwrap_or_default();
            let to = self.told + self.quiet.held_from(come);
            let piece = std::mem::replace(&mut self.told, to)..to;
            if !piece.is_empty() {
                self.tell(text, piece, tell);
            }
        }
    }

    /// Tells a piece of the whole text.
    fn tell(&self, text: &str, piece: Range<usize>, mut tell: impl FnMut(Raw)) {
        if self.others.is_empty() {
            let raw = self.text.as_ref().map(|only| only.raw(self.stretch.sure(), piece));
            return raw.into_iter().for_each(tell);
        }
        for (at, character) in text.get(piece.clone()).unwrap_or_default().char_indices() {
            let start = piece.start + at;
            let end = start + character.len_utf8();
            self.texts().for_each(|text| tell(text.raw(end, start..end)));
        }
    }

    /// How many bytes were told without the nodes.
    pub(super) fn told_without_nodes(&self) -> usize {
        self.text.as_ref().map_or(0, |_| self.told - self.told_by_nodes)
    }

    fn texts(&self) -> impl Iterator<Item = &GrowingText> {
        self.text.iter().chain(&self.others)
    }

    /// Leaves so many bytes out of what the nodes tell of each text, which were told before; how many more there are.
    pub(super) fn leave_out(&self, bytes: usize, raws: &mut Vec<Raw>) -> usize {
        self.texts().map(|text| text.leave_out(bytes, raws)).max().unwrap_or(0)
    }
}

impl GrowingText {
    /// The text of which this event tells what has come up to `end`.
    fn told(raw: &Raw, text: &str, end: usize) -> Option<Self> {
        let (key, piece, provisional) = match &raw.what {
            What::Text { text, provisional } => (None, text, *provisional),
            What::Entry { key, text, provisional } => (Some(key.clone()), text, *provisional),
            _ => return None,
        };
        piece.is_before(text, end).then(|| GrowingText { path: raw.path.clone(), key, provisional })
    }

    fn leave_out(&self, mut bytes: usize, raws: &mut Vec<Raw>) -> usize {
        if bytes == 0 {
            // All events would be looked at, for nothing, each time that more becomes certain.
            return 0;
        }
        raws.retain_mut(|raw| {
            if !Arc::ptr_eq(&raw.path, &self.path) {
                return true;
            }
            match &mut raw.what {
                What::Text { text, .. } | What::Entry { text, .. } if !text.is_empty() => {
                    bytes -= text.drop_first(bytes);
                    !text.is_empty()
                }
                _ => true,
            }
        });
        bytes
    }

    fn raw(&self, come: usize, piece: Range<usize>) -> Raw {
        let (text, provisional) = (Piece::Whole(piece), self.provisional);
        let what = match self.key.clone() {
            None => What::Text { text, provisional },
            Some(key) => What::Entry { key, text, provisional },
        };
        Raw { come, path: Arc::clone(&self.path), what }
    }
}

impl Piece {
    /// Whether the whole text says the same up to `end`.
    fn is_before(&self, text: &str, end: usize) -> bool {
        match self {
            Piece::Whole(bytes) => bytes.end == end && !bytes.is_empty(),
            Piece::Made(made) => {
                !made.is_empty() && text.get(..end).is_some_and(|text| text.ends_with(made.as_str()))
            }
        }
    }

    /// Drops so many bytes, or all, but no part of a character; how many those were.
    fn drop_first(&mut self, bytes: usize) -> usize {
        match self {
            Piece::Whole(range) => {
                let dropped = bytes.min(range.len());
                range.start += dropped;
                dropped
            }
            Piece::Made(text) => text.drain(..text.floor_char_boundary(bytes)).as_str().len(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
