//! Programs as short texts, for macros: a pattern is a few lines of generated code, and a constant all the same.
//!
//! Input: what [`program!`](crate::program!) is given. Output: the tables of a [`Program`](crate::Program), made while the
//! user's crate compiles. An operation is a letter and numbers, the fields in the order of [`Op`]; a run is eleven numbers,
//! a jump four, a way seven. The functions `op`, `run`, `jump` and `ways` say which.

use crate::extent::Whole;
use crate::jump::{End, Ends, FIRSTS, Guard, Jump, Run, Way};
use crate::program::{Anchor, Case, Op};

/// A constant [`Program`](crate::Program). For generated code alone: the texts are not checked.
#[doc(hidden)]
#[macro_export]
macro_rules! program {
    (
        ops $ops:literal, runs $runs:literal, ways $ways:literal, guards $guards:literal, seconds $seconds:literal, first $first:literal, needs $needs:literal, texts $texts:literal,
        classes [$(($ascii:expr, $wide:expr)),*], literals $literals:expr,
        start $start:literal, groups $groups:literal, registers $registers:literal,
        anchored $anchored:literal, bounded $bounded:literal, word $word:expr
    ) => {{
        static OPS: [$crate::Op; $crate::code::count($ops, ' ')] = $crate::code::ops($ops);
        static RUNS: [$crate::Run; $crate::code::count($runs, ' ')] = $crate::code::runs($runs);
        static WAYS: [$crate::Way; $crate::code::count($ways, ' ')] = $crate::code::ways($ways);
        static GUARDS: [$crate::Guard; $crate::code::count($guards, ' ')] = $crate::code::guards($guards);
        static OPENS: $crate::code::Opens = $crate::code::opens(&GUARDS);
        static SECONDS: [$crate::Guard; $crate::code::count($seconds, ' ')] = $crate::code::guards($seconds);
        static CLASSES: &[$crate::Class] = &[$($crate::Class {
            ascii: $ascii,
            wide: $crate::code::Cow::Borrowed($wide),
        }),*];
        $crate::Program {
            ops: $crate::code::Cow::Borrowed(&OPS),
            runs: $crate::code::Cow::Borrowed(&RUNS),
            classes: $crate::code::Cow::Borrowed(CLASSES),
            texts: $crate::code::Cow::Borrowed($texts),
            ways: $crate::code::Cow::Borrowed(&WAYS),
            guards: $crate::code::Cow::Borrowed(&GUARDS),
            opens: $crate::code::Cow::Borrowed(&OPENS),
            seconds: $crate::code::Cow::Borrowed(&SECONDS),
            literals: $literals,
            start: $start,
            first: $crate::code::first($first),
            needs: $needs,
            groups: $groups,
            registers: $registers,
            anchored: $anchored,
            bounded: $bounded,
            word: $word,
        }
    }};
}

pub use std::borrow::Cow;

pub use crate::opens::{Opens, opens};

/// A text that is being read.
struct Reader<'c> {
    code: &'c [u8],
    at: usize,
}

impl Reader<'_> {
    const fn byte(&self) -> u8 {
        if self.at < self.code.len() { self.code[self.at] } else { b' ' }
    }

    const fn letter(&mut self) -> u8 {
        let letter = self.byte();
        self.at += 1;
        letter
    }

    /// A number and what ends it.
    const fn number(&mut self) -> u64 {
        self.long() as u64
    }

    const fn long(&mut self) -> u128 {
        let mut number = 0;
        while self.byte().is_ascii_digit() {
            number = number * 10 + (self.byte() - b'0') as u128;
            self.at += 1;
        }
        self.at += 1;
        number
    }

    const fn place(&mut self) -> u32 {
        self.number() as u32
    }

    const fn flag(&mut self) -> bool {
        self.number() != 0
    }

    /// A number, one more than what it says; 0 is none.
    const fn option(&mut self) -> Option<u32> {
        match self.number() {
            0 => None,
            number => Some(number as u32 - 1),
        }
    }
}

/// How many items a text has, each ended by `end`.
#[must_use]
pub const fn count(code: &str, end: char) -> usize {
    let code = code.as_bytes();
    let (mut count, mut at) = (0, 0);
    while at < code.len() {
        if code[at] == end as u8 {
            count += 1;
        }
        at += 1;
    }
    count
}

