//! Draws tool definitions: `drawn.json`, which `RENEW=1 cargo test --test tools_file drawn` writes anew.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use fastrand::Rng;
use serde_json::{Map, Value, json};

use crate::values;

/// How many tools are drawn. As many are named in `sets`.
const TOOLS: u64 = 30;

const KEYS: [&str; 8] = ["a", "type", "self", "max-size", "maxSize", "b2", "ключ", "value"];

#[test]
fn drawn_definitions_are_those_of_the_file() -> Result<(), Box<dyn Error>> {
    let tools: Vec<Value> = (0..TOOLS).map(|number| sorted(tool(number))).collect();
    let text = serde_json::to_string_pretty(&tools)? + "\n";
    let path = crate::path("drawn.json");
    if std::env::var_os("RENEW").is_some() {
        fs::write(&path, &text)?;
    }
    assert!(fs::read_to_string(path)? == text, "drawn.json is not what is drawn");
    Ok(())
}

/// A value whose keys are in the order of their letters, whatever order the build's serde_json keeps.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let sorted: BTreeMap<String, Value> =
                map.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            Value::Object(sorted.into_iter().collect())
        }
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        other => other,
    }
}

fn tool(number: u64) -> Value {
    let mut rng = Rng::with_seed(number);
    let mut parameters = object(&mut rng, 3, true);
    parameters["$defs"] = json!({"Part": object(&mut rng, 1, false), "Word": scalar(&mut rng)});
    json!({"name": format!("draw_{number}"), "description": "Drawn.", "parameters": parameters})
}

fn schema(rng: &mut Rng, depth: usize) -> Value {
    if rng.u8(..12) == 0 {
        let pointer = rng.choice(["#/$defs/Part", "#/$defs/Word"]);
        return json!({"$ref": pointer});
    }
    let mut schema = match rng.u8(..if depth == 0 { 6 } else { 12 }) {
        0..=5 => scalar(rng),
        6 | 7 => array(rng, depth),
        8..=10 => object(rng, depth, false),
        _ => {
            let values = schema(rng, depth - 1);
            json!({"type": "object", "additionalProperties": values})
        }
    };
    match rng.u8(..8) {
        0 if schema["type"].is_string() && schema.get("enum").is_none() => {
            schema["type"] = json!([schema["type"], "null"]);
        }
        1 => schema = json!({"anyOf": [schema, {"type": "null"}]}),
        2 => schema["nullable"] = true.into(),
        _ => {}
    }
    schema
}

/// Puts one of some keywords in, now and then.
fn sometimes<V: Into<Value>>(
    rng: &mut Rng,
    schema: &mut Value,
    keywords: &[&str],
    value: impl FnOnce(&mut Rng) -> V,
) {
    let keyword = rng.choice(keywords).filter(|_| rng.u8(..3) == 0);
    if let Some(keyword) = keyword {
        schema[*keyword] = value(rng).into();
    }
}

fn scalar(rng: &mut Rng) -> Value {
    let mut schema = json!({});
    match rng.u8(..8) {
        0 | 1 => {
            schema["type"] = "string".into();
            sometimes(rng, &mut schema, &["minLength"], |rng| rng.u8(..3));
            sometimes(rng, &mut schema, &["maxLength"], |rng| rng.u8(2..5));
        }
        2 | 3 => {
            schema["type"] = "integer".into();
            let (least, most) = (rng.i8(-9..3), rng.i8(10..20));
            sometimes(rng, &mut schema, &["minimum", "exclusiveMinimum"], |_| least);
            sometimes(rng, &mut schema, &["maximum", "exclusiveMaximum"], |_| most);
            sometimes(rng, &mut schema, &["multipleOf"], |rng| rng.choice([json!(2), json!(1.5), json!(3)]));
        }
        4 => {
            schema["type"] = "number".into();
            let (least, most) = (f64::from(rng.i8(-9..3)) / 2.0, f64::from(rng.i8(10..20)) / 4.0);
            sometimes(rng, &mut schema, &["minimum", "exclusiveMinimum"], |_| least);
            sometimes(rng, &mut schema, &["maximum", "exclusiveMaximum"], |_| most);
            sometimes(rng, &mut schema, &["multipleOf"], |rng| {
                rng.choice([json!(0.01), json!(0.5), json!(1)])
            });
        }
        5 => schema["type"] = "boolean".into(),
        6 => {
            schema["enum"] = rng
                .choice([json!(["a", "A", "+"]), json!([1, 2, 7]), json!(["x", null]), json!([0.5, 2])])
                .into();
        }
        _ => schema["const"] = rng.choice([json!("a b"), json!(7), json!(false)]).into(),
    }
    schema
}

fn array(rng: &mut Rng, depth: usize) -> Value {
    if rng.u8(..5) == 0 {
        let items = json!([schema(rng, depth - 1), schema(rng, depth - 1)]);
        return json!({"type": "array", "prefixItems": items, "items": false, "minItems": 2});
    }
    let mut array = json!({"type": "array"});
    // Items that must differ must be told apart by their types.
    let unique = rng.u8(..4) == 0;
    array["items"] = if unique { scalar(rng) } else { schema(rng, depth - 1) };
    sometimes(rng, &mut array, &["minItems"], |rng| rng.u8(..2));
    sometimes(rng, &mut array, &["maxItems"], |rng| rng.u8(2..4));
    if unique {
        array["uniqueItems"] = true.into();
    }
    array
}

fn object(rng: &mut Rng, depth: usize, is_root: bool) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for _ in 0..rng.usize(usize::from(is_root) + 1..6) {
        let key = rng.choice(KEYS).unwrap_or("a");
        let mut property = if depth == 0 { scalar(rng) } else { schema(rng, depth - 1) };
        if rng.bool() {
            required.push(key);
        } else if rng.bool() && property.get("$ref").is_none() {
            sometimes_default(rng, &mut property);
        }
        properties.insert(key.to_owned(), property);
    }
    required.sort_unstable();
    required.dedup();
    let mut object = json!({"type": "object", "properties": properties, "required": required});
    match rng.u8(..4) {
        0 => object["additionalProperties"] = false.into(),
        1 => object["additionalProperties"] = scalar(rng),
        2 if rng.bool() => object["additionalProperties"] = true.into(),
        _ => {}
    }
    if rng.u8(..6) == 0 {
        object["minProperties"] = 1.into();
        object["maxProperties"] = 4.into();
    }
    object
}

/// A default that is valid, if one is found.
fn sometimes_default(rng: &mut Rng, property: &mut Value) {
    if property.to_string().contains("$ref") {
        return;
    }
    let Ok(validator) = jsonschema::validator_for(&crate::normal::standard(property)) else { return };
    let definition = sorted(property.clone());
    for _ in 0..20 {
        let value = values::draw(rng, &definition, &definition, 0);
        if validator.is_valid(&value) {
            property["default"] = value;
            return;
        }
    }
}
