//! Events that own their text.

use super::event::{ChatEvent, Delta, ToolCallEvent, ValueEvent};
use crate::typed::Relocate;
use crate::value::Target;

impl<'n> Relocate<'n> for Delta<'_> {
    type Moved = Delta<'n>;

    fn relocate(self, target: &Target<'n>) -> Delta<'n> {
        Delta { text: self.text.relocate(target), provisional: self.provisional }
    }
}

impl<'n, T: Relocate<'n>> Relocate<'n> for ValueEvent<'_, T> {
    type Moved = ValueEvent<'n, T::Moved>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        match self {
            ValueEvent::Text(text) => ValueEvent::Text(text.relocate(target)),
            ValueEvent::Entry { key, text } => {
                ValueEvent::Entry { key: key.relocate(target), text: text.relocate(target) }
            }
            ValueEvent::Done { value, provisional } => {
                ValueEvent::Done { value: value.relocate(target), provisional }
            }
            ValueEvent::Nothing { provisional } => ValueEvent::Nothing { provisional },
            ValueEvent::Failed(error) => ValueEvent::Failed(error),
        }
    }
}

impl<T: Relocate<'static>> ValueEvent<'_, T> {
    /// The same with its text copied.
    #[must_use]
    pub fn into_owned(self) -> ValueEvent<'static, T::Moved> {
        self.relocate(&Target::NOWHERE)
    }
}

impl ChatEvent<'_> {
    /// The same with its text copied.
    #[must_use]
    pub fn into_owned(self) -> ChatEvent<'static> {
        match self {
            ChatEvent::Thinking(delta) => ChatEvent::Thinking(delta.into_owned()),
            ChatEvent::Content(delta) => ChatEvent::Content(delta.into_owned()),
            ChatEvent::ToolCall { index, event } => ChatEvent::ToolCall { index, event: event.into_owned() },
            ChatEvent::Unfinished(delta) => ChatEvent::Unfinished(delta.into_owned()),
            ChatEvent::Withdrawn(withdrawn) => ChatEvent::Withdrawn(withdrawn),
            ChatEvent::Settled(settled) => ChatEvent::Settled(settled),
        }
    }
}

impl ToolCallEvent<'_> {
    /// The same with its text copied.
    #[must_use]
    pub fn into_owned(self) -> ToolCallEvent<'static> {
        match self {
            ToolCallEvent::Begun { provisional } => ToolCallEvent::Begun { provisional },
            ToolCallEvent::Id(delta) => ToolCallEvent::Id(delta.into_owned()),
            ToolCallEvent::Name(delta) => ToolCallEvent::Name(delta.into_owned()),
            ToolCallEvent::Arguments(delta) => ToolCallEvent::Arguments(delta.into_owned()),
            ToolCallEvent::Argument { key, text } => {
                ToolCallEvent::Argument { key: key.into_owned().into(), text: text.into_owned() }
            }
            ToolCallEvent::Done { call, provisional } => ToolCallEvent::Done { call, provisional },
            ToolCallEvent::Failed(error) => ToolCallEvent::Failed(error),
        }
    }
}
