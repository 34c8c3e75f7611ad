//! Calls that answer themselves: of functions, and of sets of functions.

use std::future::Future;

use super::ToolReply;

/// A call of a function that is a tool, or of one of a set of them: it can be made. [`tool`](macro@crate::tool) and
/// [`tools!`](macro@crate::tools) implement it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tool that can be called at once",
    label = "asynchronous, or no function that is a tool",
    note = "for asynchronous functions, write `async enum` in `tools!`; another function needs `#[tool]` before it"
)]
pub trait CallTool: Sized {
    /// Calls the function; what it gives is the answer.
    fn reply(self) -> ToolReply;
}

/// A call that can be made and may have to be waited for. Whatever is [`CallTool`] is this, too.
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
