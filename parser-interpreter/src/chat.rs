//! Streams of chat events with a schema that is known only at run time.

use std::sync::Arc;

use parser_runtime::__private::{ChatSchema, Happens, Input, Machine, Reading, Scratch, tool_call};
use parser_runtime::{ChatMessage, ChatStream, Message as _, ParseError, ToolCall, Value};
use parser_schema::plan::Plan;

use crate::Interpreter;
use crate::walk::Walk;
use crate::watch::Unwatched;

impl Interpreter {
    /// Begins to read a text that is being written, as events that are the same for every schema in the chat shape.
    #[must_use]
    pub fn chat_stream(self: &Arc<Self>) -> ChatStream {
        self.chat_stream_after("")
    }

    /// The same for a text whose beginning a prompt has written.
    #[must_use]
    pub fn chat_stream_after(self: &Arc<Self>, prefill: &str) -> ChatStream {
        ChatStream::new(Machine::new(self.table().clone(), prefill), Arc::new(Chat(Arc::clone(self))))
    }
}

/// An interpreter as a stream of chat events asks it.
#[derive(Debug)]
struct Chat(Arc<Interpreter>);

impl ChatSchema for Chat {
    fn finish(&self, machine: &mut Machine) -> Result<ChatMessage, ParseError> {
        let message = machine.finish(|text| self.0.parse(text).map(Value::into_owned))?;
        Ok(message.to_chat_message())
    }

    fn call<'s>(&self, reading: Reading<'_, 's>) -> Option<Happens<'s, Option<ToolCall>>> {
        let walk = Walk { interpreter: &self.0, watch: &Unwatched };
        let node = reading.node().unwrap_or(Plan::ROOT);
        let value = |input: Input<'_, 's>, scratch: &mut Scratch<'s>| walk.node(node, input, scratch);
        Some(reading.happens(value)?.map(|call: Value<'s>| tool_call(&call)))
    }
}
