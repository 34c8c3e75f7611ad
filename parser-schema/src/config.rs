//! Configurations that hold a schema.
//!
//! Input: the JSON of a file. Output: the schema in it, which may be all of it.

use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value};
use crate::schema::{KEYWORDS, nearest};

/// The key under which a `tokenizer_config.json` or `processor_config.json` holds a response schema.
pub const CONFIG_KEY: &str = "response_schema";

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
    if let Some(schema) = json.get(CONFIG_KEY) {
        return Some(schema);
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

fn refuse(json: &Json, misspelt: Option<&Text>, diagnostics: &mut Diagnostics) {
    let message = format!("this configuration has no `{CONFIG_KEY}`");
    let help = match misspelt {
        Some(_) => format!("did you mean `{CONFIG_KEY}`?"),
        None => format!("put the schema under `{CONFIG_KEY}`, or name the schema's own file"),
    };
    let span = misspelt.map_or(json.span.start..json.span.start + 1, |key| key.span.clone());
    diagnostics.error(span, message).help(help);
}
