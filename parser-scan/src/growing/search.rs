//! One search after another in a text that grows, each from where it waits.

use std::ops::Range;
use std::sync::Arc;

use super::fork::Fork;
use super::quiet::{Quiet, Waiting};
use super::{Live, Outcome};
use crate::captures::group_of;
use crate::index::{Index, Window};
use crate::limit::StepLimit;
use crate::matcher::{Buffers, Grows, Matcher, Path, Places, Suspension};
use crate::program::Program;

/// The most look-aheads that wait one behind the other; behind the last, nothing is shown.
const MAX_FORKS: u32 = 4;

/// The steps that forks which turned out wrong may have taken, for each byte of the text.
const STEPS_PER_BYTE: u64 = 4;

/// The searches of one program.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    index: Index,
    buffers: Buffers,
    /// Where the last match ended, and whether it was empty.
    from: usize,
    after_empty: bool,
    stage: Stage,
    /// How long the text was when the matcher saw it last.
    bytes: usize,
    /// How much of the text has come.
    come: usize,
    suspension: Option<Suspension>,
    path: Path,
    /// What it does with what it need not look at.
    waiting: Option<Waiting>,
    /// Whether something is held back that the next byte may set free, for others to see.
    holds: bool,
    /// What stands behind a look-ahead that waits.
    fork: Option<Box<Fork>>,
    /// The steps of forks that are over.
    spent: u64,
    remembers: bool,
    /// How many forks deep this one is.
    depth: u32,
}

/// How far the matches were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    New,
    Waits,
    Found,
    Ended,
}

impl Search {
    /// A search that goes on from a place of another one, in a text of which so much has come.
    pub(super) fn behind(
        program: &Program,
        buffers: Buffers,
        suspension: Suspension,
        from: usize,
        come: usize,
        depth: u32,
    ) -> Self {
        let mut index = Index::default();
        index.serve(&program.literals);
        index.skip(from);
        Search {
            index,
            buffers,
            suspension: Some(suspension),
            stage: Stage::Waits,
            bytes: come,
            come,
            depth,
            ..Search::default()
        }
    }

    pub(super) fn remember(&mut self) {
        self.remembers = true;
    }

    pub(super) fn is_found(&self) -> bool {
        self.stage == Stage::Found
    }

    pub(super) fn steps(&self) -> u64 {
        self.buffers.steps() + self.spent + self.fork.as_ref().map_or(0, |fork| fork.steps())
    }

    pub(super) fn advance(
        &mut self,
        program: &Program,
        text: &str,
        is_whole: bool,
        places: &mut Option<Arc<Places>>,
    ) -> Result<Outcome, StepLimit> {
        if self.stage == Stage::Ended {
            return Ok(Outcome::Ended);
        }
        if is_whole || !self.is_quiet(text) {
            self.go_on(program, text, is_whole, places)?;
        }
        Ok(match self.stage {
            Stage::Found => Outcome::Found,
            Stage::Ended => Outcome::Ended,
            Stage::New | Stage::Waits => {
                self.go_on_behind(program, text, places);
                Outcome::Waits
            }
        })
    }

    fn go_on(
        &mut self,
        program: &Program,
        text: &str,
        is_whole: bool,
        places: &mut Option<Arc<Places>>,
    ) -> Result<(), StepLimit> {
        self.waiting = None;
        self.come = text.len();
        self.begin(program, text.len());
        let window = Window { whole: text, start: 0, end: text.len(), is_open: !is_whole };
        let mut matcher = Matcher::<Grows>::new(program, window, &mut self.index, &mut self.buffers);
        let found = match self.suspension.take() {
            Some(suspension) => matcher.resume(suspension),
            None => matcher.search(self.from, self.after_empty),
        };
        self.suspension = matcher.suspension();
        self.stage = Stage::Ended;
        if self.suspension.is_some() {
            self.stage = Stage::Waits;
            let places = places.get_or_insert_with(|| Arc::new(Places::of(program)));
            let lowest = matcher.trace(&mut self.path, places);
            self.waiting = matcher.quiet(&self.path, places);
            self.holds =
                self.suspension.is_some_and(|suspension| suspension.begins_at(&self.path) < self.come);
            self.drop_fork(lowest);
            self.fork_off(program, text);
        } else {
            self.drop_fork(0);
            self.path.clear();
        }
        if found? && let Some(whole) = self.group(0) {
            self.after_empty = whole.is_empty();
            self.from = whole.end;
            self.stage = Stage::Found;
        }
        Ok(())
    }

