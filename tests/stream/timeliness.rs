//! When the families' texts come: as soon as the model has written them, provisionally, or only at the end. Once for
//! outputs by themselves, and once behind the end of their prompt, as a server reads them.
//!
//! The table is `tests/stream/timeliness.md`; `RENEW=1 cargo test --test stream table` writes it anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use parser_models::Model;
use parser_runtime::PathStep;

use crate::{corpus_support, interpreter, tails};

/// The texts that the table is about.
pub const FIELDS: [&str; 3] = ["thinking", "content", "arguments"];

/// Longer outputs say no more.
pub const LONG: usize = 2000;

/// One byte after the other, what comes in larger pieces was held back: for longer than any delimiter.
const LATE: usize = 48;

/// How many bytes of a field came when.
#[derive(Clone, Copy, Default)]
struct Bytes {
    certain: usize,
    provisional: usize,
    late: usize,
    at_the_end: usize,
}

impl Bytes {
    fn came(&mut self, bytes: usize, is_provisional: bool) {
        *match () {
            () if bytes > LATE => &mut self.late,
            () if is_provisional => &mut self.provisional,
            () => &mut self.certain,
        } += bytes;
    }

    fn all(&self) -> usize {
        self.certain + self.provisional + self.late + self.at_the_end
    }
}

/// The fields of a family's outputs.
type Fields = BTreeMap<&'static str, Bytes>;

pub fn field(path: &[&PathStep]) -> Option<&'static str> {
    match path {
        [PathStep::Key(key)] => FIELDS.into_iter().find(|field| key == field),
        [PathStep::Key(calls), PathStep::Index(_), .., PathStep::Key(key)]
            if calls == "tool_calls" && key == "arguments" =>
        {
            Some("arguments")
        }
        _ => None,
    }
}

fn measure(interpreter: &Arc<Interpreter>, tail: &str, text: &str, bytes: &mut Fields) {
    let mut stream = interpreter.stream_after(tail);
    for at in 0..text.len() {
        for event in stream.push(&text.as_bytes()[at..=at]) {
            let Some(field) = field(&event.field.steps()) else { continue };
            let (What::Text(delta) | What::Entry { text: delta, .. }) = event.what else { continue };
            bytes.entry(field).or_default().came(delta.len(), delta.provisional);
        }
    }
    for event in stream.finish().events {
        let Some(field) = field(&event.field.steps()) else { continue };
        let (What::Text(delta) | What::Entry { text: delta, .. }) = event.what else { continue };
        bytes.entry(field).or_default().at_the_end += delta.len();
    }
}

fn share(bytes: Option<&Bytes>) -> String {
    let Some(bytes) = bytes.filter(|bytes| bytes.all() > 0) else { return "–".to_owned() };
    let percent = |part: usize| (part * 100 + bytes.all() / 2) / bytes.all();
    let parts = [
        (bytes.certain, ""),
        (bytes.provisional, " provisional"),
        (bytes.late, " late"),
        (bytes.at_the_end, " at the end"),
    ];
    let parts = parts.into_iter().filter(|(part, _)| *part > 0);
    parts.map(|(part, what)| format!("{} %{what}", percent(part))).collect::<Vec<_>>().join(", ")
}

fn shares(bytes: &Fields) -> String {
    FIELDS.map(|field| share(bytes.get(field))).join(" | ")
}

/// The tails of prompts, and behind how many of the outputs each stands.
fn told(tails: &BTreeMap<String, usize>) -> String {
    let of = |(tail, count): (&String, &usize)| match tail.as_str() {
        "" => format!("none: {count}"),
        tail => format!("`{}`: {count}", tail.replace('\n', "\\n").replace('|', "\\|")),
    };
    tails.iter().map(of).collect::<Vec<_>>().join(", ")
}

