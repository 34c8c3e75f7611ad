//! What the JSON text of calls was made of, piece by piece.

use super::{GrowingCalls, NotCalls};
use crate::origin::Piece;

/// What was written, one piece behind the other, so that each scalar and each name is one. Nothing: nobody asks.
#[derive(Clone, Debug, Default)]
pub(super) struct Pieces(Option<Vec<Piece>>);

impl Pieces {
    /// Ends a piece, which was made of what stands before `at`.
    pub(super) fn cut(&mut self, at: usize, out: &str) {
        let Some(pieces) = &mut self.0 else { return };
        let (written, read) = pieces.last().map_or((0, 0), |last| (last.at.end, last.from.end));
        if out.len() > written {
            pieces.push(Piece::made(written..out.len(), read..at.max(read)));
        }
    }
}

/// The JSON text of a list of calls, and what its pieces were made of. Takes time linear in the text.
///
/// # Errors
/// The text is something else.
pub(crate) fn to_json(text: &str) -> Result<(String, Vec<Piece>), NotCalls> {
    let mut out = String::with_capacity(text.len() + 32);
    let mut calls = GrowingCalls { pieces: Pieces(Some(Vec::new())), ..GrowingCalls::default() };
    calls.advance(text, true, &mut out)?;
    calls.pieces.cut(text.len(), &out);
    let mut pieces = calls.pieces.0.unwrap_or_default();
    for piece in &mut pieces {
        piece.is_copied = out.get(piece.at.clone()) == text.get(piece.from.clone());
    }
    Ok((out, pieces))
}
