//! Streaming: the same schema over a text that is still being written.

mod event;

pub use event::{ChatEvent, Delta, Settled, ToolCallEvent, ValueEvent, Withdrawn};
