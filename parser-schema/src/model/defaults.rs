//! Whether a default is a value that its node could have made, so that the node's type can hold it; and for what it stands.

use super::{Items, Kind, Meaning, Node, Object, Parser, Reading, Something, Spread};
use crate::json::{Json, Value, is_whole};

/// Beside `allow_non_string`, a default stands for what says nothing, too.
pub(super) fn stand_for_nothing(default: &Json, node: &mut Node) {
    let Meaning::Read(reading) = &mut node.meaning else { return };
    if let Spread::Json { parser: Parser::Json(None), allow_value: true, .. } = reading.spread {
        reading.something = Some(Something { passes: passes(default, reading) });
        reading.maybe_nothing = true;
    }
}

/// The bracket of an empty value that comes out of the node as it is, and is the default.
fn passes(default: &Json, reading: &Reading) -> Option<char> {
    let is_kept =
        matches!(&reading.spread, Spread::Json { transform: None, rename, .. } if rename.is_empty());
    match (&default.value, &reading.kind) {
        (Value::Array(items), Kind::Any) if is_kept && items.is_empty() => Some('['),
        (Value::Object(members), Kind::Any) if is_kept && members.is_empty() => Some('{'),
        (Value::Object(members), Kind::Object(object)) if is_kept && members.is_empty() => {
            (object.properties.is_empty() && object.required.is_empty()).then_some('{')
        }
        _ => None,
    }
}

/// Whether `json` is a value of the node's type.
pub(super) fn fits(json: &Json, node: &Node) -> bool {
    let reading = match &node.meaning {
        Meaning::Constant(constant) => return constant.json == json.to_compact(),
        Meaning::Read(reading) => reading,
    };
    match (&reading.kind, &json.value) {
        (Kind::Any | Kind::First(_), _) | (_, Value::Null) => true,
        (Kind::String, Value::String(_)) | (Kind::Boolean, Value::Bool(_)) => true,
        (Kind::Integer, Value::Number(digits)) => is_whole(digits),
        // An integer stays one in the result, and the type makes a float of it.
        (Kind::Number, Value::Number(digits)) => !is_whole(digits),
        (Kind::Array(items), Value::Array(values)) => items_fit(values, items),
        (Kind::Object(object), Value::Object(members)) => {
            members.iter().all(|(key, value)| member_fits(&key.value, value, object))
                && object.properties.iter().all(|property| {
                    property.presence.absent || members.iter().any(|(key, _)| key.value == property.key)
                })
                && in_order(members.iter().map(|(key, _)| key.value.as_str()), object)
        }
        _ => false,
    }
}

/// What to write in place of a default that is no value of its node.
pub(super) fn help(json: &Json, node: &Node) -> String {
    let is_number = matches!(&node.meaning, Meaning::Read(reading) if matches!(reading.kind, Kind::Number));
    let meant = match &json.value {
        Value::Number(digits) if is_number => {
            format!("write `{digits}.0`, since `{digits}` stays an integer")
        }
        _ => "write a default of the node's type".to_owned(),
    };
    format!("{meant}; as it is, the field's type is a JSON value")
}

fn items_fit(values: &[Json], items: &Items) -> bool {
    let fits_item = |value: &Json, node: &Node, nullable: bool| match value.value {
        Value::Null => nullable,
        _ => fits(value, node),
    };
    match items {
        Items::Each(node, nullable) => values.iter().all(|value| fits_item(value, node, *nullable)),
        Items::Prefix(nodes) => {
            values.len() == nodes.len()
                && values.iter().zip(nodes).all(|(value, (node, nullable))| fits_item(value, node, *nullable))
        }
        Items::Unknown => values.is_empty(),
    }
}

fn member_fits(key: &str, value: &Json, object: &Object) -> bool {
    let null = matches!(value.value, Value::Null);
    match object.properties.iter().find(|property| property.key == key) {
        Some(property) => {
            !property.untyped && if null { property.presence.null } else { fits(value, &property.node) }
        }
        None => match &object.rest {
            Some(rest) => {
                if null {
                    rest.nullable
                } else {
                    fits(value, &rest.node)
                }
            }
            None => false,
        },
    }
}

/// Whether the keys come in the order in which the type writes them.
fn in_order<'k>(keys: impl Iterator<Item = &'k str>, object: &Object) -> bool {
    let place = |key: &str| object.properties.iter().position(|property| property.key == key);
    let places: Vec<usize> = keys.map(|key| place(key).unwrap_or(usize::MAX)).collect();
    places.is_sorted()
}
