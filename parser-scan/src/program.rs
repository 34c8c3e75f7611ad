//! The program that a pattern becomes.
//!
//! Input: nothing; a front end fills these types. Output: what the matcher runs. Everything can stand in a constant
//! (`Cow::Borrowed`), so that a pattern compiled by a macro costs nothing at run time, and can be owned, so that a
//! schema read at run time makes the same program.

use std::borrow::Cow;

/// The index of an operation in [`Program::ops`].
pub type Place = u32;

/// As often as the text allows: the upper bound of a repetition that has none.
pub const UNBOUNDED: u32 = u32::MAX;

/// A compiled pattern. Places point into `ops`; the operations form a graph, entered at `start`, left at [`Op::Match`].
/// Every way round the graph passes an [`Op::Split`] or an [`Op::Loop`]. The body of a look-around or of an atomic group
/// shares no operation with what is outside of it, [`Op::Match`] and [`Op::Fail`] excepted.
///
/// Slot `2 * g` holds where group `g` begins and slot `2 * g + 1` where it ends, in bytes; group 0 is the whole match,
/// and the program saves its two slots itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The operations.
    pub ops: Cow<'static, [Op]>,
    /// Where one attempt to match at one position begins.
    pub start: Place,
    /// How many groups there are, group 0 counted.
    pub groups: u32,
    /// How many registers the loops use.
    pub registers: u32,
    /// Whether a match can begin at the start of the text alone.
    pub anchored: bool,
    /// Whether the outcome at a place depends on what was captured (back-references, conditionals). Then nothing can be
    /// remembered, and the steps are limited instead.
    pub bounded: bool,
    /// The characters of a word by Unicode, for the anchors with `ascii: false`; [`Class::NONE`] where there are none.
    pub word: Class,
}

/// One operation. `next` is where matching goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// The text goes on with exactly this.
    Literal {
        /// What must stand here; never empty.
        text: Cow<'static, str>,
        #[allow(missing_docs)]
        next: Place,
    },
    /// One character of a class.
    One {
        /// The characters allowed.
        class: Class,
        #[allow(missing_docs)]
        next: Place,
    },
    /// `min` to `max` characters of a class.
    Run {
        /// The characters allowed.
        class: Class,
        /// The least count, in characters.
        min: u32,
        /// The greatest count, in characters, or [`UNBOUNDED`].
        max: u32,
        /// Whether more is tried before less.
        greedy: bool,
        #[allow(missing_docs)]
        next: Place,
    },
    /// Go on at the first place; if that fails, at the second, and so on.
    Split {
        /// In order of preference; at least two.
        to: Cow<'static, [Place]>,
    },
    /// Forget where the loop's last pass began: the loop is entered anew.
    Enter {
        /// The loop's register.
        register: u32,
        #[allow(missing_docs)]
        next: Place,
    },
    /// Before a pass over a body that may match nothing. If the register holds this very position, the last pass was
    /// empty and only `next` is left. Otherwise the position is kept there, and body and `next` are tried in the order
    /// that `greedy` says (what Python's `MAX_UNTIL` and `MIN_UNTIL` do).
    Loop {
        /// Where the last pass began.
        register: u32,
        /// The pass.
        body: Place,
        /// Whether the body is tried first.
        greedy: bool,
        #[allow(missing_docs)]
        next: Place,
    },
    /// Keep the position in a slot.
    Save {
        /// The slot.
        slot: u32,
        #[allow(missing_docs)]
        next: Place,
    },
    /// A position, not a character.
    Anchor {
        /// Which.
        anchor: Anchor,
        #[allow(missing_docs)]
        next: Place,
    },
    /// Look-around: whether `body` matches here (`behind: None`) or `behind` characters before here. What a positive one
    /// captures stays captured.
    Look {
        /// How many characters to step back first; with too few before it, the body does not match.
        behind: Option<u32>,
        /// Whether the body must not match.
        negated: bool,
        /// A program of its own, ending in [`Op::Match`].
        body: Place,
        #[allow(missing_docs)]
        next: Place,
    },
    /// The first way in which `body` matches, and no other.
    Atomic {
        /// A program of its own, ending in [`Op::Match`].
        body: Place,
        #[allow(missing_docs)]
        next: Place,
    },
    /// The text of a group again; a group that took no part fails.
    Backreference {
        /// The group.
        group: u32,
        /// How characters are compared.
        case: Case,
        #[allow(missing_docs)]
        next: Place,
    },
    /// Which way depends on whether a group took part.
    Conditional {
        /// The group.
        group: u32,
        /// If it did.
        yes: Place,
        /// If not.
        no: Place,
    },
    /// No way on.
    Fail,
    /// The end of the program, or of a body.
    Match,
}

/// A position that an [`Op::Anchor`] asks for, as Python's `re` defines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A set of characters: a bit for each ASCII character, sorted inclusive ranges for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Bit `c` is set when the ASCII character `c` belongs to the set.
    pub ascii: u128,
    /// The other characters, sorted, disjoint, inclusive.
    pub wide: Cow<'static, [(char, char)]>,
}

impl Class {
    /// No character.
    pub const NONE: Class = Class { ascii: 0, wide: Cow::Borrowed(&[]) };

    /// Every character.
    pub const ANY: Class = Class {
        ascii: u128::MAX,
        wide: Cow::Borrowed(&[('\u{80}', '\u{d7ff}'), ('\u{e000}', '\u{10ffff}')]),
    };

    /// Whether every character belongs to the set.
    #[must_use]
    pub fn is_any(&self) -> bool {
        let whole = matches!(*self.wide, [('\u{80}', '\u{10ffff}')]);
        self.ascii == u128::MAX && (whole || self.wide == Class::ANY.wide)
    }

    /// Whether the set contains `character`.
    #[must_use]
    pub fn contains(&self, character: char) -> bool {
        if character.is_ascii() {
            return self.ascii >> (character as u32) & 1 == 1;
        }
        let after = self.wide.partition_point(|(first, _)| *first <= character);
        after > 0 && character <= self.wide[after - 1].1
    }
}

/// What a substitution writes for each match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The parts, in order.
    pub parts: Cow<'static, [Part]>,
}

/// A part of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text as it is.
    Text(Cow<'static, str>),
    /// The text of a group; nothing for one that took no part.
    Group(u32),
}
