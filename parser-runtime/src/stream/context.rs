//! What the nodes of a stream share while they look at more text.

use std::sync::Arc;

use super::raw::{Path, Raw, What};
use super::table::Table;

/// The table, and what is to be told.
#[derive(Debug)]
pub(super) struct Context<'c> {
    pub(super) table: &'c Table,
    pub(super) raws: &'c mut Vec<Raw>,
    /// Whether nothing more comes of the text at hand, a part of the whole text or all of it.
    pub(super) is_end: bool,
    /// How many bytes of the whole text have come.
    pub(super) come: usize,
    /// The number of the last buffer.
    pub(super) buffers: &'c mut u32,
}

impl Context<'_> {
    /// Tells something. What goes on where the last piece of text of the same field ends is told with it.
    pub(super) fn tell(&mut self, path: &Path, what: What) {
        let last = self.raws.last_mut().filter(|last| Arc::ptr_eq(&last.path, path));
        if let Some(Raw { come, what: told, .. }) = last
            && told.push(&what)
        {
            *come = self.come;
            return;
        }
        self.raws.push(Raw { come: self.come, path: path.clone(), what });
    }

    /// The number of a buffer that nobody has seen.
    pub(super) fn new_buffer(&mut self) -> u32 {
        *self.buffers += 1;
        *self.buffers
    }
}
