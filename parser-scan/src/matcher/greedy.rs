//! How far a greedy run surely reaches that is still open: at least to the last position from which what follows matches
//! whatever comes, or to the first one at which it may.

use super::candidates::Candidates;
use super::surety::{Places, Surety};
use super::{Grows, Matcher};
use crate::jump::{Ends, Run};
use crate::program::{Op, Place, UNBOUNDED};

/// The most operations that are followed behind a candidate.
const PROBED: usize = 16;

/// What was seen of the candidates of one run.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Greedy {
    run: Option<u32>,
    low: usize,
    /// Up to where candidates were looked at.
    looked: usize,
    first: Option<usize>,
    /// Where groups end at least behind the last candidate that succeeds, whatever comes.
    sure: Option<usize>,
}

impl Greedy {
    /// Whether a candidate of this run was found, so that groups reach to that.
    pub(super) fn has_candidate(&self, candidates: &Candidates) -> bool {
        self.is_of(candidates) && (self.first.is_some() || self.sure.is_some())
    }

    /// Whether a candidate of this run surely succeeds.
    pub(super) fn is_sure(&self, candidates: &Candidates) -> bool {
        self.is_of(candidates) && self.sure.is_some()
    }

    fn is_of(&self, candidates: &Candidates) -> bool {
        (self.run, self.low) == (Some(candidates.run), candidates.low)
    }
}

impl Matcher<'_, Grows> {
    /// The reach, and whether a candidate surely succeeds.
    pub(super) fn reach_of_greedy(
        &mut self,
        greedy: &mut Greedy,
        places: &Places,
        candidates: &Candidates,
        run: &Run,
        surety: Surety,
    ) -> (usize, bool) {
        let &Candidates { next, low, high, .. } = candidates;
        if self.takes_all(places, run, next) || places.surety(next) == Surety::Always {
            return (high.max(low), surety == Surety::Always);
        }
        if !greedy.is_of(candidates) || greedy.looked < low {
            let is_start = low == 0 && matches!(&run.ends, Ends::Jump(jump) if jump.start);
            let first = is_start.then_some(low);
            *greedy = Greedy { run: Some(candidates.run), low, looked: low, first, sure: None };
        }
        if low >= high {
            return (high.max(low), surety == Surety::Always);
        }
        self.look_at_candidates(greedy, places, next, run, high);
        let reach = greedy.sure.or(greedy.first).unwrap_or_else(|| self.undecided(run, low, high));
        (reach, greedy.sure.is_some())
    }

    /// Whether the run takes all of the text, whatever that is, as what follows matches where the text ends.
    pub(super) fn takes_all(&self, places: &Places, run: &Run, next: Place) -> bool {
        let is_any = run.stop == 0 && run.max == UNBOUNDED && self.tables.class(run.class).is_any();
        run.greedy && is_any && places.at_end(next)
    }

    /// Where the first candidate may come, if there is none so far.
    fn undecided(&self, run: &Run, low: usize, high: usize) -> usize {
        match &run.ends {
            Ends::Jump(jump) => self.tail_of(jump, low).min(high),
            _ => high,
        }
    }

    fn look_at_candidates(
        &mut self,
        greedy: &mut Greedy,
        places: &Places,
        next: Place,
        run: &Run,
        high: usize,
    ) {
        let mut at = high;
        let mut first = None;
        // Literals that the end cuts off are to be looked at again.
        let mut left = self.undecided(run, greedy.looked, high);
        while let Some(candidate) = self.candidate_below(run, greedy.looked, at) {
            match self.probe(places, next, candidate) {
                Probe::Sure(end) => {
                    greedy.sure = Some(end);
                    greedy.looked = left;
                    return;
                }
                // It is to be looked at again.
                Probe::CutOff => left = candidate,
                Probe::Unsure => {}
            }
            first = Some(candidate);
            at = candidate;
        }
        greedy.first = greedy.first.or(first);
        greedy.looked = left;
    }

    /// The last position from `low` on and before `before` at which what follows the run can begin.
    fn candidate_below(&mut self, run: &Run, low: usize, before: usize) -> Option<usize> {
        if let Ends::Jump(jump) = &run.ends {
            return if low < before { self.index.last(&self.window, jump.to, low..before) } else { None };
        }
        let is_allowed = |matcher: &Self, at: usize| match run.ends {
            Ends::Before(guard) => matcher.tables.allows(guard, matcher.text.byte(at)),
            _ => true,
        };
        let mut at = before;
        while at > low {
            at = self.text.before(at);
            if is_allowed(self, at) {
                return Some(at);
            }
        }
        None
    }

    /// Whether that will be told of no candidate, whatever the text is.
    pub(super) fn is_never_sure(&self, places: &Places, mut place: Place) -> bool {
        for _ in 0..PROBED {
            place = match self.tables.op(place) {
                _ if places.surety(place) == Surety::Always => return false,
                Op::Literal { next, .. } | Op::One { next, .. } | Op::Save { next, .. } => next,
                _ => return true,
            };
        }
        true
    }

    /// Whether what follows the run matches at a candidate, whatever comes, and where the group ends that is open.
    fn probe(&self, places: &Places, mut place: Place, mut at: usize) -> Probe {
        let mut closed = None;
        for _ in 0..PROBED {
            if places.surety(place) == Surety::Always {
                return Probe::Sure(closed.unwrap_or(at));
            }
            let (next, end) = match self.tables.op(place) {
                Op::Literal { from, to, .. } if self.is_cut_off(at, self.tables.text(from, to)) => {
                    return Probe::CutOff;
                }
                Op::Literal { from, to, next } => {
                    let text = self.tables.text(from, to);
                    (next, self.text.starts_with(at, text).then_some(at + text.len()))
                }
                Op::One { .. } if at >= self.text.end() => return Probe::CutOff,
                Op::One { class, next } => (next, self.text.one(self.tables.class(class), at)),
                Op::Save { slot, next } => {
                    closed = closed.or((slot % 2 == 1).then_some(at));
                    (next, Some(at))
                }
                _ => return Probe::Unsure,
            };
            let Some(end) = end else { return Probe::Unsure };
            (place, at) = (next, end);
        }
        Probe::Unsure
    }
}

/// What is known of a candidate.
enum Probe {
    /// Groups that are open end at this position, or behind it.
    Sure(usize),
    /// That depends on what comes.
    CutOff,
    Unsure,
}
