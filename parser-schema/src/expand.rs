//! A schema in upstream's language: its definitions expanded where patterns call them.
//!
//! Input: the text of a schema. Output: the same text, but for the patterns that call, and for `x-regex-definitions`.

use crate::config::within_config;
use crate::definitions::Definitions;
use crate::diagnostic::Diagnostics;
use crate::error::SchemaError;
use crate::json::{self, Json, Text, Value};
use crate::schema::{self, Additional, Schema};
use crate::source::{Source, Span};

/// The text of a schema, or of a configuration that holds one, without `x-regex-definitions`: what patterns call stands in
/// them. All else stays as it is written, other extensions too.
///
/// ```
/// let schema = r#"{"x-regex-definitions": {"end": "</a>|\\Z"}, "type": "string", "x-regex": "<a>(.*?)(?&end)"}"#;
/// let source = parser_schema::Source::new("schema.json", schema);
/// assert_eq!(parser_schema::expand(&source).unwrap(), r#"{"type": "string", "x-regex": "<a>(.*?)(?:</a>|\\Z)"}"#);
/// ```
///
/// # Errors
///
/// The schema is no JSON object, or a definition or a call is wrong.
pub fn expand(source: &Source) -> Result<String, SchemaError> {
    let mut diagnostics = Diagnostics::default();
    let json = json::read(source.text(), &mut diagnostics);
    let json = json.as_ref().and_then(|json| within_config(json, &mut diagnostics));
    let schema = json.and_then(|json| schema::read(json, &mut diagnostics));
    let mut edits: Vec<(Span, String)> = Vec::new();
    if let Some(schema) = &schema {
        let mut definitions = Definitions::read(schema, &mut diagnostics);
        for pattern in patterns(schema) {
            let expanded = definitions.expand(pattern, &mut diagnostics);
            let changed = expanded.filter(|expanded| expanded.value != pattern.value);
            edits.extend(changed.map(|expanded| (pattern.span.clone(), quoted(&expanded.value))));
        }
    }
    let named = json.and_then(|json| member(json, "x-regex-definitions"));
    edits.extend(named.map(|span| (span, String::new())));
    match diagnostics.has_errors() {
        true => Err(SchemaError::of(diagnostics.sorted(), source)),
        false => Ok(edited(source.text(), edits)),
    }
}

/// All patterns of a schema and of those in it.
fn patterns<'j>(schema: &Schema<'j>) -> Vec<&'j Text> {
    let substituted = schema.substitutions.iter().flatten().map(|(pattern, _)| *pattern);
    let own = [schema.regex, schema.iterator, schema.key_value].into_iter().flatten();
    let mut patterns: Vec<&Text> = substituted.chain(own).collect();
    let properties = schema.properties.iter().flatten().map(|(_, node)| node);
    let items = schema.items.iter().map(|node| &**node);
    let places = schema.prefix_items.iter().flat_map(|(nodes, _)| nodes);
    let nodes = properties.chain(items).chain(places).chain(schema.first_of.iter().flatten());
    nodes.for_each(|node| patterns.extend(self::patterns(node)));
    if let Additional::Schema(node) = &schema.additional {
        patterns.extend(self::patterns(node));
    }
    patterns
}

/// Where a member of an object is written, with what divides it from the next one, or if it is the last, from the one before.
fn member(json: &Json, key: &str) -> Option<Span> {
    let Value::Object(members) = &json.value else { return None };
    let number = members.iter().position(|(name, _)| name.value == key)?;
    let (name, value) = members.get(number)?;
    match (members.get(number + 1), number.checked_sub(1).and_then(|before| members.get(before))) {
        (Some((next, _)), _) => Some(name.span.start..next.span.start),
        (None, Some((_, before))) => Some(before.span.end..value.span.end),
        (None, None) => Some(name.span.start..value.span.end),
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    json::write_string(text, &mut out);
    out
}

/// A text with some of its parts replaced.
fn edited(text: &str, mut edits: Vec<(Span, String)>) -> String {
    edits.sort_by_key(|(span, _)| span.start);
    let (mut out, mut at) = (String::new(), 0);
    for (span, new) in edits {
        out.push_str(text.get(at..span.start).unwrap_or_default());
        out.push_str(&new);
        at = span.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}
