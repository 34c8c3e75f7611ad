//! A set of tools.

use super::{ArgumentError, Arguments, ToolDefinition};

/// A set of tools, as types. `tool_set!` implements it.
pub trait ToolSet<'m>: Sized {
    /// The names of the tools, in order, each once.
    const NAMES: &'static [&'static str];

    /// What the chat-template API's `tools` expects.
    fn definitions() -> &'static [ToolDefinition];

    /// The tool at a place of `NAMES`, made of a call's arguments.
    ///
    /// # Errors
    /// The arguments are not those of the tool.
    #[doc(hidden)]
    fn read(place: usize, arguments: Arguments<'m>) -> Result<Self, ArgumentError>;
}
