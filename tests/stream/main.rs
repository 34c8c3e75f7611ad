//! The law of streams: whatever the schema, the text and the way of cutting it, the end gives what parsing gives, folding
//! the events gives the message, and the events are the same but for how they were cut.

#[allow(dead_code)]
#[path = "../corpus_support/mod.rs"]
mod corpus_support;
mod fold;
mod notations;
mod substitutions;
mod tails;
mod timeliness;

use std::sync::Arc;

use fold::Fold;
use parser_interpreter::{Finish, Interpreter};
use parser_runtime::{ParseError, PathStep, Value};
use parser_schema::plan::{Output, Plan};
use parser_schema::{Source, compile};

fn interpreter(schema: &str) -> Arc<Interpreter> {
    let compiled = compile(&Source::new(schema, corpus_support::read(schema)), "AssistantMessage");
    Arc::new(Interpreter::new(compiled.plan.expect("a schema without errors has a plan")))
}

/// Streams a text that comes in chunks, cut at these bytes.
fn stream(
    interpreter: &Arc<Interpreter>,
    text: &str,
    cuts: &[usize],
) -> (Fold, Result<Value<'static>, ParseError>) {
    let mut stream = interpreter.stream();
    let mut fold = Fold::default();
    let mut from = 0;
    for cut in cuts.iter().copied().chain([text.len()]) {
        stream.push(&text.as_bytes()[from..cut]).for_each(|event| fold.event(event));
        from = cut;
    }
    let Finish { events, message } = stream.finish();
    events.into_iter().for_each(|event| fold.event(event));
    (fold, message)
}

/// Holds one stream against the parse of the text.
fn check(label: &str, interpreter: &Arc<Interpreter>, text: &str, cuts: &[usize]) -> Fold {
    let (fold, message) = stream(interpreter, text, cuts);
    let parsed = interpreter.parse(text).map(Value::into_owned);
    assert_eq!(message, parsed, "{label}: {text:?} cut at {cuts:?}");
    if let Ok(message) = &parsed {
        check_fold(label, interpreter.plan(), &fold, message, text, cuts);
        if !REPEATS_KEYS.contains(&label) {
            fold.check_certain(&format!("{label}: {text:?} cut at {cuts:?}"));
        }
    }
    fold
}

fn check_fold(label: &str, plan: &Plan, fold: &Fold, message: &Value<'_>, text: &str, cuts: &[usize]) {
    let Output::Object(root) = &plan.nodes[Plan::ROOT].output else { return };
    for field in &root.fields {
        if matches!(plan.nodes[field.node].output, Output::Constant(_)) {
            continue;
        }
        let is_list = matches!(plan.nodes[field.node].output, Output::Array(_));
        let empty = |value: &&Value<'_>| {
            value.is_null() || (is_list && value.as_array().is_some_and(<[_]>::is_empty))
        };
        let expected = message.get(&field.key).filter(|value| !empty(value)).cloned().map(Value::into_owned);
        let path = [PathStep::Key(field.key.clone())];
        let is_text = matches!(plan.nodes[field.node].output, Output::String);
        let folded = if is_text { fold.text_value(&path) } else { fold.value(&path) };
        let folded = folded.filter(|value| !empty(&value));
        assert_eq!(folded, expected, "{label}: {} of {text:?} cut at {cuts:?}: {:#?}", field.key, fold.told);
    }
}

/// The corpora whose outputs repeat keys of JSON objects: the later value takes the place of one that was told as certain.
const REPEATS_KEYS: [&str; 1] = ["types_from_json"];

/// How many outputs of a corpus are cut in two at every byte: the shortest.
const SPLIT: usize = 2;

/// Longer texts are not cut at every byte: that takes its time without optimization.
const LONG: usize = 600;

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
    let whole = check(label, interpreter, text, &[]);
    let bytes: Vec<usize> = if text.len() <= LONG { (1..text.len()).collect() } else { Vec::new() };
    let splits = if splits { bytes.clone() } else { Vec::new() };
    let drawn = drawn_cuts(text, random);
    for cuts in [bytes, drawn].into_iter().chain(splits.into_iter().map(|cut| vec![cut])) {
        let cut = check(label, interpreter, text, &cuts);
        assert_eq!(cut.told, whole.told, "{label}: {text:?} cut at {cuts:?}");
    }
}

fn check_corpus(name: &str) {
    let corpus = corpus_support::load(name);
    let interpreter = interpreter(&corpus.schema);
    let mut random = 1;
    let mut lengths: Vec<usize> = corpus.cases.iter().map(|case| case.input.len()).collect();
    lengths.sort_unstable();
    let short = lengths.get(SPLIT - 1).copied().unwrap_or(0);
    for case in &corpus.cases {
        check_text(name, &interpreter, &case.input, case.input.len() <= short, &mut random);
    }
}

#[test]
fn every_output_of_every_family() {
    for model in parser_models::Model::all() {
        check_corpus(&format!("models/{}", model.name()));
    }
}

#[test]
fn every_output_of_every_other_schema() {
    corpus_support::names().iter().for_each(|name| check_corpus(name));
}
