//! Calls that are still coming: one JSON object with a name in it, or the arguments alone.

use std::ops::Range;

use super::super::told::Told;
use super::flow::{Brackets, Token};

/// Arguments: a JSON object, told as it is written.
pub struct Arguments {
    brackets: Brackets,
    start: usize,
    told: usize,
}

impl Arguments {
    /// Its first byte stands here.
    pub fn from(at: usize) -> Self {
        Arguments { brackets: Brackets::from(at), start: at, told: at }
    }

    /// The bytes of the object, when it is complete.
    pub fn advance(&mut self, text: &str, told: &mut impl Told) -> Option<Range<usize>> {
        loop {
            match self.brackets.next(text.as_bytes()) {
                Token::Waits => break,
                Token::Mark(b'}') if self.brackets.depth == 0 => {
                    told.arguments(&text[self.told..self.brackets.at]);
                    return Some(self.start..self.brackets.at);
                }
                _ => {}
            }
        }
        if self.told < text.len() {
            told.arguments(&text[self.told..]);
            self.told = text.len();
        }
        None
    }
}

/// `{"name": …, "arguments": {…}}`.
pub struct JsonCall {
    brackets: Brackets,
    start: usize,
    /// The last string, which may be a key.
    last: Range<usize>,
    part: Part,
}

/// What a key holds.
enum Part {
    Other,
    Name,
    /// Up to where they were told, once they have begun.
    Arguments(Option<usize>),
}

impl JsonCall {
    /// Its first byte stands here.
    pub fn from(at: usize) -> Self {
        JsonCall { brackets: Brackets::from(at), start: at, last: at..at, part: Part::Other }
    }

    /// The bytes of the call, when it is complete. `key` is that of the arguments.
    pub fn advance(&mut self, text: &str, key: &str, told: &mut impl Told) -> Option<Range<usize>> {
        loop {
            let token = self.brackets.next(text.as_bytes());
            let (at, depth) = (self.brackets.at, self.brackets.depth);
            match (token, depth) {
                (Token::Waits, _) => break,
                (Token::String(string), 1) if matches!(self.part, Part::Name) => told.name(&text[string]),
                (Token::String(string), 1) => self.last = string,
                (Token::Mark(b':'), 1) => {
                    self.part = match &text[self.last.clone()] {
                        "name" => Part::Name,
                        found if found == key => Part::Arguments(None),
                        _ => Part::Other,
                    };
                }
                (Token::Mark(b','), 1) => self.part = Part::Other,
                (Token::Mark(b'{'), 2) if matches!(self.part, Part::Arguments(None)) => {
                    self.part = Part::Arguments(Some(at - 1));
                }
                (Token::Mark(b'}'), 1) => {
                    if let Part::Arguments(Some(from)) = self.part {
                        told.arguments(&text[from..at]);
                    }
                    self.part = Part::Other;
                }
                (Token::Mark(b'}'), 0) => return Some(self.start..at),
                _ => {}
            }
        }
        if let Part::Arguments(Some(from)) = &mut self.part
            && *from < text.len()
        {
            told.arguments(&text[*from..]);
            *from = text.len();
        }
        None
    }
}
