//! The law on schemas and texts that are drawn: `DRAWN_SCHEMAS` asks for more of them, `DRAWN_SEED` for others.
//!
//! The fuzz target `stream_law` draws with the same hands.

mod cases;
mod rewritten;

use fastrand::Rng;

use crate::drawing::Drawn;
use crate::drawing::draw::Draw;
use crate::law;

/// How many bytes a schema, and a text with its cuts, are drawn from at most.
const SCHEMA: usize = 400;
const TEXT: usize = 300;

pub(crate) fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

pub(crate) fn bytes(random: &mut Rng, count: usize) -> Vec<u8> {
    std::iter::repeat_with(|| random.u8(..)).take(count).collect()
}

#[test]
fn drawn_schemas_stream() {
    let count = number("DRAWN_SCHEMAS", 150);
    let mut random = Rng::with_seed(number("DRAWN_SEED", 1) as u64);
    let mut messages = 0;
    for _ in 0..count {
        let schema = bytes(&mut random, SCHEMA);
        let Some(drawn) = Drawn::draw(&mut Draw::new(&schema)) else { continue };
        for _ in 0..10 {
            let text = bytes(&mut random, TEXT);
            messages += usize::from(drawn.check(&mut Draw::new(&text)));
        }
    }
    assert!(messages > count, "{messages} messages");
}

#[test]
fn what_drawn_schemas_found() {
    for (name, schema, text) in cases::CASES.iter().chain(rewritten::CASES) {
        let drawn = Drawn::new((*schema).to_owned()).unwrap_or_else(|| panic!("{name} has errors"));
        let halves = (1..text.len()).map(|cut| vec![cut]);
        let ways = [(1..text.len()).collect()].into_iter().chain(halves);
        law::check_ways(&format!("{name}: {schema}"), &drawn.interpreter, text, ways, false);
    }
}
