//! How long a text takes that grows by four bytes a push, for one pattern each: `cargo bench --bench growing`.

use std::fmt;

use divan::Bencher;
use parser_scan::{Growing, Outcome, Program};
use parser_schema::pattern::read;

/// Calls are captured ahead of the content.
const AHEAD: &str =
    "^(?=(?:[^<]++|<(?!tool_call>))*+(?P<calls><tool_call>.*)?+)(?P<content>(?:[^<]++|<(?!tool_call>))++)?+";

/// The bytes of a piece.
const PIECE: usize = 4;

/// The bytes of a text.
const LENGTH: usize = 20_000;

const WORDS: &str = "some words, and more of them. ";

/// A pattern, and a text that begins so and goes on with a piece again and again.
struct Case {
    source: &'static str,
    before: &'static str,
    piece: &'static str,
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} on {}{:?}…", self.source, self.before, self.piece)
    }
}

fn cases() -> Vec<Case> {
    let case = |(source, before, piece)| Case { source, before, piece };
    [
        ("<think>(.*?)</think>", "<think>", WORDS),
        (r"<think>\s*(.*?)\s*(?:</think>|\Z)", "<think>", WORDS),
        ("<think>(.*?)</think>", "", WORDS),
        (r"^\s*(\S.*?)\s*\Z", "", WORDS),
        (r"^(.*\S)", "", WORDS),
        ("^((?:[^<]++|<(?!tool_call>))++)", "", WORDS),
        ("^((?:[^<]++|<(?!tool_call>))++)", "", "some <b>words</b> "),
        ("((?:(?!</think>).)*)</think>", "", WORDS),
        ("<a>((?&json))", "<a>[", "\"some words\", "),
        ("<a>(.*?)</a>", "", "<a>some words</a> "),
        (AHEAD, "", WORDS),
        (AHEAD, "", "some <b>words</b> "),
        (r"(\S.*?)\s*</think>", "x", " "),
        ("<think>(.*?)</think>", "<think>", "</thin"),
    ]
    .map(case)
    .into()
}

fn push_all(program: &Program, text: &str) {
    let mut growing = Growing::new();
    let mut end = 0;
    while end < text.len() {
        end = (end + PIECE).min(text.len());
        while growing.advance(program, &text[..end], false) == Ok(Outcome::Found) {}
    }
}

fn main() {
    divan::main();
}

#[divan::bench(args = cases())]
fn pushes(bencher: Bencher<'_, '_>, case: &Case) {
    let program = read(case.source).and_then(|read| read.program()).expect("a pattern");
    let text = case.before.to_owned() + &case.piece.repeat(LENGTH / case.piece.len());
    bencher.bench(|| push_all(&program, &text));
}
