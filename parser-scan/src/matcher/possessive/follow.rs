//! A program that is followed within a loop over a few characters, without a text.
//!
//! Input: where a search waits, and what comes. Output: where it waits then, if that is in the loop and surely leads to its end.
//! What is not known for certain is nothing.

use super::super::surety::{Places, Surety};
use super::super::tables::Tables;
use super::{Stay, Waits};
use crate::class::Class;
use crate::jump::{Ends, Guard, Run, Way};
use crate::program::{Anchor, Op, Place, Program, UNBOUNDED};

/// How many operations are followed for one loop.
const STEPS: u32 = 200_000;

/// How many are followed one behind the other.
const DEPTH: u32 = 64;

/// A program that is followed within an atomic group.
pub(super) struct Follow<'p> {
    program: &'p Program,
    tables: Tables<'p>,
    places: &'p Places,
    /// The atomic groups around what is followed, that of the loop first.
    around: Vec<Place>,
    /// How many operations may be followed more, and one behind the other.
    left: u32,
    depth: u32,
}

/// What some characters lead to.
enum Fate {
    Waits(Stay),
    /// To the end of the body, with so many of them taken.
    Matches(usize),
    Fails,
    Unknown,
}

impl<'p> Follow<'p> {
    pub(super) fn new(program: &'p Program, places: &'p Places, group: Place) -> Self {
        let tables = Tables::of(program);
        Follow { program, tables, places, around: vec![group], left: STEPS, depth: DEPTH }
    }

    /// Where a search waits first in the body of the loop.
    pub(super) fn begin(&mut self, body: Place) -> Option<Stay> {
        match self.follow(body, &[], 0) {
            Fate::Waits(stay) => Some(stay).filter(|stay| self.is_sure(stay)),
            _ => None,
        }
    }

    /// Where it waits behind what has come.
    pub(super) fn go_on(&mut self, stay: &Stay, come: &[u8]) -> Option<Stay> {
        self.around.clone_from(&stay.around);
        self.depth = DEPTH;
        let mut fate = match stay.waits {
            Waits::Before(place) => self.follow(place, come, 0),
            Waits::Within { run, next } => self.run(run, next, 0, come, 0),
        };
        loop {
            match fate {
                Fate::Waits(stay) => return Some(stay).filter(|stay| self.is_sure(stay)),
                // The loop itself is not left.
                Fate::Matches(taken) if self.around.len() > 1 => {
                    let Op::Atomic { next, .. } = self.tables.op(self.around.pop()?) else { return None };
                    fate = self.follow(next, come, taken);
                }
                _ => return None,
            }
        }
    }

    /// Of a run that waits, what it takes.
    pub(super) fn class(&self, waits: Waits) -> Option<&'p Class> {
        let Waits::Within { run, .. } = waits else { return None };
        self.tables.run(run).map(|run| self.tables.class(run.class))
    }

    /// Whether the loop matches, whatever comes.
    fn is_sure(&self, stay: &Stay) -> bool {
        let innermost = match stay.waits {
            Waits::Before(place) => self.places.surety(place),
            Waits::Within { run, .. } => self.places.of_run(run),
        };
        let behind = stay.around.iter().skip(1).map(|group| match self.tables.op(*group) {
            Op::Atomic { next, .. } => self.places.surety(next),
            _ => Surety::Never,
        });
        behind.chain([innermost]).all(|surety| surety == Surety::Always)
    }

    fn waits(&self, waits: Waits) -> Fate {
        Fate::Waits(Stay { waits, around: self.around.clone() })
    }

    fn follow(&mut self, place: Place, come: &[u8], taken: usize) -> Fate {
        let (Some(left), Some(depth)) = (self.left.checked_sub(1), self.depth.checked_sub(1)) else {
            return Fate::Unknown;
        };
        (self.left, self.depth) = (left, depth);
        let fate = self.operate(place, come, taken);
        self.depth += 1;
        fate
    }

    fn operate(&mut self, place: Place, come: &[u8], taken: usize) -> Fate {
        match (self.tables.op(place), come.get(taken)) {
            (Op::Fail, _) => Fate::Fails,
            (Op::Match, _) => Fate::Matches(taken),
            (Op::Atomic { body, next }, _) => self.atomic(place, body, next, come, taken),
            (op, None) => self.stay(place, op),
            (op, Some(byte)) => self.pass(op, *byte, come, taken),
        }
    }

    /// In front of an operation, with nothing left to follow.
    fn stay(&self, place: Place, op: Op) -> Fate {
        let before = Waits::Before(place);
        match op {
            Op::Literal { .. } | Op::One { .. } => self.waits(before),
            Op::Run { run, next } => match self.takes_all(run, next) {
                Some(Run { min: 0, max: UNBOUNDED, .. }) => self.waits(Waits::Within { run, next }),
                Some(_) => self.waits(before),
                None => Fate::Unknown,
            },
            // A way that anything may begin is gone at once.
            Op::Split { from, to } => match self.tables.ways(from, to).first() {
                Some(way) if self.tables.guard(way.guard) != Guard::ANYTHING => self.waits(before),
                _ => Fate::Unknown,
            },
            _ => Fate::Unknown,
        }
    }

    /// An operation in front of a byte.
    fn pass(&mut self, op: Op, byte: u8, come: &[u8], taken: usize) -> Fate {
        match op {
            Op::Literal { from, to, next } => self.literal(self.tables.text(from, to), next, come, taken),
            Op::One { class, next } => match has(self.tables.class(class), byte) {
                Some(true) => self.follow(next, come, taken + 1),
                Some(false) => Fate::Fails,
                None => Fate::Unknown,
            },
            Op::Run { run, next } => match self.takes_all(run, next).map(|run| run.min as usize) {
                Some(least) => self.run(run, next, least, come, taken),
                None => Fate::Unknown,
            },
            Op::Split { from, to } => self.choose(self.tables.ways(from, to), byte, come, taken),
            Op::Look { behind: None, negated, body, next } => {
                match (negated, self.follow(body, come, taken)) {
                    (true, Fate::Fails) | (false, Fate::Matches(_)) => self.follow(next, come, taken),
                    (true, Fate::Matches(_)) | (false, Fate::Fails) => Fate::Fails,
                    _ => Fate::Unknown,
                }
            }
            Op::Anchor { anchor: Anchor::TextEnd, .. } => Fate::Fails,
            // Behind a line break, a search waits for more.
            Op::Anchor { anchor: Anchor::LastLineEnd, .. } if byte == b'\n' => Fate::Unknown,
            // Whether this passes is not known; but what is behind it may fail.
            Op::Anchor { next, .. } | Op::Look { behind: Some(_), next, .. } => {
                match self.follow(next, come, taken) {
                    Fate::Fails => Fate::Fails,
                    _ => Fate::Unknown,
                }
            }
            Op::Whole { whole, .. } if !whole.starts().as_bytes().contains(&byte) => Fate::Fails,
            _ => Fate::Unknown,
        }
    }
}

