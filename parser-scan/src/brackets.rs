//! Where a bracket is closed.
//!
//! Input: a text and the position of an opening bracket. Output: the position behind the bracket that closes it, and how
//! far the text was read. Round, square and curly brackets nest in each other; those within strings, in either kind of
//! quotes, one or three, and with escapes by backslashes, do not count. An apostrophe ends no string. So a list of calls in the
//! notation of Python is passed over whole.

use memchr::memchr2;

use crate::extent::Extent;

/// Reads from an opening bracket to the one that closes it.
pub(crate) fn extent(text: &[u8], at: usize) -> Extent {
    let mut reader = Reader { text, at };
    let end = reader.group().map(|()| reader.at);
    Extent::new(at, reader.at, end)
}

pub(crate) struct Reader<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) at: usize,
}

impl Reader<'_> {
    fn group(&mut self) -> Option<()> {
        let mut open = Open::default();
        loop {
            match self.next()? {
                bracket @ (b'(' | b'[' | b'{') => open.push(bracket),
                bracket @ (b')' | b']' | b'}') => {
                    (open.pop()? == bracket).then_some(())?;
                    if open.is_empty() {
                        return Some(());
                    }
                }
                // The first character is a bracket, or nothing begins here.
                _ if open.is_empty() => return None,
                quote @ (b'"' | b'\'') => self.string(quote)?,
                _ => {}
            }
        }
    }

    /// A string behind its opening quote.
    pub(crate) fn string(&mut self, quote: u8) -> Option<()> {
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
            let is_end = self.text.get(self.at..)?.starts_with(quotes);
            if is_end && !(quotes == b"'" && is_apostrophe(self.text, self.at) == Some(true)) {
                self.at += quotes.len();
                return Some(());
            }
            if self.next()? == b'\\' {
                self.next()?;
            }
        }
    }

    pub(crate) fn next(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied()?;
        self.at += 1;
        Some(byte)
    }
}

/// So many bytes make a character of UTF-8 at most.
const LONGEST_CHARACTER: usize = 4;

/// Whether the quote there is an apostrophe, as in `it's` and `James' book`, which ends no string: letters or digits stand on both
/// sides, behind it perhaps after a space. Nothing, where that depends on what comes.
pub(crate) fn is_apostrophe(text: &[u8], at: usize) -> Option<bool> {
    let is_in_word = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    if !at.checked_sub(1).and_then(|before| text.get(before)).is_some_and(is_in_word) {
        return Some(false);
    }
    let behind = text.get(at + 1..)?;
    let behind = if behind.first()?.is_ascii_whitespace() { behind.get(1..)? } else { behind };
    // Of a character, all bytes come at once; what stands behind it is not looked at for each quote.
    let character = behind.get(..behind.len().min(LONGEST_CHARACTER))?;
    let next = character.utf8_chunks().next()?.valid().chars().next()?;
    Some(next.is_alphanumeric() && !begins_string(behind)?)
}

/// Whether another string begins there, with the letters that say of which kind: `'a' r'b'`.
fn begins_string(text: &[u8]) -> Option<bool> {
    let letters = text.iter().take(2).take_while(|byte| b"rRbBuUfF".contains(byte)).count();
    text.get(letters).map(|byte| matches!(byte, b'"' | b'\''))
}

/// So many brackets are open without an allocation.
const FEW: usize = 64;

/// What closes the brackets that are open.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    few: [u8; FEW],
    depth: usize,
    /// Those behind the few.
    more: Vec<u8>,
}

impl Default for Open {
    fn default() -> Self {
        Open { few: [0; FEW], depth: 0, more: Vec::new() }
    }
}

impl Open {
    pub(crate) fn push(&mut self, bracket: u8) {
        match self.few.get_mut(self.depth) {
            Some(closer) => *closer = closing(bracket),
            None => self.more.push(closing(bracket)),
        }
        self.depth += 1;
    }

    /// What closes the innermost, which is open no more.
    pub(crate) fn pop(&mut self) -> Option<u8> {
        self.depth = self.depth.checked_sub(1)?;
        self.more.pop().or_else(|| self.few.get(self.depth).copied())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.depth == 0
    }

    /// What closes them, from the innermost on.
    pub(crate) fn innermost_first(&self) -> impl Iterator<Item = u8> {
        let few = self.few.iter().take(self.depth.min(FEW));
        self.more.iter().rev().chain(few.rev()).copied()
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
    use super::extent;

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
            "[f(a='it's (', b='James' book (', c='l'été', d='x'), e='1' ]",
            "[f(a='don\\'t (' r\"x\", b='(' 'c')]",
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
    fn however_deep_a_group_nests_it_ends() {
        for depth in [63, 64, 65, 66, 1000] {
            let nested = "[(".repeat(depth) + &")]".repeat(depth);
            assert_eq!(end(&nested), Some(nested.len()), "{depth}");
            assert_eq!(end(&nested[1..]), Some(nested.len() - 2), "{depth}");
            assert_eq!(end(&nested[..nested.len() - 1]), None, "{depth}");
        }
    }
}
