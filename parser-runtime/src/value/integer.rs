//! Integers without a limit of digits.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// An integer of any size. Nothing of it is lost.
///
/// ```
/// use parser_runtime::Integer;
///
/// let large: Integer = "12345678901234567890123".parse()?;
/// assert_eq!((large.as_i64(), large.to_string().as_str()), (None, "12345678901234567890123"));
/// assert_eq!(Integer::from(7).as_i64(), Some(7));
/// # Ok::<(), parser_runtime::InvalidInteger>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Repr);

/// What fits is always [`Repr::Small`]; the digits of [`Repr::Big`] begin with no zero. So equal integers look equal.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    Big(Box<str>),
}

impl Integer {
    /// The integer, if it fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(value) => Some(value),
            Repr::Big(_) => None,
        }
    }

    /// The integer, if it fits.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small(value) => u64::try_from(*value).ok(),
            Repr::Big(digits) => digits.parse().ok(),
        }
    }

    /// The integer, if it fits.
    #[must_use]
    pub fn as_i128(&self) -> Option<i128> {
        match &self.0 {
            Repr::Small(value) => Some((*value).into()),
            Repr::Big(digits) => digits.parse().ok(),
        }
    }

    /// The digits, with `-` before them where it is negative, of an integer that is no `i64`.
    #[cfg(feature = "tools")]
    pub(crate) fn big_digits(&self) -> Option<&str> {
        match &self.0 {
            Repr::Small(_) => None,
            Repr::Big(digits) => Some(digits),
        }
    }

    /// The nearest float; infinite if the integer is beyond all floats.
    #[must_use]
    #[allow(clippy::cast_precision_loss)]
    pub fn to_f64(&self) -> f64 {
        match &self.0 {
            Repr::Small(value) => *value as f64,
            // Digits are always a float's text.
            Repr::Big(digits) => digits.parse().unwrap_or(f64::NAN),
        }
    }

    /// Whether the integer is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(value) => *value < 0,
            Repr::Big(digits) => digits.starts_with('-'),
        }
    }
}

/// Digits, with or without `-` before them.
impl FromStr for Integer {
    type Err = InvalidInteger;

    fn from_str(text: &str) -> Result<Self, InvalidInteger> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(InvalidInteger);
        }
        if let Ok(value) = text.parse() {
            return Ok(Integer(Repr::Small(value)));
        }
        let sign = if digits.len() < text.len() { "-" } else { "" };
        Ok(Integer(Repr::Big(format!("{sign}{}", digits.trim_start_matches('0')).into())))
    }
}

/// The text is no integer: digits, with or without `-` before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidInteger;

impl fmt::Display for InvalidInteger {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("expected an integer: digits, with or without `-` before them")
    }
}

impl std::error::Error for InvalidInteger {}

impl fmt::Display for Integer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(value) => fmt::Display::fmt(value, out),
            Repr::Big(digits) => {
                let absolute = digits.strip_prefix('-').unwrap_or(digits);
                out.pad_integral(!self.is_negative(), "", absolute)
            }
        }
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl Default for Integer {
    fn default() -> Self {
        Integer(Repr::Small(0))
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small(left), Repr::Small(right)) => left.cmp(right),
            (Repr::Small(_), Repr::Big(_)) if other.is_negative() => Ordering::Greater,
            (Repr::Small(_), Repr::Big(_)) => Ordering::Less,
            (Repr::Big(_), Repr::Small(_)) => other.cmp(self).reverse(),
            (Repr::Big(left), Repr::Big(right)) => match (self.is_negative(), other.is_negative()) {
                (true, false) => Ordering::Less,
                (false, true) => Ordering::Greater,
                (true, true) => by_length(right, left),
                (false, false) => by_length(left, right),
            },
        }
    }
}

/// Digits without leading zeros: the longer are the greater.
fn by_length(left: &str, right: &str) -> Ordering {
    left.len().cmp(&right.len()).then_with(|| left.cmp(right))
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Integer {
    fn from(value: i64) -> Self {
        Integer(Repr::Small(value))
    }
}

impl From<i128> for Integer {
    fn from(value: i128) -> Self {
        match i64::try_from(value) {
            Ok(value) => value.into(),
            Err(_) => Integer(Repr::Big(value.to_string().into())),
        }
    }
}

impl From<u128> for Integer {
    fn from(value: u128) -> Self {
        match i64::try_from(value) {
            Ok(value) => value.into(),
            Err(_) => Integer(Repr::Big(value.to_string().into())),
        }
    }
}

macro_rules! from_smaller {
    ($($small:ty => $wide:ty),*) => {$(
        impl From<$small> for Integer {
            fn from(value: $small) -> Self {
                Integer::from(<$wide>::from(value))
            }
        }
    )*};
}

from_smaller!(i8 => i64, i16 => i64, i32 => i64, u8 => i64, u16 => i64, u32 => i64, u64 => i128);

// Sizes have at most 64 bits, wherever Rust runs.
impl From<isize> for Integer {
    fn from(value: isize) -> Self {
        Integer::from(value as i64)
    }
}

impl From<usize> for Integer {
    fn from(value: usize) -> Self {
        Integer::from(value as u64)
    }
}

impl PartialEq<i64> for Integer {
    fn eq(&self, other: &i64) -> bool {
        self.as_i64() == Some(*other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_differently_but_equal() {
        let read = |text: &str| text.parse::<Integer>().unwrap();
        assert_eq!(read("-0"), read("0"));
        assert_eq!(read("0009223372036854775807"), Integer::from(i64::MAX));
        assert_eq!(read("-9223372036854775808"), Integer::from(i64::MIN));
        assert_eq!(read("18446744073709551615").as_u64(), Some(u64::MAX));
        assert_eq!(Integer::from(i128::MIN), read(&i128::MIN.to_string()));
        for no in ["", "-", "+1", " 1", "1.0", "--1", "٣"] {
            assert_eq!(no.parse::<Integer>(), Err(InvalidInteger), "{no:?}");
        }
    }

    #[test]
    fn order_is_by_value_beyond_all_machine_words() {
        let digits = ["9", "10", "9223372036854775808", "99999999999999999999", "1".repeat(60).as_str()]
            .map(str::to_owned);
        let mut all: Vec<Integer> = digits.iter().map(|d| d.parse().unwrap()).collect();
        all.extend(digits.iter().map(|d| format!("-{d}").parse().unwrap()));
        all.push(0.into());
        let floats = |all: &[Integer]| all.iter().map(Integer::to_f64).collect::<Vec<_>>();
        let mut expected = floats(&all);
        expected.sort_by(f64::total_cmp);
        all.sort();
        assert_eq!(floats(&all), expected);
    }
}
