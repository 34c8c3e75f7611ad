//! The uniform view of messages of several schemas, and the plain message.

use std::error::Error;

use parser_runtime::{ChatMessage, Message, Value};

use crate::{flat, function_shaped};

const FUNCTION_SHAPED: &str = r#"<think>why</think>hello<call>f{"count": 1}</call><call>g</call>"#;
const FLAT: &str =
    r#"<r>why</r><c>hello</c>[{"name": "f", "arguments": {"count": 1}, "id": "c1"}, null, {"name": "g"}]"#;

/// Code for several models.
fn summary(message: &dyn Message) -> String {
    let calls = message.tool_calls();
    let calls: Vec<String> =
        calls.iter().map(|call| format!("{:?} {}{}", call.id, call.name, call.arguments)).collect();
    format!("{:?} {:?} {:?} {}", message.role(), message.content(), message.thinking(), calls.join(" "))
}

#[test]
fn one_view_of_several_schemas() -> Result<(), Box<dyn Error>> {
    let same = r#"Some("assistant") Some("hello") Some("why")"#;
    let message = function_shaped::AssistantMessage::parse(FUNCTION_SHAPED)?;
    assert_eq!(summary(&message), format!(r#"{same} None f{{"count":1}} None gnull"#));
    let message = flat::AssistantMessage::parse(FLAT)?;
    assert_eq!(summary(&message), format!(r#"{same} Some("c1") f{{"count":1}} None gnull"#));
    Ok(())
}

#[test]
fn what_is_not_there_is_none() -> Result<(), Box<dyn Error>> {
    let message = function_shaped::AssistantMessage::parse("")?;
    assert_eq!(summary(&message), r#"Some("assistant") None None "#);
    mod only_an_answer {
        parser_runtime::response_schema!(inline = r#"{"type": "string", "x-regex": "(a)"}"#);
    }
    let message = only_an_answer::AssistantMessage::parse("a")?;
    assert_eq!(summary(&message), "None None None ");
    assert_eq!(message.to_chat_message(), ChatMessage { role: "assistant".into(), ..ChatMessage::default() });
    Ok(())
}

#[test]
fn the_plain_message_owns_its_text_and_has_the_apis_shape() -> Result<(), Box<dyn Error>> {
    let text = FLAT.to_owned();
    let plain = flat::AssistantMessage::parse(&text)?.to_chat_message();
    drop(text);
    let json = concat!(
        r#"{"role":"assistant","content":"hello","thinking":"why","tool_calls":["#,
        r#"{"id":"c1","type":"function","function":{"name":"f","arguments":{"count":1}}},"#,
        r#"{"type":"function","function":{"name":"g","arguments":null}}]}"#,
    );
    assert_eq!(serde_json::to_string(&plain)?, json);
    assert_eq!(serde_json::from_str::<ChatMessage>(json)?, plain);
    Ok(())
}

#[test]
fn a_stored_message_is_read_in_either_shape() -> Result<(), Box<dyn Error>> {
    let message = flat::AssistantMessage::parse(FLAT)?;
    let stored = serde_json::to_string(&message)?;
    assert_eq!(serde_json::from_str::<ChatMessage>(&stored)?, message.to_chat_message());
    let big =
        r#"{"role":"tool","tool_calls":[{"name":"f","arguments":{"b":12345678901234567890123,"a":1e2}}]}"#;
    let stored: ChatMessage = serde_json::from_str(big)?;
    assert_eq!(stored.tool_calls[0].arguments.to_string(), r#"{"b":12345678901234567890123,"a":100.0}"#);
    assert_eq!(stored.role, "tool");
    let wrong = [
        "[]",
        "{}",
        r#"{"role": 1}"#,
        "null",
        r#""assistant""#,
        r#"{"role": "a", "content": 5}"#,
        r#"{"role": "a", "tool_calls": "f"}"#,
        r#"{"role": "a", "tool_calls": ["f"]}"#,
        r#"{"role": "a", "tool_calls": [{"arguments": {}}]}"#,
        r#"{"role": "a", "tool_calls": [{"function": "f"}]}"#,
    ];
    for wrong in wrong {
        assert!(serde_json::from_str::<ChatMessage>(wrong).is_err(), "{wrong}");
    }
    Ok(())
}

#[test]
fn a_call_is_made_its_own() -> Result<(), Box<dyn Error>> {
    let message = flat::AssistantMessage::parse(FLAT)?;
    let call = message.tool_calls().swap_remove(0).into_owned();
    assert_eq!((call.id.as_deref(), call.name.as_str()), (Some("c1"), "f"));
    assert_eq!(call.arguments.get("count").and_then(Value::as_i64), Some(1));
    Ok(())
}
