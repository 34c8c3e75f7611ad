//! What messages and calls write in the same way, borrowed from them.

use serde_core::ser::{Serialize, SerializeMap, Serializer};

/// Writes a call: `{"id", "type": "function", "function": {"name", "arguments"}}`, the identifier only where there is one.
pub(super) fn write_call<S: Serializer>(
    serializer: S,
    id: Option<&str>,
    name: &str,
    arguments: &impl Serialize,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    write_some(&mut map, "id", id)?;
    map.serialize_entry("type", "function")?;
    map.serialize_entry("function", &Function { name, arguments })?;
    map.end()
}

struct Function<'c, A> {
    name: &'c str,
    arguments: &'c A,
}

impl<A: Serialize> Serialize for Function<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("name", self.name)?;
        map.serialize_entry("arguments", self.arguments)?;
        map.end()
    }
}

/// Writes a key, if there is something to write.
pub(crate) fn write_some<M: SerializeMap>(
    map: &mut M,
    key: &str,
    value: Option<impl Serialize>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(key, &value))
}
