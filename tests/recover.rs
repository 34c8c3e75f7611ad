//! `recover` leaves out what is broken, and nothing else; there is an error for it.

use parser_runtime::{CallState, ErrorKind, PathStep, Recovered, response_schema};
use serde_json::json;

response_schema!("schemas/qwen3.json");

const BROKEN: &str = "<think>Both.</think>One:<tool_call>{\"name\": \"a\", \"arguments\": {}}</tool_call>\
    <tool_call>{\"name\": \"b\", \"arguments\": {oops}}</tool_call>\
    <tool_call>{\"name\": \"c\", \"arguments\": {\"x\": 1}}</tool_call>";

#[test]
fn a_broken_call_takes_nothing_else_with_it() {
    assert_eq!(AssistantMessage::parse(BROKEN).map_err(|error| error.kind()), Err(ErrorKind::NotJson));
    let recovered = AssistantMessage::recover(BROKEN);
    let message = recovered.message.expect("the root stands");
    assert_eq!(message.thinking.as_deref(), Some("Both."));
    assert_eq!(message.content.as_deref(), Some("One:"));
    let names: Vec<_> = message
        .tool_calls
        .iter()
        .flatten()
        .map(|call| call.function.name.as_deref().unwrap_or_default())
        .collect();
    assert_eq!(names, ["a", "c"]);
    let [error] = &recovered.errors[..] else { panic!("one error: {:?}", recovered.errors) };
    assert_eq!(error.path(), "tool_calls[1].function");
    assert_eq!(&BROKEN[error.range()], "oops}}");
    let steps = [key("tool_calls"), PathStep::Index(1), key("function")];
    assert!(error.field().steps().into_iter().eq(&steps));
    let std::ops::Range { start, end } = error.range();
    let stored = json!({"kind": "not_json", "path": error.path(), "start": start, "end": end, "message": error.message()});
    assert_eq!(serde_json::to_value(error).unwrap(), stored);
}

fn key(key: &str) -> PathStep {
    PathStep::Key(key.to_owned())
}

mod required {
    parser_runtime::response_schema!(
        inline = r#"{
      "type": "object",
      "properties": {
        "n": {"type": "integer", "x-regex": "n=(\\w+)"},
        "o": {
          "type": "object",
          "x-regex": "o=(.*)",
          "properties": {
            "a": {"type": "integer", "x-regex": "a=(\\w+)"},
            "b": {"type": "integer", "x-regex": "b=(\\w+)"}
          },
          "required": ["a"]
        }
      }
    }"#
    );
}

#[test]
fn an_object_without_a_required_part_is_left_out_for_one_reason() {
    let recovered = required::AssistantMessage::recover("n=7 o=a=x b=y");
    let message = recovered.message.expect("the root stands");
    assert_eq!(message.n.and_then(|n| n.as_i64()), Some(7));
    assert!(message.o.is_none());
    let paths: Vec<_> = recovered.errors.iter().map(|error| error.path()).collect();
    assert_eq!(paths, ["o.a", "o.b"]);
}

#[test]
fn a_broken_value_takes_no_default() {
    mod defaults {
        // The default has no effect, which is a warning.
        #![allow(deprecated)]
        parser_runtime::response_schema!(
            inline = r#"{
          "type": "object",
          "properties": {
            "call": {
              "type": "object",
              "x-regex": "(?P<name>\\w+):(?P<arguments>.*)",
              "properties": {
                "name": {"type": "string"},
                "arguments": {"type": "object", "x-parser": "json", "default": {}, "additionalProperties": {}}
              },
              "required": ["name", "arguments"]
            }
          }
        }"#
        );
    }
    let recovered = defaults::AssistantMessage::recover("f:{oops}");
    assert!(recovered.message.expect("the root stands").call.is_none());
    assert_eq!(recovered.errors.len(), 1);
}

