//! Reads the files of `tests/corpus`, as its README describes them.

pub mod cores;
pub mod recorded;

use std::fmt;
use std::path::Path;

use parser_interpreter::Interpreter;
use parser_runtime::read_json;
use serde_json::Value;

/// A corpus file.
pub struct Corpus {
    /// The schema's path from the repository's root.
    pub schema: String,
    /// Its cases, truncations written out.
    pub cases: Vec<Case>,
    /// Tokens that must stand in no content and no thinking.
    pub never_in_content: Vec<String>,
}

/// An output and what becomes of it.
pub struct Case {
    pub name: String,
    pub input: String,
    pub expected: Outcome,
    /// Whether what follows takes back a call that a beginning of the output has.
    pub takes_back: bool,
}

/// What becomes of an output.
#[derive(Clone, PartialEq)]
pub enum Outcome {
    /// A message, as compact JSON in one spelling.
    Message(String),
    /// No message.
    NoMatch,
    /// An error.
    Error,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Message(json) => write!(f, "{}", json.chars().take(600).collect::<String>()),
            Outcome::NoMatch => write!(f, "no match"),
            Outcome::Error => write!(f, "an error"),
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// An interpreter of a schema, whose mistakes are shown if it has any.
pub fn interpreter(name: &str, schema: &str) -> Interpreter {
    Interpreter::compile(name, schema).unwrap_or_else(|error| panic!("{error}"))
}

/// A file of the repository.
pub fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of all corpus files.
pub fn names() -> Vec<String> {
    let folder = std::fs::read_dir(root().join("tests/corpus")).expect("tests/corpus is a folder");
    let mut names: Vec<String> = folder
        .map(|entry| entry.expect("tests/corpus can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    names
}

/// A corpus file by its name.
pub fn load(name: &str) -> Corpus {
    let json: Value =
        serde_json::from_str(&read(&format!("tests/corpus/{name}.json"))).expect("a corpus file is JSON");
    let entries = json["cases"].as_array().expect("a corpus file has cases");
    let mut cases: Vec<Case> = Vec::new();
    for entry in entries {
        let name = entry["name"].as_str().expect("a case has a name");
        match entry.get("cut") {
            Some(cut) => cases.extend(cuts(name, cut, &entry["outcomes"], entries)),
            None => cases.push(Case {
                name: name.to_owned(),
                input: text(&entry["input"]),
                expected: outcome(entry.get("here").unwrap_or(entry)),
                takes_back: entry["takes_back"] == true,
            }),
        }
    }
    let tokens = json["never_in_content"].as_array().into_iter().flatten();
    let never_in_content = tokens.map(|token| token.as_str().expect("a token").to_owned()).collect();
    let schema = json["schema"].as_str().expect("a corpus file names its schema").to_owned();
    Corpus { schema, cases, never_in_content }
}

/// The beginnings of another case's output, every so many characters.
fn cuts(name: &str, cut: &Value, outcomes: &Value, entries: &[Value]) -> Vec<Case> {
    let whole = entries.iter().find(|entry| entry["name"] == cut["of"]).expect("a truncation names its case");
    let whole: Vec<char> = text(&whole["input"]).chars().collect();
    let every =
        usize::try_from(cut["every"].as_u64().expect("a number of characters")).expect("a small number");
    let outcomes = outcomes.as_array().expect("a truncation has outcomes");
    let lengths: Vec<usize> = (0..whole.len()).step_by(every).collect();
    assert_eq!(lengths.len(), outcomes.len(), "{name}: an outcome for each length");
    let case = |(length, recorded): (&usize, &Value)| Case {
        name: format!("{name}, {length} characters"),
        input: whole[..*length].iter().collect(),
        expected: outcome(recorded),
        takes_back: false,
    };
    lengths.iter().zip(outcomes).map(case).collect()
}

/// A text, or a recipe for one: pieces, each so many times.
fn text(json: &Value) -> String {
    if let Some(text) = json.as_str() {
        return text.to_owned();
    }
    let pieces = json["repeat"].as_array().expect("a text is a string or a recipe");
    let piece = |piece: &Value| {
        let times = usize::try_from(piece[1].as_u64().expect("a number of times")).expect("a small number");
        piece[0].as_str().expect("a piece is a string").repeat(times)
    };
    pieces.iter().map(piece).collect()
}

/// The outcome that is recorded.
fn outcome(entry: &Value) -> Outcome {
    match entry.get("message") {
        Some(message) => {
            let json = text(message);
            Outcome::Message(read_json(&json).unwrap_or_else(|error| panic!("{error}: {json}")).to_string())
        }
        None if entry.get("no_match").is_some() => Outcome::NoMatch,
        None => {
            assert!(entry.get("error").is_some(), "{entry}: an outcome is a message, no match or an error");
            Outcome::Error
        }
    }
}
