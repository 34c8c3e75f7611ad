//! Schemas of every kind: patterns, substitutions, iterators, JSON, maps of pairs, objects in objects.

use serde_json::{Map, Value, json};

use super::draw::Draw;
use super::expression;
use super::pattern::{pattern, substitution};

/// The keys of all objects.
pub const KEYS: &[&str] = &["a", "b", "c", "name"];

/// How deep an expression nests.
const EXPRESSION: usize = 3;

/// A schema of objects, as text.
pub fn schema(draw: &mut Draw<'_>) -> String {
    let mut schema = match draw.below(4) {
        0 | 1 => groups(draw, 3),
        2 => spread(draw, 3),
        _ => of_text(draw, 3),
    };
    substitutions(draw, &mut schema, 8);
    schema.to_string()
}

fn substitutions(draw: &mut Draw<'_>, schema: &mut Value, times: usize) {
    if draw.once_in(times) {
        let drawn = (0..1 + draw.below(2)).map(|_| {
            let (pattern, template) = substitution(draw);
            json!([pattern, template])
        });
        schema["x-regex-substitutions"] = drawn.collect();
    }
}

/// A node that gets a text.
fn of_text(draw: &mut Draw<'_>, depth: usize) -> Value {
    let kinds = if depth == 0 { 5 } else { 13 };
    let mut schema = match draw.below(kinds) {
        0 | 1 => json!({"type": "string"}),
        2 => json!({"type": draw.pick(&["integer", "number", "boolean", "any"])}),
        3 => json!({"const": draw.pick(&["k", ""])}),
        4 | 5 => from_json(draw, depth),
        6 | 7 => list(draw, depth),
        8 => pairs(draw, depth),
        9 => return groups(draw, depth),
        10 => spread(draw, depth),
        11 => json!({"x-first-of": [of_text(draw, depth - 1), of_text(draw, depth - 1)]}),
        _ => notation(draw),
    };
    if draw.once_in(2) {
        schema["x-regex"] = json!(pattern(draw, &[]));
    }
    substitutions(draw, &mut schema, 6);
    schema
}

