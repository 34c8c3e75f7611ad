//! A call's arguments as values of the caller's own types.
//!
//! Input: the arguments as a message holds them: values that JSON has typed, and values of XML-like formats, each with the
//! text that it was made of. Output: a value of any type that serde can read ([`Arguments`]), or an [`ArgumentError`].
//!
//! A [`reader`] reads one argument; [`text`] says what a text is when a type is asked for, [`access`] goes into lists and
//! objects, [`definition`] tells what is expected where serde takes anything. A [`path`] says where that is.

mod access;
mod arguments;
mod choice;
mod definition;
mod error;
mod path;
mod reader;
mod source;
mod text;

pub use arguments::Arguments;
pub use error::ArgumentError;

use crate::value::Value;

/// What tells the parameters of a tool, where somebody asks.
type Parameters = fn() -> Option<&'static Value<'static>>;
