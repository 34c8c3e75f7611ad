//! The same tools of messages in several formats.

use std::error::Error;

use parser_runtime::{ChatMessage, Message, ToolSet, Tools};

use crate::{Tool, paris};

/// JSON in tags, in the shape of the chat-template API.
mod json {
    parser_runtime::response_schema!("schemas/qwen3.json");
}

/// A tag for each parameter.
mod xml {
    parser_runtime::response_schema!("schemas/qwen3_coder.json");
}

/// In the notation of Python.
mod pythonic {
    parser_runtime::response_schema!("schemas/lfm2.json");
}

/// Calls that hold `name` and `arguments` themselves.
mod flat {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "properties": {"tool_calls": {
                "type": "array", "x-regex": "(\\[.*\\])", "x-parser": "json",
                "items": {"type": "object", "properties": {"name": {"type": "string"}, "arguments": {"type": "object"}}}
            }}
        }"#
    );
}

/// Calls of a type that only the output tells.
mod untyped {
    parser_runtime::response_schema!(
        inline = r#"{"type": "object", "properties": {"tool_calls": {"x-regex": "(\\[.*\\])", "x-parser": "json"}}}"#
    );
}

/// A message that is one JSON value.
mod value {
    parser_runtime::response_schema!(inline = r#"{"x-parser": "json"}"#);
}

const JSON: &str = concat!(
    "<tool_call>\n{\"name\": \"get_current_weather\", \"arguments\": {\"location\": \"Paris\", \"unit\": \"fahrenheit\"}}\n</tool_call>\n",
    "<tool_call>\n{\"name\": \"multiply\", \"arguments\": {\"a\": 2, \"b\": 0.5}}\n</tool_call>\n",
    "<tool_call>\n{\"name\": \"clock\", \"arguments\": {}}\n</tool_call><|im_end|>"
);
const PYTHONIC: &str = concat!(
    "<|tool_call_start|>[get_current_weather(location='Paris', unit='fahrenheit'), multiply(a=2, b=0.5), clock()]",
    "<|tool_call_end|>"
);
const LIST: &str = concat!(
    r#"[{"name": "get_current_weather", "arguments": {"location": "Paris", "unit": "fahrenheit"}}, null, "#,
    r#"{"arguments": {"b": 0.5, "a": 2}, "name": "multiply"}, {"name": "clock"}]"#,
);

fn expected() -> [Tool; 3] {
    [paris(), Tool::Multiply { a: 2.0, b: 0.5 }, Tool::Now]
}

#[test]
fn messages_of_every_format_have_the_same_tools() -> Result<(), Box<dyn Error>> {
    let message = json::AssistantMessage::parse(JSON)?;
    assert_eq!(message.tools().collect::<Result<Vec<Tool>, _>>()?, expected());
    let message = pythonic::AssistantMessage::parse(PYTHONIC)?;
    assert_eq!(message.tools().collect::<Result<Vec<Tool>, _>>()?, expected());
    let message = flat::AssistantMessage::parse(LIST)?;
    assert_eq!(message.tools().collect::<Result<Vec<Tool>, _>>()?, expected());
    let message = untyped::AssistantMessage::parse(LIST)?;
    assert_eq!(message.tools().collect::<Result<Vec<Tool>, _>>()?, expected());
    let list = format!(r#"{{"tool_calls": {LIST}}}"#);
    let message = value::AssistantMessage::parse(&list)?;
    assert_eq!(message.tools().collect::<Result<Vec<Tool>, _>>()?, expected());
    Ok(())
}

#[test]
fn parameters_that_are_text_are_read() -> Result<(), Box<dyn Error>> {
    let text = concat!(
        "<tool_call>\n<function=get_current_weather>\n<parameter=location>\nParis\n</parameter>\n",
        "<parameter=unit>\nfahrenheit\n</parameter>\n</function>\n</tool_call><|im_end|>",
    );
    let message = xml::AssistantMessage::parse(text)?;
    assert_eq!(message.tools().collect::<Result<Vec<Tool>, _>>()?, [paris()]);
    Ok(())
}

/// Code for several models.
fn through_the_trait<'m, T: ToolSet<'m>>(message: &'m impl Message) -> Vec<T> {
    message.tools::<T>().map(|call| call.expect("the call is right")).collect()
}

#[test]
fn generic_code_has_them() -> Result<(), Box<dyn Error>> {
    let message = json::AssistantMessage::parse(JSON)?;
    assert_eq!(through_the_trait::<Tool>(&message), expected());
    let plain: ChatMessage = message.to_chat_message();
    assert_eq!(through_the_trait::<Tool>(&plain), expected());
    assert_eq!(plain.tools::<Tool>().collect::<Result<Vec<_>, _>>()?, expected());
    let any: &dyn Message = &message;
    assert_eq!(Tools::<Tool>::of(any).collect::<Result<Vec<_>, _>>()?, expected());
    Ok(())
}

#[test]
fn the_number_of_calls_is_known() -> Result<(), Box<dyn Error>> {
    let message = flat::AssistantMessage::parse(LIST)?;
    let mut tools = message.tools::<Tool>();
    assert_eq!(tools.len(), message.tool_calls().len());
    tools.next();
    assert_eq!(tools.len(), 2);
    assert_eq!(format!("{tools:?}"), "Tools { left: 2, .. }");
    assert_eq!(json::AssistantMessage::parse("Hello")?.tools::<Tool>().len(), 0);
    Ok(())
}