#[test]
fn table() {
    let rule = "| --- | --- | --- | ---";
    let mut alone = format!("| family | thinking | content | arguments |\n{rule} |\n");
    let mut behind = format!("| family | behind | thinking | content | arguments |\n{rule} | --- |\n");
    for model in Model::all() {
        let corpus = corpus_support::load(&format!("models/{}", model.name()));
        let interpreter = interpreter(&corpus.schema);
        let (mut by_itself, mut in_place, mut tails) = (Fields::new(), Fields::new(), BTreeMap::new());
        for case in corpus.cases.iter().filter(|case| case.input.len() <= LONG) {
            let tail = tails::behind_which(model.name(), &interpreter, &case.input);
            measure(&interpreter, "", &case.input, &mut by_itself);
            measure(&interpreter, &tail, &case.input, &mut in_place);
            *tails.entry(tail).or_default() += 1;
        }
        writeln!(alone, "| {} | {} |", model.name(), shares(&by_itself)).unwrap();
        writeln!(behind, "| {} | {} | {} |", model.name(), told(&tails), shares(&in_place)).unwrap();
    }
    let table = format!("By themselves:\n\n{alone}\nBehind the end of their prompts:\n\n{behind}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stream/timeliness.md");
    if std::env::var_os("RENEW").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert_eq!(table, fs::read_to_string(&path).unwrap());
}

/// A text comes as certain if so many of a hundred bytes do.
const MOSTLY: usize = 90;

/// The cells of a row; a bar in a cell stands behind a backslash.
fn cells(row: &str) -> Vec<String> {
    let cells =
        row.replace("\\|", "\u{0}").trim_matches('|').split('|').map(str::to_owned).collect::<Vec<_>>();
    cells.iter().map(|cell| cell.trim().replace('\u{0}', "|")).collect()
}

/// What of a text comes as certain, in percent; none: there is no such text.
fn certain(share: &str) -> Option<usize> {
    let part = |part: &str| part.strip_suffix(" %").and_then(|percent| percent.parse().ok());
    (share != "–").then(|| share.split(", ").find_map(part).unwrap_or(0))
}

#[test]
fn the_readme_names_what_does_not_come_as_certain() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stream/timeliness.md")).unwrap();
    let (_, behind) = page.split_once("Behind the end of their prompts:").unwrap();
    let mut expected: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for row in behind.lines().filter(|line| line.starts_with("| ")).skip(2).map(cells) {
        for (field, share) in FIELDS.iter().zip(&row[2..]) {
            if certain(share).is_some_and(|percent| percent < MOSTLY) {
                expected.entry(field).or_default().insert(row[0].clone());
            }
        }
    }
    let readme = corpus_support::read("README.md");
    let (_, table) = readme.split_once("| text | not certain behind the end of the prompt | why |").unwrap();
    let mut named: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for row in table.lines().skip(2).take_while(|line| line.starts_with("| ")).map(cells) {
        let field = FIELDS.into_iter().find(|field| row[0] == *field).expect("a text");
        let families = row[1].split(", ").map(|family| family.trim_matches('`').to_owned());
        named.entry(field).or_default().extend(families);
    }
    assert_eq!(named, expected);
}

#[test]
fn the_readmes_first_schema_streams_as_certain() {
    let readme = corpus_support::read("README.md");
    let own = readme.split_once("## Your own model").expect("the README has a chapter of it").1;
    let schema =
        own.split_once("r#\"").and_then(|(_, rest)| rest.split_once("\"#")).expect("it has a schema").0;
    let interpreter = crate::interpreter_of(schema);
    let mut told = Vec::new();
    let mut stream = interpreter.stream();
    for byte in b"\n<think>Easy.</think>\n\n4 it is.<|im_end|>" {
        for event in stream.push([*byte]) {
            if let What::Text(delta) = event.what {
                assert!(!delta.provisional, "{}: {}", event.field, &*delta);
                told.push(delta.text.into_owned());
            }
        }
    }
    assert_eq!(told.concat(), "Easy.4 it is.");
}
