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
        steady.tell_rest(&script.text, |raw| raws.push(raw));
        let told = steady.told_without_nodes();
        // What was told of the same texts before is not what the nodes tell once more.
        let earlier = (told > 0 && !raws.is_empty()).then(|| std::mem::take(raws));
        self.show_quiet(steady);
        let told = steady.leave_out(told, &mut self.raws);
        let seen = self.before_markers(steady.seen(&self.script.text));
        let goes_on = told == 0 && seen > self.fed;
        match goes_on {
            true => self.show(seen),
            false => self.show_told(steady, told),
        }
        if let Some(mut earlier) = earlier {
            earlier.append(&mut self.raws);
            self.raws = earlier;
        }
        told == 0 && !goes_on
    }

    /// Shows the nodes what is quiet; where nothing is told, they see that together with what follows.
    fn show_quiet(&mut self, steady: &Steady) {
        let end = steady.end();
        if end > self.fed {
            let is_short = end - self.fed <= MOST_TOGETHER;
            self.fed = end;
            if !steady.is_silent() || !is_short {
                self.feed(false, true);
            }
        }
    }

    /// Shows the nodes, a character at a time, the text that was told already without them.
    fn show_told(&mut self, steady: &Steady, mut told: usize) {
        while let Some(next) = self.next_character().filter(|_| told > 0) {
            self.show(self.fed + next);
            told = steady.leave_out(told, &mut self.raws);
        }
        debug_assert_eq!(told, 0, "the nodes tell less");
    }

    /// Looks at a character more, which may be known not to be quiet, or at as much as is; whether that could be done with what
    /// has come.
    fn step(&mut self, is_loud: bool) -> bool {
        let from = self.fed;
        let loud_to = from + self.next_character().unwrap_or_default();
        if !is_loud && from > 0 && matches!(self.waits, Waits::Nothing) {
            let mut quiet = Quiet::ANYTHING;
            self.root.narrow(&mut quiet);
            if !quiet.is_nothing() {
                self.waits = Waits::Unsettled(Unsettled::from(quiet, from));
            }
        }
        let Waits::Unsettled(unsettled) = &mut self.waits else {
            self.waits = Waits::Nothing;
            return self.show_whole(loud_to);
        };
        match unsettled.settle(&self.script.text) {
            Settles::Later => return false,
            Settles::Not(to) => {
                self.waits = Waits::Nothing;
                return self.show_whole(to.max(loud_to));
            }
            Settles::At(to) => {
                let quiet = unsettled.quiet_behind(&self.script.text, to);
                self.waits = Waits::Nothing;
                self.begin_steady(quiet, from..to);
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
        if self.root.is_silent()
            && let Some(steady) = Steady::silent(quiet, part.end)
        {
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
