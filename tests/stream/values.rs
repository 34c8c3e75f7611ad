//! What a stream tells under a key is the value's own text, without what says how it is to be read.

use std::collections::BTreeMap;
use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use parser_models::Model;
use serde_json::Value;

use crate::corpus_support::{self, Outcome};
use crate::interpreter_of;

/// The entries that stand at the end, of each field, in order: keys and what was told under them.
type Entries = BTreeMap<String, Vec<(String, String)>>;

/// What is told of a text that comes a few bytes at a time, and how often something is taken back.
fn entries(interpreter: &Arc<Interpreter>, text: &str) -> (Entries, usize) {
    let (mut entries, mut withdrawn) = (Entries::new(), 0);
    let mut tell = |field: String, what: &What<'_>| match what {
        What::Entry { key, text } if text.text.is_empty() => {
            entries.entry(field).or_default().push((key.to_string(), String::new()));
        }
        What::Entry { text, .. } => {
            let (_, told) = entries.entry(field).or_default().last_mut().expect("it has begun");
            told.push_str(text);
        }
        What::Withdrawn { kept } => {
            withdrawn += 1;
            if let Some(own) = entries.get_mut(&field) {
                own.truncate(*kept);
            }
        }
        _ => {}
    };
    let mut stream = interpreter.stream();
    for chunk in text.as_bytes().chunks(3) {
        stream.push(chunk).for_each(|event| tell(event.field.to_string(), &event.what));
    }
    stream.finish().events.iter().for_each(|event| tell(event.field.to_string(), &event.what));
    (entries, withdrawn)
}

/// Whether a text says a value: itself, JSON, or a word of Python.
fn says(told: &str, value: &Value) -> bool {
    let words = [("True", Value::Bool(true)), ("False", Value::Bool(false)), ("None", Value::Null)];
    value.as_str().is_some_and(|text| text.trim() == told.trim())
        || serde_json::from_str(told).is_ok_and(|read: Value| read == *value)
        || words.iter().any(|(word, meant)| told.trim() == *word && meant == value)
}

/// The arguments of a call that were told as something else.
fn told_otherwise(told: &[(String, String)], arguments: &Value) -> Vec<String> {
    // The last of those with one key is the argument.
    let last: BTreeMap<&str, &str> = told.iter().map(|(key, told)| (&**key, &**told)).collect();
    let wrong = last.into_iter().filter(|(key, told)| !says(told, &arguments[key]));
    wrong.map(|(key, told)| format!("{key}: {told:?} for {}", arguments[key])).collect()
}

#[test]
fn arguments_are_told_as_what_they_say() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for model in Model::all() {
        let interpreter = interpreter_of(model.schema());
        for case in corpus_support::load(&format!("models/{}", model.name())).cases {
            let Outcome::Message(message) = &case.expected else { continue };
            // Some nest too deep for this reader.
            let Ok(message) = serde_json::from_str::<Value>(message) else { continue };
            let (told, withdrawn) = entries(&interpreter, &case.input);
            for (number, call) in message["tool_calls"].as_array().into_iter().flatten().enumerate() {
                let field = format!("tool_calls[{number}].function.arguments");
                // What is taken back as a whole takes its entries along.
                let told = told.get(&field).filter(|_| withdrawn == 0);
                let otherwise =
                    told_otherwise(told.map_or(&[], Vec::as_slice), &call["function"]["arguments"]);
                count += told.map_or(0, Vec::len);
                wrong.extend(otherwise.into_iter().map(|what| format!("{model}, {}: {what}", case.name)));
            }
        }
    }
    assert!(wrong.is_empty(), "{} arguments\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 1_500, "{count} arguments");
}

/// A schema of `<key attribute>value</>`, whose values have these readings.
fn tagged(value: &str) -> Arc<Interpreter> {
    interpreter_of(&format!(
        r#"{{
          "type": "object",
          "x-regex-key-value": "<(?P<key>\\w+)(?P<value>[^>]*>.*?)</>",
          "additionalProperties": {value}
        }}"#
    ))
}

#[test]
fn the_first_reading_that_captures_something_is_told() {
    const FIRST: &str = r#"{"x-first-of": [
        {"type": "string", "x-regex": "^ string>(.*)"},
        {"type": "string", "x-regex": "^>\\[(.*)\\]\\Z"},
        {"x-regex": "^>(.*)", "x-parser": "json", "x-parser-args": {"allow_non_json": true}}
    ]}"#;
    let told = |text: &str| entries(&tagged(FIRST), text);
    let entry = |key: &str, told: &str| (key.to_owned(), told.to_owned());
    let (all, withdrawn) = told("<a string>[1]</><b>[x]</><c>2</>");
    assert_eq!(all[""], [entry("a", "[1]"), entry("b", "x"), entry("c", "2")]);
    assert_eq!(withdrawn, 0);
    // What seemed to stand in brackets did not.
    let (all, withdrawn) = told("<a string>1</><b>[x] y</>");
    assert_eq!(all[""], [entry("a", "1"), entry("b", "[x] y")]);
    assert_eq!(withdrawn, 1);
}

#[test]
fn a_value_whose_readings_look_for_no_part_is_told_as_it_is_written() {
    let value = r#"{"x-first-of": [{"x-regex-substitutions": [["^[^>]*>", ""]], "type": "integer"}, {"type": "string"}]}"#;
    let (all, _) = entries(&tagged(value), "<a number>1</>");
    assert_eq!(all[""], [("a".to_owned(), " number>1".to_owned())]);
    let (all, _) = entries(&tagged(r#"{"type": "string", "x-regex": "^[^>]*>(.*)"}"#), "<a b>c</>");
    assert_eq!(all[""], [("a".to_owned(), "c".to_owned())]);
}
