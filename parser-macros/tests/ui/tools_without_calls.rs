use parser_runtime::{ChatMessage, ToolSet};

#[derive(ToolSet)]
enum Tool {
    Now,
}

enum NotDerived {
    Now,
}

/// No property is `tool_calls`.
mod thinks_and_speaks {
    parser_runtime::response_schema!(inline = r#"{"type": "object", "properties": {"content": {"type": "string"}}}"#);
}

/// What is called so are no calls.
mod texts {
    parser_runtime::response_schema!(
        inline = r#"{"type": "object", "properties": {
            "tool_calls": {"type": "array", "x-regex-iterator": "<call>(.*?)</call>", "items": {"type": "string"}}
        }}"#
    );
}

/// Calls without arguments.
mod names {
    parser_runtime::response_schema!(
        inline = r#"{"type": "object", "properties": {
            "tool_calls": {"type": "array", "x-regex-iterator": "<call>(.*?)</call>", "items": {
                "type": "object", "properties": {"name": {"type": "string"}}
            }}
        }}"#
    );
}

/// No object at all.
mod integer {
    parser_runtime::response_schema!(inline = r#"{"type": "integer"}"#, name = Answer);
}

fn use_them(message: &ChatMessage, text: &str) -> Result<(), parser_runtime::ParseError> {
    thinks_and_speaks::AssistantMessage::parse(text)?.tools::<Tool>();
    texts::AssistantMessage::parse(text)?.tools::<Tool>();
    names::AssistantMessage::parse(text)?.tools::<Tool>();
    integer::Answer::parse(text)?.tools::<Tool>();
    message.tools::<NotDerived>();
    Ok(())
}

fn main() {}
