//! What a tool answers, and the message that says it.

use std::fmt;

use serde_core::{Serialize, Serializer};

use super::ToolError;
use crate::value::{Map, Value};

/// The message that answers a call: what a tool gave, or why the call cannot be answered.
///
/// It serializes to the message of the chat-template API and the OpenAI API: `role`, which is `tool`, `tool_call_id`, where
/// there is one, `name` and `content`.
///
/// ```
/// use parser_runtime::ToolReply;
///
/// let reply = ToolReply::new("get_current_temperature", &22.0).with_id("9Ae3bDc2F");
/// let json = r#"{"role":"tool","tool_call_id":"9Ae3bDc2F","name":"get_current_temperature","content":"22.0"}"#;
/// assert_eq!(serde_json::to_string(&reply)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolReply {
    /// The name of the tool.
    pub name: String,
    /// The id of the call, which [`ToolReply::with_id`] says.
    pub tool_call_id: Option<String>,
    /// What the model is told.
    pub content: String,
}

impl ToolReply {
    /// What a tool gave, as JSON; a text as it is. A value that JSON cannot hold becomes a text that says so.
    #[must_use]
    pub fn new(name: impl Into<String>, value: &(impl Serialize + ?Sized)) -> Self {
        ToolReply { name: name.into(), tool_call_id: None, content: content(value) }
    }

    /// An error, as the text that it displays.
    #[must_use]
    pub fn error(name: impl Into<String>, error: &(impl fmt::Display + ?Sized)) -> Self {
        ToolReply { name: name.into(), tool_call_id: None, content: error.to_string() }
    }

    /// The same, for the call with an id.
    #[must_use]
    pub fn with_id(self, id: impl Into<String>) -> Self {
        ToolReply { tool_call_id: Some(id.into()), ..self }
    }
}

fn content(value: &(impl Serialize + ?Sized)) -> String {
    match serde_json::to_string(value) {
        Ok(json) if json.starts_with('"') => serde_json::from_str(&json).unwrap_or(json),
        Ok(json) => json,
        Err(error) => format!("the answer cannot be written as JSON: {error}"),
    }
}

/// Tells the model what is wrong with its call.
impl From<ToolError> for ToolReply {
    fn from(error: ToolError) -> Self {
        ToolReply::error(error.name(), &error)
    }
}

impl Serialize for ToolReply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut message = Map::new();
        message.insert("role", Value::from("tool"));
        if let Some(id) = &self.tool_call_id {
            message.insert("tool_call_id", Value::from(id.as_str()));
        }
        message.insert("name", Value::from(self.name.as_str()));
        message.insert("content", Value::from(self.content.as_str()));
        message.serialize(serializer)
    }
}
