//! Counting characters: how far so many of them reach, without reading them one by one.

use super::text::Text;

/// The bytes between two marks.
const BLOCK: usize = 64;

/// How many characters stand before each block of a part of a text. The part begins near where it was first asked for, and goes
/// on as far as it was: a search that goes on late in a long text counts none of what lies behind it.
#[derive(Clone, Debug, Default)]
pub(super) struct Ruler {
    /// The number of the first block.
    first: usize,
    marks: Vec<usize>,
    /// How many blocks were counted since this was asked.
    work: u64,
}

impl Ruler {
    /// The position `count` characters on, if there are so many. The text is the one of the last time, or goes on from there.
    pub(super) fn forward(&mut self, text: Text<'_>, at: usize, count: u32) -> Option<usize> {
        let bytes = text.0.as_bytes();
        self.begin(at / BLOCK);
        self.extend(bytes, at, usize::MAX);
        // The end of a text of full blocks stands behind the last.
        let block = (at / BLOCK - self.first).min(self.marks.len().saturating_sub(1));
        let before = self.marks.get(block).copied().unwrap_or_default();
        let wanted = before + characters(bytes.get((self.first + block) * BLOCK..at)?) + count as usize;
        self.extend(bytes, bytes.len(), wanted);
        let block = self.marks.partition_point(|mark| *mark <= wanted).saturating_sub(1);
        let mut left = wanted - self.marks.get(block).copied().unwrap_or_default();
        let start = (self.first + block) * BLOCK;
        for (offset, byte) in bytes.get(start..)?.iter().enumerate() {
            if begins_character(*byte) {
                if left == 0 {
                    return Some(start + offset);
                }
                left -= 1;
            }
        }
        (left == 0).then_some(bytes.len())
    }

    /// How many blocks were counted since this was asked last.
    pub(super) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Begins at a block, or anew in front of it: twice as long as before, so that this happens seldom.
    fn begin(&mut self, block: usize) {
        if self.marks.is_empty() {
            self.first = block;
        } else if block < self.first {
            self.first = block.saturating_sub(self.marks.len());
        } else {
            return;
        }
        self.marks.clear();
        self.marks.push(0);
    }

    /// Counts up to the block of a position, or until there are more characters than `wanted`.
    fn extend(&mut self, bytes: &[u8], to: usize, wanted: usize) {
        while let Some(before) = self.marks.last().filter(|before| **before <= wanted) {
            let start = (self.first + self.marks.len() - 1) * BLOCK;
            let Some(block) = bytes.get(start..start + BLOCK).filter(|_| start + BLOCK <= to) else { return };
            self.marks.push(before + characters(block));
            self.work += 1;
        }
    }
}

fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| begins_character(**byte)).count()
}

fn begins_character(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_reading_character_by_character() {
        let text = "aé漢🙂".repeat(40) + &"x".repeat(130) + &"🙂".repeat(50);
        agrees(&text);
        // The end of the text is the end of a block.
        agrees(&"x".repeat(3 * BLOCK));
        agrees("");
    }

    fn agrees(text: &str) {
        let positions: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let mut backwards = Ruler::default();
        for (index, at) in positions.iter().enumerate().rev() {
            let mut growing = Ruler::default();
            for count in [0, 1, 5, 63, 64, 65, 200, 300, 1000] {
                let expected = positions.get(index + count as usize).copied();
                assert_eq!(backwards.forward(Text(text), *at, count), expected, "{count} from {at}");
                for end in positions[index..].iter().step_by(31) {
                    let far = expected.filter(|expected| expected <= end);
                    assert_eq!(growing.forward(Text(&text[..*end]), *at, count), far, "{count} from {at}");
                }
            }
        }
    }

    /// A text that is long, and asked about at its end alone.
    #[test]
    fn what_lies_behind_is_not_counted() {
        let text = "x".repeat(100 * BLOCK);
        let mut ruler = Ruler::default();
        assert_eq!(ruler.forward(Text(&text), 90 * BLOCK, 70), Some(90 * BLOCK + 70));
        assert!(ruler.marks.len() < 4, "{}", ruler.marks.len());
        assert_eq!(ruler.forward(Text(&text), 10 * BLOCK, 70), Some(10 * BLOCK + 70));
    }
}
