//! Searches that begin at a place of another one, or anew, in what a search that is over has left.
//!
//! Input: a search, and a height of its stack or a position of the text. Output: a search that goes on from there.

use std::cell::Cell;

use super::{Depth, News, Search, Stage, Steps};
use crate::matcher::{Branch, Buffers, Origin};
use crate::program::Program;

/// The most searches that are kept, and the most bytes of one, for those that begin later.
const KEPT: usize = 16;
const KEPT_BYTES: usize = 16 * 1024;

thread_local! {
    /// Searches of this thread that are over: to begin one allocates little.
    #[expect(clippy::vec_box, reason = "a search goes to where it is used in its box, unmoved")]
    static OVER: Cell<Vec<Box<Search>>> = const { Cell::new(Vec::new()) };
}

impl Search {
    /// A search that goes on from what stands at a height of this one's stack, in the same text; `fill` fills its buffers. Also
    /// gives the steps that this took.
    pub(in super::super) fn branch(
        &self,
        program: &Program,
        height: usize,
        depth: Depth,
        fill: fn(&Buffers, &mut Buffers, &Origin<'_>) -> Option<Branch>,
    ) -> Option<(Box<Self>, u64)> {
        let mut search = with_over(Vec::pop).flatten().unwrap_or_default();
        let Search { path, suspension, come, .. } = self;
        let origin = Origin { program, path, suspension: suspension.as_ref()?, height, bytes: *come };
        let Branch { suspension, from, steps } = fill(&self.buffers, &mut search.buffers, &origin)?;
        search.index.branch_of(&self.index, from);
        search.suspension = Some(suspension);
        search.stage = Stage::Waits;
        (search.bytes, search.come) = (self.come, self.come);
        search.depth = depth;
        Some((search, steps))
    }

    /// The search is over: what it has allocated is kept for others.
    pub(in super::super) fn keep(mut self: Box<Self>) {
        self.forget();
        if self.index.bytes() + self.buffers.bytes() <= KEPT_BYTES {
            with_over(|over| {
                if over.len() < KEPT {
                    over.push(self);
                }
            });
        }
    }

    /// The next match is looked for behind one that ends there.
    pub(in super::super) fn go_back(&mut self, end: usize, after_empty: bool) {
        let remembers = self.remembers;
        self.forget();
        self.remembers = remembers;
        self.index.clear(end);
        (self.from, self.after_empty) = (end, after_empty);
    }

    /// As a new search, but for what it has allocated, and what the next one fills anew. Nothing is moved, as there are many.
    fn forget(&mut self) {
        let Search {
            index: _,
            bytes: _,
            come: _,
            depth: _,
            buffers,
            path,
            summary,
            memo,
            shadows,
            from,
            after_empty,
            stage,
            suspension,
            waiting,
            holds,
            fork,
            spent,
            news,
            remembers,
        } = self;
        buffers.forget();
        path.clear();
        summary.clear();
        memo.clear();
        shadows.clear();
        (*suspension, *waiting, *fork) = (None, None, None);
        (*from, *after_empty, *stage) = (0, false, Stage::New);
        (*holds, *remembers, *news, *spent) = (false, false, News::default(), Steps::default());
    }
}

/// Does something with the searches that are over; nothing without the thread's place, at its end.
fn with_over<R>(act: impl FnOnce(&mut Vec<Box<Search>>) -> R) -> Option<R> {
    let done = OVER.try_with(|cell| {
        let mut over = cell.take();
        let result = act(&mut over);
        cell.set(over);
        result
    });
    done.ok()
}
