//! Beside `allow_non_string`, a default stands for what says nothing, wherever that comes from, and `explain` tells so.

use parser_interpreter::{Interpreter, Outcome, Trace};

const STEP: &str = "take what says something, or leave the default";

fn interpreter(transform: &str) -> Option<Interpreter> {
    let schema = format!(
        r#"{{"type": "object", "x-parser": "json", "x-parser-args": {{"transform": "{transform}"}}, "properties": {{
            "x": {{"x-parser": "json", "x-parser-args": {{"allow_non_string": true}}, "default": "none"}}}}}}"#
    );
    Interpreter::compile("nothing.json", &schema).ok()
}

/// Read as it is, put into a shape, and evaluated.
const MADE: [&str; 3] = ["@", "{x: x}", "{x: merge({y: x}, {z: x}).y}"];

#[test]
fn it_is_the_same_whether_it_was_read_or_made() {
    for transform in MADE {
        let interpreter = interpreter(transform).expect("the schema is right");
        let parsed = |value: &str| {
            interpreter.parse(&format!("{{\"x\": {value}}}")).map(|message| message.to_string())
        };
        for value in ["null", "false", r#""""#, "[ ]", "{}", r#""null""#, r#""[ ]""#, r#"" {}""#, r#""\"\"""#]
        {
            assert_eq!(parsed(value).as_deref(), Ok(r#"{"x":"none"}"#), "{transform}: {value}");
        }
        for (value, x) in [("0", "0"), (r#""0""#, "0"), ("[null]", "[null]"), (r#""\"null\"""#, r#""null""#)]
        {
            assert_eq!(parsed(value), Ok(format!("{{\"x\":{x}}}")), "{transform}: {value}");
        }
    }
}

/// What a transform makes of what says something may be null, and stays that.
#[test]
fn null_that_a_transform_makes_stays() {
    let interpreter = Interpreter::compile(
        "nothing.json",
        r#"{"type": "object", "x-parser": "json", "properties": {"x": {"x-parser": "json", "x-parser-args":
            {"allow_non_string": true, "transform": "a"}, "default": "none"}}}"#,
    )
    .expect("the schema is right");
    let parsed = |text: &str| interpreter.parse(text).map(|message| message.to_string());
    assert_eq!(parsed(r#"{"x": {"b": 1}}"#).as_deref(), Ok(r#"{"x":null}"#));
    assert_eq!(parsed(r#"{"x": {}}"#).as_deref(), Ok(r#"{"x":"none"}"#));
}

/// The steps of `x`, each with whether it went on, and whether it became nothing.
fn of_x(trace: &Trace) -> Option<(Vec<(&str, bool)>, bool)> {
    let visit = trace.visits.iter().find(|visit| visit.path.to_string() == "x")?;
    let steps = visit.steps.iter().map(|step| (step.what.as_str(), step.matched));
    Some((steps.collect(), matches!(visit.outcome, Outcome::Nothing)))
}

#[test]
fn explain_tells_what_says_nothing() {
    let interpreter = interpreter("@").expect("the schema is right");
    assert_eq!(of_x(&interpreter.explain(r#"{"x": "[]"}"#)), Some((vec![(STEP, false)], true)));
    let read = ("read JSON; pass what is no text", true);
    assert_eq!(of_x(&interpreter.explain(r#"{"x": 0}"#)), Some((vec![(STEP, true), read], false)));
}
