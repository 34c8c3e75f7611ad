//! Surety: from which places of a program a match is reached whatever comes.
//!
//! Input: a program. Output: a table, made once for all searches. What it says is sound: a place may be surer than it
//! says, never less.

use std::sync::OnceLock;

use super::graph::{Bodies, is_repeated, walk};
use super::pairs::Pairs;
use super::possessive::Loops;
use crate::class::Class;
use crate::jump::Run;
use crate::program::{Anchor, Op, Place, Program, UNBOUNDED};

/// How sure it is that the program, or the body of a look-around or atomic group, matches from a place on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Surety {
    /// What comes may prevent it.
    #[default]
    Never,
    /// It fails only if the text ends too soon.
    UntilEnd,
    /// It matches.
    Always,
}
use Surety::{Always, Never, UntilEnd};

/// What is known of a program's places.
#[derive(Debug)]
pub(crate) struct Places {
    /// How sure a match is from each.
    surety: Vec<Surety>,
    /// The same of each run whose least count is taken.
    runs: Vec<Surety>,
    /// Whether it matches at the end of the text.
    at_end: Vec<bool>,
    /// Whether it fails there.
    not_at_end: Vec<bool>,
    /// Of each place at which a look-around stands, its number; and of each look-around, which groups begin in it.
    looks: Vec<Option<u32>>,
    within: Vec<Vec<bool>>,
    /// The groups that can begin again after they have begun.
    repeated: Vec<bool>,
    /// The characters that change nothing together with the next one.
    pub(super) pairs: Pairs,
    /// What leads out of no possessive loop, once a stream has asked.
    loops: OnceLock<Loops>,
}

/// The most characters that a class leaves out to be looked at one by one.
const FEW: u32 = 4;

/// How many operations are followed to see whether a text matches.
const DEPTH: u32 = 6;

impl Places {
    pub(crate) fn of(program: &Program) -> Self {
        let count = program.ops.len();
        let mut places = Places {
            surety: vec![Never; count],
            runs: vec![Never; program.runs.len()],
            at_end: vec![false; count],
            not_at_end: vec![false; count],
            looks: vec![None; count],
            within: Vec::new(),
            repeated: Vec::new(),
            pairs: Pairs::default(),
            loops: OnceLock::new(),
        };
        if !program.bounded {
            while places.spread_ends(program) {}
            while places.spread_surety(program) {}
            places.pairs = Pairs::of(program, &places);
        }
        places.find_runs(program);
        places.find_looks(program);
        let bodies = Bodies::of(program);
        places.repeated = (0..program.groups).map(|group| is_repeated(program, &bodies, group)).collect();
        places
    }

    pub(super) fn surety(&self, place: Place) -> Surety {
        self.surety.get(place as usize).copied().unwrap_or_default()
    }

    /// Of a run whose least count is taken.
    pub(super) fn of_run(&self, run: u32) -> Surety {
        self.runs.get(run as usize).copied().unwrap_or_default()
    }

    /// Of the program that this is about.
    pub(super) fn loops(&self, program: &Program) -> &Loops {
        self.loops.get_or_init(|| Loops::of(program, self))
    }

    pub(super) fn at_end(&self, place: Place) -> bool {
        self.at_end.get(place as usize).copied().unwrap_or_default()
    }

    fn not_at_end(&self, place: Place) -> bool {
        self.not_at_end.get(place as usize).copied().unwrap_or_default()
    }

    /// Whether a group begins in a look-around.
    pub(crate) fn is_within(&self, look: Place, group: u32) -> bool {
        let number = self.looks.get(look as usize).copied().flatten();
        let within = number.and_then(|number| self.within.get(number as usize));
        within.and_then(|groups| groups.get(group as usize)).is_some_and(|is_within| *is_within)
    }

    pub(crate) fn is_repeated(&self, group: u32) -> bool {
        self.repeated.get(group as usize).copied().unwrap_or(true)
    }

    fn find_runs(&mut self, program: &Program) {
        for op in program.ops.iter() {
            if let Op::Run { run: number, next } = *op
                && let Some(run) = program.runs.get(number as usize)
            {
                self.runs[number as usize] = self.surety_of_run(program, run, next);
            }
        }
    }

    /// Finds the look-arounds, and the groups that begin in each.
    fn find_looks(&mut self, program: &Program) {
        for (place, op) in program.ops.iter().enumerate() {
            let Op::Look { body, .. } = *op else { continue };
            let mut groups = vec![false; program.groups as usize];
            walk(program, [body], |_, op| {
                if let Op::Save { slot, .. } = op
                    && slot % 2 == 0
                    && let Some(begins) = groups.get_mut(slot as usize / 2)
                {
                    *begins = true;
                }
            });
            self.looks[place] = Some(self.within.len() as u32);
            self.within.push(groups);
        }
    }

    /// One pass over the operations, against their direction; whether anything was new.
    fn spread_ends(&mut self, program: &Program) -> bool {
        let mut spread = false;
        for (place, op) in program.ops.iter().enumerate() {
            let (at_end, not_at_end) = (self.matches_at_end(program, *op), self.fails_at_end(program, *op));
            spread |= std::mem::replace(&mut self.at_end[place], at_end) != at_end;
            spread |= std::mem::replace(&mut self.not_at_end[place], not_at_end) != not_at_end;
        }
        spread
    }

    fn spread_surety(&mut self, program: &Program) -> bool {
        let mut spread = false;
        for (place, op) in program.ops.iter().enumerate() {
            let surety = self.surety_of(program, *op);
            spread |= std::mem::replace(&mut self.surety[place], surety) != surety;
        }
        spread
    }

