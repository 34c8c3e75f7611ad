//! What a schema has and nobody means is a warning, each of its own; it may be denied, and allowed around the macro.

#![deny(warnings)]

use parser_runtime::response_schema;

response_schema!("tests/ui/schemas/warnings.json");

#[allow(deprecated)]
mod allowed {
    parser_runtime::response_schema!("tests/ui/schemas/warnings.json");
}

fn main() {
    response_schema!(inline = r#"{"typ": "string", "x-regex": "(.*)"}"#, name = Answer);
    let _ = (AssistantMessage::parse(""), allowed::AssistantMessage::parse(""), Answer::parse(""));
}
