//! Registers: on which loops the future of a place depends.
//!
//! A register matters from where a pass begins until its loop is entered anew or left, and only by whether it holds the
//! present position. Passes of inner loops begin behind those of outer ones, so that few combinations occur.

use std::sync::Arc;

use super::{Matcher, Tail};
use crate::around::Registers;
use crate::program::{Op, Place, Program};

/// The loops around a place whose last pass began at the present position: a bit for each register of
/// [`Registers::around`].
pub(super) type Loops = u128;

impl Program {
    /// On which loops its places depend; `None` if loops are nested so deep that the bits do not suffice.
    pub(super) fn registers_around(&self) -> Option<Arc<Registers>> {
        self.around.0.get_or_init(|| Registers::of(self).map(Arc::new)).clone()
    }
}

impl Registers {
    /// `None` if loops are nested so deep that the bits do not suffice.
    fn of(program: &Program) -> Option<Self> {
        let mut registers = Registers { around: Vec::new() };
        if program.registers > 0 {
            registers.around.resize(program.ops.len(), Vec::new());
            while registers.spread(program) {}
        }
        let fit = registers.around.iter().all(|around| around.len() <= Loops::BITS as usize);
        fit.then_some(registers)
    }

    /// One pass over the operations, against their direction; whether anything was new.
    fn spread(&mut self, program: &Program) -> bool {
        let mut spread = false;
        for (place, op) in program.ops.iter().enumerate().rev() {
            if self.is_settled(place, *op) {
                continue;
            }
            let around = self.before(program, *op);
            if let Some(known) = self.around.get_mut(place)
                && around.len() > known.len()
            {
                *known = around;
                spread = true;
            }
        }
        spread
    }

    /// Whether nothing is to be known of a place that only hands on what another one reads: most do.
    fn is_settled(&self, place: usize, op: Op) -> bool {
        let count = |place: usize| self.around.get(place).map_or(0, Vec::len);
        match op {
            Op::Split { .. } | Op::Conditional { .. } | Op::Loop { .. } | Op::Enter { .. } => false,
            _ => op.next().is_none_or(|next| count(next as usize) == count(place)),
        }
    }

    fn before(&self, program: &Program, op: Op) -> Vec<u32> {
        match op {
            Op::Split { from, to } => self.union(program.ways(from, to).iter().map(|way| way.place), None),
            Op::Loop { register, body, next, .. } => self.union([body, next], Some(register)),
            Op::Conditional { yes, no, .. } => self.union([yes, no], None),
            Op::Enter { register, next } => {
                let mut around = self.union([next], None);
                around.retain(|other| *other != register);
                around
            }
            _ => op.next().map_or_else(Vec::new, |next| self.union([next], None)),
        }
    }

    fn union(&self, places: impl IntoIterator<Item = Place>, register: Option<u32>) -> Vec<u32> {
        let around = places.into_iter().filter_map(|place| self.around.get(place as usize)).flatten();
        let mut union: Vec<u32> = around.copied().chain(register).collect();
        union.sort_unstable();
        union.dedup();
        union
    }

    pub(super) fn around(&self, place: Place) -> &[u32] {
        self.around.get(place as usize).map_or(&[], Vec::as_slice)
    }
}

impl<T: Tail> Matcher<'_, T> {
    /// The loops around `place` whose last pass began at `at`.
    #[inline]
    pub(super) fn loops(&self, place: Place, at: usize) -> Loops {
        let Some(memory) = &self.buffers.memory else { return 0 };
        let holds = |register: &u32| self.buffers.registers.get(*register as usize) == Some(&at);
        let around = memory.registers().around(place).iter().enumerate();
        around.filter(|(_, register)| holds(register)).fold(0, |loops, (bit, _)| loops | 1 << bit)
    }
}
