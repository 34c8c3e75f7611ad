//! What goes on beside a search that waits: the fork behind a look-ahead, and the shadows on the ways that the path would go
//! back to.
//!
//! Input: the search, when more has come. Output: its fork and its shadows, as many as their steps allow.

use super::super::fork::Fork;
use super::super::shadow::{self, Shadow};
use super::{Depth, Known, News, Search};
use crate::matcher::{Buffers, Places};
use crate::program::Program;

/// The most look-aheads that wait one behind the other; behind the last, nothing is shown.
const MAX_FORKS: u32 = 4;

/// The steps that forks which turned out wrong may have taken, for each byte of the text.
const STEPS_PER_BYTE: u64 = 4;

impl Search {
    /// Lets the fork go on, if there is one, and the shadows.
    #[inline]
    pub(super) fn go_on_aside(&mut self, program: &Program, text: &str, known: &mut Known) {
        let news = &mut self.news;
        if let Some(fork) = &mut self.fork {
            *news = fork.search.advance(program, text, known).max(*news);
        }
        for shadow in &mut self.shadows {
            *news = shadow.search.advance(program, text, known).max(*news);
        }
        if *news > News::Nothing {
            self.memo.clear();
        }
        if *news == News::Any {
            self.follow(program, text, known);
            self.give_up(text);
        }
    }

    /// Drops the shadows if they take too long, all together.
    fn give_up(&mut self, text: &str) {
        if !self.shadows.is_empty() && !shadow::may_go_on(self.steps().shadows, text.len()) {
            self.drop_shadows(0);
        }
    }

    /// Drops the fork and the shadows that belong to what is over, as the stack was as low as this, and the shadows that no way
    /// leads back to any more.
    pub(super) fn drop_branches(&mut self, lowest: usize) {
        if let Some(fork) = self.fork.take_if(|fork| fork.base() >= lowest) {
            self.spent += fork.search.steps();
        }
        if self.shadows.is_empty() {
            return;
        }
        let below = self.path.leads_back_below(lowest, &mut self.spent.passed);
        let first = self.shadows.partition_point(|shadow| shadow.height < below);
        self.drop_shadows(first);
    }

    fn drop_shadows(&mut self, first: usize) {
        for dropped in self.shadows.drain(first..) {
            self.spent += dropped.steps();
        }
    }

    /// Goes on behind the outermost look-around that waits for what is far ahead; whether it did not before.
    pub(super) fn fork_off(&mut self, program: &Program, text: &str, places: &Places) -> bool {
        let Depth { forks, within, .. } = self.depth;
        let may_fork = forks < MAX_FORKS && within.is_none() && !program.bounded;
        if !may_fork || self.fork.is_some() || self.suspension.is_none() {
            return false;
        }
        if may_spend(self.spent.own, text) {
            self.fork = self.new_fork(program, places);
        } else if self.path.look_to_fork().is_some() {
            // Whatever comes is looked at, until there is enough text for what a fork takes.
            self.waiting = None;
        }
        self.fork.is_some()
    }

    /// `None`: there is no look-around to go on behind.
    fn new_fork(&self, program: &Program, places: &Places) -> Option<Fork> {
        let look = self.path.look_to_fork()?;
        let depth = Depth { forks: self.depth.forks + 1, ..self.depth };
        let (search, steps) = self.branch(program, look.0, depth, Buffers::behind)?;
        Some(Fork::new(program, places, look, search, steps))
    }

    /// Follows the ways that the path may go back to, as long as that would make more of a group certain.
    fn follow(&mut self, program: &Program, text: &str, known: &mut Known) {
        if program.bounded || known.tells_nothing() || self.depth.shadows >= shadow::DEEPEST {
            return;
        }
        let within = self.depth.within;
        let asked = self.summary.unsettled(known.asked);
        while let Some(places) = known.places()
            && let Some(height) = self.readings(places).next_to_follow(program, asked, within)
            && shadow::may_begin(self.spent.shadows, text.len())
            && self.make_room(height, known)
            && let Some((search, steps)) = self.new_shadow(program, height)
        {
            self.spent.shadows += steps;
            let mut shadow = Shadow::new(search, height);
            shadow.search.advance(program, text, known);
            self.memo.clear();
            let place = self.shadows.partition_point(|other| other.height < height);
            self.shadows.insert(place, shadow);
        }
    }

    /// A search that goes back to the entry at a height of the stack.
    fn new_shadow(&self, program: &Program, height: usize) -> Option<(Box<Search>, u64)> {
        let look = self.fork.as_ref().filter(|fork| fork.base() < height).map(Fork::look);
        let within = self.depth.within.or(look);
        let depth = Depth { shadows: self.depth.shadows + 1, within, ..self.depth };
        self.branch(program, height, depth, Buffers::instead)
    }

    /// Whether there is room for a shadow at this height of the stack; those below come later.
    fn make_room(&mut self, height: usize, known: &mut Known) -> bool {
        if known.shadows > 0 && self.shadows.len() < shadow::MOST {
            known.shadows -= 1;
            return true;
        }
        let is_below = self.shadows.first().is_some_and(|lowest| lowest.height < height);
        if is_below {
            self.spent += self.shadows.remove(0).steps();
        }
        is_below
    }
}

/// Whether what turned out wrong has not taken too many steps.
fn may_spend(spent: u64, text: &str) -> bool {
    spent <= STEPS_PER_BYTE * text.len() as u64
}
