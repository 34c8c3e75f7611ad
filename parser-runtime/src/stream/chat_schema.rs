//! What a stream of chat events asks a back end: generated code, or the interpreter.
//!
//! Input: the text, once it is complete, or what happened to an item of the list of calls. Output: the message, or the call.

use std::fmt;

use super::machine::Machine;
use super::reading::{Happens, Reading};
use crate::error::ParseError;
use crate::message::{ChatMessage, ToolCall};

/// What a stream of chat events asks a back end.
pub trait ChatSchema: fmt::Debug + Send + Sync {
    /// Ends a text and parses it whole.
    ///
    /// # Errors
    /// It is no text, or does not hold what the schema says.
    fn finish(&self, machine: &mut Machine) -> Result<ChatMessage, ParseError>;

    /// What happens to an item of the message's list of calls; a value that calls nothing is none.
    fn call<'s>(&self, reading: Reading<'_, 's>) -> Option<Happens<'s, Option<ToolCall>>>;
}
