//! The parts of the OpenAI API's streamed answer, and of the answer that is not streamed, as types that serialize.

use std::fmt;

use parser_runtime::{ChatMessage, Value, WireMessage};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

/// What a chunk of a streamed answer adds: the `delta` of a `chat.completion.chunk`. It serializes to that API's JSON.
///
/// ```
/// use parser_models::WireDelta;
///
/// let begun = WireDelta::CallBegun { index: 0, id: "call_0".into(), name: "f".into() };
/// assert_eq!(
///     serde_json::to_string(&begun)?,
///     r#"{"tool_calls":[{"index":0,"id":"call_0","type":"function","function":{"name":"f","arguments":""}}]}"#
/// );
/// let more = WireDelta::Arguments { index: 0, text: "{\"days\":".into() };
/// assert_eq!(
///     serde_json::to_string(&more)?,
///     r#"{"tool_calls":[{"index":0,"function":{"arguments":"{\"days\":"}}]}"#
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WireDelta {
    /// The assistant speaks: the first of all.
    Role,
    /// More of the content.
    Content(String),
    /// More of what the model thinks, as `reasoning_content`.
    ReasoningContent(String),
    /// A call begins.
    CallBegun {
        /// Its number, from 0.
        index: usize,
        /// Its identifier, which its result will name.
        id: String,
        /// The function's name, whole.
        name: String,
    },
    /// More of the JSON text of a call's arguments.
    Arguments {
        /// The call's number.
        index: usize,
        /// The text.
        text: String,
    },
}

impl WireDelta {
    fn to_value(&self) -> Value<'_> {
        match self {
            WireDelta::Role => object([("role", "assistant".into())]),
            WireDelta::Content(text) => object([("content", text.as_str().into())]),
            WireDelta::ReasoningContent(text) => object([("reasoning_content", text.as_str().into())]),
            WireDelta::CallBegun { index, id, name } => {
                let function = object([("name", name.as_str().into()), ("arguments", "".into())]);
                calls(object([
                    ("index", Value::from(*index)),
                    ("id", id.as_str().into()),
                    ("type", "function".into()),
                    ("function", function),
                ]))
            }
            WireDelta::Arguments { index, text } => {
                let function = object([("arguments", text.as_str().into())]);
                calls(object([("index", Value::from(*index)), ("function", function)]))
            }
        }
    }
}

impl Serialize for WireDelta {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_value().serialize(serializer)
    }
}

/// Why an answer ends: `finish_reason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FinishReason {
    /// The model has said what it had to say.
    Stop,
    /// It was cut off.
    Length,
    /// It waits for the results of its calls.
    ToolCalls,
}

impl FinishReason {
    /// Why a message ends: [`FinishReason::Length`] where a call was cut off, else [`FinishReason::ToolCalls`] where there
    /// is a call. That a text was cut off, only the server knows that did it.
    #[must_use]
    pub fn of(message: &ChatMessage) -> Self {
        FinishReason::new(message.unfinished.is_some(), !message.tool_calls.is_empty())
    }

    pub(super) fn new(is_cut_off: bool, calls: bool) -> Self {
        match (is_cut_off, calls) {
            (true, _) => FinishReason::Length,
            (false, true) => FinishReason::ToolCalls,
            (false, false) => FinishReason::Stop,
        }
    }

    /// As the API spells it: `stop`, `length`, `tool_calls`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            FinishReason::Stop => "stop",
            FinishReason::Length => "length",
            FinishReason::ToolCalls => "tool_calls",
        }
    }
}

impl fmt::Display for FinishReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

impl Serialize for FinishReason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// An answer that is not streamed: a choice of a `chat.completion`. It serializes to that API's JSON:
/// `{"index": 0, "message", "finish_reason"}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireChoice {
    /// What is answered.
    pub message: WireMessage,
    /// Why it ends.
    pub finish_reason: FinishReason,
}

impl From<&ChatMessage> for WireChoice {
    fn from(message: &ChatMessage) -> Self {
        WireChoice { message: message.to_wire(), finish_reason: FinishReason::of(message) }
    }
}

impl Serialize for WireChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut choice = serializer.serialize_struct("WireChoice", 3)?;
        choice.serialize_field("index", &0)?;
        choice.serialize_field("message", &self.message)?;
        choice.serialize_field("finish_reason", &self.finish_reason)?;
        choice.end()
    }
}

fn object<'t, const N: usize>(entries: [(&'static str, Value<'t>); N]) -> Value<'t> {
    entries.into_iter().collect()
}

/// The delta of one call.
fn calls(call: Value<'_>) -> Value<'_> {
    object([("tool_calls", vec![call].into())])
}
