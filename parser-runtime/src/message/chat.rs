//! The message of the chat-template API, whose arguments are objects.

use serde_core::ser::{Serialize, SerializeMap, Serializer};
use serde_core::{Deserialize, Deserializer};

use super::Message;
use super::read::{read_function, required_text, text_field, thinking};
use super::written::{write_call, write_some};
use crate::field::Field;
use crate::typed::{Entry, Fields, FromJson, Mismatch, Relocate, View, Viewed, deserialize};
use crate::value::{Target, Value};

/// A message of the chat-template API that owns its text. It serializes to that API's JSON: `role`, `content`,
/// `thinking`, `tool_calls` of `{"type": "function", "function": {"name", "arguments"}}`, and `unfinished`. What is not
/// there is not written. [`ChatMessage::to_wire`] makes the message of the OpenAI API of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChatMessage {
    /// Who speaks.
    pub role: String,
    /// What is said to the user.
    pub content: Option<String>,
    /// What the model thinks.
    pub thinking: Option<String>,
    /// The calls.
    pub tool_calls: Vec<ToolCall>,
    /// What begins as a call and was cut off, as the model wrote it.
    pub unfinished: Option<String>,
}

/// A call of a [`ChatMessage`].
#[derive(Clone, Debug, PartialEq)]
pub struct ToolCall {
    /// The call's identifier, where the model writes one.
    pub id: Option<String>,
    /// The function's name.
    pub name: String,
    /// The arguments: an object, where the model wrote one; null where it wrote none.
    pub arguments: Value<'static>,
}

impl Serialize for ChatMessage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("role", &self.role)?;
        write_some(&mut map, "content", self.content.as_deref())?;
        write_some(&mut map, "thinking", self.thinking.as_deref())?;
        let calls = Some(&self.tool_calls).filter(|calls| !calls.is_empty());
        write_some(&mut map, "tool_calls", calls)?;
        write_some(&mut map, "unfinished", self.unfinished.as_deref())?;
        map.end()
    }
}

/// As its message writes it.
impl Serialize for ToolCall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_call(serializer, self.id.as_deref(), &self.name, &self.arguments)
    }
}

impl<'de> Deserialize<'de> for ChatMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

impl<'de> Deserialize<'de> for ToolCall {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

impl FromJson<'_> for ChatMessage {
    /// Takes both shapes of calls, with and without `function`. Other keys are ignored.
    fn from_json(value: Value<'_>) -> Result<Self, Mismatch> {
        let mut fields = Fields::open(value)?;
        // A list can hold null where the model wrote it; nothing was called there.
        let calls = fields.hold("tool_calls", Field::<Vec<Option<ToolCall>>>::optional)?;
        Ok(ChatMessage {
            role: required_text(&mut fields, "role")?,
            content: text_field(&mut fields, "content")?,
            thinking: thinking(&mut fields)?,
            tool_calls: calls.unwrap_or_default().into_iter().flatten().collect(),
            unfinished: text_field(&mut fields, "unfinished")?,
        })
    }
}

impl FromJson<'_> for ToolCall {
    fn from_json(value: Value<'_>) -> Result<Self, Mismatch> {
        let mut call = Fields::open(value)?;
        let id = text_field(&mut call, "id")?;
        read_function(call, |function| {
            let name = required_text(function, "name")?;
            let arguments = function.hold("arguments", Field::<Value<'_>>::optional)?.unwrap_or_default();
            Ok(ToolCall { id, name, arguments: arguments.into_owned() })
        })
    }
}

impl Message for ChatMessage {}

/// It owns its text, wherever it is moved.
impl Relocate<'_> for ChatMessage {
    type Moved = ChatMessage;

    fn relocate(self, _: &Target<'_>) -> ChatMessage {
        self
    }
}

/// For [`Message`] alone: the JSON has its calls in another shape.
impl Viewed for ChatMessage {
    fn view(&self) -> View<'_> {
        let entries = [
            Entry::new("role", &self.role),
            Entry::new("content", &self.content),
            Entry::new("thinking", &self.thinking),
            Entry::new("tool_calls", &self.tool_calls),
            Entry::new("unfinished", &self.unfinished),
        ];
        View::object(entries, [])
    }
}

impl Viewed for ToolCall {
    fn view(&self) -> View<'_> {
        let entries = [
            Entry::new("id", &self.id),
            Entry::new("name", &self.name),
            Entry::new("arguments", &self.arguments),
        ];
        View::object(entries, [])
    }
}
