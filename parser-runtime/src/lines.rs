//! Lines and columns of a text, for any number of places in it.

use std::borrow::Cow;

use memchr::memchr_iter;

/// After how many bytes the characters are counted anew.
const BLOCK: usize = 4096;

/// Where the lines of a text begin, which may grow: each byte is read once.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineIndex {
    newlines: Vec<usize>,
    /// How many characters begin before the end of each block that has come whole.
    characters: Vec<usize>,
    /// How much of the text was read.
    read: usize,
}

impl LineIndex {
    /// Reads what is new of the text.
    pub(crate) fn grow(&mut self, text: &str) {
        let new = text.as_bytes().get(self.read..).unwrap_or_default();
        self.newlines.extend(memchr_iter(b'\n', new).map(|at| self.read + at));
        self.read += new.len();
        let (blocks, _) = text.as_bytes().as_chunks::<BLOCK>();
        for block in blocks.iter().skip(self.characters.len()) {
            let before = self.characters.last().copied().unwrap_or_default();
            self.characters.push(before + count(block));
        }
    }
}

/// A text and its lines.
pub(crate) struct Lines<'t> {
    text: &'t str,
    index: Cow<'t, LineIndex>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let mut index = LineIndex::default();
        index.grow(text);
        Lines { text, index: Cow::Owned(index) }
    }

    /// Those of a text that begins as the one that was read, as far as that was.
    pub(crate) fn known(text: &'t str, index: &'t LineIndex) -> Self {
        Lines { text, index: Cow::Borrowed(index) }
    }

    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// The line of a place, and the column in characters, both from 1.
    pub(crate) fn place(&self, at: usize) -> (usize, usize) {
        let newlines = &self.index.newlines;
        let line = newlines.partition_point(|newline| *newline < at);
        let start = line.checked_sub(1).and_then(|last| newlines.get(last)).map_or(0, |newline| newline + 1);
        (line + 1, self.before(at) - self.before(start) + 1)
    }

    /// How many characters begin before a place.
    fn before(&self, at: usize) -> usize {
        let blocks = (at / BLOCK).min(self.index.characters.len());
        let rest = self.text.as_bytes().get(blocks * BLOCK..at).unwrap_or_default();
        let whole = blocks.checked_sub(1).and_then(|last| self.index.characters.get(last));
        whole.copied().unwrap_or_default() + count(rest)
    }
}

/// So many bytes are counted at once: their number fits into a byte, so that many are added by one instruction.
const COUNTED: usize = 128;

/// How many characters begin in these bytes.
fn count(bytes: &[u8]) -> usize {
    let begins = |byte: &u8| u8::from(byte & 0xc0 != 0x80);
    let (blocks, rest) = bytes.as_chunks::<COUNTED>();
    let in_blocks: usize = blocks.iter().map(|block| usize::from(block.iter().map(begins).sum::<u8>())).sum();
    in_blocks + rest.iter().filter(|byte| begins(byte) == 1).count()
}

#[cfg(test)]
mod tests {
    use super::{LineIndex, Lines};

    #[test]
    fn places_are_those_that_counting_gives() {
        let text = "añ\n\nb👍c\n".repeat(1000);
        let lines = Lines::of(&text);
        let mut index = LineIndex::default();
        (0..=text.len()).step_by(1000).filter_map(|end| text.get(..end)).for_each(|text| index.grow(text));
        let grown = Lines::known(&text, &index);
        for (at, _) in text.char_indices().step_by(7).chain([(text.len(), ' ')]) {
            let before = &text[..at];
            let column = before.chars().rev().take_while(|character| *character != '\n').count() + 1;
            let place = (before.matches('\n').count() + 1, column);
            assert_eq!(lines.place(at), place, "{at}");
            if at <= index.read {
                assert_eq!(grown.place(at), place, "{at}");
            }
        }
    }
}
