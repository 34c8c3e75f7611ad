//! The source of a pattern, a token at a time: a character, or a backslash with the character behind it.

use std::ops::Range;

use super::super::error::PatternError;

/// A place in the source.
#[derive(Clone, Debug)]
pub(in super::super) struct Cursor<'s> {
    source: &'s str,
    at: usize,
}

impl<'s> Cursor<'s> {
    pub(in super::super) fn new(source: &'s str) -> Result<Self, PatternError> {
        let backslashes = source.len() - source.trim_end_matches('\\').len();
        // Tokens are pairs from the left; in a row of backslashes that ends the source, that is the row's parity.
        if backslashes % 2 == 1 {
            let error = PatternError::new(
                source.len() - 1..source.len(),
                "a backslash ends it, with nothing to escape",
            );
            return Err(error.help("write `\\\\` for a backslash"));
        }
        Ok(Cursor { source, at: 0 })
    }

    /// The byte at which the next token begins.
    pub(in super::super) fn at(&self) -> usize {
        self.at
    }

    /// From a byte to here.
    pub(in super::super) fn since(&self, start: usize) -> Range<usize> {
        start..self.at
    }

    /// The source from a byte to here.
    pub(in super::super) fn text_since(&self, start: usize) -> &'s str {
        self.source.get(start..self.at).unwrap_or_default()
    }

    /// What has not been read.
    pub(in super::super) fn rest(&self) -> &'s str {
        self.source.get(self.at..).unwrap_or_default()
    }

    /// To a byte where a token begins.
    pub(in super::super) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    /// The next token.
    pub(in super::super) fn peek(&self) -> Option<&'s str> {
        let rest = self.rest();
        let mut characters = rest.chars();
        if characters.next()? == '\\' {
            characters.next();
        }
        rest.get(..rest.len() - characters.as_str().len())
    }

    /// The next token, read.
    pub(in super::super) fn next(&mut self) -> Option<&'s str> {
        let token = self.peek()?;
        self.at += token.len();
        Some(token)
    }

    /// Reads the next token if it is this character, which is no backslash.
    pub(in super::super) fn eat(&mut self, character: char) -> bool {
        let found = self.rest().starts_with(character);
        if found {
            self.at += character.len_utf8();
        }
        found
    }

    /// Reads at most `most` characters of a kind.
    pub(in super::super) fn eat_while(&mut self, most: usize, kind: fn(char) -> bool) -> &'s str {
        let start = self.at;
        let count = self.rest().chars().take(most).take_while(|character| kind(*character));
        self.at += count.map(char::len_utf8).sum::<usize>();
        self.text_since(start)
    }

    /// Reads what stands before a terminator, and the terminator. `what` names it in errors.
    pub(in super::super) fn eat_until(
        &mut self,
        terminator: &str,
        what: &str,
    ) -> Result<&'s str, PatternError> {
        let start = self.at;
        while let Some(token) = self.next() {
            if token == terminator {
                let end = self.at - terminator.len();
                let found = self.source.get(start..end).unwrap_or_default();
                return match found.is_empty() {
                    true => Err(PatternError::new(end..self.at, format!("{what} is missing here"))),
                    false => Ok(found),
                };
            }
        }
        let end = format!("write `{terminator}` behind the name");
        Err(PatternError::new(self.since(start), format!("{what} does not end: `{terminator}` is missing"))
            .help(end))
    }
}

/// An ASCII digit.
pub(in super::super) fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

/// An octal digit.
pub(in super::super) fn is_octal(character: char) -> bool {
    character.is_digit(8)
}
