//! Candidates: where a run may end, the preferred one first.
//!
//! Where the continuation of a run has failed, it has failed for good, whichever run of the same operation comes to that
//! position; and where the run's jump does not lead, or its guard lets nothing begin, it need not be tried.

use std::ops::Range;

use super::stack::Frame;
use super::{Matcher, State, Suspended, Tail};
use crate::jump::{Ends, Run};
use crate::program::Place;

/// How many positions a guard passes over in the time of one step.
const PASSED_PER_STEP: usize = 8;

/// Where a run may still end: from `low` to `high`, the present candidate being the preferred one of the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidates {
    pub(super) run: u32,
    pub(super) next: Place,
    pub(super) low: usize,
    pub(super) high: usize,
    /// Of a lazy run: behind the last position to which its jump is known to lead, with all before it; 0, if it is not.
    pub(super) sure: usize,
    /// Whether `high` is only where the run ends in the text so far.
    pub(super) is_open: bool,
}

impl Candidates {
    /// Whether the candidates go on to the end of the text, and with it.
    pub(super) fn reaches_end(&self, end: usize) -> bool {
        self.is_open || self.high >= end
    }
}

impl<T: Tail> Matcher<'_, T> {
    /// Goes on at the preferred candidate, if one is left.
    pub(super) fn offer(&mut self, candidates: Candidates) -> Option<State> {
        let run = self.tables.run(candidates.run)?;
        self.offer_of(run, candidates)
    }

    /// The same where the run has been looked up.
    #[inline(always)]
    pub(super) fn offer_of(&mut self, run: &Run, mut candidates: Candidates) -> Option<State> {
        if T::GROWS && candidates.is_open && !self.settle(&mut candidates, run) {
            return None;
        }
        if T::GROWS && matches!(run.ends, Ends::Last) {
            return Some(State { place: candidates.next, at: candidates.high });
        }
        let at = if run.greedy {
            let last = self.last_candidate(&candidates, run);
            if self.waits() {
                return self.suspend(Suspended::Offer(candidates));
            }
            candidates.high = last?;
            candidates.high
        } else {
            let first = self.first_candidate(&candidates, run);
            if T::GROWS && (self.waits() || (first.is_none() && candidates.is_open)) {
                candidates.low = self.decided;
                return self.suspend(Suspended::Offer(candidates));
            }
            (candidates.low, candidates.sure) = first?;
            candidates.low
        };
        // Without memory, the last candidate need not be told of its failure.
        if candidates.low < candidates.high || candidates.is_open || self.buffers.memory.is_some() {
            self.buffers.stack.push(Frame::Run(candidates));
        }
        Some(State { place: candidates.next, at })
    }

    /// The continuation failed from the present candidate: goes on at the next one.
    #[inline]
    pub(super) fn candidate_failed(&mut self, mut candidates: Candidates) -> Option<State> {
        if T::GROWS && candidates.is_open {
            self.grow(&mut candidates);
        }
        let Candidates { run: number, next, low, high, .. } = candidates;
        let run = self.tables.run(number)?;
        let failed = if run.greedy { high } else { low };
        if T::GROWS && candidates.is_open && low >= high {
            return self.suspend(Suspended::Failed(candidates));
        }
        let after = self.behind(failed);
        if self.buffers.memory.is_some() && self.loops(next, failed) == 0 {
            self.mark_dead(number, failed..after);
        }
        if low >= high {
            return None;
        }
        if run.greedy {
            candidates.high = self.text.before(high);
        } else {
            self.needed(run.needs, after)?;
            candidates.low = after;
        }
        self.offer_of(run, candidates)
    }

    /// The first candidate from `low` on from which the continuation is not known to fail, and up to where a jump has led.
    #[inline(always)]
    fn first_candidate(&mut self, candidates: &Candidates, run: &Run) -> Option<(usize, usize)> {
        let &Candidates { low, high, sure, .. } = candidates;
        if self.buffers.memory.is_some() {
            return self.first_alive(candidates, run);
        }
        if low < sure {
            return Some((low, sure));
        }
        let found = self.lead(run, low, high, usize::MAX);
        if T::GROWS {
            self.decided = found.err().unwrap_or(low);
        }
        found.ok()
    }

    /// The same with memory.
    #[inline(never)]
    fn first_alive(&mut self, candidates: &Candidates, run: &Run) -> Option<(usize, usize)> {
        let &Candidates { run: number, next, mut low, high, sure, .. } = candidates;
        while low <= high {
            // The candidate at which a pass of a loop began is a case of its own, of which the memory of the others says
            // nothing.
            if self.loops(next, low) != 0 {
                return Some((low, sure));
            }
            let alive = match self.dead_around(number, low) {
                Ok(dead) => {
                    low = dead.end;
                    continue;
                }
                Err(alive) => alive,
            };
            if low < sure {
                return Some((low, sure));
            }
            let found = self.lead(run, low, high, alive);
            let at = found.map_or_else(|behind| behind, |(at, _)| at);
            self.mark_dead(number, low..at);
            if let Ok(found) = found {
                return Some(found);
            }
            low = at;
            if self.waits() {
                break;
            }
        }
        if T::GROWS {
            self.decided = low;
        }
        None
    }

    /// The first position from `from` to `high`, and before `before`, at which the continuation can begin, and behind the
    /// last one up to which a jump leads to all. Otherwise the position up to which it cannot: from `before` on, nothing
    /// was looked at.
    #[inline(always)]
    fn lead(&mut self, run: &Run, from: usize, high: usize, before: usize) -> Result<(usize, usize), usize> {
        let behind = before.min(self.text.after(high));
        let undecided = |matcher: &Self| if matcher.waits() { matcher.decided } else { behind };
        let found = match &run.ends {
            Ends::Jump(jump) => self.next_target(jump, from, behind).map(|(at, last)| (at, last + 1)),
            Ends::Before(guard) => self.first_allowed(*guard, from, behind).map(|at| (at, 0)),
            Ends::Anywhere | Ends::Last => Some((from, high + 1)),
        };
        found.ok_or_else(|| undecided(self))
    }

    /// The first position from `low` on, and before `behind`, at which a guard lets what follows begin.
    #[inline]
    fn first_allowed(&mut self, guard: u32, low: usize, behind: usize) -> Option<usize> {
        let mut at = low;
        while at < behind && !self.depends(guard, at) && !self.tables.allows(guard, self.text.byte(at)) {
            at = self.text.after(at);
        }
        if at < behind && self.depends(guard, at) {
            self.waits = true;
            self.decided = at;
        }
        self.buffers.steps += ((at - low) / PASSED_PER_STEP) as u64;
        (at < behind && !self.waits()).then_some(at)
    }

    /// The last candidate down from `high`, as [`Matcher::first_candidate`].
    #[inline(always)]
    fn last_candidate(&mut self, candidates: &Candidates, run: &Run) -> Option<usize> {
        if self.buffers.memory.is_some() {
            return self.last_alive(candidates, run);
        }
        self.lead_back(run, candidates.low, candidates.high)
    }

    /// The same with memory.
    #[inline(never)]
    fn last_alive(&mut self, candidates: &Candidates, run: &Run) -> Option<usize> {
        let &Candidates { run: number, next, low, mut high, .. } = candidates;
        loop {
            if self.loops(next, high) != 0 {
                return Some(high);
            }
            if let Ok(dead) = self.dead_around(number, high) {
                if dead.start <= low {
                    return (self.loops(next, low) != 0).then_some(low);
                }
                high = self.text.before(dead.start);
                continue;
            }
            let floor = self.dead_below(number, high).max(low);
            let found = self.lead_back(run, floor, high);
            if self.waits() {
                return None;
            }
            let dead = found.map_or(floor, |found| self.behind(found));
            self.mark_dead(number, dead..self.behind(high));
            if found.is_some() {
                return found;
            }
            high = floor;
        }
    }

    /// The last position from `low` to `high` at which the continuation can begin.
    #[inline(always)]
    fn lead_back(&mut self, run: &Run, low: usize, high: usize) -> Option<usize> {
        match &run.ends {
            Ends::Jump(jump) => self.last_target(jump, low, high),
            // Most often, the run ends behind its last character.
            Ends::Before(guard) if !T::GROWS && self.tables.allows(*guard, self.text.byte(high)) => {
                Some(high)
            }
            Ends::Before(guard) => self.last_allowed(*guard, low, high),
            Ends::Anywhere | Ends::Last => Some(high),
        }
    }

    #[inline]
    fn last_allowed(&mut self, guard: u32, low: usize, high: usize) -> Option<usize> {
        let mut at = high;
        self.waits |= self.depends(guard, at);
        let mut allowed = self.tables.allows(guard, self.text.byte(at));
        while !allowed && at > low {
            at = self.text.before(at);
            allowed = self.tables.allows(guard, self.text.byte(at));
        }
        self.buffers.steps += ((high - at) / PASSED_PER_STEP) as u64;
        allowed.then_some(at)
    }

    /// The positions around `at` from which the continuation of the run is known to fail; else where the next such
    /// position may come.
    fn dead_around(&mut self, run: u32, at: usize) -> Result<Range<usize>, usize> {
        let Some(memory) = &mut self.buffers.memory else { return Err(usize::MAX) };
        let dead = &memory.run(run).dead;
        dead.find(at).ok_or_else(|| dead.next_start(at).unwrap_or(usize::MAX))
    }

    /// Behind the last position below `at`, which is not dead, that is; 0 if there is none.
    fn dead_below(&mut self, run: u32, at: usize) -> usize {
        let Some(memory) = &mut self.buffers.memory else { return 0 };
        memory.run(run).dead.previous_end(at).unwrap_or(0)
    }

    fn mark_dead(&mut self, run: u32, dead: Range<usize>) {
        if let Some(memory) = &mut self.buffers.memory
            && dead.start < dead.end
        {
            memory.run(run).dead.add(dead);
        }
    }
}
