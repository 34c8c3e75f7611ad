//! Runs of characters, and the jumps that pass over the positions where what follows cannot match.

/// What an [`Op::Run`](crate::Op::Run) repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The characters allowed, as an index of [`Program::classes`](crate::Program::classes).
    pub class: u32,
    /// The least count, in characters.
    pub min: u32,
    /// The greatest count, in characters, or [`UNBOUNDED`](crate::UNBOUNDED).
    pub max: u32,
    /// Whether more is tried before less.
    pub greedy: bool,
    /// The literals before which the run stops (a tempered dot). Only in runs without a greatest count.
    pub stop: LiteralSet,
    /// One of these literals must stand where the run ends, or behind that. None: nothing is known.
    pub needs: LiteralSet,
    /// Where the run can end.
    pub ends: Ends,
    /// Where the possessive loop stops at the earliest that the run stands in: up to there, one pass or another takes every
    /// character, so that in a whole text the run takes them all. Only where nothing behind the run's last character is tried.
    pub stride: Option<Jump>,
}

impl Run {
    /// A run of which nothing else is known.
    #[must_use]
    pub const fn new(class: u32, min: u32, max: u32, greedy: bool) -> Self {
        Run { class, min, max, greedy, stop: 0, needs: 0, ends: Ends::Anywhere, stride: None }
    }
}

/// Where a run can end, for all that its pattern says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Behind each of its characters.
    Anywhere,
    /// Where the guard of this number, an index of [`Program::guards`](crate::Program::guards), lets what follows begin.
    Before(u32),
    /// Where no character of its class follows, or the greatest count is reached: what follows the run begins with
    /// none of its characters.
    Last,
    /// Where the jump leads.
    Jump(Jump),
}

/// What a way can go on with: one look at the text tells that most ways need not be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Bit `c` is set when the ASCII character `c` may come next.
    pub ascii: u128,
    /// Whether other characters may.
    pub wide: bool,
    /// Whether the end of the text may.
    pub end: bool,
}

impl Guard {
    /// Anything may come next.
    pub const ANYTHING: Guard = Guard { ascii: u128::MAX, wide: true, end: true };

    /// Whether it lets what goes on with the byte, or with the end of the text, begin.
    #[inline(always)]
    pub(crate) fn allows(&self, next: Option<u8>) -> bool {
        match next {
            Some(byte) if byte.is_ascii() => self.ascii >> byte & 1 == 1,
            Some(_) => self.wide,
            None => self.end,
        }
    }
}

/// The characters of which it matters what stands behind them: what escapes, and what markers and calls begin with.
pub const FIRSTS: [u8; 5] = *b"\\<\n[{";

/// One of the ways of an [`Op::Split`](crate::Op::Split).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where it goes on.
    pub place: u32,
    /// What it can go on with: an index of [`Program::guards`](crate::Program::guards).
    pub guard: u32,
    /// The same behind each of [`FIRSTS`], where it goes on with that: indices of
    /// [`Program::seconds`](crate::Program::seconds).
    pub seconds: [u32; FIRSTS.len()],
}

/// Some of a program's [`Literals`](crate::Literals): a bit for each.
pub type LiteralSet = u64;

/// The positions at which something can match: each lies before some characters of a class (`over`), or none, behind which
/// one of the targets stands. Other positions need not be tried; these may fail all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The literals that are targets.
    pub to: LiteralSet,
    /// Whether the start of the text is a target.
    pub start: bool,
    /// Whether the end of the text is one.
    pub end: End,
    /// The class of the characters that may stand before a target.
    pub over: Option<u32>,
}

/// Whether the end of the text is the target of a jump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// It is not.
    #[default]
    No,
    /// The very end: `\Z`.
    Text,
    /// The end, and the position before a newline that is the last character: `$`.
    LastLine,
}
