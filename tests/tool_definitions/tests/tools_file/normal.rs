//! What a valid value is after a type has read and written it: defaults are filled in, and keys of which the definition
//! does not speak are gone.

use serde_json::{Map, Value, json};

/// A schema in the language of JSON Schema: `nullable`, which is not of it, written out.
pub(crate) fn standard(schema: &Value) -> Value {
    match schema {
        Value::Object(members) => {
            let mut members: Map<String, Value> =
                members.iter().map(|(key, value)| (key.clone(), standard(value))).collect();
            let nullable = members.get("nullable") == Some(&json!(true));
            members.retain(|key, value| key != "nullable" || !value.is_boolean());
            if nullable { json!({"anyOf": [members, {"type": "null"}]}) } else { members.into() }
        }
        Value::Array(items) => items.iter().map(standard).collect(),
        other => other.clone(),
    }
}

/// The value as the schema's type keeps it.
pub(crate) fn of(value: &Value, schema: &Value, root: &Value) -> Value {
    if let Some(pointer) = schema["$ref"].as_str() {
        return of(value, root.pointer(&pointer[1..]).unwrap_or(root), root);
    }
    if let Some(schemas) = ["anyOf", "allOf", "oneOf"].iter().find_map(|keyword| schema[*keyword].as_array())
    {
        let rest = schemas.iter().find(|schema| schema["type"] != "null").filter(|_| !value.is_null());
        return rest.map_or(value.clone(), |schema| of(value, schema, root));
    }
    match value {
        Value::Array(items) => {
            let any = json!({});
            let schema_of =
                |index: usize| schema["prefixItems"].get(index).or(schema.get("items")).unwrap_or(&any);
            items.iter().enumerate().map(|(index, item)| of(item, schema_of(index), root)).collect()
        }
        Value::Object(members) => object(members, schema, root),
        other => other.clone(),
    }
}

fn object(members: &Map<String, Value>, schema: &Value, root: &Value) -> Value {
    let any = json!({});
    let empty = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&empty);
    let required =
        |key: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|name| name == key));
    let mut kept = Map::new();
    for (key, property) in properties {
        let absent = property.get("default").filter(|_| !required(key));
        if let Some(value) = members.get(key).or(absent) {
            kept.insert(key.clone(), of(value, property, root));
        }
    }
    let other = schema.get("additionalProperties").or(properties.is_empty().then_some(&any));
    for (key, value) in members.iter().filter(|(key, _)| !properties.contains_key(*key)) {
        if let Some(schema) = other {
            kept.insert(key.clone(), of(value, schema, root));
        }
    }
    kept.into()
}

/// Whether both are one JSON value, where `1` and `1.0` are one number.
pub(crate) fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => left == right,
    }
}
