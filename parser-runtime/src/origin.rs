//! Which bytes of the whole text a rewritten text was made of.
//!
//! Input: the pieces that a rewriting tells. Output: the sources of any part of what it has written.

use std::ops::Range;
use std::rc::Rc;

/// A piece of a rewritten text, and the bytes that it was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Its bytes in the rewritten text.
    pub(crate) at: Range<usize>,
    /// The bytes that it was made of.
    pub(crate) from: Range<usize>,
    /// Whether it has the same bytes, so that a part of it was made of a part of them.
    pub(crate) is_copied: bool,
}

impl Piece {
    /// A piece that begins at `at` and was copied.
    pub(crate) fn copied(at: usize, from: Range<usize>) -> Piece {
        Piece { at: at..at + from.len(), from, is_copied: true }
    }

    /// A piece that was made as a whole.
    pub(crate) fn made(at: Range<usize>, from: Range<usize>) -> Piece {
        Piece { at, from, is_copied: false }
    }

    /// What a part of the rewritten text has of it.
    fn clip(&self, part: &Range<usize>) -> Piece {
        let at = self.at.start.max(part.start)..self.at.end.min(part.end);
        if !self.is_copied {
            return Piece::made(at, self.from.clone());
        }
        let start = self.from.start + (at.start - self.at.start);
        Piece::copied(at.start, start..start + at.len())
    }
}

/// The pieces of a rewritten text, in its order. What lies between them was made of nothing.
///
/// One pointer wide: most texts have none.
#[derive(Clone, Debug)]
pub(crate) struct Origin(Rc<Vec<Piece>>);

impl Origin {
    pub(crate) fn new(pieces: Vec<Piece>) -> Self {
        Origin(Rc::new(pieces))
    }

    /// The pieces of a part, where they stand in it.
    pub(crate) fn slice(&self, part: &Range<usize>) -> Vec<Piece> {
        let first = self.0.partition_point(|piece| piece.at.end <= part.start);
        let within = self.0.iter().skip(first).take_while(|piece| piece.at.start < part.end);
        let moved = within.map(|piece| {
            let Piece { at, from, is_copied } = piece.clip(part);
            Piece { at: at.start - part.start..at.end - part.start, from, is_copied }
        });
        moved.collect()
    }

    /// The bytes that a part was made of, those that touch each other as one range.
    pub(crate) fn sources(&self, part: &Range<usize>) -> Vec<Range<usize>> {
        let mut sources: Vec<Range<usize>> = Vec::new();
        for Piece { from, .. } in self.slice(part) {
            match sources.last_mut() {
                Some(last) if last.end == from.start => last.end = from.end,
                _ => sources.push(from),
            }
        }
        sources
    }
}

#[cfg(test)]
mod tests {
    use super::{Origin, Piece};

    /// `r'\d'` is `"\\d"` in JSON, which is as long.
    #[test]
    fn what_is_as_long_as_its_source_need_not_be_copied() {
        let source = |piece| Origin::new(vec![piece]).sources(&(1..4)).pop();
        assert_eq!(source(Piece::made(0..5, 10..15)), Some(10..15));
        assert_eq!(source(Piece::copied(0, 10..15)), Some(11..14));
    }
}
