//! Streams whose events have types: what `response_schema!` makes of a schema, at work.
//!
//! Input: chunks of a text. Output: the events of the generated type, and the message.

use std::convert::identity;
use std::fmt;
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::slice;

use super::machine::Machine;
use super::raw::Raw;
use super::reading::{Happens, Reading};
use super::table::Table;
use crate::error::ParseError;
use crate::message::{Message, ToolCall};
use crate::typed::Relocate;
use crate::value::Target;

/// A text that is being written, read as it comes.
///
/// It owns all it needs, can be cloned, and can go to other threads. Each generated type makes one with its `stream` and
/// `stream_after`.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() {
/// use parser_runtime::Finish;
///
/// parser_runtime::response_schema!(inline = r#"{
///   "type": "object",
///   "properties": {
///     "thinking": {"type": "string", "x-regex": "<think>(.*?)</think>"},
///     "content": {"type": "string", "x-regex": "</think>(.*)"}
///   }
/// }"#);
///
/// let mut stream = AssistantMessage::stream();
/// let (mut thinking, mut content) = (String::new(), String::new());
/// let mut show = |event: AssistantMessageEvent<'_>| match event {
///     AssistantMessageEvent::Thinking(delta) => thinking.push_str(&delta),
///     AssistantMessageEvent::Content(delta) => content.push_str(&delta),
///     AssistantMessageEvent::Withdrawn(_) | AssistantMessageEvent::Settled(_) => {}
/// };
/// for chunk in ["<thi", "nk>Four?</", "think>Fo", "ur."] {
///     stream.push(chunk).for_each(&mut show);
/// }
/// let Finish { events, message } = stream.finish();
/// events.into_iter().for_each(show);
/// assert_eq!((thinking.as_str(), content.as_str()), ("Four?", "Four."));
/// assert_eq!(message.unwrap().content.as_deref(), Some("Four."));
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
#[derive(Clone, Debug)]
pub struct Stream<M> {
    machine: Machine,
    message: PhantomData<fn() -> M>,
}

/// The root type of a schema, as [`response_schema!`](crate::response_schema) generates it. Generated code alone
/// implements it: its hidden items change without notice.
pub trait Streamed: Message + Clone + fmt::Debug + PartialEq + 'static {
    /// The message as it borrows from a text.
    type Message<'t>: Message + Relocate<'static, Moved = Self>;

    /// What is new of a message.
    type Event<'s>: ReadEvent<'s>
        + Relocate<'static, Moved = Self::Event<'static>>
        + Clone
        + fmt::Debug
        + PartialEq;

    /// What a stream must know of the schema.
    #[doc(hidden)]
    fn table() -> Table;

    /// Parses a text.
    ///
    /// # Errors
    /// The text does not hold what the schema says.
    #[doc(hidden)]
    fn read(text: &str) -> Result<Self::Message<'_>, ParseError>;

    /// What happens to an item of the message's list of calls; a value that calls nothing is none.
    #[doc(hidden)]
    fn call<'s>(_: Reading<'_, 's>) -> Option<Happens<'s, Option<ToolCall>>> {
        None
    }
}

/// An event that is made of a raw one.
pub trait ReadEvent<'s>: Sized {
    /// The event, if the raw one is about it, in what stands around it: so it is made where it will be, and moved nowhere.
    #[doc(hidden)]
    fn read_event<E>(reading: Reading<'_, 's>, around: impl FnOnce(Self) -> E) -> Option<E>;
}

/// What the end of a text tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish<E, M> {
    /// The last events.
    pub events: Vec<E>,
    /// The message, or why there is none: what parsing the whole text gives.
    pub message: Result<M, ParseError>,
}

/// The events of a chunk. Those that nobody takes are lost.
#[derive(Clone, Debug)]
#[must_use = "events that nobody takes are lost"]
pub struct Events<'s, M> {
    raws: slice::Iter<'s, Raw>,
    machine: &'s Machine,
    message: PhantomData<fn() -> M>,
}

impl<M: Streamed> Stream<M> {
    #[doc(hidden)]
    #[must_use]
    pub fn new(prefill: &str) -> Self {
        Stream { machine: Machine::new(M::table(), prefill), message: PhantomData }
    }

    /// Goes on with more of the text, cut anywhere: half a character waits for the rest. The events borrow from the stream.
    pub fn push(&mut self, chunk: impl AsRef<[u8]>) -> Events<'_, M> {
        self.machine.push(chunk.as_ref());
        self.events()
    }

    /// The text is complete: the last events, and the message.
    #[must_use]
    pub fn finish(mut self) -> Finish<M::Event<'static>, M> {
        let message = self.machine.finish(|text| Ok(M::read(text)?.relocate(&Target::NOWHERE)));
        let events = self.events().map(|event| event.relocate(&Target::NOWHERE)).collect();
        Finish { events, message }
    }

    /// The text that was pushed so far, without the prefill and without half a character at its end.
    #[must_use]
    pub fn text(&self) -> &str {
        self.machine.text()
    }

    /// What has come behind the last byte that a value or a delta has told of, certain or provisional: what may still be a
    /// marker or white space that belongs to no text, and markers that are complete until something behind them is told.
    #[must_use]
    pub fn held_back(&self) -> &str {
        self.machine.held_back()
    }

    fn events(&self) -> Events<'_, M> {
        Events { raws: self.machine.raws().iter(), machine: &self.machine, message: PhantomData }
    }
}

impl<'s, M: Streamed> Iterator for Events<'s, M> {
    type Item = M::Event<'s>;

    // Most chunks have one event or none: whether there is another one is seen where they are taken.
    #[inline]
    fn next(&mut self) -> Option<M::Event<'s>> {
        let Events { raws, machine, .. } = self;
        raws.find_map(|raw| read::<M>(machine, raw))
    }
}

fn read<'s, M: Streamed>(machine: &'s Machine, raw: &'s Raw) -> Option<M::Event<'s>> {
    ReadEvent::read_event(machine.reading(raw), identity)
}

impl<M: Streamed> FusedIterator for Events<'_, M> {}
