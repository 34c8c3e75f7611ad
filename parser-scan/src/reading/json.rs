//! A JSON value, a token at a time.

use memchr::{memchr_iter, memchr2};

use super::Step;
use crate::json::{Nest as _, Open};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct State {
    open: Open,
    expects: Expects,
}

/// What comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Expects {
    /// The value itself, without space before it.
    #[default]
    First,
    Value,
    /// A value, or the end of the array.
    ValueOrEnd,
    Key,
    /// A key, or the end of the object.
    KeyOrEnd,
    Colon,
    CommaOrEnd,
    /// The end of an array or object that nests too deep to hold anything.
    End {
        object: bool,
    },
    /// The rest of a string that is a key, or a value.
    String {
        is_key: bool,
    },
    /// The first digit of a number.
    Digit,
    /// Digits, and what may follow them.
    Digits {
        part: Part,
    },
    /// A point, or what may follow it.
    Point,
    Exponent,
}

/// The part of a number that digits belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Whole,
    Fraction,
    Exponent,
}

impl Expects {
    /// Whether it stands between strings, numbers and words.
    pub(crate) fn is_between(self) -> bool {
        use Expects::{Colon, CommaOrEnd, Key, KeyOrEnd, Value, ValueOrEnd};
        matches!(self, Value | ValueOrEnd | Key | KeyOrEnd | Colon | CommaOrEnd)
    }
}

impl State {
    /// A reader that has read up to here.
    pub(crate) fn at(open: Open, expects: Expects) -> Self {
        State { open, expects }
    }

    pub(crate) fn open(&self) -> &Open {
        &self.open
    }

    pub(crate) fn expects(&self) -> Expects {
        self.expects
    }

    /// Whether it stands in the exponent of a number.
    pub(crate) fn is_in_exponent(&self) -> bool {
        self.expects == Expects::Digits { part: Part::Exponent }
    }

    /// Whether the end of the text ends the value where it stands: a number.
    pub(super) fn may_end(&self) -> bool {
        let is_number = matches!(self.expects, Expects::Digits { .. } | Expects::Point | Expects::Exponent);
        is_number && self.open.innermost().is_none()
    }

    /// One step of reading on in a text.
    pub(crate) fn step(&mut self, text: &[u8], at: &mut usize) -> Step {
        match self.expects {
            Expects::String { is_key } => return self.string(is_key, text, at),
            Expects::Digits { part } => return self.digits(part, text, at),
            Expects::Point => return self.point(text, at),
            Expects::Exponent => return self.exponent(text, at),
            Expects::First | Expects::Digit => {}
            _ => skip_space(text, at),
        }
        let Some(byte) = text.get(*at).copied() else { return Step::Waits };
        match (self.expects, byte) {
            (Expects::ValueOrEnd, b']') | (Expects::KeyOrEnd, b'}') => self.close(at),
            (Expects::End { object: true }, b'}') | (Expects::End { object: false }, b']') => {
                *at += 1;
                self.end_value()
            }
            (Expects::First | Expects::Value | Expects::ValueOrEnd, _) => self.value(byte, text, at),
            (Expects::Key | Expects::KeyOrEnd, b'"') => self.go(at, 1, Expects::String { is_key: true }),
            (Expects::Colon, b':') => self.go(at, 1, Expects::Value),
            (Expects::CommaOrEnd, _) => self.comma_or_end(byte, at),
            (Expects::Digit, _) => self.first_digit(byte, at),
            _ => Step::Broken,
        }
    }

    /// The same in a text of which it is known that it goes on with the value and cuts no escape: of a string, no more is
    /// looked for than its quote.
    pub(crate) fn step_quietly(&mut self, text: &[u8], at: &mut usize) -> Step {
        if self.expects == (Expects::String { is_key: false }) {
            *at += rest_of_string(text.get(*at..).unwrap_or_default());
        }
        self.step(text, at)
    }

    fn go(&mut self, at: &mut usize, bytes: usize, expects: Expects) -> Step {
        *at += bytes;
        self.expects = expects;
        Step::Done
    }

    fn value(&mut self, byte: u8, text: &[u8], at: &mut usize) -> Step {
        match byte {
            b'{' => self.begin(true, at),
            b'[' => self.begin(false, at),
            b'"' => self.go(at, 1, Expects::String { is_key: false }),
            b't' => self.word(b"true", text, at),
            b'f' => self.word(b"false", text, at),
            b'n' => self.word(b"null", text, at),
            b'-' => self.go(at, 1, Expects::Digit),
            _ => self.first_digit(byte, at),
        }
    }

    fn begin(&mut self, object: bool, at: &mut usize) -> Step {
        let expects = match (self.open.push(object), object) {
            (Some(()), true) => Expects::KeyOrEnd,
            (Some(()), false) => Expects::ValueOrEnd,
            (None, _) => Expects::End { object },
        };
        self.go(at, 1, expects)
    }

