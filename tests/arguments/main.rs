//! A call's arguments as types: what a text and a value become where a type is asked for, and what is said where they do not.

#[allow(dead_code)]
#[path = "../corpus_support/mod.rs"]
mod corpus_support;

mod deep;
mod definitions;
mod errors;
mod families;
mod kept;
mod random;
mod scalars;

use std::fmt::Debug;

use parser_runtime::{ArgumentError, Message, Value};
use serde::de::DeserializeOwned;

/// Arguments as XML-like formats write them, one text each.
#[allow(deprecated)] // the `default`, as published schemas have it, has no effect
mod xml {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "properties": {
                "tool_calls": {
                    "type": "array", "x-regex-iterator": "(<f>.*?</f>)",
                    "items": {
                        "type": "object",
                        "properties": {
                            "name": { "const": "f" },
                            "arguments": {
                                "type": "object", "default": {},
                                "x-regex-key-value": "<a (?P<key>\\w+)>(?P<value>.*?)</a>",
                                "additionalProperties": { "x-parser": "json", "x-parser-args": { "allow_non_json": true } }
                            }
                        }
                    }
                }
            }
        }"#
    );
}

/// Arguments as JSON.
mod json {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "properties": {
                "tool_calls": {
                    "type": "array", "x-regex-iterator": "<f>(.*?)</f>",
                    "items": {
                        "type": "object",
                        "properties": {
                            "name": { "const": "f" },
                            "arguments": { "type": "object", "x-parser": "json", "additionalProperties": {} }
                        }
                    }
                }
            }
        }"#
    );
}

/// What is read of a call whose argument `x` is this text.
fn text<T: DeserializeOwned>(text: &str) -> Result<T, ArgumentError> {
    texts(&[("x", text)], |call| call.arguments_as::<Only<T>>().map(|only| only.x))
}

/// The same, of JSON.
fn json<T: DeserializeOwned>(json: &str) -> Result<T, ArgumentError> {
    let output = format!(r#"<f>{{"x": {json}}}</f>"#);
    let message = json::AssistantMessage::parse(&output).unwrap();
    message.tool_calls()[0].arguments_as::<Only<T>>().map(|only| only.x)
}

/// A call whose arguments are texts.
fn texts<R>(arguments: &[(&str, &str)], read: impl FnOnce(&parser_runtime::ToolCallRef<'_>) -> R) -> R {
    let written: String = arguments.iter().map(|(key, text)| format!("<a {key}>{text}</a>")).collect();
    let output = format!("<f>{written}</f>");
    let message = xml::AssistantMessage::parse(&output).unwrap();
    read(&message.tool_calls()[0])
}

#[derive(serde::Deserialize)]
struct Only<T> {
    x: T,
}

/// Checks that a text is read as a value.
#[track_caller]
fn reads<T: DeserializeOwned + PartialEq + Debug>(written: &str, expected: T) {
    assert_eq!(text::<T>(written).map_err(|error| error.to_string()), Ok(expected), "{written:?}");
}

/// Checks that JSON is read as a value.
#[track_caller]
fn reads_json<T: DeserializeOwned + PartialEq + Debug>(written: &str, expected: T) {
    assert_eq!(json::<T>(written).map_err(|error| error.to_string()), Ok(expected), "{written}");
}

/// Checks that a text is not read as a type, and what is said.
#[track_caller]
fn refuses<T: DeserializeOwned + Debug>(written: &str, message: &str) {
    let error = text::<T>(written).unwrap_err();
    assert_eq!((error.path(), error.message()), ("x", message));
    assert_eq!(error.text(), written, "it is the text");
}

/// Checks that JSON is not read as a type, and what is said.
#[track_caller]
fn refuses_json<T: DeserializeOwned + Debug>(written: &str, message: &str) {
    let error = json::<T>(written).unwrap_err();
    assert_eq!((error.path(), error.message()), ("x", message));
}

/// A value of JSON.
fn value(json: &str) -> Value<'static> {
    parser_runtime::read_json(json).unwrap().into_owned()
}
