//! Truth, equality and order, as Python's `jmespath` has them.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::ExpressionError;
use crate::value::{Integer, Value};

/// Everything but null, false, and an empty string, array or object. Zero is true.
pub(super) fn is_true(value: &Value<'_>) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(value) => *value,
        Value::Integer(_) | Value::Float(_) => true,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(map) => !map.is_empty(),
    }
}

/// `==`: as [`python_equals`], but a boolean equals no number.
pub(super) fn equals(left: &Value<'_>, right: &Value<'_>) -> bool {
    matches!(left, Value::Bool(_)) == matches!(right, Value::Bool(_)) && python_equals(left, right)
}

/// Equality of Python's values: numbers by value, whatever their kind; true is one, false is zero.
pub(super) fn python_equals(left: &Value<'_>, right: &Value<'_>) -> bool {
    match (left, right) {
        (Value::Array(left), Value::Array(right)) => {
            if left.len() != right.len() {
                return false;
            }
            for (left, right) in left.iter().zip(right) {
                if !python_equals(left, right) {
                    return false;
                }
            }
            true
        }
        (Value::Object(left), Value::Object(right)) => left.equals_by(right, python_equals),
        (Value::Null, Value::Null) => true,
        (Value::String(left), Value::String(right)) => left == right,
        _ => match (as_number(left), as_number(right)) {
            (Some(left), Some(right)) => order_numbers(&left, &right).is_eq(),
            _ => false,
        },
    }
}

/// Whether a value has an order among its own: numbers and strings.
pub(super) fn is_ordered(value: &Value<'_>) -> bool {
    is_number(value) || matches!(value, Value::String(_))
}

pub(super) fn is_number(value: &Value<'_>) -> bool {
    matches!(value, Value::Integer(_) | Value::Float(_))
}

/// The order of two numbers or two strings, by code points.
pub(super) fn order(left: &Value<'_>, right: &Value<'_>) -> Result<Ordering, ExpressionError> {
    if let (Value::String(left), Value::String(right)) = (left, right) {
        return Ok(left.cmp(right));
    }
    match (as_number(left), as_number(right)) {
        (Some(left), Some(right)) => Ok(order_numbers(&left, &right)),
        _ => Err(ExpressionError::new(format!("{} and {} have no order", left.kind(), right.kind()))),
    }
}

enum Number<'v> {
    Integer(Cow<'v, Integer>),
    Float(f64),
}

fn as_number<'v>(value: &'v Value<'_>) -> Option<Number<'v>> {
    match value {
        Value::Bool(value) => Some(Number::Integer(Cow::Owned(i64::from(*value).into()))),
        Value::Integer(value) => Some(Number::Integer(Cow::Borrowed(value))),
        Value::Float(value) => Some(Number::Float(*value)),
        _ => None,
    }
}

/// Exact, also between an integer and a float that have no common form.
fn order_numbers(left: &Number<'_>, right: &Number<'_>) -> Ordering {
    match (left, right) {
        (Number::Integer(left), Number::Integer(right)) => left.cmp(right),
        (Number::Float(left), Number::Float(right)) => left.partial_cmp(right).unwrap_or(Ordering::Less),
        (Number::Integer(left), Number::Float(right)) => order_mixed(left, *right),
        (Number::Float(left), Number::Integer(right)) => order_mixed(right, *left).reverse(),
    }
}

fn order_mixed(integer: &Integer, float: f64) -> Ordering {
    let floor = float.floor();
    match super::arithmetic::integer_from(floor) {
        Some(whole) => integer.cmp(&whole).then(if floor < float { Ordering::Less } else { Ordering::Equal }),
        None if float > 0.0 => Ordering::Less,
        None => Ordering::Greater,
    }
}
