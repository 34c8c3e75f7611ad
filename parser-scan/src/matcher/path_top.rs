//! The top of the live path: what waits, how far the groups reach that are open there, and how sure a match is.
//!
//! Input: a matcher that waits. Output: the same in its [`Path`].

use super::candidates::Candidates;
use super::path::{Path, Stand};
use super::surety::{Places, Surety};
use super::{Grows, Matcher, State, Suspended, Suspension};
use crate::class::Class;
use crate::jump::Ends;
use crate::program::{Op, Place};

/// Where a search waits, but for how far it has come: as long as that stays, no more is known than how far open groups
/// reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    stands: StandsAt,
    /// How high the stack is.
    pub(crate) height: usize,
    own: Surety,
    surety: Surety,
    is_far: (bool, bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StandsAt {
    /// In an operation that began there.
    Operation(Place, usize),
    /// In a run, which goes on.
    Run(u32),
    /// Between two attempts.
    Attempt,
}

impl Path {
    /// Where a search waits, if it may wait there again when more has come.
    pub(crate) fn standing(&self, suspension: &Suspension) -> Option<Standing> {
        if !self.is_followed {
            return None;
        }
        let stands = match suspension.what {
            Suspended::Operate(State { place, at }) => StandsAt::Operation(place, at),
            Suspended::Offer(candidates) if candidates.is_open => StandsAt::Run(candidates.run),
            Suspended::Begin { .. } => StandsAt::Attempt,
            _ => return None,
        };
        let Path { seen: height, own, surety, is_far, .. } = *self;
        Some(Standing { stands, height, own, surety, is_far })
    }
}

/// Whether a run of a class may read on over much of the text: in a look-ahead, and in a negated one.
pub(super) fn far(class: &Class) -> (bool, bool) {
    (class.ascii.count_ones() >= WIDE, class.is_any())
}

/// From so many ASCII characters on, a class is wide: a run of it may be long.
const WIDE: u32 = 64;

impl Matcher<'_, Grows> {
    /// What waits.
    pub(super) fn add_top(&mut self, path: &mut Path, places: &Places) {
        let (at, surety) = match self.suspended {
            Some(Suspended::Operate(state)) => (self.reach_of(state), places.surety(state.place)),
            Some(Suspended::Offer(candidates)) => self.reach_of_run(path, places, &candidates),
            Some(Suspended::Failed(candidates)) => (candidates.high, self.surety_of_run(places, &candidates)),
            Some(Suspended::Choose { place, at, tried, .. }) => {
                (at, self.surety_of_ways(places, place, tried))
            }
            Some(Suspended::Begin { from: at } | Suspended::Again { at, .. }) => (at, Surety::Never),
            None => (self.text.end(), Surety::Never),
        };
        path.top = Stand { index: path.seen, at };
        path.own = self.unless_barred(at, surety);
        path.surety = path.own.min(path.nest_surety());
    }

    /// Whether what waits reads on over much of the text: of a look-ahead, and of a negated one, which is expected to fail
    /// and so must read on over anything.
    pub(super) fn is_far(&self) -> (bool, bool) {
        match self.suspended {
            Some(Suspended::Offer(candidates)) => {
                let run = self.tables.run(candidates.run);
                run.map(|run| far(self.tables.class(run.class))).unwrap_or_default()
            }
            Some(Suspended::Operate(state)) => {
                (matches!(self.tables.op(state.place), Op::Whole { .. }), false)
            }
            _ => (false, false),
        }
    }

    /// A whole part that is being read reaches the end of the text.
    fn reach_of(&self, state: State) -> usize {
        match self.tables.op(state.place) {
            Op::Whole { .. } => self.text.end(),
            _ => state.at,
        }
    }

    fn reach_of_run(&mut self, path: &mut Path, places: &Places, candidates: &Candidates) -> (usize, Surety) {
        let Some(run) = self.tables.run(candidates.run) else { return (candidates.low, Surety::Never) };
        let mut surety = places.of_run(candidates.run);
        if candidates.low > candidates.high {
            // What stops the run may stand before its least count.
            return (candidates.high, Surety::Never);
        }
        if !candidates.is_open && !run.greedy {
            surety = places.surety(candidates.next);
        }
        if matches!(run.ends, Ends::Last) {
            return (candidates.high, surety);
        }
        if !run.greedy {
            return (candidates.low, surety);
        }
        let (reach, is_sure) = self.reach_of_greedy(&mut path.greedy, places, candidates, run, surety);
        (reach, if is_sure { Surety::Always } else { surety })
    }
}
