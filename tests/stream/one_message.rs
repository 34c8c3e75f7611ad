//! One message, in the format of every family as its chat template writes it: it is read alike, and clients of OpenAI's protocol,
//! which takes nothing back, get it as it is written.

use std::collections::BTreeSet;

use parser_models::{ChatMessage, Model, ToolCall, WireDelta};
use parser_runtime::{Value, read_json};
use serde::Deserialize;

use crate::corpus_support;
use crate::deltas::{deltas, events};

/// `tests/stream/one_message.json`.
#[derive(Deserialize)]
struct OneMessage {
    thinking: String,
    content: String,
    calls: serde_json::Value,
    outputs: Vec<Output>,
}

/// The message as a family writes it, `behind` the end of its prompt.
#[derive(Deserialize)]
struct Output {
    family: String,
    behind: String,
    output: String,
}

/// A text of the message that comes in larger pieces is held back.
const PIECE: usize = 16;

/// An argument that is no text comes as a whole where the format does not say what it is before it ends.
const VALUE: usize = 72;

fn one_message() -> OneMessage {
    let message = corpus_support::read("tests/stream/one_message.json");
    serde_json::from_str(&message).expect("it is such a message")
}

fn each(mut check: impl FnMut(&OneMessage, &Output, Model)) {
    let message = one_message();
    for output in &message.outputs {
        let model = Model::all().iter().find(|model| model.name() == output.family);
        check(&message, output, *model.unwrap_or_else(|| panic!("{} is no family", output.family)));
    }
}

#[test]
fn it_is_written_in_every_family() {
    let families: BTreeSet<String> = one_message().outputs.into_iter().map(|output| output.family).collect();
    assert_eq!(families, Model::all().iter().map(|model| model.name().to_owned()).collect());
}

/// The calls of a message as JSON.
fn calls(message: &ChatMessage) -> Value<'static> {
    let call = |call: &ToolCall| {
        let arguments = &call.arguments;
        format!("{{\"name\": {:?}, \"arguments\": {arguments}}}", call.name)
    };
    let calls: Vec<String> = message.tool_calls.iter().map(call).collect();
    read_json(&format!("[{}]", calls.join(", "))).expect("calls are JSON").into_owned()
}

#[test]
fn it_is_read_alike() {
    each(|one, Output { behind, output, family }, model| {
        let message = model.parse_after(behind, output).unwrap_or_else(|error| panic!("{family}: {error}"));
        // Some models write no thinking, and some no calls.
        let thinking = output.contains(&one.thinking).then_some(one.thinking.as_str());
        assert_eq!(message.thinking.as_deref(), thinking, "{family}");
        let content = message.content.as_deref().unwrap_or_default();
        // Command R has its plan there.
        assert_eq!(content.strip_prefix("Plan: ").unwrap_or(content), one.content, "{family}");
        let has_calls = output.contains("get_weather");
        let expected = if has_calls { one.calls.to_string() } else { "[]".to_owned() };
        assert_eq!(calls(&message), read_json(&expected).expect("calls are JSON"), "{family}");
    });
}

/// The largest pieces of texts and of arguments that come while the output comes a character at a time, and at its end.
fn largest(model: Model, Output { behind, output, .. }: &Output) -> [usize; 2] {
    let (told, _) = deltas(events(model, behind, output));
    let largest = |of: &dyn Fn(&WireDelta) -> usize| told.iter().map(of).max().unwrap_or_default();
    let texts = largest(&|delta| match delta {
        WireDelta::Content(text) | WireDelta::ReasoningContent(text) => text.len(),
        _ => 0,
    });
    let arguments = largest(&|delta| match delta {
        WireDelta::Arguments { text, .. } => text.len(),
        _ => 0,
    });
    [texts, arguments]
}

/// The families whose thinking is known by its end alone.
const LATE_TEXTS: [&str; 1] = ["apriel"];

/// The families whose arguments are held back, and why.
const LATE_ARGUMENTS: [(&str, &str); 7] = [
    (
        "apriel",
        "thinking whose opener is missing is known by its end alone, and a call in it is one if the text ends behind it",
    ),
    ("cwm", "an object is read value by value, and a value that is JSON is one once it is complete"),
    ("gemma4", "the notation is rewritten as JSON, and how is only certain where the call ends"),
    ("k2_horizon", "whether a closing tag ends the call is known by what stands behind it"),
    ("minimax_m1", "whether another call follows is known by what stands behind it"),
    ("minimax_m3", "what a value is depends on the element behind it"),
    ("rwkv", "a call that is no JSON is text, and whether it is JSON is known where it ends"),
];

#[test]
fn it_comes_as_it_is_written() {
    each(|_, output, model| {
        let family = output.family.as_str();
        let [texts, arguments] = largest(model, output);
        assert_eq!(texts > PIECE, LATE_TEXTS.contains(&family), "{family}: {texts} bytes of a text at once");
        let is_late = LATE_ARGUMENTS.iter().any(|(late, _)| *late == family);
        assert_eq!(arguments > VALUE, is_late, "{family}: {arguments} bytes of arguments at once");
    });
}
