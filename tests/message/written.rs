//! Messages are written as they stand: nothing of them is copied first.

use std::error::Error;

use allocation_counter::measure;
use parser_runtime::{ChatMessage, ToolCall, ToolDefinition, WireToolCall, read_json};
use serde::Serialize;

const ARGUMENTS: &str = r#"{"stops":[{"name":"é\n","at":[59.9,10.7]},null,true],"days":2}"#;

fn call(id: Option<&str>) -> ToolCall {
    let arguments = read_json(ARGUMENTS).unwrap().into_owned();
    ToolCall { id: id.map(str::to_owned), name: "route".to_owned(), arguments }
}

/// The JSON, and how often writing it allocates where there is room for it.
fn written(value: &impl Serialize) -> (String, u64) {
    let mut json = Vec::with_capacity(4_096);
    let measured = measure(|| serde_json::to_writer(&mut json, value).unwrap());
    (String::from_utf8(json).unwrap(), measured.count_total)
}

#[test]
fn writing_a_message_allocates_nothing() {
    let some = |text: &str| Some(text.to_owned());
    let message = ChatMessage {
        role: "assistant".to_owned(),
        content: some("hello"),
        thinking: some("why"),
        tool_calls: vec![call(Some("c1")), call(None)],
        unfinished: some("<call>"),
    };
    let function = format!(r#""type":"function","function":{{"name":"route","arguments":{ARGUMENTS}}}}}"#);
    let json = format!(
        r#"{{"role":"assistant","content":"hello","thinking":"why","tool_calls":[{{"id":"c1",{function},{{{function}],"unfinished":"<call>"}}"#
    );
    assert_eq!(written(&message), (json, 0));
    assert_eq!(written(&message.to_wire()).1, 0);
    assert_eq!(written(&message.tool_calls[0].reply("Oslo")).1, 0);
}

#[test]
fn writing_a_definition_allocates_nothing() -> Result<(), Box<dyn Error>> {
    let json = r#"{"type":"function","function":{"name":"route","description":"Finds a way.","parameters":{"type":"object","properties":{"days":{"type":"integer"}}},"return":{"type":"string"}}}"#;
    let definition: ToolDefinition = serde_json::from_str(json)?;
    assert_eq!(written(&definition), (json.to_owned(), 0));
    Ok(())
}

#[test]
fn a_call_is_written_and_read_alone() -> Result<(), Box<dyn Error>> {
    for call in [call(Some("c1")), call(None)] {
        let json = serde_json::to_string(&call)?;
        assert_eq!(serde_json::from_str::<ToolCall>(&json)?, call, "{json}");
        let wire = call.to_wire_with(|| "call_0".to_owned());
        let json = serde_json::to_string(&wire)?;
        assert_eq!(serde_json::from_str::<WireToolCall>(&json)?, wire, "{json}");
    }
    Ok(())
}
