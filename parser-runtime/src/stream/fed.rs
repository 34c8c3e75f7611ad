//! What has arrived somewhere: whether a text goes on or is another one, and how much of it is looked at.
//!
//! Input: the text, as it is now. Output: how much of it is as it was, and to be read anew or not.

use parser_scan::Quiet;

use super::context::Context;
use super::view::View;

/// How many bytes may be read anew because readings were given up, for each byte that has come. Behind that, only what is
/// certain is looked at.
pub(super) const REREAD_PER_BYTE: usize = 8;

/// What a text was like that arrived somewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fed {
    /// Its buffer, its first byte there, and how much of it had come.
    last: Option<(u32, usize, usize)>,
    /// What was certain of it, and whether it was complete, or the text that it is a part of.
    certain: [Option<usize>; 2],
    is_whole: bool,
    is_end: bool,
    /// Whether no more than what is certain was looked at.
    is_bounded: bool,
    /// How many bytes were read and given up: they are read anew if they come again.
    given_up: usize,
}

impl Fed {
    /// Whether this text is the one that arrived last, gone on; nothing, if none had arrived.
    pub(super) fn goes_on(&self, view: &View<'_>) -> Option<bool> {
        let (buffer, start, length) = self.last?;
        Some((buffer, start) == (view.buffer, view.start) && length <= view.text.len().min(view.same))
    }

    /// Whether this text is to be read anew: it is another one, or one that was complete goes on.
    pub(super) fn begins_anew(&self, view: &View<'_>) -> bool {
        let was_complete = self.last.is_some() && self.is_whole;
        self.goes_on(view) == Some(false) || (was_complete && !self.is_all_of(view))
    }

    /// Whether this text is complete, and no more than what arrived last.
    pub(super) fn is_all_of(&self, view: &View<'_>) -> bool {
        view.is_whole && self.last.is_some_and(|(.., length)| length == view.text.len())
    }

    /// How many bytes of this text are those of the one that arrived last, if it is to be read anew.
    pub(super) fn left(&self, view: &View<'_>) -> Option<usize> {
        let same = || {
            let last = self.last.filter(|(buffer, start, _)| (*buffer, *start) == (view.buffer, view.start));
            last.map_or(0, |(.., length)| length.min(view.text.len()).min(view.same))
        };
        self.begins_anew(view).then(same)
    }

    /// The text as far as it is to be looked at; should it be read anew of which so many bytes are left, `stays_to` says from
    /// where on.
    pub(super) fn bounded<'v>(
        &mut self,
        cx: &Context<'_>,
        view: View<'v>,
        stays_to: impl FnOnce(usize) -> usize,
    ) -> View<'v> {
        if let Some(left) = self.left(&view) {
            self.given_up += self.length().saturating_sub(stays_to(left));
        }
        // Where what comes is quiet, nobody may have asked whether more is looked at: it stays as it was.
        if !view.is_quiet {
            self.is_bounded = !view.is_whole && self.given_up > REREAD_PER_BYTE * cx.come;
        }
        if !self.is_bounded {
            return view;
        }
        view.first(view.certain.unwrap_or_default())
    }

    /// How much had come of the text that arrived last.
    fn length(&self) -> usize {
        self.last.map_or(0, |(.., length)| length)
    }

    /// Nothing is there any more.
    pub(super) fn forget(&mut self) {
        self.given_up += self.length();
        self.last = None;
    }

    pub(super) fn keep(&mut self, cx: &Context<'_>, view: &View<'_>) {
        self.last = Some((view.buffer, view.start, view.text.len()));
        self.certain = [view.certain, view.certain_until_end];
        (self.is_whole, self.is_end) = (view.is_whole, cx.is_end);
    }

    /// Whether nothing is new of this text, so that there is nothing to look at.
    pub(super) fn is_same(&self, cx: &Context<'_>, view: &View<'_>) -> bool {
        self.last == Some((view.buffer, view.start, view.text.len()))
            && view.text.len() <= view.same
            && self.certain == [view.certain, view.certain_until_end]
            && (self.is_whole, self.is_end) == (view.is_whole, cx.is_end)
    }

    /// How much is looked at may be another question as more comes, if that was not all.
    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        if self.is_bounded {
            *quiet = Quiet::NOTHING;
        }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.last.is_none()
    }
}
