//! Whether JSON values of the file are equal: as JSON, or as what a type makes of them.
//!
//! Equal values become the same text, whatever the order of their keys and the way their numbers are written.

use std::collections::HashSet;

use parser_scan::decimal::canonical;

use super::model::{Kind, NamedType, OtherKeys, Struct, Type};
use crate::json::{Json, Value, is_whole, write_string};

/// Whether two values are equal as JSON.
pub(crate) fn equal(one: &Json, other: &Json) -> bool {
    let text = |json| {
        let mut text = String::new();
        Canonical { types: &[] }.write(json, None, &mut text);
        text
    };
    text(one) == text(other)
}

/// The values of a list that stand in it before. With a type, its numbers are what it reads.
pub(super) fn repeated<'j>(values: &'j [Json], wanted: Option<&Type>, types: &[NamedType]) -> Vec<&'j Json> {
    let mut seen = HashSet::new();
    let is_repeated = |value: &&Json| {
        let mut text = String::new();
        Canonical { types }.write(value, wanted, &mut text);
        !seen.insert(text)
    };
    values.iter().filter(is_repeated).collect()
}

#[derive(Clone, Copy)]
struct Canonical<'t> {
    types: &'t [NamedType],
}

impl<'t> Canonical<'t> {
    fn write(self, json: &Json, wanted: Option<&'t Type>, out: &mut String) {
        let kind = wanted.map(|wanted| &wanted.kind);
        match &json.value {
            Value::Number(digits) => out.push_str(&number(digits, matches!(kind, Some(Kind::Number(_))))),
            Value::Array(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    self.write(item, item_of(kind, index), out);
                    out.push(',');
                }
                out.push(']');
            }
            Value::Object(members) => {
                let mut members: Vec<_> = members.iter().collect();
                members.sort_by_key(|(key, _)| &key.value);
                out.push('{');
                for (key, value) in members {
                    write_string(&key.value, out);
                    self.write(value, self.value_of(kind, &key.value), out);
                    out.push(',');
                }
                out.push('}');
            }
            _ => out.push_str(&json.to_compact()),
        }
    }

    /// The type of the value at a key.
    fn value_of(self, kind: Option<&'t Kind>, key: &str) -> Option<&'t Type> {
        match kind? {
            Kind::Map(map) => Some(&map.value),
            Kind::Named(id) | Kind::Boxed(id) => match self.types.get(*id)? {
                NamedType::Struct(object) => field_of(object, key),
                NamedType::Enum(_) => None,
            },
            _ => None,
        }
    }
}

fn field_of<'t>(object: &'t Struct, key: &str) -> Option<&'t Type> {
    let field = object.fields.iter().find(|field| field.key == key).map(|field| &field.value);
    field.or(match &object.other {
        OtherKeys::Kept(_, value) => Some(value),
        OtherKeys::Ignored | OtherKeys::Refused => None,
    })
}

fn item_of(kind: Option<&Kind>, index: usize) -> Option<&Type> {
    match kind? {
        Kind::Array(array) => Some(&array.item),
        Kind::Tuple(items) => items.get(index),
        _ => None,
    }
}

/// A number as it is once it was read: what is not written as an integer is a float.
fn number(digits: &str, is_float: bool) -> String {
    match digits.parse::<f64>() {
        Ok(float) if is_float || !is_whole(digits) => canonical(&float.to_string()),
        _ => canonical(digits),
    }
}
