//! Where the brackets of a text are closed: what one reading of a whole part has seen, for the next one.
//!
//! Input: a text, and one position after another at which a part may begin. Output: where it ends, as `json::extent` and
//! `brackets::extent` find it. Those read to the end of the text from each bracket that nothing closes. Here, a bracket that was
//! passed is not read again, so that to ask at every position takes no longer than a few readings of the text.

mod brackets;
mod json;

use std::collections::HashMap;

use crate::extent::{Extent, Whole};

/// What is known of a text of one length.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    length: usize,
    json: json::Known,
    brackets: brackets::Known,
}

/// What becomes of a group, by the position of its opening bracket.
type ByStart = HashMap<usize, Group>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// It ends there; so many levels stand in it, itself counted.
    Closed { end: usize, height: usize },
    /// A bracket of another kind ends there, where one should stand that closes it.
    Mismatched { end: usize },
    /// Something in it is broken, as is known once the text is read up to there.
    Broken { read: usize },
    /// The text ends first.
    CutOff,
}

impl Group {
    /// Of the part that begins at `at` in a text of so many bytes, of which some were read just now, and which may have so many
    /// levels.
    fn extent(self, at: usize, length: usize, bytes: usize, most: usize) -> Extent {
        let end = match self {
            Group::Closed { end, height } => (height <= most).then_some(end),
            _ => None,
        };
        Extent { bytes, is_open: self == Group::CutOff, ..Extent::new(at, self.read(length), end) }
    }

    /// Up to where a text of so many bytes is read to know it.
    fn read(self, length: usize) -> usize {
        match self {
            Group::Closed { end, .. } | Group::Mismatched { end } => end,
            Group::Broken { read } => read,
            Group::CutOff => length,
        }
    }

    /// What becomes of a group around this one, if this one does not end well.
    fn around(self, length: usize) -> Group {
        match self {
            Group::CutOff => self,
            _ => Group::Broken { read: self.read(length) },
        }
    }
}

impl Groups {
    /// Of a text of so many bytes, of which nothing is known.
    pub(crate) fn new(length: usize) -> Self {
        Groups { length, ..Groups::default() }
    }

    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// How many bytes are kept, more or less.
    pub(crate) fn bytes(&self) -> usize {
        (self.json.count() + self.brackets.count()) * size_of::<(usize, Group)>()
    }

    /// The part that begins at a position of the text; it is open if the text ends first.
    pub(crate) fn extent(&mut self, whole: Whole, text: &[u8], at: usize) -> Extent {
        match whole {
            Whole::Json => self.json.extent(text, at),
            Whole::Brackets => self.brackets.extent(text, at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draws::draws;
    use crate::reading::Reading;

    const PIECES: [&str; 29] = [
        "0.",
        "e+",
        "-",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "\"",
        "'",
        "\"\"\"",
        "'''",
        "\\",
        "\\\"",
        "\\'",
        ":",
        ",",
        " ",
        "a",
        "1",
        "\"a\":",
        "[1,",
        "tr",
        "\\u00",
        "{\"a\":\"",
        "{\"a\":[",
        "{}",
        "[]",
    ];

    /// Whatever was read before, a part ends where it does for one who reads it alone.
    #[test]
    fn agrees_with_reading_each_part() {
        let mut draw = draws(5);
        for _ in 0..20_000 {
            let text: String = (0..draw(24)).map(|_| PIECES[draw(PIECES.len())]).collect();
            let mut groups = Groups::new(text.len());
            for at in 0..text.len() {
                for whole in Whole::ALL {
                    let (known, read) =
                        (groups.extent(whole, text.as_bytes(), at), whole.extent(text.as_bytes(), at));
                    assert_eq!((known.end, known.read), (read.end, read.read), "{whole:?} {at} {text:?}");
                    if matches!(text.as_bytes()[at], b'(' | b'[' | b'{') {
                        let growing = Reading::new(whole, at).go_on(text.as_bytes(), true);
                        assert_eq!(known.is_open, growing.is_open, "{whole:?} {at} {text:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn nesting_of_json_is_bounded_alike() {
        for depth in [510, 511, 512, 513, 1026] {
            for inside in ["", "1", "[]", "{\"a\": [1]}", ", [[1]"] {
                let text = format!("{}{inside}{}", "[".repeat(depth), "]".repeat(depth));
                let mut groups = Groups::new(text.len());
                for at in 0..depth {
                    let end = groups.extent(Whole::Json, text.as_bytes(), at).end;
                    assert_eq!(end, Whole::Json.end(&text, at), "{depth} {inside} {at}");
                }
            }
        }
    }

    /// What is text to one reading may be each kind of string to four others.
    const READINGS: usize = 6;

    /// To ask at every position takes no more than a few readings of the text.
    #[test]
    fn every_part_of_a_text_is_found_in_linear_time() {
        let mut draw = draws(3);
        for _ in 0..2_000 {
            let piece: String = (0..1 + draw(5)).map(|_| PIECES[draw(PIECES.len())]).collect();
            let (before, behind) = (PIECES[draw(PIECES.len())], PIECES[draw(PIECES.len())]);
            let text = format!("{before}{}{behind}", piece.repeat(200));
            for whole in Whole::ALL {
                let mut groups = Groups::new(text.len());
                let starts = (0..text.len()).filter(|at| whole.starts().contains(&text[*at..=*at]));
                let bytes: usize = starts.map(|at| groups.extent(whole, text.as_bytes(), at).bytes).sum();
                assert!(bytes <= READINGS * text.len(), "{whole:?} {bytes} of {}: {piece:?}", text.len());
            }
        }
    }
}
