//! The definition of a tool, as the chat-template API has it.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::value::Value;

/// The definition of a tool: `{"type": "function", "function": {"name": …, "description": …, "parameters": …}}`.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolDefinition {
    /// The name by which it is called.
    pub name: String,
    /// What it does.
    pub description: Option<String>,
    /// The JSON schema of its arguments.
    pub parameters: Value<'static>,
}

impl Serialize for ToolDefinition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut definition = serializer.serialize_map(Some(2))?;
        definition.serialize_entry("type", "function")?;
        definition.serialize_entry("function", &Function(self))?;
        definition.end()
    }
}

struct Function<'d>(&'d ToolDefinition);

impl Serialize for Function<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut function = serializer.serialize_map(None)?;
        function.serialize_entry("name", &self.0.name)?;
        if let Some(description) = &self.0.description {
            function.serialize_entry("description", description)?;
        }
        function.serialize_entry("parameters", &self.0.parameters)?;
        function.end()
    }
}
