//! Nothing that a model wrote is lost: laws of `recover` for every output of every family, whole and cut off at every byte.

use std::ops::Range;

#[allow(dead_code)]
mod corpus_support;

use corpus_support::Case;
use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::{
    CallState, ChatMessage, ParseError, Recovered, RecoveredCall, Segment, Value, read_json,
};

/// The longest output that is cut off at every byte.
const CUT: usize = 250;

/// Of so many outputs that are cut off, one runs through the interpreter too.
const INTERPRETED: usize = 16;

/// Of so many outputs, one is read behind a prefill.
const SAMPLED: usize = 3;

fn interpreter(model: Model) -> Interpreter {
    corpus_support::interpreter(model.name(), model.schema())
}

/// The texts of a family: its outputs.
fn cases(model: Model) -> Vec<Case> {
    corpus_support::load(&format!("models/{model}")).cases
}

/// The text that the segments of a field hold.
fn received(recovered: &Recovered<'_, ChatMessage>, text: &str, field: &str) -> String {
    let segments = recovered.segments.iter();
    let of_field = segments.filter(|segment| segment.fields.iter().any(|path| path.to_string() == field));
    of_field.map(|segment| &text[segment.range.clone()]).collect()
}

fn without_space(text: &str) -> String {
    text.split_whitespace().collect()
}

/// What does not hold of a text.
type Broken = String;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Everything that holds of every text.
fn check(recovered: &Recovered<'_, ChatMessage>, text: &str) -> Result<(), Broken> {
    let mut end = 0;
    for Segment { range, .. } in &recovered.segments {
        ensure(range.start == end && text.get(range.clone()).is_some_and(|part| !part.is_empty()), || {
            format!("segments do not tile the text: {:?}", recovered.segments)
        })?;
        end = range.end;
    }
    ensure(end == text.len(), || "segments do not reach to the end of the text".to_owned())?;
    let mut start = 0;
    for call in &recovered.calls {
        ensure(call.range.start >= start && text.get(call.range.clone()).is_some(), || {
            format!("calls do not stand in the order of the text: {:?}", recovered.calls)
        })?;
        start = call.range.start;
        if let CallState::Invalid { errors, .. } = &call.state {
            let known = errors.iter().all(|error| recovered.errors.get(*error).is_some());
            ensure(!errors.is_empty() && known, || format!("a call has no error: {call:?}"))?;
            ensure(!call.range.is_empty(), || format!("a broken call stands nowhere: {call:?}"))?;
        }
    }
    recovered.message.as_ref().map_or(Ok(()), |message| check_message(recovered, message, text))
}

/// What the message holds stands in the text where the calls and segments say.
fn check_message(
    recovered: &Recovered<'_, ChatMessage>,
    message: &ChatMessage,
    text: &str,
) -> Result<(), Broken> {
    for (field, value) in [("content", &message.content), ("thinking", &message.thinking)] {
        let value = value.as_deref().unwrap_or_default();
        let found = received(recovered, text, field);
        ensure(without_space(&found) == without_space(value), || {
            format!("{field} is {value:?} and came from {found:?}")
        })?;
    }
    let standing = recovered.calls.iter().filter_map(|call| match call.state {
        CallState::Complete { index } | CallState::Invalid { index: Some(index), .. } => Some(index),
        _ => None,
    });
    let calls = || format!("{:?} and {:?}", recovered.calls, message.tool_calls);
    ensure(standing.eq(0..message.tool_calls.len()), calls)?;
    for call in &recovered.calls {
        let CallState::Complete { index } = call.state else { continue };
        // A name that the schema supplies was not written.
        let name = &message.tool_calls[index].name;
        ensure(call.name.as_ref().is_none_or(|written| written == name), calls)?;
        let arguments = call.arguments.as_deref().and_then(|written| read_json(written).ok());
        let same = arguments.is_none_or(|written| written == message.tool_calls[index].arguments);
        ensure(same || is_rewritten(call), calls)?;
    }
    let cut_off = recovered.calls.iter().any(|call| call.state == CallState::CutOff);
    // What stands behind a broken call may count as unfinished, with that call.
    ensure(message.unfinished.is_some() == cut_off || (!cut_off && !recovered.errors.is_empty()), calls)
}

/// Whether arguments are JSON that means something else than JSON: a string that holds it, or Gemma 4's notation.
fn is_rewritten(call: &RecoveredCall<'_>) -> bool {
    !call.arguments.as_deref().is_some_and(|arguments| arguments.trim_start().starts_with('{'))
}

/// Both back ends tell the same.
fn check_same(
    recovered: &Recovered<'_, ChatMessage>,
    walked: &Recovered<'_, Value<'_>>,
) -> Result<(), Broken> {
    ensure(recovered.calls == walked.calls, || format!("{:?} and {:?}", recovered.calls, walked.calls))?;
    ensure(recovered.segments == walked.segments, || "the segments differ".to_owned())?;
    ensure(recovered.errors == walked.errors, || "the errors differ".to_owned())
}

