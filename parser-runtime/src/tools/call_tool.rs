//! Calls that answer themselves: of functions, and of sets of functions.

use std::future::Future;

use crate::message::ToolReply;

/// A call that answers itself: of a function that is a tool, or of one of a set of functions.
///
/// `#[tool]` implements it for the calls of a function, and `tools!` for the enum that it makes: a [`ToolSet`](crate::ToolSet)
/// with a variant for each function. That has a method `call`, too, which is the same.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use parser_runtime::{CallTool, ChatMessage, Message, ToolReply, ToolSet, tool, tools};
///
/// mod text {
///     /// Count the letters of a word.
///     #[parser_runtime::tool]
///     pub fn count(
///         /// The word.
///         word: &str,
///     ) -> usize {
///         word.chars().count()
///     }
/// }
///
/// /// Divide two numbers.
/// #[tool]
/// fn divide(
///     /// The dividend.
///     a: i64,
///     /// The divisor.
///     b: i64,
/// ) -> Result<i64, String> {
///     a.checked_div(b).ok_or_else(|| format!("{a} cannot be divided by {b}"))
/// }
///
/// tools! {
///     /// What the assistant can do.
///     enum Toolbox {
///         divide,
///         text::count,            // the variant `Count`; `Letters(text::count)` names it otherwise
///     }
/// }
///
/// fn answer<T: for<'m> ToolSet<'m> + CallTool>(message: &ChatMessage) -> Vec<ToolReply> {
///     let calls = message.tools::<T>().zip(message.tool_calls());
///     calls.map(|(tool, call)| {
///         let reply = tool.map_or_else(ToolReply::from, T::reply);
///         reply.with_id(call.id.unwrap_or("0"))
///     }).collect()
/// }
///
/// let message: ChatMessage = serde_json::from_str(r#"{"role": "assistant", "tool_calls": [
///     {"id": "a", "function": {"name": "count", "arguments": {"word": "größer"}}},
///     {"id": "b", "function": {"name": "divide", "arguments": {"a": 1, "b": 0}}},
///     {"id": "c", "function": {"name": "divide", "arguments": {"a": 1}}}]}"#)?;
/// let replies = answer::<Toolbox>(&message);
/// let json = r#"{"role":"tool","tool_call_id":"a","name":"count","content":"6"}"#;
/// assert_eq!(serde_json::to_string(&replies[0])?, json);
/// assert_eq!(replies[1].content, "1 cannot be divided by 0");
/// assert!(replies[2].content.contains("the field `b` is missing"));
/// # Ok(())
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
///
/// Functions that are asynchronous go into an `async enum`, whose `call` is asynchronous: [`CallToolAsync`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tool that can be called at once",
    label = "asynchronous, or no function that is a tool",
    note = "for asynchronous functions, write `async enum` in `tools!`; another function needs `#[tool]` before it"
)]
pub trait CallTool: Sized {
    /// Calls the function; what it gives is the answer.
    fn reply(self) -> ToolReply;
}

/// A call that answers itself, but may have to be waited for: of an asynchronous function, or of an `async enum` of
/// `tools!`. Whatever is [`CallTool`] is this, too.
///
/// Of a type that is not known, nobody knows whether the future is `Send`. To spawn calls on several threads, use the `call` that
/// a set of `tools!` has itself: its future is `Send` if those of the functions are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tool that can be called",
    label = "no function that is a tool",
    note = "write `#[tool]` before the function"
)]
pub trait CallToolAsync: Sized {
    /// Calls the function; what it gives is the answer.
    fn reply_async(self) -> impl Future<Output = ToolReply>;
}

impl<T: CallTool> CallToolAsync for T {
    async fn reply_async(self) -> ToolReply {
        self.reply()
    }
}