#[test]
fn what_says_nothing_takes_the_default_and_a_broken_value_does_not() {
    mod nothing {
        parser_runtime::response_schema!("tests/corpus/schemas/default_for_nothing.json");
    }
    let text = ["null", "[ ]", "7"].map(|value| format!("<call>{{\"arguments\": {value}}}</call>")).concat();
    let recovered = nothing::AssistantMessage::recover(&text);
    let calls = recovered.message.and_then(|message| message.calls).expect("there are calls");
    assert!(calls.len() == 2 && calls.iter().all(|call| call.arguments.is_empty()));
    assert!(recovered.errors.iter().map(|error| error.path()).eq(["calls[2].arguments"]));
}

#[test]
fn a_text_without_a_message_has_none() {
    mod root {
        parser_runtime::response_schema!(inline = r#"{"type": "string", "x-regex": "<a>(.*)</a>"}"#);
    }
    let recovered = root::AssistantMessage::recover("b");
    assert!(recovered.message.is_none() && recovered.errors.iter().all(|error| error.is_no_match()));
}

/// The calls: their text, state, name and arguments.
fn calls<'t, M>(recovered: &Recovered<'t, M>, text: &'t str) -> Vec<[String; 4]> {
    let shown = |part: &Option<std::borrow::Cow<'_, str>>| part.as_deref().unwrap_or("-").to_owned();
    let call = |call: &parser_runtime::RecoveredCall<'_>| {
        let state = match &call.state {
            CallState::Complete { index } => format!("complete {index}"),
            CallState::Invalid { index, errors } => format!("invalid {index:?} {errors:?}"),
            CallState::CutOff => "cut off".to_owned(),
            other => panic!("{other:?}"),
        };
        [text[call.range.clone()].to_owned(), state, shown(&call.name), shown(&call.arguments)]
    };
    recovered.calls.iter().map(call).collect()
}

/// The segments: their text, and the fields that received it.
fn segments<M>(recovered: &Recovered<'_, M>, text: &str) -> Vec<(String, String)> {
    let fields = |segment: &parser_runtime::Segment| {
        segment.fields.iter().map(|field| field.to_string()).collect::<Vec<_>>().join(" ")
    };
    recovered
        .segments
        .iter()
        .map(|segment| (text[segment.range.clone()].to_owned(), fields(segment)))
        .collect()
}

#[test]
fn broken_calls_and_those_that_are_cut_off_tell_what_was_read_of_them() {
    let text = format!("{BROKEN}<tool_call>\n{{\"name\": \"d\", \"arguments\": {{\"city\": \"Pa");
    let recovered = AssistantMessage::recover(&text);
    let [a, b, c, d] = &calls(&recovered, &text)[..] else { panic!("{:?}", recovered.calls) };
    assert_eq!(a[1..], ["complete 0", "a", "{}"]);
    assert_eq!(b[1..3], ["invalid None [0]", "b"]);
    assert!(b[0].contains("{oops}") && b[3].starts_with("{oops}"), "{b:?}");
    assert_eq!(c[1..], ["complete 1", "c", "{\"x\": 1}"]);
    assert_eq!(d[1..], ["cut off", "d", "{\"city\": \"Pa"]);
    assert!(d[0].starts_with("<tool_call>"));
}

mod without_unfinished {
    parser_runtime::response_schema!("benches/schemas/qwen3_coder.json");
}

#[test]
fn a_schema_need_not_say_what_is_cut_off() {
    let text = "Both.\n<tool_call>\n<function=a>\n<parameter=x>\n1\n</parameter>\n</function>\n</tool_call>\n\
        <tool_call>\n<function=b>\n<parameter=y>\nlong te";
    let recovered = without_unfinished::AssistantMessage::recover(text);
    let [a, b] = &calls(&recovered, text)[..] else { panic!("{:?}", recovered.calls) };
    assert_eq!(a[1..3], ["complete 0", "a"]);
    assert_eq!(b[1..3], ["cut off", "b"]);
    assert!(b[3].ends_with("long te"), "{b:?}");
}

mod json {
    parser_runtime::response_schema!("benches/schemas/qwen3.json");
}

