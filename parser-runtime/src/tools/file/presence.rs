//! Whether a key must be there, may be absent, null, or has a default: how its field is made, and how it is written.

/// What becomes of a key's value at the end of its object.
pub mod take {
    use serde_core::de::Error;

    use crate::field::Field;
    use crate::tools::file::Read;

    /// It must be there.
    ///
    /// # Errors
    /// It is not.
    pub fn required<T, E: Error>(value: Option<T>, key: &'static str) -> Result<T, E> {
        value.ok_or_else(|| E::missing_field(key))
    }

    /// It may be absent.
    ///
    /// # Errors
    /// Never.
    pub fn optional<T, E: Error>(value: Option<T>, _: &'static str) -> Result<Option<T>, E> {
        Ok(value)
    }

    /// It may be absent or null.
    ///
    /// # Errors
    /// Never.
    pub fn either<T, E: Error>(value: Option<Option<T>>, _: &'static str) -> Result<Field<T>, E> {
        Ok(value.map_or(Field::Absent, |value| value.map_or(Field::Null, Field::Value)))
    }

    /// It may be absent, and then has a value all the same.
    ///
    /// # Errors
    /// Never: the macro has checked the value.
    pub fn default<T, E: Error, R: Read<'static, Value = T>>(
        value: Option<T>,
        _: &'static str,
        reader: R,
        json: &'static str,
    ) -> Result<T, E> {
        value
            .map_or_else(|| reader.read(&mut serde_json::Deserializer::from_str(json)).map_err(E::custom), Ok)
    }
}

/// How a key is written, by what it may be.
pub mod write {
    use serde_core::Serialize;
    use serde_core::ser::SerializeMap;

    use crate::field::Field;

    /// It is always written.
    ///
    /// # Errors
    /// The serializer's.
    pub fn required<M: SerializeMap>(
        members: &mut M,
        key: &str,
        value: &impl Serialize,
    ) -> Result<(), M::Error> {
        members.serialize_entry(key, value)
    }

    /// It is always written.
    ///
    /// # Errors
    /// The serializer's.
    pub fn default<M: SerializeMap>(
        members: &mut M,
        key: &str,
        value: &impl Serialize,
    ) -> Result<(), M::Error> {
        members.serialize_entry(key, value)
    }

    /// It is written if it is there.
    ///
    /// # Errors
    /// The serializer's.
    pub fn optional<M: SerializeMap>(
        members: &mut M,
        key: &str,
        value: &Option<impl Serialize>,
    ) -> Result<(), M::Error> {
        value.iter().try_for_each(|value| members.serialize_entry(key, value))
    }

    /// It is written if it is there.
    ///
    /// # Errors
    /// The serializer's.
    pub fn either<M: SerializeMap>(
        members: &mut M,
        key: &str,
        value: &Field<impl Serialize>,
    ) -> Result<(), M::Error> {
        if value.is_absent() { Ok(()) } else { members.serialize_entry(key, value) }
    }
}
