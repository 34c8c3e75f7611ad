//! Outputs that are cut off: a call that was complete, and that the message has, was told to have failed by no event.

use std::collections::BTreeSet;
use std::sync::Arc;

use parser_interpreter::{Finish, Interpreter, What};
use parser_models::Model;
use parser_runtime::{PathStep, Value};

use crate::{corpus_support, interpreter};

/// Outputs with a complete call of which one was told: a family, and the output.
const FOUND: [(&str, &str); 3] = [
    ("gemma4", "<|tool_call>call:g{x:<|\"|>y<|\"|>}<too\nNow text.<turn|>"),
    ("gemma4", "<|tool_call>call:g{x:<|\"|>y<|\"|>}<too"),
    (
        "kimi_k2",
        "<|tool_calls_section_begin|><|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{}<|tool_call_end|> <|tool_ca\n<|tool_call_begin|>functions.g:1<|tool_call_argument_begin|>{\"x\": \"y",
    ),
];

/// After how many characters an output is cut off, and again.
const EVERY: usize = 5;

fn calls<'v>(message: &'v Value<'_>) -> &'v [Value<'v>] {
    message.get("tool_calls").and_then(Value::as_array).unwrap_or_default()
}

/// The calls that were told to have failed, and how many the message has, if there is one.
fn failed(interpreter: &Arc<Interpreter>, text: &str) -> (BTreeSet<usize>, usize) {
    let (mut stream, mut failed) = (interpreter.stream(), BTreeSet::new());
    let mut look = |event: parser_interpreter::Event<'_>| {
        if let (What::Failed(_), [PathStep::Key(key), PathStep::Index(number)]) =
            (&event.what, &event.field.steps()[..])
            && key == "tool_calls"
        {
            failed.insert(*number);
        }
    };
    stream.push(text).for_each(&mut look);
    let Finish { events, message } = stream.finish();
    events.into_iter().for_each(look);
    (failed, message.map_or(0, |message| calls(&message).len()))
}

#[test]
fn complete_calls_do_not_fail() {
    let mut families = 0;
    for model in Model::all() {
        let corpus = corpus_support::load(&format!("models/{}", model.name()));
        let interpreter = interpreter(&corpus.schema);
        let has_two = |text: &String| interpreter.parse(text).is_ok_and(|message| calls(&message).len() > 1);
        let outputs = corpus.cases.into_iter().map(|case| case.input).filter(has_two);
        let Some(output) = outputs.min_by_key(String::len) else { continue };
        for (cut, _) in output.char_indices().step_by(EVERY) {
            let (failed, complete) = failed(&interpreter, &output[..cut]);
            assert!(failed.iter().all(|call| *call >= complete), "{}: {:?}", model.name(), &output[..cut]);
        }
        families += 1;
    }
    assert!(families > 30, "{families} families");
}

#[test]
fn complete_calls_that_failed_once() {
    for (family, output) in FOUND {
        let corpus = corpus_support::load(&format!("models/{family}"));
        let (failed, complete) = failed(&interpreter(&corpus.schema), output);
        assert!(failed.iter().all(|call| *call >= complete), "{family}: {output:?}");
    }
}
