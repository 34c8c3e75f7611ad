//! Numbers in JSON text.

use super::tape::Kind;

/// Floats with at most so many digits before the point, and so many in the exponent, are finite.
const SURELY_FINITE: (usize, usize) = (200, 2);

/// A number that was looked through.
pub(crate) struct Scanned {
    pub(super) kind: Kind,
    pub(crate) end: usize,
    pub(crate) is_finite: bool,
}

/// The number that begins at `at`, as far as it goes: of `1.x` the `1`.
pub(super) fn scan(text: &str, at: usize) -> Option<Scanned> {
    let bytes = text.as_bytes();
    let first = at + usize::from(bytes.get(at) == Some(&b'-'));
    let whole = match bytes.get(first)? {
        b'0' => first + 1,
        b'1'..=b'9' => first + digits(bytes, first),
        _ => return None,
    };
    let fraction = fraction(bytes, whole);
    let end = exponent(bytes, fraction);
    if end == whole {
        return Some(Scanned { kind: Kind::Integer, end, is_finite: true });
    }
    // The exponent's letter and sign count as digits here: a little too strict costs nothing.
    let is_short = whole - first <= SURELY_FINITE.0 && end - fraction <= SURELY_FINITE.1 + 1;
    let is_finite = is_short || text[at..end].parse().is_ok_and(f64::is_finite);
    Some(Scanned { kind: Kind::Float, end, is_finite })
}

/// How many bytes from `at` on can stand in a number. Whoever waits for its end looks at each once.
pub(crate) fn run(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    let is_part = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E');
    rest.iter().take_while(is_part).count()
}

/// The end of the fraction that begins here, if one does.
fn fraction(bytes: &[u8], at: usize) -> usize {
    if bytes.get(at) != Some(&b'.') {
        return at;
    }
    match digits(bytes, at + 1) {
        0 => at,
        count => at + 1 + count,
    }
}

/// The end of the exponent that begins here, if one does.
fn exponent(bytes: &[u8], at: usize) -> usize {
    if !matches!(bytes.get(at), Some(b'e' | b'E')) {
        return at;
    }
    let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
    match digits(bytes, at + 1 + sign) {
        0 => at,
        count => at + 1 + sign + count,
    }
}

fn digits(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
}
