//! Values from serde, borrowing nothing.
//!
//! serde_json is asked for the raw text, as its own `RawValue` asks, so that the project's reader keeps the order of keys
//! and every digit. Other formats are taken as they describe themselves.

use std::fmt;
use std::marker::PhantomData;

use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{Integer, Map, Value};
use crate::json;

/// The name under which serde_json hands out raw text, and the key under which the text then stands.
pub(crate) const RAW: &str = "$serde_json::private::RawValue";

/// The key under which serde holds the text of a number of serde_json's where it reads one twice, as for enums without tags,
/// and some crate has turned on `arbitrary_precision`.
const NUMBER: &str = "$serde_json::private::Number";

/// The name under which an [`Integer`] asks for its digits.
pub(crate) const INTEGER: &str = "$parser_runtime::Integer";

impl<'de> Deserialize<'de> for Value<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RAW, ValueVisitor::default())
    }
}

#[derive(Default)]
struct ValueVisitor<'t> {
    /// Whether the value describes itself, which serde makes of what it holds: a number may stand under [`NUMBER`].
    is_described: bool,
    of: PhantomData<Value<'t>>,
}

impl<'de, 't> Visitor<'de> for ValueVisitor<'t> {
    type Value = Value<'t>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("any JSON value")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value<'t>, D::Error> {
        deserializer.deserialize_any(ValueVisitor { is_described: true, ..self })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value<'t>, A::Error> {
        let mut map = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            let is_text = key == RAW || self.is_described && key == NUMBER;
            if is_text && map.is_empty() {
                let text = access.next_value::<String>()?;
                return json::read(&text).map(Value::into_owned).map_err(A::Error::custom);
            }
            map.push(key.into(), access.next_value()?);
        }
        Ok(map.unique().into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value<'t>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_unit<E: Error>(self) -> Result<Value<'t>, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value<'t>, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value<'t>, D::Error> {
        Value::deserialize(deserializer)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value<'t>, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value<'t>, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value<'t>, E> {
        Ok(Integer::from(value).into())
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<Value<'t>, E> {
        Ok(Integer::from(value).into())
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Value<'t>, E> {
        Ok(Integer::from(value).into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value<'t>, E> {
        if value.is_finite() {
            Ok(value.into())
        } else {
            Err(E::custom(format!("the number {value} is not finite")))
        }
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value<'t>, E> {
        self.visit_string(value.to_owned())
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value<'t>, E> {
        Ok(value.into())
    }
}

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(INTEGER, IntegerVisitor)
    }
}

struct IntegerVisitor;

impl IntegerVisitor {
    fn of<E: Error>(value: Value<'_>) -> Result<Integer, E> {
        match value {
            Value::Integer(value) => Ok(value),
            other => Err(E::custom(format!("expected an integer, found {}", other.kind()))),
        }
    }
}

impl<'de> Visitor<'de> for IntegerVisitor {
    type Value = Integer;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an integer")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Integer, D::Error> {
        IntegerVisitor::of(Value::deserialize(deserializer)?)
    }

    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<Integer, A::Error> {
        IntegerVisitor::of(ValueVisitor::default().visit_map(access)?)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Integer, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Integer, E> {
        Ok(value.into())
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<Integer, E> {
        Ok(value.into())
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Integer, E> {
        Ok(value.into())
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Map<'_, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MapVisitor(PhantomData))
    }
}

struct MapVisitor<'t, V>(PhantomData<Map<'t, V>>);

impl<'de, 't, V: Deserialize<'de>> Visitor<'de> for MapVisitor<'t, V> {
    type Value = Map<'t, V>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Map<'t, V>, A::Error> {
        let mut map = Map::new();
        while let Some((key, value)) = access.next_entry::<String, V>()? {
            map.push(key.into(), value);
        }
        Ok(map.unique())
    }
}
