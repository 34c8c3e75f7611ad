//! Prose is quiet: what makes a text longer, and can do nothing else, is told without a look at it, wherever a family writes
//! texts.
//!
//! The texts are recorded outputs of every family, one part of which is made long.

use std::fmt::Write;
use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use parser_models::Model;
use parser_runtime::Value;

use crate::linear::{Long, arguments, first, short_outputs, strings, within};
use crate::{check_text, interpreter_of};

/// Pieces of prose, and the most looks for a hundred chunks of them. A backtick or an empty line takes some, and what is no
/// marker behind the beginning of one.
const WORDS: (&str, usize) = ("some words, and more of them. ", 1);
const MARKDOWN: (&str, usize) = ("Words: (more) of `them`!\n\n", 55);
const JAPANESE: (&str, usize) = ("東京の天気は晴れ、", 1);
const CODE: (&str, usize) = ("if ab < c then x[i] of {n} - 1 is that fact; ", 36);

/// Behind a comma in the arguments of Gemma 4 may stand a key, in a string as well.
const MOST_BEHIND_COMMAS: usize = 45;

/// The bytes of a chunk.
const CHUNK: usize = 4;

/// How many pieces the shorter text has, and the longer one more.
const PIECES: [usize; 2] = [40, 200];

/// The texts of a family with a piece of prose in the middle, again and again.
pub(crate) fn long_texts(outputs: &[(String, Value<'static>)], piece: &str) -> Vec<Long> {
    let plain = "Let me see.";
    let mut texts = within("plain text", plain, plain, &[piece]);
    for field in ["thinking", "content"] {
        texts.extend(first(outputs, |output, message| {
            let text = message.get(field).and_then(Value::as_str).unwrap_or_default();
            within(field, output, text, &[piece])
        }));
    }
    if piece.contains('\n') {
        return texts;
    }
    texts.extend(first(outputs, |output, message| {
        let calls = message.get("tool_calls").and_then(Value::as_array).unwrap_or_default();
        let mut found = Vec::new();
        calls.iter().filter_map(arguments).for_each(|arguments| strings(arguments, &mut found));
        let text = found.into_iter().find(|text| text.chars().all(char::is_alphabetic) && text.len() > 3);
        within("an argument", output, &text.unwrap_or_default(), &[piece])
    }));
    texts
}

/// How many chunks took a look at what has come: without one, a chunk is one step.
fn looks(interpreter: &Arc<Interpreter>, text: &str) -> usize {
    looks_at(interpreter, text.as_bytes().chunks(CHUNK))
}

/// The same of a text that comes a character at a time.
pub(crate) fn looks_at_characters(interpreter: &Arc<Interpreter>, text: &str) -> usize {
    looks_at(interpreter, text.chars().map(String::from))
}

fn looks_at(interpreter: &Arc<Interpreter>, chunks: impl IntoIterator<Item: AsRef<[u8]>>) -> usize {
    let mut stream = interpreter.stream();
    let takes_a_look = |chunk: &_| {
        let before = stream.steps();
        stream.push(chunk).for_each(drop);
        stream.steps() > before + 1
    };
    chunks.into_iter().filter(takes_a_look).count()
}

/// More looks than there should be, at a text that is made longer.
fn too_many_looks(interpreter: &Arc<Interpreter>, long: &Long, most: usize) -> Option<String> {
    let [short, text] = [PIECES[0], PIECES[0] + PIECES[1]].map(|times| long.repeated(times));
    let chunks = (text.len() - short.len()) / CHUNK;
    let more = looks(interpreter, &text).saturating_sub(looks(interpreter, &short));
    (more * 100 > most * chunks).then(|| format!("{}: {more} looks for {chunks} chunks", long.what))
}

#[test]
fn prose_takes_few_looks() {
    let (mut wrong, mut count) = (String::new(), 0);
    for model in Model::all() {
        let (interpreter, outputs) = short_outputs(*model);
        for (piece, most) in [WORDS, MARKDOWN, JAPANESE, CODE] {
            for long in long_texts(&outputs, piece) {
                let is_call_of_gemma = model.name() == "gemma4" && long.what.contains("argument");
                let most = if is_call_of_gemma { MOST_BEHIND_COMMAS } else { most };
                if let Some(what) = too_many_looks(&interpreter, &long, most) {
                    writeln!(wrong, "{}: {what}", model.name()).unwrap();
                }
                count += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 200, "{count} texts");
}

/// Keys, and what stands between them and their values, are looked at together, and a number is with what ends it.
#[test]
fn what_leads_up_to_values_takes_few_looks() {
    let schema = r#"{"type": "object", "properties": {"calls": {"type": "array", "x-regex-iterator": "<c>((?&json))</c>",
        "items": {"type": "object", "x-parser": "json", "required": ["name", "arguments"], "properties": {
            "name": {"type": "string"},
            "arguments": {"type": "object", "additionalProperties": {"type": "any"}}
        }}}}}"#;
    let interpreter = interpreter_of(schema);
    let most = [
        (r#"<c>{"name": "get_weather", "arguments": {"city": "Oslo"}}</c>"#, 14),
        (
            r#"<c>{ "id" : 3, "name" : "get_weather", "arguments" : { "city" : "Oslo", "days" : 1234567 } }</c>"#,
            18,
        ),
        (
            r#"<c>{"name": "f", "a <b": 1, "c\u0041": [], "arguments": {"a <b": 1, "c\u0041": 2, "d\n": 12}}</c>"#,
            32,
        ),
    ];
    for (text, most) in most {
        check_text("calls", &interpreter, text, true, &mut 1);
        let looks = looks_at_characters(&interpreter, text);
        assert!(looks <= most, "{looks} looks at {text}");
    }
}

/// A text of which two fields are told is one of each, a character after the other, however it is cut.
#[test]
fn texts_of_two_fields_take_few_looks() {
    let schema = r#"{"type": "object", "properties": {
        "thinking": {"type": "string", "x-regex": "<t>(.*?)</t>"},
        "content": {"type": "string", "x-regex": "^((?:(?!<c>).)*)"}
    }}"#;
    let (interpreter, words) = (interpreter_of(schema), WORDS.0);
    let prose = format!("<t>{}", words.repeat(100));
    assert!(looks(&interpreter, &prose) < 5, "{}", looks(&interpreter, &prose));
    for text in ["<t>so it <b> is</t> and", "<t>so\n\nit<c>is </t> and", "<t>some words</t><c>", "so <t> it"]
    {
        check_text("two fields", &interpreter, text, true, &mut 1);
        for size in 2..text.len() {
            assert_eq!(told(&interpreter, text, size), told(&interpreter, text, 1), "{text:?} by {size}");
        }
    }
}

