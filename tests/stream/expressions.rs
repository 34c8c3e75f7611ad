//! The law where an expression makes something of JSON: which part becomes which field may only show when all has come.
//! `DRAWN_EXPRESSIONS` asks for more of them, `DRAWN_SEED` for others.

use fastrand::Rng;

use crate::drawing::Drawn;
use crate::drawing::draw::Draw;
use crate::drawing::{schema, text};
use crate::drawn::{bytes, number};
use crate::law;

/// How many bytes a schema, and a text, are drawn from at most.
const SCHEMA: usize = 200;
const TEXT: usize = 120;

fn check(label: &str, drawn: &Drawn, text: &str) {
    let half = text.floor_char_boundary(text.len() / 2);
    let ways = [(1..text.len()).collect(), vec![half]];
    law::check_ways(label, &drawn.interpreter, text, ways, false);
}

#[test]
fn drawn_expressions_stream() {
    let count = number("DRAWN_EXPRESSIONS", 400);
    let mut random = Rng::with_seed(number("DRAWN_SEED", 1) as u64);
    let mut messages = 0;
    for _ in 0..count {
        let drawn_from = bytes(&mut random, SCHEMA);
        let (source, is_list) = schema::made(&mut Draw::new(&drawn_from));
        let Some(drawn) = Drawn::new(source) else { continue };
        for _ in 0..8 {
            let drawn_from = bytes(&mut random, TEXT);
            let text = text::objects(&mut Draw::new(&drawn_from), is_list);
            check(&drawn.source, &drawn, &text);
            messages += usize::from(drawn.interpreter.parse(&text).is_ok());
        }
    }
    assert!(messages > count, "{messages} messages");
}

/// What expressions have found, made small: a name, the expression, the type of the field `a`, a text.
const FOUND: &[(&str, &str, &str, &str)] = &[
    ("an object that is written as a text", "to_string(@)", STRING, r#"{"a": "x"}"#),
    ("a constant in place of a text of its length", "merge(@, {a: 'x'})", STRING, r#"{"a": "y"}"#),
    (
        "what is computed in place of what is there",
        "merge(@, {a: join('', [b])})",
        STRING,
        r#"{"a": "x", "b": "y"}"#,
    ),
    ("anything in place of what is there", "merge(@, b[0])", STRING, r#"{"a": "x", "b": [{"a": "y"}]}"#),
    ("a list of a length in place of another", "merge(@, {a: b[1:]})", LIST, r#"{"a": [1], "b": [2, 3]}"#),
    (
        "an object in place of another",
        "merge(@, {a: b[0]})",
        OBJECT,
        r#"{"a": {"b": "x"}, "b": [{"b": "y"}]}"#,
    ),
    (
        "what is taken on a condition that is not met",
        CONDITION,
        STRING,
        r#"{"a": "x", "b": false, "c": "y"}"#,
    ),
    ("the same with a value", CONDITION, ANY, r#"{"a": {"x": 1}, "b": false, "c": {"x": 2}}"#),
    ("what is computed first", "{a: b[0] || c}", ANY, r#"{"b": [{"x": 1}], "c": {"x": 2}}"#),
    (
        "an object that is made in place of a value",
        "merge(@, {a: {b: b}})",
        ANY,
        r#"{"a": {"c": 1}, "b": 2}"#,
    ),
    ("what the value itself would be", "b && {a: @} || {a: c}", ANY, r#"{"c": {"x": 1}}"#),
    ("a list of one that nothing makes", "b && {a: [@]} || `{}`", LIST, r#"{"c": 1}"#),
    (
        "a part of an object that another takes the place of",
        "merge(@, {a: {c: b}})",
        OBJECT,
        r#"{"a": {"b": "x"}}"#,
    ),
    ("parts of an object on a condition", "merge((b && c) || `{}`)", STRING, r#"{"c": {"a": "x"}}"#),
    ("a list on a condition in place of one as long", "{a: (b && c) || [d]}", LIST, r#"{"c": [1], "d": 2}"#),
];

const STRING: &str = r#"{"type": "string"}"#;
const ANY: &str = r#"{"type": "any"}"#;
const LIST: &str = r#"{"type": "array", "items": {"type": "any"}}"#;
const OBJECT: &str = r#"{"type": "object", "properties": {"b": {"type": "string"}}}"#;
const CONDITION: &str = "merge(@, b && {a: c} || `{}`)";

#[test]
fn what_expressions_found() {
    for (name, expression, field, text) in FOUND {
        let object = format!(r#"{{"type": "object", "properties": {{"a": {field}}}}}"#);
        let made = |schema: &str, expression: &str| {
            let read = format!(r#""x-parser": "json", "x-parser-args": {{"transform": "{expression}"}}, "#);
            schema.replacen('{', &format!("{{{read}"), 1)
        };
        let each = format!(r#"{{"type": "array", "items": {object}}}"#);
        let matches = r#""type": "array", "x-regex-iterator": "(.+)", "items""#;
        for (schema, text) in [
            (made(&object, expression), (*text).to_owned()),
            (made(&each, &format!("[*].{expression}")), format!("[{text}, {text}]")),
            (format!("{{{matches}: {}}}", made(&object, expression)), (*text).to_owned()),
        ] {
            let drawn = Drawn::new(schema).unwrap_or_else(|| panic!("{name} has errors"));
            check(name, &drawn, &text);
        }
    }
}
