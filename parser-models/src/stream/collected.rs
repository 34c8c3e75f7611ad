//! A stream that tells everything at the end: chunks → the whole text → its message → the events that the message implies.
//!
//! Bytes that are no UTF-8 are read as U+FFFD.

use std::borrow::Cow;

use parser_runtime::{ChatEvent, ChatMessage, Delta, ToolCall, ToolCallEvent, Value};

use super::ModelFinish;
use crate::Model;

#[derive(Clone, Debug)]
pub(super) struct Collected {
    model: Model,
    text: Vec<u8>,
}

impl Collected {
    pub(super) fn new(model: Model, prefill: &str) -> Self {
        Collected { model, text: prefill.as_bytes().to_vec() }
    }

    pub(super) fn push(&mut self, chunk: &[u8]) -> impl Iterator<Item = ChatEvent<'_>> + use<'_> {
        self.text.extend_from_slice(chunk);
        std::iter::empty()
    }

    pub(super) fn finish(self) -> ModelFinish {
        let message = self.model.parse(&String::from_utf8_lossy(&self.text));
        let events = message.as_ref().map(events).unwrap_or_default();
        ModelFinish { events, message }
    }
}

fn events(message: &ChatMessage) -> Vec<ChatEvent<'static>> {
    let mut events = Vec::new();
    events.extend(message.thinking.as_deref().map(|text| ChatEvent::Thinking(delta(text))));
    events.extend(message.content.as_deref().map(|text| ChatEvent::Content(delta(text))));
    for (index, call) in message.tool_calls.iter().enumerate() {
        events.extend(call_events(call).map(|event| ChatEvent::ToolCall { index, event }));
    }
    events.extend(message.unfinished.as_deref().map(|text| ChatEvent::Unfinished(delta(text))));
    events
}

fn call_events(call: &ToolCall) -> impl Iterator<Item = ToolCallEvent<'static>> {
    let arguments = matches!(call.arguments, Value::Object(_))
        .then(|| ToolCallEvent::Arguments(delta(&call.arguments.to_string())));
    let id = call.id.as_deref().map(|id| ToolCallEvent::Id(delta(id)));
    let begun = [ToolCallEvent::Begun { provisional: false }].into_iter().chain(id);
    let named = begun.chain([ToolCallEvent::Name(delta(&call.name))]).chain(arguments);
    named.chain([ToolCallEvent::Done { call: call.clone(), provisional: false }])
}

fn delta(text: &str) -> Delta<'static> {
    Delta { text: Cow::Owned(text.to_owned()), provisional: false }
}