fn keys(draw: &mut Draw<'_>) -> Vec<&'static str> {
    let least = 1 + draw.below(3);
    KEYS[..least].to_vec()
}

fn properties(
    draw: &mut Draw<'_>,
    mut schema: Value,
    keys: &[&str],
    child: fn(&mut Draw<'_>, usize) -> Value,
    depth: usize,
) -> Value {
    let of = |key: &&str| ((*key).to_owned(), child(draw, depth.saturating_sub(1)));
    let properties: Map<String, Value> = keys.iter().map(of).collect();
    schema["type"] = json!("object");
    schema["properties"] = properties.into();
    if draw.once_in(4) {
        schema["required"] = json!([draw.pick(keys)]);
    }
    schema
}

/// An object of a pattern's groups.
fn groups(draw: &mut Draw<'_>, depth: usize) -> Value {
    let keys = keys(draw);
    let schema = json!({"x-regex": pattern(draw, &keys)});
    let mut schema = properties(draw, schema, &keys, of_text, depth);
    defaults_for_nothing(draw, &mut schema);
    schema
}

/// An object whose text goes to each of its properties.
fn spread(draw: &mut Draw<'_>, depth: usize) -> Value {
    let keys = keys(draw);
    properties(draw, json!({}), &keys, of_text, depth)
}

fn list(draw: &mut Draw<'_>, depth: usize) -> Value {
    if draw.once_in(3) {
        let keys = keys(draw);
        let pattern = pattern(draw, &keys);
        let items = properties(draw, json!({}), &keys, of_text, depth - 1);
        return json!({"type": "array", "x-regex-iterator": pattern, "items": items});
    }
    json!({"type": "array", "x-regex-iterator": pattern(draw, &[]), "items": of_text(draw, depth - 1)})
}

fn pairs(draw: &mut Draw<'_>, depth: usize) -> Value {
    let pattern = if draw.once_in(2) {
        r"(?P<key>\w+)=(?P<value>[^;]*);".to_owned()
    } else {
        pattern(draw, &["key", "value"])
    };
    json!({"type": "object", "x-regex-key-value": pattern, "additionalProperties": of_text(draw, depth - 1)})
}

fn from_json(draw: &mut Draw<'_>, depth: usize) -> Value {
    let mut schema = of_json(draw, depth);
    schema["x-parser"] = json!("json");
    let mut arguments = Map::new();
    if draw.once_in(3) {
        arguments.insert("transform".to_owned(), json!(expression::expression(draw, EXPRESSION)));
    } else if draw.once_in(3)
        && let Some(properties) = schema["properties"].as_object()
    {
        let others = KEYS.iter().filter(|key| !properties.contains_key(**key));
        let names: Map<String, Value> = others.map(|key| ((*key).to_owned(), json!(KEYS[0]))).collect();
        arguments.insert("rename".to_owned(), names.into());
    }
    if draw.once_in(5) {
        arguments.insert("allow_non_json".to_owned(), json!(true));
    }
    if !arguments.is_empty() {
        schema["x-parser-args"] = arguments.into();
    }
    schema
}

/// A default, which most nodes cannot make.
fn default(draw: &mut Draw<'_>) -> Value {
    match draw.below(8) {
        0 => json!("x"),
        1 => json!(""),
        2 => json!(1),
        3 => json!(true),
        4 => json!([]),
        5 => json!({"a": [1]}),
        6 => json!({}),
        _ => Value::Null,
    }
}

/// Of the properties that are read from JSON, half have a default for what says nothing.
fn defaults_for_nothing(draw: &mut Draw<'_>, schema: &mut Value) {
    let properties = schema["properties"].as_object_mut();
    for property in properties.into_iter().flat_map(Map::values_mut) {
        let needs_text = ["x-regex", "x-regex-substitutions"].iter().any(|key| property.get(key).is_some());
        if property["x-parser"] == "json" && !needs_text && draw.once_in(2) {
            property["x-parser-args"]["allow_non_string"] = json!(true);
            property["default"] = default(draw);
        }
    }
}

/// A schema of objects that an expression makes, as text, and whether it is one of a list of them.
pub fn made(draw: &mut Draw<'_>) -> (String, bool) {
    let keys = keys(draw);
    let object = properties(draw, json!({}), &keys, of_json, 3);
    let is_list = draw.once_in(3);
    let expression = match draw.below(3) {
        0 => expression::hash(draw, EXPRESSION),
        1 => expression::merge(draw, EXPRESSION),
        _ => expression::expression(draw, EXPRESSION),
    };
    let (mut schema, expression) = match is_list {
        true => (json!({"type": "array", "items": object}), format!("[*].{expression}")),
        false => (object, expression),
    };
    schema["x-parser"] = json!("json");
    schema["x-parser-args"] = json!({"transform": expression});
    if !is_list && draw.once_in(2) {
        schema = json!({"type": "array", "x-regex-iterator": "(.+)", "items": schema});
    }
    (schema.to_string(), is_list)
}

fn notation(draw: &mut Draw<'_>) -> Value {
    let call = json!({"type": "object", "properties": {"name": {"type": "string"}, "arguments": {"type": "object", "additionalProperties": {}}}});
    match draw.below(2) {
        0 => json!({"type": "array", "x-parser": "pythonic", "items": call}),
        _ => json!({"type": "object", "x-parser": "gemma4-tool-call", "additionalProperties": true}),
    }
}

/// JSON in a string, or as it is.
fn perhaps_in_a_string(draw: &mut Draw<'_>, depth: usize) -> Value {
    let mut schema = from_json(draw, depth);
    schema["x-parser-args"]["allow_non_string"] = json!(true);
    schema
}

/// A node that gets a JSON value.
fn of_json(draw: &mut Draw<'_>, depth: usize) -> Value {
    match draw.below(if depth == 0 { 3 } else { 10 }) {
        0 => json!({"type": "string"}),
        1 => json!({"type": "any"}),
        2 => json!({"type": draw.pick(&["integer", "number", "boolean"])}),
        3 | 4 => json!({"type": "array", "items": of_json(draw, depth - 1)}),
        5 => json!({"type": "object", "additionalProperties": {"type": "any"}}),
        6 => {
            let keys = keys(draw);
            let mut schema = properties(draw, json!({}), &keys, of_json, depth);
            if draw.once_in(4) {
                schema["properties"][draw.pick(&keys)]["default"] = default(draw);
            }
            defaults_for_nothing(draw, &mut schema);
            schema
        }
        7 => {
            let places: Vec<Value> = (0..1 + draw.below(2)).map(|_| of_json(draw, depth - 1)).collect();
            json!({"type": "array", "prefixItems": places})
        }
        8 => perhaps_in_a_string(draw, depth - 1),
        _ => of_text(draw, depth - 1),
    }
}
