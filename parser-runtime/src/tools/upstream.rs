//! A JSON schema as upstream writes the schema of a Python type, for the tools that are functions.
//!
//! Input: what schemars makes of a type. Output: the same in upstream's words (`nullable`, lists of types, no formats that only
//! say how a number is stored) and order. What upstream has no words for stays as it is: bounds, variants, properties.

use super::readable::{each_schema, sort_by};
use crate::value::{Map, Value};

type Schema = Map<'static, Value<'static>>;

/// The keys of a schema, in order; others stand between these and those of [`LAST`].
const FIRST: [&str; 12] = [
    "$ref",
    "type",
    "properties",
    "required",
    "items",
    "prefixItems",
    "additionalProperties",
    "oneOf",
    "anyOf",
    "allOf",
    "const",
    "enum",
];

/// The keys that a schema ends with.
const LAST: [&str; 2] = ["nullable", "description"];

/// How Rust stores a number.
const STORAGE: [&str; 16] = [
    "int8", "int16", "int32", "int64", "int128", "int", "uint8", "uint16", "uint32", "uint64", "uint128",
    "uint", "float", "double", "isize", "usize",
];

/// The schema of a type, and those in it, as upstream writes them.
pub(super) fn schema(schema: Value<'static>) -> Value<'static> {
    each_schema(schema, &rewrite)
}

fn rewrite(schema: Value<'static>) -> Value<'static> {
    let mut keys = match schema {
        Value::Object(keys) => keys,
        // Anything.
        Value::Bool(true) => Map::new(),
        other => return other,
    };
    drop_storage(&mut keys);
    drop_lengths(&mut keys);
    if take_null(&mut keys) {
        keys.insert("nullable", Value::Bool(true));
    }
    join_types(&mut keys);
    sort_by(&mut keys, rank);
    Value::Object(keys)
}

fn rank(key: &str) -> usize {
    let place = |keys: &[&str]| keys.iter().position(|other| *other == key);
    let last = || place(&LAST).map(|place| FIRST.len() + 1 + place);
    place(&FIRST).or_else(last).unwrap_or(FIRST.len())
}

fn drop_storage(keys: &mut Schema) {
    if keys.get("format").and_then(Value::as_str).is_some_and(|format| STORAGE.contains(&format)) {
        keys.remove("format");
    }
}

/// A tuple's items say how many they are.
fn drop_lengths(keys: &mut Schema) {
    if keys.contains_key("prefixItems") {
        keys.remove("minItems");
        keys.remove("maxItems");
    }
}

/// Takes null out of what is allowed; whether it was.
fn take_null(keys: &mut Schema) -> bool {
    take_null_type(keys) || take_null_alternative(keys)
}

/// Of `"type": ["…", "null"]`, and of constants beside it.
fn take_null_type(keys: &mut Schema) -> bool {
    let Some(Value::Array(types)) = keys.get_mut("type") else { return false };
    let count = types.len();
    types.retain(|of_type| of_type.as_str() != Some("null"));
    let had_null = types.len() < count;
    if let [only] = &mut types[..] {
        let only = std::mem::replace(only, Value::Null);
        keys.insert("type", only);
    }
    if had_null && let Some(Value::Array(constants)) = keys.get_mut("enum") {
        constants.retain(|constant| !matches!(constant, Value::Null));
    }
    had_null
}

/// Of `"anyOf": […, {"type": "null"}]`. The only other alternative takes the place of the list.
fn take_null_alternative(keys: &mut Schema) -> bool {
    let Some(Value::Array(schemas)) = keys.get_mut("anyOf") else { return false };
    let count = schemas.len();
    schemas.retain(|schema| only_type(schema) != Some("null"));
    let had_null = schemas.len() < count;
    if had_null && matches!(schemas[..], [Value::Object(_)]) {
        let alternatives = keys.remove("anyOf");
        if let Some(Value::Array(mut schemas)) = alternatives
            && let Some(Value::Object(only)) = schemas.pop()
        {
            let own = std::mem::replace(keys, only);
            keys.extend(own);
        }
    }
    had_null
}

/// Alternatives of which each is a type and no more are a list of types.
fn join_types(keys: &mut Schema) {
    let Some(Value::Array(schemas)) = keys.get("anyOf") else { return };
    let types: Option<Vec<&str>> = schemas.iter().map(only_type).collect();
    let Some(mut types) = types else { return };
    types.sort_unstable();
    let types = types.into_iter().map(|of_type| Value::from(of_type.to_owned())).collect();
    keys.remove("anyOf");
    keys.insert("type", types);
}

/// The type of a schema that says nothing else.
fn only_type<'s>(schema: &'s Value<'_>) -> Option<&'s str> {
    let keys = schema.as_object().filter(|keys| keys.len() == 1)?;
    keys.get("type")?.as_str()
}
