//! `cargo bench --bench stream`: every contestant on every output in chunks of four bytes, family by family.
//! `benches/peers` compares with other crates, too, and writes the table.

// Of whole texts only the types are wanted.
#[allow(dead_code)]
mod contestants;
#[macro_use]
mod families;
mod inputs;
mod streams;

use std::fmt;

use divan::Bencher;
use divan::counter::BytesCount;
use inputs::{Family, Input};
use streams::{Streamer, streamers};

fn main() {
    divan::main();
}

/// A contestant and the number of the output that it reads.
struct Case {
    streamer: Streamer,
    kilobytes: usize,
    is_argument: bool,
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = if self.is_argument { " argument" } else { "" };
        write!(out, "{} KB{of} {}", self.kilobytes, self.streamer.name)
    }
}

fn cases(family: Family) -> Vec<Case> {
    let case = |input: Input| {
        let Input { kilobytes, is_argument, .. } = input;
        streamers(family).map(|streamer| Case { streamer, kilobytes, is_argument })
    };
    streams::of(family).into_iter().flat_map(case).collect()
}

fn measure(bencher: Bencher<'_, '_>, family: Family, case: &Case) {
    let is_it = |input: &Input| (input.kilobytes, input.is_argument) == (case.kilobytes, case.is_argument);
    let input = streams::of(family).into_iter().find(is_it).expect("the case is of an input");
    let chunks = streams::chunks(&input.text);
    bencher.counter(BytesCount::of_str(&input.text)).bench(|| (case.streamer.run)(&chunks));
}

families!();
