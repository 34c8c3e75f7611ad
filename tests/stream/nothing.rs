//! What says nothing, for which a default stands, is told as an absent key is: not before the value around it is complete. What says
//! something is told as soon as that is known.

use std::sync::Arc;

use parser_interpreter::{Interpreter, What};

use crate::linear::{GROWTH, steps};
use crate::{interpreter, interpreter_of};

fn of_corpus() -> Arc<Interpreter> {
    interpreter("tests/corpus/schemas/default_for_nothing.json")
}

/// What was told of the texts of properties, and how much of the value had come then, as its bytes come one by one. Nothing of it may be
/// provisional, or be taken back.
fn told_in(before: &str, value: &str, behind: &str) -> (String, String) {
    let mut stream = of_corpus().stream();
    let (mut told, mut since) = (String::new(), String::new());
    for (at, byte) in format!("{before}{value}{behind}").bytes().enumerate() {
        for event in stream.push([byte]) {
            match event.what {
                What::Text(text) if !text.provisional => {
                    if told.is_empty() {
                        since = value.get(..at + 1 - before.len()).unwrap_or(value).to_owned();
                    }
                    told += &text.text;
                }
                What::Text(text) => panic!("{:?} is provisional", text.text),
                What::Withdrawn { .. } => panic!("{} is taken back", event.field),
                _ => {}
            }
        }
    }
    assert!(stream.finish().message.is_ok());
    (told, since)
}

/// The same of a property of a call.
fn told(key: &str, value: &str) -> (String, String) {
    told_in(&format!("<call>{{\"{key}\": "), value, "}</call>")
}

fn pair(told: &str, since: &str) -> (String, String) {
    (told.to_owned(), since.to_owned())
}

const NOTHING: [&str; 14] = [
    "null",
    "false",
    r#""""#,
    "[]",
    "[ ]",
    r#""null""#,
    r#"" null ""#,
    r#""[ ]""#,
    r#"" false""#,
    r#""\"\"""#,
    r#""\u006eull""#,
    r#"" \n[\t] ""#,
    "[\n]",
    r#""\"\" ""#,
];

#[test]
fn what_says_nothing_is_not_told() {
    for value in NOTHING.into_iter().chain(["{}", "{ }", r#""{}""#, r#"" {\n}""#]) {
        assert_eq!(told("options", value), pair("", ""), "{value}");
    }
    for value in NOTHING {
        assert_eq!(told("arguments", value), pair("", ""), "{value}");
    }
    for groups in ["null", "", "[ ]", r#""""#] {
        assert_eq!(told_in("<groups>", groups, ";[];\"\"</groups>"), pair("", ""), "{groups}");
    }
}

#[test]
fn an_empty_value_that_is_the_default_is_told_as_it_comes() {
    assert_eq!(told("arguments", "{}"), pair("{}", "{"));
    assert_eq!(told("arguments", r#""{}""#), pair("{}", r#""{"#));
    assert_eq!(told("arguments", r#"" {}""#), pair(" {}", r#"" {"#));
    assert_eq!(told("any", "[]"), pair("[]", "["));
    assert_eq!(told("any", "{}"), pair("", ""));
}

#[test]
fn what_says_something_is_told_once_that_is_known() {
    for (key, value, text, since) in [
        ("arguments", r#"{"a": 1}"#, r#"{"a": 1}"#, "{"),
        ("arguments", r#""{\"a\": 1}""#, r#"{"a": 1}"#, r#""{"#),
        ("options", r#"{"a": 1}"#, r#"{"a": 1}"#, r#"{""#),
        ("options", r#"{ "a": []}"#, r#"{ "a": []}"#, r#"{ ""#),
        ("options", r#""{\n\"a\": 1}""#, "{\n\"a\": 1}", r#""{\n\"a\""#),
        ("any", "true", "true", "true"),
        ("any", r#""\"a\"""#, "\"a\"", r#""\"a"#),
        ("any", "{\"\": 0}", "{\"\": 0}", "{\""),
        ("any", r#""7.5""#, "7.5", r#""7.5""#),
    ] {
        assert_eq!(told(key, value), pair(text, since), "{key}: {value}");
    }
}

/// White space that may stand around nothing is gone over once.
#[test]
fn what_may_say_nothing_takes_linear_time() {
    let of_text = interpreter_of(
        r#"{"type": "object", "properties": {"a": {"type": "object", "x-regex": "(?P<b>.*)", "properties": {
            "b": {"x-parser": "json", "x-parser-args": {"allow_non_string": true}, "default": 1}}}}}"#,
    );
    let of_json = of_corpus();
    for (interpreter, before, behind) in [
        (&of_text, "", "null"),
        (&of_text, "[", "]"),
        (&of_json, r#"<call>{"arguments": ""#, r#"null"}</call>"#),
        (&of_json, r#"<call>{"options": ""#, r#"{\"a\": 1}"}</call>"#),
        (&of_json, r#"<call>{"options": {"#, "}}</call>"),
        (&of_json, r#"<call>{"any": "["#, r#"]"}</call>"#),
    ] {
        let of = |size: usize| steps(interpreter, &format!("{before}{}{behind}", " ".repeat(size)));
        let (few, many) = (of(1_000), of(10_000));
        assert!(many <= GROWTH * few, "{before:?}: {few} steps became {many}");
    }
}
