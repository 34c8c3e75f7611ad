//! Whole parts of a text that grows, each byte read once.
//!
//! Input: the text so far, again and again. Output: what `json::extent` or `brackets::extent` would find, as soon as no
//! further text can change it.

mod brackets;
mod json;

use crate::extent::{Extent, Whole};
pub(crate) use brackets::State as Brackets;
pub(crate) use json::{Expects, State as Json, rest_of_string};

/// A part that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    start: usize,
    at: usize,
    kind: Kind,
}

/// Where in a part its reader stands.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Json(Box<Json>),
    Brackets(Box<Brackets>),
}

/// What became of one step.
pub(crate) enum Step {
    /// It was made.
    Done,
    /// It depends on what comes.
    Waits,
    /// The part is whole.
    Whole,
    Broken,
}

impl Reading {
    pub(crate) fn new(whole: Whole, start: usize) -> Self {
        let kind = match whole {
            Whole::Json => Kind::Json(Box::default()),
            Whole::Brackets => Kind::Brackets(Box::default()),
        };
        Reading { start, at: start, kind }
    }

    pub(crate) fn start(&self) -> usize {
        self.start
    }

    /// Up to where the part was read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Reads on over what has come behind `from`, which is known to be quiet, so that it is not read more closely later.
    pub(crate) fn pass(&mut self, text: &[u8], from: usize) {
        if let Kind::Json(state) = &mut self.kind
            && self.at == from
        {
            while let Step::Done = state.step_quietly(text, &mut self.at) {}
        }
    }

    /// Reads on, in the same text or a longer one.
    pub(crate) fn go_on(&mut self, text: &[u8], is_open: bool) -> Extent {
        let from = self.at;
        let step = loop {
            let step = match &mut self.kind {
                Kind::Json(state) => state.step(text, &mut self.at),
                Kind::Brackets(state) => state.step(text, &mut self.at),
            };
            if !matches!(step, Step::Done) {
                break step;
            }
        };
        let is_whole = match (&step, &self.kind) {
            (Step::Waits, Kind::Json(state)) => !is_open && state.may_end(),
            (step, _) => matches!(step, Step::Whole),
        };
        Extent {
            end: is_whole.then_some(self.at),
            read: self.at,
            bytes: self.at - from,
            is_open: is_open && matches!(step, Step::Waits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draws::draws;

    const PIECES: [&str; 35] = [
        "'''",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "\"",
        "'",
        "\\",
        ":",
        ",",
        " ",
        "\n",
        "a",
        "true",
        "fal",
        "se",
        "null",
        "0",
        "12",
        "-",
        ".",
        "5",
        "e",
        "E+",
        "\\u00e9",
        "\\u0",
        "\"a\":",
        "\"a\"",
        "[1,",
        "{\"b\": [",
        "{}",
        "[]",
        "é",
    ];

    /// Read byte by byte, with whatever may come held open, a part ends where it does in the whole text.
    #[test]
    fn agrees_with_reading_at_once() {
        let mut draw = draws(11);
        let mut whole = 0;
        for _ in 0..40_000 {
            let text: String = (0..draw(12)).map(|_| PIECES[draw(PIECES.len())]).collect();
            for kind in Whole::ALL {
                let expected = kind.end(&text, 0);
                assert_eq!(by_bytes(kind, text.as_bytes()), expected, "{kind:?} {text:?}");
                whole += usize::from(expected.is_some());
            }
        }
        assert!(whole > 4_000, "{whole}");
    }

    /// What is quiet need not be read closely: a part ends where it does if all of it is.
    #[test]
    fn agrees_with_passing_over_what_is_quiet() {
        let mut draw = draws(12);
        let (mut whole, mut passed) = (0, 0);
        for _ in 0..40_000 {
            let (begin, end) = [("{\"a\": \"", "\"}"), ("[[\"b\\\"", "\"] ]"), ("[{\"a\":", "1}]")][draw(3)];
            let inside: String = (0..draw(8)).map(|_| PIECES[draw(PIECES.len())]).collect();
            let text = format!("{begin}{inside}{end}");
            let (mut reading, mut come) = (Reading::new(Whole::Json, 0), 0);
            let end = loop {
                let extent = reading.go_on(&text.as_bytes()[..come], come < text.len());
                if !extent.is_open {
                    break extent.end;
                }
                let behind = &text[come..];
                let quiet = reading.quiet(come).map_or(0, |quiet| quiet.prefix(behind.as_bytes()));
                reading.pass(&text.as_bytes()[..come + quiet], come);
                come += if quiet > 0 { quiet } else { behind.chars().next().map_or(0, char::len_utf8) };
                passed += usize::from(quiet > 1);
            };
            assert_eq!(end, Whole::Json.end(&text, 0), "{text:?}");
            whole += usize::from(end.is_some());
        }
        assert!(whole > 4_000 && passed > 10_000, "{whole} {passed}");
    }

    #[test]
    fn nesting_is_bounded_alike() {
        for depth in [510, 511, 512, 513, 514] {
            for inside in ["", "1", " ", "[]", "{}"] {
                let text = format!("{}{inside}{}", "[".repeat(depth), "]".repeat(depth));
                assert_eq!(
                    by_bytes(Whole::Json, text.as_bytes()),
                    Whole::Json.end(&text, 0),
                    "{depth} {inside}"
                );
            }
        }
    }

    fn by_bytes(kind: Whole, text: &[u8]) -> Option<usize> {
        let mut reading = Reading::new(kind, 0);
        for end in 0..text.len() {
            let extent = reading.go_on(&text[..end], true);
            if !extent.is_open {
                return extent.end;
            }
        }
        reading.go_on(text, false).end
    }
}
