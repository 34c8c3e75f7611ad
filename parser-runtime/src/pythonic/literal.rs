//! Python's literals of strings and numbers → JSON's.

use super::cursor::Cursor;
use super::quotes::{Inner, prefix, quotes};
use super::{NotCalls, Open, Role, State};
use crate::json::write::{write_char, write_chars};
use crate::work::look;

const NO_BACKSLASH: &str = "a quote within a string has no backslash in front of it";

/// A string that has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text {
    role: Role,
    start: usize,
    quote: &'static str,
    pub(super) is_raw: bool,
    /// Whether it goes on one that has ended.
    is_joined: bool,
    inner: Inner,
}

impl Text {
    /// The characters that do not stand for themselves, or may not.
    fn stops(&self) -> [char; 2] {
        ['\\', self.quote.chars().next().unwrap_or('"')]
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
            if text.is_raw { raw(cursor, out) } else { escape(cursor, out) }
        }
        Some(_) if cursor.starts_with(text.quote) && text.ends(cursor, around) => {
            cursor.at += text.quote.len();
            return Ok(State::BehindString(text.role));
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

/// Whether another string stands beside the one that has ended, so that both are one. Where they touch, as in `"""a"""'b'`,
/// Python would leave out quotes that were meant.
pub(super) fn goes_on(cursor: &mut Cursor<'_>) -> Result<bool, NotCalls> {
    let end = cursor.at;
    let space = cursor.run(|_, next| next.is_whitespace());
    if prefix(cursor).is_none() {
        cursor.at = end;
        return Ok(false);
    }
    let touches = NotCalls { what: NO_BACKSLASH, at: end };
    if space.is_empty() { Err(touches) } else { Ok(true) }
}

/// Behind a backslash that means itself.
fn raw(cursor: &mut Cursor<'_>, out: &mut String) {
    write_char(out, '\\');
    if let Some(next) = cursor.peek() {
        write_char(out, next);
        cursor.at += next.len_utf8();
    }
}

/// What stands behind a backslash. What Python does not know stays as it is.
fn escape(cursor: &mut Cursor<'_>, out: &mut String) {
    let Some(letter) = cursor.peek() else { return };
    let start = cursor.at - 1;
    cursor.at += letter.len_utf8();
    match letter {
        '\n' => {}
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
            code(cursor, out, start, (3, 8));
        }
        'x' => code(cursor, out, start, (2, 16)),
        'u' => code(cursor, out, start, (4, 16)),
        'U' => code(cursor, out, start, (8, 16)),
        _ => write_chars(out, cursor.between(start, cursor.at)),
    }
}

/// A character by its number of so many digits in a base. Two halves of a pair, as JSON writes them, are one.
fn code(cursor: &mut Cursor<'_>, out: &mut String, start: usize, (most, base): (usize, u32)) {
    let Some(first) = digits(cursor, most, base) else {
        write_chars(out, cursor.between(start, cursor.at));
        return;
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
    write_char(out, char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
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

/// An integer or a float, as JSON.
pub(super) fn number(cursor: &mut Cursor<'_>) -> Result<String, NotCalls> {
    let start = cursor.at;
    let written = cursor.run(|before, next| match next {
        '.' | '_' => true,
        'x' | 'X' | 'o' | 'O' => before == Some('0'),
        _ if next.is_ascii_hexdigit() => true,
        '+' | '-' => matches!(before, None | Some('e' | 'E')),
        _ => false,
    });
    // One that may go on is not converted anew with each digit.
    let json = if cursor.waits() { None } else { json_number(written) };
    json.ok_or(NotCalls { what: "no number is written so", at: start })
}

/// JSON asks for digits on both sides of the point, and knows neither `+` nor `_`.
fn json_number(written: &str) -> Option<String> {
    look(written.len());
    let sign = if written.starts_with('-') { "-" } else { "" };
    let unsigned = written.strip_prefix(['-', '+']).unwrap_or(written).replace('_', "");
    if let Some((base, digits)) = based(&unsigned) {
        return u128::from_str_radix(digits, base).ok().map(|number| format!("{sign}{number}"));
    }
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, format!("e{exponent}")),
        None => (unsigned.as_str(), String::new()),
    };
    let mantissa = match mantissa.split_once('.') {
        Some(("", "")) => return None,
        Some(("", fraction)) => format!("0.{fraction}"),
        Some((whole, fraction)) => {
            format!("{}.{}", without_zeros(whole), if fraction.is_empty() { "0" } else { fraction })
        }
        None => without_zeros(mantissa).to_owned(),
    };
    let json = format!("{sign}{mantissa}{exponent}");
    json.parse::<f64>().is_ok_and(f64::is_finite).then_some(json)
}

/// Python refuses zeros in front of other digits, which models write in dates: `month=07`.
fn without_zeros(whole: &str) -> &str {
    let digits = whole.trim_start_matches('0');
    match digits.starts_with(|digit: char| digit.is_ascii_digit()) {
        true => digits,
        false => whole.get(whole.len().saturating_sub(1 + digits.len())..).unwrap_or(whole),
    }
}

/// A number with another base than ten, and that base.
fn based(unsigned: &str) -> Option<(u32, &str)> {
    let bases = [(["0x", "0X"], 16), (["0o", "0O"], 8), (["0b", "0B"], 2)];
    bases.into_iter().find_map(|(prefixes, base)| {
        let digits = prefixes.into_iter().find_map(|prefix| unsigned.strip_prefix(prefix))?;
        digits.starts_with(|digit: char| digit.is_ascii_hexdigit()).then_some((base, digits))
    })
}
