//! Lines and columns of a text, for any number of places in it.

/// After how many bytes the characters are counted anew.
const BLOCK: usize = 4096;

/// A text's lines, read once.
pub(crate) struct Lines<'t> {
    text: &'t str,
    newlines: Vec<usize>,
    /// How many characters begin before each block.
    characters: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let mut characters = vec![0];
        for block in text.as_bytes().chunks(BLOCK) {
            let before = characters.last().copied().unwrap_or_default();
            characters.push(before + count(block));
        }
        Lines { text, newlines: text.match_indices('\n').map(|(at, _)| at).collect(), characters }
    }

    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// The line of a place, and the column in characters, both from 1.
    pub(crate) fn place(&self, at: usize) -> (usize, usize) {
        let line = self.newlines.partition_point(|newline| *newline < at);
        let start =
            line.checked_sub(1).and_then(|last| self.newlines.get(last)).map_or(0, |newline| newline + 1);
        (line + 1, self.before(at) - self.before(start) + 1)
    }

    /// How many characters begin before a place.
    fn before(&self, at: usize) -> usize {
        let block = at / BLOCK;
        let rest = self.text.as_bytes().get(block * BLOCK..at).unwrap_or_default();
        self.characters.get(block).copied().unwrap_or_default() + count(rest)
    }
}

/// How many characters begin in these bytes.
fn count(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn places_are_those_that_counting_gives() {
        let text = "añ\n\nb👍c\n".repeat(1000);
        let lines = Lines::of(&text);
        for (at, _) in text.char_indices().step_by(7).chain([(text.len(), ' ')]) {
            let before = &text[..at];
            let column = before.chars().rev().take_while(|character| *character != '\n').count() + 1;
            assert_eq!(lines.place(at), (before.matches('\n').count() + 1, column), "{at}");
        }
    }
}
