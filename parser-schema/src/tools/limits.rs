//! Keywords that say how large, how long or how many.

use super::build::Builder;
use super::model::{Bound, Integers, Numbers, Size, Width};
use crate::json::{Json, is_whole};

/// The keywords that a number's type checks.
pub(super) const NUMERIC: [&str; 5] =
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];

/// How many decimals a `multipleOf` may have; beyond them, remainders are not computed exactly.
const MOST_DECIMALS: usize = 30;

impl<'j> Builder<'j, '_> {
    /// How many characters, items or keys there may be.
    pub(super) fn size(&mut self, json: &'j Json, minimum: &str, maximum: &str) -> Size {
        let size = Size { minimum: self.count(json, minimum), maximum: self.count(json, maximum) };
        if size.minimum > size.maximum && size.maximum.is_some() {
            self.nothing_fits(json, minimum, maximum);
        }
        size
    }

    fn nothing_fits(&mut self, json: &Json, minimum: &str, maximum: &str) {
        let span = json.get(minimum).unwrap_or(json).span.clone();
        let message = format!("`{minimum}` is more than `{maximum}`, so that nothing is valid");
        self.diagnostics.error(span, message).help("make one of them fit the other");
    }

    /// Which numbers there may be.
    pub(super) fn numbers(&mut self, json: &'j Json) -> Numbers {
        let minimum = self.bound(json, "minimum", "exclusiveMinimum", |a, b| a >= b);
        let maximum = self.bound(json, "maximum", "exclusiveMaximum", |a, b| a <= b);
        if let (Some(least), Some(most)) = (minimum, maximum)
            && (least.value > most.value || least.value == most.value && (least.exclusive || most.exclusive))
        {
            self.nothing_fits(json, "minimum", "maximum");
        }
        Numbers { minimum, maximum, multiple_of: self.multiple_of(json), one_of: Vec::new() }
    }

    /// The tighter of two bounds.
    fn bound(
        &mut self,
        json: &'j Json,
        inclusive: &str,
        exclusive: &str,
        tighter: fn(f64, f64) -> bool,
    ) -> Option<Bound> {
        let mut float =
            |keyword| self.number(json, keyword).and_then(|(digits, _)| digits.parse::<f64>().ok());
        let inclusive = float(inclusive).map(|value| Bound { value, exclusive: false });
        let exclusive = float(exclusive).map(|value| Bound { value, exclusive: true });
        match (inclusive, exclusive) {
            (Some(inclusive), Some(exclusive)) if tighter(exclusive.value, inclusive.value) => {
                Some(exclusive)
            }
            (inclusive, exclusive) => inclusive.or(exclusive),
        }
    }

    /// Which integers there may be.
    pub(super) fn integers(&mut self, json: &'j Json) -> Integers {
        let mut bound = |keyword, round: fn(f64) -> f64| {
            self.number(json, keyword).map(|(digits, _)| whole(digits, round))
        };
        let least = bound("minimum", f64::ceil);
        let above = bound("exclusiveMinimum", f64::floor).map(|bound| bound.saturating_add(1));
        let most = bound("maximum", f64::floor);
        let below = bound("exclusiveMaximum", f64::ceil).map(|bound| bound.saturating_sub(1));
        let minimum = least.max(above);
        let maximum = [most, below].into_iter().flatten().min();
        if minimum.zip(maximum).is_some_and(|(minimum, maximum)| minimum > maximum) {
            self.nothing_fits(json, "minimum", "maximum");
        }
        let multiple_of = self.multiple_of(json);
        Integers { width: width(minimum, maximum), minimum, maximum, multiple_of, one_of: Vec::new() }
    }

    fn multiple_of(&mut self, json: &'j Json) -> Option<String> {
        let (digits, value) = self.number(json, "multipleOf")?;
        let decimals = if is_whole(digits) {
            digits.to_owned()
        } else {
            digits.parse::<f64>().unwrap_or_default().to_string()
        };
        if decimals.starts_with('-') || decimals.bytes().all(|byte| matches!(byte, b'0' | b'.')) {
            self.diagnostics
                .error(value.span.clone(), "`multipleOf` must be more than 0")
                .help("write a positive number, or leave it out");
            return None;
        }
        if decimals.len() > MOST_DECIMALS {
            self.diagnostics
                .warning(
                    value.span.clone(),
                    format!("`multipleOf` has more than {MOST_DECIMALS} digits and is not checked"),
                )
                .help("check it where the tool is run");
            return None;
        }
        Some(decimals)
    }
}

/// The integer at a bound.
#[allow(clippy::cast_possible_truncation)] // a bound beyond is as good as none
fn whole(digits: &str, round: fn(f64) -> f64) -> i128 {
    let exact = if is_whole(digits) { digits.parse().ok() } else { None };
    exact.unwrap_or_else(|| round(digits.parse().unwrap_or_default()) as i128)
}

/// The Rust type that holds all integers between two bounds. Without a bound, it is taken to be that of `i64`.
fn width(minimum: Option<i128>, maximum: Option<i128>) -> Width {
    let (least, most) = (minimum.unwrap_or(i64::MIN.into()), maximum.unwrap_or(i64::MAX.into()));
    if least >= i64::MIN.into() && most <= i64::MAX.into() {
        Width::Signed
    } else if least >= 0 && most <= u64::MAX.into() {
        Width::Unsigned
    } else {
        Width::Unlimited
    }
}
