//! Linear time and memory: a text ten times as long, in chunks of four bytes, takes at most twelve times the steps and the
//! memory.
//!
//! The texts are recorded outputs of every family, one part of which is made long. `LINEAR_STREAMS=20000` asks for the full
//! sizes, which takes a release build: `LINEAR_STREAMS=20000 cargo test --release --test stream linear`.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use allocation_counter::measure;
use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::Value;

use crate::{corpus_support, interpreter};

/// The most that the steps may grow when the text grows tenfold.
pub(crate) const GROWTH: u64 = 12;

/// Fewer steps than this for each byte of the longer text are linear, whatever the shorter text took.
const FEW: u64 = 8;

/// The most bytes that are held for each byte of the longer text, if they are more than what the shorter one grows to.
const HELD: u64 = 64;

/// The most steps for each byte of a text that is given up again and again, as it is read anew.
const GIVEN_UP: u64 = 64;

/// The bytes of a chunk.
const CHUNK: usize = 4;

/// A part of an output that is made long.
pub(crate) struct Long {
    pub(crate) what: String,
    before: String,
    /// What is repeated.
    piece: String,
    behind: String,
}

impl Long {
    fn text(&self, size: usize) -> String {
        self.repeated(size / self.piece.len().max(1) + 1)
    }

    pub(crate) fn repeated(&self, times: usize) -> String {
        format!("{}{}{}", self.before, self.piece.repeat(times), self.behind)
    }

    /// Where the text ends up to so many pieces.
    pub(crate) fn end_of(&self, pieces: usize) -> usize {
        self.before.len() + pieces * self.piece.len()
    }
}

/// The size of the shorter texts.
fn size() -> usize {
    std::env::var("LINEAR_STREAMS").ok().and_then(|size| size.parse().ok()).unwrap_or(400)
}

/// The texts of a value's strings, outermost first.
pub(crate) fn strings(value: &Value<'_>, found: &mut Vec<String>) {
    if let Some(text) = value.as_str() {
        found.push(text.to_owned());
    }
    value.as_array().into_iter().flatten().for_each(|item| strings(item, found));
    value.as_object().into_iter().flatten().for_each(|(_, part)| strings(part, found));
}

/// An output with a text in it, cut around the middle of that text.
pub(crate) fn within(what: &str, output: &str, text: &str, pieces: &[&str]) -> Vec<Long> {
    let Some(at) = output.find(text).filter(|_| text.len() > 3) else { return Vec::new() };
    let middle = at + text.floor_char_boundary(text.len() / 2);
    let (before, behind) = output.split_at(middle);
    let long = |piece: &&str| Long {
        what: format!("{what} of {piece:?}"),
        before: before.to_owned(),
        piece: (*piece).to_owned(),
        behind: behind.to_owned(),
    };
    pieces.iter().map(long).collect()
}

