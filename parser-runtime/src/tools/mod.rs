//! Tools as types: what a set of tools is, and how a call's arguments become one of them.

mod arguments;
mod definition;
#[doc(hidden)]
pub mod file;
mod set;

pub use arguments::{ArgumentError, Arguments};
pub use definition::ToolDefinition;
pub use set::ToolSet;
