//! Decimal numbers as JSON writes them, without rounding: text → what it says of size and divisibility.
//!
//! It has nothing to do with patterns; it is here since the build and the run, which must judge alike, share this crate.

/// A number: an integer of decimal digits, times a power of ten.
struct Decimal<'n> {
    sign: &'n str,
    /// Without zeros at either end; none for zero.
    digits: String,
    exponent: i64,
}

impl<'n> Decimal<'n> {
    fn read(number: &'n str) -> Self {
        let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
        // An exponent beyond all machine words is as good as one beyond all floats.
        let beyond = if exponent.starts_with('-') { i64::MIN / 2 } else { i64::MAX / 2 };
        let exponent = exponent.parse().unwrap_or(beyond).clamp(i64::MIN / 2, i64::MAX / 2);
        let absolute = mantissa.strip_prefix('-').unwrap_or(mantissa);
        let (whole, decimals) = absolute.split_once('.').unwrap_or((absolute, ""));
        let all = format!("{whole}{decimals}");
        let significant = all.trim_end_matches('0');
        let digits = significant.trim_start_matches('0').to_owned();
        if digits.is_empty() {
            return Decimal { sign: "", digits, exponent: 0 };
        }
        let places = length(&all) - length(significant) - length(decimals);
        let sign = if absolute.len() < mantissa.len() { "-" } else { "" };
        Decimal { sign, digits, exponent: exponent.saturating_add(places) }
    }

    /// The integer towards zero from here, and whether there is a rest. `None`: it is beyond.
    fn truncated(&self) -> Option<(i128, bool)> {
        let count = length(&self.digits).saturating_add(self.exponent);
        let whole = usize::try_from(count).unwrap_or_default();
        if self.digits.is_empty() || whole == 0 {
            return Some((0, !self.digits.is_empty()));
        }
        if whole > MOST_DIGITS {
            return None;
        }
        let digits = self.digits.get(..whole).unwrap_or(&self.digits);
        let zeros = "0".repeat(whole - digits.len());
        let integer = format!("{}{digits}{zeros}", self.sign).parse().ok()?;
        Some((integer, self.exponent < 0))
    }
}

/// How many digits an integer of 128 bits has at most.
const MOST_DIGITS: usize = 39;

#[expect(clippy::cast_possible_wrap, reason = "no text is that long")]
fn length(text: &str) -> i64 {
    text.len() as i64
}

/// A number in the one way in which equal numbers are written: `1`, `1.0` and `10e-1` are `1e0`.
#[must_use]
pub fn canonical(number: &str) -> String {
    let Decimal { sign, digits, exponent } = Decimal::read(number);
    format!("{sign}{digits}e{exponent}")
}

/// The greatest integer that is not above a number, if it has 128 bits.
#[must_use]
pub fn floor(number: &str) -> Option<i128> {
    let decimal = Decimal::read(number);
    let (whole, has_rest) = decimal.truncated()?;
    if has_rest && decimal.sign == "-" { whole.checked_sub(1) } else { Some(whole) }
}

/// The least integer that is not below a number, if it has 128 bits.
#[must_use]
pub fn ceil(number: &str) -> Option<i128> {
    let decimal = Decimal::read(number);
    let (whole, has_rest) = decimal.truncated()?;
    if has_rest && decimal.sign.is_empty() { whole.checked_add(1) } else { Some(whole) }
}

/// Whether a number is a multiple of another, which is above zero: `0.3` is one of `0.1`. Both are written without exponent,
/// which is how Rust writes numbers.
#[must_use]
pub fn is_multiple(value: &str, of: &str) -> bool {
    let split = |number: &str| {
        let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
        (whole.trim_start_matches('-').to_owned(), decimals.trim_end_matches('0').to_owned())
    };
    let ((whole, decimals), (of_whole, of_decimals)) = (split(value), split(of));
    let places = decimals.len().max(of_decimals.len());
    let pad = |decimals: &str| "0".repeat(places - decimals.len());
    let digits = format!("{whole}{decimals}{}", pad(&decimals));
    // With more digits than that, the number would be larger than what is no multiple of it, but zero.
    let Ok(of) = format!("{of_whole}{of_decimals}{}", pad(&of_decimals)).parse::<u128>() else {
        return digits.bytes().all(|digit| digit == b'0');
    };
    remainder(&digits, of) == Some(0)
}

fn remainder(digits: &str, of: u128) -> Option<u128> {
    digits.bytes().try_fold(0_u128, |rest, digit| {
        rest.checked_mul(10)?.checked_add(u128::from(digit.wrapping_sub(b'0')))?.checked_rem(of)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiples_are_those_of_the_decimals() {
        let large = 1e300.to_string();
        for (value, of, expected) in [
            ("0.3", "0.1", true),
            ("0.35", "0.1", false),
            ("-9", "3", true),
            ("10", "3", false),
            ("0", "0.7", true),
            ("4.50", "1.5", true),
            ("1", "1.5", false),
            ("0.00751", "0.0001", false),
            ("18446744073709551616", "2", true),
            (&large, "2", true),
            (&large, "7", false),
        ] {
            assert_eq!(is_multiple(value, of), expected, "{value} {of}");
        }
    }

    #[test]
    fn equal_numbers_are_written_alike() {
        for equal in [
            ["1", "1.0", "1e0", "10E-1", "0.1e+1", "100e-2"],
            ["0", "-0", "0.0", "-0.0", "0e7", "0.00e-3"],
            ["-1200", "-1.2e3", "-12E+2", "-1200.00", "-0.12e4", "-120000e-2"],
            ["100000000000000000000", "1e20", "1.0e20", "10e19", "0.1e21", "1000e17"],
        ] {
            let written = equal.map(canonical);
            assert!(written.iter().all(|number| *number == written[0]), "{written:?}");
        }
        for (one, other) in [("1", "-1"), ("1", "10"), ("0.1", "0.01"), ("1e1", "1e11"), ("12", "1.2")] {
            assert_ne!(canonical(one), canonical(other));
        }
    }

    #[test]
    fn integers_around_a_number_are_exact() {
        let ten_to_the_30 = 10_i128.pow(30);
        for (number, below, above) in [
            ("0", Some(0), Some(0)),
            ("-0.0", Some(0), Some(0)),
            ("2.5", Some(2), Some(3)),
            ("-2.5", Some(-3), Some(-2)),
            ("0.001", Some(0), Some(1)),
            ("-1e-400", Some(-1), Some(0)),
            ("25e-1", Some(2), Some(3)),
            ("20e-1", Some(2), Some(2)),
            ("1e30", Some(ten_to_the_30), Some(ten_to_the_30)),
            ("9007199254740993.5", Some(9_007_199_254_740_993), Some(9_007_199_254_740_994)),
            ("170141183460469231731687303715884105727", Some(i128::MAX), Some(i128::MAX)),
            ("-170141183460469231731687303715884105728", Some(i128::MIN), Some(i128::MIN)),
            ("170141183460469231731687303715884105728", None, None),
            ("1e40", None, None),
            ("1e99999999999999999999", None, None),
            ("1e-99999999999999999999", Some(0), Some(1)),
        ] {
            assert_eq!((floor(number), ceil(number)), (below, above), "{number}");
        }
    }
}
