//! One search after another in a text that grows, each from where it waits.

use std::ops::Range;
use std::sync::Arc;

use super::fork::Fork;
use super::quiet::Quiet;
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
    /// What to look for while nothing is held back.
    quiet: Option<Quiet>,
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
        self.quiet = None;
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
            self.quiet = matcher.quiet(self.path.reached());
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
        let (Some(quiet), Some(suspension)) = (&self.quiet, &mut self.suspension) else { return false };
        let come = text.as_bytes().get(self.come..).unwrap_or_default();
        let Some(trimmed) = quiet.trimmed_from(come) else { return false };
        let low = if trimmed == 0 { self.path.reached() } else { self.come + trimmed };
        self.come = text.len();
        suspension.move_on(quiet.is_lazy.then_some(low), self.come);
        self.path.move_on(low);
        true
    }

    /// How many of these bytes, which come next, change nothing but how far a run reaches.
    pub(super) fn quiet(&self, come: &[u8]) -> usize {
        match self.stage {
            Stage::Ended | Stage::Found => come.len(),
            Stage::New => 0,
            Stage::Waits => {
                let here = self.quiet.as_ref().map_or(0, |quiet| quiet.before_loud(come));
                let come = come.get(..here).unwrap_or_default();
                self.fork.as_ref().map_or(here, |fork| fork.quiet(come))
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