    /// Whether what has come changes nothing but how far a run reaches.
    #[inline]
    fn is_quiet(&mut self, text: &str) -> bool {
        let come = text.as_bytes().get(self.come..).unwrap_or_default();
        self.waiting.is_some_and(|waiting| waiting.quiet.prefix(come) == come.len()) && self.move_on(text)
    }

    /// Lets open groups reach further over what is quiet.
    fn move_on(&mut self, text: &str) -> bool {
        let (Some(waiting), Some(suspension)) = (&self.waiting, &mut self.suspension) else { return false };
        let come = text.get(self.come..).unwrap_or_default();
        debug_assert_eq!(waiting.quiet.prefix(come.as_bytes()), come.len(), "what came is not quiet");
        let held = waiting.quiet.held_from(come);
        let low = if held == 0 { self.path.reached() } else { self.come + held };
        self.come = text.len();
        self.holds = low < self.come;
        suspension.move_on(waiting.is_lazy.then_some(low), self.come);
        if !waiting.stays {
            self.path.move_on(low);
        }
        true
    }

    /// Goes on over what is known to be quiet; whether it waits.
    pub(super) fn go_on_quietly(&mut self, text: &str) -> bool {
        self.stage == Stage::Waits
            && self.move_on(text)
            && self.fork.as_mut().is_none_or(|fork| fork.go_on_quietly(text))
    }

    /// The bytes that, should they come next, change nothing but how far a run reaches.
    pub(super) fn quiet(&self) -> Quiet {
        match self.stage {
            Stage::Ended | Stage::Found => Quiet::ANYTHING,
            Stage::New => Quiet::NOTHING,
            Stage::Waits => {
                let waiting = self.waiting.filter(|waiting| waiting.stays || !self.holds);
                let here = waiting.map_or(Quiet::NOTHING, |waiting| waiting.quiet);
                self.fork.as_ref().map_or(here, |fork| here.and(fork.quiet()))
            }
        }
    }

    /// Makes ready for what has come.
    fn begin(&mut self, program: &Program, bytes: usize) {
        if self.stage == Stage::New {
            self.index.serve(&program.literals);
            self.buffers.begin(program, bytes);
            if self.remembers {
                self.buffers.always_remember();
            }
        } else if bytes > self.bytes {
            self.index.grow();
            self.buffers.grow(bytes - self.bytes);
        }
        self.bytes = bytes;
    }

    /// Lets the fork go on, if there is one.
    #[inline]
    fn go_on_behind(&mut self, program: &Program, text: &str, places: &mut Option<Arc<Places>>) {
        if let Some(fork) = &mut self.fork {
            fork.advance(program, text, places);
        }
    }

    /// Drops the fork if the look-around that it stands behind is over: the stack was as low as this.
    fn drop_fork(&mut self, lowest: usize) {
        if let Some(fork) = self.fork.take_if(|fork| fork.base() >= lowest) {
            self.spent += fork.steps();
        }
    }

    /// Goes on behind the outermost look-around that waits for what is far ahead.
    fn fork_off(&mut self, program: &Program, text: &str) {
        let may_cost = STEPS_PER_BYTE * text.len() as u64;
        let may_fork = self.depth < MAX_FORKS && !program.bounded;
        if self.fork.is_none() && may_fork && self.spent <= may_cost {
            let Some(suspension) = &self.suspension else { return };
            self.fork = Fork::new(program, &self.buffers, suspension, &self.path, text.len(), self.depth);
        }
    }

    pub(super) fn group(&self, group: u32) -> Option<Range<usize>> {
        group_of(self.buffers.slots(), group)
    }

    pub(super) fn live(&self, places: &Places, group: u32) -> Option<Live> {
        let own = match self.stage {
            Stage::Found => self.group(group).map(Live::closed),
            Stage::Waits => self.path.live(places, self.buffers.slots(), group),
            Stage::New | Stage::Ended => None,
        };
        match &self.fork {
            Some(fork) if self.stage == Stage::Waits => fork.live(places, group, own, &self.path),
            _ => own,
        }
    }

    pub(super) fn is_trying(&self) -> bool {
        self.suspension.is_some_and(|suspension| suspension.is_within_attempt())
    }

    pub(super) fn attempt(&self) -> usize {
        self.suspension.map_or(self.from, |suspension| self.buffers.attempt(&suspension))
    }
}

impl Live {
    /// Of a group of a match.
    fn closed(group: Range<usize>) -> Self {
        let Range { start, end } = group;
        Live { start, end, is_closed: true, certain: Some(end), certain_until_end: Some(end) }
    }
}
