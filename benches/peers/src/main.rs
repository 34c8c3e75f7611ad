//! Measures everybody, round after round in one process, and writes `benches/RESULTS.md` and `benches/results.svg`:
//!
//! ```sh
//! REFERENCE_PYTHON=conformance/.venv/bin/python cargo run --release --manifest-path benches/peers/Cargo.toml
//! ```
//!
//! Without `REFERENCE_PYTHON`, the reference implementation is left out. Arguments are the number of rounds, and `whole` or
//! `streams` to measure only whole texts, or only streams, and to leave the rest of the file as it is.

mod chart;
#[path = "../../contestants/mod.rs"]
mod contestants;
#[path = "../../inputs/mod.rs"]
mod inputs;
mod measure;
#[path = "../../streams/mod.rs"]
mod ours;
mod peers;
mod python;
mod reading;
mod stream_table;
mod streams;
mod table;

use std::path::Path;

use inputs::Input;
use measure::Row;

/// How often everybody is measured.
const ROUNDS: usize = 21;

/// Where the streams' part of the file begins.
const STREAMS: &str = "\n# Streams\n";

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(ROUNDS);
    let is_wanted = |part: &str| {
        let other = if part == "whole" { "streams" } else { "whole" };
        !arguments.iter().any(|argument| argument == other)
    };
    let path = root.join("benches/RESULTS.md");
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let (mut whole, mut streams) = match written.split_once(STREAMS) {
        Some((whole, streams)) => (whole.to_owned(), streams.to_owned()),
        None => (written, String::new()),
    };
    if is_wanted("whole") {
        let inputs = inputs::all();
        let mut rows = measure(&inputs, |input| measure::row(input, rounds));
        python::time(&root, &inputs, &mut rows);
        whole = table::render(&rows, rounds);
        write(&root.join("benches/results.svg"), &chart::of_texts(&rows));
    }
    if is_wanted("streams") {
        let rows = measure(&ours::inputs(), |input| measure::stream_row(input, rounds));
        streams = stream_table::render(&rows, rounds);
        write(&root.join("benches/streams.svg"), &chart::of_streams(&rows));
    }
    write(&path, &format!("{whole}{STREAMS}{streams}"));
}

fn measure(inputs: &[Input], row: impl Fn(&Input) -> Row) -> Vec<Row> {
    let measured = |(at, input): (usize, &Input)| {
        let row = row(input);
        eprintln!("{:2}/{} {}", at + 1, inputs.len(), row.progress());
        row
    };
    inputs.iter().enumerate().map(measured).collect()
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    eprintln!("wrote {}", path.file_name().unwrap_or_default().display());
}
