//! One search after another in a text that grows, each from where it waits.
//!
//! Input: the text as it is now. Output: a match, that there is none, or where it waits; and what that tells of the groups
//! ([`summary`](super::summary)).

mod aside;
mod begin;
mod known;
mod news;
mod quietly;

use std::ops::Range;
use std::sync::Arc;

use super::Outcome;
use super::common::Common;
use super::fork::Fork;
use super::offshoot::Offshoot;
use super::readings::Readings;
use super::shadow::Shadow;
use super::summary::{Memo, Shared, Summary};
use crate::captures::group_of;
use crate::index::{Index, Window};
use crate::limit::StepLimit;
use crate::live::Live;
use crate::matcher::{Buffers, Grows, Matcher, Path, Places, Surety, Suspension};
use crate::program::Program;
use crate::quiet::Waiting;
pub(super) use known::{Asked, Depth, Known, Steps};
pub(super) use news::News;
pub(super) use quietly::Told;

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
    fork: Option<Fork>,
    /// What the path may go back to, in the order of the stack.
    shadows: Vec<Shadow>,
    summary: Summary,
    memo: Memo,
    /// The steps of forks that are over, and those of shadows.
    spent: Steps,
    /// What this text has changed.
    news: News,
    remembers: bool,
    depth: Depth,
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
    pub(super) fn remember(&mut self) {
        self.remembers = true;
    }

    pub(super) fn is_found(&self) -> bool {
        self.stage == Stage::Found
    }

    pub(super) fn steps(&self) -> Steps {
        let mut steps = self.spent;
        steps.own += self.buffers.steps();
        self.shadows.iter().for_each(|shadow| steps += shadow.steps());
        if let Some(fork) = &self.fork {
            steps += fork.search.steps();
        }
        steps
    }

    /// How many shadows it has, and those have.
    pub(super) fn shadows(&self) -> usize {
        let fork = self.fork.as_ref().and_then(|fork| fork.search.search()).map_or(0, Search::shadows);
        fork + self.shadows.iter().map(Shadow::count).sum::<usize>()
    }

    /// Whether something goes on behind a look-ahead that waits.
    pub(super) fn is_forked(&self) -> bool {
        self.fork.is_some()
    }

    /// How much of the text has come.
    pub(super) fn come(&self) -> usize {
        self.come
    }

    /// Whether it waits for more than this text.
    pub(super) fn has_seen(&self, text: &str) -> bool {
        self.stage == Stage::Waits && self.come == text.len()
    }

    /// What the text has changed that it was given last.
    pub(super) fn news(&self) -> News {
        self.news
    }

    pub(super) fn advance(
        &mut self,
        program: &Program,
        text: &str,
        is_whole: bool,
        known: &mut Known,
    ) -> Result<Outcome, StepLimit> {
        if self.stage == Stage::Ended {
            return Ok(Outcome::Ended);
        }
        let if_quiet = self.news_of_quiet();
        self.news = match !is_whole && self.is_quiet(text) {
            true => if_quiet,
            false => self.go_on(program, text, is_whole, known)?,
        };
        Ok(match self.stage {
            Stage::Found => Outcome::Found,
            Stage::Ended => Outcome::Ended,
            Stage::New | Stage::Waits => {
                self.go_on_aside(program, text, known);
                Outcome::Waits
            }
        })
    }

    fn go_on(
        &mut self,
        program: &Program,
        text: &str,
        is_whole: bool,
        known: &mut Known,
    ) -> Result<News, StepLimit> {
        let stood = self.stood();
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
        let Some(suspension) = self.suspension else { return self.decided(found) };
        self.stage = Stage::Waits;
        let places = known.places.get_or_insert_with(|| Arc::new(Places::of(program)));
        let lowest = matcher.trace(&mut self.path, places);
        self.waiting = matcher.quiet(&self.path, places);
        self.holds = suspension.begins_at(&self.path) < self.come;
        let news = stood.map_or(News::Any, |stood| self.news_since(&stood, lowest));
        if news == News::Any {
            self.drop_branches(lowest);
        }
        Ok(if self.fork_off(program, text, places) { News::Any } else { news })
    }

    /// There is a match, or none, whatever comes.
    fn decided(&mut self, found: Result<bool, StepLimit>) -> Result<News, StepLimit> {
        self.stage = Stage::Ended;
        self.drop_branches(0);
        self.path.clear();
        self.summary.clear();
        if found? && let Some(whole) = self.group(0) {
            self.after_empty = whole.is_empty();
            self.from = whole.end;
            self.stage = Stage::Found;
        }
        Ok(News::Any)
    }

    /// Works out what is told of its groups.
    pub(super) fn sum_up(&mut self, known: &Known) {
        if self.stage != Stage::Waits || known.tells_nothing() {
            return;
        }
        let Some(places) = known.places() else { return };
        let is_quiet = self.news == News::Quiet && self.holds_nothing();
        let has_moved = self.summary.move_on(self.come, is_quiet);
        if self.news == News::Nothing {
            return;
        }
        if let Some(fork) = &mut self.fork {
            fork.search.sum_up(known);
        }
        if !has_moved {
            let is_new = self.news == News::Any;
            let mut summary = std::mem::take(&mut self.summary);
            let until_end = self.level(Surety::UntilEnd);
            summary.renew(Readings { until_end, ..self.readings(places) }, known, is_new);
            self.summary = summary;
        }
    }

    /// How many groups the program has.
    pub(super) fn groups(&self) -> usize {
        self.buffers.slots().len() / 2
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

    fn readings<'s>(&'s mut self, places: &'s Places) -> Readings<'s> {
        Readings {
            places,
            path: &self.path,
            slots: self.buffers.slots(),
            is_loud: self.is_loud() && self.fork.is_none(),
            until_end: Surety::UntilEnd,
            fork: self.fork.as_mut(),
            held: self.waiting.as_ref().and_then(|waiting| waiting.quiet.held()),
            shadows: &mut self.shadows,
            memo: &mut self.memo,
        }
    }

    /// Whether all that may tell more is looked at.
    fn is_loud(&self) -> bool {
        self.waiting.as_ref().is_none_or(Waiting::is_spelling)
    }

    /// What the readings that this search may come to have of a group, and whether one of them is sure to match.
    pub(super) fn common(&mut self, places: &Places, group: u32, level: Surety) -> Shared {
        match self.stage {
            Stage::Found => return (Common::staying(self.group(group)), true),
            Stage::Ended => return (Common::NoMatch, false),
            Stage::New => return (Common::Differs, false),
            Stage::Waits => {}
        }
        let level = self.level(level);
        self.readings(places).common(group, level)
    }

    /// How sure something must be: where nothing is sure unless the text ends, and not whatever comes, both are the same.
    fn level(&self, level: Surety) -> Surety {
        if level == Surety::UntilEnd && self.hangs_on_end() { level } else { Surety::Always }
    }

    /// Whether anything that is waited for is sure unless the text ends, and not whatever comes.
    fn hangs_on_end(&self) -> bool {
        self.stage == Stage::Waits && (self.path.hangs_on_end() || self.beside().any(Search::hangs_on_end))
    }

    /// Its fork and its shadows, but for those that lead to no match.
    fn beside(&self) -> impl Iterator<Item = &Search> {
        let fork = self.fork.iter().map(|fork| &fork.search);
        fork.chain(self.shadows.iter().map(|shadow| &shadow.search)).filter_map(Offshoot::search)
    }

    pub(super) fn group(&self, group: u32) -> Option<Range<usize>> {
        group_of(self.buffers.slots(), group)
    }

    #[inline]
    pub(super) fn live(&self, group: u32) -> Option<Live> {
        match self.stage {
            Stage::Found => self.group(group).map(Live::closed),
            Stage::Waits => self.summary.live(group),
            Stage::New | Stage::Ended => None,
        }
    }

    pub(super) fn is_trying(&self) -> bool {
        self.suspension.is_some_and(|suspension| suspension.is_within_attempt())
    }

    pub(super) fn attempt(&self) -> usize {
        self.suspension.map_or(self.from, |suspension| self.buffers.attempt(&suspension))
    }
}
