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

    /// The same, where the prompt ends with the beginning of the answer, as templates write it: `<think>\n`.
    #[must_use]
    pub fn stream_after(self, prefill: &str) -> ChatStream {
        self.chat_stream(prefill)
    }
}
