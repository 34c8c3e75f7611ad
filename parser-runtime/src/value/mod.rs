//! JSON values as a text holds them.
//!
//! Input: what `json`, a transform or a user builds. Output: a [`Value`] that keeps the order of keys and
//! every digit of an integer, borrows its strings where it can, and reads and writes itself through serde.

mod deserialize;
mod entries;
mod from;
mod integer;
mod map;
pub(crate) mod python;
mod serialize;
mod target;
mod unique;

use std::borrow::Cow;
use std::fmt;

#[cfg(feature = "tools")]
pub(crate) use deserialize::{INTEGER, RAW};
#[cfg(feature = "tools")]
pub(crate) use entries::Entries;
pub(crate) use entries::Source;
pub use entries::{IntoIter, Iter};
pub use from::LosesDigits;
pub use integer::{Integer, InvalidInteger};
pub use map::Map;
pub use target::Target;

/// A JSON value that keeps key order and every digit.
///
/// Two values are equal when they are of the same kind and say the same: objects whatever the order of their keys,
/// integers and floats never to each other.
///
/// Read by serde_json, a value has every digit, too. Where serde holds it first, as for an enum without tags and for
/// `#[serde(flatten)]`, an integer beyond 64 bits has become a float before it comes here, unless serde_json's
/// `arbitrary_precision` is on.
///
/// ```
/// use parser_runtime::{JsonError, Value, read_json};
///
/// let value = read_json(r#"{"city": "Oslo", "days": [1, 2], "id": 12345678901234567890123}"#)?;
/// assert_eq!(value.get("city").and_then(Value::as_str), Some("Oslo"));
/// assert_eq!(value.get("days").and_then(Value::as_array).map(<[_]>::len), Some(2));
/// assert_eq!(value.to_string(), r#"{"city":"Oslo","days":[1,2],"id":12345678901234567890123}"#);
/// # Ok::<(), JsonError>(())
/// ```
#[derive(Clone, Default, PartialEq)]
pub enum Value<'t> {
    /// `null`.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number without fraction and exponent.
    Integer(Integer),
    /// A number with a fraction or an exponent.
    Float(f64),
    /// A string, borrowed from the text if it is written there without escapes.
    String(Cow<'t, str>),
    /// An array.
    Array(Vec<Value<'t>>),
    /// An object, its keys in order.
    Object(Map<'t, Value<'t>>),
}

impl<'t> Value<'t> {
    /// Whether this is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    /// The boolean, if this is one.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The integer, if this is one.
    #[must_use]
    pub fn as_integer(&self) -> Option<&Integer> {
        match self {
            Value::Integer(value) => Some(value),
            _ => None,
        }
    }

    /// The integer, if this is one that fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_integer().and_then(Integer::as_i64)
    }

    /// The integer, if this is one that fits.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_integer().and_then(Integer::as_u64)
    }

    /// The number, if this is one: an integer becomes the nearest float.
    #[must_use]
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Value::Integer(value) => Some(value.to_f64()),
            Value::Float(value) => Some(*value),
            _ => None,
        }
    }

    /// The string, if this is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(value) => Some(value),
            _ => None,
        }
    }

    /// The items, if this is an array.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Value<'t>]> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The object, if this is one.
    #[must_use]
    pub fn as_object(&self) -> Option<&Map<'t, Value<'t>>> {
        match self {
            Value::Object(map) => Some(map),
            _ => None,
        }
    }

    /// The items, if this is an array, to be changed.
    #[must_use]
    pub fn as_array_mut(&mut self) -> Option<&mut Vec<Value<'t>>> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The object, if this is one, to be changed.
    #[must_use]
    pub fn as_object_mut(&mut self) -> Option<&mut Map<'t, Value<'t>>> {
        match self {
            Value::Object(map) => Some(map),
            _ => None,
        }
    }

    /// The value of a key, if this is an object that has it, to be changed.
    #[must_use]
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Value<'t>> {
        self.as_object_mut()?.get_mut(key)
    }

    /// The value of a key, if this is an object that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value<'t>> {
        self.as_object().and_then(|map| map.get(key))
    }

    /// What this is, with its article, for messages: `a string`, `null`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Integer(_) => "an integer",
            Value::Float(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "an object",
        }
    }

    /// Whether it nests no deeper than so many levels of arrays and objects.
    pub(crate) fn nests_within(&self, levels: usize) -> bool {
        let children: &mut dyn Iterator<Item = &Value<'_>> = match self {
            Value::Array(items) => &mut items.iter(),
            Value::Object(map) => &mut map.values(),
            _ => return true,
        };
        let Some(below) = levels.checked_sub(1) else { return false };
        for child in children {
            if !child.nests_within(below) {
                return false;
            }
        }
        true
    }

    /// Whether every number in it is finite, as JSON's are. Its depth is bounded by whoever asks.
    pub(crate) fn is_finite(&self) -> bool {
        let children: &mut dyn Iterator<Item = &Value<'_>> = match self {
            Value::Float(value) => return value.is_finite(),
            Value::Array(items) => &mut items.iter(),
            Value::Object(map) => &mut map.values(),
            _ => return true,
        };
        for child in children {
            if !child.is_finite() {
                return false;
            }
        }
        true
    }

    /// The same value, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> Value<'static> {
        self.moved(&Target::NOWHERE)
    }

    /// The same value, borrowing from another text.
    pub(crate) fn moved<'n>(self, target: &Target<'n>) -> Value<'n> {
        match self {
            Value::Null => Value::Null,
            Value::Bool(value) => Value::Bool(value),
            Value::Integer(value) => Value::Integer(value),
            Value::Float(value) => Value::Float(value),
            Value::String(value) => Value::String(target.text(value)),
            Value::Array(items) => Value::Array(move_items(items, target)),
            Value::Object(map) => Value::Object(map.moved_with(target, |value| value.moved(target))),
        }
    }
}

/// A loop rather than iterator adaptors, here and wherever values are walked: their frames, at the greatest depth, take
/// more stack than a small thread has.
fn move_items<'n>(items: Vec<Value<'_>>, target: &Target<'n>) -> Vec<Value<'n>> {
    let mut moved = Vec::with_capacity(items.len());
    for item in items {
        moved.push(item.moved(target));
    }
    moved
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => out.write_str("null"),
            Value::Bool(value) => fmt::Debug::fmt(value, out),
            Value::Integer(value) => fmt::Debug::fmt(value, out),
            Value::Float(value) => fmt::Debug::fmt(value, out),
            Value::String(value) => fmt::Debug::fmt(value, out),
            Value::Array(items) => fmt::Debug::fmt(items, out),
            Value::Object(map) => fmt::Debug::fmt(map, out),
        }
    }
}

/// Compact JSON; a value that holds a float which is not finite, which JSON cannot write, as `Debug` writes it.
impl fmt::Display for Value<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match serde_json::to_string(self) {
            Ok(json) => out.write_str(&json),
            Err(_) => fmt::Debug::fmt(self, out),
        }
    }
}

#[cfg(test)]
mod tests;
