//! Parsers of one's own: the macro and the interpreter call them alike, and what they refuse is an error at its place.

use std::borrow::Cow;

use parser_interpreter::Interpreter;
use parser_runtime::{ErrorKind, Map, NotParsed, Value, response_schema};
use parser_schema::{Options, Source, compile_with};

/// `key = value` a line.
fn settings(text: &str) -> Result<Value<'_>, NotParsed> {
    let mut settings = Map::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let Some((key, value)) = line.split_once('=') else {
            return Err(NotParsed::new("a line without `=`").at(at));
        };
        settings.insert(key.trim(), Value::from(value.trim()));
        at += line.len();
    }
    Ok(Value::Object(settings))
}

const SCHEMA: &str = include_str!("parser_schemas/settings.json");

response_schema!("tests/parser_schemas/settings.json", parsers = { "settings" = crate::settings },);

fn interpreter() -> Interpreter {
    let options = Options { parsers: vec!["settings".to_owned()], ..Options::default() };
    let source = Source::new("schema.json", SCHEMA);
    let compiled = compile_with(&source, "AssistantMessage", &options);
    let names: Vec<&str> = compiled.extensions.iter().map(|extension| extension.name.as_str()).collect();
    assert_eq!(names, ["x-parser: settings"; 3]);
    let interpreter = Interpreter::new(compiled.into_plan(&source).unwrap());
    assert_eq!(
        interpreter.check_parsers().map_err(|missing| missing.name().to_owned()),
        Err("settings".to_owned())
    );
    interpreter.with_parser("settings", settings)
}

#[test]
fn both_back_ends_call_the_parser() {
    let interpreter = interpreter();
    interpreter.check_parsers().expect("it was supplied");
    for (text, json) in [
        ("<set>port = 80\nhost = a b</set>", r#"{"settings":{"port":80,"host":"a b"}}"#),
        ("<names>a-1\nb-2</names>", r#"{"names":["a","b"]}"#),
        ("<loose>a=1</loose>", r#"{"loose":{"a":"1"}}"#),
        ("<loose>a</loose>", r#"{"loose":"a"}"#),
        ("", "{}"),
    ] {
        let message = AssistantMessage::parse(text).expect("the text is right");
        assert_eq!(serde_json::to_string(&message).expect("a message serializes"), json, "{text}");
        assert_eq!(interpreter.parse(text).expect("the text is right").to_string(), json, "{text}");
    }
}

#[test]
fn what_the_parser_refuses_is_an_error_at_its_place() {
    let text = "<set>port = 80\nhost</set>";
    let error = AssistantMessage::parse(text).expect_err("a line has no `=`");
    assert_eq!((error.kind(), error.path()), (ErrorKind::NotParsed, "settings"));
    assert_eq!(&text[error.range()], "host");
    assert_eq!(interpreter().parse(text).expect_err("the same"), error);
    let wrong = AssistantMessage::parse("<set>port = x</set>").expect_err("no integer");
    assert_eq!((wrong.kind(), wrong.path()), (ErrorKind::NotInteger, "settings.port"));
}

/// Every outcome is compared, errors with their places included, and what `recover` saves.
#[test]
fn both_back_ends_agree_wherever_a_text_is_cut_off() {
    let interpreter = interpreter();
    for text in [
        "<set>port = 80\nhost = é</set><names>a-1\nb-2</names><loose>é</loose>",
        "<set>port = x\nhost = a</set><names>a\nb-2</names><loose>a=1</loose>",
        "<set></set><names></names><loose></loose>",
        "<set>a\n=</set><names>-</names><loose>=</loose>",
    ] {
        for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
            let text = &text[..end];
            let json = |message| serde_json::to_string(&message).expect("a message serializes");
            let typed = AssistantMessage::parse(text).map(json);
            assert_eq!(typed, interpreter.parse(text).map(|value| value.to_string()), "{text}");
            let (typed, value) = (AssistantMessage::recover(text), interpreter.recover(text));
            let typed_json = typed.message.map(|message| serde_json::to_string(&message).expect("it does"));
            assert_eq!(typed_json, value.message.map(|value| value.to_string()), "{text}");
            assert_eq!(typed.errors, value.errors, "{text}");
        }
    }
}

#[test]
fn what_a_parser_borrows_stays_borrowed() {
    let message = AssistantMessage::parse("<set>host = a b</set>").expect("the text is right");
    let settings = message.settings.expect("there are settings");
    assert!(matches!(settings.additional_properties.get("host"), Some(Value::String(Cow::Borrowed("a b")))));
    let message = AssistantMessage::parse("<names>a-1</names>").expect("the text is right");
    let names = message.names.expect("there are names");
    assert_eq!(names, [Some(Cow::Borrowed("a"))], "what was rewritten is owned, and right");
}

#[test]
fn explain_and_the_plan_tell_which_parser_reads() {
    let interpreter = interpreter();
    let trace = interpreter.explain("<loose>a=1</loose>");
    let steps: Vec<&str> =
        trace.visits.iter().flat_map(|visit| &visit.steps).map(|step| step.what.as_str()).collect();
    assert!(steps.contains(&"read by `settings`, or keep the text"), "{steps:?}");
    assert!(interpreter.plan().to_string().contains("read by `settings`\n"), "{}", interpreter.plan());
}

/// A node that `parser` reads, by the interpreter.
fn read_by(
    node: &str,
    text: &str,
    parser: impl for<'t> Fn(&'t str) -> Result<Value<'t>, NotParsed> + Send + Sync + 'static,
) -> Result<String, (ErrorKind, std::ops::Range<usize>)> {
    let interpreter = one_node(node).with_parser("own", parser);
    interpreter.parse(text).map(|value| value.to_string()).map_err(|error| (error.kind(), error.range()))
}

/// An interpreter that lacks the parser which its only node names.
fn one_node(node: &str) -> Interpreter {
    let schema = format!(
        r#"{{"type": "object", "properties": {{"a": {{"x-regex": "<a>(.*)", "x-parser": "own"{node}}}}}}}"#
    );
    let options = Options { parsers: vec!["own".to_owned()], ..Options::default() };
    let source = Source::new("schema.json", schema);
    Interpreter::new(compile_with(&source, "AssistantMessage", &options).into_plan(&source).unwrap())
}

#[test]
fn an_offset_that_is_no_place_of_the_text_moves_to_one() {
    for (offset, range) in [(0, 3..6), (1, 3..6), (2, 5..6), (3, 6..6), (99, 6..6), (usize::MAX, 6..6)] {
        let found = read_by("", "<a>éc", move |_| Err(NotParsed::new("no").at(offset)));
        assert_eq!(found, Err((ErrorKind::NotParsed, range)), "{offset}");
    }
}

#[test]
fn calls_that_a_parser_does_not_read_from_within_a_character_on_are_recovered() {
    let schema = r#"{"type": "object", "properties": {"tool_calls": {"type": "array", "x-parser": "own", "items": {
        "type": "object", "properties": {"name": {"type": "string"}}
    }}}}"#;
    let options = Options { parsers: vec!["own".to_owned()], ..Options::default() };
    let source = Source::new("schema.json", schema);
    let plan = compile_with(&source, "AssistantMessage", &options).into_plan(&source).unwrap();
    let interpreter = Interpreter::new(plan).with_parser("own", |_| Err(NotParsed::new("no").at(1)));
    let recovered = interpreter.recover("é");
    assert_eq!((recovered.calls.len(), &recovered.calls[0].range), (1, &(0..2)));
    assert_eq!(recovered.errors.len(), 1);
}

