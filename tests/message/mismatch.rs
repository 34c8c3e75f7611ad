//! JSON that no message serializes to: the error says where it is wrong, what was expected and what was found.

use allocation_counter::measure;
use parser_runtime::{ChatMessage, ToolDefinition, ToolReply, Value, WireMessage};
use serde::de::DeserializeOwned;

use crate::{flat, function_shaped};

mod lists {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-parser": "json",
            "properties": {
                "words": { "type": "array", "items": { "type": "string" } },
                "pairs": {
                    "type": "array",
                    "items": { "type": "array", "prefixItems": [{ "type": "number" }, { "type": "boolean" }] }
                },
                "always": { "const": 2 }
            },
            "additionalProperties": { "type": "integer" }
        }"#
    );
}

/// What is wrong with each JSON for a type.
fn says<T: DeserializeOwned + std::fmt::Debug>(cases: &[(&str, &str)]) {
    for (json, message) in cases {
        let error = serde_json::from_str::<T>(json).expect_err(json);
        assert_eq!(error.to_string(), *message, "{json}");
    }
}

#[test]
fn a_generated_type_says_which_key_of_which_item() {
    says::<flat::AssistantMessage<'static>>(&[
        ("[]", "expected an object, found an array"),
        ("{}", "the key `role` is missing"),
        (r#"{"role": "user"}"#, r#"role: expected "assistant", found "user""#),
        (r#"{"role": null}"#, r#"role: expected "assistant", found null"#),
        (r#"{"role": "assistant", "content": 1}"#, "content: expected a string, found an integer"),
        (r#"{"role": "assistant", "tool_calls": {}}"#, "tool_calls: expected an array, found an object"),
        (r#"{"role": "assistant", "tool_calls": [null, {}]}"#, "tool_calls[1]: the key `name` is missing"),
    ]);
    let calls = |call: &str| format!(r#"{{"role": "assistant", "tool_calls": [{call}]}}"#);
    says::<function_shaped::AssistantMessage<'static>>(&[
        (
            &calls(r#"{"type": "function", "function": {}}"#),
            "tool_calls[0].function: the key `name` is missing",
        ),
        (
            &calls(r#"{"type": "function", "function": {"name": ["f"]}}"#),
            "tool_calls[0].function.name: expected a string, found an array",
        ),
        (
            &calls(
                r#"{"type": "function", "function": {"name": "f", "arguments": {"place": {"lat": true}}}}"#,
            ),
            "tool_calls[0].function.arguments.place.lat: expected a number, found a boolean",
        ),
    ]);
}

#[test]
fn lists_and_maps_say_where_they_are_wrong() {
    let long = format!(r#"{{"always": "{}"}}"#, "x".repeat(100));
    says::<lists::AssistantMessage<'static>>(&[
        (r#"{"always": 2, "words": ["a", "b", 1.5]}"#, "words[2]: expected a string, found a number"),
        (r#"{"always": 2, "pairs": [[1, true], [1]]}"#, "pairs[1]: expected an array of 2, found one of 1"),
        (r#"{"always": 2, "pairs": [1]}"#, "pairs[0]: expected an array of 2, found an integer"),
        (r#"{"always": 2, "pairs": [[1, "x"]]}"#, "pairs[0][1]: expected a boolean, found a string"),
        (r#"{"always": 2, "a b": "x"}"#, r#"["a b"]: expected an integer, found a string"#),
        (r#"{"always": 3}"#, "always: expected 2, found 3"),
        (r#"{"always": [2]}"#, "always: expected 2, found an array"),
        (&long, "always: expected 2, found a string"),
    ]);
}

#[test]
fn messages_and_definitions_say_it_in_the_same_words() {
    let calls = |call: &str| format!(r#"{{"role": "assistant", "tool_calls": [{call}]}}"#);
    says::<ChatMessage>(&[
        ("[]", "expected an object, found an array"),
        ("{}", "the key `role` is missing"),
        (r#"{"role": null}"#, "role: expected a string, found null"),
        (&calls(r#""f""#), "tool_calls[0]: expected an object, found a string"),
        (&calls("{}"), "tool_calls[0]: the key `name` is missing"),
        (&calls(r#"{"function": "f"}"#), "tool_calls[0].function: expected an object, found a string"),
        (
            &calls(r#"{"function": {"name": []}}"#),
            "tool_calls[0].function.name: expected a string, found an array",
        ),
        (&calls(r#"{"name": "f"}, {"function": {}}"#), "tool_calls[1].function: the key `name` is missing"),
    ]);
    let function = |function: &str| calls(&format!(r#"{{"id": "c", "function": {function}}}"#));
    says::<WireMessage>(&[
        ("{}", "the key `role` is missing"),
        (&calls(r#"{"function": {}}"#), "tool_calls[0]: the key `id` is missing"),
        (&calls(r#"{"id": "c"}"#), "tool_calls[0]: the key `function` is missing"),
        (&calls(r#"{"type": "custom"}"#), r#"tool_calls[0].type: expected "function", found "custom""#),
        (&function("null"), "tool_calls[0].function: expected an object, found null"),
        (&function("{}"), "tool_calls[0].function: the key `name` is missing"),
        (
            &function(r#"{"name": "f", "arguments": {}}"#),
            "tool_calls[0].function.arguments: expected a string, found an object",
        ),
    ]);
    says::<ToolReply>(&[(r#"{"role": "user"}"#, r#"role: expected "tool", found "user""#)]);
    says::<ToolDefinition>(&[
        ("{}", "the key `name` is missing"),
        (r#"{"type": "function", "function": {}}"#, "function: the key `name` is missing"),
        (r#"{"name": "f", "parameters": true}"#, "parameters: expected an object, found a boolean"),
    ]);
}

#[test]
fn places_cost_nothing_where_nothing_is_wrong() {
    let beside_the_value = |count: usize| {
        let json = format!(r#"{{"always": 2, "words": [{}]}}"#, vec![r#""a""#; count].join(","));
        let value = measure(|| drop(serde_json::from_str::<Value<'static>>(&json).unwrap())).count_total;
        let typed =
            measure(|| drop(serde_json::from_str::<lists::AssistantMessage<'static>>(&json).unwrap()));
        typed.count_total - value
    };
    assert_eq!(beside_the_value(1), beside_the_value(1_000));
}