/// A value that takes the place of an earlier one does so when it begins, whatever else is told of what leads up to it.
#[test]
fn a_key_that_comes_again_is_taken_back_at_one_place() {
    let schema = r#"{"type": "object", "properties": {
        "call": {"type": "object", "x-regex": "<c>(.*?)</c>", "x-parser": "json", "properties": {
            "a": {"type": "any"}, "b": {"type": "string"}
        }},
        "raw": {"type": "string", "x-regex": "<c>(.*?)</c>"}
    }}"#;
    let (interpreter, text) = (interpreter_of(schema), r#"<c>{"a": [1], "b": "x", "a": 2, "b": "y"}</c>"#);
    let one_by_one = told(&interpreter, text, 1);
    let withdrawn = one_by_one.iter().filter(|(_, what)| what.contains("Withdrawn")).count();
    assert_eq!(withdrawn, 2);
    for size in 2..=text.len() {
        assert_eq!(told(&interpreter, text, size), one_by_one, "by {size}");
    }
}

/// The fields and texts of the events, in order, and what else happens; texts of one field that stand side by side are one.
fn told(interpreter: &Arc<Interpreter>, text: &str, size: usize) -> Vec<(String, String)> {
    let (mut stream, mut told) = (interpreter.stream(), Vec::<(String, String)>::new());
    for chunk in text.as_bytes().chunks(size) {
        for event in stream.push(chunk) {
            let field = event.field.to_string();
            let What::Text(delta) = event.what else {
                told.push((String::new(), format!("{field}: {:?}", event.what)));
                continue;
            };
            match told.last_mut().filter(|(last, _)| *last == field) {
                Some((_, text)) => text.push_str(&delta.text),
                None => told.push((field, delta.text.into_owned())),
            }
        }
    }
    told
}

/// What is quiet may be the first byte of an item, of its text or of a value: that is told when it comes.
#[test]
fn what_begins_is_told_with_its_first_byte() {
    let items = r#""type": "array", "x-regex-iterator": "<c>(.*?)</c>", "items""#;
    let groups =
        r#"{"type": "object", "x-regex": "f:(?P<name>\\w+)", "properties": {"name": {"type": "string"}}}"#;
    let pairs = r#"{"type": "object", "x-regex-key-value": "(?P<key>\\w+)=(?P<value>\\w+);"}"#;
    for (calls, text, told_to) in [
        (format!(r#"{{{items}: {{"type": "string"}}}}"#), "<c>fg", ["<c>f", "<c>fg"]),
        (format!(r#"{{{items}: {groups}}}"#), "<c>f:gh", ["<c>f:g", "<c>f:gh"]),
        (pairs.to_owned(), "key=value", ["key=v", "key=va"]),
    ] {
        let interpreter =
            interpreter_of(&format!(r#"{{"type": "object", "properties": {{"calls": {calls}}}}}"#));
        let mut stream = interpreter.stream();
        let is_told: Vec<&str> = (1..=text.len())
            .filter(|end| {
                let told = |event: parser_interpreter::Event<'_>| match event.what {
                    What::Text(delta) | What::Entry { text: delta, .. } => !delta.text.is_empty(),
                    _ => false,
                };
                stream.push(&text[end - 1..*end]).any(told)
            })
            .map(|end| &text[..end])
            .collect();
        assert!(told_to.iter().all(|to| is_told.contains(to)), "{calls}: {is_told:?}");
    }
}
