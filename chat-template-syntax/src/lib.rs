//! Reads chat templates: what the crate `chat-template` renders, and its macro checks while a crate builds.
//!
//! Input: a template's text, or a `tokenizer_config.json`. Output: a [`source::Source`] that the engine has compiled, or an
//! [`Error`]; and for [`check::check`], every mistake that can be told without rendering. Use `chat-template`; what is public here
//! may change with any version.

mod blocks;
pub mod check;
pub mod config;
pub mod cycles;
mod error;
pub mod generation;
pub mod guards;
pub mod limits;
mod nesting;
mod operands;
pub mod operators;
mod position;
mod raw;
mod recursion;
mod rewrite;
pub mod slices;
pub mod source;
mod tags;
pub mod texts;

pub use error::{Error, ErrorKind, failure, too_long};
pub use raw::is_space;
