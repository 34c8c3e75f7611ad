//! Calls as values of the caller's own types.
//!
//! Input: a message, and a [`ToolSet`]: an enum of tools. Output: for each call, a value of the enum or a [`ToolError`]
//! ([`calls`]), made of the call's arguments ([`arguments`]); and for the prompt, what the tools are ([`tool_definition`]),
//! made of their types ([`define`]).
//!
//! Arguments are values that JSON has typed, or, in XML-like formats, values with the text that each was made of. A [`reader`]
//! reads one of them; [`text`] says what a text is when a type is asked for, [`access`] goes into lists and objects,
//! [`definition`] tells what is expected where serde takes anything, and [`tagged`] of which alternative an object is. A
//! [`path`] says where that is. What `tool_set!` writes
//! calls [`file`].
//!
//! A function may be a tool: [`mod@function`] makes its definition, in the words of [`upstream`]; [`call_tool`] calls it, and what is
//! [`returned`] becomes a [`ToolReply`](crate::ToolReply).

mod access;
mod arguments;
mod call_tool;
mod calls;
mod choice;
mod define;
mod definition;
mod error;
mod fields;
#[doc(hidden)]
pub mod file;
mod function;
mod generated;
mod json_schema;
mod no_object;
mod path;
mod readable;
mod reader;
mod returned;
mod source;
mod tagged;
mod text;
mod tool_definition;
mod tool_error;
mod tool_set;
mod upstream;

pub use arguments::Arguments;
pub use call_tool::{CallTool, CallToolAsync};
pub use calls::{CallsOf, Tools};
pub use define::{Definitions, define, define_empty, no_tool, parameters, read};
pub use error::ArgumentError;
pub use function::{
    ArgumentDocs, Defined, DefinedByType, FunctionDocs, ToolFunction, are_distinct, define_function, gather,
    read_function, required,
};
pub use no_object::{Kind, MaybeObject, NoObject};
pub use returned::{AnyReturned, NoSchema, Returned, SchemaOfResult, SchemaOfValue};
pub use tool_definition::ToolDefinition;
pub use tool_error::{ToolError, ToolErrorKind};
pub use tool_set::ToolSet;

use crate::value::Value;

/// What tells the parameters of a tool, where somebody asks.
type Parameters = fn() -> Option<&'static Value<'static>>;
