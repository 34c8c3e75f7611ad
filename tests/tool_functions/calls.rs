//! Calls of functions, and what the functions are given.

use std::error::Error;

use parser_runtime::{CallTool, ToolErrorKind, ToolReply, ToolSet, tool, tools};
use serde::Deserialize;

use crate::message;

/// Words of the weather.
pub(crate) mod weather {
    use parser_runtime::tool;

    /// Say how the weather will be.
    #[tool(derive(Clone, Debug, PartialEq))]
    pub(crate) fn forecast(
        /// The city.
        city: &str,
        /// How many days.
        #[tool(default = 3)]
        days: u8,
        /// What to say.
        topics: Option<&[String]>,
    ) -> String {
        let topics = topics.map_or("everything".to_owned(), |topics| topics.join(" and "));
        format!("{topics} in {city} for {days} days")
    }
}

/// Multiply two numbers.
#[tool(derive(Clone, Debug, PartialEq))]
fn multiply(
    /// The first.
    mut a: f64,
    /// The second.
    b: f64,
) -> f64 {
    a *= b;
    a
}

/// Tell the time.
#[tool(name = "clock", derive(Clone, Debug, PartialEq))]
fn now() -> &'static str {
    "noon"
}

tools! {
    /// What can be called.
    #[derive(Clone, Debug, PartialEq)]
    enum Toolbox {
        multiply,
        weather::forecast,
        /// The time.
        Time(now),
    }
}

