//! The way past the nodes: while what comes only makes one text longer, it is told at once, and the nodes look at all of
//! it together when something else comes.
//!
//! Input: what the nodes are deaf to ([`Quiet`]), and what they told when such bytes came. Output: the same, as more comes.

use std::ops::Range;
use std::sync::Arc;

use parser_scan::Quiet;

use super::raw::{Path, Piece, Raw, What};

/// What is told while nothing else happens.
#[derive(Clone, Debug)]
pub(super) struct Steady {
    quiet: Quiet,
    /// Up to where the text is known to be quiet; the nodes may have seen less.
    seen: usize,
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
        let steady = |text| Some(Steady { quiet, seen: part.end, text, has_event: false });
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

    /// How much of the text is quiet, and whether that is all of it.
    #[inline]
    pub(super) fn quiet(&self, text: &str) -> (usize, bool) {
        let come = text.as_bytes().get(self.seen..).unwrap_or_default();
        let quiet = self.quiet.prefix(come);
        let is_all = quiet == come.len() || (quiet + 1 == come.len() && self.quiet.may_go_on(come));
        (self.seen + quiet, is_all)
    }

    /// Goes on up to there, where the text is quiet; whether something is told of that.
    #[inline]
    fn move_on(&mut self, text: &str, to: usize) -> Option<Range<usize>> {
        let from = std::mem::replace(&mut self.seen, to);
        let come = text.get(from..to).unwrap_or_default();
        self.quiet.pass(come.as_bytes());
        let told = self.text.as_mut()?;
        let held = self.quiet.held_from(come);
        let piece = told.told..from + held;
        if held == 0 || piece.is_empty() {
            return None;
        }
        told.told = piece.end;
        Some(piece)
    }

    /// Tells what has come since the last chunk, if that is all there is to do.
    #[inline]
    pub(super) fn go_on(&mut self, text: &str, raws: &mut Vec<Raw>) -> bool {
        let (to, is_all) = self.quiet(text);
        if !is_all {
            return false;
        }
        let Some(piece) = self.move_on(text, to) else {
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
    pub(super) fn tell_more(&mut self, text: &str) -> Option<Raw> {
        let (to, _) = self.quiet(text);
        let piece = self.move_on(text, to)?;
        self.text.as_ref().map(|told| told.raw(to, piece))
    }

    /// Leaves out of what the nodes tell what was told before.
    pub(super) fn leave_out(&self, raws: &mut Vec<Raw>) {
        let Some(told) = &self.text else { return };
        let mut left = told.told - told.told_by_nodes;
        raws.retain_mut(|raw| {
            if !Arc::ptr_eq(&raw.path, &told.path) {
                return true;
            }
            match &mut raw.what {
                What::Text { text, .. } | What::Entry { text, .. } if !text.is_empty() => {
                    left -= text.drop_first(left);
                    !text.is_empty()
                }
                _ => true,
            }
        });
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
