//! What a stream tells: pieces of text as they become known, values when they are complete, and what is taken back.

use std::borrow::Cow;
use std::ops::Deref;

use crate::error::ParseError;
use crate::message::ToolCall;
use crate::path::FieldPath;

/// More of the text of a field, to be put behind what came before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delta<'s> {
    /// The text.
    pub text: Cow<'s, str>,
    /// Whether it may be withdrawn: what comes may show that the model meant something else.
    pub provisional: bool,
}

impl Delta<'_> {
    /// The same with its text copied.
    #[must_use]
    pub fn into_owned(self) -> Delta<'static> {
        Delta { text: Cow::Owned(self.text.into_owned()), provisional: self.provisional }
    }
}

impl Deref for Delta<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

/// What happens to a value that is no plain text: its own text while it comes, and the value when it is complete.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ValueEvent<'s, T> {
    /// More of the text that the value will be read from: of JSON, as the model writes it.
    Text(Delta<'s>),
    /// More of the text under a key, where the model writes keys and values one by one: as the model writes it, so that a string
    /// in JSON has its quotes and escapes, but without what the `x-regex` of the value leaves out. Each begins with an event
    /// without text; a key that begins again takes the place of what it held, as in the message.
    Entry {
        /// The key.
        key: Cow<'s, str>,
        /// More of its text.
        text: Delta<'s>,
    },
    /// The value is complete.
    Done {
        /// The value.
        value: T,
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// The value is complete, and is nothing: null in the message, where the type has no value for that.
    Nothing {
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// There will be no value: its text is broken, or was cut off. Where the end of the text shows that what was complete is
    /// none of the message's after all, this may stand behind a [`ValueEvent::Done`] that was provisional, or behind what was
    /// told to be broken.
    Failed(ParseError),
}

/// Something that was told is taken back. Only what was provisional ever is; except that a key of a JSON object which is
/// written again takes the place of what it held before, as it does in the message: to wait for that would hold back every
/// value to the end of its object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawn {
    /// The field.
    pub field: FieldPath,
    /// What remains of it: so many bytes of a text, items of a list, or keys that have begun of a map; of any other value 1,
    /// or 0 if nothing of it does. If it was told to be complete, that is taken back too: if something remains, it goes on,
    /// and will be complete once more.
    pub kept: usize,
}

/// What was told of a field so far is no longer provisional. Of an item of a list that is still coming, that is that it has
/// begun: its parts are settled by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The field.
    pub field: FieldPath,
}

/// An event of a message in the standard chat shape, whatever its schema.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ChatEvent<'s> {
    /// More of what the model thinks.
    Thinking(Delta<'s>),
    /// More of what is said to the user.
    Content(Delta<'s>),
    /// Something of a call.
    ToolCall {
        /// Its number, from 0.
        index: usize,
        /// What.
        event: ToolCallEvent<'s>,
    },
    /// More of a call that was cut off, as the model wrote it.
    Unfinished(Delta<'s>),
    /// Something that was told is taken back.
    Withdrawn(Withdrawn),
    /// Something that was provisional is certain.
    Settled(Settled),
}

/// An event of a call. Each ends with [`ToolCallEvent::Done`] or [`ToolCallEvent::Failed`], unless it is withdrawn.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ToolCallEvent<'s> {
    /// It has begun.
    Begun {
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// More of its identifier, where the model writes one.
    Id(Delta<'s>),
    /// More of the function's name.
    Name(Delta<'s>),
    /// More of the arguments' JSON text, as the model writes it.
    Arguments(Delta<'s>),
    /// More of the text of one argument, where the model writes them one by one. Each begins with an event without text; one
    /// that begins again takes the place of what it held.
    Argument {
        /// Its name.
        key: Cow<'s, str>,
        /// More of its text.
        text: Delta<'s>,
    },
    /// It is complete.
    Done {
        /// The call.
        call: ToolCall,
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// There will be no such call: it is broken, or was cut off, which may show behind a [`ToolCallEvent::Done`] that was
    /// provisional, or once more of one that was told to be broken.
    Failed(ParseError),
}
