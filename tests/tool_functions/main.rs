//! Functions as tools: what their definitions say, how they are called and what they answer.

mod asynchronous;
mod calls;
mod definitions;
mod documentation;
mod python;
mod replies;

use parser_runtime::ChatMessage;

/// A message with calls, each its function's name and its arguments as JSON.
pub(crate) fn message(calls: &[(&str, &str)]) -> ChatMessage {
    let call = |(name, arguments): &(&str, &str)| {
        format!(r#"{{"function": {{"name": "{name}", "arguments": {arguments}}}}}"#)
    };
    let calls: Vec<String> = calls.iter().map(call).collect();
    let json = format!(r#"{{"role": "assistant", "tool_calls": [{}]}}"#, calls.join(", "));
    serde_json::from_str(&json).expect("it is a message")
}
