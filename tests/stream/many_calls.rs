//! Many calls in one output: the last ones are told as early as the first ones.
//!
//! The texts are recorded outputs of every family, in which a call is repeated.

use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use parser_models::Model;
use parser_runtime::{PathStep, Value};

use crate::linear::{Long, calls, short_outputs};

/// How often the call is repeated: seldom, and so often that all that stands in front of a call may not be read once more for
/// each.
const TIMES: [usize; 2] = [4, 60];

/// How many bytes of a text had come behind each piece when as many calls were complete: the most.
fn lateness(interpreter: &Arc<Interpreter>, long: &Long, times: usize) -> usize {
    let text = long.repeated(times);
    let (mut stream, mut done, mut latest) = (interpreter.stream(), 0, 0);
    for (number, byte) in text.as_bytes().iter().enumerate() {
        for event in stream.push([*byte]) {
            if let ([_, PathStep::Index(_)], What::Done { .. }) =
                (event.field.steps().as_slice(), &event.what)
            {
                done += 1;
                latest = latest.max((number + 1).saturating_sub(long.end_of(done)));
            }
        }
    }
    latest
}

/// An output of a family that is read as having one call more for each time that a piece is repeated.
fn repeated_call(interpreter: &Arc<Interpreter>, outputs: &[(String, Value<'static>)]) -> Option<Long> {
    let calls_in = |text: &str| {
        let message = interpreter.parse(text).ok()?.into_owned();
        Some(message.get("tool_calls")?.as_array()?.len())
    };
    let mut repeated = outputs.iter().flat_map(|(output, message)| calls(output, message));
    repeated.find(|long| {
        let [few, many] = TIMES.map(|times| calls_in(&long.repeated(times)).unwrap_or(0));
        many.saturating_sub(few) == TIMES[1] - TIMES[0]
    })
}

#[test]
fn the_last_ones_are_told_as_early_as_the_first_ones() {
    let (mut late, mut count) = (Vec::new(), 0);
    for model in Model::all() {
        let (interpreter, outputs) = short_outputs(*model);
        let Some(long) = repeated_call(&interpreter, &outputs) else { continue };
        let [few, many] = TIMES.map(|times| lateness(&interpreter, &long, times));
        // Where thinking that nothing opened may end behind all of them, that is known at the end alone.
        let is_told_at_the_end = few >= long.end_of(TIMES[0] - 1) - long.end_of(0);
        if many > few && !is_told_at_the_end {
            late.push(format!("{}: {many} bytes late, with few calls {few}", model.name()));
        }
        count += 1;
    }
    assert_eq!(late, [""; 0]);
    assert!(count > 40, "{count} families");
}