    fn close(&mut self, at: &mut usize) -> Step {
        *at += 1;
        self.open.pop();
        self.end_value()
    }

    /// Behind a value.
    fn end_value(&mut self) -> Step {
        self.expects = Expects::CommaOrEnd;
        if self.open.innermost().is_none() { Step::Whole } else { Step::Done }
    }

    fn comma_or_end(&mut self, byte: u8, at: &mut usize) -> Step {
        match (byte, self.open.innermost()) {
            (b',', Some(true)) => self.go(at, 1, Expects::Key),
            (b',', Some(false)) => self.go(at, 1, Expects::Value),
            (b'}', Some(true)) | (b']', Some(false)) => self.close(at),
            _ => Step::Broken,
        }
    }

    fn word(&mut self, word: &[u8], text: &[u8], at: &mut usize) -> Step {
        let rest = text.get(*at..).unwrap_or_default();
        if rest.starts_with(word) {
            *at += word.len();
            return self.end_value();
        }
        if rest.len() < word.len() && word.starts_with(rest) { Step::Waits } else { Step::Broken }
    }

    fn string(&mut self, is_key: bool, text: &[u8], at: &mut usize) -> Step {
        let rest = text.get(*at..).unwrap_or_default();
        let found = memchr2(b'"', b'\\', rest);
        let plain = rest.get(..found.unwrap_or(rest.len())).unwrap_or_default();
        // Looking at all of them without a branch is faster than stopping at the first.
        if plain.iter().fold(false, |control, byte| control | (*byte < 0x20)) {
            return Step::Broken;
        }
        *at += plain.len();
        match text.get(*at) {
            None => Step::Waits,
            Some(b'"') if is_key => self.go(at, 1, Expects::Colon),
            Some(b'"') => {
                *at += 1;
                self.end_value()
            }
            Some(_) => escape(text, at),
        }
    }

    fn first_digit(&mut self, byte: u8, at: &mut usize) -> Step {
        match byte {
            b'0' => self.go(at, 1, Expects::Point),
            b'1'..=b'9' => self.go(at, 1, Expects::Digits { part: Part::Whole }),
            _ => Step::Broken,
        }
    }

    fn digits(&mut self, part: Part, text: &[u8], at: &mut usize) -> Step {
        while text.get(*at).is_some_and(u8::is_ascii_digit) {
            *at += 1;
        }
        match part {
            _ if *at == text.len() => Step::Waits,
            Part::Whole => self.go(at, 0, Expects::Point),
            Part::Fraction => self.go(at, 0, Expects::Exponent),
            Part::Exponent => self.end_value(),
        }
    }

    fn point(&mut self, text: &[u8], at: &mut usize) -> Step {
        match (text.get(*at), text.get(*at + 1)) {
            (None, _) | (Some(b'.'), None) => Step::Waits,
            (Some(b'.'), Some(b'0'..=b'9')) => self.go(at, 1, Expects::Digits { part: Part::Fraction }),
            _ => self.go(at, 0, Expects::Exponent),
        }
    }

    fn exponent(&mut self, text: &[u8], at: &mut usize) -> Step {
        let rest = text.get(*at..).unwrap_or_default();
        match rest {
            [] | [b'e' | b'E'] | [b'e' | b'E', b'+' | b'-'] => Step::Waits,
            [b'e' | b'E', b'0'..=b'9', ..] => self.go(at, 1, Expects::Digits { part: Part::Exponent }),
            [b'e' | b'E', b'+' | b'-', b'0'..=b'9', ..] => {
                self.go(at, 2, Expects::Digits { part: Part::Exponent })
            }
            _ => self.end_value(),
        }
    }
}

/// Where a string ends that this text goes on with, if no byte of it breaks the string: in front of its quote, or at the end.
pub(crate) fn rest_of_string(text: &[u8]) -> usize {
    let is_escaped = |quote: &usize| {
        let before = text.get(..*quote).unwrap_or_default().iter().rev();
        before.take_while(|byte| **byte == b'\\').count() % 2 == 1
    };
    memchr_iter(b'"', text).find(|quote| !is_escaped(quote)).unwrap_or(text.len())
}

/// An escape within a string.
fn escape(text: &[u8], at: &mut usize) -> Step {
    match text.get(*at + 1) {
        None => Step::Waits,
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => {
            *at += 2;
            Step::Done
        }
        Some(b'u') => {
            let digits = text.get(*at + 2..).unwrap_or_default();
            let digits = digits.get(..4).unwrap_or(digits);
            if !digits.iter().all(u8::is_ascii_hexdigit) {
                return Step::Broken;
            }
            if digits.len() < 4 {
                return Step::Waits;
            }
            *at += 6;
            Step::Done
        }
        Some(_) => Step::Broken,
    }
}

fn skip_space(text: &[u8], at: &mut usize) {
    while matches!(text.get(*at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
        *at += 1;
    }
}