#[test]
fn json_that_the_text_ends_within_is_cut_off_and_not_broken() {
    for (arguments, state, read) in [
        ("{\"x\": \"y", "cut off", "{\"x\": \"y"),
        ("{\"x\": 1}}\n</tool", "cut off", "{\"x\": 1}"),
        ("{\"x\": y}}</tool_call>", "invalid None [0]", "{\"x\": y}}"),
    ] {
        let text = format!("<tool_call>{{\"name\": \"f\", \"arguments\": {arguments}");
        let recovered = json::AssistantMessage::recover(&text);
        let [call] = &calls(&recovered, &text)[..] else { panic!("{:?}", recovered.calls) };
        assert_eq!(call[1..], [state, "f", read]);
        assert_eq!(recovered.errors.len(), 1);
    }
}

mod rewritten {
    parser_runtime::response_schema!(
        inline = r#"{
          "type": "object",
          "properties": {
            "plain": {"type": "string", "x-regex-substitutions": [["<b>(.*?)</b>", "*\\1*"]], "x-regex": "(.*)!"},
            "bold": {"type": "string", "x-regex": "<b>(.*?)</b>"}
          }
        }"#
    );
}

#[test]
fn segments_follow_a_text_through_substitutions() {
    let text = "so <b>very</b> good!";
    let recovered = rewritten::AssistantMessage::recover(text);
    assert_eq!(recovered.message.as_ref().and_then(|m| m.plain.as_deref()), Some("so *very* good"));
    let expected =
        [("so ", "plain"), ("<b>", ""), ("very", "plain bold"), ("</b>", ""), (" good", "plain"), ("!", "")];
    assert_eq!(segments(&recovered, text), expected.map(|(part, field)| (part.to_owned(), field.to_owned())));
}

mod pythonic {
    parser_runtime::response_schema!("schemas/llama4.json");
}

#[test]
fn python_like_calls_have_places_of_their_own() {
    let text = "[f(city='Paris'), g(n=[1, 2])]<|eot|>";
    let recovered = pythonic::AssistantMessage::recover(text);
    let shown: Vec<_> =
        segments(&recovered, text).into_iter().filter(|(_, field)| field.contains("arguments.")).collect();
    assert_eq!(shown.len(), 2, "{shown:?}");
    let text = "[f(city='Paris'), g(n=[1, 2";
    let recovered = pythonic::AssistantMessage::recover(text);
    let found = calls(&recovered, text);
    assert_eq!(
        found.iter().map(|call| [&call[1][..], &call[2]]).collect::<Vec<_>>(),
        [["complete 0", "f"], ["cut off", "g"]]
    );
}

#[test]
fn arguments_may_be_called_as_the_parts_of_a_call_are() {
    for arguments in [r#"{"name": "Ida", "id": 3}"#, r#"{"user": {"arguments": {"q": 1}}, "name": "x"}"#] {
        let text = format!("<tool_call>\n{{\"name\": \"open\", \"arguments\": {arguments}}}\n</tool_call>");
        let recovered = AssistantMessage::recover(&text);
        assert_eq!(calls(&recovered, &text)[0][1..], ["complete 0", "open", arguments]);
    }
}

mod flat {
    parser_runtime::response_schema!(
        inline = r#"{
          "type": "object",
          "properties": {
            "tool_calls": {
              "type": "array",
              "x-regex-iterator": "<call>(.*?)</call>",
              "items": {
                "type": "object",
                "x-parser": "json",
                "properties": {"name": {"type": "string"}, "arguments": {"type": "object"}}
              }
            }
          }
        }"#
    );
}

