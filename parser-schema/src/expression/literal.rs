//! Constants of an expression, as JSON text.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

/// A string as JSON text.
pub(super) fn string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// What stands between backticks, as JSON text: JSON as it is; anything else is a string that lacks its quotes, a form
/// that is deprecated and works.
pub(super) fn json(text: &str) -> Result<String, String> {
    if is_json(text) {
        return check(text);
    }
    if is_json(&without_words(text)) {
        return Err("`NaN` and infinities have no JSON form".to_owned());
    }
    let quoted = format!("\"{}\"", text.trim_start_matches(is_space));
    if is_json(&quoted) { check(&quoted) } else { Err("the literal is not JSON".to_owned()) }
}

/// What Python's `str.isspace` says.
fn is_space(character: char) -> bool {
    character.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&character)
}

/// Whether the text is JSON, whatever its numbers and escapes stand for.
pub(crate) fn is_json(text: &str) -> bool {
    serde_json::from_str::<Box<RawValue>>(text).is_ok()
}

/// The keys of an object with the texts of their values; none of anything else.
pub(crate) fn entries(json: &str) -> Vec<(String, String)> {
    let entries: BTreeMap<String, &RawValue> = serde_json::from_str(json).unwrap_or_default();
    entries.into_iter().map(|(key, value)| (key, value.get().to_owned())).collect()
}

/// The JSON text, if every number and escape in it stands for something.
fn check(json: &str) -> Result<String, String> {
    match serde_json::from_str::<serde_json::Value>(json) {
        Ok(_) => Ok(json.to_owned()),
        // Where in the literal, its own span says.
        Err(error) => {
            let error = error.to_string();
            let why = error.split(" at line ").next().unwrap_or_default();
            Err(format!("the literal has no value: {why}"))
        }
    }
}

/// With JSON in the place of the words that Python's reader takes for numbers.
fn without_words(text: &str) -> String {
    ["-Infinity", "Infinity", "NaN"].iter().fold(text.to_owned(), |text, word| text.replace(word, "null"))
}
