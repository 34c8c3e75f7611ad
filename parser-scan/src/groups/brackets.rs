//! The groups of round, square and curly brackets.
//!
//! A reading that begins within what was a string to an earlier one takes for text what that took for strings, and the
//! other way round. But once both come out of a string at the same place, they read the same: the bracket that was open
//! there for the earlier one is closed where the innermost one of the later one is, if both are of one kind.

use std::collections::{BTreeMap, HashMap};

use super::{ByStart, Group};
use crate::brackets::{Reader, closing};
use crate::extent::Extent;

#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    groups: ByStart,
    /// By the positions behind strings and groups: the innermost bracket that was open there.
    around: HashMap<usize, usize>,
    /// Where strings end, by where they begin: those in one `"`, one `'`, and three of each; `None`: not in this text.
    strings: [BTreeMap<usize, Option<usize>>; 4],
}

/// What comes of one step of a reading.
enum Step {
    Done,
    /// It stands behind a string or a group.
    Behind,
    /// The innermost group does not end well, and so none that is open does.
    Fails(Group),
}

/// A reading that is at work.
struct Walk<'t> {
    reader: Reader<'t>,
    /// The brackets that are open.
    open: Vec<usize>,
    /// How many bytes were passed unread.
    passed: usize,
}

impl Known {
    /// How many entries there are.
    pub(super) fn count(&self) -> usize {
        let strings: usize = self.strings.iter().map(BTreeMap::len).sum();
        self.groups.capacity() + self.around.capacity() + strings
    }

    pub(super) fn extent(&mut self, text: &[u8], at: usize) -> Extent {
        if !matches!(text.get(at), Some(b'(' | b'[' | b'{')) {
            return crate::brackets::extent(text, at);
        }
        if let Some(group) = self.groups.get(&at) {
            return group.extent(at, text.len(), 0, usize::MAX);
        }
        let mut walk = Walk { reader: Reader { text, at }, open: Vec::new(), passed: 0 };
        self.read(&mut walk);
        let group = self.groups.get(&at).copied().unwrap_or(Group::CutOff);
        group.extent(at, text.len(), walk.reader.at.saturating_sub(at + walk.passed), usize::MAX)
    }

    /// Reads the group that begins there, and notes what becomes of each in it.
    fn read(&mut self, walk: &mut Walk<'_>) {
        let mut step = Step::Done;
        loop {
            step = match step {
                Step::Behind => self.go_on_behind(walk),
                _ => self.step(walk),
            };
            if let Step::Fails(innermost) = step {
                self.fail(walk, innermost);
            }
            if walk.open.is_empty() {
                return;
            }
        }
    }

    fn fail(&mut self, walk: &mut Walk<'_>, innermost: Group) {
        let around = innermost.around(walk.reader.text.len());
        let groups = std::iter::once(innermost).chain(std::iter::repeat(around));
        self.groups.extend(walk.open.drain(..).rev().zip(groups));
    }

    fn step(&mut self, walk: &mut Walk<'_>) -> Step {
        let at = walk.reader.at;
        match walk.reader.next() {
            None => Step::Fails(Group::CutOff),
            Some(b'(' | b'[' | b'{') => self.open(walk, at),
            Some(b')' | b']' | b'}') => self.close(walk, at + 1),
            Some(quote @ (b'"' | b'\'')) => self.string(walk, quote),
            Some(_) => Step::Done,
        }
    }

    fn open(&mut self, walk: &mut Walk<'_>, at: usize) -> Step {
        match self.groups.get(&at) {
            None => {
                walk.open.push(at);
                Step::Done
            }
            Some(Group::Closed { end, .. }) => {
                walk.pass_to(*end);
                Step::Behind
            }
            Some(within) => walk.fail(within.around(walk.reader.text.len())),
        }
    }

    /// A bracket ends there that should close the innermost group.
    fn close(&mut self, walk: &mut Walk<'_>, end: usize) -> Step {
        let text = walk.reader.text;
        let byte = |at: usize| text.get(at).copied().unwrap_or_default();
        match walk.open.pop_if(|at| closing(byte(*at)) == byte(end - 1)) {
            Some(at) => {
                self.groups.insert(at, Group::Closed { end, height: 1 });
                Step::Behind
            }
            None => Step::Fails(Group::Mismatched { end }),
        }
    }

    /// Goes on behind a string or a group: if an earlier reading did there, from where that closed the bracket around it.
    fn go_on_behind(&mut self, walk: &mut Walk<'_>) -> Step {
        let Some(innermost) = walk.open.last() else { return Step::Done };
        let around = *self.around.entry(walk.reader.at).or_insert(*innermost);
        match self.groups.get(&around) {
            // It is the innermost one itself.
            None => Step::Done,
            Some(Group::Closed { end, .. } | Group::Mismatched { end }) => {
                let end = *end;
                walk.pass_to(end);
                self.close(walk, end)
            }
            Some(group) => walk.fail(*group),
        }
    }

    /// Passes over a string behind its first quote.
    fn string(&mut self, walk: &mut Walk<'_>, quote: u8) -> Step {
        let (at, text) = (walk.reader.at - 1, walk.reader.text);
        let is_long = text.get(at..).is_some_and(|rest| rest.starts_with(&[quote; 3]));
        let quotes = if is_long { 3 } else { 1 };
        let strings = &mut self.strings[usize::from(quote == b'\'') + if is_long { 2 } else { 0 }];
        // A quote within a string of its own kind stands behind a backslash there; what follows is the same string.
        let within = strings.range(..at).next_back().map(|(_, end)| *end);
        let end = match within.filter(|end| end.is_none_or(|end| at + 2 * quotes <= end)) {
            Some(end) => {
                walk.pass_to(end.unwrap_or(text.len()));
                end
            }
            None => {
                let end = walk.reader.string(quote).map(|()| walk.reader.at);
                strings.insert(at, end);
                end
            }
        };
        match end {
            Some(_) => Step::Behind,
            None => Step::Fails(Group::CutOff),
        }
    }
}

impl Walk<'_> {
    /// It is known how the innermost group fails.
    fn fail(&mut self, group: Group) -> Step {
        self.pass_to(group.read(self.reader.text.len()));
        Step::Fails(group)
    }

    /// Goes on where it is known to come to.
    fn pass_to(&mut self, at: usize) {
        self.passed += at.saturating_sub(self.reader.at);
        self.reader.at = at;
    }
}
