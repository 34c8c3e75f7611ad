//! Programs in few words, for macros: a pattern is a few lines of generated code, and a constant all the same.
//!
//! Input: what [`program!`](crate::program!) is given. Output: the tables of a [`Program`](crate::Program), made while the
//! user's crate compiles. That takes its time for each step of what it evaluates: so tables are lists of calls of the short
//! functions here, which take the fields of what they make in their order, and nothing is read from a text.

use crate::extent::Whole;
use crate::jump::{End, Ends, FIRSTS, Guard, Jump, LiteralSet, Run, Way};
use crate::program::{Anchor, Case, Op, Place, UNBOUNDED};

/// A constant [`Program`](crate::Program). For generated code alone: the numbers are not checked. Each table is one token
/// here: to match what stands in it would take compilers more time than all else.
#[doc(hidden)]
#[macro_export]
macro_rules! program {
    (
        ops $ops:tt, runs $runs:tt, ways $ways:tt, guards $guards:tt, seconds $seconds:tt, first $first:expr,
        needs $needs:literal, texts $texts:literal, classes [$(($ascii:expr, $wide:expr)),*], literals $literals:expr,
        start $start:literal, groups $groups:literal, registers $registers:literal,
        anchored $anchored:literal, bounded $bounded:literal, word $word:expr
    ) => {{
        use $crate::code::*;
        static OPS: &[$crate::Op] = &$ops;
        static RUNS: &[$crate::Run] = &$runs;
        static WAYS: &[$crate::Way] = &$ways;
        static GUARDS: &[$crate::Guard] = &$guards;
        static OPENS: $crate::code::Opens = $crate::code::opens(GUARDS);
        static SECONDS: &[$crate::Guard] = &$seconds;
        static CLASSES: &[$crate::Class] = &[$($crate::Class {
            ascii: $ascii,
            wide: $crate::code::Cow::Borrowed($wide),
        }),*];
        $crate::Program {
            ops: $crate::code::Cow::Borrowed(OPS),
            runs: $crate::code::Cow::Borrowed(RUNS),
            classes: $crate::code::Cow::Borrowed(CLASSES),
            texts: $crate::code::Cow::Borrowed($texts),
            ways: $crate::code::Cow::Borrowed(WAYS),
            guards: $crate::code::Cow::Borrowed(GUARDS),
            opens: $crate::code::Cow::Borrowed(&OPENS),
            seconds: $crate::code::Cow::Borrowed(SECONDS),
            literals: $literals,
            start: $start,
            first: $first,
            needs: $needs,
            groups: $groups,
            registers: $registers,
            anchored: $anchored,
            bounded: $bounded,
            word: $word,
            around: $crate::code::RegistersOnce::new(),
        }
    }};
}

pub use std::borrow::Cow;

pub use crate::around::RegistersOnce;
pub use crate::literals::Literals;
pub use crate::opens::{Opens, opens};

/// A number, one more than what it says; 0 is none.
const fn option(number: u32) -> Option<u32> {
    number.checked_sub(1)
}

macro_rules! operations {
    ($($name:ident($($field:ident: $type:ty),*) => $op:expr;)*) => {
        $(
            #[doc = concat!("`", stringify!($op), "`")]
            #[must_use]
            pub const fn $name($($field: $type),*) -> Op {
                $op
            }
        )*
    };
}

operations! {
    text(from: u32, to: u32, next: Place) => Op::Literal { from, to, next };
    one(class: u32, next: Place) => Op::One { class, next };
    run(run: u32, next: Place) => Op::Run { run, next };
    split(from: u32, to: u32) => Op::Split { from, to };
    enter(register: u32, next: Place) => Op::Enter { register, next };
    again(register: u32, body: Place, greedy: bool, next: Place) => Op::Loop { register, body, greedy, next };
    save(slot: u32, next: Place) => Op::Save { slot, next };
    whole(number: usize, next: Place) => Op::Whole { whole: Whole::ALL[number], next };
    anchor(number: usize, next: Place) => Op::Anchor { anchor: ANCHORS[number], next };
    look(behind: u32, negated: bool, body: Place, next: Place) => {
        Op::Look { behind: option(behind), negated, body, next }
    };
    atomic(body: Place, next: Place) => Op::Atomic { body, next };
    same(group: u32, case: usize, next: Place) => Op::Backreference { group, case: CASES[case], next };
    either(group: u32, yes: Place, no: Place) => Op::Conditional { group, yes, no };
    fail() => Op::Fail;
    done() => Op::Match;
}

