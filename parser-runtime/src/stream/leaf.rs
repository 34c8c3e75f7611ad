//! A text that is told as it grows: that of a text field, or the one that a value will be read from.
//!
//! Input: the text as it is now. Output: what is new of it, what is taken back, and when it has become certain.

use std::ops::Range;

use super::context::Context;
use super::raw::{Path, Piece, What};
use super::reconcile::Ledger;
use super::view::{View, WHOLE_TEXT};

/// What was told of a text.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    path: Path,
    /// How many bytes were told; none: not even that there is such a text.
    told: Option<usize>,
    /// The buffer and the first byte of it that they come from.
    from: (u32, usize),
    /// How many bytes of it have been seen since the reading began anew.
    seen: usize,
    /// Whether some of it is provisional.
    is_provisional: bool,
    /// Up to which byte of the whole text that was made of it.
    reach: usize,
    /// What was told, if it may turn out to be another text.
    written: Option<String>,
}

impl Leaf {
    pub(super) fn new(path: Path) -> Self {
        Leaf {
            path,
            told: None,
            from: (WHOLE_TEXT, 0),
            seen: 0,
            is_provisional: false,
            reach: 0,
            written: None,
        }
    }

    /// Keeps what is told, for it may turn out to be another text.
    pub(super) fn keep_written(&mut self) {
        self.written = Some(String::new());
    }

    /// Tells what is new of a text.
    pub(super) fn show(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        let from = (view.buffer, view.start);
        if self.from != from {
            self.lose(cx);
            self.from = from;
        }
        self.keep(cx, view.text.len().min(view.same));
        let told = self.told.unwrap_or(0);
        let is_begun = view.is_whole || !view.text.is_empty();
        if told < view.text.len() || (self.told.is_none() && is_begun) {
            let is_provisional = view.certain.is_none_or(|bytes| view.text.len() > bytes);
            self.reach = view.bytes_to(view.text.len());
            self.write(view.text.get(told..));
            self.tell(cx, view.piece(told..view.text.len()), is_provisional);
        }
    }

    /// Tells the text of these bytes, or what they mean, behind what has been seen since the reading began anew, unless it
    /// was told before.
    pub(super) fn more(
        &mut self,
        cx: &mut Context<'_>,
        view: &View<'_>,
        written: Range<usize>,
        meaning: Option<&str>,
        is_provisional: bool,
    ) {
        let length = meaning.map_or(written.len(), str::len);
        let known = self.told.map_or(0, |told| told.saturating_sub(self.seen)).min(length);
        self.seen += length;
        self.reach = self.reach.max(view.bytes_to(written.end));
        if known < length || self.told.is_none() {
            self.write(meaning.or(view.text.get(written.clone())).and_then(|text| text.get(known..)));
            let text = match meaning {
                Some(meaning) => Piece::Made(meaning.get(known..).unwrap_or_default().to_owned()),
                None => view.piece(written.start + known..written.end),
            };
            self.tell(cx, text, is_provisional);
        }
    }

    /// Takes back what an earlier reading told and this one has not seen.
    pub(super) fn keep_seen(&mut self, cx: &mut Context<'_>) {
        self.keep(cx, self.seen);
    }

    fn write(&mut self, text: Option<&str>) {
        if let Some(written) = &mut self.written {
            written.push_str(text.unwrap_or_default());
        }
    }

    fn tell(&mut self, cx: &mut Context<'_>, text: Piece, provisional: bool) {
        self.told = Some(self.told.unwrap_or(0) + text.len());
        self.is_provisional |= provisional;
        cx.tell(&self.path, What::Text { text, provisional });
    }

    /// What was told, if it is kept.
    pub(super) fn written(&self) -> Option<&str> {
        self.written.as_deref()
    }

    /// The field.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it was told that there is such a text.
    pub(super) fn is_told(&self) -> bool {
        self.told.is_some()
    }

    /// How many bytes were told.
    pub(super) fn told(&self) -> usize {
        self.told.unwrap_or(0)
    }

    /// Says what was told.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        if let Some(told) = self.told {
            let entry = ledger.entry(self.path.clone()).or_default();
            (entry.text, entry.written) = (Some(told), self.written.clone());
        }
    }

    /// The reading begins anew, with the same first byte.
    pub(super) fn restart(&mut self) {
        self.seen = 0;
    }

    /// Takes back what was told behind so many bytes. Behind none, that there is such a text at all: an empty one is told of
    /// anew.
    pub(super) fn keep(&mut self, cx: &mut Context<'_>, kept: usize) {
        if self.told.is_some_and(|told| told > kept) {
            self.told = Some(kept).filter(|kept| *kept > 0);
            self.forget_behind(kept);
            self.reach = match self.from {
                (WHOLE_TEXT, start) => self.reach.min(start + kept),
                _ if kept == 0 => 0,
                _ => self.reach,
            };
            cx.tell(&self.path, What::Withdrawn { kept });
        }
    }

    fn forget_behind(&mut self, kept: usize) {
        if let Some(written) = &mut self.written {
            written.truncate(written.floor_char_boundary(kept));
        }
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        self.told.map_or(0, |_| self.reach)
    }

    /// Takes everything back.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        if self.told.take().is_some() {
            cx.tell(&self.path, What::Withdrawn { kept: 0 });
        }
        (self.seen, self.is_provisional) = (0, false);
        self.forget_behind(0);
    }

    /// Tells that everything told is certain, if it is and was not.
    pub(super) fn settle(&mut self, cx: &mut Context<'_>, is_certain: bool) {
        if is_certain && std::mem::take(&mut self.is_provisional) {
            cx.tell(&self.path, What::Settled);
        }
    }
}

impl Piece {
    pub(super) fn len(&self) -> usize {
        match self {
            Piece::Whole(bytes) => bytes.len(),
            Piece::Made(text) => text.len(),
        }
    }
}
