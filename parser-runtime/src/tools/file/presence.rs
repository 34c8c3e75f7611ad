//! Whether a key must be there, may be absent, null, or has a default: how its field is made, and how it is written.

/// What becomes of a key's value at the end of its object.
pub mod take {
    use serde_core::de::Error;

    use crate::field::Field;
    use crate::json::Document;
    use crate::text::Text;
    use crate::tools::error::Wrong;
    use crate::tools::file::Read;
    use crate::tools::path::Path;
    use crate::tools::reader::Reader;
    use crate::tools::source::Source;

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
        value.map_or_else(|| read(reader, json).map_err(E::custom), Ok)
    }

    /// Reads what the definition says as what a call says is read.
    fn read<R: Read<'static>>(reader: R, json: &'static str) -> Result<R::Value, Wrong> {
        let document = Document::read(Text::whole(json), Vec::new())
            .map_err(|no_json| Wrong::custom(no_json.error.sentence()))?;
        let path = Path::root(|| None);
        reader.read(Reader { source: Source::Json(document.root()), path: &path })
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::tools::file::plain;

        #[test]
        fn a_default_is_read_as_what_a_call_says() {
            assert_eq!(default::<i64, Wrong, _>(None, "n", plain(), "-0").unwrap(), 0);
            let text = default::<String, Wrong, _>(None, "s", plain(), r#""\u00e9\ud83d\ude00""#);
            assert_eq!(text.unwrap(), "é😀");
            assert!(default::<Vec<i64>, Wrong, _>(None, "l", plain(), "[1, \"2\"]").is_err());
        }
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
