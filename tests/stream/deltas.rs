//! The law for clients of OpenAI's protocol: deltas, joined, are the message, on outputs that are broken, too.
//! `MUTATED_OUTPUTS` asks for more of each family, `MUTATED_SEED` for others.

use fastrand::Rng;
use parser_models::{FinishReason, Model, WireDelta, WireMessage, WireStream};
use parser_runtime::read_json;

use crate::corpus_support;
use crate::drawn::number;
use crate::mutated::{LONG, mutate, repeats_keys};

/// What a client makes of the deltas.
#[derive(Debug, Default)]
struct Joined {
    content: String,
    thinking: String,
    /// The names and arguments of the calls.
    calls: Vec<(String, String)>,
}

impl Joined {
    fn add(&mut self, delta: &WireDelta) {
        match delta {
            WireDelta::Content(text) => self.content.push_str(text),
            WireDelta::ReasoningContent(text) => self.thinking.push_str(text),
            WireDelta::CallBegun { name, .. } => self.calls.push((name.clone(), String::new())),
            WireDelta::Arguments { index, text } => self.calls[*index].1.push_str(text),
            _ => {}
        }
    }

    fn is(&self, message: &WireMessage) -> bool {
        let is_same = |text: &str, whole: &Option<String>| text == whole.as_deref().unwrap_or_default();
        let mut calls = self.calls.iter().zip(&message.tool_calls);
        is_same(&self.content, &message.content)
            && is_same(&self.thinking, &message.reasoning_content)
            && self.calls.len() == message.tool_calls.len()
            && calls.all(|((name, arguments), call)| {
                let whole = read_json(&call.arguments);
                *name == call.name && read_json(arguments).is_ok_and(|arguments| Ok(arguments) == whole)
            })
    }
}

/// Streams a text a character at a time, and joins what clients get of it.
fn joined(model: Model, text: &str) -> (Joined, FinishReason) {
    let (mut stream, mut wire, mut joined) = (model.stream(), WireStream::new(), Joined::default());
    for character in text.chars() {
        for event in stream.push(character.to_string()) {
            wire.push(event).iter().for_each(|delta| joined.add(delta));
        }
    }
    for event in stream.finish().events {
        wire.push(event).iter().for_each(|delta| joined.add(delta));
    }
    let finish = wire.finish();
    finish.deltas.iter().for_each(|delta| joined.add(delta));
    (joined, finish.finish_reason)
}

#[test]
fn deltas_of_broken_outputs_are_the_message() {
    let count = number("MUTATED_OUTPUTS", 20);
    let mut random = Rng::with_seed(number("MUTATED_SEED", 1) as u64);
    let mut checked = 0;
    for model in Model::all() {
        let corpus = corpus_support::load(&format!("models/{}", model.name()));
        let inputs = corpus.cases.iter().map(|case| case.input.as_str());
        let outputs: Vec<&str> = inputs.filter(|input| input.len() <= LONG).collect();
        for _ in 0..count {
            let [output, other] = [(); 2].map(|()| outputs[random.usize(..outputs.len())]);
            let text = mutate(output, other, &mut random);
            let Ok(message) = model.parse(&text) else { continue };
            if repeats_keys(&text) {
                continue;
            }
            let (mut joined, finish_reason) = joined(*model, &text);
            // A call that was cut off has been told as far as it came.
            if finish_reason == FinishReason::Length {
                joined.calls.truncate(message.tool_calls.len());
            }
            let wire = message.to_wire();
            assert!(joined.is(&wire), "{}: {text:?}\n{joined:?}\n{wire:?}", model.name());
            checked += 1;
        }
    }
    assert!(checked > 40 * count, "{checked} outputs");
}
