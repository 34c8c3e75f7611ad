//! A stream's events → the deltas of the OpenAI API, which takes nothing back.

mod arguments;
mod brackets;
mod call;
mod calls;
mod field;
mod held;
mod string_or_json;
mod wire;

use parser_runtime::{ChatEvent, FieldPath};

use calls::Calls;
use field::Field;
use held::Held;
pub use wire::{FinishReason, WireChoice, WireDelta};

/// Turns the events of a stream into the deltas of `chat.completion.chunk`s.
///
/// What is provisional is held back until it is settled, or the text has ended; what was withdrawn before is dropped. A
/// field does not wait for another, but calls come in order, each whole before the next.
///
/// A call begins with its whole name: when its arguments begin, or it is complete. It has the identifier that the model
/// wrote, if that is known by then, else a made one: `call_` and its number, as in
/// [`ChatMessage::to_wire`](parser_runtime::ChatMessage::to_wire), unless [`WireStream::with_ids`] says otherwise.
///
/// The arguments of a call, joined, are the JSON text of an object equal to those of
/// [`ToolCallEvent::Done`](parser_runtime::ToolCallEvent::Done): as the model writes it where it writes JSON, and made of
/// what it writes elsewhere, where the values that are no strings come last. A key can stand there twice, where the model
/// repeated it or a value became another at the end; the last counts. One thing cannot be mended: a key that was told as
/// certain, and that the finished call does not have.
///
/// A call that fails when it has begun here ends as it is, incomplete: this protocol has no word for it. One that has not
/// begun is dropped, and leaves no gap in the numbers.
///
/// ```
/// use std::borrow::Cow;
///
/// use parser_models::parser_runtime::Delta;
/// use parser_models::{ChatEvent, ToolCallEvent, WireDelta, WireStream};
///
/// let text = |text| Delta { text: Cow::Borrowed(text), provisional: false };
/// let call = |event| ChatEvent::ToolCall { index: 0, event };
/// let city = |part| ToolCallEvent::Argument { key: Cow::Borrowed("city"), text: text(part) };
///
/// let mut wire = WireStream::new();
/// assert!(wire.push(call(ToolCallEvent::Begun { provisional: false })).is_empty());
/// assert!(wire.push(call(ToolCallEvent::Name(text("weather")))).is_empty());
/// let begun = wire.push(call(city("Ber")));
/// let id = "call_0".to_owned();
/// assert_eq!(begun[..2], [WireDelta::Role, WireDelta::CallBegun { index: 0, id, name: "weather".into() }]);
/// assert_eq!(begun[2], WireDelta::Arguments { index: 0, text: "{\"city\":\"Ber".into() });
/// assert_eq!(wire.push(call(city("lin"))), [WireDelta::Arguments { index: 0, text: "lin".into() }]);
/// ```
#[derive(Debug, Default)]
pub struct WireStream {
    is_begun: bool,
    thinking: Held,
    content: Held,
    unfinished: Held,
    calls: Calls,
}

/// What [`WireStream::finish`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireFinish {
    /// What was held back.
    pub deltas: Vec<WireDelta>,
    /// Why the answer ends: [`FinishReason::Length`] where a call was cut off, else [`FinishReason::ToolCalls`] where one is
    /// complete. A server that stopped the model itself puts [`FinishReason::Length`] here.
    pub finish_reason: FinishReason,
}

impl WireStream {
    /// For the events of one stream.
    #[must_use]
    pub fn new() -> Self {
        WireStream::default()
    }

    /// The same, with the identifiers of calls without one made by `id` from their numbers, from 0. Those of
    /// [`WireStream::new`] are unique in their message alone.
    #[must_use]
    pub fn with_ids(id: impl FnMut(usize) -> String + Send + 'static) -> Self {
        WireStream { calls: Calls::with_ids(Box::new(id)), ..WireStream::default() }
    }

    /// Takes an event, and gives what became certain by it.
    #[must_use = "deltas that nobody sends are lost"]
    pub fn push(&mut self, event: ChatEvent<'_>) -> Vec<WireDelta> {
        match event {
            ChatEvent::Thinking(delta) => self.thinking.push(&delta),
            ChatEvent::Content(delta) => self.content.push(&delta),
            ChatEvent::Unfinished(delta) => self.unfinished.push(&delta),
            ChatEvent::ToolCall { index, event } => self.calls.push(index, event),
            ChatEvent::Withdrawn(withdrawn) => self.withdraw(&withdrawn.field, withdrawn.kept),
            ChatEvent::Settled(settled) => self.settle(&settled.field),
            _ => {}
        }
        self.give()
    }

    /// The text has ended: what was told and not withdrawn holds.
    #[must_use]
    pub fn finish(mut self) -> WireFinish {
        self.settle(&FieldPath::default());
        let mut deltas = self.give();
        if !self.is_begun {
            deltas.push(WireDelta::Role);
        }
        let is_cut_off = self.unfinished.is_told() || self.calls.is_cut_off();
        let finish_reason = FinishReason::new(is_cut_off, self.calls.any());
        WireFinish { deltas, finish_reason }
    }

    fn withdraw(&mut self, field: &FieldPath, kept: usize) {
        match Field::of(field) {
            Field::Message => {
                let texts = [&mut self.thinking, &mut self.content, &mut self.unfinished];
                texts.into_iter().for_each(|text| text.withdraw(0));
                self.calls.withdraw(0);
            }
            Field::Thinking => self.thinking.withdraw(kept),
            Field::Content => self.content.withdraw(kept),
            Field::Unfinished => self.unfinished.withdraw(kept),
            Field::Calls => self.calls.withdraw(kept),
            Field::Call(index, field) => self.calls.withdraw_in_call(index, &field, kept),
            Field::Other => {}
        }
    }

    fn settle(&mut self, field: &FieldPath) {
        match Field::of(field) {
            Field::Message => {
                let texts = [&mut self.thinking, &mut self.content, &mut self.unfinished];
                texts.into_iter().for_each(Held::settle);
                self.calls.settle();
            }
            Field::Thinking => self.thinking.settle(),
            Field::Content => self.content.settle(),
            Field::Unfinished => self.unfinished.settle(),
            Field::Calls => self.calls.settle(),
            Field::Call(index, field) => self.calls.settle_call(index, &field),
            Field::Other => {}
        }
    }

    fn give(&mut self) -> Vec<WireDelta> {
        let mut deltas = Vec::new();
        deltas.extend(self.thinking.take().map(WireDelta::ReasoningContent));
        deltas.extend(self.content.take().map(WireDelta::Content));
        self.calls.give(&mut deltas);
        if !deltas.is_empty() && !std::mem::replace(&mut self.is_begun, true) {
            deltas.insert(0, WireDelta::Role);
        }
        deltas
    }
}
