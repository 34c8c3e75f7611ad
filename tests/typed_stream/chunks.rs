//! Chunks that come in their own time.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use futures_core::Stream as _;
use parser_runtime::{Finish, StreamItem};

mod qwen3 {
    parser_runtime::response_schema!("schemas/qwen3.json");
}

use qwen3::{AssistantMessage, AssistantMessageEvent};

const OUTPUT: &str =
    "<think>\nWas für ein Tag?\n</think>\n\nEin guter.<tool_call>\n{\"name\": \"f\", \"arguments\": {}}";

/// Chunks, each of which comes only when it was asked for twice; at their end they may not be asked again.
struct Slow {
    chunks: Vec<Vec<u8>>,
    is_ready: bool,
    has_ended: bool,
}

impl Slow {
    fn new(text: &str) -> Self {
        let chunks = text.as_bytes().chunks(5).rev().map(<[u8]>::to_vec).collect();
        Slow { chunks, is_ready: false, has_ended: false }
    }
}

impl futures_core::Stream for Slow {
    type Item = Vec<u8>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Vec<u8>>> {
        assert!(!self.has_ended, "it is asked no more");
        self.is_ready = !self.is_ready;
        if self.is_ready {
            return Poll::Pending;
        }
        let chunk = self.chunks.pop();
        self.has_ended = chunk.is_none();
        Poll::Ready(chunk)
    }
}

/// All items, asked for again and again, and how often there was none yet.
fn all<S: futures_core::Stream + Unpin>(mut stream: S) -> (Vec<S::Item>, usize) {
    let mut cx = Context::from_waker(Waker::noop());
    let (mut items, mut pending) = (Vec::new(), 0);
    loop {
        match Pin::new(&mut stream).poll_next(&mut cx) {
            Poll::Ready(Some(item)) => items.push(item),
            Poll::Ready(None) => break,
            Poll::Pending => pending += 1,
        }
    }
    assert!(matches!(Pin::new(&mut stream).poll_next(&mut cx), Poll::Ready(None)), "the end stays the end");
    (items, pending)
}

#[test]
fn slow_chunks_give_the_same_events() {
    let mut stream = AssistantMessage::stream();
    let mut expected = Vec::new();
    for chunk in OUTPUT.as_bytes().chunks(5) {
        expected.extend(stream.push(chunk).map(AssistantMessageEvent::into_owned));
    }
    let Finish { events, message } = stream.finish();
    let events = expected.into_iter().chain(events).map(StreamItem::Event);
    let expected: Vec<_> = events.chain([StreamItem::Message(message)]).collect();

    let (found, pending) = all(AssistantMessage::stream().over(Slow::new(OUTPUT)));
    assert_eq!(found, expected);
    assert_eq!(pending, OUTPUT.len().div_ceil(5) + 1);
}

#[test]
fn chat_events_come_as_well_and_go_to_other_threads() {
    let stream = AssistantMessage::chat_stream().over(Slow::new(OUTPUT));
    let items = std::thread::spawn(|| all(stream).0).join().expect("the thread does not panic");
    let Some(StreamItem::Message(Ok(message))) = items.last() else { panic!("{items:?}") };
    assert_eq!(message.thinking.as_deref(), Some("Was für ein Tag?"));
    assert!(items.len() > 2);
}

/// Chunks as a connection gives them, which breaks behind so many and goes on.
struct Breaks {
    chunks: Slow,
    behind: usize,
}

impl futures_core::Stream for Breaks {
    type Item = Result<Vec<u8>, usize>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let left = self.chunks.chunks.len();
        if left == self.behind {
            self.behind = usize::MAX;
            return Poll::Ready(Some(Err(left)));
        }
        Pin::new(&mut self.chunks).poll_next(cx).map(|chunk| chunk.map(Ok))
    }
}

#[test]
fn an_error_between_chunks_is_handed_on_in_its_place() {
    let (expected, _) = all(AssistantMessage::stream().over(Slow::new(OUTPUT)));
    let breaks = Breaks { chunks: Slow::new(OUTPUT), behind: 9 };
    let (mut found, pending) = all(AssistantMessage::stream().try_over(breaks));
    assert_eq!(pending, OUTPUT.len().div_ceil(5) + 1);

    let at = found.iter().position(Result::is_err).expect("it is handed on");
    assert_eq!(found.remove(at), Err(9));
    let found: Vec<_> = found.into_iter().map(|item| item.expect("there was one error")).collect();
    assert_eq!(found, expected);

    let mut before = AssistantMessage::stream();
    let chunks = OUTPUT.as_bytes().chunks(5);
    let come = chunks.len() - 9;
    assert_eq!(chunks.take(come).map(|chunk| before.push(chunk).count()).sum::<usize>(), at);
}

#[test]
fn chat_events_come_of_chunks_that_may_fail() {
    let breaks = Breaks { chunks: Slow::new(OUTPUT), behind: 0 };
    let (items, _) = all(AssistantMessage::chat_stream().try_over(breaks));
    // The error stands in front of what the end tells.
    let last = items.iter().rposition(Result::is_err).expect("it is handed on");
    assert!(last + 1 < items.len());
    let Some(Ok(StreamItem::Message(Ok(message)))) = items.last() else { panic!("{items:?}") };
    assert_eq!(message.thinking.as_deref(), Some("Was für ein Tag?"));
}

/// As a runtime that moves tasks between threads wants them.
#[test]
fn a_future_that_reads_them_can_go_to_other_threads() {
    fn is_send(_: impl Send) {}
    is_send(async {
        let mut events = AssistantMessage::stream().over(Slow::new(OUTPUT));
        while let Some(item) = poll_fn(|cx| Pin::new(&mut events).poll_next(cx)).await {
            drop(item);
        }
    });
}