#[test]
fn so_they_may_in_the_flat_shape() {
    let text = r#"<call>{"name": "open", "arguments": {"id": 3, "name": "Ida"}}</call>"#;
    let found = calls(&flat::AssistantMessage::recover(text), text);
    assert_eq!(found[0][1..], ["complete 0", "open", r#"{"id": 3, "name": "Ida"}"#]);
}

mod lines {
    parser_runtime::response_schema!("schemas/minimax_m1.json");
}

mod literals {
    parser_runtime::response_schema!("schemas/sarashina.json");
}

mod tags {
    parser_runtime::response_schema!("schemas/gemma4.json");
}

#[test]
fn nothing_is_told_of_a_call_that_was_not_written() {
    let text = "<tool_calls>\n{\"name\": \"create_event\", \"arguments\": {\"guests\": [{\"name\": \"Ana\"}, {\"name\": \"Bo\", \"tags\": []}";
    let found = calls(&lines::AssistantMessage::recover(text), text);
    assert_eq!(found.iter().map(|call| &call[2]).collect::<Vec<_>>(), ["create_event"]);
    let text = "<|tool_calls|>[{'name': '";
    assert_eq!(calls(&literals::AssistantMessage::recover(text), text)[0][1..3], ["cut off", "-"]);
    let text = "<|tool_call>";
    assert_eq!(calls(&tags::AssistantMessage::recover(text), text)[0][1..3], ["cut off", "-"]);
}

#[test]
fn what_ends_a_broken_call_is_no_call() {
    const CALL: &str = "<tool_call>{\"name\": \"g\", \"arguments\": {\"x\": oops}}</tool_call>";
    for (behind, cut_off) in [("", None), ("\n</tool_call>", None), ("\n<tool_call>", Some("<tool_call>"))] {
        let text = format!("{CALL}{behind}");
        let found = calls(&AssistantMessage::recover(&text), &text);
        assert_eq!(found[0][1..], ["invalid None [0]", "g", "{\"x\": oops}}"], "{text}");
        let others = cut_off.map(|call| [call, "cut off", "-", "-"].map(str::to_owned));
        assert_eq!(found[1..], *others.as_slice(), "{text}");
    }
}

#[test]
fn arguments_that_do_not_even_begin_as_json_are_told_as_they_are_written() {
    mod channels {
        parser_runtime::response_schema!(
            inline = r#"{
          "type": "object",
          "properties": {
            "tool_calls": {
              "type": "array",
              "x-regex-iterator": "<to (?P<name>\\w+)>(?P<arguments>.*?)<end>",
              "items": {
                "type": "object",
                "properties": {"name": {"type": "string"}, "arguments": {"type": "object", "x-parser": "json"}}
              }
            }
          }
        }"#
        );
    }
    let text = "<to f>oops<end>";
    let recovered = channels::AssistantMessage::recover(text);
    let [call] = &recovered.calls[..] else { panic!("one call: {:?}", recovered.calls) };
    assert_eq!((call.name.as_deref(), call.arguments.as_deref()), (Some("f"), Some("oops")));
    let fields = |range: std::ops::Range<usize>| {
        let segment = recovered.segments.iter().find(|segment| segment.range == range);
        segment.map(|segment| segment.fields.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(fields(6..10), Some(vec!["tool_calls[0].arguments".to_owned()]));
}

#[test]
fn what_an_expression_puts_in_place_of_what_is_broken_is_not_told() {
    let text = "<tool_call>\n{\"name\": \"get_weather\", \"arguments\": {\"city\": oops\"Graz\"}}\n</tool_call><|im_end|>";
    let recovered = parser_models::qwen2_5::AssistantMessage::recover(text);
    let [call] = &recovered.calls[..] else { panic!("one call: {:?}", recovered.calls) };
    assert_eq!(call.name.as_deref(), Some("get_weather"));
    assert_ne!(call.arguments.as_deref(), Some("{}"));
    let text = "<tool_calls>[{\"name\": oops, \"arguments\": {}}]</tool_calls>";
    let recovered = parser_models::hunyuan::AssistantMessage::recover(text);
    assert!(recovered.calls.iter().all(|call| call.name.is_none()), "{:?}", recovered.calls);
}

#[test]
fn a_group_that_took_no_part_stands_where_its_match_does() {
    mod optional {
        #![allow(deprecated)]
        parser_runtime::response_schema!(
            inline =
                r#"{"type": "object", "properties": {"n": {"type": "integer", "x-regex": "n=(\\w+)?;"}}}"#
        );
    }
    let text = "foo\nbar n=;";
    let error = optional::AssistantMessage::parse(text).unwrap_err();
    assert_eq!((&text[error.range()], error.line(), error.column()), ("n=;", 2, 5));
    assert!(!optional::AssistantMessage::parse_after("foo\n", "bar n=;").unwrap_err().is_in_prefill());
}
