//! Parentheses and braces: around one value, which parentheses do not change, around the members of a tuple or a set, or around
//! the keys and values of a dictionary.
//!
//! Input: a text that may still grow, and where such a bracket opens in it. Output: which of these it is, as soon as a comma, a
//! colon or the closing one tells. Each byte is looked at once, however deep brackets nest.

use std::collections::VecDeque;

use super::cursor::{Cursor, ends_line};
use super::quotes::quotes;

/// What a bracket stands around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Around {
    Value,
    Members,
    Pairs,
}

/// What is known of the brackets from some place on.
#[derive(Clone, Debug, Default)]
pub(super) struct Brackets {
    /// Up to where the text was looked through.
    at: usize,
    /// The quotes that end the string which is open.
    quotes: Option<&'static str>,
    is_in_comment: bool,
    /// What is open, the innermost last: where, but for square brackets.
    open: Vec<Option<usize>>,
    /// Whether nothing but space and comments stand behind the innermost bracket.
    is_empty: bool,
    /// Where parentheses and braces open, in order, and what they stand around, once that is known.
    known: VecDeque<(usize, Option<Around>)>,
}

impl Brackets {
    /// What the one at `at` stands around; nothing, if that has not come. They must be asked for in order.
    pub(super) fn around(&mut self, cursor: &mut Cursor<'_>, at: usize) -> Option<Around> {
        while self.known.front().is_some_and(|(known, _)| *known < at) {
            self.known.pop_front();
        }
        if self.known.is_empty() {
            *self = Brackets { at, ..Brackets::default() };
        }
        loop {
            if let Some((_, Some(around))) = self.known.front() {
                return Some(*around);
            }
            if self.step(cursor).is_none() {
                break;
            }
        }
        cursor.wait();
        // What is never closed is no value, whichever it is.
        cursor.is_whole.then_some(Around::Members)
    }

    /// Goes over a character, or over quotes; nothing, if what comes is not known.
    fn step(&mut self, cursor: &Cursor<'_>) -> Option<()> {
        let mut ahead = Cursor::new(cursor.text, cursor.is_whole, (self.at, self.at));
        let next = ahead.peek()?;
        if self.quotes.is_none() && (self.is_in_comment || next == '#') {
            self.is_in_comment = !ends_line(next);
            self.at += next.len_utf8();
            return Some(());
        }
        let found = match self.quotes {
            Some(quotes) => ahead.starts_with(quotes).then_some(quotes),
            None => quotes(&mut ahead),
        };
        if ahead.waits() {
            return None;
        }
        self.at += match found {
            Some(quotes) => {
                self.quotes = self.quotes.xor(found);
                self.is_empty = false;
                quotes.len()
            }
            None if self.quotes.is_none() => {
                self.pass(next);
                next.len_utf8()
            }
            None if next == '\\' => next.len_utf8() + ahead.peek_at(1)?.len_utf8(),
            None => next.len_utf8(),
        };
        Some(())
    }

    /// Goes over a character outside strings.
    fn pass(&mut self, next: char) {
        match next {
            '(' | '{' => {
                self.open.push(Some(self.at));
                self.known.push_back((self.at, None));
            }
            '[' => self.open.push(None),
            ',' => self.decide(Around::Members),
            ':' => self.decide(Around::Pairs),
            ')' => self.close(if self.is_empty { Around::Members } else { Around::Value }),
            ']' | '}' => self.close(if self.is_empty { Around::Pairs } else { Around::Members }),
            _ => {}
        }
        self.is_empty =
            matches!(next, '(' | '[' | '{') || (self.is_empty && (next.is_whitespace() || next == '\\'));
    }

    fn close(&mut self, around: Around) {
        self.decide(around);
        self.open.pop();
    }

    /// Of the innermost bracket that is open, if nothing was decided.
    fn decide(&mut self, around: Around) {
        let Some(Some(at)) = self.open.last() else { return };
        if let Ok(number) = self.known.binary_search_by_key(at, |(known, _)| *known)
            && let Some((_, known)) = self.known.get_mut(number)
        {
            known.get_or_insert(around);
        }
    }
}
