//! How long a push takes. Run it by itself: `cargo test --release --test growing -- --ignored --nocapture speed`.

use std::time::Instant;

use parser_scan::{Growing, Outcome, Program};
use parser_schema::pattern::read;

/// Calls are captured ahead of the content.
const AHEAD: &str =
    "^(?=(?:[^<]++|<(?!tool_call>))*+(?P<calls><tool_call>.*)?+)(?P<content>(?:[^<]++|<(?!tool_call>))++)?+";

/// The bytes of a piece.
const PIECE: usize = 4;

/// The nanoseconds of a push, on an average over a text.
fn push(program: &Program, text: &str) -> f64 {
    let mut growing = Growing::new();
    let begun = Instant::now();
    let mut end = 0;
    while end < text.len() {
        end = (end + PIECE).min(text.len());
        while growing.advance(program, &text[..end], false) == Ok(Outcome::Found) {}
    }
    begun.elapsed().as_secs_f64() * 1e9 / text.len().div_ceil(PIECE) as f64
}

#[test]
#[ignore = "prints times"]
fn nanoseconds_of_a_push() {
    let words = "some words, and more of them. ";
    for (source, before, piece) in [
        ("<think>(.*?)</think>", "<think>", words),
        (r"<think>\s*(.*?)\s*(?:</think>|\Z)", "<think>", words),
        ("<think>(.*?)</think>", "", words),
        (r"^\s*(\S.*?)\s*\Z", "", words),
        (r"^(.*\S)", "", words),
        ("^((?:[^<]++|<(?!tool_call>))++)", "", words),
        ("^((?:[^<]++|<(?!tool_call>))++)", "", "some <b>words</b> "),
        ("((?:(?!</think>).)*)</think>", "", words),
        ("<a>((?&json))", "<a>[", "\"some words\", "),
        ("<a>(.*?)</a>", "", "<a>some words</a> "),
        (AHEAD, "", words),
        (AHEAD, "", "some <b>words</b> "),
        (r"(\S.*?)\s*</think>", "x", " "),
        ("<think>(.*?)</think>", "<think>", "</thin"),
    ] {
        let program = read(source).and_then(|read| read.program()).expect("a pattern");
        let times: Vec<String> = [2_000, 20_000, 200_000]
            .iter()
            .map(|size| {
                let text = before.to_owned() + &piece.repeat(size / piece.len());
                let least = (0..5).map(|_| push(&program, &text)).fold(f64::MAX, f64::min);
                format!("{least:6.1}")
            })
            .collect();
        println!("{} ns for 2, 20, 200 KB: {source} on {piece:?}", times.join(" "));
    }
}
