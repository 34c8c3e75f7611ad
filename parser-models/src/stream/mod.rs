//! A family's stream: chunks of what a model writes → events, and the message when it has ended.

use parser_runtime::{ChatEvent, ChatMessage, ChatStream, Finish, ParseError};

use crate::Model;

/// What a model writes, read while it writes it: made by [`Model::stream`].
///
/// It owns the text that it has received, can be sent to other threads, and can be cloned.
#[derive(Clone, Debug)]
pub struct ModelStream(ChatStream);

/// What [`ModelStream::finish`] gives.
#[derive(Clone, Debug)]
pub struct ModelFinish {
    /// What is told at the end.
    pub events: Vec<ChatEvent<'static>>,
    /// The message, or the error, that [`Model::parse`] gives for the whole text.
    pub message: Result<ChatMessage, ParseError>,
}

impl Model {
    /// Reads what a model of the family writes, chunk by chunk.
    ///
    /// ```
    /// # #[cfg(feature = "qwen3")]
    /// # fn main() -> Result<(), parser_models::ParseError> {
    /// use parser_models::{Model, WireStream};
    ///
    /// let mut stream = Model::Qwen3.stream();
    /// let mut wire = WireStream::new();
    /// let mut deltas = Vec::new();
    /// for chunk in ["<think>\nRa", "in?\n</think>\n\nY", "es.<|im_end|>"] {
    ///     for event in stream.push(chunk) {
    ///         deltas.extend(wire.push(event));
    ///     }
    /// }
    /// let finish = stream.finish();
    /// for event in finish.events {
    ///     deltas.extend(wire.push(event));
    /// }
    /// deltas.extend(wire.finish().deltas);
    /// assert_eq!(serde_json::to_value(&deltas[0]).expect("a delta serializes"), serde_json::json!({"role": "assistant"}));
    /// assert_eq!(finish.message?.content.as_deref(), Some("Yes."));
    /// # Ok(())
    /// # }
    /// # #[cfg(not(feature = "qwen3"))]
    /// # fn main() {}
    /// ```
    #[must_use]
    pub fn stream(self) -> ModelStream {
        self.stream_after("")
    }

    /// The same, where the prompt ends with the beginning of the answer, as templates write it: `<think>\n`.
    #[must_use]
    pub fn stream_after(self, prefill: &str) -> ModelStream {
        ModelStream(self.chat_stream(prefill))
    }
}

impl ModelStream {
    /// Takes more of the text, cut anywhere, and tells what it says. Half a character waits for the rest.
    pub fn push(&mut self, chunk: impl AsRef<[u8]>) -> impl Iterator<Item = ChatEvent<'_>> {
        self.0.push(chunk)
    }

    /// The text has ended: tells the rest, and gives the message.
    #[must_use]
    pub fn finish(self) -> ModelFinish {
        let Finish { events, message } = self.0.finish();
        ModelFinish { events, message }
    }
}
