//! What users hold: messages as types, as JSON and through the trait, and the errors of texts that hold no message.

mod chat;
mod errors;
mod json;
mod mismatch;
mod wire;
mod written;

/// Calls in the shape of the chat-template API, thinking under its name.
pub(crate) mod function_shaped {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "properties": {
                "role": { "const": "assistant" },
                "content": { "type": "string", "x-regex": "^(?:<think>.*?</think>)?([^<]+)" },
                "thinking": { "type": "string", "x-regex": "<think>(.*?)</think>" },
                "tool_calls": {
                    "type": "array",
                    "x-regex-iterator": "<call>(.*?)</call>",
                    "items": {
                        "type": "object",
                        "properties": {
                            "type": { "const": "function" },
                            "function": {
                                "type": "object",
                                "x-regex": "(?P<name>\\w+)(?P<arguments>\\{.*\\}|!.*)?",
                                "properties": {
                                    "name": { "type": "string" },
                                    "arguments": {
                                        "type": "object",
                                        "x-parser": "json",
                                        "properties": {
                                            "count": { "type": "integer" },
                                            "unit": { "type": "string" },
                                            "place": { "type": "object", "properties": { "lat": { "type": "number" } }, "required": ["lat"] }
                                        }
                                    }
                                },
                                "required": ["name"]
                            }
                        }
                    }
                }
            }
        }"#
    );
}

/// Calls without `function`, read from one JSON list; thinking under another name.
pub(crate) mod flat {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "properties": {
                "role": { "const": "assistant" },
                "reasoning_content": { "type": "string", "x-regex": "<r>(.*?)</r>" },
                "content": { "type": "string", "x-regex": "<c>(.*?)</c>" },
                "tool_calls": {
                    "type": "array", "x-regex": "(\\[.*\\])", "x-parser": "json",
                    "items": {
                        "type": "object",
                        "properties": {
                            "id": { "type": "string" }, "name": { "type": "string" }, "arguments": { "type": "object" }
                        },
                        "required": ["name"]
                    }
                }
            }
        }"#
    );
}
