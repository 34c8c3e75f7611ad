//! Python's literals of numbers → JSON's.

use super::NotCalls;
use super::cursor::Cursor;
use crate::work::look;

/// The most digits of an integer that is not written in the base ten: converting it takes time with the square of them.
pub(super) const MAX_BASED_DIGITS: usize = 1024;

const NO_NUMBER: &str = "no number is written so";
const TOO_MANY_DIGITS: &str =
    "an integer in another base than ten has more than 1024 digits: write it in the base ten";

/// What a part of a large number is below.
const PART: u64 = 1_000_000_000;

/// How many digits of another base are read at once: in the base 16, they say less than a part.
const AT_ONCE: usize = 7;

/// An integer or a float that begins at `start`, as JSON. White space may stand behind its sign.
pub(super) fn number(cursor: &mut Cursor<'_>, start: usize) -> Result<String, NotCalls> {
    if cursor.at > start || cursor.eat('-') || cursor.eat('+') {
        cursor.space();
    }
    let is_negative = cursor.between(start, cursor.at).starts_with('-');
    let written = cursor.run(|before, next| match next {
        '.' | '_' => true,
        'x' | 'X' | 'o' | 'O' => before == Some('0'),
        _ if next.is_ascii_hexdigit() => true,
        '+' | '-' => matches!(before, Some('e' | 'E')),
        _ => false,
    });
    // One that may go on is not converted anew with each digit.
    let json = if cursor.waits() { Err(NO_NUMBER) } else { json_number(written, is_negative) };
    json.map_err(|what| NotCalls { what, at: start })
}

/// JSON knows neither `+` nor `_`, and no other base than ten.
fn json_number(written: &str, is_negative: bool) -> Result<String, &'static str> {
    look(written.len());
    let sign = if is_negative { "-" } else { "" };
    let unsigned = written.replace('_', "");
    let number = match based(&unsigned) {
        Some((_, digits)) if digits.len() > MAX_BASED_DIGITS => return Err(TOO_MANY_DIGITS),
        Some((base, digits)) => to_decimal(digits, base),
        None if is_digits(&unsigned) => Some(without_zeros(&unsigned).to_owned()),
        None => float(&unsigned),
    };
    number.map(|number| format!("{sign}{number}")).ok_or(NO_NUMBER)
}

/// A float, or what is no number at all. JSON asks for digits on both sides of the point.
fn float(unsigned: &str) -> Option<String> {
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, format!("e{exponent}")),
        None => (unsigned, String::new()),
    };
    let mantissa = match mantissa.split_once('.') {
        Some(("", "")) => return None,
        Some(("", fraction)) => format!("0.{fraction}"),
        Some((whole, fraction)) => {
            format!("{}.{}", without_zeros(whole), if fraction.is_empty() { "0" } else { fraction })
        }
        None => without_zeros(mantissa).to_owned(),
    };
    let json = mantissa + &exponent;
    json.parse::<f64>().is_ok_and(f64::is_finite).then_some(json)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Python refuses zeros in front of other digits, which models write in dates: `month=07`.
fn without_zeros(whole: &str) -> &str {
    let digits = whole.trim_start_matches('0');
    match digits.starts_with(|digit: char| digit.is_ascii_digit()) {
        true => digits,
        false => whole.get(whole.len().saturating_sub(1 + digits.len())..).unwrap_or(whole),
    }
}

/// A number with another base than ten: that base, and its digits without zeros in front.
fn based(unsigned: &str) -> Option<(u32, &str)> {
    let bases = [(["0x", "0X"], 16), (["0o", "0O"], 8), (["0b", "0B"], 2)];
    bases.into_iter().find_map(|(prefixes, base)| {
        let digits = prefixes.into_iter().find_map(|prefix| unsigned.strip_prefix(prefix))?;
        digits.starts_with(|digit: char| digit.is_ascii_hexdigit()).then_some((base, without_zeros(digits)))
    })
}

/// The same number in the base ten; nothing, if a character is no digit of its base.
fn to_decimal(digits: &str, base: u32) -> Option<String> {
    if !digits.chars().all(|digit| digit.is_digit(base)) {
        return None;
    }
    let mut parts = vec![0];
    let mut rest = digits;
    while !rest.is_empty() {
        let (next, behind) = rest.split_at_checked(AT_ONCE).unwrap_or((rest, ""));
        let mut carry = u64::from_str_radix(next, base).ok()?;
        let factor = next.bytes().fold(1, |factor, _| factor * u64::from(base));
        for part in &mut parts {
            carry += *part * factor;
            *part = carry % PART;
            carry /= PART;
        }
        if carry > 0 {
            parts.push(carry);
        }
        look(parts.len());
        rest = behind;
    }
    let mut parts = parts.into_iter().rev();
    let first = parts.next().unwrap_or(0).to_string();
    Some(parts.fold(first, |number, part| format!("{number}{part:09}")))
}
