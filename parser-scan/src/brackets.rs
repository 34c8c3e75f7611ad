//! Where a bracket is closed.
//!
//! Input: a text and the position of an opening bracket. Output: the position behind the bracket that closes it, and how
//! far the text was read. Round, square and curly brackets nest in each other; those within strings, in either kind of
//! quotes, one or three, and with escapes by backslashes, do not count. So a list of calls in the notation of Python is passed
//! over whole.

use memchr::memchr2;

use crate::extent::Extent;

/// The most brackets within each other; what nests deeper counts as not closed.
pub const MAX_DEPTH: usize = 64;

/// Reads from an opening bracket to the one that closes it.
pub(crate) fn extent(text: &[u8], at: usize) -> Extent {
    let mut reader = Reader { text, at };
    let end = reader.group().map(|()| reader.at);
    Extent::new(at, reader.at, end)
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn group(&mut self) -> Option<()> {
        let mut open = [0; MAX_DEPTH];
        let mut depth = 0;
        loop {
            match self.next()? {
                bracket @ (b'(' | b'[' | b'{') => {
                    *open.get_mut(depth)? = closing(bracket);
                    depth += 1;
                }
                bracket @ (b')' | b']' | b'}') => {
                    depth = depth.checked_sub(1)?;
                    (open.get(depth) == Some(&bracket)).then_some(())?;
                }
                quote @ (b'"' | b'\'') => self.string(quote)?,
                _ => {}
            }
            if depth == 0 {
                // The first character is a bracket, or nothing begins here.
                return matches!(self.text.get(self.at - 1), Some(b')' | b']' | b'}')).then_some(());
            }
        }
    }

    /// A string behind its opening quote.
    fn string(&mut self, quote: u8) -> Option<()> {
        if !self.text.get(self.at..)?.starts_with(&[quote, quote]) {
            return self.end_of_string(&[quote]);
        }
        self.at += 2;
        self.end_of_string(&[quote; 3])
    }

    fn end_of_string(&mut self, quotes: &[u8]) -> Option<()> {
        loop {
            let rest = self.text.get(self.at..)?;
            let Some(found) = memchr2(*quotes.first()?, b'\\', rest) else {
                self.at = self.text.len();
                return None;
            };
            self.at += found;
            if self.text.get(self.at..)?.starts_with(quotes) {
                self.at += quotes.len();
                return Some(());
            }
            if self.next()? == b'\\' {
                self.next()?;
            }
        }
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied()?;
        self.at += 1;
        Some(byte)
    }
}

pub(crate) fn closing(bracket: u8) -> u8 {
    match bracket {
        b'(' => b')',
        b'[' => b']',
        _ => b'}',
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_DEPTH, extent};

    fn end(text: &str) -> Option<usize> {
        extent(text.as_bytes(), 0).end
    }

    #[test]
    fn a_group_ends_where_its_bracket_is_closed() {
        for group in [
            "[]",
            "[f(a=[1, {'b': 2}]), g()]",
            r#"[f(a=")]", b='it\'s (')]"#,
            "{[()]}",
            "(é)",
            "['', \"\", ')']",
            "['''it's ]\\''' '', [''']",
            "[\"\"\"\"\", (\"\"\"]",
        ] {
            for behind in ["", " ", "]", "text", "[f()]"] {
                assert_eq!(end(&format!("{group}{behind}")), Some(group.len()), "{group}{behind}");
            }
        }
    }

    #[test]
    fn what_is_not_closed_has_no_end() {
        for text in ["", "a", "]", "'a'", "[", "[f(a=1)", "[f(a=1])", "[f(a=')]", "[\\", "['\\", "[''']"] {
            assert_eq!(end(text), None, "{text:?}");
        }
    }

    #[test]
    fn nesting_is_bounded() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert_eq!(end(&nested(MAX_DEPTH)), Some(2 * MAX_DEPTH));
        assert_eq!(end(&nested(MAX_DEPTH + 1)), None);
    }
}
