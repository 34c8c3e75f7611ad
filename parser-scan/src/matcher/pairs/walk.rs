//! A program that is followed over a few characters, without a text.
//!
//! Input: a place, and all of them but the last. Output: the last ones with which it surely fails from there, or leads back to
//! a run. What is not known for certain is neither.

use super::super::tables::Tables;
use crate::bytes::Bytes;
use crate::class::Class;
use crate::jump::{Ends, Guard};
use crate::program::{Anchor, Op, Place, Program};

/// How many operations are followed one behind the other.
const DEPTH: u32 = 48;

/// How many are followed for a pair, in all.
const STEPS: u32 = 400;

/// A run that is to be led back to.
pub(super) struct Home<'p> {
    pub(super) class: &'p Class,
    /// Where it begins, and where it goes on; whether that leads back wherever a character of its class stands.
    pub(super) begins: Place,
    pub(super) behind: Place,
    pub(super) goes_on: bool,
    /// Whether a match is sure from where it goes on.
    pub(super) is_sure: bool,
}

/// A program that is followed over some characters. All but the last are known, and what is found depends on that.
pub(super) struct Walk<'p> {
    tables: Tables<'p>,
    home: Option<Home<'p>>,
    known: &'p [u8],
    /// How many operations may be followed more.
    left: u32,
}

/// How many of the characters lie behind.
type Taken = usize;

/// Where a way is to lead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Back to the run.
    Home,
    /// To the end of the program, or of a body.
    Match,
    /// To the end of a body, with so much taken.
    Until(Taken),
}

/// On a way.
#[derive(Clone, Copy)]
struct At {
    taken: Taken,
    goal: Goal,
    /// How many operations may follow.
    depth: u32,
}

/// What a way leads to, by what the last character is. Of other bytes nothing is known.
#[derive(Clone, Copy)]
struct Fate {
    arrives: Bytes,
    fails: Bytes,
}

impl Fate {
    const UNKNOWN: Fate = Fate { arrives: Bytes::NONE, fails: Bytes::NONE };
    const FAILS: Fate = Fate { arrives: Bytes::NONE, fails: Bytes::ALL };
    const ARRIVES: Fate = Fate { arrives: Bytes::ALL, fails: Bytes::NONE };

    /// If one of these bytes stands there; the way fails for those of `others`.
    fn of(self, those: Bytes, others: Bytes) -> Fate {
        Fate { arrives: self.arrives.and(those), fails: self.fails.or(others) }
    }
}

impl<'p> Walk<'p> {
    pub(super) fn new(program: &'p Program, known: &'p [u8]) -> Self {
        Walk { tables: Tables::of(program), home: None, known, left: STEPS }
    }

    /// The character that comes next, if it is known.
    fn next(&self, taken: Taken) -> Option<u8> {
        self.known.get(taken).copied()
    }

    /// Whether even the last character lies behind.
    fn is_behind(&self, taken: Taken) -> bool {
        taken > self.known.len()
    }

    /// The last characters with which a run is led back to from where it goes on.
    pub(super) fn leads_back(mut self, home: Home<'p>) -> Bytes {
        let behind = self.home.insert(home).behind;
        self.follow(behind, At { taken: 0, goal: Goal::Home, depth: DEPTH }).arrives
    }

    /// Those with which nothing matches from a place on.
    pub(super) fn fails(mut self, place: Place) -> Bytes {
        self.follow(place, At { taken: 0, goal: Goal::Match, depth: DEPTH }).fails
    }

    fn follow(&mut self, place: Place, at: At) -> Fate {
        if at.goal == Goal::Home
            && at.taken >= self.known.len()
            && let Some(home) = &self.home
            && (place == home.begins || (place == home.behind && home.goes_on))
        {
            let takes = if self.is_behind(at.taken) { Bytes::ALL } else { all(home.class) };
            return Fate::ARRIVES.of(takes, Bytes::NONE);
        }
        let (Some(depth), Some(left)) = (at.depth.checked_sub(1), self.left.checked_sub(1)) else {
            return Fate::UNKNOWN;
        };
        self.left = left;
        self.operate(place, At { depth, ..at })
    }

    fn operate(&mut self, place: Place, at: At) -> Fate {
        match self.tables.op(place) {
            Op::Fail => Fate::FAILS,
            Op::Match if at.goal == Goal::Match || at.goal == Goal::Until(at.taken) => Fate::ARRIVES,
            _ if self.is_behind(at.taken) => Fate::UNKNOWN,
            Op::Literal { from, to, next } => self.literal(self.tables.text(from, to), next, at),
            Op::One { class, next } => {
                let class = self.tables.class(class);
                let taken = at.taken + 1;
                let (within, outside) = self.split(class, at.taken);
                let then =
                    if within == Bytes::NONE { Fate::UNKNOWN } else { self.follow(next, At { taken, ..at }) };
                then.of(within, outside)
            }
            Op::Run { run, next } => self.run(run, next, at),
            Op::Split { from, to } => self.choose((from, to), at),
            Op::Look { behind: None, negated, body, next } => {
                let ahead = self.follow(body, At { goal: Goal::Match, ..at });
                let (passes, stops) =
                    if negated { (ahead.fails, ahead.arrives) } else { (ahead.arrives, ahead.fails) };
                // Where that is not known yet, a search waits for it, though nothing that follows may match.
                let Fate { arrives, fails } = self.follow(next, at);
                Fate { arrives: arrives.and(passes), fails: fails.and(passes).or(stops) }
            }
            Op::Atomic { body, next } => self.atomic(body, next, at),
            // A character stands here, so that the text does not end.
            Op::Anchor { anchor: Anchor::TextEnd, .. } => Fate::FAILS,
            Op::Anchor { anchor: Anchor::LastLineEnd, .. } if self.next(at.taken).is_some() => Fate::FAILS,
            // Behind a line break, the text may end: a search waits there, though nothing that follows may match.
            Op::Anchor { anchor: Anchor::LastLineEnd, next } => {
                let others = Bytes::of(!(1 << b'\n'), true);
                Fate { arrives: Bytes::NONE, fails: self.follow(next, at).fails.and(others) }
            }
            // What this keeps, or whether it passes, is not known; but all ways behind it may fail.
            Op::Save { next, .. }
            | Op::Enter { next, .. }
            | Op::Anchor { next, .. }
            | Op::Look { next, .. } => self.follow(next, at).of(Bytes::NONE, Bytes::NONE),
            Op::Whole { whole, .. }
                if self.next(at.taken).is_some_and(|next| !whole.starts().as_bytes().contains(&next)) =>
            {
                Fate::FAILS
            }
            _ => Fate::UNKNOWN,
        }
    }

