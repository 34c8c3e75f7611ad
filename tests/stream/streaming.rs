//! What a plan says of how its fields stream, held against how they do.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use parser_interpreter::{Event, Interpreter, What};
use parser_models::Model;
use parser_runtime::PathStep;
use parser_schema::plan::Streams;

use crate::timeliness::LONG;
use crate::{corpus_support, interpreter};

/// The families whose report is written down.
const SHOWN: [&str; 3] = ["gpt_oss", "qwen3_coder", "mistral"];

/// What was told of a field before the text had ended: that it was provisional, and that it was told at all.
#[derive(Clone, Copy, Default)]
struct Told {
    provisionally: bool,
    early: bool,
}

/// A field's path, as the plan writes it; where an item begins, that of its list.
fn path(steps: &[&PathStep]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            PathStep::Key(key) if path.is_empty() => path += key,
            PathStep::Key(key) => path += &format!(".{key}"),
            PathStep::Index(_) => path += "[]",
        }
    }
    path
}

fn note(event: &Event<'_>, is_early: bool, fields: &mut BTreeMap<String, Told>) {
    let field = path(&event.field.steps());
    let (field, is_provisional) = match &event.what {
        What::Begun { provisional } => {
            (field.strip_suffix("[]").unwrap_or_default().to_owned(), *provisional)
        }
        What::Text(text) | What::Entry { text, .. } if !text.is_empty() => (field, text.provisional),
        _ => return,
    };
    let told = fields.entry(field).or_default();
    told.provisionally |= is_provisional;
    told.early |= is_early;
}

fn told(interpreter: &Arc<Interpreter>, outputs: &[String]) -> BTreeMap<String, Told> {
    let mut fields = BTreeMap::new();
    for output in outputs {
        let mut stream = interpreter.stream();
        for character in output.chars() {
            stream.push(character.to_string()).for_each(|event| note(&event, true, &mut fields));
        }
        stream.finish().events.iter().for_each(|event| note(event, false, &mut fields));
    }
    fields
}

/// Where what was told is not what the plan says. How many fields it says are certain.
fn check(label: &str, interpreter: &Arc<Interpreter>, outputs: &[String], wrong: &mut String) -> usize {
    let told = told(interpreter, outputs);
    let mut certain = 0;
    for field in interpreter.plan().streaming() {
        let told = told.get(&field.path).copied().unwrap_or_default();
        let is_wrong = match field.streams {
            Streams::Certain => told.provisionally,
            Streams::Provisional => false,
            Streams::AtTheEnd => told.early,
        };
        if is_wrong {
            writeln!(wrong, "{label}: {field}").unwrap();
        }
        certain += usize::from(field.streams == Streams::Certain);
    }
    certain
}

#[test]
fn what_is_said_of_streams_is_true() {
    let (mut wrong, mut certain) = (String::new(), 0);
    let models = Model::all().iter().map(|model| format!("models/{}", model.name()));
    for name in models.chain(corpus_support::names()) {
        let corpus = corpus_support::load(&name);
        let outputs = corpus.cases.into_iter().map(|case| case.input);
        let outputs: Vec<String> = outputs.filter(|output| output.len() <= LONG).collect();
        certain += check(&name, &interpreter(&corpus.schema), &outputs, &mut wrong);
    }
    assert_eq!(wrong, "");
    assert!(certain > 100, "{certain} fields are certain");
}

/// `tests/stream/streaming.txt`; `RENEW=1 cargo test --test stream streaming` writes it anew.
#[test]
fn what_is_said_of_some_families() {
    let mut page = String::new();
    for family in SHOWN {
        writeln!(page, "{family}").unwrap();
        for field in interpreter(&format!("schemas/{family}.json")).plan().streaming() {
            writeln!(page, "    {field}").unwrap();
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stream/streaming.txt");
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(page, std::fs::read_to_string(&path).unwrap());
}

/// Of a value that an expression makes, what is copied is told as it comes, and it is said so; what is made is neither.
#[test]
fn what_is_said_of_values_that_are_made() {
    let open = r#"{"type": "object", "additionalProperties": {}}"#;
    let typed = r#"{"type": "object", "properties": {"x": {"type": "any"}}}"#;
    let list = |item: &str| format!(r#"{{"type": "array", "items": {item}}}"#);
    for (made_of, field, expected) in [
        ("{x: a}", open, [Streams::AtTheEnd].as_slice()),
        ("a[0]", open, &[Streams::AtTheEnd]),
        ("o", open, &[Streams::Certain]),
        ("merge(o, {y: n})", open, &[Streams::AtTheEnd]),
        ("merge(o, {x: n})", typed, &[Streams::Certain]),
        ("merge(o, n && {x: n} || `{}`)", typed, &[Streams::Provisional]),
        ("{x: {y: a}}", typed, &[Streams::AtTheEnd]),
        ("{x: a}", typed, &[Streams::Certain]),
        ("[{x: a}]", &list(open), &[Streams::Certain, Streams::AtTheEnd]),
        ("[{x: a}]", &list(typed), &[Streams::Certain, Streams::Certain]),
        ("a[*].{x: y}", &list(typed), &[Streams::Certain, Streams::Certain]),
        ("a[*].y", &list(r#"{"type": "any"}"#), &[Streams::AtTheEnd, Streams::AtTheEnd]),
        ("a", &list(r#"{"type": "any"}"#), &[Streams::Certain, Streams::Certain]),
    ] {
        let read = format!(
            r#""x-regex": "(.*)", "x-parser": "json", "x-parser-args": {{"transform": "{made_of}"}}, "#
        );
        let field = field.replacen('{', &format!("{{{read}"), 1);
        let schema = format!(r#"{{"type": "object", "properties": {{"f": {field}}}}}"#);
        let interpreter = crate::interpreter_of(&schema);
        let told = told(
            &interpreter,
            &[r#"{"o": {"x": 7, "y": 8}, "a": [{"y": "b"}, {"y": 1}], "n": 20}"#.to_owned()],
        );
        let said: Vec<_> = interpreter.plan().streaming();
        let streams: Vec<Streams> = said.iter().map(|field| field.streams).collect();
        assert_eq!(streams, expected, "{made_of}: {said:?}");
        for field in &said {
            let told = told.get(&field.path).copied().unwrap_or_default();
            assert_eq!(told.early, field.streams != Streams::AtTheEnd, "{made_of}: {field}");
            assert_eq!(told.provisionally, field.streams == Streams::Provisional, "{made_of}: {field}");
        }
    }
}
