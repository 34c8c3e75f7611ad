//! A JSON schema as people and models read it best: the order of its keys, and an object's schema that says so.
//!
//! Input: what schemars makes of a type, whose keys are sorted by their letters. Output: the same in a better order.

use crate::value::{Map, Value};

/// The keys of a schema, in order; others stand behind them.
const ORDER: [&str; 15] = [
    "$ref",
    "title",
    "type",
    "description",
    "const",
    "enum",
    "default",
    "format",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "oneOf",
    "anyOf",
    "allOf",
];

/// The keys that hold a schema, or a list of schemas.
const SCHEMAS: [&str; 18] = [
    "items",
    "prefixItems",
    "additionalProperties",
    "unevaluatedProperties",
    "unevaluatedItems",
    "propertyNames",
    "contains",
    "contentSchema",
    "not",
    "if",
    "then",
    "else",
    "oneOf",
    "anyOf",
    "allOf",
    "additionalItems",
    "dependencies",
    "extends",
];

/// The keys that hold schemas by name.
const NAMED_SCHEMAS: [&str; 5] =
    ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];

/// The schema of a type, with its keys in order, and its properties in the order of the type's fields.
pub(super) fn schema(schema: Value<'static>, fields: &[&str]) -> Value<'static> {
    let mut schema = ordered(schema);
    if let Value::Object(keys) = &mut schema
        && let Some(Value::Object(properties)) = keys.get_mut("properties")
    {
        sort(properties, fields);
    }
    schema
}

/// Puts the entries first, and in this order, whose keys are in a list.
fn sort(map: &mut Map<'static, Value<'static>>, order: &[&str]) {
    sort_by(map, |key| order.iter().position(|first| *first == key).unwrap_or(order.len()));
}

/// Puts the entries in the order of their keys' ranks; those of one rank in that of their letters, whatever order the
/// program's serde_json keeps.
pub(super) fn sort_by(map: &mut Map<'static, Value<'static>>, rank: impl Fn(&str) -> usize) {
    let mut entries: Vec<_> = std::mem::take(map).into_iter().collect();
    entries.sort_by(|(a, _), (b, _)| rank(a).cmp(&rank(b)).then_with(|| a.cmp(b)));
    map.extend(entries);
}

/// A schema, and those in it, with their keys in order.
fn ordered(schema: Value<'static>) -> Value<'static> {
    each_schema(schema, &|mut schema| {
        if let Value::Object(keys) = &mut schema {
            sort(keys, &ORDER);
        }
        schema
    })
}

/// A schema, and before it those in it, changed. A type's schema is as deep as the type is written.
pub(super) fn each_schema(
    schema: Value<'static>,
    change: &impl Fn(Value<'static>) -> Value<'static>,
) -> Value<'static> {
    let Value::Object(keys) = schema else { return change(schema) };
    let keys = keys.into_iter().map(|(key, value)| {
        let value = each_held(&key, value, change);
        (key, value)
    });
    change(Value::Object(keys.collect()))
}

/// What a schema's key holds, the schemas in it changed.
fn each_held(
    key: &str,
    value: Value<'static>,
    change: &impl Fn(Value<'static>) -> Value<'static>,
) -> Value<'static> {
    let each = |schema| each_schema(schema, change);
    match value {
        Value::Array(items) if SCHEMAS.contains(&key) => items.into_iter().map(each).collect(),
        Value::Object(map) if NAMED_SCHEMAS.contains(&key) => {
            Value::Object(map.into_iter().map(|(name, schema)| (name, each(schema))).collect())
        }
        value if SCHEMAS.contains(&key) => each(value),
        value => value,
    }
}

/// Whether a schema is one of objects, or lets them pass since it says nothing of types.
pub(super) fn is_object(schema: &Value<'_>) -> bool {
    const SAYS_MORE: [&str; 5] = ["$ref", "const", "enum", "not", "if"];
    let Value::Object(keys) = schema else { return matches!(schema, Value::Bool(true)) };
    if let Some(of_type) = keys.get("type") {
        return of_type.as_str() == Some("object");
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(Value::Array(schemas)) = keys.get(key) {
            return schemas.iter().all(is_object);
        }
    }
    !SAYS_MORE.iter().any(|key| keys.contains_key(key))
}

/// The schema of an object, which says that it is one and what its properties are, even if they are none.
pub(super) fn object(schema: Value<'static>) -> Value<'static> {
    let mut keys = match schema {
        Value::Object(keys) => keys,
        _ => Map::new(),
    };
    for (key, value) in [("type", Value::from("object")), ("properties", Value::Object(Map::new()))] {
        if !keys.contains_key(key) {
            keys.insert(key, value);
        }
    }
    sort(&mut keys, &ORDER);
    Value::Object(keys)
}
