//! Python's literals of strings → JSON's.

use super::cursor::Cursor;
use super::quotes::{Inner, are_between_words, prefix, quotes};
use super::{NotCalls, Open, Role, State};
use crate::json::write::{write_char, write_chars};

const NO_BACKSLASH: &str = "a quote within a string has no backslash in front of it";
const HALF: &str = "this escape is half of a surrogate pair, which is no character";
const NO_CHARACTER: &str = "no character has the number of this escape";
const NAMED: &str =
    "this names a character, and names of characters are not known: the character itself can stand here";

/// A string that has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text {
    pub(super) role: Role,
    start: usize,
    quote: &'static str,
    pub(super) is_raw: bool,
    /// Whether it goes on one that has ended.
    is_joined: bool,
    inner: Inner,
}

impl Text {
    /// The characters that do not stand for themselves, or may not.
    fn stops(&self) -> [char; 3] {
        ['\\', '\r', self.quote_mark()]
    }

    fn quote_mark(&self) -> char {
        self.quote.chars().next().unwrap_or('"')
    }

    /// Whether its quotes, which come next, end it.
    fn ends(&self, cursor: &mut Cursor<'_>, around: Option<Open>) -> bool {
        self.quote.len() > 1 || self.inner.ends(cursor, self.role, around)
    }
}

/// The beginning of a string up to what it says.
pub(super) fn string_begins(cursor: &mut Cursor<'_>, role: Role, is_joined: bool) -> State {
    let start = cursor.at;
    cursor.at += prefix(cursor).unwrap_or(0);
    let is_raw = cursor.between(start, cursor.at).contains(['r', 'R']);
    let quote = quotes(cursor).unwrap_or("\"");
    cursor.at += quote.len();
    State::InString(Text { role, start, quote, is_raw, is_joined, inner: Inner::None })
}

/// A part of a string: what stands for itself, an escape, or its end. It stands in `around`.
pub(super) fn in_string(
    cursor: &mut Cursor<'_>,
    out: &mut String,
    mut text: Text,
    around: Option<Open>,
) -> Result<State, NotCalls> {
    let plain = cursor.until(text.stops());
    if !plain.is_empty() {
        write_chars(out, plain);
        return Ok(State::InString(text));
    }
    match cursor.peek() {
        None => return Err(NotCalls { what: "this string does not end", at: text.start }),
        Some('\\') => {
            cursor.at += 1;
            if text.is_raw { raw(cursor, out) } else { escape(cursor, out)? }
        }
        Some('\r') => line_break(cursor, out),
        Some(_) if cursor.starts_with(text.quote) && text.ends(cursor, around) => {
            cursor.at += text.quote.len();
            return Ok(State::BehindString(text, cursor.at));
        }
        Some(_) if text.is_joined && text.quote.len() == 1 => {
            return Err(NotCalls { what: NO_BACKSLASH, at: cursor.at });
        }
        Some(quote) => {
            text.inner = text.inner.behind(cursor);
            write_char(out, quote);
            cursor.at += quote.len_utf8();
        }
    }
    Ok(State::InString(text))
}

/// Whether another string stands beside the one that ended at `end`, so that both are one. Where the same quotes touch, as in
/// `'f('')'`, Python would leave out quotes that were meant, but for two words.
pub(super) fn goes_on(cursor: &mut Cursor<'_>, text: Text, end: usize) -> Result<bool, NotCalls> {
    cursor.space();
    let Some(letters) = prefix(cursor) else { return Ok(false) };
    let is_other = letters == 0 && cursor.peek() != Some(text.quote_mark());
    if cursor.at > end || is_other {
        return Ok(true);
    }
    cursor.at = end - 1;
    let are_two = are_between_words(cursor);
    cursor.at = end;
    are_two.then_some(true).ok_or(NotCalls { what: NO_BACKSLASH, at: end })
}

/// Behind a backslash that means itself.
fn raw(cursor: &mut Cursor<'_>, out: &mut String) {
    write_char(out, '\\');
    match cursor.peek() {
        Some('\r') => line_break(cursor, out),
        Some(next) => {
            write_char(out, next);
            cursor.at += next.len_utf8();
        }
        None => {}
    }
}

/// A carriage return, perhaps with a line feed behind it: to Python, both are a line feed.
fn line_break(cursor: &mut Cursor<'_>, out: &mut String) {
    cursor.at += 1;
    cursor.eat('\n');
    write_char(out, '\n');
}

/// What stands behind a backslash. What Python does not know stays as it is.
fn escape(cursor: &mut Cursor<'_>, out: &mut String) -> Result<(), NotCalls> {
    let Some(letter) = cursor.peek() else { return Ok(()) };
    let start = cursor.at - 1;
    cursor.at += letter.len_utf8();
    match letter {
        '\n' => {}
        '\r' => _ = cursor.eat('\n'),
        '\\' | '\'' | '"' | '/' => write_char(out, letter),
        'a' => write_char(out, '\u{7}'),
        'b' => write_char(out, '\u{8}'),
        'f' => write_char(out, '\u{c}'),
        'n' => write_char(out, '\n'),
        'r' => write_char(out, '\r'),
        't' => write_char(out, '\t'),
        'v' => write_char(out, '\u{b}'),
        '0'..='7' => {
            cursor.at -= 1;
            return code(cursor, out, start, (3, 8));
        }
        'x' => return code(cursor, out, start, (2, 16)),
        'u' => return code(cursor, out, start, (4, 16)),
        'U' => return code(cursor, out, start, (8, 16)),
        'N' if cursor.peek() == Some('{') => return Err(NotCalls { what: NAMED, at: start }),
        _ => write_chars(out, cursor.between(start, cursor.at)),
    }
    Ok(())
}

/// A character by its number of so many digits in a base. Two halves of a pair, as JSON writes them, are one.
fn code(
    cursor: &mut Cursor<'_>,
    out: &mut String,
    start: usize,
    (most, base): (usize, u32),
) -> Result<(), NotCalls> {
    let Some(first) = digits(cursor, most, base) else {
        write_chars(out, cursor.between(start, cursor.at));
        return Ok(());
    };
    let mut code = first;
    if (0xd800..0xdc00).contains(&first) && cursor.starts_with("\\u") {
        let behind = cursor.at;
        cursor.at += 2;
        match digits(cursor, 4, 16) {
            Some(second @ 0xdc00..0xe000) => {
                code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            }
            _ => cursor.at = behind,
        }
    }
    let what = if code > char::MAX.into() { NO_CHARACTER } else { HALF };
    write_char(out, char::from_u32(code).ok_or(NotCalls { what, at: start })?);
    Ok(())
}

/// A number of at most so many digits; of hexadecimal ones, exactly so many.
fn digits(cursor: &mut Cursor<'_>, most: usize, base: u32) -> Option<u32> {
    let mut is_digit = |ahead: &usize| cursor.peek_at(*ahead).is_some_and(|digit| digit.is_digit(base));
    let count = (0..most).take_while(|ahead| is_digit(ahead)).count();
    if count == 0 || (base == 16 && count < most) {
        return None;
    }
    let start = cursor.at;
    cursor.at += count;
    u32::from_str_radix(cursor.between(start, cursor.at), base).ok()
}
