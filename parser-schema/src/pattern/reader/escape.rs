//! Escapes: a backslash and what it means, in a pattern and in a class.

use parser_scan::Anchor;

use super::super::error::PatternError;
use super::super::unicode::Category;
use super::Reader;
use super::cursor::{Cursor, is_digit, is_octal};

/// The greatest character that an octal escape can write.
const MAX_OCTAL: u32 = 0o377;

/// What an escape stands for.
#[derive(Debug)]
pub(super) enum Escape {
    Character(u32),
    Category { category: Category, negated: bool },
    Anchor(Anchor),
    Backreference(u32),
}

impl Reader<'_> {
    /// The escape whose first token, at `start`, has just been read.
    pub(super) fn escape(&mut self, token: &str, start: usize, ascii: bool) -> Result<Escape, PatternError> {
        let letter = letter(token);
        Ok(match letter {
            'A' => Escape::Anchor(Anchor::TextStart),
            'Z' => Escape::Anchor(Anchor::TextEnd),
            'b' => Escape::Anchor(Anchor::WordBoundary { ascii }),
            'B' => Escape::Anchor(Anchor::NotWordBoundary { ascii }),
            '0' => {
                self.cursor.eat_while(2, is_octal);
                Escape::Character(self.octal(start)?)
            }
            '1'..='9' => self.octal_or_group(letter, start)?,
            _ => match category(letter) {
                Some(category) => category,
                None => Escape::Character(character(&mut self.cursor, letter, start)?),
            },
        })
    }

    /// The same inside of a class.
    pub(super) fn class_escape(&mut self, token: &str, start: usize) -> Result<Escape, PatternError> {
        let letter = letter(token);
        Ok(match letter {
            'b' => Escape::Character(0x08),
            '0'..='7' => {
                self.cursor.eat_while(2, is_octal);
                Escape::Character(self.octal(start)?)
            }
            '8' | '9' => return Err(bad_escape(&self.cursor, letter, start)),
            _ => match category(letter) {
                Some(category) => category,
                None => Escape::Character(character(&mut self.cursor, letter, start)?),
            },
        })
    }

    /// Three octal digits are a character, one or two digits are a group.
    fn octal_or_group(&mut self, first: char, start: usize) -> Result<Escape, PatternError> {
        let second = self.cursor.eat_while(1, is_digit);
        let both_octal = is_octal(first) && !second.is_empty() && second.chars().all(is_octal);
        if both_octal && !self.cursor.eat_while(1, is_octal).is_empty() {
            return Ok(Escape::Character(self.octal(start)?));
        }
        let number = self.cursor.text_since(start + 1).parse().unwrap_or(u32::MAX);
        self.check_reference(number, self.cursor.since(start))?;
        Ok(Escape::Backreference(number))
    }

    /// The octal digits from behind the backslash to here.
    fn octal(&self, start: usize) -> Result<u32, PatternError> {
        octal(&self.cursor, start)
    }
}

fn letter(token: &str) -> char {
    token.chars().nth(1).unwrap_or('\\')
}

fn category(letter: char) -> Option<Escape> {
    let category = match letter.to_ascii_lowercase() {
        'd' => Category::Digit,
        's' => Category::Space,
        'w' => Category::Word,
        _ => return None,
    };
    Some(Escape::Category { category, negated: letter.is_ascii_uppercase() })
}

/// The octal digits from behind the backslash at `start` to here.
pub(in super::super) fn octal(cursor: &Cursor<'_>, start: usize) -> Result<u32, PatternError> {
    let code = u32::from_str_radix(cursor.text_since(start + 1), 8).unwrap_or(u32::MAX);
    if code <= MAX_OCTAL {
        return Ok(code);
    }
    let message = format!("the octal escape `{}` is above `\\377`", cursor.text_since(start));
    Err(PatternError::new(cursor.since(start), message).help("write `\\xhh` or `\\uhhhh`"))
}

/// The control character that Python's short escapes write.
pub(in super::super) fn control(letter: char) -> Option<u32> {
    Some(match letter {
        'a' => 0x07,
        't' => 0x09,
        'n' => 0x0A,
        'v' => 0x0B,
        'f' => 0x0C,
        'r' => 0x0D,
        _ => return None,
    })
}

/// The character of an escape that means the same everywhere in a pattern.
fn character(cursor: &mut Cursor<'_>, letter: char, start: usize) -> Result<u32, PatternError> {
    match letter {
        'x' => hexadecimal(cursor, 2, start),
        'u' => hexadecimal(cursor, 4, start),
        'U' => hexadecimal(cursor, 8, start),
        'N' => Err(named(cursor, start)),
        letter => match control(letter) {
            Some(code) => Ok(code),
            None if letter.is_ascii_alphabetic() => Err(bad_escape(cursor, letter, start)),
            None => Ok(letter.into()),
        },
    }
}

fn hexadecimal(cursor: &mut Cursor<'_>, digits: usize, start: usize) -> Result<u32, PatternError> {
    let found = cursor.eat_while(digits, |character| character.is_ascii_hexdigit());
    let (text, span) = (cursor.text_since(start), cursor.since(start));
    if found.len() < digits {
        return Err(PatternError::new(
            span,
            format!("the escape `{text}` needs {digits} hexadecimal digits"),
        ));
    }
    let code = u32::from_str_radix(found, 16).unwrap_or(u32::MAX);
    if code > char::MAX.into() {
        return Err(PatternError::new(span, format!("`{text}` is above the last character, `\\U0010FFFF`")));
    }
    Ok(code)
}

/// `\N{…}`, for which the names of all characters would be needed.
fn named(cursor: &mut Cursor<'_>, start: usize) -> PatternError {
    if !cursor.eat('{') {
        return PatternError::new(start..cursor.at(), "`\\N` needs a character's name in braces");
    }
    match cursor.eat_until("}", "the name of a character") {
        Ok(name) => PatternError::new(
            cursor.since(start),
            format!("`\\N{{{name}}}`: names of characters are not known here"),
        )
        .help("write the character itself, or `\\uhhhh`"),
        Err(error) => error,
    }
}

fn bad_escape(cursor: &Cursor<'_>, letter: char, start: usize) -> PatternError {
    let error =
        PatternError::new(cursor.since(start), format!("`\\{letter}` is not an escape that Python knows"));
    error.help(match letter {
        'p' | 'P' => {
            "Python's `re` has no Unicode properties; for letters write `[^\\W\\d_]`, or list the ranges"
        }
        'z' => "write `\\Z` for the end of the text",
        'K' => "put the part to keep in a group, or write a look-behind, `(?<=…)`",
        'R' => "write `(?:\\r\\n|\\n|\\r)` for the end of a line",
        'G' => "Python has no anchor for the end of the last match",
        'h' => "write `[ \\t]` for a horizontal space",
        'e' => "write `\\x1b` for the escape character",
        'k' | 'g' => "write `(?P=name)` or `\\1` for the text of a group",
        'Q' | 'E' => "escape each special character by itself",
        'X' => "Python's `re` knows no grapheme clusters",
        letter if letter.is_ascii_digit() => "write `\\xhh` for a character by its number",
        _ => "leave the backslash out if the letter itself is meant",
    })
}
