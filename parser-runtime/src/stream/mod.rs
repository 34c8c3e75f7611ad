//! Streaming: the same schema over a text that is still being written.
//!
//! Input: chunks of a text ([`intake`]), and what a stream must know of a schema ([`table`]). Output: events ([`event`]).
//! The nodes ([`node`]), which share a [`context`], hand what has come of a text ([`view`]) from step to step ([`stage`], [`fed`]):
//! searches that wait ([`search`], [`heads`]), texts that may say nothing ([`something`], within JSON [`patience`]), and texts that are
//! [`written`] anew ([`substitution`], [`certain`], [`rewriting`]); then
//! to what comes out ([`out`]): lists and maps of matches ([`list`], [`pairs`]), JSON ([`json`], [`json_value`], [`inside`],
//! [`elements`]), whose parts go where [`planting`] has put them ([`route`], [`claim`]), or are held against what an expression
//! makes of them ([`outcome`]). What is new in the end is told once ([`leaf`], [`items`]) as [`raw`] events, which [`reading`]
//! gives their types. In the end all of it is held against the message ([`reconcile`]). All that looks at the text counts what it
//! does ([`tally`]).
//!
//! Around the nodes, the [`machine`] keeps what has come ([`script`]), shows them a marker as one, and goes past all of that while
//! a text only grows ([`steady`], and [`unsettled`] as long as it is not known whether it does). [`typed`] has the events of
//! [`generated`] types and [`generated_nodes`], [`chat`] those that are the same for all of them ([`chat_schema`],
//! [`chat_fields`]); [`owned`] copies them, and `chunks` gives them for chunks that come in their own time.

mod certain;
mod chat;
mod chat_fields;
mod chat_schema;
#[cfg(feature = "futures")]
mod chunks;
mod claim;
mod context;
mod elements;
mod event;
mod fed;
mod generated;
mod generated_nodes;
mod heads;
mod inside;
mod intake;
mod items;
mod json;
mod json_value;
mod leaf;
mod list;
mod machine;
mod node;
mod out;
mod outcome;
mod owned;
mod pairs;
mod patience;
mod planting;
mod raw;
mod reading;
mod reconcile;
mod rewriting;
mod route;
mod script;
mod search;
mod something;
mod stage;
mod steady;
mod substitution;
mod table;
mod tally;
mod typed;
mod unsettled;
mod view;
mod written;

pub use chat::{ChatEvents, ChatStream};
pub use chat_schema::ChatSchema;
#[cfg(feature = "futures")]
pub use chunks::{EventStream, Reads, StreamItem, TryEventStream};
pub use event::{ChatEvent, Delta, Settled, ToolCallEvent, ValueEvent, Withdrawn};
pub use machine::Machine;
pub use raw::{Made, Raw};
pub use reading::{Happens, Reading};
pub(crate) use something::Something;
pub use table::{Node, NodeId, Nodes, Notation, Output, Pattern, Step, Table};
pub use typed::{Events, Finish, ReadEvent, Stream, Streamed};
