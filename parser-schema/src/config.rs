//! Configurations that hold a schema.
//!
//! Input: the JSON of a file. Output: the schema in it, which may be all of it.

use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value};
use crate::schema::{KEYWORDS, nearest};
use crate::source::Span;

/// The key under which a `tokenizer_config.json` or `processor_config.json` holds a response schema.
pub const CONFIG_KEY: &str = "response_schema";

/// The key under which a configuration holds what upstream has put in the place of response schemas.
const TEMPLATE_KEY: &str = "response_template";

/// Keys of such a template, which hold objects.
const TEMPLATE_PARTS: [&str; 2] = ["fields", "defaults"];

/// Keys that a tokenizer's or processor's configuration has, and no schema.
const CONFIG_KEYS: [&str; 7] = [
    "added_tokens_decoder",
    "auto_map",
    "chat_template",
    "eos_token",
    "model_max_length",
    "processor_class",
    "tokenizer_class",
];

/// The schema that a configuration holds, or that the JSON is. A configuration without one is an error: by upstream's rules it
/// would be a schema that takes any text.
pub(crate) fn within_config<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<&'j Json> {
    let Value::Object(members) = &json.value else { return Some(json) };
    match json.get(CONFIG_KEY) {
        Some(Json { value: Value::Null, span }) => {
            let message = format!("this configuration holds no schema: its `{CONFIG_KEY}` is null");
            diagnostics.error(span.clone(), message).help(format!("put the schema under `{CONFIG_KEY}`"));
            return None;
        }
        Some(schema) => return Some(schema),
        None => {}
    }
    if let Some(span) = template(json, members) {
        let message = "this is a response template, a newer format, which is not read here";
        diagnostics
            .error(span, message)
            .help(format!("write a schema, in a configuration under `{CONFIG_KEY}`"));
        return None;
    }
    let names = |names: &[&str]| members.iter().any(|(key, _)| names.contains(&key.value.as_str()));
    let misspelt =
        members.iter().map(|(key, _)| key).find(|key| nearest(&key.value, &[CONFIG_KEY]).is_some());
    if names(&KEYWORDS) || (misspelt.is_none() && !names(&CONFIG_KEYS)) {
        return Some(json);
    }
    refuse(json, misspelt, diagnostics);
    None
}

/// Where a response template begins, in a configuration or in a file of its own.
fn template(json: &Json, members: &[(Text, Json)]) -> Option<Span> {
    let key = |name: &str| members.iter().map(|(key, _)| key).find(|key| key.value == name);
    let holds_object = |name: &&str| matches!(json.get(name), Some(Json { value: Value::Object(_), .. }));
    let is_bare = TEMPLATE_PARTS.iter().all(holds_object) && !KEYWORDS.iter().any(|name| key(name).is_some());
    key(TEMPLATE_KEY).or_else(|| key(TEMPLATE_PARTS[0]).filter(|_| is_bare)).map(|key| key.span.clone())
}

fn refuse(json: &Json, misspelt: Option<&Text>, diagnostics: &mut Diagnostics) {
    let message = format!("this configuration has no `{CONFIG_KEY}`");
    let help = match misspelt {
        Some(_) => format!("did you mean `{CONFIG_KEY}`?"),
        None => format!("put the schema under `{CONFIG_KEY}`, or name the schema's own file"),
    };
    let span = misspelt.map_or(json.span.start..json.span.start + 1, |key| key.span.clone());
    diagnostics.error(span, message).help(help);
}