/// The first output that gives some long texts.
pub(crate) fn first(
    outputs: &[(String, Value<'static>)],
    long: impl Fn(&str, &Value<'static>) -> Vec<Long>,
) -> Vec<Long> {
    outputs
        .iter()
        .map(|(output, message)| long(output, message))
        .find(|long| !long.is_empty())
        .unwrap_or_default()
}

/// What stands behind a text, and half of it: a marker that does not come, or stays half open.
fn half_marker(output: &str, text: &str) -> String {
    let behind = output.split_once(text).map_or("", |(_, behind)| behind.trim_start());
    let end = behind.floor_char_boundary(behind.len().min(6) / 2 + 1);
    behind.get(..end).filter(|half| !half.is_empty()).unwrap_or("<").to_owned()
}

fn long_texts(outputs: &[(String, Value<'static>)]) -> Vec<Long> {
    let mut texts = Vec::new();
    for field in ["thinking", "content"] {
        texts.extend(first(outputs, |output, message| {
            let text = message.get(field).and_then(Value::as_str).unwrap_or_default();
            let half = half_marker(output, text);
            within(field, output, text, &["some words, and more of them. ", " ", "\n", "<", &half])
        }));
    }
    texts.extend(first(outputs, |output, message| {
        let calls = message.get("tool_calls").and_then(Value::as_array).unwrap_or_default();
        let mut found = Vec::new();
        calls.iter().filter_map(arguments).for_each(|arguments| strings(arguments, &mut found));
        let text = found.into_iter().find(|text| text.chars().all(char::is_alphabetic) && text.len() > 3);
        within("an argument", output, &text.unwrap_or_default(), &["some words ", " ", "<"])
    }));
    texts.extend(first(outputs, calls));
    texts.extend(markers(outputs));
    texts
}

/// How many markers of a family are repeated.
const MARKERS: usize = 3;

/// The quote behind the backslash begins a string to one who reads brackets alone: where it ends, others have begun.
const STRING_THAT_STAYS_OPEN: &str = "[{\"a\":\\\"";

/// What outputs hold most often that looks like a marker, with nothing else: no model writes so, but an attacker may.
fn markers(outputs: &[(String, Value<'static>)]) -> Vec<Long> {
    let mut counts = BTreeMap::<&str, usize>::new();
    for (output, _) in outputs {
        for (start, _) in output.match_indices(['<', '[']) {
            let length = output[start..].find(['>', ']', ' ', '\n', '"']);
            let marker = length.and_then(|length| output.get(start..=start + length));
            if let Some(marker) = marker.filter(|marker| marker.len() > 3 && marker.ends_with(['>', ']'])) {
                *counts.entry(marker).or_default() += 1;
            }
        }
    }
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| Reverse(*count));
    let long = |(marker, behind): (&str, &str)| Long {
        what: format!("{marker} alone, or in front of {behind:?}"),
        before: String::new(),
        piece: format!("{marker}{behind}"),
        behind: String::new(),
    };
    let markers = counts.iter().take(MARKERS).map(|(marker, _)| *marker);
    markers.flat_map(|marker| ["", STRING_THAT_STAYS_OPEN].map(|behind| long((marker, behind)))).collect()
}

pub(crate) fn arguments<'v>(call: &'v Value<'static>) -> Option<&'v Value<'static>> {
    call.get("function").unwrap_or(call).get("arguments")
}

/// Many calls: what stands from the name of one to that of the next is repeated.
pub(crate) fn calls(output: &str, message: &Value<'static>) -> Vec<Long> {
    let name = |call: &Value<'static>| {
        call.get("function").unwrap_or(call).get("name").and_then(Value::as_str).map(str::to_owned)
    };
    let calls = message.get("tool_calls").and_then(Value::as_array).unwrap_or_default();
    let [first, second, ..] = calls else { return Vec::new() };
    let (Some(first), Some(second)) = (name(first), name(second)) else { return Vec::new() };
    let Some(one) = output.find(&first) else { return Vec::new() };
    let Some(other) = output[one + first.len()..].find(&second) else { return Vec::new() };
    let (before, rest) = output.split_at(one);
    let (piece, behind) = rest.split_at(first.len() + other);
    let (what, before, piece, behind) = ("calls".to_owned(), before.into(), piece.into(), behind.into());
    vec![Long { what, before, piece, behind }]
}

pub(crate) fn steps(interpreter: &Arc<Interpreter>, text: &str) -> u64 {
    let mut stream = interpreter.stream();
    for chunk in text.as_bytes().chunks(CHUNK) {
        stream.push(chunk).for_each(drop);
    }
    let steps = stream.steps();
    _ = stream.finish();
    steps
}

/// What is wrong with the streams of a text that is made long. Where many readings stand open, steps grow faster until there
/// are as many as are followed: if a text of `size` does so, one of ten times that size decides.
fn check(interpreter: &Arc<Interpreter>, long: &Long, size: usize) -> Option<String> {
    let [short, text] = [size, 10 * size].map(|size| long.text(size));
    let (mut few, mut many) = (0, 0);
    let little = measure(|| few = steps(interpreter, &short)).bytes_max;
    let much = measure(|| many = steps(interpreter, &text)).bytes_max;
    let bytes = text.len() as u64;
    if many > GROWTH * few && many > FEW * bytes {
        return Some(format!("{few} steps became {many}"));
    }
    // Buffers double.
    if much > 2 * GROWTH * little && much > HELD * bytes {
        return Some(format!("{little} bytes that are held became {much}"));
    }
    None
}

/// The numbers of a call's arguments: JSON that no string interrupts is read as it comes, by nobody but those who read it.
#[test]
fn numbers_take_few_steps() {
    let numbers = r#"[-12.25, 7], {"x": null, "y": [true, 0.5]}, "#.repeat(100);
    let arguments = format!(r#"{{"points": [{numbers}1]}}"#);
    for (family, before, behind) in [
        ("gpt_oss", "<|channel|>commentary to=functions.plot <|constrain|>json<|message|>", "<|call|>"),
        ("qwen3", "<tool_call>\n{\"name\": \"plot\", \"arguments\": ", "}\n</tool_call>"),
        ("llama3", "{\"name\": \"plot\", \"parameters\": ", "}"),
    ] {
        let interpreter = interpreter(&corpus_support::load(&format!("models/{family}")).schema);
        let text = format!("{before}{arguments}{behind}");
        let (steps, bytes) = (steps(&interpreter, &text), text.len() as u64);
        assert!(steps < 6 * bytes, "{family}: {steps} steps for {bytes} bytes");
    }
}

/// Each `<|` of an open call may begin the end token, so that the content is what stands in front of the call, and each that does
/// not makes it all of the text again.
#[test]
fn a_text_that_is_given_up_and_comes_again() {
    let interpreter = interpreter(&corpus_support::load("models/k2_horizon").schema);
    let argument = "<ifm|arg_key>a</ifm|arg_key><ifm|arg_value>1</ifm|arg_value>";
    let before = format!("Hello. <ifm|tool_calls><ifm|tool_call>f{argument}<ifm|arg_key>b</ifm|arg");
    // How often a text is read anew doubles whenever it does: a tenfold size may stand anywhere between.
    for times in (0..6).map(|doubled| 500 << doubled) {
        let text = format!("{before}{}", "><|".repeat(times));
        let (steps, bytes) = (steps(&interpreter, &text), text.len() as u64);
        assert!(steps < GIVEN_UP * bytes, "{steps} steps for {bytes} bytes");
    }
}

/// The short outputs of a family, with their messages.
pub(crate) fn short_outputs(model: Model) -> (Arc<Interpreter>, Vec<(String, Value<'static>)>) {
    let corpus = corpus_support::load(&format!("models/{}", model.name()));
    let interpreter = interpreter(&corpus.schema);
    let outputs = corpus.cases.into_iter().filter(|case| case.input.len() <= 600).filter_map(|case| {
        let message = interpreter.parse(&case.input).ok()?.into_owned();
        Some((case.input, message))
    });
    let outputs = outputs.collect();
    (interpreter, outputs)
}

#[test]
fn linear() {
    let (mut wrong, mut count) = (String::new(), 0);
    for model in Model::all() {
        let (interpreter, outputs) = short_outputs(*model);
        for long in long_texts(&outputs) {
            let wrong_in = |size| check(&interpreter, &long, size);
            if let Some(what) = wrong_in(size()).and_then(|_| wrong_in(10 * size())) {
                writeln!(wrong, "{}: {}: {what}", model.name(), long.what).unwrap();
            }
            count += 1;
        }
    }
    assert_eq!(wrong, "");
    assert!(count > 500, "{count} texts");
}
