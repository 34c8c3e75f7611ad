//! Choices: `Split` and `Loop`, the only operations that a path can come back to.

use super::memory::{Known, UNUSED};
use super::stack::Frame;
use super::{Flow, Matcher, State, Suspended, Tail};
use crate::jump::{FIRSTS, Way};
use crate::opens::has;
use crate::program::{Op, Place};

impl<T: Tail> Matcher<'_, T> {
    /// Before a pass of a loop: `next` alone is left when the last pass began at this very position.
    pub(super) fn pass(&mut self, place: Place, at: usize, register: u32, next: Place) -> Flow {
        if self.buffers.registers.get(register as usize) == Some(&at) {
            return Flow::Go(State { place: next, at });
        }
        match self.recall(place, at) {
            Known::Nothing { table } => {
                self.set_register(register, at);
                self.choose_next(place, at, 0, table).into()
            }
            known => self.reuse(known),
        }
    }

    /// One of the ways of a split: of those that can go on with what comes next, the first. A split is remembered even if
    /// there is no other: a loop may lead from it over much of the text.
    #[inline]
    pub(super) fn choose(&mut self, place: Place, ways: &[Way], at: usize) -> Flow {
        if self.is_open() {
            return self.choose_open(place, ways, at);
        }
        let open = self.tables.open_to(self.text.byte(at));
        let Some((state, number)) = self.first_way(ways, at, open) else { return Flow::Fail };
        let second =
            open_way(ways, number + 1, open).and_then(|second| self.way_from(ways, second, at, open));
        self.choose_between(place, at, state, second.map(|(_, number)| number), ways.len() as u32)
    }

    /// The first way that can go on, and its number.
    #[inline(always)]
    fn first_way(&self, ways: &[Way], at: usize, open: u64) -> Option<(State, u32)> {
        let number = open_way(ways, 0, open)?;
        match self.enter(ways.get(number as usize)?, at) {
            Some(state) => Some((state, number)),
            None => self.way_from(ways, number + 1, at, open),
        }
    }

    /// The same from a number on, of which nothing is known yet.
    #[inline(always)]
    fn way_from(&self, ways: &[Way], mut number: u32, at: usize, open: u64) -> Option<(State, u32)> {
        loop {
            number = open_way(ways, number, open)?;
            if let Some(state) = self.enter_apart(ways.get(number as usize)?, at) {
                return Some((state, number));
            }
            number += 1;
        }
    }

    /// As [`Matcher::enter`], for other ways than the first: it stands apart, since most often the first can go on.
    #[inline(never)]
    fn enter_apart(&self, way: &Way, at: usize) -> Option<State> {
        self.enter(way, at)
    }

    /// Goes on at the first way, when the second one is known.
    #[inline]
    pub(super) fn choose_between(
        &mut self,
        place: Place,
        at: usize,
        state: State,
        second: Option<u32>,
        all: u32,
    ) -> Flow {
        if second.is_none() && self.buffers.memory.is_none() {
            return Flow::Go(state);
        }
        match self.recall(place, at) {
            Known::Nothing { table } => {
                let tried = second.unwrap_or(all);
                self.buffers.stack.push(Frame::Choice { place, at, tried, table });
                Flow::Go(state)
            }
            known => self.reuse(known),
        }
    }

    /// Where a way leads whose guard lets come what comes next, if it can go on; behind the literal that it begins with.
    #[inline(always)]
    pub(super) fn enter(&self, way: &Way, at: usize) -> Option<State> {
        let (state, is_told) = match self.tables.op(way.place) {
            Op::Literal { from, to, next } => {
                let text = self.tables.text(from, to);
                if !self.text.starts_with(at, text) {
                    return None;
                }
                (State { place: next, at: at + text.len() }, text.len() > 1)
            }
            _ => (State { place: way.place, at }, false),
        };
        (is_told || self.is_open() || self.lets_follow(way, at)).then_some(state)
    }

    /// Whether a way can go on with the character that comes and the one behind that. In a text that grows, the second one is
    /// not asked for: it may not have come.
    #[inline]
    fn lets_follow(&self, way: &Way, at: usize) -> bool {
        let first = self.text.byte(at);
        let number = FIRSTS.iter().position(|known| Some(*known) == first);
        match number.and_then(|number| way.seconds.get(number)) {
            None | Some(0) => true,
            Some(second) => self.tables.lets_follow(*second, self.text.byte(at + 1)),
        }
    }

    fn recall(&mut self, place: Place, at: usize) -> Known {
        let loops = self.loops(place, at);
        match &mut self.buffers.memory {
            Some(memory) => memory.visit(place, loops, at),
            None => Known::Nothing { table: UNUSED },
        }
    }

    fn reuse(&mut self, known: Known) -> Flow {
        match known {
            Known::Success(known) => self.succeed_again(known),
            Known::Nothing { .. } | Known::Failure => Flow::Fail,
        }
    }

    /// The way after those that were tried. The choice stays on the stack to the end of its last way, if its success is to
    /// be remembered.
    #[inline]
    pub(super) fn choose_next(&mut self, place: Place, at: usize, tried: u32, table: u32) -> Option<State> {
        if self.is_open() && self.is_way_undecided(place, at, tried) {
            return self.suspend(Suspended::Choose { place, at, tried, table });
        }
        let (state, tried, last) = self.way(place, at, tried)?;
        if !last || table != UNUSED {
            self.buffers.stack.push(Frame::Choice { place, at, tried, table });
        }
        Some(state)
    }

    /// The way behind so many tried ones, how many have been tried then, and whether it is the last.
    #[inline]
    fn way(&self, place: Place, at: usize, tried: u32) -> Option<(State, u32, bool)> {
        match self.tables.op(place) {
            Op::Split { from, to } => {
                let open = self.tables.open_to(self.text.byte(at));
                let (state, number) = self.way_from(self.tables.ways(from, to), tried, at, open)?;
                Some((state, number + 1, from + number + 1 == to))
            }
            Op::Loop { body, next, greedy, .. } => match tried {
                0 => Some((State { place: if greedy { body } else { next }, at }, 1, false)),
                1 => Some((State { place: if greedy { next } else { body }, at }, 2, true)),
                _ => None,
            },
            _ => None,
        }
    }

    /// After a match: the choices on its path did not fail, and the next search may come again to those at its end.
    pub(super) fn forget_path(&mut self, end: usize) {
        let Some(memory) = &mut self.buffers.memory else { return };
        for frame in &self.buffers.stack {
            if let Frame::Choice { at, table, .. } = *frame
                && at >= end
            {
                memory.forget(table, at);
            }
        }
    }
}

/// The number of the first way from one on that is open.
#[inline(always)]
fn open_way(ways: &[Way], from: u32, open: u64) -> Option<u32> {
    let rest = ways.get(from as usize..)?;
    rest.iter().position(|way| has(open, way.guard)).map(|passed| from + passed as u32)
}