    fn matches_at_end(&self, program: &Program, op: Op) -> bool {
        match op {
            Op::Match => true,
            Op::Save { next, .. } | Op::Enter { next, .. } => self.at_end(next),
            Op::Run { run, next } => {
                program.runs.get(run as usize).is_some_and(|run| run.min == 0) && self.at_end(next)
            }
            Op::Split { from, to } => program.ways(from, to).iter().any(|way| self.at_end(way.place)),
            // Behind an empty pass, only `next` is left.
            Op::Loop { next, .. } => self.at_end(next),
            Op::Anchor { anchor: Anchor::TextEnd | Anchor::LastLineEnd | Anchor::LineEnd, next } => {
                self.at_end(next)
            }
            Op::Look { behind: None, negated: false, body, next } => self.at_end(body) && self.at_end(next),
            Op::Look { behind: None, negated: true, body, next } => {
                self.not_at_end(body) && self.at_end(next)
            }
            Op::Atomic { body, next } => self.at_end(body) && self.at_end(next),
            _ => false,
        }
    }

    fn fails_at_end(&self, program: &Program, op: Op) -> bool {
        match op {
            Op::Literal { .. } | Op::One { .. } | Op::Whole { .. } | Op::Fail => true,
            Op::Save { next, .. } | Op::Enter { next, .. } | Op::Anchor { next, .. } => self.not_at_end(next),
            Op::Run { run, next } => {
                program.runs.get(run as usize).is_some_and(|run| run.min > 0) || self.not_at_end(next)
            }
            Op::Split { from, to } => program.ways(from, to).iter().all(|way| self.not_at_end(way.place)),
            Op::Loop { body, next, .. } => self.not_at_end(body) && self.not_at_end(next),
            Op::Look { behind: None, negated: false, body, next } | Op::Atomic { body, next } => {
                self.not_at_end(body) || self.not_at_end(next)
            }
            Op::Look { behind: None, negated: true, body, next } => {
                self.at_end(body) || self.not_at_end(next)
            }
            Op::Look { next, .. } => self.not_at_end(next),
            Op::Backreference { .. } | Op::Conditional { .. } | Op::Match => false,
        }
    }

    fn surety_of(&self, program: &Program, op: Op) -> Surety {
        match op {
            Op::Match => Always,
            Op::Save { next, .. } | Op::Enter { next, .. } => self.surety(next),
            Op::One { class, next } if program.class(class).is_any() => self.surety(next).min(UntilEnd),
            Op::Run { run, next } => {
                let Some(run) = program.runs.get(run as usize) else { return Never };
                let is_any = program.class(run.class).is_any() && run.stop == 0;
                match (run.min, is_any) {
                    (0, _) => self.surety_of_run(program, run, next),
                    (_, true) => self.surety_of_run(program, run, next).min(UntilEnd),
                    (_, false) => Never,
                }
            }
            Op::Split { from, to } => {
                let ways = program.ways(from, to).iter().map(|way| self.surety(way.place));
                ways.max().unwrap_or_default()
            }
            Op::Loop { next, .. } => self.surety(next),
            Op::Look { behind: None, negated: false, body, next } | Op::Atomic { body, next } => {
                self.surety(body).min(self.surety(next))
            }
            _ => Never,
        }
    }

    fn surety_of_run(&self, program: &Program, run: &Run, next: Place) -> Surety {
        let class = program.class(run.class);
        let behind = match (run.max, run.stop, class.is_any()) {
            (UNBOUNDED, 0, true) => Always,
            (UNBOUNDED, 0, false) => self.behind_class(program, class, next),
            (UNBOUNDED, _, true) => self.behind_stops(program, run, next),
            _ => Never,
        };
        let end = if self.at_end(next) { Always } else { UntilEnd };
        behind.min(end).max(self.surety(next))
    }

    /// How sure it is that a place goes on with whatever ends a run of a class.
    fn behind_class(&self, program: &Program, class: &Class, next: Place) -> Surety {
        let others = !class.ascii;
        if others.count_ones() > FEW || !class.has_all_wide() {
            return Never;
        }
        let others = (0..128_u8).filter(|byte| others >> byte & 1 == 1);
        others
            .map(|byte| self.with(program, next, &char::from(byte).to_string(), DEPTH))
            .min()
            .unwrap_or(Always)
    }

    /// The same for the literals that stop a run.
    fn behind_stops(&self, program: &Program, run: &Run, next: Place) -> Surety {
        program
            .literals
            .of(run.stop)
            .map(|stop| self.with(program, next, stop, DEPTH))
            .min()
            .unwrap_or_default()
    }

    /// How sure a match is from a place where a text stands.
    fn with(&self, program: &Program, place: Place, text: &str, depth: u32) -> Surety {
        let known = self.surety(place);
        let (Some(op), Some(depth)) = (program.ops.get(place as usize), depth.checked_sub(1)) else {
            return known;
        };
        let with = match *op {
            Op::Literal { from, to, next } if text.starts_with(program.text(from, to)) => self.surety(next),
            Op::One { class, next }
                if text.chars().next().is_some_and(|c| program.class(class).contains(c)) =>
            {
                self.surety(next)
            }
            Op::Save { next, .. } => self.with(program, next, text, depth),
            Op::Run { run, next } => match program.runs.get(run as usize) {
                Some(run) if run.min == 0 => self.with(program, next, text, depth),
                _ => Never,
            },
            Op::Split { from, to } => {
                let ways = program.ways(from, to).iter();
                ways.map(|way| self.with(program, way.place, text, depth)).max().unwrap_or_default()
            }
            _ => Never,
        };
        known.max(with)
    }
}
