//! The program that a pattern becomes.
//!
//! Input: nothing; a front end fills these types, most easily through a [`Builder`](crate::Builder). Output: what the
//! matcher runs. Everything can stand in a constant, so that a pattern compiled by a macro costs nothing at run time,
//! and can be owned, so that a schema read at run time makes the same program. An operation is a few numbers: what it
//! talks about stands in the program's tables.

use std::borrow::Cow;

use crate::around::RegistersOnce;
use crate::class::Class;
use crate::extent::Whole;
use crate::jump::{Ends, Guard, Jump, LiteralSet, Run, Way};
use crate::literals::Literals;
use crate::opens::opens;

/// The index of an operation in [`Program::ops`].
pub type Place = u32;

/// As often as the text allows: the upper bound of a repetition that has none.
pub const UNBOUNDED: u32 = u32::MAX;

/// A compiled pattern. Places point into `ops`; the operations form a graph, entered at `start`, left at [`Op::Match`].
/// Every way round the graph passes an [`Op::Split`] or an [`Op::Loop`]. The body of a look-around or of an atomic group
/// shares no operation with what goes on behind it, [`Op::Match`] and [`Op::Fail`] excepted; several may have the same body,
/// if it saves no slot.
///
/// Slot `2 * g` holds where group `g` begins and slot `2 * g + 1` where it ends, in bytes; group 0 is the whole match,
/// and the program saves its two slots itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The operations.
    pub ops: Cow<'static, [Op]>,
    /// What the operations [`Op::Run`] repeat.
    pub runs: Cow<'static, [Run]>,
    /// The classes of characters.
    pub classes: Cow<'static, [Class]>,
    /// The texts of the operations [`Op::Literal`], one behind the other.
    pub texts: Cow<'static, str>,
    /// The ways of the operations [`Op::Split`], one behind the other.
    pub ways: Cow<'static, [Way]>,
    /// What ways and the ends of runs can go on with. The first lets anything come.
    pub guards: Cow<'static, [Guard]>,
    /// The same by what comes: the table that [`opens`](crate::code::opens) makes of them.
    pub opens: Cow<'static, [u64]>,
    /// What ways can go on with behind a first character. The first lets anything come.
    pub seconds: Cow<'static, [Guard]>,
    /// What jumps look for.
    pub literals: Literals,
    /// Where one attempt to match at one position begins.
    pub start: Place,
    /// At which positions a match can begin.
    pub first: Option<Jump>,
    /// One of these literals must stand where a match begins, or behind that. None: nothing is known.
    pub needs: LiteralSet,
    /// How many groups there are, group 0 counted.
    pub groups: u32,
    /// How many registers the loops use.
    pub registers: u32,
    /// Whether a match can begin at the start of the text alone.
    pub anchored: bool,
    /// Whether the outcome at a place depends on what was captured (back-references, conditionals). Then nothing can be
    /// remembered, and the steps are limited instead.
    pub bounded: bool,
    /// The class of the characters of a word by Unicode, for the anchors with `ascii: false`.
    pub word: Option<u32>,
    /// The registers that matter at each place, once somebody has asked. Who changes operations or ways makes it anew.
    #[doc(hidden)]
    pub around: RegistersOnce,
}

/// One operation. `next` is where matching goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Op {
    /// The text goes on with exactly [`Program::texts`]`[from..to]`, which is never empty.
    Literal { from: u32, to: u32, next: Place },
    /// One character of a class.
    One { class: u32, next: Place },
    /// Several characters of a class, as an entry of [`Program::runs`] says.
    Run { run: u32, next: Place },
    /// Go on at the first of [`Program::ways`]`[from..to]`, of which there are two at least; if that fails, at the
    /// second, and so on.
    Split { from: u32, to: u32 },
    /// Forget where the loop's last pass began: the loop is entered anew.
    Enter { register: u32, next: Place },
    /// Before a pass over a body that may match nothing. If the register holds this very position, the last pass was
    /// empty and only `next` is left. Otherwise the position is kept there, and body and `next` are tried in the order
    /// that `greedy` says (what Python's `MAX_UNTIL` and `MIN_UNTIL` do).
    Loop { register: u32, body: Place, greedy: bool, next: Place },
    /// Keep the position in a slot.
    Save { slot: u32, next: Place },
    /// A part that is whole, strings and nesting respected: the extensions `(?&json)` and `(?&brackets)`.
    Whole { whole: Whole, next: Place },
    /// A position, not a character.
    Anchor { anchor: Anchor, next: Place },
    /// Look-around: whether `body`, a program of its own that ends in [`Op::Match`], matches here (`behind: None`) or
    /// `behind` characters before here; with too few before it, it does not. What a positive one captures stays
    /// captured.
    Look { behind: Option<u32>, negated: bool, body: Place, next: Place },
    /// The first way in which `body`, a program of its own that ends in [`Op::Match`], matches, and no other.
    Atomic { body: Place, next: Place },
    /// The text of a group again; a group that took no part fails.
    Backreference { group: u32, case: Case, next: Place },
    /// Which way depends on whether a group took part.
    Conditional { group: u32, yes: Place, no: Place },
    /// No way on.
    Fail,
    /// The end of the program, or of a body.
    Match,
}

