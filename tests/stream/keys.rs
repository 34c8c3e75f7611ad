//! What a stream tells of keys: none of what is no property, and of one that stands twice that it begins anew.

use parser_interpreter::What;

use crate::{interpreter_of, law};

/// What is told of a text that comes a byte at a time, and the message.
fn told(schema: &str, text: &str) -> (Vec<String>, String) {
    let mut stream = interpreter_of(schema).stream();
    let mut told = Vec::new();
    let mut tell = |field: String, what: &What<'_>| match what {
        What::Text(delta) if !delta.text.is_empty() => told.push(format!("{field} {}", delta.text)),
        What::Entry { key, text } => told.push(format!("{field} {key}={}", &*text.text)),
        What::Withdrawn { kept } => told.push(format!("{field} keeps {kept}")),
        What::Failed(error) => told.push(format!("{field} failed: {}", error.message())),
        _ => {}
    };
    for byte in text.as_bytes() {
        stream.push([*byte]).for_each(|event| tell(event.field.to_string(), &event.what));
    }
    let last = stream.finish();
    last.events.iter().for_each(|event| tell(event.field.to_string(), &event.what));
    (told, last.message.unwrap().to_string())
}

#[test]
fn constants_and_keys_without_a_property_are_told_with_the_message_alone() {
    let schema = r#"{
        "type": "object", "x-regex-key-value": "(?P<key>\\w+)=(?P<value>\\w+)",
        "properties": {"a": {"type": "string"}, "role": {"const": "assistant"}},
        "additionalProperties": {"type": "string"}
    }"#;
    let (told, message) = told(schema, "a=1 b=2");
    assert!(told.iter().all(|event| event.starts_with("a ")), "{told:?}");
    assert_eq!(message, r#"{"a":"1","role":"assistant","b":"2"}"#);
}

#[test]
fn a_key_that_is_repeated_takes_back_what_it_gave() {
    let schema = r#"{"type": "object", "x-parser": "json", "properties": {"name": {"type": "string"}}}"#;
    let (told, message) = told(schema, r#"{"name": "a", "name": "b"}"#);
    assert_eq!(told, ["name a", "name keeps 0", "name b"]);
    assert_eq!(message, r#"{"name":"b"}"#);
}

/// What stands under another name is certain only once no key of a preferred name can follow.
#[test]
fn what_is_renamed_gives_way_to_a_preferred_name() {
    let schema = r#"{
        "type": "object", "x-parser": "json",
        "x-parser-args": {"rename": {"text": "content", "input": "arguments", "arguments": "arguments", "args": "arguments"}},
        "properties": {
            "content": {"type": "string"}, "arguments": {"type": "object", "additionalProperties": {"type": "any"}}
        }
    }"#;
    let texts = [
        r#"{"text": "a", "content": "b"}"#,
        r#"{"content": "b", "text": "a"}"#,
        r#"{"input": {"x": 1}, "args": {"y": 2}, "arguments": {"z": 3}}"#,
        r#"{"args": {"y": 2}, "arguments": {"z": 3}, "input": {"x": 1}}"#,
        r#"{"args": {"y": 2}, "args": {"z": 3}}"#,
    ];
    let interpreter = interpreter_of(schema);
    for text in texts {
        let repeats = text.matches("args").count() > 1;
        law::check_ways(text, &interpreter, text, (1..text.len()).map(|cut| vec![cut]), repeats);
    }
    let message = |text| interpreter.parse(text).unwrap().to_string();
    assert_eq!(message(texts[2]), r#"{"arguments":{"x":1},"args":{"y":2}}"#);
    assert_eq!(message(texts[3]), r#"{"arguments":{"x":1},"args":{"y":2}}"#);
    let (told, message) = told(schema, texts[0]);
    assert_eq!(told, ["content a", "content keeps 0", "content b"]);
    assert_eq!(message, r#"{"content":"b","text":"a"}"#);
}

#[test]
fn a_tagged_key_that_is_repeated_begins_another_entry() {
    let schema = r#"{
        "type": "object", "x-regex-key-value": "<(?P<key>\\w+)>(?P<value>.*?)</>",
        "additionalProperties": {"type": "string"}
    }"#;
    let schema = format!(r#"{{"type": "object", "properties": {{"x": {schema}}}}}"#);
    let (told, message) = told(&schema, "<k>a</><k>b</>");
    assert_eq!(told, ["x k=", "x k=a", "x k=", "x k=b"]);
    assert_eq!(message, r#"{"x":{"k":"b"}}"#);
}

/// While the match of the substitution is open, the key that it would write is shown.
#[test]
fn a_key_that_is_written_anew_begins_another_entry() {
    let schema = r#"{
        "type": "object", "x-regex-substitutions": [["k(\\w)(=)z", "\\1k\\2"]],
        "x-regex-key-value": "(?P<key>\\w+)=(?P<value>[^;]*);", "additionalProperties": {"type": "string"}
    }"#;
    let (told, message) = told(schema, "kj=q;");
    assert_eq!(told, [" jk=", " keeps 0", " kj=", " kj=q"]);
    assert_eq!(message, r#"{"kj":"q"}"#);
}

#[test]
fn an_item_that_the_text_ends_without_says_so() {
    let schema = r#"{"type": "object", "properties": {"calls": {
        "type": "array", "x-regex": "<tool>(.*)</tool>$", "x-regex-iterator": "(\\{.*?\\})",
        "items": {"type": "object", "x-parser": "json"}
    }}}"#;
    let (told, message) = told(schema, r#"hi<tool>{"a":1}</tool>xyz"#);
    let last = told.last().unwrap();
    assert_eq!(last, "calls[0] failed: the text ended so that this is no part of it");
    assert_eq!(message, "{}");
}