#[test]
fn what_is_no_json_does_not_come_out_of_a_parser() {
    let not_finite = Err((ErrorKind::NotFinite, 3..4));
    assert_eq!(read_by("", "<a>b", |_| Ok(Value::Float(f64::NAN))), not_finite);
    assert_eq!(read_by("", "<a>b", |_| Ok([Value::Float(f64::INFINITY)].into_iter().collect())), not_finite);
    let deep =
        read_by("", "<a>b", |_| Ok((0..2_000).fold(Value::Null, |inner, _| Value::Array(vec![inner]))));
    assert_eq!(deep, Err((ErrorKind::TooDeep, 3..4)));
}

#[test]
fn what_nests_too_deep_is_told_alike_wherever_it_comes_from() {
    let deep = |levels| (0..levels).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    let message = |interpreter: &Interpreter, text: &str| {
        interpreter.parse(text).expect_err("it is too deep").message().to_owned()
    };
    let sentence = "the value nests deeper than 512 levels";
    let made = one_node("").with_parser("own", move |_| Ok(deep(2_000)));
    assert_eq!(message(&made, "<a>b"), sentence);
    let json = |node: &str| {
        let schema = format!(r#"{{"x-parser": "json"{node}}}"#);
        let source = Source::new("schema.json", schema);
        let compiled = compile_with(&source, "AssistantMessage", &Options::default());
        Interpreter::new(compiled.into_plan(&source).unwrap())
    };
    assert_eq!(message(&json(""), &deep(513).to_string()), format!("not JSON: {sentence}"));
    for transform in ["[[@]]", "[[not_null(@)]]"] {
        let wraps = json(&format!(r#", "x-parser-args": {{"transform": "{transform}"}}"#));
        let text = deep(511).to_string();
        assert_eq!(message(&wraps, &text), format!("the transformation failed: {sentence}"), "{transform}");
    }
}

#[test]
fn null_of_a_parser_is_nothing_and_has_its_place() {
    assert_eq!(read_by("", "<a>b", |_| Ok(Value::Null)), Ok("{}".to_owned()));
    let text = r#", "type": "string""#;
    assert_eq!(read_by(text, "<a>b", |_| Ok(Value::Null)), Err((ErrorKind::WrongType, 3..4)));
}

#[test]
fn a_parser_that_nobody_supplied_is_an_error_even_where_text_may_stay() {
    let interpreter = one_node(r#", "x-parser-args": {"allow_non_json": true}"#);
    let error = interpreter.parse("<a>b").expect_err("nobody can read it");
    assert_eq!((error.kind(), error.path(), error.range()), (ErrorKind::NotParsed, "a", 3..4));
    assert_eq!(interpreter.recover("<a>b").errors, [error]);
    assert_eq!(
        interpreter
            .with_parser("own", |_| Err(NotParsed::new("no")))
            .parse("<a>b")
            .map(|value| value.to_string()),
        Ok(r#"{"a":"b"}"#.to_owned())
    );
}
