//! Jumps: from a position to the next one, or the last one, at which the text has what a jump looks for.

use super::runs::REMEMBERED;
use super::{Matcher, Tail};
use crate::jump::{End, Jump};

/// How many characters are walked over in the time of one step.
const WALKED_PER_STEP: usize = 8;

impl<T: Tail> Matcher<'_, T> {
    /// The first position from `from` on, and before `behind`, that the jump leads to, and the last one up to which it leads
    /// to all. What lies from `behind` on is not looked at: the first target may be any character there.
    #[inline(always)]
    pub(super) fn next_target(&mut self, jump: &Jump, from: usize, behind: usize) -> Option<(usize, usize)> {
        if jump.start && from == 0 {
            return Some((0, 0));
        }
        if self.is_open() {
            return self.next_open_target(jump, from, behind);
        }
        let target = self.next_stand(jump, from, behind).filter(|target| *target < behind);
        let Some(class) = jump.over else { return target.map(|target| (target, target)) };
        let target = match target {
            Some(target) => target,
            None if behind > self.text.end() => return None,
            None => behind,
        };
        let at = self.walk_back(class, target, from);
        (at < behind).then(|| (at, target.min(behind - 1)))
    }

    /// The last position from `low` to `high` that the jump, which has no class to walk over, leads to.
    #[inline(always)]
    pub(super) fn last_target(&mut self, jump: &Jump, low: usize, high: usize) -> Option<usize> {
        if self.is_open() && self.tail_of(jump, low) <= high {
            self.waits = true;
            return None;
        }
        let end = self.text.end();
        match jump.end {
            End::Text | End::LastLine if high == end => return Some(end),
            End::LastLine if high + 1 == end && self.text.byte(high) == Some(b'\n') => return Some(high),
            _ => {}
        }
        let base = self.window.start;
        let last = self.index.last(&self.window, jump.to, base + low..base + high + 1);
        self.count_index();
        last.map(|at| at - base).or((jump.start && low == 0).then_some(0))
    }

    /// The first position from `from` on, and before `before`, at which a target of the jump stands; the end of the text
    /// counts in any case.
    #[inline(always)]
    pub(super) fn next_stand(&mut self, jump: &Jump, from: usize, before: usize) -> Option<usize> {
        let found = if jump.to == 0 { None } else { self.next_literal(jump.to, from, before) };
        match found {
            Some(_) => found,
            None => self.end_target(jump.end, from),
        }
    }

    #[inline]
    fn end_target(&self, end: End, from: usize) -> Option<usize> {
        let last = self.text.end();
        match end {
            End::No => None,
            End::LastLine if from < last && self.text.byte(last - 1) == Some(b'\n') => Some(last - 1),
            End::Text | End::LastLine => Some(last),
        }
    }

    /// Where the next literal of a set stands, before `before`.
    #[inline(always)]
    pub(super) fn next_literal(&mut self, set: u64, from: usize, before: usize) -> Option<usize> {
        let base = self.window.start;
        let before = self.window.end.min(base.saturating_add(before));
        let found = self.index.next(&self.window, set, base + from..before);
        self.count_index();
        found.map(|at| at - base)
    }

    #[inline]
    fn count_index(&mut self) {
        self.buffers.steps += self.index.take_steps();
    }

    /// How far back from `at`, and not beyond `from`, the text consists of characters of the class. A long part that was walked
    /// over is not walked over again: many attempts may come to the same place.
    #[inline(never)]
    pub(super) fn walk_back(&mut self, number: u32, at: usize, from: usize) -> usize {
        let class = self.tables.class(number);
        let (mut back, mut walked) = (at, 0);
        while back > from {
            if let Some(start) = self.buffers.start_of_walked(number, back - 1) {
                back = start;
                continue;
            }
            let before = self.text.before(back);
            if self.text.one(class, before).is_none() {
                break;
            }
            walked += back - before;
            back = before;
        }
        if walked >= REMEMBERED {
            self.buffers.add_walked(number, back..at);
        }
        self.buffers.steps += (walked / WALKED_PER_STEP) as u64;
        back.max(from)
    }
}
