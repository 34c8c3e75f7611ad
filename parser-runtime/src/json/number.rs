//! Numbers in JSON text.

use crate::value::{Integer, Value};

/// A number and how many bytes it takes.
pub(super) struct Number {
    pub(super) value: Value<'static>,
    pub(super) length: usize,
}

/// The number that begins the text, as far as it goes: of `1.x` the `1`.
pub(super) fn read(text: &str) -> Option<Number> {
    let bytes = text.as_bytes();
    let sign = usize::from(bytes.first() == Some(&b'-'));
    let whole = match bytes.get(sign)? {
        b'0' => sign + 1,
        b'1'..=b'9' => sign + digits(bytes, sign),
        _ => return None,
    };
    let length = exponent(bytes, fraction(bytes, whole));
    let text = text.get(..length)?;
    let value = if length == whole {
        Value::Integer(text.parse::<Integer>().ok()?)
    } else {
        Value::Float(text.parse().ok()?)
    };
    Some(Number { value, length })
}

/// The end of the fraction that begins here, if one does.
fn fraction(bytes: &[u8], at: usize) -> usize {
    match digits(bytes, at + 1) {
        count if count > 0 && bytes.get(at) == Some(&b'.') => at + 1 + count,
        _ => at,
    }
}

/// The end of the exponent that begins here, if one does.
fn exponent(bytes: &[u8], at: usize) -> usize {
    let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
    match digits(bytes, at + 1 + sign) {
        count if count > 0 && matches!(bytes.get(at), Some(b'e' | b'E')) => at + 1 + sign + count,
        _ => at,
    }
}

fn digits(bytes: &[u8], at: usize) -> usize {
    bytes.iter().skip(at).take_while(|byte| byte.is_ascii_digit()).count()
}
