//! Messages whatever their schema: the trait that every generated root type implements, the plain owned message of the
//! chat-template API ([`chat`]), a tool's reply in it ([`reply`]), and the message of the OpenAI API that it becomes
//! ([`wire`]).

mod chat;
mod read;
mod reply;
mod wire;
mod written;

pub use chat::{ChatMessage, ToolCall};
#[cfg(feature = "tools")]
pub(crate) use read::{read_function, required_text, text_field};
pub use reply::ToolReply;
pub use wire::{WireError, WireErrorKind, WireMessage, WireToolCall};
#[cfg(feature = "tools")]
pub(crate) use written::write_some;

use std::fmt;

use crate::typed::{View, Viewed};
use crate::value::Value;

/// The keys under which schemas keep what a model thinks.
pub const THINKING_KEYS: [&str; 3] = ["thinking", "reasoning_content", "reasoning"];

/// A uniform view of any generated message, for code that takes the output of several models.
///
/// The methods look for the keys of the chat-template API; a schema that has none of them gives `None`.
/// [`response_schema!`](crate::response_schema) implements it for every root type, [`ChatMessage`] and [`Value`], which an
/// interpreter's messages are, have it, and nobody else can.
pub trait Message: Viewed {
    /// Who speaks: `role`.
    fn role(&self) -> Option<&str> {
        self.view().get("role")?.as_str()
    }

    /// What is said to the user: `content`.
    fn content(&self) -> Option<&str> {
        self.view().get("content")?.as_str()
    }

    /// What the model thinks: `thinking`, `reasoning_content` or `reasoning`.
    fn thinking(&self) -> Option<&str> {
        let view = self.view();
        THINKING_KEYS.iter().find_map(|key| view.get(key)?.as_str())
    }

    /// The calls: the items of `tool_calls`, whether they hold `function` or `name` and `arguments` themselves.
    fn tool_calls(&self) -> Vec<ToolCallRef<'_>> {
        calls(&self.view()).map(ToolCallRef::from).collect()
    }

    /// The calls as values of the caller's own types, in code for several models.
    ///
    /// ```
    /// use parser_runtime::{Message, ToolSet};
    ///
    /// fn answers<'m, T: ToolSet<'m>>(message: &'m impl Message, run: impl Fn(T) -> String) -> Vec<String> {
    ///     message.tools::<T>().map(|call| call.map_or_else(|error| error.to_string(), &run)).collect()
    /// }
    /// ```
    ///
    /// A `&dyn Message` has no such method; [`Tools::of`](crate::Tools::of) takes one.
    #[cfg(feature = "tools")]
    fn tools<'m, T: crate::ToolSet<'m>>(&'m self) -> crate::Tools<'m, T>
    where
        Self: Sized,
    {
        crate::Tools::of(self)
    }

    /// What begins as a call and was cut off, as the model wrote it: `unfinished`.
    fn unfinished(&self) -> Option<&str> {
        self.view().get("unfinished")?.as_str()
    }

    /// The plain message that owns all its text; its role is `assistant` where the schema has none.
    fn to_chat_message(&self) -> ChatMessage {
        ChatMessage {
            role: self.role().unwrap_or("assistant").to_owned(),
            content: self.content().map(str::to_owned),
            thinking: self.thinking().map(str::to_owned),
            tool_calls: self.tool_calls().into_iter().map(ToolCallRef::into_owned).collect(),
            unfinished: self.unfinished().map(str::to_owned),
        }
    }
}

/// A call, borrowed from a message.
#[derive(Clone)]
#[non_exhaustive]
pub struct ToolCallRef<'m> {
    /// The call's identifier, where the model writes one.
    pub id: Option<&'m str>,
    /// The function's name; empty where the output has none.
    pub name: &'m str,
    /// The arguments: an object, where the model wrote one; null where it wrote none.
    pub arguments: Value<'m>,
    /// The arguments as the message holds them.
    #[cfg_attr(not(feature = "tools"), allow(dead_code))]
    part: Option<&'m dyn Viewed>,
}

