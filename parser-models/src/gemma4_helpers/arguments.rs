//! The text between a call's braces → its arguments, as text: by JSON, else by pattern.

use std::borrow::Cow;

use parser_runtime::{Map, Value};

use super::json;
use super::python::{display, trim};

const QUOTE: &str = "<|\"|>";

/// The arguments.
type Arguments = Map<'static, String>;

/// Keys with text between quotes.
mod quoted {
    parser_runtime::response_schema!("src/gemma4_helpers/schemas/quoted_arguments.json", name = Pairs);
}

/// Keys with text up to a comma or brace.
mod unquoted {
    parser_runtime::response_schema!("src/gemma4_helpers/schemas/unquoted_arguments.json", name = Pairs);
}

/// Reads the arguments of a call.
pub(super) fn read(text: &str) -> Arguments {
    if trim(text).is_empty() {
        return Map::new();
    }
    let plain = text.replace(QUOTE, "\"");
    json_object(&format!("{{{plain}}}"))
        .or_else(|| quoted_pairs(&plain))
        .unwrap_or_else(|| unquoted_pairs(text))
}

fn json_object(text: &str) -> Option<Arguments> {
    let Value::Object(object) = json::read(text)? else { return None };
    Some(object.into_owned_with(|value| display(&value)))
}

/// Nothing where there is no pair.
fn quoted_pairs(text: &str) -> Option<Arguments> {
    // There is one error: that nothing matches.
    let pairs = quoted::Pairs::parse(text).ok()?.0;
    (!pairs.is_empty()).then(|| pairs.into_owned_with(Cow::into_owned))
}

fn unquoted_pairs(text: &str) -> Arguments {
    let pairs = unquoted::Pairs::parse(text).map(|pairs| pairs.0).unwrap_or_default();
    pairs.into_owned_with(|value| trim(&value).trim_matches('"').replace(QUOTE, ""))
}
