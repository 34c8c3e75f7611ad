//! Whole parts of a text, each read once, whichever searches ask for it, and however the text grows.
//!
//! Input: a text, and where in it a part begins. Output: where that ends.

use crate::extent::{Extent, Whole};
use crate::groups::Groups;
use crate::quiet::Quiet;
use crate::reading::Reading;
use crate::{brackets, json};

/// So many bytes may be read, beyond one for each of the text, before it is worth noting what was read.
const READ_AGAIN: usize = 1024;

/// Of texts of so many lengths, what was read is noted: a search within a part of the text, and one around it.
const LENGTHS: usize = 2;

impl Whole {
    /// Where the part ends that begins at a position; nothing if it is broken or cut off.
    #[must_use]
    pub fn end(self, text: &str, at: usize) -> Option<usize> {
        self.extent(text.as_bytes(), at).end
    }

    pub(crate) fn extent(self, text: &[u8], at: usize) -> Extent {
        match self {
            Whole::Json => json::extent(text, at),
            Whole::Brackets => brackets::extent(text, at),
        }
    }
}

/// The whole parts of a text that were read, so that searches which ask again need not read again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wholes {
    /// Where each begins and ends, in the order of the text.
    known: Vec<(usize, usize, Whole)>,
    /// The one that the end of a growing text has cut off.
    reading: Option<(Whole, Reading)>,
    /// How many bytes were read, some of them perhaps again and again: within parts that are broken or cut off, and within
    /// whole ones behind which nothing matches.
    bytes_read: usize,
    groups: Vec<Groups>,
}

impl Wholes {
    pub(crate) fn clear(&mut self) {
        self.known.clear();
        self.reading = None;
        self.bytes_read = 0;
        self.groups.clear();
    }

    /// How many bytes are kept.
    pub(crate) fn bytes(&self) -> usize {
        let groups: usize = self.groups.iter().map(Groups::bytes).sum();
        self.known.capacity() * size_of::<(usize, usize, Whole)>() + groups
    }

    /// The part that begins at `at` and ends within `text`, and how far the text was read to know it.
    pub(crate) fn extent(&mut self, whole: Whole, text: &[u8], at: usize) -> Extent {
        let found = self.known.binary_search_by_key(&at, |(start, ..)| *start).ok();
        if let Some((_, end, kind)) = found.and_then(|index| self.known.get(index))
            && *kind == whole
            && *end <= text.len()
        {
            return Extent::new(at, at, Some(*end));
        }
        let extent = self.read(whole, text, at);
        if !is_cut_off(text, at, extent.end) {
            self.keep(whole, at, extent.end);
        }
        extent
    }

    fn read(&mut self, whole: Whole, text: &[u8], at: usize) -> Extent {
        if self.reads_again(text) {
            return Extent { is_open: false, ..self.groups(text.len()).extent(whole, text, at) };
        }
        let extent = whole.extent(text, at);
        self.bytes_read += extent.bytes;
        extent
    }

    /// Whether so much was read that what is read of a text is worth noting.
    fn reads_again(&self, text: &[u8]) -> bool {
        self.bytes_read > text.len() + READ_AGAIN
    }

    /// What is known of a text of so many bytes; for another length, that of the shortest text gives way.
    fn groups(&mut self, length: usize) -> &mut Groups {
        let found = self.groups.iter().position(|groups| groups.length() == length);
        let number = found.unwrap_or_else(|| {
            self.groups.sort_by_key(|groups| std::cmp::Reverse(groups.length()));
            self.groups.truncate(LENGTHS - 1);
            self.groups.push(Groups::new(length));
            self.groups.len() - 1
        });
        &mut self.groups[number]
    }

    fn keep(&mut self, whole: Whole, at: usize, end: Option<usize>) {
        if let Some(end) = end
            && self.known.last().is_none_or(|(last, ..)| *last < at)
        {
            self.known.push((at, end, whole));
        }
    }

    /// Whether the part that begins at `at` is being read.
    pub(crate) fn is_reading(&self, whole: Whole, at: usize) -> bool {
        self.reading.as_ref().is_some_and(|(kind, reading)| *kind == whole && reading.start() == at)
    }

    /// What may come within the part that begins at `at`, which was read up to `end`.
    pub(crate) fn quiet(&self, whole: Whole, at: usize, end: usize) -> Option<Quiet> {
        let (_, reading) = self.reading.as_ref().filter(|_| self.is_reading(whole, at))?;
        reading.quiet(end)
    }

    /// What has come behind `from` is quiet to the part that is being read.
    pub(crate) fn pass(&mut self, text: &[u8], from: usize) {
        if let Some((_, reading)) = &mut self.reading {
            reading.pass(text, from);
        }
    }

