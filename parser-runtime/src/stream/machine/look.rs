//! How much of the text the nodes are shown at once.
//!
//! Input: the text that has come. Output: what they tell of it. It does not depend on how the text was cut: they are shown a
//! character after the other, but for what only makes texts longer.

use std::ops::Range;

use parser_scan::{Quiet, Spelled};

use super::super::context::Context;
use super::super::raw::Raw;
use super::super::steady::Steady;
use super::super::unsettled::{Settles, Unsettled};
use super::{Machine, Waits};

/// How many quiet bytes of which nothing is told the nodes see together with what follows, at most: they go over what is quiet
/// at once, but over what is not byte by byte.
const MOST_TOGETHER: usize = 64;

impl Machine {
    /// Lets the nodes look at all that has come: a character at a time, so that what is told, and in which order, does not
    /// depend on how the text was cut; or at as much as only makes one text longer, once that is known.
    pub(super) fn look(&mut self) {
        let mut is_loud = self.steady.take().is_some_and(|mut steady| self.catch_up(&mut steady));
        while self.next_character().is_some() {
            let Some(mut steady) = self.steady.take() else {
                if !self.step(is_loud) {
                    return;
                }
                is_loud = false;
                continue;
            };
            let Machine { script, raws, buffers, .. } = &mut *self;
            let is_all = steady.tell_more(&script.text, |Raw { come, path, what }| {
                Context { table: &script.table, raws, is_end: false, come, buffers }.tell(&path, what);
            });
            if is_all {
                self.steady = Some(steady);
                return;
            }
            is_loud = self.catch_up(&mut steady);
        }
    }

    /// How many bytes the character has that the nodes are to see next.
    fn next_character(&self) -> Option<usize> {
        self.script.text.get(self.fed..)?.chars().next().map(char::len_utf8)
    }

    /// Lets the nodes look at what was told without them, and at what more of the text they would only tell more of; whether
    /// what comes next is known not to be quiet.
    fn catch_up(&mut self, steady: &mut Steady) -> bool {
        steady.follow(&self.script.text);
        let Machine { script, raws, .. } = &mut *self;
        let mut earlier = match steady.tell_rest(&script.text, |raw| raws.push(raw)) {
            true => std::mem::take(raws),
            false => Vec::new(),
        };
        if steady.end() > self.fed {
            let is_short = steady.end() - self.fed <= MOST_TOGETHER;
            self.fed = steady.end();
            // Where nothing is told, the nodes see this together with what follows.
            if !steady.is_silent() || !is_short {
                self.feed(false, true);
            }
        }
        let mut told = steady.leave_out(steady.told_without_nodes(), &mut self.raws);
        let seen = self.before_markers(steady.seen(&self.script.text));
        let goes_on = told == 0 && seen > self.fed;
        let is_loud = told == 0 && !goes_on;
        if goes_on {
            self.show(seen);
        }
        // What was told as what came behind it would be quiet, if what follows is.
        while let Some(next) = self.next_character().filter(|_| told > 0) {
            self.show(self.fed + next);
            told = steady.leave_out(told, &mut self.raws);
        }
        debug_assert_eq!(told, 0, "the nodes tell less");
        if !earlier.is_empty() {
            earlier.append(&mut self.raws);
            self.raws = earlier;
        }
        is_loud
    }

    /// Looks at a character more, which may be known not to be quiet, or at as much as is; whether that could be done with what
    /// has come.
    fn step(&mut self, is_loud: bool) -> bool {
        let from = self.fed;
        let loud_to = from + self.next_character().unwrap_or_default();
        let mut unsettled = match std::mem::take(&mut self.waits) {
            Waits::Unsettled(unsettled) if !is_loud => unsettled,
            Waits::Nothing if !is_loud && from > 0 => {
                let mut quiet = Quiet::ANYTHING;
                self.root.narrow(&mut quiet);
                Unsettled::from(quiet, from)
            }
            _ => return self.show_whole(loud_to),
        };
        match unsettled.settle(&self.script.text) {
            Settles::Not(to) => return self.show_whole(to.max(loud_to)),
            Settles::At(to) => self.begin_steady(unsettled.quiet_behind(&self.script.text, to), from..to),
            Settles::Later => {
                self.waits = Waits::Unsettled(unsettled);
                return false;
            }
        }
        true
    }

    /// Shows the nodes more of the text, and with it the marker that it begins; whether all of that has come.
    fn show_whole(&mut self, to: usize) -> bool {
        match self.marker(self.fed, to) {
            None => self.show(to),
            Some(Spelled::To(bytes)) => self.show(self.fed + bytes),
            Some(Spelled::Open) => {
                self.waits = Waits::Marker;
                return false;
            }
        }
        true
    }

    /// Up to where the nodes may look together: a marker that begins in front of there is shown as one.
    fn before_markers(&self, to: usize) -> usize {
        let text = self.script.text.get(self.fed..to).unwrap_or_default();
        let mut places = text.char_indices().map(|(at, _)| self.fed + at);
        places.find(|at| self.marker(*at, to).is_some()).unwrap_or(to)
    }

    /// What is spelled from a position on, if that is like a marker and goes on behind `to`.
    fn marker(&self, from: usize, to: usize) -> Option<Spelled> {
        let behind = self.script.text.get(from..)?;
        match self.script.table.nodes().markers().spelled(behind) {
            Spelled::To(spelled) if from + spelled <= to => None,
            spelled => Some(spelled),
        }
    }

    /// Shows the nodes more of the text.
    fn show(&mut self, to: usize) {
        self.fed = to;
        self.feed(false, false);
    }

    /// Shows the nodes what is quiet, to know how that is told, if it is.
    fn begin_steady(&mut self, quiet: Quiet, part: Range<usize>) {
        self.fed = part.end;
        if let Some(steady) = Steady::silent(quiet, part.end).filter(|_| self.root.is_silent()) {
            self.steady = Some(steady);
            return;
        }
        std::mem::swap(&mut self.raws, &mut self.spare);
        self.feed(false, true);
        self.steady = Steady::after(quiet, &self.script.text, part, &self.raws);
        std::mem::swap(&mut self.raws, &mut self.spare);
        let mut told = std::mem::take(&mut self.spare);
        for Raw { path, what, .. } in told.drain(..) {
            self.context(false).tell(&path, what);
        }
        self.spare = told;
    }
}
