//! Which argument is wrong, and what is said of it.

use std::collections::BTreeMap;

use parser_runtime::{ArgumentError, Arguments, ChatMessage, Message};
use serde::Deserialize;

use crate::{text, texts, value};

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct Trip {
    days: i64,
    #[serde(default)]
    stops: Vec<Stop>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Stop {
    name: String,
    #[serde(default)]
    nights: u8,
}

fn trip(arguments: &[(&str, &str)]) -> ArgumentError {
    texts(arguments, |call| call.arguments_as::<Trip>().unwrap_err())
}

#[track_caller]
fn says(error: &ArgumentError, path: &str, text: &str, message: &str) {
    assert_eq!((error.path(), error.text(), error.message()), (path, text, message));
}

#[test]
fn the_innermost_wrong_argument_is_named() {
    let error = trip(&[("days", "soon")]);
    says(&error, "days", "soon", "expected i64, found the text \"soon\"");
    assert_eq!(error.to_string(), "argument `days`: expected i64, found the text \"soon\"");

    let error = trip(&[("days", "2"), ("stops", r#"[{"name": "Ulm"}, {"name": "Bonn", "nights": "two"}]"#)]);
    says(&error, "stops[1].nights", "\"two\"", "expected u8, found the text \"two\"");

    let error = trip(&[("days", "2"), ("stops", r#"[{"nights": 1}]"#)]);
    says(&error, "stops[0]", r#"{"nights": 1}"#, "the field `name` is missing");
    assert_eq!(error.to_string(), r#"argument `stops[0]`: the field `name` is missing (in {"nights": 1})"#);

    let error = trip(&[("stops", "[]")]);
    says(&error, "", r#"{"stops":[]}"#, "the field `days` is missing");
    assert_eq!(error.to_string(), r#"the arguments: the field `days` is missing (in {"stops":[]})"#);

    let error = trip(&[("days", "2"), ("stops", r#"[{"name": "Ulm", "night": 1}]"#)]);
    let message = "there is no field `night`, expected one of `name`, `nights`";
    says(&error, "stops[0]", r#"{"name": "Ulm", "night": 1}"#, message);
}

#[test]
fn a_key_that_is_no_name_stands_in_brackets() {
    let error = text::<BTreeMap<String, Vec<bool>>>(r#"{"a b": [true, 1]}"#).unwrap_err();
    says(&error, r#"x["a b"][1]"#, "1", "expected a boolean, found the integer 1");
}

#[test]
fn a_long_text_is_cut_between_characters() {
    for length in 0..8 {
        let long = format!("{}{}", "x".repeat(length), "é€".repeat(4000));
        let error = text::<i64>(&long).unwrap_err();
        assert!(error.text().len() < 260 && error.message().len() < 120, "{error}");
        assert!(long.starts_with(error.text().trim_end_matches('…')));
        let error = text::<BTreeMap<u8, u8>>(&format!("[\"{long}\"]")).unwrap_err();
        assert!(error.text().len() < 260 && error.text().ends_with('…'), "{error}");
        let object = value(&format!(r#"{{"x": ["{long}", [[["{long}"]]]]}}"#));
        let error = Arguments::from(&object).read::<BTreeMap<String, bool>>(|| None).unwrap_err();
        assert!(error.text().len() < 260 && error.text().starts_with(r#"["x"#) == (length > 0), "{error}");
        assert!(error.text().ends_with('…'));
    }
}

fn stored(arguments: &str) -> ChatMessage {
    let json =
        format!(r#"{{"role": "assistant", "tool_calls": [{{"name": "f", "arguments": {arguments}}}]}}"#);
    serde_json::from_str(&json).unwrap()
}

#[test]
fn arguments_are_an_object_or_its_json_or_nothing() {
    #[derive(Debug, Deserialize, PartialEq)]
    struct Days {
        #[serde(default)]
        days: Option<i64>,
    }
    for (arguments, days) in [
        (r#"{"days": 2}"#, Some(2)),
        (r#""{\"days\": 2}""#, Some(2)),
        (r#"" {} ""#, None),
        ("{}", None),
        ("null", None),
    ] {
        let message = stored(arguments);
        let call = &message.tool_calls()[0];
        assert_eq!(call.arguments_as::<Days>(), Ok(Days { days }), "{arguments}");
        assert_eq!(Arguments::from(&call.arguments).read_none(), Ok(()), "{arguments}");
    }
    let message: ChatMessage =
        serde_json::from_str(r#"{"role": "assistant", "tool_calls": [{"name": "f"}]}"#).unwrap();
    assert_eq!(message.tool_calls()[0].arguments_as::<Days>(), Ok(Days { days: None }));
    for (arguments, text, found) in [
        ("[1]", "[1]", "an array"),
        ("7", "7", "an integer"),
        ("true", "true", "a boolean"),
        (r#""{\"days\": ""#, r#""{\"days\": ""#, "a string"),
        (r#""[1]""#, r#""[1]""#, "a string"),
    ] {
        let message = stored(arguments);
        let call = &message.tool_calls()[0];
        let error = call.arguments_as::<Days>().unwrap_err();
        says(&error, "", text, &format!("expected an object of arguments, found {found}"));
        assert_eq!(Arguments::from(&call.arguments).read_none(), Err(error));
    }
    // A JSON string that a program wrote is JSON: typed.
    let error = stored(r#""{\"days\": \"2\"}""#).tool_calls()[0].arguments_as::<Days>().unwrap_err();
    says(&error, "days", "\"2\"", "expected i64, found the string \"2\"");
}

#[test]
fn an_error_is_one_pointer_wide_and_a_call_can_be_sent() {
    fn is_sent<T: Send + Sync>() {}
    assert_eq!(size_of::<ArgumentError>(), size_of::<usize>());
    is_sent::<ArgumentError>();
    is_sent::<Arguments<'_>>();
    is_sent::<parser_runtime::ToolCallRef<'_>>();
}
