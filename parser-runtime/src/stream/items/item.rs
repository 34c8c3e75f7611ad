//! An item of a list, as it was told.
//!
//! Input: the text that stands where the item does, as far as it has come. Output: whether that may be the same item yet.

use super::super::context::Context;
use super::super::node::NodeState;
use super::super::raw::{Path, What};
use super::super::view::View;

/// What was told of an item.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) path: Path,
    /// The buffer that it stands in, and its first byte there.
    pub(super) from: (u32, usize),
    /// How many bytes it has, when they have come.
    pub(super) length: Option<usize>,
    /// Whether it is nothing, rather than an empty text.
    pub(super) is_nothing: bool,
    pub(super) is_provisional: bool,
    /// Up to which byte of the whole text it reaches, when it is complete.
    pub(super) reach: usize,
    /// How much of its text was told of while it was open, and how much of that as certain unless the text ends too soon.
    pub(super) come: usize,
    pub(super) sure: usize,
    /// Whether it may be lost though the text goes on: it was told as no more than provisional that it has begun.
    pub(super) began_provisionally: bool,
    /// How much of the list's text must be certain for this item to be.
    pub(super) needs: usize,
    /// What it was when it was complete, if that was rewritten and is provisional: it may be written otherwise yet.
    pub(super) made: Option<Box<str>>,
    /// If it has begun for certain and is complete provisionally: what goes on with it should it turn out not to be.
    pub(super) state: Option<Box<NodeState>>,
}

/// Whether it is known how long an item is.
#[derive(Clone, Copy)]
pub(in super::super) enum Length<'t> {
    /// This or less, as its text says by itself. Of an item that was complete in an earlier reading of the same text, that is
    /// no news.
    Within(&'t str),
    /// It is still coming.
    Open,
    /// So many bytes.
    Known(usize),
    /// It has no text at all: it is nothing, but takes its place.
    Nothing,
}

/// What becomes of an item where a text stands again that begins as it did.
pub(super) enum Fate {
    /// It is still coming.
    Goes,
    /// It is complete, as it was told to be.
    Stands,
    /// It was told to be complete and is not, but has begun for certain.
    Reopens,
    /// It is another one.
    Lost,
}

impl Item {
    pub(super) fn new(path: Path, from: (u32, usize), length: Length<'_>, is_provisional: bool) -> Self {
        Item {
            path,
            from,
            length: None,
            is_nothing: matches!(length, Length::Nothing),
            is_provisional,
            reach: 0,
            come: 0,
            sure: 0,
            began_provisionally: is_provisional,
            needs: usize::MAX,
            made: None,
            state: None,
        }
    }

    /// Goes on with a text; `is_end`: nothing more comes.
    pub(super) fn meets(
        &mut self,
        text: &View<'_>,
        length: Length<'_>,
        is_provisional: bool,
        is_end: bool,
    ) -> Fate {
        self.began_provisionally &= is_provisional;
        let is_shorter = matches!(length, Length::Known(length) if length < self.come);
        // At the end nothing more comes than is known.
        let goes_on = match length {
            Length::Nothing => false,
            Length::Known(length) => !is_end || self.length <= Some(length),
            Length::Within(_) | Length::Open => !is_end,
        };
        let may_reopen = goes_on && self.state.is_some();
        match self.length {
            // It was certain unless the text ends.
            None if is_end && (is_shorter || text.same < self.sure) => Fate::Lost,
            None => Fate::Goes,
            Some(_) if self.stands(text, length, is_provisional) => Fate::Stands,
            Some(_) if may_reopen => Fate::Reopens,
            Some(_) => Fate::Lost,
        }
    }

    /// Whether the item was told to be complete, and is that or may be it yet. A text that is still coming does not tell
    /// whether it will be complete again; where it is certain that something begins here, what was told is not taken back for
    /// what may turn out wrong.
    pub(super) fn stands(&self, text: &View<'_>, length: Length<'_>, is_provisional: bool) -> bool {
        let Some(told) = self.length else { return false };
        let begins = |rest: &str| match &self.made {
            Some(made) => rest.starts_with(&**made),
            None => told <= rest.len().min(text.same),
        };
        let may_be = |rest: &str| match &self.made {
            Some(made) => made.starts_with(rest),
            None => rest.len() <= text.same.min(told),
        };
        match length {
            Length::Nothing => self.is_nothing,
            _ if self.is_nothing => false,
            Length::Known(length) => told == length && begins(text.text),
            Length::Open => may_be(text.text) || (!is_provisional && begins(text.text)),
            Length::Within(rest) => begins(rest) || (!is_provisional && may_be(rest)),
        }
    }

    /// It goes on, and no more than its completion is taken back. With how many bytes of what it was it still begins.
    pub(super) fn reopen(&mut self, cx: &mut Context<'_>, text: &View<'_>) -> usize {
        let kept = self.state.as_ref().map_or(0, |state| state.told());
        cx.tell(&self.path, What::Withdrawn { kept });
        (self.length, self.needs, self.is_provisional) = (None, usize::MAX, false);
        let Some(made) = self.made.take() else { return usize::MAX };
        let alike = made.chars().zip(text.text.chars()).take_while(|(made, now)| made == now);
        alike.map(|(made, _)| made.len_utf8()).sum()
    }
}
