//! The end of the text: that of the whole text, or only of what has come so far.
//!
//! Where the outcome of an operation depends on what stands at or behind the end of an open text, the operation decides
//! nothing, leaves everything as it was, and says that it waits. The search stops there, with what is to be done again once
//! the text is longer. A matcher of whole texts compiles to one that knows nothing of this.

use std::fmt::Debug;

use super::candidates::Candidates;
use super::{Matcher, State};
use crate::limit::StepLimit;
use crate::program::Place;

/// Which texts a matcher is for.
pub(crate) trait Tail: Debug {
    /// Whether they grow.
    const GROWS: bool;
}

/// Texts that are there as a whole.
#[derive(Debug)]
pub(crate) struct WholeText;

/// Texts that grow.
#[derive(Debug)]
pub(crate) struct Grows;

impl Tail for WholeText {
    const GROWS: bool = false;
}

impl Tail for Grows {
    const GROWS: bool = true;
}

/// What is to be done again once the text is longer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Suspended {
    /// An operation.
    Operate(State),
    /// The choice of a run's next candidate.
    Offer(Candidates),
    /// The step from a run's last candidate, which has failed, to one that may come.
    Failed(Candidates),
    /// The choice of the next way, as in [`Frame::Choice`](super::stack::Frame).
    Choose { place: Place, at: usize, tried: u32, table: u32 },
    /// The first attempt at or behind a position.
    Begin { from: usize },
    /// The attempt behind one that has failed.
    Again { at: usize, sure: usize },
}

/// A search that waits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Suspension {
    pub(super) what: Suspended,
    pub(super) nested: usize,
    pub(super) barrier: Option<usize>,
}

impl Suspension {
    /// Whether it waits within an attempt to match, not between two.
    pub(crate) fn is_within_attempt(&self) -> bool {
        !matches!(self.what, Suspended::Begin { .. } | Suspended::Again { .. })
    }
}

impl<T: Tail> Matcher<'_, T> {
    /// Whether more text may come.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        T::GROWS && self.window.is_open
    }

    #[inline]
    pub(super) fn waits(&self) -> bool {
        T::GROWS && self.waits
    }

    /// Waits, to do this again.
    #[cold]
    pub(super) fn suspend(&mut self, what: Suspended) -> Option<State> {
        self.waits = true;
        self.suspended = Some(what);
        None
    }

    /// The stack was as low as this.
    #[inline]
    pub(super) fn lower(&mut self, height: usize) {
        if T::GROWS {
            self.buffers.low_water = self.buffers.low_water.min(height);
        }
    }

    /// The position one character on; of the end of the text so far, only itself is known.
    #[inline]
    pub(super) fn behind(&self, at: usize) -> usize {
        if self.is_open() && at >= self.text.end() { at } else { self.text.after(at) }
    }

    /// A longer text may take more steps.
    #[cold]
    pub(super) fn wait_for_more_steps(
        &mut self,
        state: State,
        limit: StepLimit,
    ) -> Result<Option<usize>, StepLimit> {
        if !self.is_open() {
            return Err(limit);
        }
        self.suspend(Suspended::Operate(state));
        Ok(None)
    }

    /// What the search waits for, if it does.
    pub(crate) fn suspension(&self) -> Option<Suspension> {
        let what = self.suspended.filter(|_| self.waits())?;
        Some(Suspension { what, nested: self.nested, barrier: self.barrier })
    }

    /// Goes on with a search that waited.
    pub(crate) fn resume(&mut self, suspension: Suspension) -> Result<bool, StepLimit> {
        let Suspension { what, nested, barrier } = suspension;
        (self.nested, self.barrier) = (nested, barrier);
        let state = match what {
            Suspended::Operate(state) => Some(state),
            Suspended::Offer(candidates) => {
                let needs = self.tables.run(candidates.run).map_or(0, |run| run.needs);
                self.needed(needs, candidates.low).and_then(|_| self.offer(candidates))
            }
            Suspended::Failed(candidates) => self.candidate_failed(candidates),
            Suspended::Choose { place, at, tried, table } => self.choose_next(place, at, tried, table),
            Suspended::Begin { from } => self.begin_at(from),
            Suspended::Again { at, sure } => self.begin_again(at, sure),
        };
        let state = if state.is_none() && !self.waits() { self.backtrack() } else { state };
        let Some(state) = state else { return Ok(false) };
        self.finish(state)
    }
}
