//! `cargo bench`: every contestant on every input, family by family. `benches/peers` compares with other crates, too, and
//! writes the table.

mod contestants;
#[macro_use]
mod families;
mod inputs;

use std::fmt;

use contestants::{Contestant, contestants};
use divan::Bencher;
use divan::counter::BytesCount;
use inputs::{Family, Input};

fn main() {
    divan::main();
}

/// A contestant and what it reads.
struct Case {
    contestant: Contestant,
    kilobytes: usize,
    calls: usize,
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} KB c{} {}", self.kilobytes, self.calls, self.contestant.name)
    }
}

fn cases(family: Family) -> Vec<Case> {
    let case = |input: Input| {
        let Input { kilobytes, calls, .. } = input;
        contestants(family).map(|contestant| Case { contestant, kilobytes, calls })
    };
    inputs::of(family).into_iter().flat_map(case).collect()
}

fn measure(bencher: Bencher<'_, '_>, family: Family, case: &Case) {
    let input = Input::new(family, case.kilobytes, case.calls);
    let expected = (contestants(family)[0].answer)(&input.text);
    assert!(
        expected.is_some() && (case.contestant.answer)(&input.text) == expected,
        "{case} reads something else"
    );
    bencher.counter(BytesCount::of_str(&input.text)).bench(|| (case.contestant.run)(&input.text));
}

families!();
