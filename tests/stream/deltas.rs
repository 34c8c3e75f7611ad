//! The law for clients of OpenAI's protocol: deltas, joined, are the message, on outputs that are broken, too.
//! `MUTATED_OUTPUTS` asks for more of each family, `MUTATED_SEED` for others.

#[path = "../../parser-models/tests/wire_stream/joined.rs"]
mod joined;

use fastrand::Rng;
pub(crate) use joined::deltas;
use joined::{Joined, JoinedCall, check};
use parser_models::{ChatEvent, FinishReason, Model, ToolCallEvent};
use parser_runtime::{WireToolCall, read_json};

use crate::corpus_support;
use crate::drawn::number;
use crate::mutated::{LONG, mutate, repeats_keys};

/// What is told of a text that comes a character at a time behind what the prompt ends with.
pub(crate) fn events(model: Model, prefill: &str, text: &str) -> Vec<ChatEvent<'static>> {
    let (mut stream, mut events) = (model.stream_after(prefill), Vec::new());
    for character in text.chars() {
        events.extend(stream.push(character.to_string()).map(ChatEvent::into_owned));
    }
    events.extend(stream.finish().events);
    events
}

/// Whether a call that was given away is this one.
fn is_alike(given: &JoinedCall, call: &WireToolCall) -> bool {
    let arguments = read_json(&given.arguments);
    given.name == call.name && arguments.is_ok_and(|given| read_json(&call.arguments) == Ok(given))
}

fn is_failed(event: &ChatEvent<'_>) -> bool {
    matches!(event, ChatEvent::ToolCall { event: ToolCallEvent::Failed(_), .. })
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
            let events = events(*model, "", &text);
            let failed = events.iter().filter(|event| is_failed(event)).count();
            let (told, finish_reason) = deltas(events);
            let (mut joined, mut wire) = (Joined::of(&told), message.to_wire());
            if failed > 0 {
                // A call that fails has been given away as far as it came, and the next one may go on with it.
                let is_given = |call: &WireToolCall| joined.calls.iter().any(|given| is_alike(given, call));
                let given = wire.tool_calls.iter().filter(|call| is_given(call)).count();
                let complete = wire.tool_calls.len();
                let is_right = given + failed >= complete && joined.calls.len() <= complete + failed;
                assert!(is_right, "{}: {text:?}", model.name());
                joined.calls.clear();
                wire.tool_calls.clear();
            } else if finish_reason == FinishReason::Length {
                // A call that was cut off has been told as far as it came, and another one may stand behind it.
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
