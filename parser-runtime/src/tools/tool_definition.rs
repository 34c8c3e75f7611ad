//! What a tool is, for the prompt: an item of the chat-template API's `tools`.

use serde_core::ser::{Serialize, SerializeMap, Serializer};
use serde_core::{Deserialize, Deserializer};

use super::readable;
use crate::field::Field;
use crate::message::{read_function, required_text, text_field, write_some};
use crate::typed::{Fields, FromJson, Mismatch, deserialize};
use crate::value::{Map, Value};

/// What a tool is: its name, what it does, and its parameters as a JSON schema.
///
/// It serializes to what the chat-template API and the OpenAI API expect in `tools`, and deserializes from it:
///
/// ```
/// let json = r#"{"type":"function","function":{"name":"clock","description":"Tell the time.","parameters":{"type":"object","properties":{}}}}"#;
/// let definition: parser_runtime::ToolDefinition = serde_json::from_str(json)?;
/// assert_eq!(definition.name, "clock");
/// assert_eq!(serde_json::to_string(&definition)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// The parameters of a [`ToolSet`](super::ToolSet) are JSON schema of draft 2020-12, without `$schema` and `title`. Schemas
/// stand where they are used, without `$defs`, unless a type contains itself. The tool's own properties stand in the order
/// of its fields; those of objects within them in the order of the alphabet, unless serde_json's feature `preserve_order`
/// is on. Those of a function that is a tool are in upstream's words: see [`tool`](macro@crate::tool).
#[derive(Clone, Debug, PartialEq)]
pub struct ToolDefinition {
    /// The tool's name.
    pub name: String,
    /// What it does.
    pub description: Option<String>,
    /// The JSON schema of the arguments: an object's.
    pub parameters: Value<'static>,
    /// The JSON schema of what it answers, where that is said: `return`, which few chat templates show. Tools that are
    /// functions have it.
    pub returns: Option<Value<'static>>,
}

impl Serialize for ToolDefinition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tool = serializer.serialize_map(Some(2))?;
        tool.serialize_entry("type", "function")?;
        tool.serialize_entry("function", &Function(self))?;
        tool.end()
    }
}

/// What stands under `function`.
struct Function<'d>(&'d ToolDefinition);

impl Serialize for Function<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ToolDefinition { name, description, parameters, returns } = self.0;
        let mut function = serializer.serialize_map(None)?;
        function.serialize_entry("name", name)?;
        write_some(&mut function, "description", description.as_deref())?;
        function.serialize_entry("parameters", parameters)?;
        write_some(&mut function, "return", returns.as_ref())?;
        function.end()
    }
}

/// Takes `{"name", "description", "parameters"}` without `function`, too. Parameters that are not there are none.
impl<'de> Deserialize<'de> for ToolDefinition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

impl FromJson<'static> for ToolDefinition {
    fn from_json(value: Value<'static>) -> Result<Self, Mismatch> {
        let tool = Fields::open(value)?;
        tool.check("type", "\"function\"")?;
        read_function(tool, |function| {
            let name = required_text(function, "name")?;
            let description = text_field(function, "description")?;
            let parameters = function.hold("parameters", Field::<Map<'_, Value<'_>>>::optional)?;
            let parameters = parameters.map_or_else(|| readable::object(Value::Null), Value::Object);
            let returns = function.hold("return", Field::<Value<'_>>::optional)?;
            Ok(ToolDefinition { name, description, parameters, returns })
        })
    }
}