impl Follow<'_> {
    /// A body, of which the first way that matches counts.
    fn atomic(&mut self, place: Place, body: Place, next: Place, come: &[u8], taken: usize) -> Fate {
        self.around.push(place);
        let fate = self.follow(body, come, taken);
        self.around.pop();
        match fate {
            Fate::Matches(taken) => self.follow(next, come, taken),
            _ => fate,
        }
    }

    /// A text that must stand here, if it does not begin behind what has come.
    fn literal(&mut self, text: &[u8], next: Place, come: &[u8], taken: usize) -> Fate {
        let here = come.get(taken..).unwrap_or_default();
        let differs = here.iter().zip(text).position(|(here, text)| here != text);
        match differs.and_then(|at| here.get(at)) {
            Some(byte) if byte.is_ascii() => Fate::Fails,
            None if text.len() <= here.len() && text.is_ascii() => {
                self.follow(next, come, taken + text.len())
            }
            _ => Fate::Unknown,
        }
    }

    /// A run of which at least so much must stand here, up to what is not of its class.
    fn run(&mut self, number: u32, next: Place, least: usize, come: &[u8], taken: usize) -> Fate {
        let Some(run) = self.tables.run(number) else { return Fate::Unknown };
        let class = self.tables.class(run.class);
        let mut end = taken;
        while let Some(byte) = come.get(end) {
            if run.max == 1 && end > taken {
                break;
            }
            match has(class, *byte) {
                Some(true) if self.may_stop(run, &come[end..]) => return Fate::Unknown,
                Some(true) => end += 1,
                Some(false) if end - taken < least => return Fate::Fails,
                Some(false) => return self.follow(next, come, end),
                None => return Fate::Unknown,
            }
        }
        match run.max {
            1 => self.follow(next, come, end),
            _ => self.waits(Waits::Within { run: number, next }),
        }
    }

    /// Whether what stops a run may stand here.
    fn may_stop(&self, run: &Run, here: &[u8]) -> bool {
        let mut stops = self.program.literals.of(run.stop);
        stops.any(|stop| stop.bytes().zip(here).all(|(stop, here)| stop == *here))
    }

    /// A run, if it takes all that is of its class and cannot be made to take less.
    fn takes_all(&self, run: u32, next: Place) -> Option<&Run> {
        let run = self.tables.run(run)?;
        let is_whole = run.greedy && run.min <= 1 && matches!(run.max, 1 | UNBOUNDED);
        let is_last = run.ends == Ends::Last || self.tables.op(next) == Op::Match;
        (is_whole && is_last).then_some(run)
    }

    /// The first way that does not fail.
    fn choose(&mut self, ways: &[Way], byte: u8, come: &[u8], taken: usize) -> Fate {
        for way in ways {
            let guard = self.tables.guard(way.guard);
            if if byte.is_ascii() { guard.ascii >> byte & 1 == 1 } else { guard.wide } {
                match self.follow(way.place, come, taken) {
                    Fate::Fails => {}
                    fate => return fate,
                }
            }
        }
        Fate::Fails
    }
}

/// Whether a character is of a class; of those beyond ASCII, all are or none.
fn has(class: &Class, byte: u8) -> Option<bool> {
    match byte {
        0..0x80 => Some(class.ascii >> byte & 1 == 1),
        _ if class.has_all_wide() => Some(true),
        _ => class.wide.is_empty().then_some(false),
    }
}
