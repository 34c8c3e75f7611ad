//! Which keywords a definition can have, and what to say of others.

use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text};
use crate::schema::nearest;

/// Keywords that make types, are checked while reading, or annotate.
const KNOWN: &[&str] = &[
    "$anchor",
    "$comment",
    "$defs",
    "$id",
    "$ref",
    "$schema",
    "$vocabulary",
    "additionalProperties",
    "anyOf",
    "allOf",
    "const",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "default",
    "definitions",
    "deprecated",
    "description",
    "discriminator",
    "enum",
    "example",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "externalDocs",
    "format",
    "id",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "nullable",
    "oneOf",
    "prefixItems",
    "properties",
    "propertyOrdering",
    "readOnly",
    "required",
    "strict",
    "title",
    "type",
    "uniqueItems",
    "writeOnly",
    "xml",
];

/// Keywords that narrow what is valid and that no type checks.
const UNCHECKED: &[&str] = &[
    "$dynamicRef",
    "additionalItems",
    "contains",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "else",
    "if",
    "maxContains",
    "minContains",
    "not",
    "pattern",
    "patternProperties",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
    "$recursiveRef",
];

/// Keywords that narrow what is valid, and that some types check.
const LIMITS: &[&str] = &[
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "oneOf",
    "prefixItems",
    "properties",
    "required",
    "type",
    "uniqueItems",
];

/// The fewest letters of a keyword for which a misspelling is looked for.
const TELLING: usize = 4;

/// Reports a key that is nearly a known one, and says whether it is. Others are nobody's business: annotations of whoever wrote the file.
pub(super) fn check_near(key: &Text, known: &[&str], diagnostics: &mut Diagnostics) -> bool {
    let name = key.value.as_str();
    if known.contains(&name) || name.to_lowercase().starts_with("x-") {
        return false;
    }
    let telling: Vec<&str> = known.iter().copied().filter(|known| known.len() >= TELLING).collect();
    let meant = nearest(name, &telling);
    if let Some(meant) = meant {
        let message = format!("unknown key `{name}`");
        diagnostics.error(key.span.clone(), message).help(format!("did you mean `{meant}`?"));
    }
    meant.is_some()
}

/// Reports a key of a schema that is nearly a keyword.
pub(super) fn check_keyword(key: &Text, diagnostics: &mut Diagnostics) {
    if !UNCHECKED.contains(&key.value.as_str()) {
        check_near(key, KNOWN, diagnostics);
    }
}

/// Whether a keyword narrows what is valid.
pub(super) fn narrows(name: &str) -> bool {
    UNCHECKED.contains(&name) || LIMITS.contains(&name) || name == "$ref"
}

/// Warns of what the type of a node does not check.
pub(super) fn warn_unchecked(keys: &[(Text, Json)], checked: &[&str], diagnostics: &mut Diagnostics) {
    // What is wrong has been told.
    let is_told =
        |value: &Json, diagnostics: &Diagnostics| diagnostics.iter().any(|told| told.span == value.span);
    for (key, value) in keys {
        let name = key.value.as_str();
        if narrows(name) && !checked.contains(&name) && !is_told(value, diagnostics) {
            diagnostics
                .warning(
                    key.span.clone(),
                    format!("`{name}` is not checked here: the type takes more than is valid"),
                )
                .help("check it where the tool is run");
        }
    }
}