/// Operations.
#[must_use]
pub const fn ops<const N: usize>(code: &str) -> [Op; N] {
    let mut reader = Reader { code: code.as_bytes(), at: 0 };
    let mut ops = [Op::Fail; N];
    let mut index = 0;
    while index < N {
        ops[index] = op(&mut reader);
        index += 1;
    }
    ops
}

const fn op(code: &mut Reader<'_>) -> Op {
    match code.letter() {
        b'L' => Op::Literal { from: code.place(), to: code.place(), next: code.place() },
        b'C' => Op::One { class: code.place(), next: code.place() },
        b'R' => Op::Run { run: code.place(), next: code.place() },
        b'P' => Op::Split { from: code.place(), to: code.place() },
        b'E' => Op::Enter { register: code.place(), next: code.place() },
        b'O' => {
            Op::Loop { register: code.place(), body: code.place(), greedy: code.flag(), next: code.place() }
        }
        b'S' => Op::Save { slot: code.place(), next: code.place() },
        b'J' => Op::Whole { whole: whole(code.number()), next: code.place() },
        b'A' => Op::Anchor { anchor: anchor(code.number()), next: code.place() },
        b'K' => {
            Op::Look { behind: code.option(), negated: code.flag(), body: code.place(), next: code.place() }
        }
        b'T' => Op::Atomic { body: code.place(), next: code.place() },
        b'B' => Op::Backreference { group: code.place(), case: case(code.number()), next: code.place() },
        b'I' => Op::Conditional { group: code.place(), yes: code.place(), no: code.place() },
        b'M' => {
            code.at += 1;
            Op::Match
        }
        _ => {
            code.at += 1;
            Op::Fail
        }
    }
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

const fn anchor(number: u64) -> Anchor {
    ANCHORS[number as usize]
}

const fn whole(number: u64) -> Whole {
    Whole::ALL[number as usize]
}

/// The cases in the order of their numbers.
pub const CASES: [Case; 3] = [Case::Exact, Case::IgnoreAscii, Case::Ignore];

const fn case(number: u64) -> Case {
    CASES[number as usize]
}

/// The ends in the order of their numbers.
pub const ENDS: [End; 3] = [End::No, End::Text, End::LastLine];

/// Runs.
#[must_use]
pub const fn runs<const N: usize>(code: &str) -> [Run; N] {
    let mut reader = Reader { code: code.as_bytes(), at: 0 };
    let mut runs = [Run::new(0, 0, 0, false); N];
    let mut index = 0;
    while index < N {
        runs[index] = run(&mut reader);
        index += 1;
    }
    runs
}

const fn run(code: &mut Reader<'_>) -> Run {
    let (class, min, max) = (code.place(), code.place(), code.place());
    let (greedy, stop, needs, kind) = (code.flag(), code.number(), code.number(), code.number());
    let to = jump(code);
    let ends = match kind {
        0 => Ends::Anywhere,
        1 => Ends::Last,
        2 => Ends::Jump(to),
        guard => Ends::Before(guard as u32 - 3),
    };
    let stride = if code.flag() { Some(jump(code)) } else { None };
    Run { class, min, max, greedy, stop, needs, ends, stride }
}

const fn jump(code: &mut Reader<'_>) -> Jump {
    Jump { to: code.number(), start: code.flag(), end: ENDS[code.number() as usize], over: code.option() }
}

/// The jump of the search, if the text is not empty.
#[must_use]
pub const fn first(code: &str) -> Option<Jump> {
    if code.is_empty() {
        return None;
    }
    Some(jump(&mut Reader { code: code.as_bytes(), at: 0 }))
}

/// The ways of splits.
#[must_use]
pub const fn ways<const N: usize>(code: &str) -> [Way; N] {
    let mut reader = Reader { code: code.as_bytes(), at: 0 };
    let mut ways = [Way { place: 0, guard: 0, seconds: [0; FIRSTS.len()] }; N];
    let mut index = 0;
    while index < N {
        ways[index].place = reader.place();
        ways[index].guard = reader.place();
        let mut first = 0;
        while first < FIRSTS.len() {
            ways[index].seconds[first] = reader.place();
            first += 1;
        }
        index += 1;
    }
    ways
}

/// What ways and runs go on with.
#[must_use]
pub const fn guards<const N: usize>(code: &str) -> [Guard; N] {
    let mut reader = Reader { code: code.as_bytes(), at: 0 };
    let mut guards = [Guard::ANYTHING; N];
    let mut index = 0;
    while index < N {
        guards[index] = Guard { ascii: reader.long(), wide: reader.flag(), end: reader.flag() };
        index += 1;
    }
    guards
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
