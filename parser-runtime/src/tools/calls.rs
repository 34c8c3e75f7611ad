//! A message's calls, one by one, as values of a set of tools.

use std::fmt;
use std::iter::Enumerate;
use std::marker::PhantomData;
use std::vec::IntoIter;

use super::arguments::Arguments;
use super::{ToolError, ToolErrorKind, ToolSet};
use crate::message::{CallView, ChatMessage, Message, calls};

/// The calls of a message as values of a [`ToolSet`]: an iterator over `Result<T, ToolError>`, in the order of the calls.
///
/// `message.tools::<T>()` makes it.
pub struct Tools<'m, T> {
    calls: Enumerate<IntoIter<CallView<'m>>>,
    tools: PhantomData<fn() -> T>,
}

impl<'m, T: ToolSet<'m>> Tools<'m, T> {
    /// The calls of any message, a `dyn Message` too.
    pub fn of<M: Message + ?Sized>(message: &'m M) -> Self {
        let calls: Vec<CallView<'m>> = calls(&message.view()).collect();
        Tools { calls: calls.into_iter().enumerate(), tools: PhantomData }
    }
}

impl<'m, T: ToolSet<'m>> Iterator for Tools<'m, T> {
    type Item = Result<T, ToolError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (place, call) = self.calls.next()?;
        Some(read(&call).map_err(|kind| ToolError::new(place, &call, kind)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.calls.size_hint()
    }
}

impl<'m, T: ToolSet<'m>> ExactSizeIterator for Tools<'m, T> {}

impl<T> fmt::Debug for Tools<'_, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Tools").field("left", &self.calls.len()).finish_non_exhaustive()
    }
}

fn read<'m, T: ToolSet<'m>>(call: &CallView<'m>) -> Result<T, ToolErrorKind> {
    let place = T::NAMES.iter().position(|name| *name == call.name);
    let place = place.ok_or(ToolErrorKind::Unknown { known: T::NAMES })?;
    T::read(place, Arguments::new(call.arguments)).map_err(ToolErrorKind::Argument)
}

impl ChatMessage {
    /// The calls as values of the caller's own types: see [`ToolSet`].
    pub fn tools<'m, T: ToolSet<'m>>(&'m self) -> Tools<'m, T> {
        Tools::of(self)
    }
}

/// Holds for no type: what the method `tools` of a message without calls asks for, so that asking for tools does not compile.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the schema of `{M}` has no tool calls",
    label = "no output of this schema calls a tool",
    note = "calls are the items of `tool_calls`: give the schema such a property, whose items hold `function` with `name` and `arguments`, or `name` and `arguments` themselves"
)]
pub trait CallsOf<M> {}
