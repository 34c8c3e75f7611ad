//! The law of streams: whatever the schema, the text and the way of cutting it, the end gives what parsing gives, folding
//! the events gives the message, and the events are the same but for how they were cut.

mod bursts;
mod copies;
#[allow(dead_code)]
#[path = "../corpus_support/mod.rs"]
mod corpus_support;
mod cut_off;
mod deltas;
mod drawing;
mod drawn;
mod expressions;
mod fold;
mod held_back;
mod keys;
mod law;
mod linear;
mod many_calls;
mod markers;
mod mutated;
mod notations;
mod nothing;
mod one_message;
mod quiet;
mod recorded;
mod streaming;
mod substitutions;
mod tails;
mod timeliness;
mod values;

use std::sync::Arc;

use parser_interpreter::Interpreter;

/// Of a schema's file.
fn interpreter(schema: &str) -> Arc<Interpreter> {
    interpreter_of(&corpus_support::read(schema))
}

/// Of a schema's text.
fn interpreter_of(text: &str) -> Arc<Interpreter> {
    Arc::new(corpus_support::interpreter("schema.json", text))
}

/// How many outputs of a corpus are cut in two at every byte: the shortest; all of them if `EVERY_SPLIT` is set, which takes its
/// time.
const SPLIT: usize = 2;

/// Longer texts are not cut at every byte, either.
const LONG: usize = 600;

/// Texts that are made of many copies of a piece are longer than this. They are cut in two at some places only.
const COPIED: usize = 4_000;
const PLACES: usize = 16;

fn takes_its_time() -> bool {
    std::env::var_os("EVERY_SPLIT").is_some()
}

/// Draws cuts of a text, several tokens a chunk.
fn drawn_cuts(text: &str, random: &mut u64) -> Vec<usize> {
    let mut cuts = Vec::new();
    let mut at = 0;
    loop {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        at += 1 + (*random >> 33) as usize % 24;
        if at >= text.len() {
            return cuts;
        }
        cuts.push(at);
    }
}

fn check_text(label: &str, interpreter: &Arc<Interpreter>, text: &str, splits: bool, random: &mut u64) {
    let bytes: Vec<usize> =
        if text.len() <= LONG || takes_its_time() { (1..text.len()).collect() } else { Vec::new() };
    let step = if text.len() > COPIED { text.len() / PLACES } else { 1 };
    let splits: Vec<usize> = if splits { bytes.iter().copied().step_by(step).collect() } else { Vec::new() };
    let drawn = drawn_cuts(text, random);
    let ways = [bytes, drawn].into_iter().chain(splits.into_iter().map(|cut| vec![cut]));
    law::check_ways(label, interpreter, text, ways, mutated::repeats_keys(text));
}

fn check_corpus(name: &str) {
    let corpus = corpus_support::load(name);
    let interpreter = interpreter(&corpus.schema);
    let mut random = 1;
    let mut lengths: Vec<usize> = corpus.cases.iter().map(|case| case.input.len()).collect();
    lengths.sort_unstable();
    let short = if takes_its_time() { usize::MAX } else { lengths.get(SPLIT - 1).copied().unwrap_or(0) };
    for case in &corpus.cases {
        check_text(name, &interpreter, &case.input, case.input.len() <= short, &mut random);
    }
    if takes_its_time() {
        eprintln!("{name}: {} outputs at every split", corpus.cases.len());
    }
}

#[test]
fn every_output_of_every_family() {
    let models = parser_models::Model::all().to_vec();
    corpus_support::cores::on_all_cores(models, |model| check_corpus(&format!("models/{}", model.name())));
}

#[test]
fn every_output_of_every_other_schema() {
    corpus_support::cores::on_all_cores(corpus_support::names(), |name| check_corpus(&name));
}
