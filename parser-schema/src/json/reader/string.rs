//! Strings: what they say, with a diagnostic for each escape that JSON does not know.

use super::super::string::{Escape, Text};
use super::Reader;

impl Reader<'_, '_> {
    pub(super) fn string(&mut self, quote: char) -> Option<Text> {
        let start = self.at;
        self.at += 1;
        let (mut value, mut escapes) = (String::new(), Vec::new());
        loop {
            let from = self.at;
            let Some(character) = self.peek() else {
                self.at = start + 1;
                self.slip(start, "the string is never closed", "close it with a double quote");
                return None;
            };
            self.at += character.len_utf8();
            match character {
                '\\' => {
                    let value_start = value.len();
                    self.escape(&mut value);
                    escapes.push(Escape { value: value_start..value.len(), source: from..self.at });
                }
                c if c == quote => break,
                c if c < ' ' => {
                    self.slip(from, "a control character stands in a string", "write \\n, \\t or \\u00XX");
                    value.push(c);
                }
                c => value.push(c),
            }
        }
        if quote == '\'' {
            self.slip(start, "a string in single quotes", "write double quotes");
        }
        Some(Text { span: start..self.at, value, escapes })
    }

    /// Behind a backslash.
    fn escape(&mut self, out: &mut String) {
        let start = self.at - 1;
        let Some(character) = self.peek() else { return };
        self.at += character.len_utf8();
        match character {
            '"' | '\\' | '/' => out.push(character),
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            'b' => out.push('\u{8}'),
            'f' => out.push('\u{c}'),
            'u' => self.unicode(start, out),
            other => {
                let message = format!("`\\{other}` is no escape of JSON");
                let help = format!("in JSON a backslash is written twice: `\\\\{other}`");
                self.slip(start, &message, &help);
                out.push('\\');
                out.push(other);
            }
        }
    }

    /// Behind `\u`.
    fn unicode(&mut self, start: usize, out: &mut String) {
        let mut units = vec![self.hex()];
        if matches!(units[0], Some(0xd800..=0xdbff)) && self.eat("\\u") {
            units.push(self.hex());
        }
        let decoded =
            units.into_iter().collect::<Option<Vec<u16>>>().and_then(|units| String::from_utf16(&units).ok());
        match decoded {
            Some(text) => out.push_str(&text),
            None => {
                out.push('\u{fffd}');
                self.slip(
                    start,
                    "this is no Unicode escape",
                    "write four hexadecimal digits, surrogates in pairs",
                );
            }
        }
    }

    fn hex(&mut self) -> Option<u16> {
        let digits =
            self.text.get(self.at..self.at + 4).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))?;
        self.at += 4;
        u16::from_str_radix(digits, 16).ok()
    }
}
