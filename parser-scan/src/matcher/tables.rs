//! A program's tables as the matcher reads them: looked up once, not with every operation.

use crate::class::Class;
use crate::jump::{Guard, Run, Way};
use crate::opens::open_to;
use crate::program::{Op, Place, Program};

/// The tables of a program. What is asked for beyond their ends is nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tables<'p> {
    ops: &'p [Op],
    runs: &'p [Run],
    classes: &'p [Class],
    texts: &'p [u8],
    ways: &'p [Way],
    guards: &'p [Guard],
    opens: &'p [u64],
    seconds: &'p [Guard],
}

impl<'p> Tables<'p> {
    #[inline]
    pub(super) fn of(program: &'p Program) -> Self {
        Tables {
            ops: &program.ops,
            runs: &program.runs,
            classes: &program.classes,
            texts: program.texts.as_bytes(),
            ways: &program.ways,
            guards: &program.guards,
            opens: &program.opens,
            seconds: &program.seconds,
        }
    }

    #[inline]
    pub(super) fn op(&self, place: Place) -> Op {
        *self.ops.get(place as usize).unwrap_or(&Op::Fail)
    }

    #[inline]
    pub(super) fn run(&self, run: u32) -> Option<&'p Run> {
        self.runs.get(run as usize)
    }

    #[inline]
    pub(super) fn class(&self, class: u32) -> &'p Class {
        self.classes.get(class as usize).unwrap_or(&Class::NONE)
    }

    /// The bytes of an [`Op::Literal`].
    #[inline]
    pub(super) fn text(&self, from: u32, to: u32) -> &'p [u8] {
        self.texts.get(from as usize..to as usize).unwrap_or_default()
    }

    /// The ways of an [`Op::Split`].
    #[inline]
    pub(super) fn ways(&self, from: u32, to: u32) -> &'p [Way] {
        self.ways.get(from as usize..to as usize).unwrap_or_default()
    }

    #[inline]
    pub(super) fn guard(&self, guard: u32) -> Guard {
        self.guards.get(guard as usize).copied().unwrap_or(Guard::ANYTHING)
    }

    /// Whether a guard lets what goes on with the byte, or with the end of the text, begin.
    #[inline(always)]
    pub(super) fn allows(&self, guard: u32, next: Option<u8>) -> bool {
        self.guards.get(guard as usize).is_none_or(|guard| guard.allows(next))
    }

    /// The guards that let the byte come, or the end of the text, as [`has`](crate::opens::has) reads them.
    #[inline(always)]
    pub(super) fn open_to(&self, next: Option<u8>) -> u64 {
        open_to(self.opens, next)
    }

    /// Whether one of [`Way::seconds`] lets this come behind its first character.
    #[inline]
    pub(super) fn lets_follow(&self, second: u32, next: Option<u8>) -> bool {
        self.seconds.get(second as usize).is_none_or(|second| second.allows(next))
    }
}
