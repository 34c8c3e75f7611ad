//! Which bytes may come without being looked at, where a search waits.
//!
//! Input: a matcher that waits, and its path. Output: [`Waiting`], if there are any.

use super::candidates::Candidates;
use super::path::Path;
use super::possessive::Waits;
use super::surety::{Places, Surety};
use super::{Grows, Matcher, State, Suspended, Suspension};
use crate::bytes::Bytes;
use crate::class::Class;
use crate::jump::{End, Ends, Jump, Run};
use crate::program::{Op, Place};
use crate::quiet::{Quiet, Waiting};

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
        let waiting = self.quiet_operation(path, places);
        let quiet = self.place_in_loop(path).and_then(|waits| places.loops(self.program).quiet(waits, path));
        match quiet {
            Some(quiet) if waiting.as_ref().is_none_or(|waiting| !waiting.quiet.covers(quiet)) => {
                Some(Waiting::within_loop(*quiet))
            }
            _ => waiting,
        }
    }

    /// Where what waits stands in a loop, if it holds nothing back.
    fn place_in_loop(&self, path: &Path) -> Option<Waits> {
        let end = self.text.end();
        let waits = match self.suspended? {
            Suspended::Offer(Candidates { run, next, high, is_open: true, .. }) if high == end => {
                Waits::Within { run, next }
            }
            Suspended::Operate(State { place, at }) | Suspended::Choose { place, at, tried: 0, .. }
                if at == end =>
            {
                Waits::Before(place)
            }
            _ => return None,
        };
        (path.reached() == end).then_some(waits)
    }

    /// The same of what waits, whatever it stands in.
    fn quiet_operation(&mut self, path: &Path, places: &Places) -> Option<Waiting> {
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
                Op::Literal { .. } | Op::Split { .. } => {
                    Waiting::for_more(Quiet::word(self.word_of(place, 0, at)), false)
                }
                _ => None,
            },
            Suspended::Choose { place, at, tried, .. } => {
                Waiting::for_more(Quiet::word(self.word_of(place, tried, at)), false)
            }
            _ => None,
        }
    }

    fn quiet_run(&self, path: &Path, places: &Places, candidates: &Candidates) -> Option<Waiting> {
        let run = self.tables.run(candidates.run)?;
        let (low, end) = (candidates.low, self.text.end());
        let stop = self.tail(run.stop, low.min(candidates.high));
        if !candidates.is_open || candidates.high != stop {
            return None;
        }
        let class = self.tables.class(run.class);
        let taken = Bytes::of(class.ascii, class.has_all_wide());
        let quiet = match run.stop {
            0 => Quiet::bytes(taken),
            _ if stop < end => Quiet::bytes(taken).and(&Quiet::word(self.word_of_literals(run.stop, stop))),
            stops => Quiet::beside_literals(taken, self.program.literals.of(stops), false),
        };
        match &run.ends {
            // It ends there, or goes on: that is all.
            _ if run.greedy && stop < end => Waiting::for_more(quiet, false),
            _ if self.takes_all(places, run, candidates.next) => Waiting::for_more(quiet, false),
            Ends::Last if low <= end => Waiting::for_more(quiet, false),
            _ if run.greedy => self.quiet_greedy(path, places, candidates, run, quiet),
            Ends::Jump(jump) => Waiting::for_more(quiet.and(&self.quiet_jump(jump, low)?), true),
            Ends::Before(guard) if low == end => {
                Waiting::for_more(quiet.and(&self.quiet_guard(*guard)), true)
            }
            _ => None,
        }
    }

    /// Of what a greedy run takes, what changes nothing of where it may end.
    fn quiet_greedy(
        &self,
        path: &Path,
        places: &Places,
        candidates: &Candidates,
        run: &Run,
        quiet: Quiet,
    ) -> Option<Waiting> {
        let &Candidates { low, next, .. } = candidates;
        let (reached, end) = (path.reached(), self.text.end());
        let has_candidate = path.greedy.has_candidate(candidates);
        match &run.ends {
            // It takes all that it can, whatever follows.
            Ends::Anywhere if reached == end && (low < end || places.surety(next) == Surety::Always) => {
                Waiting::for_more(quiet, false)
            }
            // The groups end behind the last character that may follow.
            Ends::Before(_) if path.greedy.is_sure(candidates) => {
                let class = self.last_character(places, next)?;
                let held = Quiet::of(u128::MAX, true).holding_ascii(!class.ascii);
                Waiting::for_more(quiet.and(&held), false)
            }
            // They end at the first one that may, if it is never sure that it does.
            Ends::Before(_) if has_candidate && self.is_never_sure(places, next) => {
                Waiting::for_more(quiet, false).map(Waiting::staying)
            }
            Ends::Before(guard) if low < end && self.is_never_sure(places, next) => {
                Waiting::for_more(quiet.and(&self.quiet_guard(*guard)), false)
            }
            // What it looks for from the end on is there, or it is not: nothing that comes without its beginning is it.
            Ends::Jump(jump) if jump.over.is_none() && jump.end != End::LastLine => {
                let waiting = Waiting::for_more(quiet.and(&self.quiet_jump(jump, low)?), false)?;
                Some(if reached < end || has_candidate { waiting.staying() } else { waiting })
            }
            _ => None,
        }
    }

    /// What a guard does not let come.
    fn quiet_guard(&self, guard: u32) -> Quiet {
        let guard = self.tables.guard(guard);
        Quiet::of(!guard.ascii, !guard.wide)
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

    /// What a jump does not look for behind the text so far; the rest of a target that may come to stand in it.
    fn quiet_jump(&self, jump: &Jump, from: usize) -> Option<Quiet> {
        let tail = self.tail_of(jump, from);
        if tail != self.text.end() {
            return Some(Quiet::word(self.word_of_literals(jump.to, tail)));
        }
        let mut targets = self.program.literals.of(jump.to);
        let quiet = Quiet::beside_literals(Bytes::ALL, targets.clone(), jump.end == End::LastLine);
        let Some(over) = jump.over.map(|class| self.tables.class(class)) else { return Some(quiet) };
        // Where a line break by itself is a target, those in front of it are looked at, so that nothing is held back.
        let is_rare = over.wide.is_empty() && !over.contains(' ');
        let looks = is_rare && from == self.text.end() && targets.any(|target| target == "\n");
        Some(if looks { quiet.and(&Quiet::of(!over.ascii, true)) } else { quiet.holding(over) })
    }
}
