//! Values from and to what others hold.

use std::borrow::Cow;
use std::fmt;

use super::{Integer, Map, Value};

/// The number that `serde_json` cannot hold without losing digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LosesDigits {
    /// The number, as it is written.
    pub number: String,
}

impl fmt::Display for LosesDigits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the number {} has no exact form as a serde_json::Value", self.number)
    }
}

impl std::error::Error for LosesDigits {}

impl From<serde_json::Value> for Value<'_> {
    fn from(value: serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(value) => Value::Bool(value),
            serde_json::Value::Number(number) => number.into(),
            serde_json::Value::String(value) => value.into(),
            serde_json::Value::Array(items) => {
                let mut ours = Vec::with_capacity(items.len());
                for item in items {
                    ours.push(Value::from(item));
                }
                Value::Array(ours)
            }
            serde_json::Value::Object(map) => {
                let mut entries = Vec::with_capacity(map.len());
                for (key, item) in map {
                    entries.push((key, Value::from(item)));
                }
                entries.into_iter().collect()
            }
        }
    }
}

impl From<serde_json::Number> for Value<'_> {
    /// By its text, so that no digit is lost where another crate has turned on serde_json's `arbitrary_precision`.
    fn from(number: serde_json::Number) -> Self {
        let text = number.to_string();
        match text.parse() {
            Ok(integer) => Value::Integer(integer),
            Err(_) => Value::Float(text.parse().unwrap_or(f64::NAN)),
        }
    }
}

impl TryFrom<Value<'_>> for serde_json::Value {
    type Error = LosesDigits;

    fn try_from(value: Value<'_>) -> Result<Self, LosesDigits> {
        Ok(match value {
            Value::Null => serde_json::Value::Null,
            Value::Bool(value) => value.into(),
            Value::Integer(value) => number_from_integer(&value)?.into(),
            Value::Float(value) => number_from_float(value)?.into(),
            Value::String(value) => value.into_owned().into(),
            Value::Array(items) => {
                let mut theirs = Vec::with_capacity(items.len());
                for item in items {
                    theirs.push(Self::try_from(item)?);
                }
                theirs.into()
            }
            Value::Object(map) => {
                let mut theirs = serde_json::Map::new();
                for (key, item) in map {
                    theirs.insert(key.into_owned(), Self::try_from(item)?);
                }
                theirs.into()
            }
        })
    }
}

fn number_from_integer(value: &Integer) -> Result<serde_json::Number, LosesDigits> {
    let number = value.as_i64().map(Into::into).or_else(|| value.as_u64().map(Into::into));
    number.ok_or_else(|| LosesDigits { number: value.to_string() })
}

fn number_from_float(value: f64) -> Result<serde_json::Number, LosesDigits> {
    serde_json::Number::from_f64(value).ok_or_else(|| LosesDigits { number: value.to_string() })
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Value::Bool(value)
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => {
        $(impl From<$integer> for Value<'_> {
            fn from(value: $integer) -> Self {
                Value::Integer(value.into())
            }
        })*
    };
}

from_integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl From<Integer> for Value<'_> {
    fn from(value: Integer) -> Self {
        Value::Integer(value)
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Value::Float(value)
    }
}

impl<'t> From<&'t str> for Value<'t> {
    fn from(value: &'t str) -> Self {
        Value::String(Cow::Borrowed(value))
    }
}

impl From<String> for Value<'_> {
    fn from(value: String) -> Self {
        Value::String(Cow::Owned(value))
    }
}

impl<'t> From<Cow<'t, str>> for Value<'t> {
    fn from(value: Cow<'t, str>) -> Self {
        Value::String(value)
    }
}

impl<'t> From<Vec<Value<'t>>> for Value<'t> {
    fn from(items: Vec<Value<'t>>) -> Self {
        Value::Array(items)
    }
}

impl<'t> From<Map<'t, Value<'t>>> for Value<'t> {
    fn from(map: Map<'t, Value<'t>>) -> Self {
        Value::Object(map)
    }
}

/// Nothing is `null`.
impl<'t, V: Into<Value<'t>>> From<Option<V>> for Value<'t> {
    fn from(value: Option<V>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

/// An array.
impl<'t> FromIterator<Value<'t>> for Value<'t> {
    fn from_iter<I: IntoIterator<Item = Value<'t>>>(items: I) -> Self {
        Value::Array(items.into_iter().collect())
    }
}

/// An object.
impl<'t, K: Into<Cow<'t, str>>> FromIterator<(K, Value<'t>)> for Value<'t> {
    fn from_iter<I: IntoIterator<Item = (K, Value<'t>)>>(entries: I) -> Self {
        Value::Object(entries.into_iter().collect())
    }
}
