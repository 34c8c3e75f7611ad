//! Parses the two outputs of the response-parsing documentation, and prints the typed message and its JSON for each.

use std::error::Error;

use parser_runtime::response_schema;

response_schema!("schemas/gpt_oss.json");

/// The recipient stands before the channel.
const RECIPIENT_FIRST: &str = include_str!("outputs/gpt_oss_recipient_first.txt");
/// The recipient stands behind the channel, with line breaks between the parts.
const CHANNEL_FIRST: &str = include_str!("outputs/gpt_oss_channel_first.txt");

fn main() -> Result<(), Box<dyn Error>> {
    for output in [RECIPIENT_FIRST, CHANNEL_FIRST] {
        let message = AssistantMessage::parse(output)?;
        println!("thinking: {}", message.thinking.as_deref().unwrap_or("nothing"));
        for call in message.tool_calls.iter().flatten() {
            println!("call: {call:#?}");
        }
        println!("json: {}\n", serde_json::to_string_pretty(&message)?);
    }
    Ok(())
}
