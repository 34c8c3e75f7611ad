//! A text on its way through the nodes, with the bytes of the whole text that it was made of.
//!
//! Input: the whole text, or a text and what a step makes of it: a part, or one that is written anew. Output: what it says, borrowed
//! where it can be, and the bytes it stands for, for errors and for `recover`.

use std::borrow::Cow;
use std::ops::Range;

use parser_scan::{Program, StepLimit, SubstituteError, Template, Written};

use crate::error::{ErrorKind, Failure};
use crate::origin::{Origin, Piece};
use crate::scratch::Scratch;

/// A part of the text, or what a substitution made of one.
#[derive(Clone, Debug)]
pub struct Text<'t> {
    content: Cow<'t, str>,
    span: Range<usize>,
    /// Of a rewritten text, its pieces, if anybody wants to know.
    origin: Option<Origin>,
}

impl<'t> Text<'t> {
    /// The whole text.
    #[must_use]
    pub fn whole(text: &'t str) -> Self {
        Text { content: Cow::Borrowed(text), span: 0..text.len(), origin: None }
    }

    /// A text that was made of the bytes `span`.
    #[must_use]
    pub fn made_of(content: Cow<'t, str>, span: Range<usize>) -> Self {
        Text { content, span, origin: None }
    }

    /// This text written anew, of pieces that say which bytes of this one they were made of.
    pub(crate) fn rewritten(&self, content: String, pieces: Vec<Piece>) -> Self {
        let pieces = pieces.into_iter().flat_map(|piece| self.pieces_of(piece)).collect();
        Text { content: Cow::Owned(content), span: self.span(), origin: Some(Origin::new(pieces)) }
    }

    /// A text that was made of a part of this one, whose bytes in the whole one are `span`.
    pub(crate) fn made(&self, content: Cow<'t, str>, part: Range<usize>, span: Range<usize>) -> Text<'t> {
        let piece = Piece::made(0..content.len(), part);
        let origin = self.origin.as_ref().map(|_| Origin::new(self.pieces_of(piece)));
        Text { content, span, origin }
    }

    /// A piece made of bytes of this text, as pieces made of bytes of the whole one.
    fn pieces_of(&self, Piece { at, from, is_copied }: Piece) -> Vec<Piece> {
        match &self.origin {
            None if self.is_verbatim() => {
                let from = self.span.start + from.start..self.span.start + from.end;
                vec![Piece { at, from, is_copied }]
            }
            None => vec![Piece::made(at, self.span())],
            Some(origin) if is_copied => {
                let moved =
                    |piece: Piece| Piece { at: at.start + piece.at.start..at.start + piece.at.end, ..piece };
                origin.slice(&from).into_iter().map(moved).collect()
            }
            Some(origin) => {
                origin.sources(&from).into_iter().map(|from| Piece::made(at.clone(), from)).collect()
            }
        }
    }

    /// The bytes of the whole text that a part of it was made of.
    pub(crate) fn sources(&self, part: Range<usize>) -> Vec<Range<usize>> {
        match &self.origin {
            Some(origin) => origin.sources(&part),
            None => vec![self.span_of(&part)],
        }
    }

    /// What it says.
    #[must_use]
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.content
    }

    /// What it says, borrowed from the whole text where it stands there as it is.
    #[must_use]
    #[inline]
    pub fn into_content(self) -> Cow<'t, str> {
        self.content
    }

    /// The bytes of the whole text that it was made of.
    #[must_use]
    #[inline]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The bytes of the whole text from a byte of this one on. A text that was rewritten has no such places: all of it.
    pub(crate) fn span_from(&self, offset: usize) -> Range<usize> {
        let Range { start, end } = self.span();
        // An offset that a parser of the user gives can be any number, and within a character.
        let offset = self.content.floor_char_boundary(offset);
        let from = if self.is_verbatim() { start + offset } else { start };
        from..end
    }

    /// Whether its bytes stand in the whole text as they are, at its span.
    #[inline]
    pub(crate) fn is_verbatim(&self) -> bool {
        matches!(self.content, Cow::Borrowed(_))
            && self.span.len() == self.content.len()
            && self.origin.is_none()
    }

    /// Whether it was made as a whole, so that nobody knows of which bytes a part of it was made.
    pub(crate) fn is_made(&self) -> bool {
        !self.is_verbatim() && self.origin.is_none()
    }

    /// The bytes of the whole text that a part of it was made of.
    #[inline]
    pub(crate) fn span_of(&self, part: &Range<usize>) -> Range<usize> {
        if self.is_verbatim() {
            self.span.start + part.start..self.span.start + part.end
        } else {
            self.span()
        }
    }

    /// A part of it.
    #[inline]
    pub(crate) fn slice(&self, part: Range<usize>) -> Text<'t> {
        match self.content {
            Cow::Borrowed(text) if self.is_verbatim() => {
                let span = self.span_of(&part);
                Text { content: Cow::Borrowed(&text[part]), span, origin: None }
            }
            _ => self.slice_made(part),
        }
    }

    /// A part of a text that does not stand in the whole one as it is.
    #[inline(never)]
    fn slice_made(&self, part: Range<usize>) -> Text<'t> {
        let origin = self.origin.as_ref().map(|origin| Origin::new(origin.slice(&part)));
        Text { content: self.piece(part), span: self.span.clone(), origin }
    }

    /// What a part of it says, borrowed if it is.
    #[inline]
    pub(crate) fn piece(&self, part: Range<usize>) -> Cow<'t, str> {
        match &self.content {
            Cow::Borrowed(text) => Cow::Borrowed(&text[part]),
            Cow::Owned(text) => Cow::Owned(text[part].to_owned()),
        }
    }

    /// Each match of `program` written anew.
    pub(crate) fn substitute(
        self,
        program: &Program,
        template: &Template,
        scratch: &mut Scratch<'t>,
    ) -> Result<Text<'t>, Failure> {
        let is_recovering = scratch.is_recovering();
        let most = scratch.allowance().growth().saturating_add(self.as_str().len());
        let mut pieces = Vec::new();
        let copied = |at, from: Range<usize>| {
            if is_recovering && !from.is_empty() {
                pieces.push(Piece::copied(at, from));
            }
        };
        let written = scratch.scan(program, &self).substitute(template, self.as_str(), most, copied);
        let written = match written {
            Ok(None) => return Ok(self),
            Ok(Some(Written::Part(part))) => return Ok(self.slice(part)),
            Ok(Some(Written::New(written))) if is_recovering => self.rewritten(written, pieces),
            Ok(Some(Written::New(written))) => Text::made_of(Cow::Owned(written), self.span()),
            Err(SubstituteError::Steps(limit)) => return Err(self.too_many_steps(&limit)),
            Err(SubstituteError::TooLarge(_)) => return Err(scratch.allowance().too_long(&self.span)),
        };
        scratch.allowance().take_text(written.as_str().len(), self.as_str().len(), &self.span)?;
        Ok(written)
    }

    #[cold]
    pub(crate) fn too_many_steps(&self, limit: &StepLimit) -> Failure {
        Failure::new(ErrorKind::StepLimit, limit.to_string(), self.span())
    }
}
