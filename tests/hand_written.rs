//! The hand-written parsers of the benchmarks are honest: each gives the recorded message, or an error, for every case of
//! its family's corpus.

#[path = "../benches/contestants/mod.rs"]
mod contestants;
#[allow(dead_code)]
mod corpus_support;
#[path = "../benches/inputs/mod.rs"]
mod inputs;
#[path = "../benches/streams/mod.rs"]
mod streams;

use std::collections::HashMap;

use contestants::{contestants, hand};
use corpus_support::Outcome;
use parser_runtime::read_json;

/// Runs a family's corpus.
fn check<T: serde::Serialize>(name: &str, parse: impl Fn(&'static str) -> Result<T, hand::Broken>) {
    let corpus = corpus_support::load(name);
    let mut differing = Vec::new();
    for case in &corpus.cases {
        let input: &'static str = case.input.clone().leak();
        let found = match parse(input) {
            Ok(message) => {
                let json = serde_json::to_string(&message).expect("a message serializes");
                Outcome::Message(read_json(&json).expect("a message is JSON").to_string())
            }
            Err(_) => Outcome::Error,
        };
        if found != case.expected {
            let shown: String = input.chars().take(300).collect();
            differing.push(format!(
                "{}\n  input    {shown:?}\n  expected {}\n  found    {found}",
                case.name, case.expected
            ));
        }
    }
    assert!(corpus.cases.len() > 50);
    assert!(differing.is_empty(), "{name}: {} differ\n{}", differing.len(), differing.join("\n"));
}

#[test]
fn gpt_oss() {
    check("upstream_gpt_oss", hand::gpt_oss::parse);
}

#[test]
fn qwen3() {
    check("upstream_qwen3", hand::qwen3::parse);
}

#[test]
fn qwen3_coder() {
    check("upstream_qwen3_coder", hand::qwen3_coder::parse);
}

#[test]
fn deepseek_v3_1() {
    check("upstream_deepseek_v3_1", hand::deepseek::parse);
}

#[test]
fn llama3() {
    check("upstream_llama3", hand::llama3::parse);
}

#[test]
fn every_contestant_gives_the_same_message() {
    for input in inputs::all().iter().filter(|input| input.kilobytes < 200) {
        let all = contestants(input.family);
        let expected = (all[0].answer)(&input.text).expect("an input is no broken output");
        assert_eq!(expected.matches("\"function\":{\"name\"").count(), input.calls, "{}", input.name());
        for contestant in all {
            assert_eq!(
                (contestant.answer)(&input.text).as_deref(),
                Some(&*expected),
                "{} {}",
                contestant.name,
                input.name()
            );
            (contestant.run)(&input.text);
        }
    }
}

#[test]
fn an_honest_megabyte_is_parsed() {
    for family in inputs::Family::ALL {
        let input = inputs::Input::new(family, 1_000, 4);
        assert!(input.text.len() > 1_000_000);
        let [hand, generated, interpreted, ..] = contestants(family);
        let expected = (hand.answer)(&input.text);
        assert!(expected.is_some(), "{}", input.name());
        assert_eq!((generated.answer)(&input.text), expected, "{}", input.name());
        assert_eq!((interpreted.answer)(&input.text), expected, "{}", input.name());
    }
}

#[test]
fn every_stream_tells_the_same_message() {
    for input in streams::inputs().iter().filter(|input| input.kilobytes < 20) {
        let all: Vec<&str> = vec![&input.text];
        let single: Vec<&str> = input.text.split("").filter(|character| !character.is_empty()).collect();
        let (mut expected, mut hand_pieces) = (None, HashMap::new());
        for streamer in streams::streamers(input.family) {
            for chunks in [streams::chunks(&input.text), single.clone(), all.clone()] {
                let name = format!("{}, {} in {} chunks", streamer.name, input.name(), chunks.len());
                let (told, message) = (streamer.answer)(&chunks);
                let message = message.unwrap_or_else(|| panic!("{name}: no message"));
                told.check(&message, &name);
                let hand = *hand_pieces.entry(chunks.len()).or_insert(told.pieces);
                let is_told_as_it_comes =
                    told.pieces.iter().zip(hand).all(|(told, hand)| *told * 3 >= hand * 2);
                assert!(is_told_as_it_comes, "{name}: {:?} pieces, hand {hand:?}", told.pieces);
                let parts = streams::parts(&message);
                assert_eq!(expected.get_or_insert_with(|| parts.clone()), &parts, "{name}");
            }
            (streamer.run)(&all);
        }
    }
}
