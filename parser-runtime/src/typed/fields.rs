//! The fields of a generated struct: taken from JSON, and put into the type that their presence asks for.

use std::borrow::Cow;

use super::{FromJson, Mismatch, Viewed};
use crate::error::{Failure, Parsed};
use crate::field::Field;
use crate::json;
use crate::value::{Map, Value};

/// An object of JSON whose keys are being taken.
#[derive(Debug)]
pub struct Fields<'t> {
    entries: Vec<Option<(Cow<'t, str>, Value<'t>)>>,
}

impl<'t> Fields<'t> {
    /// Opens an object.
    ///
    /// # Errors
    /// The value is no object.
    pub fn open(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Object(map) => Ok(Fields { entries: map.into_iter().map(Some).collect() }),
            other => Err(Mismatch::expected("an object", &other)),
        }
    }

    /// Checks that a key, if it is there, holds what it always holds.
    ///
    /// # Errors
    /// It holds something else.
    pub fn check(&self, key: &str, json: &'static str) -> Result<(), Mismatch> {
        let mut entries = self.entries.iter().flatten();
        match entries.find(|(name, _)| name == key) {
            Some((_, value)) if *value != constant(json) => {
                Err(Mismatch::expected_constant(json, value).in_key(key))
            }
            _ => Ok(()),
        }
    }

    /// Takes a key as `hold` says: one of the ways in which a field is there or not.
    ///
    /// # Errors
    /// The value is not of the type; the key must be there and is not, or holds null and must not.
    pub fn hold<T: FromJson<'t>, U>(
        &mut self,
        key: &str,
        hold: fn(Field<T>) -> Result<U, Missing>,
    ) -> Result<U, Mismatch> {
        let field = self.take::<T>(key)?;
        let is_null = field.is_null();
        hold(field).map_err(|Missing| refused::<T>(key, is_null))
    }

    fn take<T: FromJson<'t>>(&mut self, key: &str) -> Result<Field<T>, Mismatch> {
        let is_it = |entry: &&mut Option<(Cow<'t, str>, Value<'t>)>| {
            entry.as_ref().is_some_and(|(name, _)| name == key)
        };
        let value = self.entries.iter_mut().find(is_it).and_then(Option::take).map(|(_, value)| value);
        value.map_or(Ok(Field::Absent), |value| T::from_field(value).map_err(|mismatch| mismatch.in_key(key)))
    }

    /// Takes the keys that are left.
    ///
    /// # Errors
    /// A value is not of the type.
    pub fn rest<T: FromJson<'t>>(self) -> Result<Map<'t, T>, Mismatch> {
        Map::from_json(Value::Object(self.entries.into_iter().flatten().collect()))
    }
}

/// Why a field cannot hold that its key is missing or null.
#[cold]
fn refused<'t, T: FromJson<'t>>(key: &str, is_null: bool) -> Mismatch {
    match T::from_json(Value::Null) {
        // It says what must stand there instead.
        Err(mismatch) if is_null => mismatch.in_key(key),
        _ => Mismatch::missing(key),
    }
}

/// A field's type cannot hold what is there. The front end proves that it does not happen while parsing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

impl Missing {
    const MESSAGE: &str = "a key that must be there is missing";
}

impl From<Missing> for Failure {
    fn from(_: Missing) -> Self {
        Failure::consequence(Missing::MESSAGE)
    }
}

#[doc(hidden)]
impl<T> Field<T> {
    /// A field that is always there and never null.
    #[inline]
    pub fn always(self) -> Result<T, Missing> {
        self.into_option().ok_or(Missing)
    }

    /// A field that is always there and can be null.
    #[inline]
    pub fn nullable(self) -> Result<Option<T>, Missing> {
        match self {
            Field::Absent => Err(Missing),
            field => Ok(field.into_option()),
        }
    }

    /// A field that can be absent.
    pub fn optional(self) -> Result<Option<T>, Missing> {
        Ok(self.into_option())
    }

    /// A field that can be absent or null.
    pub fn either(self) -> Result<Field<T>, Missing> {
        Ok(self)
    }
}

/// An item that is never null.
///
/// # Errors
/// It is.
#[inline]
pub fn always<T>(item: Option<T>) -> Result<T, Missing> {
    item.ok_or(Missing)
}

/// An item that can be null.
///
/// # Errors
/// None; the result's type is that of its neighbours.
#[inline]
pub fn nullable<T>(item: Option<T>) -> Result<Option<T>, Missing> {
    Ok(item)
}

/// An item that holds null by itself.
///
/// # Errors
/// None; the result's type is that of its neighbours.
#[inline]
pub fn with_null(item: Option<Value<'_>>) -> Result<Value<'_>, Missing> {
    Ok(item.unwrap_or(Value::Null))
}

/// What a node became, as a JSON value.
///
/// # Errors
/// Those of the node.
pub fn untyped<T: Viewed>(parsed: Parsed<T>) -> Parsed<Value<'static>> {
    Ok(parsed?.map(|value| to_value(&value)))
}

/// What a node became that ends with nothing only where a default stands for that: nothing else is null.
///
/// # Errors
/// Those of the node.
pub fn or_null(parsed: Parsed<Value<'_>>) -> Parsed<Value<'_>> {
    Ok(Some(parsed?.unwrap_or(Value::Null)))
}

#[doc(hidden)]
impl<'t> Field<Value<'t>> {
    /// The same with null as a value.
    #[must_use]
    #[inline]
    pub fn with_null(self) -> Field<Value<'t>> {
        match self {
            Field::Null => Field::Value(Value::Null),
            field => field,
        }
    }
}

/// A value of the schema, which the front end has checked.
#[must_use]
pub fn constant(json: &'static str) -> Value<'static> {
    json::read(json).unwrap_or(Value::Null)
}

/// A constant of the schema, of a type that the front end has checked.
///
/// # Errors
/// None, then.
pub fn typed_constant<T: FromJson<'static>>(json: &'static str) -> Result<T, Missing> {
    T::from_json(constant(json)).map_err(|_| Missing)
}

/// Checks that a value is the string that a constant stands for.
///
/// # Errors
/// It is not.
pub fn is_constant(value: &Value<'_>, text: &str) -> Result<(), Mismatch> {
    match value {
        Value::String(found) if found == text => Ok(()),
        other => Err(Mismatch::expected_constant(format_args!("{text:?}"), other)),
    }
}

/// A list of values.
#[must_use]
pub fn list<'t, const N: usize>(items: [Value<'t>; N]) -> Value<'t> {
    Value::Array(items.into())
}

/// A value of any generated type as JSON.
#[must_use]
pub fn to_value(value: &dyn Viewed) -> Value<'static> {
    value.view().to_value().into_owned()
}

/// A default of the schema as a field's value, of a type that the front end has checked.
#[must_use]
pub fn field_default<T: FromJson<'static>>(json: &'static str) -> Field<T> {
    match constant(json) {
        Value::Null => Field::Null,
        value => T::from_json(value).map_or(Field::Absent, Field::Value),
    }
}
