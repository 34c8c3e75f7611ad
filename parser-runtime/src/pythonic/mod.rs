//! Python-like calls → JSON text.
//!
//! Input: `[get_weather(city="Paris", days=3), f()]`, with or without the brackets. Output: the JSON list
//! `[{"name":"get_weather","arguments":{"city":"Paris","days":3}},{"name":"f","arguments":{}}]`. Arguments are named, and
//! are Python's literals, with JSON's `true`, `false` and `null` beside its own. A list of dictionaries is taken as well.

mod literal;

use std::fmt;

use crate::origin::Piece;

/// What is wrong, and the byte at which it was noticed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NotCalls {
    pub(crate) what: &'static str,
    pub(crate) at: usize,
}

impl fmt::Display for NotCalls {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.what)
    }
}

/// The JSON text of a list of calls, and what its pieces were made of. Takes time linear in the text.
///
/// # Errors
/// The text is something else.
pub(crate) fn to_json(text: &str) -> Result<(String, Vec<Piece>), NotCalls> {
    let out = String::with_capacity(text.len() + 32);
    let mut writer = Writer { text, at: 0, out, open: Vec::new(), pieces: Vec::new() };
    writer.list()?;
    writer.cut(text.len());
    Ok((writer.out, writer.pieces))
}

struct Writer<'t> {
    text: &'t str,
    at: usize,
    out: String,
    /// What is open, the innermost last.
    open: Vec<Open>,
    /// What was written, one piece behind the other, so that each scalar and each name is one.
    pieces: Vec<Piece>,
}

/// Something that is written in several parts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    List { end: char },
    Dictionary,
    Call,
}

impl<'t> Writer<'t> {
    /// The whole text.
    fn list(&mut self) -> Result<(), NotCalls> {
        self.space();
        if self.peek() == Some('[') {
            self.value()?;
        } else {
            self.calls()?;
        }
        self.space();
        if self.at < self.text.len() { Err(self.wrong("the list ends before this")) } else { Ok(()) }
    }

    /// Calls without brackets, with commas, semicolons or line breaks between them.
    fn calls(&mut self) -> Result<(), NotCalls> {
        self.out.push('[');
        loop {
            self.value()?;
            let before = self.at;
            self.at +=
                self.rest().len() - self.rest().trim_start_matches([',', ';', ' ', '\t', '\r', '\n']).len();
            if self.at == self.text.len() {
                break;
            }
            if self.at == before {
                return Err(self.wrong("a comma or a line break is missing before this"));
            }
            self.out.push(',');
        }
        self.out.push(']');
        Ok(())
    }

    /// A value with all that is in it.
    fn value(&mut self) -> Result<(), NotCalls> {
        let depth = self.open.len();
        self.begin()?;
        while let Some(open) = self.open.get(depth..).and_then(<[Open]>::last).copied() {
            self.space();
            let first = self.out.ends_with(['[', '{']);
            let comma = !first && self.eat(',');
            self.space();
            if self.eat(open.end()) {
                self.open.pop();
                self.out.push_str(open.json_end());
                continue;
            }
            if !first {
                if !comma {
                    return Err(self.wrong("a comma or a closing bracket is missing before this"));
                }
                self.out.push(',');
            }
            self.member(open)?;
            self.begin()?;
        }
        Ok(())
    }

    /// What stands before a value.
    fn member(&mut self, open: Open) -> Result<(), NotCalls> {
        match open {
            Open::List { .. } => return Ok(()),
            Open::Dictionary => {
                self.key()?;
                self.space();
                if !self.eat(':') {
                    return Err(self.wrong("a colon is missing before this"));
                }
            }
            Open::Call => {
                let name = self.name();
                self.space();
                if name.is_empty() || self.rest().starts_with("==") || !self.eat('=') {
                    return Err(self.wrong("an argument needs a name and `=`"));
                }
                self.write_name(name);
            }
        }
        self.out.push(':');
        self.space();
        Ok(())
    }

    fn key(&mut self) -> Result<(), NotCalls> {
        if self.starts_string() {
            return self.string();
        }
        let before = self.out.len();
        self.number()?;
        let number = self.out.split_off(before);
        self.out.push_str(&format!("\"{number}\""));
        Ok(())
    }

    /// A scalar, or the opening of something with parts.
    fn begin(&mut self) -> Result<(), NotCalls> {
        self.cut(self.at);
        self.begin_within()?;
        self.cut(self.at);
        Ok(())
    }

    fn begin_within(&mut self) -> Result<(), NotCalls> {
        let open = match self.peek() {
            Some('[') => Open::List { end: ']' },
            Some('(') => Open::List { end: ')' },
            Some('{') => Open::Dictionary,
            Some('-' | '+' | '.' | '0'..='9') => return self.number(),
            _ if self.starts_string() => return self.string(),
            _ => return self.word(),
        };
        self.at += 1;
        self.out.push(if open == Open::Dictionary { '{' } else { '[' });
        self.open.push(open);
        Ok(())
    }

    /// A constant, or a call up to its arguments.
    fn word(&mut self) -> Result<(), NotCalls> {
        let start = self.at;
        let name = self.name();
        let constant = match name {
            "True" | "true" => Some("true"),
            "False" | "false" => Some("false"),
            "None" | "null" => Some("null"),
            _ => None,
        };
        self.space();
        if !name.is_empty() && self.eat('(') {
            let inside = self.open.contains(&Open::Call);
            if inside {
                return Err(NotCalls { what: "a call cannot be an argument", at: start });
            }
            self.out.push_str("{\"name\":");
            self.cut(start);
            self.write_name(name);
            self.cut(start + name.len());
            self.out.push_str(",\"arguments\":{");
            self.open.push(Open::Call);
            return Ok(());
        }
        let constant = constant.ok_or(NotCalls { what: "neither a call nor a literal", at: start })?;
        self.out.push_str(constant);
        Ok(())
    }

    /// A name, perhaps with dots and dashes, or nothing.
    fn name(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|character: char| !(character.is_alphanumeric() || "_.-".contains(character)));
        let name = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        self.at += name.len();
        name
    }

    fn write_name(&mut self, name: &str) {
        // A name has neither quotes nor backslashes.
        self.out.push('"');
        self.out.push_str(name);
        self.out.push('"');
    }

    /// Ends a piece, which was made of what stands before `at`.
    fn cut(&mut self, at: usize) {
        let (written, read) = self.pieces.last().map_or((0, 0), |last| (last.at.end, last.from.end));
        if self.out.len() > written {
            self.pieces.push(Piece { at: written..self.out.len(), from: read..at.max(read) });
        }
    }

    fn space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn eat(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        self.at += if found { character.len_utf8() } else { 0 };
        found
    }

    fn wrong(&self, what: &'static str) -> NotCalls {
        NotCalls { what, at: self.at }
    }
}

impl Open {
    fn end(self) -> char {
        match self {
            Open::List { end } => end,
            Open::Dictionary => '}',
            Open::Call => ')',
        }
    }

    fn json_end(self) -> &'static str {
        match self {
            Open::List { .. } => "]",
            Open::Dictionary => "}",
            Open::Call => "}}",
        }
    }
}

#[cfg(test)]
mod tests;
