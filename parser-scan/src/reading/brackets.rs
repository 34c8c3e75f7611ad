//! From an opening bracket to the one that closes it.

use memchr::memchr2;

use super::Step;
use crate::brackets::{Open, is_apostrophe};

#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    open: Open,
    quote: Option<(u8, usize)>,
}

impl State {
    pub(crate) fn open(&self) -> &Open {
        &self.open
    }

    /// The quote of the string that is open, and how many end it.
    pub(crate) fn quote(&self) -> Option<(u8, usize)> {
        self.quote
    }

    pub(super) fn step(&mut self, text: &[u8], at: &mut usize) -> Step {
        let Some(byte) = text.get(*at).copied() else { return Step::Waits };
        if let Some((quote, count)) = self.quote {
            return self.string(quote, count, text, at);
        }
        match byte {
            b'(' | b'[' | b'{' => self.open.push(byte),
            _ if self.open.is_empty() => return Step::Broken,
            b')' | b']' | b'}' => match self.open.pop() {
                Some(closer) if closer == byte => {}
                _ => return Step::Broken,
            },
            b'"' | b'\'' => return self.begin_string(byte, text, at),
            _ => {}
        }
        *at += 1;
        if self.open.is_empty() { Step::Whole } else { Step::Done }
    }

    /// One quote, or three; two are a string in which nothing stands.
    fn begin_string(&mut self, quote: u8, text: &[u8], at: &mut usize) -> Step {
        let count = quotes(quote, text, *at);
        if count < 3 && *at + count == text.len() {
            return Step::Waits;
        }
        if count == 3 {
            self.quote = Some((quote, 3));
        } else if count == 1 {
            self.quote = Some((quote, 1));
        }
        *at += count;
        Step::Done
    }

    /// Within a string.
    fn string(&mut self, quote: u8, count: usize, text: &[u8], at: &mut usize) -> Step {
        let rest = text.get(*at..).unwrap_or_default();
        let Some(found) = memchr2(quote, b'\\', rest) else {
            *at = text.len();
            return Step::Waits;
        };
        *at += found;
        let stand = quotes(quote, text, *at).min(count);
        if stand == count && (quote, count) == (b'\'', 1) {
            match is_apostrophe(text, *at) {
                None => return Step::Waits,
                Some(true) => {
                    *at += 1;
                    return Step::Done;
                }
                Some(false) => {}
            }
        }
        if stand == count {
            *at += count;
            self.quote = None;
        } else if stand > 0 && *at + stand < text.len() {
            *at += stand;
        } else if stand == 0 && *at + 1 < text.len() {
            *at += 2;
        } else {
            return Step::Waits;
        }
        Step::Done
    }
}

/// How many quotes stand there, up to three.
fn quotes(quote: u8, text: &[u8], at: usize) -> usize {
    text.get(at..).unwrap_or_default().iter().take(3).take_while(|byte| **byte == quote).count()
}
