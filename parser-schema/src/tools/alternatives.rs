//! `anyOf`, `oneOf`, `allOf` in a node without `type`, and nodes that say nothing of their type.

use super::build::{Builder, Place};
use super::model::{Kind, Type};
use crate::json::{Json, Text, Value};

impl<'j> Builder<'j, '_> {
    /// The type of a node without `type`, and which of its keywords it checks.
    pub(super) fn alternatives(
        &mut self,
        json: &'j Json,
        place: &Place,
        name: Option<&str>,
    ) -> (Type, Vec<&'static str>) {
        if let Some([only]) = self.list(json, "allOf", "schemas") {
            return (self.read_named(only, place, name), vec!["allOf"]);
        }
        for keyword in ["anyOf", "oneOf"] {
            if let Some(nodes) = self.list(json, keyword, "schemas") {
                return (self.any_of(json, keyword, nodes, place, name), vec![keyword]);
            }
        }
        let says_something = ["properties", "items", "prefixItems", "additionalProperties", "allOf"];
        if says_something.iter().any(|keyword| json.get(keyword).is_some()) && json.get("type").is_none() {
            return (self.untyped(json, "a node without `type`"), Vec::new());
        }
        (Type::any(), Vec::new())
    }

    fn any_of(
        &mut self,
        json: &'j Json,
        keyword: &str,
        nodes: &'j [Json],
        place: &Place,
        name: Option<&str>,
    ) -> Type {
        let rest: Vec<&Json> = nodes.iter().filter(|node| !is_null(node)).collect();
        let nullable = rest.len() < nodes.len();
        let twice_null = nodes.len() - rest.len() > 1;
        let read = match rest.as_slice() {
            [] => Type::of(Kind::Null),
            [only] => self.read_named(only, place, name),
            several => match described(several) {
                Some(strings) => self.strings(&strings, json, place),
                None => return self.untyped(json, "a value of several kinds"),
            },
        };
        // One of two that both take null takes none.
        if keyword == "oneOf" && (twice_null || nullable && (read.nullable || read.kind == Kind::Any)) {
            return self.untyped(json, "`oneOf` of schemas that overlap");
        }
        if nullable { read.or_null() } else { read }
    }
}

/// Whether a node takes null alone.
fn is_null(json: &Json) -> bool {
    let says = |value: &Json| value.as_text().is_some_and(|text| text.value == "null");
    json.get("type").is_some_and(says)
        || json.get("const").is_some_and(|value| matches!(value.value, Value::Null))
}

/// Strings, each with its description, if each node is one string.
fn described<'j>(nodes: &[&'j Json]) -> Option<Vec<(&'j Text, Option<&'j Text>)>> {
    const KEYS: [&str; 4] = ["const", "description", "title", "type"];
    let mut strings: Vec<(&Text, Option<&Text>)> = Vec::new();
    for node in nodes {
        let Value::Object(members) = &node.value else { return None };
        let text = node.get("const").and_then(Json::as_text)?;
        let is_string =
            node.get("type").is_none_or(|kind| kind.as_text().is_some_and(|kind| kind.value == "string"));
        let is_plain = members.iter().all(|(key, _)| KEYS.contains(&key.value.as_str()));
        if !is_string || !is_plain || strings.iter().any(|(other, _)| other.value == text.value) {
            return None;
        }
        strings.push((text, node.get("description").or(node.get("title")).and_then(Json::as_text)));
    }
    Some(strings)
}
