//! Whether a default is a value that its node could have made, so that the node's type can hold it; for what it stands; and where it
//! stands for nothing.

use super::check::READERS;
use super::shape::{Given, Shape};
use super::{Items, Kind, Meaning, Node, Object, Parser, Reading, Something, Spread};
use crate::diagnostic::Diagnostics;
use crate::json::{Json, Value, is_whole};
use crate::schema::{Schema, Type};

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

/// A default stands for an absent key of an object that is made from an object, and for nothing else.
pub(super) fn check_default(schema: &Schema<'_>, acts: bool, diagnostics: &mut Diagnostics) {
    if schema.has("default") && !acts && schema.constant.is_none() {
        let message =
            "`default` has no effect here: it stands for an absent key of JSON or of named groups alone";
        let is_empty = schema.default.and_then(Json::as_text).is_some_and(|text| text.value.is_empty());
        let help = match takes_all(schema) && !is_empty {
            true => "write `const` in its place for a value that is always the same",
            false => "remove it",
        };
        diagnostics.warning(schema.key("default"), message).help(help);
    }
}

/// A group that takes part in every match leaves nothing to a default; one for what says nothing acts all the same.
pub(super) fn check_default_of_group(
    schema: &Schema<'_>,
    key: &str,
    content: &Shape,
    diagnostics: &mut Diagnostics,
) {
    let Given::Object(members) = &content.given else { return };
    let is_always = members.iter().any(|member| member.key == key && member.always);
    let for_nothing = schema.parser_args.as_ref().is_some_and(|args| args.allow_non_string.is_some());
    if schema.has("default") && is_always && !for_nothing && schema.constant.is_none() {
        let message = format!("`default` has no effect here: `{key}` is always there, be it empty");
        let help =
            format!("remove it; or let the group take no part where there is nothing, as in `(?P<{key}>…)?`");
        diagnostics.warning(schema.key("default"), message).help(help);
    }
}

/// A property that gets the text of its object, and may have one value alone, most probably means that.
pub(super) fn check_takes_all(schema: &Schema<'_>, content: &Shape, diagnostics: &mut Diagnostics) {
    let is_one = |allowed: &Json| matches!(&allowed.value, Value::Array(values) if values.len() == 1);
    let is_one = schema.allowed.is_some_and(is_one);
    if content.given == Given::Text && is_one && !schema.has("default") && takes_all(schema) {
        let message = "`enum` finds nothing: this node takes all of the text";
        let help = "write `const` for a value that is always the same";
        diagnostics.warning(schema.key("enum"), message).help(help);
    }
}

/// Whether a node keeps all of a text that it gets, as it is.
fn takes_all(schema: &Schema<'_>) -> bool {
    let is_plain = !matches!(schema.kind, Some((Type::Object | Type::Array, _)));
    let is_open = schema.constant.is_none() && schema.first_of.is_none();
    is_plain && is_open && !schema.doubtful && !READERS.iter().any(|keyword| schema.has(keyword))
}