const CALLS: [(&str, &str); 4] = [
    ("forecast", r#"{"city": "Paris", "topics": ["rain", "wind"]}"#),
    ("multiply", r#"{"a": 6, "b": 7}"#),
    ("clock", "null"),
    ("forecast", r#"{"city": "Lima", "days": 1, "topics": null}"#),
];

#[test]
fn calls_answer_themselves() -> Result<(), Box<dyn Error>> {
    let message = message(&CALLS);
    let mut answers = Vec::new();
    for call in message.tools::<Toolbox>() {
        let reply = call?.call();
        answers.push((reply.name, reply.content));
    }
    let expected = [
        ("forecast", "rain and wind in Paris for 3 days"),
        ("multiply", "42.0"),
        ("clock", "noon"),
        ("forecast", "everything in Lima for 1 days"),
    ];
    assert_eq!(answers, expected.map(|(name, content)| (name.to_owned(), content.to_owned())));
    Ok(())
}

#[test]
fn a_call_is_its_arguments() -> Result<(), Box<dyn Error>> {
    let message = message(&CALLS);
    let calls: Vec<Toolbox> = message.tools().collect::<Result<_, _>>()?;
    let topics = Some(vec!["rain".to_owned(), "wind".to_owned()]);
    let expected = [
        Toolbox::Forecast(weather::forecast { city: "Paris".to_owned(), days: 3, topics }),
        Toolbox::Multiply(multiply { a: 6.0, b: 7.0 }),
        Toolbox::Time(now {}),
        Toolbox::Forecast(weather::forecast { city: "Lima".to_owned(), days: 1, topics: None }),
    ];
    assert_eq!(calls, expected);
    assert_eq!(multiply { a: 6.0, b: 7.0 }.call(), multiply(6.0, 7.0));
    Ok(())
}

#[test]
fn a_set_has_the_tools_in_order() {
    assert_eq!(Toolbox::NAMES, ["multiply", "forecast", "clock"]);
    let definitions = [multiply::definition(), weather::forecast::definition(), now::definition()];
    assert_eq!(Toolbox::definitions().iter().collect::<Vec<_>>(), definitions);
    assert!(std::ptr::eq(multiply::definition(), multiply::definition()));
}

#[test]
fn one_function_is_a_set() {
    let message = message(&CALLS[1..3]);
    let mut calls = message.tools::<multiply>();
    assert_eq!(calls.next(), Some(Ok(multiply { a: 6.0, b: 7.0 })));
    let error = calls.next().and_then(Result::err).expect("there is no clock");
    assert_eq!(error.kind(), &ToolErrorKind::Unknown { known: &["multiply"] });
}

#[test]
fn wrong_arguments_are_errors_and_answers() {
    let wrong = [
        (
            "multiply",
            r#"{"a": 6, "b": "x"}"#,
            "call 0 of multiply: argument `b`: expected f64, found the string \"x\"",
        ),
        (
            "multiply",
            r#"{"a": 6}"#,
            "call 0 of multiply: the arguments: the field `b` is missing (in {\"a\":6})",
        ),
        (
            "forecast",
            r#"{"city": "a", "days": 256}"#,
            "call 0 of forecast: argument `days`: expected u8, found the integer 256",
        ),
        ("now", "{}", "call 0: there is no tool \"now\"; the tools are multiply, forecast, clock"),
    ];
    for (name, arguments, said) in wrong {
        let message = message(&[(name, arguments)]);
        let error = message.tools::<Toolbox>().next().and_then(Result::err).expect("the call is wrong");
        let reply = ToolReply::from(error);
        assert_eq!((reply.name.as_str(), reply.content.as_str()), (name, said));
    }
}

/// Take optionals.
#[tool(derive(Debug, PartialEq))]
fn optionals(
    /// It may be missing.
    may: Option<u8>,
    /// It may be null.
    #[tool(required)]
    must: Option<u8>,
) -> u8 {
    may.or(must).unwrap_or(0)
}

#[test]
fn a_required_option_must_be_there() {
    for (arguments, expected) in [
        (r#"{"must": null}"#, Some(optionals { may: None, must: None })),
        (r#"{"may": null, "must": 1}"#, Some(optionals { may: None, must: Some(1) })),
        (r#"{"may": 1}"#, None),
    ] {
        let message = message(&[("optionals", arguments)]);
        assert_eq!(message.tools::<optionals>().next().and_then(Result::ok), expected, "{arguments}");
    }
}

#[test]
fn parameters_that_are_text_are_read() -> Result<(), Box<dyn Error>> {
    mod xml {
        parser_runtime::response_schema!("schemas/qwen3_coder.json");
    }
    let text = concat!(
        "<tool_call>\n<function=forecast>\n<parameter=city>\n007\n</parameter>\n<parameter=days>\n7\n</parameter>\n",
        "<parameter=topics>\n[\"sun\"]\n</parameter>\n</function>\n</tool_call><|im_end|>",
    );
    let message = xml::AssistantMessage::parse(text)?;
    let replies: Vec<String> = message
        .tools::<Toolbox>()
        .map(|call| call.map(|call| call.call().content))
        .collect::<Result<_, _>>()?;
    assert_eq!(replies, ["sun in 007 for 7 days"]);
    Ok(())
}

/// Code for any tools.
fn answer<T: for<'m> ToolSet<'m> + CallTool>(calls: &[(&str, &str)]) -> Vec<String> {
    let message = message(calls);
    let calls = message.tools::<T>();
    calls.map(|call| call.map_or_else(ToolReply::from, T::reply).content).collect()
}

#[test]
fn generic_code_calls_them() {
    assert_eq!(answer::<Toolbox>(&CALLS[1..3]), ["42.0", "noon"]);
    let unknown = "call 1: there is no tool \"clock\"; the tools are multiply";
    assert_eq!(answer::<multiply>(&CALLS[1..3]), ["42.0", unknown]);
}

#[test]
fn a_call_is_read_of_any_json() -> Result<(), Box<dyn Error>> {
    let call = multiply::deserialize(serde_json::json!({"a": 2, "b": 3}))?;
    assert_eq!(call.call(), 6.0);
    Ok(())
}

/// Do nothing.
#[cfg(any())]
#[tool]
fn absent() {}

tools! {
    #[derive(Debug, PartialEq)]
    enum Conditional { #[cfg(any())] absent, multiply, #[cfg(any())] Again(absent), #[cfg(all())] Clock(now) }
}

#[test]
fn functions_that_are_not_there_are_no_tools() {
    assert_eq!(<Conditional as ToolSet>::NAMES, ["multiply", "clock"]);
    assert_eq!(Conditional::definitions().len(), 2);
    let unknown = "call 2: there is no tool \"absent\"; the tools are multiply, clock";
    assert_eq!(answer::<Conditional>(&[CALLS[1], CALLS[2], ("absent", "{}")]), ["42.0", "noon", unknown]);
}

/// Functions beside tools of other kinds.
#[derive(Debug, PartialEq, ToolSet)]
enum Mixed {
    Multiply(multiply),
    /// Say the time.
    Clock(now),
    /// Stop.
    Stop {
        reason: String,
    },
}

#[test]
fn functions_stand_among_other_tools() -> Result<(), Box<dyn Error>> {
    let definitions = Mixed::definitions();
    assert_eq!(&definitions[0], multiply::definition());
    assert_eq!(definitions[1].description.as_deref(), Some("Say the time."));
    let message = message(&[CALLS[1], ("stop", r#"{"reason": "done"}"#)]);
    let calls: Vec<Mixed> = message.tools().collect::<Result<_, _>>()?;
    let stop = Mixed::Stop { reason: "done".to_owned() };
    assert_eq!(calls, [Mixed::Multiply(multiply { a: 6.0, b: 7.0 }), stop]);
    Ok(())
}