impl Op {
    /// Where matching goes on, where that is the one way.
    #[must_use]
    pub fn next(self) -> Option<Place> {
        match self {
            Op::Literal { next, .. }
            | Op::One { next, .. }
            | Op::Run { next, .. }
            | Op::Enter { next, .. }
            | Op::Loop { next, .. }
            | Op::Save { next, .. }
            | Op::Whole { next, .. }
            | Op::Anchor { next, .. }
            | Op::Look { next, .. }
            | Op::Atomic { next, .. }
            | Op::Backreference { next, .. } => Some(next),
            Op::Split { .. } | Op::Conditional { .. } | Op::Fail | Op::Match => None,
        }
    }
}

/// A position that an [`Op::Anchor`] asks for, as Python's `re` defines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// `\A`, and `^` without MULTILINE.
    TextStart,
    /// `^` with MULTILINE: the start, or behind a newline.
    LineStart,
    /// `\Z`.
    TextEnd,
    /// `$` without MULTILINE: the end, or before a newline that is the last character.
    LastLineEnd,
    /// `$` with MULTILINE: the end, or before a newline.
    LineEnd,
    /// `\b`; by Unicode, [`Program::word`] says what a word's characters are.
    WordBoundary {
        /// Whether only ASCII letters, digits and `_` count.
        ascii: bool,
    },
    /// `\B`; never true in an empty text.
    NotWordBoundary {
        /// Whether only ASCII letters, digits and `_` count.
        ascii: bool,
    },
}

/// How a back-reference compares characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// As they are.
    Exact,
    /// ASCII letters in either case.
    IgnoreAscii,
    /// By Unicode's simple lower case.
    Ignore,
}

impl Program {
    /// The text of an [`Op::Literal`].
    #[must_use]
    pub fn text(&self, from: u32, to: u32) -> &str {
        self.texts.get(from as usize..to as usize).unwrap_or_default()
    }

    /// The class of this number.
    #[must_use]
    pub fn class(&self, class: u32) -> &Class {
        self.classes.get(class as usize).unwrap_or(&Class::NONE)
    }

    /// The places that an [`Op::Split`] leads to.
    #[must_use]
    pub fn ways(&self, from: u32, to: u32) -> &[Way] {
        self.ways.get(from as usize..to as usize).unwrap_or_default()
    }

    /// Gives the program other guards.
    pub fn set_guards(&mut self, guards: Vec<Guard>) {
        self.opens = opens(&guards).to_vec().into();
        self.guards = guards.into();
    }

    /// Gives the program other literals, of which its own have these numbers.
    pub fn renumber(&mut self, literals: Literals, numbers: &[u32]) {
        let renumber = |set: &mut LiteralSet| {
            let numbered = numbers.iter().enumerate().filter(|(old, _)| *set >> old & 1 == 1);
            *set = numbered.fold(0, |set, (_, new)| set | 1 << new);
        };
        for run in self.runs.to_mut() {
            renumber(&mut run.stop);
            renumber(&mut run.needs);
            if let Ends::Jump(jump) = &mut run.ends {
                renumber(&mut jump.to);
            }
            if let Some(stride) = &mut run.stride {
                renumber(&mut stride.to);
            }
        }
        if let Some(jump) = &mut self.first {
            renumber(&mut jump.to);
        }
        renumber(&mut self.needs);
        self.literals = literals;
    }
}
