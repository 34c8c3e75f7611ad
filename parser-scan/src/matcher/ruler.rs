//! Counting characters: how far so many of them reach, without reading them one by one.

use super::text::Text;

/// The bytes between two marks.
const BLOCK: usize = 64;

/// How many characters stand before each block of a text.
#[derive(Clone, Debug)]
pub(super) struct Ruler {
    marks: Vec<usize>,
}

impl Ruler {
    pub(super) fn of(text: Text<'_>) -> Self {
        let mut ruler = Ruler { marks: Vec::new() };
        ruler.extend(text);
        ruler
    }

    /// Goes on over a text that has grown.
    pub(super) fn extend(&mut self, text: Text<'_>) {
        let whole = self.marks.len().saturating_sub(1);
        let mut before = self.marks.get(whole).copied().unwrap_or_default();
        let rest = text.0.as_bytes().get(whole * BLOCK..).unwrap_or_default();
        self.marks.truncate(whole);
        for block in rest.chunks(BLOCK) {
            self.marks.push(before);
            before += characters(block);
        }
    }

    /// The position `count` characters on, if there are so many.
    pub(super) fn forward(&self, text: Text<'_>, at: usize, count: u32) -> Option<usize> {
        let bytes = text.0.as_bytes();
        // The end of a text of full blocks stands behind the last.
        let block = (at / BLOCK).min(self.marks.len().saturating_sub(1));
        let before = self.marks.get(block).copied().unwrap_or_default();
        let wanted = before + characters(bytes.get(block * BLOCK..at)?) + count as usize;
        let block = self.marks.partition_point(|mark| *mark <= wanted).saturating_sub(1);
        let mut left = wanted - self.marks.get(block).copied().unwrap_or_default();
        let start = block * BLOCK;
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
        let ruler = Ruler::of(Text(text));
        for (index, at) in positions.iter().enumerate() {
            for count in [0, 1, 5, 63, 64, 65, 200, 300, 1000] {
                let expected = positions.get(index + count as usize).copied();
                assert_eq!(ruler.forward(Text(text), *at, count), expected, "{count} from {at}");
            }
        }
    }
}
