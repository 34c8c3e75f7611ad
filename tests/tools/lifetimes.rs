//! Tools that borrow from the message.

use std::borrow::Cow;
use std::error::Error;

use parser_runtime::{ChatMessage, Map, ToolSet, Value};
use schemars::JsonSchema;
use serde::Deserialize;

/// Say something.
#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Say<'a> {
    text: &'a str,
    #[serde(borrow)]
    to: Cow<'a, str>,
}

#[derive(Debug, PartialEq, ToolSet)]
enum Tool<'t> {
    Say(Say<'t>),
    Shout { text: &'t str, volume: u8 },
    Count { to: u64 },
    Anything { value: Value<'static>, more: Map<'static, Value<'static>> },
    Nothing,
}

fn is_part_of(part: &str, whole: &str) -> bool {
    whole.as_bytes().as_ptr_range().contains(&part.as_ptr())
}

#[test]
fn text_is_borrowed_from_the_message() -> Result<(), Box<dyn Error>> {
    mod json {
        parser_runtime::response_schema!("schemas/qwen3.json");
    }
    let output = concat!(
        "<tool_call>\n{\"name\": \"say\", \"arguments\": {\"text\": \"hello\", \"to\": \"you\"}}\n</tool_call>\n",
        "<tool_call>\n{\"name\": \"shout\", \"arguments\": {\"text\": \"HELLO\", \"volume\": 11}}\n</tool_call>\n",
        "<tool_call>\n{\"name\": \"count\", \"arguments\": {\"to\": 3}}\n</tool_call>",
    );
    let message = json::AssistantMessage::parse(output)?;
    let calls = message.tools().collect::<Result<Vec<Tool<'_>>, _>>()?;
    let [Tool::Say(say), Tool::Shout { text, volume: 11 }, Tool::Count { to: 3 }] = &calls[..] else {
        panic!("{calls:?}");
    };
    assert!(is_part_of(say.text, output) && is_part_of(text, output));
    assert!(matches!(&say.to, Cow::Borrowed(to) if is_part_of(to, output)));
    Ok(())
}

#[test]
fn the_runtimes_values_stand_in_tools() -> Result<(), Box<dyn Error>> {
    let json = r#"{"role": "assistant", "tool_calls": [{"name": "anything", "arguments": {"value": [1, {"b": 2, "a": null}], "more": {"k": 1.5}}}]}"#;
    let message: ChatMessage = serde_json::from_str(json)?;
    let calls = message.tools().collect::<Result<Vec<Tool<'_>>, _>>()?;
    let [Tool::Anything { value, more }] = &calls[..] else { panic!("{calls:?}") };
    assert_eq!((value.to_string().as_str(), more.len()), (r#"[1,{"b":2,"a":null}]"#, 1));
    Ok(())
}

#[test]
fn definitions_need_no_message() {
    assert_eq!(Tool::definitions().len(), Tool::NAMES.len());
    assert_eq!(Tool::definitions()[0].description.as_deref(), Some("Say something."));
}
