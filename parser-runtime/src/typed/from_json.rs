//! Values made from the JSON that they serialize to.

use std::borrow::Cow;
use std::fmt;

use serde_core::de::{Deserialize, Deserializer, Error as _};

use crate::field::Field;
use crate::value::{Integer, Map, Value};

/// A type whose values can be made from the JSON that they serialize to.
pub trait FromJson<'t>: Sized {
    /// Makes the value.
    ///
    /// # Errors
    /// The JSON is not what a value of this type serializes to.
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch>;

    /// Makes what a key holds, which can be null whatever the type.
    ///
    /// # Errors
    /// The JSON is neither null nor what a value of this type serializes to.
    fn from_field(value: Value<'t>) -> Result<Field<Self>, Mismatch> {
        match value {
            Value::Null => Ok(Field::Null),
            value => Self::from_json(value).map(Field::Value),
        }
    }
}

/// JSON that is not what a value of the type serializes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch(String);

impl Mismatch {
    /// A mismatch with what was expected.
    pub fn new(message: impl Into<String>) -> Self {
        Mismatch(message.into())
    }

    /// The mismatch seen from the object that holds `key`.
    #[must_use]
    pub fn in_key(self, key: &str) -> Self {
        Mismatch(format!("{key}: {}", self.0))
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Mismatch {}

/// Deserializes through JSON, with every digit where the format keeps them.
///
/// # Errors
/// Those of the deserializer, or what was read is not what the type serializes to.
pub fn deserialize<'de, D: Deserializer<'de>, T: FromJson<'static>>(deserializer: D) -> Result<T, D::Error> {
    T::from_json(Value::deserialize(deserializer)?).map_err(D::Error::custom)
}

impl<'t> FromJson<'t> for Value<'t> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        Ok(value)
    }

    /// A value holds null by itself.
    fn from_field(value: Value<'t>) -> Result<Field<Self>, Mismatch> {
        Ok(Field::Value(value))
    }
}

impl<'t> FromJson<'t> for Cow<'t, str> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::String(text) => Ok(text),
            _ => Err(Mismatch::new("expected a string")),
        }
    }
}

impl<'t> FromJson<'t> for Integer {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Integer(value) => Ok(value),
            _ => Err(Mismatch::new("expected an integer")),
        }
    }
}

impl<'t> FromJson<'t> for f64 {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        let number = match value {
            Value::Float(value) => Some(value),
            // Other writers drop the fraction of a whole number.
            Value::Integer(value) => crate::convert::integer_to_number(&value).ok(),
            _ => None,
        };
        number.ok_or_else(|| Mismatch::new("expected a number"))
    }
}

impl<'t> FromJson<'t> for bool {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Bool(value) => Ok(value),
            _ => Err(Mismatch::new("expected a boolean")),
        }
    }
}

impl<'t, T: FromJson<'t>> FromJson<'t> for Option<T> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Null => Ok(None),
            value => T::from_json(value).map(Some),
        }
    }
}

impl<'t, T: FromJson<'t>> FromJson<'t> for Vec<T> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Array(items) => items.into_iter().map(T::from_json).collect(),
            _ => Err(Mismatch::new("expected a list")),
        }
    }
}

impl<'t, T: FromJson<'t>> FromJson<'t> for Map<'t, T> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        let Value::Object(map) = value else { return Err(Mismatch::new("expected an object")) };
        let entry = |(key, value): (Cow<'t, str>, Value<'t>)| match T::from_json(value) {
            Ok(value) => Ok((key, value)),
            Err(mismatch) => Err(mismatch.in_key(&key)),
        };
        map.into_iter().map(entry).collect()
    }
}

macro_rules! tuples_from_json {
    ($($count:literal ($($part:ident)*))*) => {$(
        impl<'t, $($part: FromJson<'t>),*> FromJson<'t> for ($($part,)*) {
            fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
                let expected = || Mismatch::new(concat!("expected a list of ", $count));
                let Value::Array(items) = value else { return Err(expected()) };
                if items.len() != $count {
                    return Err(expected());
                }
                let mut items = items.into_iter();
                Ok(($($part::from_json(items.next().ok_or_else(expected)?)?,)*))
            }
        }
    )*};
}

tuples_from_json! {
    1 (A) 2 (A B) 3 (A B C) 4 (A B C D) 5 (A B C D E) 6 (A B C D E F) 7 (A B C D E F G) 8 (A B C D E F G H)
    9 (A B C D E F G H I) 10 (A B C D E F G H I J) 11 (A B C D E F G H I J K) 12 (A B C D E F G H I J K L)
}

impl<'t> FromJson<'t> for () {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Array(items) if items.is_empty() => Ok(()),
            _ => Err(Mismatch::new("expected an empty list")),
        }
    }
}