#[test]
fn every_output_is_told_of_wholly_by_both_back_ends() {
    let mut broken = Vec::new();
    for model in Model::all().iter().copied() {
        let interpreter = interpreter(model);
        for case in cases(model) {
            let recovered = model.recover(&case.input);
            let checked = check(&recovered, &case.input);
            let walked = interpreter.recover(&case.input);
            if let Err(why) = checked.and_then(|()| check_same(&recovered, &walked)) {
                broken.push(format!("{model}, {}: {why}: {:?}", case.name, case.input));
            }
        }
    }
    assert!(broken.is_empty(), "{} outputs\n{}", broken.len(), broken.join("\n"));
}

/// What is told of a text, as seen from one of its places on.
fn seen_from(mut recovered: Recovered<'static, ChatMessage>, at: usize) -> Recovered<'static, ChatMessage> {
    let moved = |range: &mut Range<usize>| {
        *range = range.start.saturating_sub(at)..range.end.saturating_sub(at);
    };
    recovered.calls.iter_mut().for_each(|call| moved(&mut call.range));
    recovered.segments.iter_mut().for_each(|segment| moved(&mut segment.range));
    recovered.segments.retain(|segment| !segment.range.is_empty());
    recovered
}

/// The prompt may hold the beginning of an output: what can be read is that of both, and all places are those of the rest.
#[test]
fn what_stands_behind_a_prefill_is_told_of_as_of_both_together() {
    for model in Model::all().iter().copied() {
        let interpreter = interpreter(model);
        for case in cases(model).iter().step_by(SAMPLED) {
            let text = case.input.as_str();
            for at in [8, text.len() / 2].map(|at| text.floor_char_boundary(at)) {
                let (prefill, rest) = text.split_at(at);
                let behind = model.recover_after(prefill, rest).into_owned();
                let whole = seen_from(model.recover(text).into_owned(), at);
                let what = || format!("{model}, {}, from {at} on: {text:?}", case.name);
                assert_eq!((&behind.message, &behind.calls), (&whole.message, &whole.calls), "{}", what());
                assert_eq!(behind.segments, whole.segments, "{}", what());
                let errors =
                    |errors: &[ParseError]| errors.iter().map(|error| error.kind()).collect::<Vec<_>>();
                assert_eq!(errors(&behind.errors), errors(&whole.errors), "{}", what());
                let of_before = |error: &ParseError| error.range().end > rest.len();
                assert!(!behind.errors.iter().any(of_before), "{}: {:?}", what(), behind.errors);
                let walked = interpreter.recover_after(prefill, rest);
                check_same(&behind, &walked).unwrap_or_else(|why| panic!("{}: {why}", what()));
            }
        }
    }
}

/// Wherever an output is cut off, its complete calls are the first of the whole output's, and no call that was complete goes
/// away.
#[test]
fn what_is_complete_stays_when_the_output_is_cut_off_at_any_byte() {
    let broken = corpus_support::cores::on_all_cores(Model::all().to_vec(), broken_by_cuts).concat();
    assert!(broken.is_empty(), "{} outputs\n{}", broken.len(), broken.join("\n"));
}

/// The outputs of a family that lose something complete when they are cut off.
fn broken_by_cuts(model: Model) -> Vec<Broken> {
    let mut broken = Vec::new();
    let interpreter = interpreter(model);
    for case in cases(model).iter().filter(|case| case.input.len() <= CUT && !case.takes_back) {
        let whole = model.recover(&case.input);
        let Some(whole) = whole.message.filter(|_| whole.errors.is_empty()) else { continue };
        let mut before = 0;
        for byte in 0..case.input.len() {
            let text = &case.input[..case.input.floor_char_boundary(byte)];
            let interpreter = (byte % INTERPRETED == 0).then_some(&interpreter);
            match cut(model, interpreter, text, &whole, before) {
                Ok(calls) => before = calls,
                Err(why) => {
                    broken.push(format!("{model}, {}, cut off at {byte}: {why}: {text:?}", case.name));
                    break;
                }
            }
        }
    }
    broken
}

/// Checks an output that is cut off, and says how many calls it has; a shorter one had `before`.
fn cut(
    model: Model,
    interpreter: Option<&Interpreter>,
    text: &str,
    whole: &ChatMessage,
    before: usize,
) -> Result<usize, Broken> {
    let recovered = model.recover(text);
    check(&recovered, text)?;
    let message = recovered.message.as_ref().ok_or("there is no message")?;
    let calls = &message.tool_calls;
    ensure(whole.tool_calls.starts_with(calls) && calls.len() >= before, || {
        format!("the calls are {calls:?}")
    })?;
    if let Some(interpreter) = interpreter {
        check_same(&recovered, &interpreter.recover(text))?;
    }
    Ok(calls.len())
}
