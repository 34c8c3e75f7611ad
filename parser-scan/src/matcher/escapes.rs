//! Escapes: the runs that go on behind a backslash and what stands behind that.
//!
//! Input: a program, and how sure its places are. Output: of each run, the class of what a backslash may escape there:
//! `[^"\\]` in `(?:[^"\\]++|\\.)*+` or in `[^"\\]*(?:\\.[^"\\]*)*`. With one of these behind it, a backslash leads back to
//! the run, as if that had taken both.

use super::surety::{Places, Surety};
use crate::class::Class;
use crate::jump::{Ends, Run};
use crate::program::{Op, Place, Program, UNBOUNDED};

/// How many choices are followed from a run to a backslash.
const DEPTH: u32 = 4;

const BACKSLASH: u128 = 1 << b'\\';

/// Of each run, the class of the characters that go on with it behind a backslash.
pub(super) fn escapes(program: &Program, places: &Places) -> Vec<Option<u32>> {
    let mut escapes = vec![None; program.runs.len()];
    for (place, op) in program.ops.iter().enumerate() {
        if let Op::Run { run: number, next } = *op
            && let Some(run) = program.runs.get(number as usize)
            && run.greedy
            && (run.max, run.stop) == (UNBOUNDED, 0)
            && program.class(run.class).ascii & BACKSLASH == 0
            && let Some((home, behind)) = home(program, run, place as Place, next)
        {
            escapes[number as usize] = escaped(program, places, run, home, behind);
        }
    }
    escapes
}

/// Where a run begins that takes all that it can, with the atomic group that it is, and where it goes on.
fn home(program: &Program, run: &Run, place: Place, next: Place) -> Option<(Place, Place)> {
    if run.ends == Ends::Last {
        return Some((place, next));
    }
    if !matches!(program.ops.get(next as usize), Some(Op::Match)) {
        return None;
    }
    program.ops.iter().zip(0..).find_map(|(op, home)| match *op {
        Op::Atomic { body, next } if body == place => Some((home, next)),
        _ => None,
    })
}

/// What a backslash escapes behind a run, if that leads back to the run, and nothing is left to go back to.
fn escaped(program: &Program, places: &Places, run: &Run, home: Place, behind: Place) -> Option<u32> {
    let escape = backslash(program, places, behind, DEPTH)?;
    let Some(Op::One { class, next }) = program.ops.get(escape as usize) else { return None };
    let is_sure = || places.surety(behind) == Surety::Always;
    let leads_back = *next == home
        || (*next == behind && is_sure() && begins(program, program.class(run.class), behind, home, DEPTH));
    leads_back.then_some(*class)
}

/// Where it goes on behind a backslash, if it goes one way alone.
fn backslash(program: &Program, places: &Places, place: Place, depth: u32) -> Option<Place> {
    match *program.ops.get(place as usize)? {
        Op::Literal { from, to, next } if program.text(from, to) == "\\" => Some(next),
        Op::Split { from, to } => {
            let ways = program.ways(from, to).iter();
            let mut open = ways.filter(|way| ascii(program, way.guard) & BACKSLASH != 0);
            let first = open.next()?;
            let is_only = open.next().is_none() || places.surety(place) == Surety::Always;
            is_only.then(|| backslash(program, places, first.place, depth.checked_sub(1)?)).flatten()
        }
        _ => None,
    }
}

/// Whether a choice goes on with the run that begins at `home` wherever a character of its class stands.
fn begins(program: &Program, class: &Class, choice: Place, home: Place, depth: u32) -> bool {
    let Some(Op::Split { from, to }) = program.ops.get(choice as usize) else { return choice == home };
    let first = program.ways(*from, *to).iter().find(|way| {
        let is_wide = program.guards.get(way.guard as usize).is_none_or(|guard| guard.wide);
        ascii(program, way.guard) & class.ascii != 0 || (is_wide && !class.wide.is_empty())
    });
    let (Some(first), Some(depth)) = (first, depth.checked_sub(1)) else { return false };
    begins(program, class, first.place, home, depth)
}

/// The ASCII characters that a guard lets come.
fn ascii(program: &Program, guard: u32) -> u128 {
    program.guards.get(guard as usize).map_or(u128::MAX, |guard| guard.ascii)
}
