//! The names of a struct's fields in the order of their declaration, which serde knows and a sorted schema does not.

use std::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::forward_to_deserialize_any;

/// The fields of a type that deserializes as a struct; none of any other, nor of a struct with `flatten`.
pub(super) fn of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    T::deserialize(Recorder).err().map_or(&[], |fields| fields.0)
}

/// A deserializer that gives nothing but an error, with the fields that it was asked for.
struct Recorder;

#[derive(Debug)]
struct Fields(&'static [&'static str]);

impl fmt::Display for Fields {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("fields")
    }
}

impl std::error::Error for Fields {}

impl Error for Fields {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Fields(&[])
    }
}

impl<'de> Deserializer<'de> for Recorder {
    type Error = Fields;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Fields> {
        Err(Fields(&[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Fields> {
        Err(Fields(fields))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fields> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
