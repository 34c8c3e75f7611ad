//! Schemas of odd shapes: each compiled to something that did not compile, or panicked the macro.

use parser_runtime::{Value, response_schema};

type Tested = Result<(), Box<dyn std::error::Error>>;

fn json(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

mod constant_calls {
    super::response_schema!(
        inline = r#"{"type": "object", "properties": {"tool_calls": {"const": []}, "content": {"type": "string"}}}"#
    );
}

#[test]
fn calls_that_are_a_constant() -> Tested {
    let message = constant_calls::AssistantMessage::parse("x")?;
    assert_eq!(json(&message), r#"{"tool_calls":[],"content":"x"}"#);
    let mut stream = constant_calls::AssistantMessage::chat_stream();
    assert_eq!(stream.push("x").count(), 1);
    assert!(stream.finish().message?.tool_calls.is_empty());
    Ok(())
}

mod empty_key {
    super::response_schema!(
        inline = r#"{"type": "object", "properties": {
            "": {"type": "object", "x-regex": "(?P<a>x)", "properties": {"a": {"type": "string"}}},
            "b": {"title": "Assistant Message", "type": "object", "x-regex": "(?P<b>x)", "properties": {"b": {"type": "string"}}}
        }}"#
    );
}

#[test]
fn an_object_under_the_empty_key() -> Tested {
    let message = empty_key::AssistantMessage::parse("x")?;
    assert_eq!(json(&message), r#"{"":{"a":"x"},"b":{"b":"x"}}"#);
    Ok(())
}

#[allow(deprecated)] // So the macro warns of a default that has no effect.
mod constant_with_default {
    super::response_schema!(
        inline = r#"{"type": "object", "x-parser": "json", "properties": {
            "role": {"const": "assistant", "default": "user"},
            "version": {"const": true, "default": null}
        }}"#
    );
}

#[test]
fn a_constant_with_another_default() -> Tested {
    for text in ["{}", r#"{"role": "user"}"#] {
        let message = constant_with_default::AssistantMessage::parse(text)?;
        assert_eq!(json(&message), r#"{"role":"assistant","version":true}"#);
    }
    Ok(())
}

#[no_implicit_prelude]
mod alternatives {
    ::parser_runtime::response_schema!(
        inline = r#"{"x-first-of": [{"type": "integer", "x-regex": "^(1)"}, {"type": "string"}]}"#
    );
}

#[test]
fn alternatives_without_a_prelude() -> Tested {
    assert_eq!(alternatives::AssistantMessage::parse("1")?.0, Value::from(1));
    assert_eq!(alternatives::AssistantMessage::parse("2")?.0, Value::from("2"));
    Ok(())
}

mod raw_name {
    super::response_schema!(
        inline = r#"{"type": "object", "properties": {"content": {"type": "string"}}}"#,
        name = r#Message
    );
}

#[test]
fn a_name_that_is_a_raw_identifier() -> Tested {
    let mut stream = raw_name::Message::stream();
    let event = stream.push("x").next();
    assert!(matches!(event, Some(raw_name::MessageEvent::Content(_))), "{event:?}");
    Ok(())
}

/// Such types need more than the compiler allows by itself: the crate says so.
mod nested_maps {
    super::response_schema!("tests/data/nested_maps.json");
}

#[test]
fn maps_within_maps() -> Tested {
    let text = format!("{}\"x\"{}", r#"{"a":"#.repeat(30), "}".repeat(30));
    assert_eq!(json(&nested_maps::AssistantMessage::parse(&text)?), text);
    Ok(())
}

mod in_a_configuration {
    super::response_schema!(
        inline =
            r#"{"tokenizer_class": "T", "response_schema": {"type": "string", "x-regex": "<a>(.*?)</a>"}}"#
    );
}

#[test]
fn a_schema_in_a_tokenizers_configuration() -> Tested {
    assert_eq!(in_a_configuration::AssistantMessage::parse("<a>x</a>")?.0, "x");
    Ok(())
}
