//! Notations that are nearly JSON: what a stream tells of a text, a character at a time, is the JSON that the whole text is
//! rewritten to, and is never taken back.
//!
//! The texts are those that the families' recorded outputs hold in such a notation, and the same with a mistake in them.

use std::collections::BTreeSet;
use std::sync::Arc;

use parser_interpreter::{Finish, Interpreter, What};
use parser_runtime::{PathStep, Value};

use crate::corpus_support;
use crate::fold::Fold;
use crate::interpreter_of;

/// Longer outputs have nothing new in this notation.
const LONG: usize = 1_000;

/// How many mistakes are made in each text.
const MISTAKES: usize = 40;

/// What the steps that rewrite a notation get and make in an output.
fn rewritten(interpreter: &Interpreter, output: &str) -> Vec<(String, Option<String>)> {
    let mut texts = Vec::new();
    for visit in interpreter.explain(output).visits {
        let mut arrived = visit.input.1;
        for step in visit.steps {
            let made = step.output.map(|(_, made)| made);
            if step.what.starts_with("rewrite") {
                texts.push((arrived.clone(), made.clone()));
            }
            arrived = made.unwrap_or_default();
        }
    }
    texts
}

/// All texts in a notation that the outputs of some families hold.
fn recorded(families: &[&str]) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for family in families {
        let corpus = corpus_support::load(&format!("models/{family}"));
        let interpreter = crate::interpreter(&corpus.schema);
        for case in corpus.cases.iter().filter(|case| case.input.len() <= LONG) {
            texts.extend(rewritten(&interpreter, &case.input).into_iter().map(|(text, _)| text));
        }
    }
    texts
}

/// Streams a text a character at a time. Nothing that was told may be taken back.
fn fold(interpreter: &Arc<Interpreter>, text: &str) -> Fold {
    let (mut stream, mut fold) = (interpreter.stream(), Fold::default());
    for character in text.chars() {
        for event in stream.push(character.to_string()) {
            assert!(!matches!(event.what, What::Withdrawn { .. }), "{text:?}: {event:?}");
            fold.event(event);
        }
    }
    let Finish { events, message } = stream.finish();
    assert_eq!(message, interpreter.parse(text).map(Value::into_owned), "{text:?}");
    events.into_iter().for_each(|event| fold.event(event));
    fold
}

/// A text with a character left out, written twice, or replaced by one of its others.
fn mistake(text: &str, random: &mut fastrand::Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let (at, other) = (random.usize(..characters.len()), random.usize(..characters.len()));
    match random.u8(..3) {
        0 => _ = characters.remove(at),
        1 => characters.insert(at, characters[at]),
        _ => characters[at] = characters[other],
    }
    characters.into_iter().collect()
}

/// Holds the streams of some families' texts, and of the same with mistakes, against what the whole texts are rewritten to.
/// Gives back how many were JSON.
fn check(families: &[&str], schema: &Arc<Interpreter>, told: impl Fn(&Fold) -> String) -> usize {
    let mut random = fastrand::Rng::with_seed(1);
    let mut good = 0;
    for text in recorded(families).into_iter().filter(|text| !text.is_empty()) {
        let mistakes: Vec<String> = (0..MISTAKES).map(|_| mistake(&text, &mut random)).collect();
        for text in std::iter::once(text).chain(mistakes) {
            let fold = fold(schema, &text);
            if schema.parse(&text).is_ok() {
                let whole = rewritten(schema, &text).pop().and_then(|(_, json)| json).unwrap_or_default();
                assert_eq!(told(&fold), whole.trim(), "{text:?}");
                good += 1;
            }
        }
    }
    good
}

#[test]
fn calls_of_gemma_4_are_told_as_json() {
    let schema =
        interpreter_of(r#"{"type": "object", "x-parser": "gemma4-tool-call", "additionalProperties": true}"#);
    let good = check(&["gemma4", "functiongemma"], &schema, |fold| fold.text(&[]));
    assert!(good > 500, "{good}");
}

#[test]
fn python_like_calls_are_told_as_json() {
    let schema = interpreter_of(r#"{"type": "array", "x-parser": "pythonic", "items": {"type": "any"}}"#);
    let items = |fold: &Fold| {
        let texts = (0..).map(|index| fold.text(&[PathStep::Index(index)]));
        let texts: Vec<String> = texts.take_while(|text| !text.is_empty()).collect();
        format!("[{}]", texts.join(","))
    };
    let good = check(&["llama4", "lfm2", "olmo3", "sarashina"], &schema, items);
    assert!(good > 4_000, "{good}");
}

#[test]
fn characters_beyond_ascii_are_told_as_they_are() {
    for (notation, text, told) in [
        ("gemma4-tool-call", r#"{city:<|"|>東京 <b>é🦀</b><|"|>}"#, r#"{"city":"東京 <b>é🦀</b>"}"#),
        ("pythonic", r"[f(city='東京\n\'é\'🦀')]", r#"[{"name":"f","arguments":{"city":"東京\n'é'🦀"}}]"#),
    ] {
        let schema = interpreter_of(&format!(r#"{{"x-parser": "{notation}"}}"#));
        assert_eq!(fold(&schema, text).text(&[]), told);
    }
}
