//! The way past the nodes: while what comes only makes one text longer, it is told at once, and the nodes look at all of
//! it together when something else comes.
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
    text: Option<Text>,
    /// Whether the one event at hand is of this.
    has_event: bool,
}

/// The one text that grows.
#[derive(Clone, Debug)]
struct Text {
    path: Path,
    key: Option<Piece>,
    provisional: bool,
    /// Up to where the whole text was told, and up to where by the nodes.
    told: usize,
    told_by_nodes: usize,
}

impl Steady {
    /// What goes on as the nodes told of the quiet bytes `from..to`, if that tells how it goes on.
    pub(super) fn after(quiet: Quiet, text: &str, part: Range<usize>, raws: &[Raw]) -> Option<Self> {
        if quiet.is_nothing() {
            return None;
        }
        let steady =
            |text| Some(Steady { quiet, stretch: Stretch::from(part.end, &quiet), text, has_event: false });
        // Of what is held back, nobody can tell how it goes on.
        let part_text = text.get(part.clone())?;
        if quiet.held_from(part_text) < part_text.len() {
            return None;
        }
        match raws {
            [] => steady(None),
            [Raw { path, what, .. }] => {
                let (key, piece, provisional) = match what {
                    What::Text { text, provisional } => (None, text, *provisional),
                    What::Entry { key, text, provisional } => (Some(key.clone()), text, *provisional),
                    _ => return None,
                };
                let told = Some(part.end).filter(|end| piece.is_before(text, *end))?;
                steady(Some(Text { path: path.clone(), key, provisional, told, told_by_nodes: told }))
            }
            _ => None,
        }
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn told(&self) -> usize {
        self.text.as_ref().map_or(0, |text| text.told)
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

    /// Goes on over what has come; whether all of that is quiet, and what is told of it.
    #[inline]
    fn move_on(&mut self, text: &str) -> (bool, Option<Range<usize>>) {
        let from = self.stretch.sure();
        if !self.follow(text) {
            return (false, None);
        }
        let come = text.get(from..self.stretch.sure()).unwrap_or_default();
        let held = self.quiet.held_from(come);
        let Some(told) = self.text.as_mut().filter(|told| held > 0 && told.told < from + held) else {
            return (true, None);
        };
        (true, Some(std::mem::replace(&mut told.told, from + held)..from + held))
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
        raws.extend(self.text.as_ref().map(|told| told.raw(to, piece)));
        self.has_event = true;
        true
    }

    /// The same behind what else was told of a chunk.
    pub(super) fn tell_more(&mut self, text: &str) -> (bool, Option<Raw>) {
        let (is_all, piece) = self.move_on(text);
        let told = self.text.as_ref().zip(piece);
        (is_all, told.map(|(told, piece)| told.raw(self.stretch.sure(), piece)))
    }

    /// How many bytes were told without the nodes.
    pub(super) fn told_without_nodes(&self) -> usize {
        self.text.as_ref().map_or(0, |text| text.told - text.told_by_nodes)
    }

    /// Leaves so many bytes out of what the nodes tell, which were told before; how many more there are.
    pub(super) fn leave_out(&self, mut bytes: usize, raws: &mut Vec<Raw>) -> usize {
        let Some(told) = &self.text else { return 0 };
        raws.retain_mut(|raw| {
            if !Arc::ptr_eq(&raw.path, &told.path) {
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
}

impl Text {
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

    /// Drops so many bytes, or all; how many those were.
    fn drop_first(&mut self, bytes: usize) -> usize {
        let dropped = bytes.min(self.len());
        match self {
            Piece::Whole(range) => range.start += dropped,
            Piece::Made(text) => drop(text.drain(..dropped)),
        }
        dropped
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