/// A call, its arguments not looked at yet.
pub(crate) struct CallView<'m> {
    pub(crate) id: Option<&'m str>,
    pub(crate) name: &'m str,
    pub(crate) arguments: Option<&'m dyn Viewed>,
}

/// The calls of a message. An item that is no object calls nothing.
pub(crate) fn calls<'m>(message: &View<'m>) -> impl Iterator<Item = CallView<'m>> {
    let items = message.get("tool_calls").and_then(View::into_items).unwrap_or_default();
    items.into_iter().filter_map(|item| CallView::new(&item.view()))
}

/// A message whose schema is known only at run time.
///
/// ```
/// use parser_runtime::{Message, read_json};
///
/// let message = read_json(r#"{"reasoning": "Rain?", "content": "Take a hat."}"#)?;
/// assert_eq!((message.thinking(), message.content()), (Some("Rain?"), Some("Take a hat.")));
/// assert_eq!(message.to_chat_message().role, "assistant");
/// # Ok::<(), parser_runtime::JsonError>(())
/// ```
impl Message for Value<'_> {}

/// A value as a call; nothing, where it is no object.
#[must_use]
pub fn tool_call(value: &dyn Viewed) -> Option<ToolCall> {
    CallView::new(&value.view()).map(|call| ToolCallRef::from(call).into_owned())
}

impl<'m> CallView<'m> {
    fn new(item: &View<'m>) -> Option<Self> {
        if !item.is_object() {
            return None;
        }
        let function = item.get("function").filter(View::is_object);
        let function = function.as_ref().unwrap_or(item);
        let text = |view: &View<'m>, key| view.get(key).and_then(|view| view.as_str());
        Some(CallView {
            id: text(item, "id").or_else(|| text(function, "id")),
            name: text(function, "name").unwrap_or(""),
            arguments: function.part("arguments"),
        })
    }
}

impl<'m> From<CallView<'m>> for ToolCallRef<'m> {
    fn from(call: CallView<'m>) -> Self {
        let CallView { id, name, arguments: part } = call;
        let arguments = part.map_or(Value::Null, |part| part.view().to_value());
        ToolCallRef { id, name, arguments, part }
    }
}

impl<'m> ToolCallRef<'m> {
    /// The message's arguments as a value of a type of the caller's: see [`Arguments`](crate::Arguments). They are read
    /// where they stand, whatever [`ToolCallRef::arguments`] holds, and no value is made in between.
    ///
    /// Where the type asks for any JSON, a text of an XML-like format stays text: nothing says what it should be.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    ///
    /// use parser_runtime::{ChatMessage, Message};
    ///
    /// let json = r#"{"role": "assistant", "tool_calls": [{"function": {"name": "f", "arguments": {"days": "soon"}}}]}"#;
    /// let message: ChatMessage = serde_json::from_str(json)?;
    /// let call = &message.tool_calls()[0];
    /// let texts = call.arguments_as::<BTreeMap<&str, &str>>()?;
    /// assert_eq!(texts["days"], "soon");
    ///
    /// let error = call.arguments_as::<BTreeMap<&str, i64>>().unwrap_err();
    /// assert_eq!((error.path(), error.text()), ("days", "\"soon\""));
    /// assert_eq!(error.message(), "expected i64, found the string \"soon\"");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// They are not of the type.
    #[cfg(feature = "tools")]
    pub fn arguments_as<T: serde_core::Deserialize<'m>>(&self) -> Result<T, crate::ArgumentError> {
        crate::Arguments::new(self.part).read(|| None)
    }

    /// The call with its text copied.
    #[must_use]
    pub fn into_owned(self) -> ToolCall {
        ToolCall {
            id: self.id.map(str::to_owned),
            name: self.name.to_owned(),
            arguments: self.arguments.into_owned(),
        }
    }
}

impl PartialEq for ToolCallRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.name) == (other.id, other.name) && self.arguments == other.arguments
    }
}

impl fmt::Debug for ToolCallRef<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ToolCallRef { id, name, arguments, .. } = self;
        let mut call = out.debug_struct("ToolCallRef");
        call.field("id", id).field("name", name).field("arguments", arguments).finish()
    }
}
