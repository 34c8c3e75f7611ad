//! Where literals stand in a text.
//!
//! Input: a text, and the literals that programs jump to. Output: the next occurrence of some of them, or the last. A
//! group of literals is found in one pass, which goes on only as far as someone asked; all searches of the text share it.

mod group;
mod marks;
mod pass;
mod passed;
mod query;

use std::iter;
use std::ops::Range;
use std::sync::Arc;

use crate::extent::{Extent, Whole};
use crate::jump::LiteralSet;
use crate::literals::{Group, Literals};
use crate::quiet::Quiet;
use crate::wholes::Wholes;
use marks::Marks;
use pass::Pass;
use query::Query;

/// How far the literals of several groups are looked for at first.
const FIRST_REACH: usize = 1024;

/// What is known of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// What was looked for last.
    sought: Arc<Sought>,
    /// Whether that is looked for in this text.
    is_serving: bool,
    passes: Vec<Pass>,
    wholes: Wholes,
    /// Nothing before this position will be asked for.
    start: usize,
    steps: u64,
}

/// What is looked for: the same for all texts.
#[derive(Debug, Default)]
struct Sought {
    literals: Literals,
    /// Of each group.
    marks: Vec<Marks>,
    /// Of each literal, the number of its group.
    groups: Vec<u8>,
}

impl Sought {
    fn of(literals: &Literals) -> Self {
        let group = |(number, group): (usize, &Group)| iter::repeat_n(number as u8, group.literals.len());
        Sought {
            literals: literals.clone(),
            marks: literals.iter().map(Marks::of).collect(),
            groups: literals.iter().enumerate().flat_map(group).collect(),
        }
    }

    fn marked(&self) -> impl Iterator<Item = (&Group, &Marks)> {
        self.literals.iter().zip(&self.marks)
    }
}

/// A part of the text, in which a literal must lie wholly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<'t> {
    /// The whole text.
    pub(crate) whole: &'t str,
    /// The first byte of the part.
    pub(crate) start: usize,
    /// The byte behind the part.
    pub(crate) end: usize,
    /// Whether more text may come.
    pub(crate) is_open: bool,
}

impl Index {
    /// Forgets everything, for another text, of which nothing before `start` will be asked for.
    pub(crate) fn clear(&mut self, start: usize) {
        self.start = start;
        self.is_serving = false;
        self.wholes.clear();
    }

    /// Whether this index serves a program; one that knows nothing yet will serve any.
    #[inline]
    pub(crate) fn serve(&mut self, literals: &Literals) -> bool {
        let is_same = self.sought.literals.same(literals);
        if self.is_serving {
            return is_same;
        }
        self.is_serving = true;
        if !is_same {
            self.sought = Arc::new(Sought::of(literals));
            self.passes = literals.iter().map(Pass::of).collect();
        }
        self.passes.iter_mut().for_each(|pass| pass.begin(self.start));
        true
    }

    /// What another one knows of its text, for someone who asks for nothing before a position. The whole parts are read anew.
    pub(crate) fn branch_of(&mut self, other: &Index, from: usize) {
        if !Arc::ptr_eq(&self.sought, &other.sought) {
            self.sought = Arc::clone(&other.sought);
        }
        self.passes.resize_with(other.passes.len(), Pass::default);
        for (pass, other) in self.passes.iter_mut().zip(&other.passes) {
            pass.branch_of(other, from);
        }
        self.is_serving = other.is_serving;
        self.wholes.clear();
        self.steps = 0;
    }

    /// The text has grown: literals that its end cut off may stand now.
    pub(crate) fn grow(&mut self) {
        self.passes.iter_mut().for_each(Pass::grow);
    }

    /// How many bytes are kept.
    pub(crate) fn bytes(&self) -> usize {
        let found: usize = self.passes.iter().map(Pass::bytes).sum();
        found + self.wholes.bytes()
    }

    /// The work done since this was asked last.
    #[inline]
    pub(crate) fn take_steps(&mut self) -> u64 {
        std::mem::take(&mut self.steps)
    }

    /// The whole part that begins at a position of the window, counted in the window.
    pub(crate) fn whole(&mut self, whole: Whole, window: Window<'_>, at: usize) -> Extent {
        let text = window.whole.as_bytes().get(..window.end).unwrap_or_default();
        let at = window.start + at;
        let extent = if window.is_open || self.wholes.is_reading(whole, at) {
            self.wholes.read_on(whole, text, at, window.is_open)
        } else {
            self.wholes.extent(whole, text, at)
        };
        Extent { end: extent.end.map(|end| end - window.start), read: extent.read - window.start, ..extent }
    }

    /// What may come within the whole part that begins at a position, and was read up to another.
    pub(crate) fn quiet(&self, whole: Whole, window: Window<'_>, at: usize, reached: usize) -> Option<Quiet> {
        self.wholes.quiet(whole, window.start + at, window.start + reached)
    }

    /// What has come behind `from` is quiet to the whole part that is being read.
    pub(crate) fn pass(&mut self, text: &[u8], from: usize) {
        self.wholes.pass(text, from);
    }

    /// The first position of the range at which a literal of the set stands.
    pub(crate) fn next(
        &mut self,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let number = usize::from(*self.sought.groups.get(set.trailing_zeros() as usize)?);
        let pass = self.passes.get_mut(number)?;
        if set & !pass.set != 0 {
            return self.next_of_several(window, set, range);
        }
        match pass.near(window.end, set, &range, &mut self.steps) {
            Some(found) => found,
            None => self.next_of_group(number, window, set, range),
        }
    }

    /// The same where it was not found near what was asked for last.
    #[inline(never)]
    fn next_of_group(
        &mut self,
        number: usize,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let pass = self.passes.get_mut(number)?;
        let (group, marks) = (self.sought.literals.get(number)?, self.sought.marks.get(number)?);
        let query = Query { group, marks, window, wanted: set, start: range.start, end: range.end };
        pass.next(&query, &mut self.steps)
    }

    /// The same where the literals are of several groups.
    #[inline(never)]
    fn next_of_several(
        &mut self,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let mut reach = FIRST_REACH;
        loop {
            let end = range.end.min(range.start.saturating_add(reach));
            let found = self.next_of_all(window, set, range.start..end);
            if found.is_some() || end == range.end {
                return found;
            }
            // One group may have nothing for long where another has something near.
            reach = reach.saturating_mul(8);
        }
    }

    fn next_of_all(&mut self, window: &Window<'_>, set: LiteralSet, range: Range<usize>) -> Option<usize> {
        let mut first = None;
        for ((group, marks), pass) in self.sought.marked().zip(&mut self.passes) {
            let wanted = set & pass.set;
            if wanted != 0 {
                let (start, end) = (range.start, first.unwrap_or(range.end));
                let query = Query { group, marks, window, wanted, start, end };
                first = pass.next(&query, &mut self.steps).or(first);
            }
        }
        first
    }

    /// The last position of the range at which a literal of the set stands.
    pub(crate) fn last(
        &mut self,
        window: &Window<'_>,
        set: LiteralSet,
        range: Range<usize>,
    ) -> Option<usize> {
        let mut last = None;
        for ((group, marks), pass) in self.sought.marked().zip(&mut self.passes) {
            let wanted = set & pass.set;
            if wanted != 0 {
                let (start, end) = (last.map_or(range.start, |last| last + 1), range.end);
                let query = Query { group, marks, window, wanted, start, end };
                last = pass.last(&query, &mut self.steps).or(last);
            }
        }
        last
    }
}

#[cfg(test)]
mod tests;
