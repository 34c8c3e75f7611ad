//! Typed streams: the events that `response_schema!` generates, and those that are the same for every model.

#[allow(dead_code)]
#[path = "../corpus_support/mod.rs"]
mod corpus_support;
#[macro_use]
#[path = "../corpus_support/every_family.rs"]
mod every_family;

mod chat;
mod chunks;
mod faces;
mod families;
mod nothing;
mod roots;
mod typed;
