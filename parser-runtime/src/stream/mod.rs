//! Streaming: the same schema over a text that is still being written.

mod event;
#[cfg_attr(not(test), expect(dead_code, reason = "the stream's machine will read through it"))]
mod json;

pub use event::{ChatEvent, Delta, Settled, ToolCallEvent, ValueEvent, Withdrawn};
