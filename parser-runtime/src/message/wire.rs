//! The assistant message of the OpenAI API, whose arguments are JSON in a string and whose calls all have an id.
//!
//! Input and output: a [`ChatMessage`], whose arguments are an object and whose ids are those that the model wrote.

use std::collections::HashSet;
use std::fmt;

use serde_core::ser::{Serialize, SerializeMap, Serializer};
use serde_core::{Deserialize, Deserializer};

use super::read::{required_text, text_field, thinking};
use super::written::{write_call, write_some};
use super::{ChatMessage, ToolCall};
use crate::field::Field;
use crate::json::{self, JsonError};
use crate::typed::{Fields, FromJson, Mismatch, deserialize};
use crate::value::Value;

/// An assistant message of the OpenAI API. It serializes to that API's JSON: `role`; `content`, null where there is none;
/// `reasoning_content` and `tool_calls`, not written where there are none.
///
/// ```
/// use parser_runtime::{ChatMessage, WireMessage};
///
/// let json = r#"{"role":"assistant","content":null,"tool_calls":[
///     {"id":"call_0","type":"function","function":{"name":"f","arguments":"{\"days\": 2}"}}]}"#;
/// let wire: WireMessage = serde_json::from_str(json)?;
/// let message = ChatMessage::try_from(wire)?;
/// assert_eq!(message.tool_calls[0].arguments.get("days").and_then(|days| days.as_i64()), Some(2));
/// assert_eq!(message.to_wire().tool_calls[0].arguments, r#"{"days":2}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WireMessage {
    /// Who speaks.
    pub role: String,
    /// What is said to the user.
    pub content: Option<String>,
    /// What the model thinks. `reasoning` and `thinking` are read as well.
    pub reasoning_content: Option<String>,
    /// The calls.
    pub tool_calls: Vec<WireToolCall>,
}

/// A call of a [`WireMessage`]: `{"id", "type": "function", "function": {"name", "arguments"}}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WireToolCall {
    /// The call's identifier, which its result will name.
    pub id: String,
    /// The function's name.
    pub name: String,
    /// The arguments: JSON, which should be an object.
    pub arguments: String,
}

impl ChatMessage {
    /// The message of the OpenAI API. A call without id gets `call_` and its place among the calls, from 0; with `_1`,
    /// `_2`… behind it should another call already have that id.
    ///
    /// The arguments are the object's JSON. Null, which stands for none, becomes `{}`; a string that holds an object's
    /// JSON is taken as it is; any other value, which no object is, as its JSON. There is no place for `unfinished`.
    ///
    /// Such ids are unique in their message alone: for a conversation, make them with [`ChatMessage::to_wire_with`].
    #[must_use]
    pub fn to_wire(&self) -> WireMessage {
        let written = self.tool_calls.iter().filter_map(|call| call.id.as_deref()).collect();
        self.to_wire_with(|place| unwritten_id(place, &written))
    }

    /// The same, with the ids of calls that have none made by `id` from their place among the calls.
    #[must_use]
    pub fn to_wire_with(&self, mut id: impl FnMut(usize) -> String) -> WireMessage {
        let call = |(place, call): (usize, &ToolCall)| call.to_wire_with(|| id(place));
        WireMessage {
            role: self.role.clone(),
            content: self.content.clone(),
            reasoning_content: self.thinking.clone(),
            tool_calls: self.tool_calls.iter().enumerate().map(call).collect(),
        }
    }
}

impl ToolCall {
    /// The call of the OpenAI API, as [`ChatMessage::to_wire`] makes it; `id` makes the identifier of one that has none.
    #[must_use]
    pub fn to_wire_with(&self, id: impl FnOnce() -> String) -> WireToolCall {
        WireToolCall {
            id: self.id.clone().unwrap_or_else(id),
            name: self.name.clone(),
            arguments: arguments_text(&self.arguments),
        }
    }
}

/// An id for the call at a place that is none of those that are written.
fn unwritten_id(place: usize, written: &HashSet<&str>) -> String {
    let mut id = format!("call_{place}");
    let mut more = 0;
    while written.contains(id.as_str()) {
        more += 1;
        id = format!("call_{place}_{more}");
    }
    id
}

