//! Streaming: the same schema over a text that is still being written.
//!
//! Input: chunks of a text, and what a stream must know of a schema ([`table`]). Output: events ([`event`]). The nodes
//! ([`node`]) hand what has come of a text ([`view`]) from step to step ([`stage`]): searches that wait ([`search`]), and texts
//! that are [`written`] anew ([`substitution`], [`rewriting`]); then to what comes out ([`out`]): lists and maps of matches
//! ([`list`], [`pairs`]), JSON ([`json_value`], [`route`]). What is new in the end is told once ([`leaf`], [`items`]) as
//! [`raw`] events, which [`reading`] gives their types. In the end
//! all of it is held against the message ([`reconcile`]).

mod context;
mod event;
mod items;
mod json;
mod json_value;
mod leaf;
mod list;
mod machine;
mod node;
mod out;
mod pairs;
mod raw;
mod reading;
mod reconcile;
mod rewriting;
mod route;
mod search;
mod stage;
mod substitution;
mod table;
mod view;
mod written;

pub use event::{ChatEvent, Delta, Settled, ToolCallEvent, ValueEvent, Withdrawn};
pub use machine::Machine;
pub use raw::Raw;
pub use reading::{Happens, Reading};
pub use table::{Node, NodeId, Notation, Output, Pattern, Step, Table};
