//! Keywords that do nothing where they stand.

use super::shape::{Given, Shape};
use crate::diagnostic::Diagnostics;
use crate::pattern;
use crate::schema::{Schema, Type};

/// The type of the nodes that a keyword belongs to.
fn type_of(keyword: &str) -> &'static str {
    if matches!(keyword, "items" | "prefixItems") { Type::Array.name() } else { Type::Object.name() }
}

/// Warns of each of them.
pub(super) fn check_idle(schema: &Schema<'_>, diagnostics: &mut Diagnostics) {
    let constant = schema.constant.is_some();
    let kind = schema.kind.as_ref().map(|(kind, _)| *kind);
    let needs_type =
        kind.is_none() && ["x-regex-iterator", "x-regex-key-value"].iter().any(|key| schema.has(key));
    if schema.doubtful || needs_type {
        return; // once that is mended, they may have an effect
    }
    for (key, span) in &schema.keys {
        let idle = match *key {
            "properties" | "additionalProperties" | "required" => constant || kind != Some(Type::Object),
            "items" | "prefixItems" => constant || kind != Some(Type::Array),
            "default" => constant,
            _ => constant && key.starts_with("x-"),
        };
        if idle && constant {
            let message =
                format!("`{key}` has no effect beside `const`, which is the value whatever arrives");
            diagnostics.warning(span.clone(), message).help("remove one of the two");
        } else if idle && !(schema.has("type") && kind.is_none()) {
            let (node, help) = match kind {
                Some(_) => {
                    ("of this type", "give the node the type that it belongs to, or remove it".to_owned())
                }
                None => ("without a type", format!("write `\"type\": \"{}\"` beside it", type_of(key))),
            };
            let message = format!("`{key}` has no effect on a node {node}");
            diagnostics.warning(span.clone(), message).help(help);
        }
    }
    if schema.items.is_some() && schema.prefix_items.is_some() {
        let message = "`prefixItems` has no effect beside `items`";
        diagnostics.warning(schema.key("prefixItems"), message).help("keep one of them");
    }
    if kind == Some(Type::Array) && !schema.has("items") && !schema.has("prefixItems") && !constant {
        let message = "this array has no `items`: any value but an empty one is an error";
        diagnostics.warning(schema.key("type"), message).help("add `\"items\": {}` to take any items");
    }
}

/// Warns of a pattern that would find a part of the text, and that only constrains values, which nothing checks.
pub(super) fn check_constraint(schema: &Schema<'_>, input: &Shape, diagnostics: &mut Diagnostics) {
    let reads = ["x-regex", "x-regex-iterator", "x-regex-key-value", "x-parser", "x-first-of", "properties"];
    let gets_text = input.given == Given::Text && !reads.iter().any(|keyword| schema.has(keyword));
    let Some(text) = schema.pattern.filter(|_| gets_text && !schema.doubtful) else { return };
    if pattern::read(&text.value).is_ok_and(|pattern| pattern.groups > 0) {
        let message = "`pattern` finds nothing: this node takes all of the text";
        diagnostics
            .warning(schema.key("pattern"), message)
            .help("write `x-regex` for the part of the text that its group takes");
    }
}
