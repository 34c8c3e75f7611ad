//! What functions give, as answers.

use std::collections::BTreeMap;
use std::num::ParseIntError;

use parser_runtime::{CallTool, ToolReply, tool};
use schemars::JsonSchema;
use serde::Serialize;

#[derive(JsonSchema, Serialize)]
struct Weather {
    /// In degrees.
    temperature: f64,
    words: Vec<String>,
}

#[derive(Serialize)]
struct WithoutSchema(u8);

type Fallible<T> = Result<T, ParseIntError>;

/// A value.
#[tool]
fn value() -> Weather {
    Weather { temperature: -1.5, words: vec!["cold \"1\"".to_owned()] }
}

/// A text.
#[tool]
fn text() -> String {
    "a \"text\"\nas it is\u{1}".to_owned()
}

/// Nothing.
#[tool]
fn nothing() {}

/// No schema.
#[tool]
fn without_schema() -> WithoutSchema {
    WithoutSchema(1)
}

/// A result by another name.
#[tool]
fn parse(
    /// A number.
    number: &str,
) -> Fallible<u8> {
    number.parse()
}

/// A result whose value has no schema.
#[tool]
fn hidden() -> Result<WithoutSchema, String> {
    Ok(WithoutSchema(2))
}

/// A text, or an error that is a text.
#[tool]
fn refuse() -> Result<String, &'static str> {
    Err("refused \"politely\"")
}

/// What JSON cannot hold.
#[tool]
fn no_json() -> BTreeMap<(u8, u8), u8> {
    [((1, 2), 3)].into()
}

fn content(call: impl CallTool) -> String {
    call.reply().content
}

fn number(number: &str) -> parse {
    parse { number: number.to_owned() }
}

#[test]
fn values_are_json_and_texts_as_they_are() {
    assert_eq!(content(value {}), r#"{"temperature":-1.5,"words":["cold \"1\""]}"#);
    assert_eq!(content(text {}), "a \"text\"\nas it is\u{1}");
    assert_eq!(content(nothing {}), "null");
    assert_eq!(content(without_schema {}), "1");
    assert_eq!(content(hidden {}), "2");
}

#[test]
fn errors_are_their_texts() {
    assert_eq!(content(number("7")), "7");
    assert_eq!(content(number("x")), "invalid digit found in string");
    assert_eq!(content(refuse {}), "refused \"politely\"");
    assert_eq!(content(no_json {}), "the answer cannot be written as JSON: key must be a string");
}

#[test]
fn what_is_given_is_defined_where_it_can_be() {
    let returns =
        |definition: &parser_runtime::ToolDefinition| definition.returns.as_ref().map(ToString::to_string);
    let weather = concat!(
        r#"{"type":"object","properties":{"temperature":{"type":"number","description":"In degrees."},"#,
        r#""words":{"type":"array","items":{"type":"string"}}},"required":["temperature","words"]}"#
    );
    assert_eq!(returns(value::definition()).as_deref(), Some(weather));
    assert_eq!(returns(nothing::definition()), None);
    assert_eq!(returns(without_schema::definition()), None);
    assert_eq!(returns(hidden::definition()), None);
    let byte = r#"{"type":"integer","maximum":255,"minimum":0}"#;
    assert_eq!(returns(parse::definition()).as_deref(), Some(byte));
}

#[test]
fn a_reply_is_a_message() -> Result<(), serde_json::Error> {
    let reply = text {}.reply();
    let json = r#"{"role":"tool","name":"text","content":"a \"text\"\nas it is\u0001"}"#;
    assert_eq!(serde_json::to_string(&reply)?, json);
    let json = r#"{"role":"tool","tool_call_id":"call_0","name":"text","content":"no"}"#;
    let reply = ToolReply::error("text", "no").with_id("call_0");
    assert_eq!(serde_json::to_string(&reply)?, json);
    Ok(())
}
