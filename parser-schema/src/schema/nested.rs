//! Keywords that hold schemas of their own.

use super::keywords::KEYWORDS;
use super::read::{Node, check_repeated_keys, read};
use super::{Additional, Schema};
use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value};

impl<'j> Node<'j, '_> {
    pub(super) fn properties(&mut self) -> Option<Vec<(&'j Text, Schema<'j>)>> {
        let json = self.get("properties")?;
        let Value::Object(members) = &json.value else {
            self.wrong(json, "properties", "an object of schemas");
            return None;
        };
        check_repeated_keys(members, self.diagnostics);
        let mut read_all = Vec::new();
        for (key, node) in members {
            if KEYWORDS.contains(&key.value.as_str()) && !matches!(node.value, Value::Object(_)) {
                self.among_properties(key);
            } else if let Some(schema) = below(node, self.diagnostics) {
                read_all.push((key, schema));
            }
        }
        Some(read_all)
    }

    /// A keyword that stands where the names of properties do.
    fn among_properties(&mut self, key: &Text) {
        self.wrong = true;
        let message = format!("`{}` stands among the properties, as the name of one", key.value);
        self.diagnostics
            .error(key.span.clone(), message)
            .help("move it out of `properties`: there, each name has a schema of its own");
    }

    /// Upstream takes anything but `false` and an object for "any", so only what nobody writes on purpose is refused.
    pub(super) fn additional(&mut self) -> Additional<'j> {
        let Some(json) = self.get("additionalProperties") else { return Additional::Any };
        match &json.value {
            Value::Bool(false) => Additional::Dropped,
            Value::Bool(true) => Additional::Any,
            Value::Object(_) => match below(json, self.diagnostics) {
                Some(schema) => Additional::Schema(Box::new(schema)),
                None => Additional::Any,
            },
            Value::Null => self.odd_additional(json),
            Value::Number(digits) if digits == "0" => self.odd_additional(json),
            _ => {
                self.wrong(json, "additionalProperties", "a boolean or a schema");
                Additional::Any
            }
        }
    }

    fn odd_additional(&mut self, json: &Json) -> Additional<'j> {
        let message = format!("`additionalProperties` is {} here, which keeps every key", json.what());
        self.diagnostics
            .warning(json.span.clone(), message)
            .help("write `true` to keep them, `false` to drop them");
        Additional::Any
    }

    pub(super) fn items(&mut self) -> Option<Box<Schema<'j>>> {
        let json = self.get("items")?;
        if !matches!(json.value, Value::Object(_)) {
            self.wrong(json, "items", "one schema");
            return None;
        }
        below(json, self.diagnostics).map(Box::new)
    }

    /// `x-first-of`: several schemas.
    pub(super) fn first_of(&mut self) -> Option<Vec<Schema<'j>>> {
        let json = self.get("x-first-of")?;
        match &json.value {
            Value::Array(nodes) if nodes.len() > 1 => {
                Some(nodes.iter().filter_map(|node| below(node, self.diagnostics)).collect())
            }
            Value::Array(nodes) => {
                self.wrong = true;
                let number = if nodes.is_empty() { "none" } else { "one" };
                let message =
                    format!("`x-first-of` chooses among two schemas or more, and this has {number}");
                self.diagnostics
                    .error(json.span.clone(), message)
                    .help("add another, or write the keywords of the only one in place of `x-first-of`");
                None
            }
            _ => {
                self.wrong(json, "x-first-of", "a list of two schemas or more");
                None
            }
        }
    }

    pub(super) fn prefix_items(&mut self) -> Option<(Vec<Schema<'j>>, std::ops::Range<usize>)> {
        let json = self.get("prefixItems")?;
        let Value::Array(nodes) = &json.value else {
            self.wrong(json, "prefixItems", "a list of schemas");
            return None;
        };
        Some((nodes.iter().filter_map(|node| below(node, self.diagnostics)).collect(), json.span.clone()))
    }
}

/// Reads a schema that is not the root.
fn below<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<Schema<'j>> {
    let schema = read(json, diagnostics)?;
    if schema.has("x-regex-definitions") {
        let message = "`x-regex-definitions` has no effect here";
        diagnostics
            .error(schema.key("x-regex-definitions"), message)
            .help("move it to the root of the schema: all patterns may call what is defined there");
    }
    Some(schema)
}
