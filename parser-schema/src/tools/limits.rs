//! Keywords that say how large, how long or how many.

use parser_scan::decimal::{ceil, floor};

use super::build::Builder;
use super::model::{Bound, Integers, Numbers, Size, Width};
use crate::json::{Json, is_whole};

/// The keywords that a number's type checks.
pub(super) const NUMERIC: [&str; 6] =
    ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];

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

    fn nothing_between(&mut self, json: &Json, minimum: &str, maximum: &str) {
        let span = json.get(minimum).unwrap_or(json).span.clone();
        let message = format!("nothing is between `{minimum}` and `{maximum}`, so that nothing is valid");
        self.diagnostics.error(span, message).help("make one of them fit the other");
    }

    /// Which numbers there may be.
    pub(super) fn numbers(&mut self, json: &'j Json) -> Numbers {
        let minimum = self.bound(json, "minimum", "exclusiveMinimum", |a, b| a >= b);
        let maximum = self.bound(json, "maximum", "exclusiveMaximum", |a, b| a <= b);
        if let (Some((least, minimum)), Some((most, maximum))) = (minimum, maximum) {
            if least.value > most.value {
                self.nothing_fits(json, minimum, maximum);
            } else if least.value == most.value && (least.exclusive || most.exclusive) {
                self.nothing_between(json, minimum, maximum);
            }
        }
        let bound = |bound: Option<(Bound, &str)>| bound.map(|(bound, _)| bound);
        let (minimum, maximum) = (bound(minimum), bound(maximum));
        Numbers { minimum, maximum, multiple_of: self.multiple_of(json), one_of: Vec::new() }
    }

    /// The tighter of two bounds, and its keyword.
    fn bound(
        &mut self,
        json: &'j Json,
        inclusive: &'static str,
        exclusive: &'static str,
        tighter: fn(f64, f64) -> bool,
    ) -> Option<(Bound, &'static str)> {
        let mut float = |keyword, exclusive| {
            let value = self.number(json, keyword).and_then(|(digits, _)| digits.parse::<f64>().ok());
            value.map(|value| (Bound { value, exclusive }, keyword))
        };
        match (float(inclusive, false), float(exclusive, true)) {
            (Some((inclusive, _)), Some((exclusive, keyword)))
                if tighter(exclusive.value, inclusive.value) =>
            {
                Some((exclusive, keyword))
            }
            (inclusive, exclusive) => inclusive.or(exclusive),
        }
    }

    /// Which integers there may be.
    pub(super) fn integers(&mut self, json: &'j Json) -> Integers {
        let least = self.whole(json, "minimum", ceil);
        let above = self.whole(json, "exclusiveMinimum", |digits| floor(digits)?.checked_add(1));
        let most = self.whole(json, "maximum", floor);
        let below = self.whole(json, "exclusiveMaximum", |digits| ceil(digits)?.checked_sub(1));
        let is_beyond = [least, above, most, below].iter().flatten().any(|(bound, _)| bound.is_none());
        let known = |bound: Option<(Option<i128>, &'static str)>| {
            bound.and_then(|(bound, keyword)| Some((bound?, keyword)))
        };
        let minimum = known(least).into_iter().chain(known(above)).max_by_key(|(bound, _)| *bound);
        let maximum = known(most).into_iter().chain(known(below)).min_by_key(|(bound, _)| *bound);
        if let (Some((least, minimum)), Some((most, maximum))) = (minimum, maximum)
            && least > most
        {
            match minimum == "minimum" && maximum == "maximum" {
                true => self.nothing_fits(json, minimum, maximum),
                false => self.nothing_between(json, minimum, maximum),
            }
        }
        let bound = |bound: Option<(i128, &str)>| bound.map(|(bound, _)| bound);
        let (minimum, maximum) = (bound(minimum), bound(maximum));
        let multiple_of = self.multiple_of(json);
        let width = if is_beyond { Width::Unlimited } else { width(minimum, maximum) };
        Integers { width, minimum, maximum, multiple_of, one_of: Vec::new() }
    }

    /// The integer at a bound, if it has 128 bits, and the keyword.
    fn whole(
        &mut self,
        json: &'j Json,
        keyword: &'static str,
        round: fn(&str) -> Option<i128>,
    ) -> Option<(Option<i128>, &'static str)> {
        let (digits, value) = self.number(json, keyword)?;
        let bound = round(digits);
        if bound.is_none() {
            let message = format!("`{keyword}` is beyond the integers of 128 bits and is not checked");
            self.diagnostics.warning(value.span.clone(), message).help("check it where the tool is run");
        }
        Some((bound, keyword))
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

/// The Rust type that holds all integers between two bounds. Without a bound, it is taken to be that of `i64`, unless the
/// other is beyond that.
fn width(minimum: Option<i128>, maximum: Option<i128>) -> Width {
    let bounds = [minimum.unwrap_or(i64::MIN.into()), maximum.unwrap_or(i64::MAX.into())];
    if bounds.iter().all(|bound| i64::try_from(*bound).is_ok()) {
        Width::Signed
    } else if bounds.iter().all(|bound| u64::try_from(*bound).is_ok()) {
        Width::Unsigned
    } else {
        Width::Unlimited
    }
}
