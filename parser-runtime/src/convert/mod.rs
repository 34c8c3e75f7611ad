//! Text → numbers and booleans, with the meaning of Python's `int`, `float` and of the reference's booleans.
//!
//! Input: the text of a node, or an integer. Output: the value, or nothing where Python raises.

mod digits;

use std::borrow::Cow;

use crate::value::Integer;

/// Why a text or an integer is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberError {
    /// The text is no number at all.
    NotANumber,
    /// It is `nan`, an infinity, or beyond all floats.
    NotFinite,
}

/// The integer that Python's `int` reads: white space around it, a sign, digits of any script, `_` between digits.
#[must_use]
pub(crate) fn integer(text: &str) -> Option<Integer> {
    let text = ascii(text);
    let digits = text.strip_prefix(['+', '-']).unwrap_or(&text);
    let plain = without_underscores(digits)?;
    if plain.is_empty() || !plain.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if text.starts_with('-') { format!("-{plain}").parse().ok() } else { plain.parse().ok() }
}

/// The float that Python's `float` reads: as [`integer`], with a fraction and an exponent.
///
/// # Errors
///
/// Where the text is no number, or not a finite one.
pub(crate) fn number(text: &str) -> Result<f64, NumberError> {
    let text = ascii(text);
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(&text);
    if ["nan", "inf", "infinity"].iter().any(|word| unsigned.eq_ignore_ascii_case(word)) {
        return Err(NumberError::NotFinite);
    }
    let plain = without_underscores(unsigned).ok_or(NumberError::NotANumber)?;
    if !plain.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'))
        || plain.starts_with(['+', '-'])
    {
        return Err(NumberError::NotANumber);
    }
    // What is left of Python's grammar is Rust's: `.5`, `5.`, `1e5`.
    let value: f64 = plain.parse().map_err(|_| NumberError::NotANumber)?;
    finite(if text.starts_with('-') { -value } else { value })
}

/// The boolean that `true`, `1`, `false` or `0` stand for, in any case, with nothing around them.
#[must_use]
pub(crate) fn boolean(text: &str) -> Option<bool> {
    let is = |word: &str| text.eq_ignore_ascii_case(word);
    if is("true") || is("1") {
        Some(true)
    } else if is("false") || is("0") {
        Some(false)
    } else {
        None
    }
}

/// The float nearest to an integer, as Python's `float(int)`.
///
/// # Errors
///
/// Where the integer is beyond all floats.
pub(crate) fn integer_to_number(integer: &Integer) -> Result<f64, NumberError> {
    finite(integer.to_f64())
}

fn finite(value: f64) -> Result<f64, NumberError> {
    if value.is_finite() { Ok(value) } else { Err(NumberError::NotFinite) }
}

/// Without the white space around it, and its digits those of ASCII.
///
/// Python strips what Unicode calls white space; `str.isspace` knows four more characters, U+001C to U+001F, that numbers
/// do not.
fn ascii(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    text.chars().map(|character| digits::to_ascii(character).unwrap_or(character)).collect()
}

/// Without the underscores; nothing if one does not stand between two digits.
fn without_underscores(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('_') {
        return Some(Cow::Borrowed(text));
    }
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = text.as_bytes();
    let between = |at: usize| at > 0 && is_digit(bytes.get(at - 1)) && is_digit(bytes.get(at + 1));
    let fine = bytes.iter().enumerate().all(|(at, byte)| *byte != b'_' || between(at));
    fine.then(|| Cow::Owned(text.replace('_', "")))
}

#[cfg(test)]
mod tests;
