//! Nothing is wrong with the schema: the only error is the one that this file asks for.

use parser_runtime::{ParseError, response_schema};

response_schema!("tests/ui/schemas/good.json");

fn show(text: &str) -> Result<String, ParseError> {
    let message = AssistantMessage::parse(text)?;
    let thinking = message.thinking.as_deref().unwrap_or("nothing");
    Ok(format!("{thinking}: {}", message.content))
}

fn main() {
    let _ = show("");
    compile_error!("the schema is good");
}
