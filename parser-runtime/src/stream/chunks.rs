//! Streams of chunks that come in their own time: a `futures_core::Stream` in, one of events out.
//!
//! Input: an asynchronous stream of chunks, or of what may fail to be one. Output: each event, copied; in the end the message.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use super::chat::ChatStream;
use super::event::ChatEvent;
use super::typed::{Finish, Stream, Streamed};
use crate::error::ParseError;
use crate::message::ChatMessage;
use crate::typed::Relocate;
use crate::value::Target;

/// The events of chunks that come in their own time: made by [`Stream::over`] and [`ChatStream::over`]; of chunks that come as
/// results, [`TryEventStream`] is made.
///
/// `I` is the [`StreamItem`] that it gives. It is a parameter, not said by way of `S`: who asks whether a future that holds this
/// is `Send` knows no lifetimes, and the messages of a schema are read for `'static` alone.
#[must_use = "nothing is read before it is polled"]
pub struct EventStream<S, C, I> {
    chunks: Pin<Box<C>>,
    /// None: the chunks have ended.
    stream: Option<S>,
    ready: VecDeque<I>,
    /// The text of the stream that has ended.
    text: String,
}

/// The same of chunks that come as results, such as those of a connection: made by [`Stream::try_over`] and
/// [`ChatStream::try_over`].
///
/// An error is handed on when it comes, behind the events of what came before it. What becomes of the text is up to the
/// chunks: those behind the error go on with it, and their end completes it, even if it was cut off.
#[must_use = "nothing is read before it is polled"]
pub struct TryEventStream<S, C, I>(EventStream<S, C, I>);

/// What an [`EventStream`] gives.
#[derive(Clone, Debug, PartialEq)]
pub enum StreamItem<E, M> {
    /// What is new.
    Event(E),
    /// The text is complete: the message, or why there is none. Nothing comes behind it.
    Message(Result<M, ParseError>),
}

/// What is given of a stream.
type Item<S> = StreamItem<<S as Reads>::Event, <S as Reads>::Message>;

/// A [`Stream`] or a [`ChatStream`]. Nobody else can implement it.
pub trait Reads: private::Sealed + Sized {
    /// What is new, copied.
    type Event;

    /// The message.
    type Message;

    /// Takes a chunk.
    #[doc(hidden)]
    fn chunk(&mut self, chunk: &[u8]) -> impl Iterator<Item = Self::Event>;

    /// The text so far.
    #[doc(hidden)]
    fn so_far(&self) -> &str;

    /// The text is complete.
    #[doc(hidden)]
    fn end(self) -> Finish<Self::Event, Self::Message>;
}

mod private {
    /// What keeps a trait to ourselves.
    pub trait Sealed {}

    impl<M: super::Streamed> Sealed for super::Stream<M> {}

    impl Sealed for super::ChatStream {}
}

impl<M: Streamed> Stream<M> {
    /// The events of chunks that come in their own time, and then the message.
    ///
    /// ```no_run
    /// # #[cfg(feature = "macros")]
    /// # async fn show<C: futures_core::Stream<Item = Vec<u8>>>(chunks: C) -> Result<(), parser_runtime::ParseError> {
    /// use std::future::poll_fn;
    /// use std::pin::Pin;
    ///
    /// use futures_core::Stream as _;
    /// use parser_runtime::StreamItem;
    ///
    /// parser_runtime::response_schema!(inline = r#"{"type": "string", "x-regex": "<answer>(.*?)</answer>"}"#);
    ///
    /// let mut events = AssistantMessage::stream().over(chunks);
    /// // `while let Some(item) = events.next().await` with the crate `futures`.
    /// while let Some(item) = poll_fn(|cx| Pin::new(&mut events).poll_next(cx)).await {
    ///     match item {
    ///         StreamItem::Event(event) => println!("{event:?}"),
    ///         StreamItem::Message(message) => println!("{}", message?.0),
    ///     }
    /// }
    /// # Ok(())
    /// # }
    /// # fn main() {}
    /// ```
    pub fn over<C: futures_core::Stream<Item: AsRef<[u8]>>>(
        self,
        chunks: C,
    ) -> EventStream<Self, C, Item<Self>> {
        EventStream::new(self, chunks)
    }

    /// The same of chunks that come as results: each error in its place.
    ///
    /// ```no_run
    /// # #[cfg(feature = "macros")]
    /// # use std::error::Error;
    /// # use std::io;
    /// # async fn show<C: futures_core::Stream<Item = io::Result<Vec<u8>>>>(body: C) -> Result<(), Box<dyn Error>> {
    /// use std::future::poll_fn;
    /// use std::pin::Pin;
    ///
    /// use futures_core::Stream as _;
    /// use parser_runtime::StreamItem;
    ///
    /// parser_runtime::response_schema!(inline = r#"{"type": "string", "x-regex": "<answer>(.*?)</answer>"}"#);
    ///
    /// let mut events = AssistantMessage::stream().try_over(body);
    /// while let Some(item) = poll_fn(|cx| Pin::new(&mut events).poll_next(cx)).await {
    ///     match item? {
    ///         StreamItem::Event(event) => println!("{event:?}"),
    ///         StreamItem::Message(message) => println!("{}", message?.0),
    ///     }
    /// }
    /// # Ok(())
    /// # }
    /// # fn main() {}
    /// ```
    pub fn try_over<C, K, E>(self, chunks: C) -> TryEventStream<Self, C, Item<Self>>
    where
        C: futures_core::Stream<Item = Result<K, E>>,
        K: AsRef<[u8]>,
    {
        TryEventStream(EventStream::new(self, chunks))
    }
}

