//! A tool's reply, as the chat-template API has it.

use std::fmt;

use serde_core::ser::{Serialize, SerializeMap, Serializer};
use serde_core::{Deserialize, Deserializer};

use super::read::text_field;
use super::written::write_some;
use super::{ToolCall, ToolCallRef};
use crate::typed::{Fields, FromJson, Mismatch, deserialize};
use crate::value::Value;

/// What a tool has to say to a call. It serializes to the message that chat templates expect:
/// `{"role": "tool", "tool_call_id", "name", "content"}`, the identifier only where the call has one.
///
/// ```
/// use parser_runtime::ChatMessage;
///
/// let json = r#"{"role": "assistant", "tool_calls": [
///     {"id": "9Ae3bDc2F", "type": "function", "function": {"name": "get_current_temperature", "arguments": {}}}]}"#;
/// let message: ChatMessage = serde_json::from_str(json)?;
/// let reply = message.tool_calls[0].reply("22.0");
/// assert_eq!(
///     serde_json::to_string(&reply)?,
///     r#"{"role":"tool","tool_call_id":"9Ae3bDc2F","name":"get_current_temperature","content":"22.0"}"#
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolReply {
    /// The identifier of the call, where it has one.
    pub tool_call_id: Option<String>,
    /// The function's name.
    pub name: String,
    /// What it says.
    pub content: String,
}

impl ToolReply {
    /// What a tool gave, as JSON; a text as it is. A value that JSON cannot hold becomes a text that says so.
    ///
    /// ```
    /// use parser_runtime::ToolReply;
    ///
    /// assert_eq!(ToolReply::new("primes", &[2, 3, 5]).content, "[2,3,5]");
    /// assert_eq!(ToolReply::new("name_of", "Oslo").content, "Oslo");
    /// ```
    #[must_use]
    pub fn new(name: impl Into<String>, value: &(impl Serialize + ?Sized)) -> Self {
        ToolReply { name: name.into(), tool_call_id: None, content: content(value) }
    }

    /// An error, as the text that it displays.
    ///
    /// ```
    /// let error = "x".parse::<u8>().unwrap_err();
    /// assert_eq!(parser_runtime::ToolReply::error("square", &error).content, "invalid digit found in string");
    /// ```
    #[must_use]
    pub fn error(name: impl Into<String>, error: &(impl fmt::Display + ?Sized)) -> Self {
        ToolReply { name: name.into(), tool_call_id: None, content: error.to_string() }
    }

    /// The same, for the call with an identifier.
    #[must_use]
    pub fn with_id(self, id: impl Into<String>) -> Self {
        ToolReply { tool_call_id: Some(id.into()), ..self }
    }
}

impl ToolCall {
    /// The tool's reply to this call.
    #[must_use]
    pub fn reply(&self, content: impl Into<String>) -> ToolReply {
        reply(self.id.as_deref(), &self.name, content.into())
    }
}

impl ToolCallRef<'_> {
    /// The tool's reply to this call.
    #[must_use]
    pub fn reply(&self, content: impl Into<String>) -> ToolReply {
        reply(self.id, self.name, content.into())
    }
}

fn content(value: &(impl Serialize + ?Sized)) -> String {
    match serde_json::to_string(value) {
        Ok(json) if json.starts_with('"') => serde_json::from_str(&json).unwrap_or(json),
        Ok(json) => json,
        Err(error) => format!("the answer cannot be written as JSON: {error}"),
    }
}

fn reply(id: Option<&str>, name: &str, content: String) -> ToolReply {
    ToolReply { tool_call_id: id.map(str::to_owned), name: name.to_owned(), content }
}

impl Serialize for ToolReply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("role", "tool")?;
        write_some(&mut map, "tool_call_id", self.tool_call_id.as_deref())?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("content", &self.content)?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for ToolReply {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

impl FromJson<'_> for ToolReply {
    /// Other keys are ignored.
    fn from_json(value: Value<'_>) -> Result<Self, Mismatch> {
        let mut fields = Fields::open(value)?;
        fields.check("role", "\"tool\"")?;
        Ok(ToolReply {
            tool_call_id: text_field(&mut fields, "tool_call_id")?,
            name: text_field(&mut fields, "name")?.unwrap_or_default(),
            content: text_field(&mut fields, "content")?.unwrap_or_default(),
        })
    }
}
