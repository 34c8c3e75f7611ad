//! What a tool answers, as the message that says it.

use std::fmt;

use serde_core::Serialize;

use super::ToolError;
use crate::message::ToolReply;

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
