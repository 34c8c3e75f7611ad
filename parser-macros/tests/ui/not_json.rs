//! Nothing can be said of the fields, but the root type is there.

use parser_runtime::{ParseError, response_schema};

response_schema!(inline = r#"{ "type": "object", "properties": { 'content': { "type": "string" } } }"#);

fn parse(text: &str) -> Result<AssistantMessage<'_>, ParseError> {
    AssistantMessage::parse(text)
}

fn main() {
    let _ = parse("").map(AssistantMessage::into_owned);
}
