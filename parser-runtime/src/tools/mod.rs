//! Calls as values of the caller's own types.
//!
//! Input: a message, and a [`ToolSet`]: an enum of tools. Output: for each call, a value of the enum or a [`ToolError`]
//! ([`calls`]), made of the call's arguments ([`arguments`]); and for the prompt, what the tools are ([`tool_definition`]),
//! made of their types ([`define`]).

mod arguments;
mod calls;
mod define;
mod fields;
mod generated;
mod json_schema;
mod no_object;
mod readable;
mod tool_definition;
mod tool_error;
mod tool_set;

pub use arguments::{ArgumentError, Arguments};
pub use calls::{CallsOf, Tools};
pub use define::{Definitions, define, define_empty, no_tool, parameters, read};
pub use no_object::{Kind, MaybeObject, NoObject};
pub use tool_definition::ToolDefinition;
pub use tool_error::{ToolError, ToolErrorKind};
pub use tool_set::ToolSet;

use crate::value::Value;

/// What tells the parameters of a tool, where somebody asks.
type Parameters = fn() -> Option<&'static Value<'static>>;
