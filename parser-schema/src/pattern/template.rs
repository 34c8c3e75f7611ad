//! Replacements: `\1`, `\g<1>`, `\g<name>` and escapes; everything else, `$1` too, is text.

use parser_scan::{Part, Template};

use super::Pattern;
use super::error::PatternError;
use super::reader::cursor::{Cursor, is_digit, is_octal};
use super::reader::escape::{control, octal};
use super::reader::name::{group_number, is_identifier, no_group};

/// Reads a replacement for the matches of a pattern.
///
/// # Errors
///
/// Each of Python's own, at the construct.
pub fn read_template(source: &str, pattern: &Pattern) -> Result<Template, PatternError> {
    let mut reader = Reader { cursor: Cursor::new(source)?, pattern, parts: Vec::new(), text: String::new() };
    while let Some(token) = reader.cursor.next() {
        match token.strip_prefix('\\') {
            Some(escaped) => reader.escape(escaped)?,
            None => reader.text.push_str(token),
        }
    }
    reader.end_text();
    Ok(Template { parts: reader.parts.into() })
}

struct Reader<'s> {
    cursor: Cursor<'s>,
    pattern: &'s Pattern,
    parts: Vec<Part>,
    /// Text behind the last part.
    text: String,
}

impl Reader<'_> {
    /// What stands behind a backslash.
    fn escape(&mut self, escaped: &str) -> Result<(), PatternError> {
        let start = self.cursor.at() - escaped.len() - 1;
        let letter = escaped.chars().next().unwrap_or('\\');
        match letter {
            'g' => self.named_group(start),
            '0' => {
                self.cursor.eat_while(2, is_octal);
                self.octal(start)
            }
            '1'..='9' => self.octal_or_group(letter, start),
            'b' => self.character(0x08),
            letter => match control(letter) {
                Some(code) => self.character(code),
                None if letter.is_ascii_alphabetic() => Err(self.bad_escape(letter, start)),
                None if letter == '\\' => self.character(letter.into()),
                None => {
                    self.text.extend(['\\', letter]);
                    Ok(())
                }
            },
        }
    }

    fn character(&mut self, code: u32) -> Result<(), PatternError> {
        self.text.extend(char::from_u32(code));
        Ok(())
    }

    fn octal(&mut self, start: usize) -> Result<(), PatternError> {
        let code = octal(&self.cursor, start)?;
        self.character(code)
    }

    /// Three octal digits are a character, one or two digits are a group.
    fn octal_or_group(&mut self, first: char, start: usize) -> Result<(), PatternError> {
        let second = self.cursor.eat_while(1, is_digit);
        let both_octal = is_octal(first) && !second.is_empty() && second.chars().all(is_octal);
        if both_octal && !self.cursor.eat_while(1, is_octal).is_empty() {
            return self.octal(start);
        }
        let number = self.cursor.text_since(start + 1).parse().unwrap_or(u32::MAX);
        self.group(number, start)
    }

    /// `\g<…>`, read up to the `g`.
    fn named_group(&mut self, start: usize) -> Result<(), PatternError> {
        if !self.cursor.eat('<') {
            let error = PatternError::new(self.cursor.since(start), "`\\g` needs a group in angle brackets");
            return Err(error.help("write `\\g<1>` or `\\g<name>`"));
        }
        let at = self.cursor.at();
        let name = self.cursor.eat_until(">", "the group of `\\g<…>`")?;
        let span = at..at + name.len();
        if !is_identifier(name) {
            return self.group(group_number(name, span)?, start);
        }
        match self.pattern.group_named(name) {
            Some(number) => self.group(number, start),
            None => Err(PatternError::new(span, format!("the pattern has no group named `{name}`"))
                .help(format!("name it `(?P<{name}>…)` in the pattern"))),
        }
    }

    fn group(&mut self, number: u32, start: usize) -> Result<(), PatternError> {
        if number > self.pattern.groups {
            let groups = self.pattern.groups;
            let error = no_group(&number.to_string(), self.cursor.since(start));
            return Err(error.help(format!(
                "the pattern has this many groups: {groups}; `\\g<1>0` is group 1 before a digit"
            )));
        }
        self.end_text();
        self.parts.push(Part::Group(number));
        Ok(())
    }

    fn end_text(&mut self) {
        if !self.text.is_empty() {
            self.parts.push(Part::Text(std::mem::take(&mut self.text).into()));
        }
    }

    fn bad_escape(&self, letter: char, start: usize) -> PatternError {
        let error = PatternError::new(
            self.cursor.since(start),
            format!("`\\{letter}` is not an escape of a replacement"),
        );
        error.help(format!("write `\\\\{letter}` for a backslash and the letter, `\\g<name>` for a group"))
    }
}