impl ChatStream {
    /// The events of chunks that come in their own time, and then the message.
    pub fn over<C: futures_core::Stream<Item: AsRef<[u8]>>>(
        self,
        chunks: C,
    ) -> EventStream<Self, C, Item<Self>> {
        EventStream::new(self, chunks)
    }

    /// The same of chunks that come as results: each error in its place.
    pub fn try_over<C, K, E>(self, chunks: C) -> TryEventStream<Self, C, Item<Self>>
    where
        C: futures_core::Stream<Item = Result<K, E>>,
        K: AsRef<[u8]>,
    {
        TryEventStream(EventStream::new(self, chunks))
    }
}

impl<M: Streamed> Reads for Stream<M> {
    type Event = M::Event<'static>;
    type Message = M;

    fn chunk(&mut self, chunk: &[u8]) -> impl Iterator<Item = Self::Event> {
        self.push(chunk).map(|event| event.relocate(&Target::NOWHERE))
    }

    fn so_far(&self) -> &str {
        self.text()
    }

    fn end(self) -> Finish<Self::Event, Self::Message> {
        self.finish()
    }
}

impl Reads for ChatStream {
    type Event = ChatEvent<'static>;
    type Message = ChatMessage;

    fn chunk(&mut self, chunk: &[u8]) -> impl Iterator<Item = Self::Event> {
        self.push(chunk).map(ChatEvent::into_owned)
    }

    fn so_far(&self) -> &str {
        self.text()
    }

    fn end(self) -> Finish<Self::Event, Self::Message> {
        self.finish()
    }
}

impl<S: Reads, C> EventStream<S, C, Item<S>> {
    fn new(stream: S, chunks: C) -> Self {
        EventStream {
            chunks: Box::pin(chunks),
            stream: Some(stream),
            ready: VecDeque::new(),
            text: String::new(),
        }
    }

    /// The text that has come, without the prefill, for `recover` where the message is an error.
    #[must_use]
    pub fn text(&self) -> &str {
        self.stream.as_ref().map_or(&self.text, Reads::so_far)
    }
}

impl<S: Reads, C: futures_core::Stream> EventStream<S, C, Item<S>> {
    /// What is next, or why there is no chunk.
    fn poll_chunks<K: AsRef<[u8]>, E>(
        &mut self,
        cx: &mut Context<'_>,
        result: impl Fn(C::Item) -> Result<K, E>,
    ) -> Poll<Option<Result<Item<S>, E>>> {
        let EventStream { chunks, stream, ready, text } = self;
        loop {
            if let Some(item) = ready.pop_front() {
                return Poll::Ready(Some(Ok(item)));
            }
            let Some(open) = stream else { return Poll::Ready(None) };
            match ready!(chunks.as_mut().poll_next(cx)).map(&result) {
                Some(Ok(chunk)) => ready.extend(open.chunk(chunk.as_ref()).map(StreamItem::Event)),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => {
                    open.so_far().clone_into(text);
                    ready.extend(stream.take().into_iter().flat_map(last_items));
                }
            }
        }
    }
}

impl<S: Reads, C> TryEventStream<S, C, Item<S>> {
    /// As [`EventStream::text`].
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.text()
    }
}

/// What the end of a text tells.
fn last_items<S: Reads>(stream: S) -> impl Iterator<Item = Item<S>> {
    let Finish { events, message } = stream.end();
    events.into_iter().map(StreamItem::Event).chain([StreamItem::Message(message)])
}

impl<S, C> futures_core::Stream for EventStream<S, C, Item<S>>
where
    S: Reads,
    C: futures_core::Stream<Item: AsRef<[u8]>>,
{
    type Item = Item<S>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let item = ready!(self.get_mut().poll_chunks(cx, Ok::<_, Infallible>));
        Poll::Ready(item.map(|Ok(item)| item))
    }
}

impl<S, C, K, E> futures_core::Stream for TryEventStream<S, C, Item<S>>
where
    S: Reads,
    C: futures_core::Stream<Item = Result<K, E>>,
    K: AsRef<[u8]>,
{
    type Item = Result<Item<S>, E>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.get_mut().0.poll_chunks(cx, |chunk| chunk)
    }
}

/// Nothing in it is pinned where it stands: the chunks have a box of their own.
impl<S, C, I> Unpin for EventStream<S, C, I> {}

impl<S: fmt::Debug, C, I> fmt::Debug for EventStream<S, C, I> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("EventStream").field("stream", &self.stream).finish_non_exhaustive()
    }
}

impl<S: fmt::Debug, C, I> fmt::Debug for TryEventStream<S, C, I> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("TryEventStream").field(&self.0).finish()
    }
}