    /// A text that must stand here.
    fn literal(&mut self, mut text: &[u8], next: Place, mut at: At) -> Fate {
        while let (Some(known), Some((first, rest))) = (self.next(at.taken), text.split_first()) {
            if *first != known {
                return Fate::FAILS;
            }
            (text, at.taken) = (rest, at.taken + 1);
        }
        let Some((last, rest)) = text.split_first() else { return self.follow(next, at) };
        let mut that = Bytes::NONE;
        that.insert(*last);
        let then = At { taken: at.taken + 1, ..at };
        let fate = if rest.is_empty() { self.follow(next, then) } else { Fate::UNKNOWN };
        fate.of(that, that.not())
    }

    /// A body, of which the first way that matches counts, with what it takes.
    fn atomic(&mut self, body: Place, next: Place, at: At) -> Fate {
        let mut fate = Fate::UNKNOWN;
        for taken in at.taken..=self.known.len() + 1 {
            let within = self.follow(body, At { goal: Goal::Until(taken), ..at });
            fate.fails = fate.fails.or(within.fails);
            if within.arrives != Bytes::NONE {
                let then = self.follow(next, At { taken, ..at });
                fate.arrives = fate.arrives.or(then.arrives.and(within.arrives));
                fate.fails = fate.fails.or(then.fails.and(within.arrives));
            }
        }
        fate
    }

    /// Another run: it is known only where it takes nothing, or known characters and nothing else.
    fn run(&mut self, run: u32, next: Place, at: At) -> Fate {
        let Some(run) = self.tables.run(run) else { return Fate::UNKNOWN };
        let class = self.tables.class(run.class);
        let (within, outside) = self.split(class, at.taken);
        let is_known = self.next(at.taken).is_some();
        if is_known && within == Bytes::ALL && run.min <= 1 && run.max > 0 && run.ends == Ends::Last {
            let mut taken = at.taken + 1;
            while run.max > 1 && self.next(taken).is_some_and(|next| class.contains(char::from(next))) {
                taken += 1;
            }
            let ends = if run.max == 1 { Bytes::ALL } else { self.split(class, taken).1 };
            let fate = self.follow(next, At { taken, ..at });
            return Fate { arrives: fate.arrives.and(ends), fails: fate.fails.and(ends) };
        }
        if run.min > 0 {
            return Fate::UNKNOWN.of(Bytes::NONE, outside);
        }
        let fate = self.follow(next, at);
        Fate { arrives: fate.arrives.and(outside), fails: fate.fails.and(outside) }
    }

    /// The first way that does not fail. For the run, none may be left to go back to, or a match must be sure behind it: not
    /// only from here, where the way that is left may be what makes it sure, as in `(?:[^<]*<)+`.
    fn choose(&mut self, (from, to): (u32, u32), at: At) -> Fate {
        let is_sure = at.goal != Goal::Home || self.home.as_ref().is_some_and(|home| home.is_sure);
        let mut ways = self.tables.ways(from, to).iter();
        let (mut arrives, mut open) = (Bytes::NONE, Bytes::ALL);
        while let Some(way) = ways.next() {
            let allowed = self.allowed(way.guard, at.taken);
            if allowed.and(open) == Bytes::NONE {
                continue;
            }
            let fate = self.follow(way.place, at);
            let others =
                ways.clone().fold(Bytes::NONE, |left, way| left.or(self.allowed(way.guard, at.taken)));
            let is_last = if is_sure { Bytes::ALL } else { others.not() };
            arrives = arrives.or(fate.arrives.and(allowed).and(open).and(is_last));
            open = open.and(fate.fails.or(allowed.not()));
        }
        Fate { arrives, fails: open }
    }

    /// What the last character may be where a guard lets a way begin.
    fn allowed(&self, guard: u32, taken: Taken) -> Bytes {
        let Guard { ascii, wide, .. } = self.tables.guard(guard);
        match self.next(taken) {
            Some(next) if ascii >> next & 1 == 1 => Bytes::ALL,
            Some(_) => Bytes::NONE,
            None => Bytes::of(ascii, wide),
        }
    }

    /// What the last character may be where the next one is of a class for certain, and where it is not.
    fn split(&self, class: &Class, taken: Taken) -> (Bytes, Bytes) {
        match self.next(taken) {
            Some(next) if class.contains(char::from(next)) => (Bytes::ALL, Bytes::NONE),
            Some(_) => (Bytes::NONE, Bytes::ALL),
            None => (all(class), Bytes::of(!class.ascii, class.wide.is_empty())),
        }
    }
}

/// The bytes that characters of a class begin with, and no others do.
fn all(class: &Class) -> Bytes {
    Bytes::of(class.ascii, class.has_all_wide())
}
