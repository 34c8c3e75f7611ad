//! Anchors: conditions on a position.

use super::{Matcher, Tail};
use crate::program::Anchor;

impl<T: Tail> Matcher<'_, T> {
    #[inline]
    pub(super) fn stands(&self, anchor: Anchor, at: usize) -> bool {
        let end = self.text.end();
        let before_newline = || self.text.byte(at) == Some(b'\n');
        match anchor {
            Anchor::TextStart => at == 0,
            Anchor::LineStart => at == 0 || self.text.byte(at - 1) == Some(b'\n'),
            Anchor::TextEnd => at == end,
            Anchor::LastLineEnd => at == end || (at + 1 == end && before_newline()),
            Anchor::LineEnd => at == end || before_newline(),
            Anchor::WordBoundary { ascii } => self.word_begins_or_ends(ascii, at),
            // As Python has it: an empty text has neither.
            Anchor::NotWordBoundary { ascii } => {
                !self.text.is_empty() && !self.word_begins_or_ends(ascii, at)
            }
        }
    }

    /// Whether it depends on what comes behind the text so far.
    pub(super) fn is_undecided(&self, anchor: Anchor, at: usize) -> bool {
        let end = self.text.end();
        match anchor {
            Anchor::TextStart | Anchor::LineStart => false,
            Anchor::LastLineEnd => at == end || (at + 1 == end && self.text.byte(at) == Some(b'\n')),
            _ => at == end,
        }
    }

    fn word_begins_or_ends(&self, ascii: bool, at: usize) -> bool {
        let in_word = |character: Option<char>| character.is_some_and(|c| self.is_word(ascii, c));
        in_word(self.text.previous(at)) != in_word(self.text.character(at))
    }

    fn is_word(&self, ascii: bool, character: char) -> bool {
        if ascii || character.is_ascii() {
            return character.is_ascii_alphanumeric() || character == '_';
        }
        self.program.word.is_some_and(|word| self.program.class(word).contains(character))
    }
}
