//! Streams of messages in the standard chat shape, whatever their schema: for programs that are told their model at run time.
//!
//! Input: chunks of a text. Output: [`ChatEvent`]s and a [`ChatMessage`]. Where in a schema the parts of a chat message
//! stand is found once ([`ChatFields`]).

use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::slice;
use std::sync::Arc;

use super::chat_fields::ChatFields;
use super::chat_schema::ChatSchema;
use super::event::ChatEvent;
use super::machine::Machine;
use super::raw::Raw;
use super::reading::{Happens, Reading};
use super::typed::{Finish, Streamed};
use crate::error::ParseError;
use crate::message::{ChatMessage, ToolCall};
use crate::typed::Relocate;
use crate::value::Target;

/// A text that is being written, whose events are the same for every model.
///
/// It owns all it needs, can be cloned, and can go to other threads. Each generated type makes one with its `chat_stream`
/// and `chat_stream_after`; they all have this one type.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() {
/// use parser_runtime::{ChatEvent, ChatStream, Finish};
///
/// parser_runtime::response_schema!(inline = r#"{
///   "type": "object",
///   "properties": {
///     "reasoning_content": {"type": "string", "x-regex": "<think>(.*?)</think>"},
///     "content": {"type": "string", "x-regex": "</think>(.*)"}
///   }
/// }"#);
///
/// let mut stream: ChatStream = AssistantMessage::chat_stream();
/// let mut events: Vec<ChatEvent<'static>> = Vec::new();
/// for chunk in ["<think>Four?</", "think>Four."] {
///     events.extend(stream.push(chunk).map(ChatEvent::into_owned));
/// }
/// let Finish { events: last, message } = stream.finish();
/// events.extend(last);
/// let content = events.iter().filter_map(|event| match event {
///     ChatEvent::Content(delta) => Some(&*delta.text),
///     _ => None,
/// });
/// assert_eq!(content.collect::<String>(), "Four.");
/// assert_eq!(message.unwrap().thinking.as_deref(), Some("Four?"));
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
#[derive(Clone, Debug)]
pub struct ChatStream {
    machine: Machine,
    schema: Arc<dyn ChatSchema>,
    fields: ChatFields,
}

/// The events of a chunk. Those that nobody takes are lost.
#[derive(Clone, Debug)]
#[must_use = "events that nobody takes are lost"]
pub struct ChatEvents<'s> {
    raws: slice::Iter<'s, Raw>,
    stream: &'s ChatStream,
}

impl ChatStream {
    #[doc(hidden)]
    #[must_use]
    pub fn new(machine: Machine, schema: Arc<dyn ChatSchema>) -> Self {
        let fields = ChatFields::of(machine.table());
        ChatStream { machine, schema, fields }
    }

    #[doc(hidden)]
    #[must_use]
    pub fn of<M: Streamed>(prefill: &str) -> Self {
        ChatStream::new(Machine::new(M::table(), prefill), Arc::new(Generated::<M>(PhantomData)))
    }

    /// Goes on with more of the text, cut anywhere: half a character waits for the rest. The events borrow from the stream.
    pub fn push(&mut self, chunk: impl AsRef<[u8]>) -> ChatEvents<'_> {
        self.machine.push(chunk.as_ref());
        self.events()
    }

    /// The text is complete: the last events, and the message.
    #[must_use]
    pub fn finish(mut self) -> Finish<ChatEvent<'static>, ChatMessage> {
        let message = self.schema.finish(&mut self.machine);
        let mut events: Vec<ChatEvent<'static>> = self.events().map(ChatEvent::into_owned).collect();
        if let Ok(message) = &message {
            events.extend(self.fields.untold(message));
        }
        Finish { events, message }
    }

    /// The text that was pushed so far, without the prefill and without half a character at its end.
    #[must_use]
    pub fn text(&self) -> &str {
        self.machine.text()
    }

    /// What has come behind the last byte that a value or a delta has told of, certain or provisional: what may still be a
    /// marker or white space that belongs to no text, and markers that are complete until something behind them is told.
    #[must_use]
    pub fn held_back(&self) -> &str {
        self.machine.held_back()
    }

    fn events(&self) -> ChatEvents<'_> {
        ChatEvents { raws: self.machine.raws().iter(), stream: self }
    }
}

impl<'s> Iterator for ChatEvents<'s> {
    type Item = ChatEvent<'s>;

    fn next(&mut self) -> Option<ChatEvent<'s>> {
        let ChatStream { machine, schema, fields } = self.stream;
        self.raws.find_map(|raw| fields.event(schema.as_ref(), machine.reading(raw)))
    }
}

impl FusedIterator for ChatEvents<'_> {}

/// A generated type.
#[derive(Debug)]
struct Generated<M>(PhantomData<fn() -> M>);

impl<M: Streamed> ChatSchema for Generated<M> {
    fn finish(&self, machine: &mut Machine) -> Result<ChatMessage, ParseError> {
        let message = machine.finish(|text| Ok(M::read(text)?.relocate(&Target::NOWHERE)))?;
        Ok(message.to_chat_message())
    }

    fn call<'s>(&self, reading: Reading<'_, 's>) -> Option<Happens<'s, Option<ToolCall>>> {
        M::call(reading)
    }
}