/// The anchors in the order of their numbers.
pub const ANCHORS: [Anchor; 9] = [
    Anchor::TextStart,
    Anchor::LineStart,
    Anchor::TextEnd,
    Anchor::LastLineEnd,
    Anchor::LineEnd,
    Anchor::WordBoundary { ascii: false },
    Anchor::WordBoundary { ascii: true },
    Anchor::NotWordBoundary { ascii: false },
    Anchor::NotWordBoundary { ascii: true },
];

/// The cases in the order of their numbers.
pub const CASES: [Case; 3] = [Case::Exact, Case::IgnoreAscii, Case::Ignore];

/// The ends in the order of their numbers.
pub const ENDS: [End; 3] = [End::No, End::Text, End::LastLine];

/// As many characters of a class as there are; it may end anywhere.
#[must_use]
pub const fn star(class: u32) -> Run {
    many(class, 0, UNBOUNDED, true)
}

/// As few as will do.
#[must_use]
pub const fn lazy(class: u32) -> Run {
    many(class, 0, UNBOUNDED, false)
}

/// Another run that may end anywhere.
#[must_use]
pub const fn many(class: u32, min: u32, max: u32, greedy: bool) -> Run {
    Run::new(class, min, max, greedy)
}

#[doc(hidden)]
impl Run {
    /// It stops at these literals.
    #[must_use]
    pub const fn stop(self, stop: LiteralSet) -> Run {
        Run { stop, ..self }
    }

    /// It needs one of these literals behind it.
    #[must_use]
    pub const fn needs(self, needs: LiteralSet) -> Run {
        Run { needs, ..self }
    }

    /// It ends at its last place.
    #[must_use]
    pub const fn last(self) -> Run {
        Run { ends: Ends::Last, ..self }
    }

    /// It ends where a jump leads.
    #[must_use]
    pub const fn at(self, jump: Jump) -> Run {
        Run { ends: Ends::Jump(jump), ..self }
    }

    /// It ends in front of what a guard lets come.
    #[must_use]
    pub const fn before(self, guard: u32) -> Run {
        Run { ends: Ends::Before(guard), ..self }
    }

    /// It has a stride.
    #[must_use]
    pub const fn stride(self, stride: Jump) -> Run {
        Run { stride: Some(stride), ..self }
    }
}

/// A guard that lets anything come.
#[must_use]
pub const fn any() -> Guard {
    Guard::ANYTHING
}

/// One that lets these characters of ASCII come.
#[must_use]
pub const fn among(characters: &str) -> Guard {
    Guard { ascii: mask(characters), wide: false, end: false }
}

/// One that lets any other character come.
#[must_use]
pub const fn beside(characters: &str) -> Guard {
    Guard { ascii: !mask(characters), wide: true, end: false }
}

const fn mask(characters: &str) -> u128 {
    let (mut mask, mut index) = (0, 0);
    while index < characters.len() {
        mask |= 1 << characters.as_bytes()[index];
        index += 1;
    }
    mask
}

/// Any other one.
#[must_use]
pub const fn guard(ascii: u128, wide: bool, end: bool) -> Guard {
    Guard { ascii, wide, end }
}

/// A jump to these literals.
#[must_use]
pub const fn to(to: LiteralSet) -> Jump {
    Jump { to, start: false, end: End::No, over: None }
}

/// Any other jump.
#[must_use]
pub const fn jump(to: LiteralSet, start: bool, end: usize, over: u32) -> Jump {
    Jump { to, start, end: ENDS[end], over: option(over) }
}

/// A way of a split.
#[must_use]
pub const fn way(place: Place, guard: u32) -> Way {
    Way { place, guard, seconds: [0; FIRSTS.len()] }
}

#[doc(hidden)]
impl Way {
    /// What it can go on with behind each of the first characters.
    #[must_use]
    pub const fn seconds(self, a: u32, b: u32, c: u32, d: u32, e: u32) -> Way {
        Way { seconds: [a, b, c, d, e], ..self }
    }
}

/// Constant tables of characters beyond ASCII. For generated code alone.
#[doc(hidden)]
#[macro_export]
macro_rules! wides {
    ($($name:ident $count:literal $ranges:literal)*) => {
        $(static $name: [(::core::primitive::char, ::core::primitive::char); $count] = $crate::ranges($ranges);)*
    };
}

/// A constant table of literals: for each group the number of its first, their common prefix, and them. For generated
/// code alone.
#[doc(hidden)]
#[macro_export]
macro_rules! literals {
    ($($first:literal $prefix:literal [$($literal:literal)*])*) => {
        &[$($crate::Group {
            prefix: $crate::code::Cow::Borrowed($prefix),
            first: $first,
            literals: $crate::code::Cow::Borrowed(&[$($crate::code::Cow::Borrowed($literal)),*]),
        }),*]
    };
}
