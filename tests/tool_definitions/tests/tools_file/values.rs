//! Draws values near a definition: most of what it says is kept, and here and there something is off by one or of another
//! kind.

use fastrand::Rng;
use serde_json::{Map, Number, Value, json};

/// How deep references are followed.
const DEEP: usize = 6;

/// A value near a schema, whose references look into `root`.
pub(crate) fn draw(rng: &mut Rng, schema: &Value, root: &Value, depth: usize) -> Value {
    if depth > 0 && rng.u8(..30) == 0 {
        return anything(rng, 2);
    }
    if schema["nullable"] == true && rng.u8(..4) == 0 {
        return Value::Null;
    }
    if let Some(pointer) = schema["$ref"].as_str() {
        let target = root.pointer(&pointer[1..]).unwrap_or(root);
        return if depth > DEEP { json!({}) } else { draw(rng, target, root, depth + 1) };
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    if let Some(values) = schema["enum"].as_array() {
        return rng.choice(values).cloned().unwrap_or_default();
    }
    for keyword in ["anyOf", "oneOf", "allOf"] {
        if let Some(schemas) = schema[keyword].as_array().filter(|_| schema.get("type").is_none()) {
            let chosen = rng.usize(..schemas.len());
            return draw(rng, &schemas[chosen], root, depth + 1);
        }
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => rng.choice(kinds).and_then(Value::as_str).unwrap_or_default().to_owned(),
        Value::String(kind) => kind.clone(),
        _ if schema.get("properties").is_some() => "object".to_owned(),
        _ => return anything(rng, 2),
    };
    of_kind(rng, &kind, schema, root, depth)
}

fn of_kind(rng: &mut Rng, kind: &str, schema: &Value, root: &Value, depth: usize) -> Value {
    match kind {
        "null" => Value::Null,
        "boolean" => rng.bool().into(),
        "integer" => integer(rng, schema),
        "number" => number(rng, schema),
        "string" => {
            let count = near_count(rng, schema, "minLength", "maxLength");
            (0..count)
                .map(|_| rng.choice(["a", "7", "é", "€", "😀", " ", "\"", "\\", "\n"]).unwrap_or(""))
                .collect::<String>()
                .into()
        }
        "array" => array(rng, schema, root, depth),
        _ => object(rng, schema, root, depth),
    }
}

/// A count at the bounds, between them, or one beyond.
fn near_count(rng: &mut Rng, schema: &Value, least: &str, most: &str) -> usize {
    let least = schema[least].as_u64().unwrap_or(0);
    let most = schema[most].as_u64().unwrap_or(least + 3);
    let count = match rng.u8(..12) {
        0 => least.saturating_sub(1),
        1 => most + 1,
        _ => rng.u64(least..=most.max(least)),
    };
    usize::try_from(count).unwrap_or(0)
}

fn integer(rng: &mut Rng, schema: &Value) -> Value {
    let bound = |keyword: &str| schema[keyword].as_i64();
    let least = bound("minimum").or(bound("exclusiveMinimum")).unwrap_or(-12);
    let most = bound("maximum").or(bound("exclusiveMaximum")).unwrap_or(least.saturating_add(40));
    if let Some(most) = schema["maximum"].as_u64().filter(|most| i64::try_from(*most).is_err()) {
        return rng.choice([most, most - 1, u64::MAX / 2 + 1, 0, 7]).unwrap_or_default().into();
    }
    match rng.u8(..16) {
        0 => least.saturating_sub(1).into(),
        1 => most.saturating_add(1).into(),
        2 => least.into(),
        3 => most.into(),
        4 => rng.choice([i64::MIN, i64::MAX]).unwrap_or_default().into(),
        5 => (-1).into(),
        _ => rng.i64(least..=most.max(least)).into(),
    }
}

fn number(rng: &mut Rng, schema: &Value) -> Value {
    let bound = |keyword: &str| schema[keyword].as_f64();
    let least = bound("minimum").or(bound("exclusiveMinimum")).unwrap_or(-5.0);
    let most = bound("maximum").or(bound("exclusiveMaximum")).unwrap_or(least + 10.0);
    let value = match rng.u8(..16) {
        0 => least - 0.5,
        1 => most + 0.25,
        2 => least,
        3 => most,
        4 => return Value::from(rng.i64(-3..4)),
        5 => least + rng.f64() * (most - least),
        _ => ((least + rng.f64() * (most - least)) * 100.0).round() / 100.0,
    };
    Number::from_f64(value).map_or(Value::Null, Value::Number)
}

fn array(rng: &mut Rng, schema: &Value, root: &Value, depth: usize) -> Value {
    let any = json!({});
    let prefix = schema["prefixItems"].as_array().cloned().unwrap_or_default();
    let count = near_count(rng, schema, "minItems", "maxItems");
    let count = if depth > DEEP { 0 } else { count };
    let item = |index: usize| {
        prefix.get(index).or(schema.get("items").filter(|items| items.is_object())).unwrap_or(&any)
    };
    let mut items: Vec<Value> = (0..count).map(|index| draw(rng, item(index), root, depth + 1)).collect();
    if items.len() > 1 && rng.u8(..8) == 0 {
        items[0] = items[1].clone();
    }
    items.into()
}

fn object(rng: &mut Rng, schema: &Value, root: &Value, depth: usize) -> Value {
    let mut object = Map::new();
    let empty = Map::new();
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (key, property) in schema["properties"].as_object().unwrap_or(&empty) {
        let is_required = required.iter().any(|required| required == key);
        let is_there = if is_required { rng.u8(..40) > 0 } else { depth < DEEP && rng.u8(..8) < 4 };
        if is_there {
            object.insert(key.clone(), draw(rng, property, root, depth + 1));
        }
    }
    let closed = schema["additionalProperties"] == false;
    let others = if closed { u8::from(rng.u8(..20) == 0) } else { rng.u8(..3) };
    for _ in 0..others {
        let key = rng.choice(["x", "y", "z", "é", "other key"]).unwrap_or("x");
        let any = json!({});
        let value = schema.get("additionalProperties").filter(|value| value.is_object()).unwrap_or(&any);
        object.insert(key.to_owned(), draw(rng, value, root, depth + 1));
    }
    object.into()
}

/// Any JSON; no integer is written as a float.
pub(crate) fn anything(rng: &mut Rng, depth: usize) -> Value {
    match rng.u8(..if depth == 0 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => rng.bool().into(),
        2 => rng.i64(-3..30).into(),
        3 => json!(1.5),
        4 => json!("a"),
        5 => json!([]),
        6 => json!({}),
        7 => (0..rng.usize(1..4)).map(|_| anything(rng, depth - 1)).collect(),
        _ => json!({"a": anything(rng, depth - 1), "b": anything(rng, depth - 1)}),
    }
}
