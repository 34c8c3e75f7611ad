//! Runs in a text that grows: one that reaches the end of the text so far is open, and grows with it.

use std::ops::Range;

use super::candidates::Candidates;
use super::{Matcher, State, Suspended, Tail};
use crate::class::Class;
use crate::jump::{Ends, Run};
use crate::program::{Place, UNBOUNDED};

impl<T: Tail> Matcher<'_, T> {
    /// A run of which the least count is taken, up to `low`.
    pub(super) fn run_open(&mut self, number: u32, next: Place, at: usize, low: usize) -> Option<State> {
        let run = self.tables.run(number)?;
        let mut candidates = Candidates { run: number, next, low, high: at, sure: 0, is_open: true };
        if run.max != UNBOUNDED {
            let class = self.tables.class(run.class);
            let most = run.max.saturating_sub(run.min);
            candidates.high = self.take_up_to(number, class, low, most);
            candidates.is_open = false;
            if self.is_open() && candidates.high == self.text.end() && !self.is_full(low, most) {
                self.waits = true;
                return None;
            }
        }
        self.offer(candidates)
    }

    /// Whether the text so far holds so many characters.
    fn is_full(&mut self, from: usize, most: u32) -> bool {
        self.forward(from, most).is_some()
    }

    /// Lets an open run grow; whether its candidates can be looked at. Otherwise, it waits or has failed.
    pub(super) fn settle(&mut self, candidates: &mut Candidates, run: &Run) -> bool {
        self.grow(candidates);
        if candidates.is_open && (run.greedy || matches!(run.ends, Ends::Last)) {
            self.suspend(Suspended::Offer(*candidates));
            return false;
        }
        if candidates.low > candidates.high {
            if candidates.is_open {
                self.suspend(Suspended::Offer(*candidates));
            }
            return false;
        }
        true
    }

    /// Sees how far an open run reaches now.
    pub(super) fn grow(&mut self, candidates: &mut Candidates) {
        let Some(run) = self.tables.run(candidates.run) else { return };
        let (from, end) = (candidates.high, self.text.end());
        let region = self.region_end(candidates.run, self.tables.class(run.class), from);
        let (high, is_closed) = match run.stop {
            0 => (region, region < end),
            _ => self.grow_to_stop(candidates.run, run, from, region),
        };
        (candidates.high, candidates.is_open) = (high, self.is_open() && !is_closed);
    }

    /// How far a run comes that its class lets come to `region`, and whether that is all.
    fn grow_to_stop(&mut self, number: u32, run: &Run, from: usize, region: usize) -> (usize, bool) {
        let end = self.text.end();
        let limit = if self.is_open() { self.tail(run.stop, from) } else { end + 1 };
        let before = limit.min(region);
        let free = self.buffers.memory.as_mut().and_then(|memory| memory.run(number).free.find(from));
        let known = free.map_or(from, |free| free.end);
        let found = if known < before { self.next_literal(run.stop, known, before) } else { None };
        let stop = found.unwrap_or(before);
        if from < stop {
            self.keep_free(number, from..stop);
        }
        (stop, found.is_some() || (region < end && region <= limit))
    }

    /// A region that was known before the text grew may be longer now.
    pub(super) fn grow_region(&mut self, run: u32, class: &Class, region: Range<usize>) -> usize {
        let end = self.scan(class, region.end, usize::MAX);
        if end == region.end { end } else { self.learn(run, region.start..end) }
    }
}