fn arguments_text(arguments: &Value<'_>) -> String {
    match arguments {
        Value::Null => "{}".to_owned(),
        Value::String(json) if matches!(json::read(json), Ok(Value::Object(_))) => json.to_string(),
        other => other.to_string(),
    }
}

impl From<&ChatMessage> for WireMessage {
    fn from(message: &ChatMessage) -> Self {
        message.to_wire()
    }
}

impl TryFrom<WireMessage> for ChatMessage {
    type Error = WireError;

    fn try_from(wire: WireMessage) -> Result<Self, WireError> {
        let call = |(place, call): (usize, WireToolCall)| {
            let arguments = arguments(&call.arguments).map_err(|kind| WireError { call: place, kind })?;
            Ok(ToolCall { id: Some(call.id), name: call.name, arguments })
        };
        Ok(ChatMessage {
            role: wire.role,
            content: wire.content,
            thinking: wire.reasoning_content,
            tool_calls: wire.tool_calls.into_iter().enumerate().map(call).collect::<Result<_, _>>()?,
            unfinished: None,
        })
    }
}

fn arguments(text: &str) -> Result<Value<'static>, WireErrorKind> {
    match json::read(text).map_err(WireErrorKind::NotJson)? {
        object @ Value::Object(_) => Ok(object.into_owned()),
        other => Err(WireErrorKind::NotObject(other.kind())),
    }
}

/// The arguments of a [`WireToolCall`] are no JSON object.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WireError {
    /// The place of the call among the calls, from 0.
    pub call: usize,
    /// What is wrong with its arguments.
    pub kind: WireErrorKind,
}

/// What is wrong with the arguments of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WireErrorKind {
    /// They are no JSON.
    NotJson(JsonError),
    /// They are JSON, but this instead of an object: `an array`.
    NotObject(&'static str),
}

impl fmt::Display for WireError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "tool_calls[{}].function.arguments: expected a JSON object in the string, ", self.call)?;
        match &self.kind {
            WireErrorKind::NotJson(error) => {
                write!(out, "but at byte {} of it, {}", error.offset, error.sentence())
            }
            WireErrorKind::NotObject(kind) => write!(out, "found {kind}"),
        }
    }
}

impl std::error::Error for WireError {}

impl Serialize for WireMessage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("role", &self.role)?;
        map.serialize_entry("content", &self.content)?;
        write_some(&mut map, "reasoning_content", self.reasoning_content.as_deref())?;
        let calls = Some(&self.tool_calls).filter(|calls| !calls.is_empty());
        write_some(&mut map, "tool_calls", calls)?;
        map.end()
    }
}

/// As its message writes it.
impl Serialize for WireToolCall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_call(serializer, Some(&self.id), &self.name, &self.arguments)
    }
}

impl<'de> Deserialize<'de> for WireMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

impl<'de> Deserialize<'de> for WireToolCall {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

impl FromJson<'_> for WireMessage {
    /// Other keys are ignored.
    fn from_json(value: Value<'_>) -> Result<Self, Mismatch> {
        let mut fields = Fields::open(value)?;
        let calls = fields.hold("tool_calls", Field::<Vec<WireToolCall>>::optional)?;
        Ok(WireMessage {
            role: required_text(&mut fields, "role")?,
            content: text_field(&mut fields, "content")?,
            reasoning_content: thinking(&mut fields)?,
            tool_calls: calls.unwrap_or_default(),
        })
    }
}

impl FromJson<'_> for WireToolCall {
    fn from_json(value: Value<'_>) -> Result<Self, Mismatch> {
        let mut call = Fields::open(value)?;
        call.check("type", "\"function\"")?;
        let id = required_text(&mut call, "id")?;
        let Function { name, arguments } = call.hold("function", Field::always)?;
        Ok(WireToolCall { id, name, arguments })
    }
}

/// What stands under `function` in a call.
struct Function {
    name: String,
    arguments: String,
}

impl FromJson<'_> for Function {
    fn from_json(value: Value<'_>) -> Result<Self, Mismatch> {
        let mut function = Fields::open(value)?;
        let name = required_text(&mut function, "name")?;
        Ok(Function { name, arguments: required_text(&mut function, "arguments")? })
    }
}
