//! The law for clients of OpenAI's protocol: deltas, joined, are the message, on outputs that are broken, too.
//! `MUTATED_OUTPUTS` asks for more of each family, `MUTATED_SEED` for others.

#[path = "../../parser-models/tests/wire_stream/joined.rs"]
mod joined;

use fastrand::Rng;
use joined::{Joined, check, deltas};
use parser_models::{ChatEvent, FinishReason, Model};

use crate::corpus_support;
use crate::drawn::number;
use crate::mutated::{LONG, mutate, repeats_keys};

/// What is told of a text that comes a character at a time.
fn events(model: Model, text: &str) -> Vec<ChatEvent<'static>> {
    let (mut stream, mut events) = (model.stream(), Vec::new());
    for character in text.chars() {
        events.extend(stream.push(character.to_string()).map(ChatEvent::into_owned));
    }
    events.extend(stream.finish().events);
    events
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
            let (told, finish_reason) = deltas(events(*model, &text));
            let (mut joined, wire) = (Joined::of(&told), message.to_wire());
            // A call that was cut off has been told as far as it came, and another one may stand behind it.
            if finish_reason == FinishReason::Length {
                let mut complete = wire.tool_calls.iter().map(|call| call.name.as_str()).peekable();
                joined.calls.retain(|call| complete.next_if_eq(&call.name.as_str()).is_some());
            }
            let result = std::panic::catch_unwind(|| check(&joined, &message, &wire));
            assert!(result.is_ok(), "{}: {text:?}", model.name());
            checked += 1;
        }
    }
    assert!(checked > 40 * count, "{checked} outputs");
}
