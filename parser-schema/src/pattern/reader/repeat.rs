//! Repetitions: `*` `+` `?` `{m}` `{m,}` `{,n}` `{m,n}`, each with `?` behind it if lazy and `+` if possessive.

use std::ops::Range;

use parser_scan::UNBOUNDED;

use super::super::error::PatternError;
use super::super::tree::{Greed, Kind, Tree};
use super::cursor::is_digit;
use super::{Last, Reader};

/// Counts and greed, and where they are written.
#[derive(Debug)]
pub(super) struct Quantifier {
    span: Range<usize>,
    min: u32,
    max: u32,
    greed: Greed,
}

impl Reader<'_> {
    /// Reads the quantifier that begins with the next token, if it does. A brace that begins none is a character.
    pub(super) fn quantifier(&mut self, token: &str) -> Result<Option<Quantifier>, PatternError> {
        let start = self.cursor.at();
        let (min, max) = match token {
            "*" => (0, UNBOUNDED),
            "+" => (1, UNBOUNDED),
            "?" => (0, 1),
            "{" => match self.braces()? {
                Some(counts) => counts,
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        if self.cursor.at() == start {
            self.cursor.next();
        }
        let span = self.cursor.since(start);
        let greed = match () {
            () if self.cursor.eat('?') => Greed::Lazy,
            () if self.cursor.eat('+') => Greed::Possessive,
            () => Greed::Greedy,
        };
        Ok(Some(Quantifier { span, min, max, greed }))
    }

    fn braces(&mut self) -> Result<Option<(u32, u32)>, PatternError> {
        let start = self.cursor.at();
        self.cursor.eat('{');
        let least = self.cursor.eat_while(usize::MAX, is_digit);
        let comma = self.cursor.eat(',');
        let most = if comma { self.cursor.eat_while(usize::MAX, is_digit) } else { least };
        let empty = !comma && least.is_empty();
        if empty || !self.cursor.eat('}') {
            self.cursor.seek(start);
            return Ok(None);
        }
        let span = self.cursor.since(start);
        let min = count(least, 0, &span)?;
        let max = count(most, UNBOUNDED, &span)?;
        if max < min {
            let error =
                PatternError::new(span, format!("the least count, {min}, is above the greatest, {max}"));
            return Err(error.help(format!("write `{{{max},{min}}}`")));
        }
        Ok(Some((min, max)))
    }

    /// Repeats the last of the parts.
    pub(super) fn repeat(&mut self, quantifier: Quantifier, last: Last) -> Result<(), PatternError> {
        let Quantifier { span, min, max, greed } = quantifier;
        let text = self.cursor.text_since(span.start);
        let body = match last {
            Last::Part => self.parts.pop(),
            Last::Repeat => {
                let error = PatternError::new(span, format!("`{text}` repeats what is already repeated"));
                return Err(error.help("put the first repetition in a group, `(?:…)`"));
            }
            Last::Nothing | Last::Anchor => None,
        };
        let Some(body) = body else {
            let what = if last == Last::Anchor {
                "a position is nothing to repeat"
            } else {
                "there is nothing to repeat"
            };
            let error = PatternError::new(span, format!("`{text}`: {what}"));
            return Err(error.help("write a backslash before it for the character itself"));
        };
        let span = self.cursor.since(body.span.start);
        self.parts.push(Tree::new(span, Kind::Repeat { body: Box::new(body), min, max, greed }));
        Ok(())
    }
}

fn count(digits: &str, without: u32, span: &Range<usize>) -> Result<u32, PatternError> {
    if digits.is_empty() {
        return Ok(without);
    }
    let number = digits.parse().ok().filter(|number| *number != UNBOUNDED);
    number.ok_or_else(|| {
        PatternError::new(span.clone(), format!("the count {digits} is too large"))
            .help("leave it out for any count")
    })
}
