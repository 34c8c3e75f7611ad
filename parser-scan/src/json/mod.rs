//! Where a JSON value ends.
//!
//! Input: a text and a position. Output: the position behind the value that begins there, and how far the text was read.
//! Values are those of RFC 8259: no white space around them, no `NaN`, no control character within a string. What
//! they mean is not looked at: a lone surrogate or a repeated key is as good as any.

mod nest;

use memchr::memchr2;

use crate::extent::Extent;
pub use nest::MAX_DEPTH;
pub(crate) use nest::{Earlier, Nest, Open};

/// Reads the value that begins at a position.
pub(crate) fn extent(text: &[u8], at: usize) -> Extent {
    let mut reader = Reader { text, at, open: Open::default(), is_cut_off: false };
    let end = reader.whole().map(|()| reader.at);
    Extent::new(at, reader.at, end)
}

/// Reads a value.
pub(crate) struct Reader<'t, N> {
    pub(crate) text: &'t [u8],
    pub(crate) at: usize,
    pub(crate) open: N,
    /// Whether the value is broken only as the text ends within it.
    pub(crate) is_cut_off: bool,
}

impl<N: Nest> Reader<'_, N> {
    pub(crate) fn whole(&mut self) -> Option<()> {
        self.value()?;
        while let Some(object) = self.open.innermost() {
            self.space();
            match (self.next()?, object) {
                (b',', true) => self.key()?,
                (b',', false) => self.space(),
                (b'}', true) | (b']', false) => {
                    self.open.end(self.at);
                    continue;
                }
                _ => return None,
            }
            self.value()?;
        }
        Some(())
    }

    /// A value, or the beginning of one up to its first value that is not the beginning of one.
    fn value(&mut self) -> Option<()> {
        loop {
            let at = self.at;
            let (object, closer) = match self.next()? {
                b'{' => (true, b'}'),
                b'[' => (false, b']'),
                first => return self.scalar(first),
            };
            match self.open.earlier(at) {
                Earlier::Nothing => {}
                Earlier::Ends(end) => {
                    self.at = end;
                    return Some(());
                }
                Earlier::Broken { read, is_cut_off } => {
                    (self.at, self.is_cut_off) = (read, is_cut_off);
                    return None;
                }
            }
            self.space();
            if self.eat(closer) {
                return Some(());
            }
            self.open.begin(object, at)?;
            if object {
                self.key()?;
            }
        }
    }

    /// The key of a member, with the space and the colon around it.
    fn key(&mut self) -> Option<()> {
        self.space();
        self.eat(b'"').then_some(())?;
        self.string()?;
        self.space();
        self.eat(b':').then_some(())?;
        self.space();
        Some(())
    }

    fn scalar(&mut self, first: u8) -> Option<()> {
        match first {
            b'"' => self.string(),
            b't' => self.word(b"rue"),
            b'f' => self.word(b"alse"),
            b'n' => self.word(b"ull"),
            b'-' => {
                let first = self.next()?;
                self.number(first)
            }
            _ => self.number(first),
        }
    }

    /// A string behind its opening quote.
    fn string(&mut self) -> Option<()> {
        loop {
            let rest = self.text.get(self.at..)?;
            let found = memchr2(b'"', b'\\', rest);
            let plain = rest.get(..found.unwrap_or(rest.len()))?;
            // Looking at all of them without a branch is faster than stopping at the first.
            if plain.iter().fold(false, |control, byte| control | (*byte < 0x20)) {
                self.at += plain.len();
                return None;
            }
            self.at += plain.len();
            if self.next()? == b'"' {
                return Some(());
            }
            match self.next()? {
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {}
                b'u' => {
                    let digits = self.text.get(self.at..)?.iter().take(4);
                    let count = digits.take_while(|byte| byte.is_ascii_hexdigit()).count();
                    self.at += count;
                    self.is_cut_off = self.at == self.text.len();
                    (count == 4).then_some(())?;
                }
                _ => return None,
            }
        }
    }

    fn word(&mut self, rest: &[u8]) -> Option<()> {
        let found = self.text.get(self.at..)?;
        self.is_cut_off = rest.starts_with(found);
        if self.is_cut_off || found.starts_with(rest) {
            self.at += rest.len().min(found.len());
        }
        found.starts_with(rest).then_some(())
    }

    /// A number behind its first digit.
    fn number(&mut self, first: u8) -> Option<()> {
        match first {
            b'0' => {}
            b'1'..=b'9' => self.digits(),
            _ => return None,
        }
        if self.peek(0) == Some(b'.') {
            self.digits_behind(1)?;
        }
        if matches!(self.peek(0), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(self.peek(1), Some(b'+' | b'-')));
            self.digits_behind(1 + sign)?;
        }
        Some(())
    }

    /// The digits behind so many bytes. Without them, the number ends before those; nothing, where the text ends there, and
    /// around the number is a group, which goes on as the number does.
    fn digits_behind(&mut self, bytes: usize) -> Option<()> {
        if self.is_digit(bytes) {
            self.at += bytes;
            self.digits();
        } else if self.peek(bytes).is_none() && self.open.innermost().is_some() {
            (self.at, self.is_cut_off) = (self.text.len(), true);
            return None;
        }
        Some(())
    }

    fn digits(&mut self) {
        while self.is_digit(0) {
            self.at += 1;
        }
    }

    fn is_digit(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(|byte| byte.is_ascii_digit())
    }

    fn space(&mut self) {
        while matches!(self.peek(0), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.at + ahead).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek(0);
        self.is_cut_off = byte.is_none();
        self.at += usize::from(byte.is_some());
        byte
    }

    fn eat(&mut self, byte: u8) -> bool {
        let next = self.peek(0);
        self.is_cut_off = next.is_none();
        let found = next == Some(byte);
        self.at += usize::from(found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_DEPTH, extent};

    fn end(text: &str) -> Option<usize> {
        extent(text.as_bytes(), 0).end
    }

    #[test]
    fn a_value_ends_where_it_is_whole() {
        for value in [
            r#"{"a": [1, -2.5e+3, "}\"]\\", {}], "b" : null }"#,
            "[]",
            "[ [ ] , { } ]",
            r#""\u00e9 ]""#,
            "true",
            "0",
            "-0.5",
            "12e9",
        ] {
            for behind in ["", " ", "</tool_call>", "\n{", "]", "}"] {
                assert_eq!(end(&format!("{value}{behind}")), Some(value.len()), "{value}{behind}");
            }
        }
    }

    #[test]
    fn a_number_ends_before_what_is_none() {
        assert_eq!(
            [end("01"), end("1."), end("1.e"), end("1e"), end("1e+"), end("1.5.2")],
            [Some(1), Some(1), Some(1), Some(1), Some(1), Some(3)]
        );
    }

    #[test]
    fn a_broken_value_has_no_end() {
        for text in [
            "",
            " 1",
            "{",
            "[1",
            "[1,",
            "[1,]",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a: 1}",
            "{'a': 1}",
            "\"a",
            "\"a\\",
            "\"\\x\"",
            "\"\\u12\"",
            "\"a\nb\"",
            "-",
            "+1",
            ".5",
            "NaN",
            "tru",
            "[1 2]",
            "{\"a\" 1}",
        ] {
            assert_eq!(end(text), None, "{text:?}");
        }
    }

    #[test]
    fn every_cut_of_a_value_is_without_end() {
        let value = r#"{"name": "f", "arguments": {"a": [1.5, "é\n\u0041", true], "b": {}}}"#;
        for (cut, _) in value.char_indices() {
            assert_eq!(end(&value[..cut]), None, "{cut}");
        }
    }

    #[test]
    fn nesting_is_bounded() {
        let nested = |depth: usize| format!("{}1{}", r#"{"a":["#.repeat(depth / 2), "]}".repeat(depth / 2));
        assert_eq!(end(&nested(MAX_DEPTH)), Some(nested(MAX_DEPTH).len()));
        assert_eq!(end(&nested(MAX_DEPTH + 2)), None);
    }
}
