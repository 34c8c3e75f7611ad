//! Four mistakes, four errors: the types are there, so the code that uses them adds none.

use parser_runtime::{Message, ParseError, response_schema};

response_schema!("tests/ui/schemas/several_mistakes.json");

fn show(text: &str) -> Result<Option<String>, ParseError> {
    let message = AssistantMessage::parse(text)?;
    assert_eq!(message.role, Role::Assistant);
    for call in message.tool_calls.iter().flatten() {
        let _: &ToolCall<'_> = call;
    }
    let owned: AssistantMessage<'static> = message.clone().into_owned();
    let _ = owned.to_chat_message();
    Ok(message.content.map(|content| content.into_owned()))
}

fn main() {
    let _ = show("");
}
