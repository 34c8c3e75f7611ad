//! Runs that wait with nothing held back, and what they look for.

use super::candidates::Candidates;
use super::path::Path;
use super::surety::{Places, Surety};
use super::{Grows, Matcher, State, Suspended, Suspension};
use crate::class::Class;
use crate::growing::{Quiet, Waiting};
use crate::jump::{End, Ends, Jump};
use crate::program::{Op, Place};

impl Suspension {
    /// Up to where what waits has no hold of the text.
    pub(crate) fn begins_at(&self, path: &Path) -> usize {
        match self.what {
            Suspended::Begin { from } => from,
            _ => path.reached(),
        }
    }

    /// What waits reaches to `low`, or with what is held back to the end of the text, with nothing to look at.
    pub(crate) fn move_on(&mut self, low: Option<usize>, end: usize) {
        match &mut self.what {
            Suspended::Offer(candidates) => {
                candidates.low = low.unwrap_or(candidates.low);
                candidates.high = end;
            }
            Suspended::Begin { from } => *from = low.unwrap_or(end),
            _ => {}
        }
    }
}

impl Matcher<'_, Grows> {
    /// What may come without being looked at.
    pub(crate) fn quiet(&mut self, path: &Path, places: &Places) -> Option<Waiting> {
        if self.barrier.is_some() {
            return None;
        }
        match self.suspended? {
            Suspended::Offer(candidates) => {
                let waiting = self.quiet_run(path, places, &candidates)?;
                Some(waiting.with_seconds(places.pairs.of_run(candidates.run)))
            }
            Suspended::Begin { from } => {
                let quiet = self.quiet_jump(&self.program.first?, from)?;
                Some(Waiting::for_more(quiet, true)?.with_seconds(places.pairs.of_start()))
            }
            Suspended::Operate(State { place, at }) => match self.tables.op(place) {
                Op::Whole { whole, .. } => {
                    Waiting::for_more(self.index.quiet(whole, self.window, at, path.reached())?, false)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn quiet_run(&self, path: &Path, places: &Places, candidates: &Candidates) -> Option<Waiting> {
        let run = self.tables.run(candidates.run)?;
        let (low, end) = (candidates.low, self.text.end());
        if !candidates.is_open || candidates.high != end || (run.stop != 0 && self.tail(run.stop, low) < end)
        {
            return None;
        }
        let class = self.tables.class(run.class);
        let quiet = Quiet::of(class.ascii, class.has_all_wide())
            .beside_literals(self.program.literals.of(run.stop), false);
        match &run.ends {
            Ends::Last if low <= end => Waiting::for_more(quiet, false),
            Ends::Jump(jump) if !run.greedy => {
                Waiting::for_more(quiet.and(&self.quiet_jump(jump, low)?), true)
            }
            Ends::Before(guard) if !run.greedy && low == end => {
                let guard = self.tables.guard(*guard);
                Waiting::for_more(quiet.and(&Quiet::of(!guard.ascii, !guard.wide)), true)
            }
            // It takes all that it can, whatever follows.
            Ends::Anywhere
                if run.greedy
                    && path.reached() == end
                    && (low < end || places.surety(candidates.next) == Surety::Always) =>
            {
                Waiting::for_more(quiet, false)
            }
            // The groups end behind the last character that may follow.
            Ends::Before(_) if run.greedy && path.greedy.is_sure(candidates) => {
                let class = self.last_character(places, candidates.next)?;
                let held = Quiet::of(u128::MAX, true).holding_ascii(!class.ascii);
                Waiting::for_more(quiet.and(&held), false)
            }
            // What it looks for from the end on is there, or it is not: nothing that comes without its beginning is it.
            Ends::Jump(jump) if run.greedy && jump.over.is_none() && jump.end == End::No => {
                let quiet = quiet.and(&self.quiet_jump(jump, low)?);
                let stays = path.reached() < end || path.greedy.has_candidate(candidates);
                Waiting::for_more(quiet, false).map(|waiting| Waiting { stays, ..waiting })
            }
            _ => None,
        }
    }

    /// The character behind which a match is sure: all white space beyond ASCII is none, and all else is one.
    fn last_character(&self, places: &Places, mut place: Place) -> Option<&Class> {
        let Op::One { class, next } = self.tables.op(place) else { return None };
        place = next;
        while let Op::Save { next, .. } = self.tables.op(place) {
            place = next;
        }
        let class = self.tables.class(class);
        (places.surety(place) == Surety::Always && class.is_all_but_space()).then_some(class)
    }

    /// What a jump does not look for behind the text so far, in which no target may come to stand.
    fn quiet_jump(&self, jump: &Jump, from: usize) -> Option<Quiet> {
        if self.tail_of(jump, from) != self.text.end() {
            return None;
        }
        let mut targets = self.program.literals.of(jump.to);
        let quiet = Quiet::of(u128::MAX, true).beside_literals(targets.clone(), jump.end == End::LastLine);
        let Some(over) = jump.over.map(|class| self.tables.class(class)) else { return Some(quiet) };
        // Where a line break by itself is a target, those in front of it are looked at, so that nothing is held back.
        let is_rare = over.wide.is_empty() && !over.contains(' ');
        let looks = is_rare && from == self.text.end() && targets.any(|target| target == "\n");
        Some(if looks { quiet.and(&Quiet::of(!over.ascii, true)) } else { quiet.holding(over) })
    }
}
