//! Calls that are no tool's: which call, which argument, what was expected.

use parser_runtime::{ChatMessage, ToolError, ToolErrorKind, ToolSet};
use serde_json::json;

use crate::{GetCurrentWeather, Tool, Unit};

/// A message with one call behind two others.
fn message(name: &str, arguments: serde_json::Value) -> ChatMessage {
    let calls = json!([
        {"function": {"name": "clock"}},
        {"function": {"name": "multiply", "arguments": {"a": 1, "b": 2}}},
        {"function": {"name": name, "arguments": arguments}},
    ]);
    serde_json::from_value(json!({"role": "assistant", "tool_calls": calls})).expect("it is a message")
}

fn error_of<T: for<'m> ToolSet<'m>>(name: &str, arguments: serde_json::Value) -> ToolError {
    let message = message(name, arguments);
    let mut errors = message.tools::<T>().skip(2).map(|call| call.err().expect("the call is wrong"));
    errors.next().expect("there are three calls")
}

#[test]
fn a_name_is_compared_as_it_is_written() {
    for name in ["Multiply", "multiply ", " multiply", "multi_ply", "multiplies", "MULTIPLY", "now", "Now"] {
        let error = error_of::<Tool>(name, json!({"a": 1, "b": 2}));
        assert_eq!(error.kind(), &ToolErrorKind::Unknown { known: Tool::NAMES }, "{name}");
        assert_eq!((error.call(), error.name(), error.arguments()), (2, name, r#"{"a":1,"b":2}"#));
        let said =
            format!("call 2: there is no tool {name:?}; the tools are get_current_weather, multiply, clock");
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn a_call_without_a_name_is_an_error() {
    let calls = json!({"role": "assistant", "tool_calls": [{"function": {"name": "", "arguments": 5}}]});
    let message: ChatMessage = serde_json::from_value(calls).expect("it is a message");
    let error = message.tools::<Tool>().next().and_then(Result::err).expect("the call is wrong");
    let said = "call 0 names no tool; the tools are get_current_weather, multiply, clock";
    assert_eq!((error.to_string().as_str(), error.arguments()), (said, "5"));
}

#[test]
fn a_wrong_argument_is_named_by_its_path() {
    for (arguments, path, text) in [
        (json!({"location": "Paris", "unit": "kelvin"}), "unit", "\"kelvin\""),
        (json!({"location": 7}), "location", "7"),
        (json!({"location": "Paris", "stops": [{"name": "a"}, {"name": [1]}]}), "stops[1].name", "[1]"),
        (json!({"unit": "celsius"}), "", ""),
        (json!("Paris"), "", "\"Paris\""),
    ] {
        let error = error_of::<Tool>("get_current_weather", arguments.clone());
        let argument = error.argument().expect("the tool is known");
        assert_eq!(argument.path(), path, "{arguments}");
        if !text.is_empty() {
            assert_eq!(argument.text(), text, "{arguments}");
        }
        let said = error.to_string();
        assert_eq!(said, format!("call 2 of get_current_weather: {argument}"));
        assert!(said.contains(path), "{said}");
        assert!(std::error::Error::source(&error).is_some());
    }
}

#[test]
fn a_wrong_call_leaves_the_others_alone() {
    let message = message("multiply", json!({"a": "x"}));
    let calls: Vec<_> = message.tools::<Tool>().collect();
    assert!(matches!(calls[..], [Ok(Tool::Now), Ok(Tool::Multiply { a: 1.0, b: 2.0 }), Err(_)]), "{calls:?}");
}

/// Tools whose types are no objects, which only serde can tell.
#[allow(dead_code)]
#[derive(Debug, ToolSet)]
enum NoObjects {
    Clock,
    Multiply { a: i64, b: i64 },
    One(Unit),
    Two(Many),
}

#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[allow(dead_code)]
struct Many(Vec<GetCurrentWeather>);

#[test]
fn a_type_that_is_no_object_cannot_be_read_and_says_so() {
    let types =
        NoObjects::definitions().iter().map(|tool| tool.parameters.get("type").map(ToString::to_string));
    let types: Vec<Option<String>> = types.collect();
    let expected = ["object", "object", "string", "array"].map(|of| Some(format!("{of:?}")));
    assert_eq!(types, expected);
    for name in ["one", "two"] {
        let error = error_of::<NoObjects>(name, json!({"celsius": null}));
        let said = "no call of this tool can be read: arguments are an object, and the tool's type is none";
        assert_eq!(error.argument().map(|argument| argument.message()), Some(said));
        for arguments in [json!("celsius"), json!([]), json!(null)] {
            assert_eq!(error_of::<NoObjects>(name, arguments).to_string(), error.to_string());
        }
    }
}