    /// As [`Wholes::extent`], in a text that grows: what was read of a part that is cut off is not read again.
    pub(crate) fn read_on(&mut self, whole: Whole, text: &[u8], at: usize, is_open: bool) -> Extent {
        let known = self.known.binary_search_by_key(&at, |(start, ..)| *start);
        if known.is_ok_and(|index| self.known.get(index).is_some_and(|(.., kind)| *kind == whole)) {
            return self.extent(whole, text, at);
        }
        if !self.is_reading(whole, at) {
            if let Some(extent) = self.decided(whole, text, at) {
                self.keep(whole, at, extent.end);
                return extent;
            }
            let left = self.reading.replace((whole, Reading::new(whole, at)));
            self.bytes_read += left.map_or(0, |(_, reading)| reading.at() - reading.start());
        }
        let Some((_, reading)) = &mut self.reading else { return Extent::new(at, at, None) };
        let extent = reading.go_on(text, is_open);
        if !extent.is_open {
            self.reading = None;
            self.keep(whole, at, extent.end);
            self.bytes_read += extent.read - at;
        }
        extent
    }

    /// What no further text can change of a part, where it is worth knowing without reading it.
    fn decided(&mut self, whole: Whole, text: &[u8], at: usize) -> Option<Extent> {
        if !self.reads_again(text) {
            return None;
        }
        let is_group = matches!(text.get(at)?, b'{' | b'[' | b'(');
        let extent = self.groups(text.len()).extent(whole, text, at);
        // Of what is no group, it is not noted whether it is broken or cut off.
        let is_open = if is_group { extent.is_open } else { extent.end.is_none() };
        (!is_open && !is_cut_off(text, at, extent.end)).then_some(extent)
    }
}

/// Behind its last digit, how much of a number says that it goes on: the `e+` of `1e+5`.
const BEHIND_DIGITS: usize = 2;

/// Whether a number may go on where the part of the text ends that it was looked for in.
fn is_cut_off(text: &[u8], at: usize, end: Option<usize>) -> bool {
    let is_number = text.get(at).is_some_and(|first| matches!(first, b'-' | b'0'..=b'9'));
    is_number && end.is_some_and(|end| end + BEHIND_DIGITS >= text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draws::draws;

    const PIECES: [&str; 16] =
        ["{", "}", "[", "]", "(", ")", "\"", "\\\"", "\"a\": ", ",", "12", "1e+", "0.5", "'", "tru", "\u{1}"];

    /// What was read before changes nothing, in a growing text neither.
    #[test]
    fn agrees_with_reading_for_the_first_time() {
        let mut draw = draws(11);
        for _ in 0..5_000 {
            let text: String = (0..draw(24)).map(|_| PIECES[draw(PIECES.len())]).collect();
            let mut again = Wholes { bytes_read: usize::MAX / 2, ..Wholes::default() };
            for end in 0..=text.len() {
                let part = &text.as_bytes()[..end];
                for (at, whole) in (0..end).flat_map(|at| Whole::ALL.map(|whole| (at, whole))) {
                    let extent = again.read_on(whole, part, at, true);
                    let first = Reading::new(whole, at).go_on(part, true);
                    assert_eq!(
                        (extent.end, extent.is_open),
                        (first.end, first.is_open),
                        "{whole:?} {at} {part:?}"
                    );
                }
            }
        }
    }

    /// The bytes that are read of a text when each of its positions is asked about.
    fn bytes_read(text: &str, mut extent: impl FnMut(&mut Wholes, usize) -> Extent) -> usize {
        let mut wholes = Wholes::default();
        (0..text.len()).map(|at| extent(&mut wholes, at).bytes).sum()
    }

    /// Parts that are whole, within each other, are not read again and again.
    #[test]
    fn whole_parts_within_each_other_are_read_in_linear_time() {
        let size = 4_000;
        let texts = [
            "(".repeat(size) + &")".repeat(size),
            "1".repeat(2 * size) + "   !",
            format!("\"{}\"", "\\\"".repeat(size)),
        ];
        for (text, whole) in texts.iter().zip([Whole::Brackets, Whole::Json, Whole::Json]) {
            let most = 4 * (text.len() + READ_AGAIN);
            let at_once = bytes_read(text, |wholes, at| wholes.extent(whole, text.as_bytes(), at));
            assert!(at_once <= most, "{at_once} of {most}");
            let growing = bytes_read(text, |wholes, at| wholes.read_on(whole, text.as_bytes(), at, true));
            assert!(growing <= most, "{growing} of {most}");
        }
    }

    /// What is known of a part of a text is no more than that part tells.
    #[test]
    fn a_number_may_go_on_behind_a_part() {
        let text = br#"-12.5e+3 [1] "a" true"#;
        for at in 0..text.len() {
            let mut wholes = Wholes::default();
            for end in at..=text.len() {
                let part = &text[..end];
                assert_eq!(
                    wholes.extent(Whole::Json, part, at).end,
                    Whole::Json.extent(part, at).end,
                    "{at}..{end}"
                );
            }
        }
    }
}
