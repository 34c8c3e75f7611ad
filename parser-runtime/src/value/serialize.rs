//! Values to serde: keys in order, integers digit for digit.

use serde_core::ser::{Error as _, Serialize, Serializer};

use super::{Integer, Map, Value};

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Integer(value) => value.serialize(serializer),
            // JSON would get a `null` that nobody wrote.
            Value::Float(value) if !value.is_finite() => {
                Err(S::Error::custom(format!("the number {value} is not finite")))
            }
            Value::Float(value) => serializer.serialize_f64(*value),
            Value::String(value) => serializer.serialize_str(value),
            Value::Array(items) => items.serialize(serializer),
            Value::Object(map) => map.serialize(serializer),
        }
    }
}

impl<V: Serialize> Serialize for Map<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

/// Beyond 128 bits the digits go to serde_json as raw JSON. Into a `serde_json::Value`, which has no place for them, use
/// `TryFrom`, which fails where digits would be lost.
impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(value) = self.as_i64() {
            return serializer.serialize_i64(value);
        }
        if let Some(value) = self.as_u64() {
            return serializer.serialize_u64(value);
        }
        if let Some(value) = self.as_i128() {
            return serializer.serialize_i128(value);
        }
        let raw = serde_json::value::RawValue::from_string(self.to_string()).map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}
