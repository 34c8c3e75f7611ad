//! What a stream tells under a key is the value's own text, without what says how it is to be read.

use std::collections::BTreeMap;
use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use parser_models::Model;
use serde_json::Value;

use crate::corpus_support::{self, Outcome};
use crate::{check_text, interpreter_of};

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

/// A node that is the first of several, over the whole text.
fn first_of(readings: &str) -> Arc<Interpreter> {
    interpreter_of(&format!(
        r#"{{"type": "object", "properties": {{"value": {{"x-first-of": [{readings}]}}}}}}"#
    ))
}

const LABELLED: &str = r#"
    {"type": "integer", "x-regex": "V=(\\d+);"},
    {"type": "string", "x-regex": "V=([^;]*)"}"#;

/// What is told of the value, and what is certain of it, before it is complete.
fn told_of_value(interpreter: &Arc<Interpreter>, text: &str) -> Vec<String> {
    let mut stream = interpreter.stream();
    let mut told = Vec::new();
    for character in text.chars() {
        for event in stream.push(character.to_string()) {
            told.push(match event.what {
                What::Text(delta) if delta.provisional => format!("{}?", &*delta),
                What::Text(delta) => delta.to_string(),
                What::Withdrawn { kept } => format!("-{kept}"),
                What::Settled => "!".to_owned(),
                other => format!("{other:?}"),
            });
        }
    }
    told
}

#[test]
fn the_first_of_several_is_told_as_what_it_takes_of_the_text() {
    let interpreter = first_of(LABELLED);
    assert_eq!(told_of_value(&interpreter, "a V=12"), ["1?", "2?"]);
    // A later label may still be that of an integer.
    assert_eq!(told_of_value(&interpreter, "a V=1x"), ["1?", "-0"]);
    assert!(told_of_value(&interpreter, "a V").is_empty());
    let anchored = first_of(&LABELLED.replace("V=", "^V="));
    assert_eq!(told_of_value(&anchored, "V=1xy"), ["1?", "x", "!", "y"]);
    assert!(told_of_value(&anchored, "a V=1").is_empty());
    let texts = ["a V=12;c", "a V=1x;", "V=1", "V=;", "nothing", "V=12x V=3;"];
    for text in texts {
        check_text("first of several", &interpreter, text, true, &mut 1);
    }
}

#[test]
fn what_the_first_of_several_computes_comes_at_the_end() {
    for readings in [
        r#"{"x-regex-substitutions": [["a", "b"]], "type": "string"}"#,
        r#"{"const": 1, "x-regex": "(a)"}"#,
        r#"{"type": "object", "x-regex": "^(?P<a>.)(?P<b>.*)", "properties": {"a": {}, "b": {}}}"#,
        r#"{"type": "array", "x-regex-iterator": "(a)", "items": {"type": "string"}}"#,
        r#"{"x-parser": "json", "x-parser-args": {"transform": "a.b"}}"#,
    ] {
        let readings = format!(r#"{{"x-regex": "^!(.*)"}}, {readings}"#);
        let interpreter = first_of(&readings);
        let text = r#"{"a": {"b": 1}}"#;
        assert!(told_of_value(&interpreter, text).is_empty(), "{readings}");
        check_text(&readings, &interpreter, text, true, &mut 1);
    }
}
