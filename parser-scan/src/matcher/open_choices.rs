//! Choices in a text that grows: a way that may be open or closed by what comes is waited for, in order of preference.

use super::{Flow, Matcher, State, Tail};
use crate::jump::{Guard, Way};
use crate::program::{Op, Place};

/// What is known of a way.
pub(super) enum Entry {
    Closed,
    Undecided,
    Open(State),
}

impl<T: Tail> Matcher<'_, T> {
    /// As [`Matcher::choose`].
    pub(super) fn choose_open(&mut self, place: Place, ways: &[Way], at: usize) -> Flow {
        let mut first = None;
        let mut second = None;
        for (way, number) in ways.iter().zip(0..) {
            match (self.entry(way, at), &first) {
                (Entry::Closed, _) => {}
                (Entry::Undecided, None) => {
                    self.waits = true;
                    return Flow::Fail;
                }
                (Entry::Open(state), None) => first = Some(state),
                (Entry::Undecided | Entry::Open(_), Some(_)) => {
                    second = Some(number);
                    break;
                }
            }
        }
        let Some(state) = first else { return Flow::Fail };
        self.choose_between(place, at, state, second, ways.len() as u32)
    }

    /// Whether the next way of a split may be open or closed by what comes.
    pub(super) fn is_way_undecided(&self, place: Place, at: usize, tried: u32) -> bool {
        let Op::Split { from, to } = self.tables.op(place) else { return false };
        let ways = self.tables.ways(from + tried, to);
        let next = ways.iter().map(|way| self.entry(way, at)).find(|entry| !matches!(entry, Entry::Closed));
        matches!(next, Some(Entry::Undecided))
    }

    pub(super) fn entry(&self, way: &Way, at: usize) -> Entry {
        let next = self.text.byte(at);
        if next.is_none() && self.tables.guard(way.guard) != Guard::ANYTHING {
            let never = Guard { ascii: 0, wide: false, end: false };
            return if self.tables.guard(way.guard) == never { Entry::Closed } else { Entry::Undecided };
        }
        if self.tables.allows(way.guard, next)
            && let Some(state) = self.enter(way, at)
        {
            return Entry::Open(state);
        }
        match self.tables.op(way.place) {
            Op::Literal { from, to, .. }
                if self.tables.allows(way.guard, next) && self.is_cut_off(at, self.tables.text(from, to)) =>
            {
                Entry::Undecided
            }
            _ => Entry::Closed,
        }
    }
}
