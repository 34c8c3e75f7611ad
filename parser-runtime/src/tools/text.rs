//! What a text is where a number, a boolean or nothing is asked for: what JSON reads, without the white space around it.

use serde_core::de::{Unexpected, Visitor};

use super::access::Raw;
use super::error::Wrong;
use crate::json::{self, Kind};
use crate::value::Integer;

/// The text without the white space of JSON around it.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\n', '\r'])
}

pub(super) fn is_null(text: &str) -> bool {
    trimmed(text) == "null"
}

/// JSON's words, and Python's.
pub(super) fn boolean(text: &str) -> Option<bool> {
    match trimmed(text) {
        "true" | "True" => Some(true),
        "false" | "False" => Some(false),
        _ => None,
    }
}

pub(super) fn integer(text: &str) -> Option<Whole<'_>> {
    let digits = trimmed(text);
    (json::number_kind(digits)? == Kind::Integer).then_some(Whole::Digits(digits))
}

/// The text of a number.
pub(super) fn number(text: &str) -> Option<&str> {
    let number = trimmed(text);
    json::number_kind(number).map(|_| number)
}

/// An integer of any size.
#[derive(Clone, Copy)]
pub(super) enum Whole<'p> {
    Small(i64),
    /// Digits as JSON writes them.
    Digits(&'p str),
}

impl<'p> Whole<'p> {
    pub(super) fn of(integer: &'p Integer) -> Self {
        match integer.big_digits() {
            Some(digits) => Whole::Digits(digits),
            None => Whole::Small(integer.as_i64().unwrap_or_default()),
        }
    }

    /// As the smallest of the types that holds it.
    pub(super) fn visit<'m, V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let digits = match self {
            Whole::Small(value) => return visitor.visit_i64(value),
            Whole::Digits(digits) => digits,
        };
        if let Ok(value) = digits.parse() {
            visitor.visit_i64(value)
        } else if let Ok(value) = digits.parse() {
            visitor.visit_u64(value)
        } else if let Ok(value) = digits.parse() {
            visitor.visit_i128(value)
        } else if let Ok(value) = digits.parse() {
            visitor.visit_u128(value)
        } else {
            Err(Wrong::found(Unexpected::Other(&format!("the integer {digits}")), &visitor))
        }
    }

    /// To a value of this crate, which keeps every digit.
    pub(super) fn visit_digits<'m, V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Whole::Digits(digits) if digits.parse::<i64>().is_err() => visitor.visit_map(Raw::new(digits)),
            whole => whole.visit(visitor),
        }
    }

    /// As a float, the nearest.
    pub(super) fn visit_float<'m, V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Whole::Digits(digits) if digits.parse::<i64>().is_err() => visit_float(digits, visitor),
            whole => whole.visit(visitor),
        }
    }
}

/// A number as a float, unless it is beyond all of them.
pub(super) fn visit_float<'m, V: Visitor<'m>>(number: &str, visitor: V) -> Result<V::Value, Wrong> {
    match number.parse() {
        Ok(value) if f64::is_finite(value) => visitor.visit_f64(value),
        _ => Err(Wrong::found(Unexpected::Other("a number beyond all floats"), &visitor)),
    }
}
