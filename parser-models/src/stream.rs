//! A family's stream: chunks of what a model writes → events, and the message when it has ended.

use parser_runtime::ChatStream;

use crate::Model;

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
    pub fn stream(self) -> ChatStream {
        self.stream_after("")
    }

    /// The same, where the prompt ends with the beginning of the answer, as templates write it: `<|im_start|>assistant\n<think>\n`.
    /// That is what the crate `chat-template` calls the generation prompt, and not the whole prompt: calls of earlier turns would be
    /// calls of this one.
    ///
    /// Without it, a family whose prompt may have begun the thinking does not know whether a text is thinking or answer: it is
    /// provisional to its end, and [`WireStream`](crate::WireStream), which can take nothing back, tells it only then.
    #[must_use]
    pub fn stream_after(self, prefill: &str) -> ChatStream {
        self.chat_stream(prefill)
    }
}
