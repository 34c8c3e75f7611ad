//! Gemma 4's helpers, against what vLLM's functions of the same names gave (CPython 3.11) for the texts of
//! `gemma4_helpers.json`.
#![cfg(feature = "gemma4")]

use parser_models::gemma4::{
    AssistantMessage, TextCall, has_tool_response_tag, parse_thinking_output, parse_tool_calls,
};
use parser_models::parser_runtime::{Value, read_json};
use parser_models::{Message, ParseError};

/// The calls as the file has them, order of arguments included.
fn json(calls: Vec<TextCall<'_>>) -> String {
    calls.into_iter().map(value).collect::<Value<'_>>().to_string()
}

fn value(call: TextCall<'_>) -> Value<'_> {
    let arguments = call.arguments.into_iter().map(|(key, text)| (key, text.into())).collect();
    [("name", call.name.into()), ("arguments", arguments)].into_iter().collect()
}

#[test]
fn the_answers_are_those_of_vllm() {
    let file = read_json(include_str!("gemma4_helpers.json")).unwrap();
    let cases = file.as_array().unwrap();
    assert!(cases.len() > 100, "only {} texts", cases.len());
    for case in cases {
        let get = |key| case.get(key).unwrap();
        let text = get("text").as_str().unwrap();
        let output = parse_thinking_output(text);
        let recorded = get("thinking_output");
        assert_eq!(output.thinking, recorded.get("thinking").unwrap().as_str(), "{text:?}");
        assert_eq!(Some(output.answer), recorded.get("answer").unwrap().as_str(), "{text:?}");
        assert_eq!(json(parse_tool_calls(text, false)), get("tool_calls").to_string(), "{text:?}");
        assert_eq!(json(parse_tool_calls(text, true)), get("strict").to_string(), "strict: {text:?}");
        assert_eq!(Some(has_tool_response_tag(text)), get("tool_response").as_bool(), "{text:?}");
    }
}

#[test]
fn what_rust_cannot_hold_is_no_json() {
    let half = parse_tool_calls(r#"<call>f{"a":"\ud800", b:"kept"}"#, false);
    assert_eq!(json(half), r#"[{"name":"f","arguments":{"b":"kept"}}]"#);
    let deep = format!(r#"<call>f{{"a":{}1{}, b:"kept"}}"#, "[".repeat(600), "]".repeat(600));
    assert_eq!(json(parse_tool_calls(&deep, false)), r#"[{"name":"f","arguments":{"b":"kept"}}]"#);
    // A character that stands for numbers that are not finite while JSON is read.
    let mark = parse_tool_calls("<call>f{\"a\":NaN,\"b\":\"\u{fdd0}inf\"}", false);
    assert_eq!(json(mark), r#"[{"name":"f","arguments":{}}]"#);
    let alone = parse_tool_calls("<call>f{\"a\":[\"\u{fdd0}inf\"]}", false);
    assert_eq!(alone[0].arguments.get("a").map(String::as_str), Some("['\\ufdd0inf']"));
}

#[test]
fn no_part_of_an_output_panics() {
    let output = "<|channel>thought\nä…<channel|>ö<|tool_call>call:f{a:<|\"|>é🦀\\<|\"|>,\"b\":NaN}<tool_call|> call:g{\"c\":[\"ü\",1e999]}<turn|>";
    for (from, _) in output.char_indices() {
        for (to, _) in output.char_indices().filter(|(to, _)| *to >= from) {
            let part = &output[from..to];
            let _ = (parse_thinking_output(part), parse_tool_calls(part, false), has_tool_response_tag(part));
        }
    }
}

#[test]
fn the_typed_route_loses_no_types() -> Result<(), ParseError> {
    let output =
        "<|tool_call>call:f{days:2,ok:true,city:<|\"|>Rome}, x<|\"|>,list:[<|\"|>a<|\"|>,1.5]}<tool_call|>";
    // Quotes are found at all, so that whatever has none is dropped; and the first `}` that has an end behind it is the end.
    assert_eq!(json(parse_tool_calls(output, true)), r#"[{"name":"f","arguments":{"city":"Rome}, x"}}]"#);
    let message = AssistantMessage::parse(output)?;
    let arguments = message.tool_calls()[0].arguments.to_string();
    assert_eq!(arguments, r#"{"days":2,"ok":true,"city":"Rome}, x","list":["a",1.5]}"#);
    Ok(())
}
