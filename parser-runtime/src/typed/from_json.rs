//! Values made from the JSON that they serialize to.

use std::borrow::Cow;
use std::iter::Enumerate;
use std::vec;

use serde_core::de::{Deserialize, Deserializer, Error as _};

use super::Mismatch;
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
            other => Err(Mismatch::expected("a string", &other)),
        }
    }
}

impl<'t> FromJson<'t> for Integer {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Integer(value) => Ok(value),
            other => Err(Mismatch::expected("an integer", &other)),
        }
    }
}

impl<'t> FromJson<'t> for f64 {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        let number = match &value {
            Value::Float(value) => Some(*value),
            // Other writers drop the fraction of a whole number.
            Value::Integer(value) => crate::convert::integer_to_number(value).ok(),
            _ => None,
        };
        number.ok_or_else(|| Mismatch::expected("a number", &value))
    }
}

impl<'t> FromJson<'t> for bool {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Bool(value) => Ok(value),
            other => Err(Mismatch::expected("a boolean", &other)),
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
        let Value::Array(items) = value else { return Err(Mismatch::expected("an array", &value)) };
        items.into_iter().enumerate().map(item).collect()
    }
}

impl<'t, T: FromJson<'t>> FromJson<'t> for Map<'t, T> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        let Value::Object(map) = value else { return Err(Mismatch::expected("an object", &value)) };
        let entry = |(key, value): (Cow<'t, str>, Value<'t>)| match T::from_json(value) {
            Ok(value) => Ok((key, value)),
            Err(mismatch) => Err(mismatch.in_key(&key)),
        };
        map.into_iter().map(entry).collect()
    }
}

/// Makes an item of a list.
fn item<'t, T: FromJson<'t>>((index, value): (usize, Value<'t>)) -> Result<T, Mismatch> {
    T::from_json(value).map_err(|mismatch| mismatch.in_item(index))
}

/// The items of a list with so many places.
fn places(count: usize, value: Value<'_>) -> Result<Enumerate<vec::IntoIter<Value<'_>>>, Mismatch> {
    match value {
        Value::Array(items) if items.len() == count => Ok(items.into_iter().enumerate()),
        other => Err(Mismatch::expected_items(count, &other)),
    }
}

macro_rules! tuples_from_json {
    ($($count:literal ($($part:ident)*))*) => {$(
        impl<'t, $($part: FromJson<'t>),*> FromJson<'t> for ($($part,)*) {
            fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
                let mut places = places($count, value)?;
                // The count was checked: each is there.
                Ok(($(item::<$part>(places.next().unwrap_or_default())?,)*))
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
        places(0, value).map(|_| ())
    }
}
