//! Escapes: the runs that go on behind a backslash and what stands behind that.
//!
//! Input: a program, and how sure its places are. Output: of each run, the class of what a backslash may escape there:
//! `[^"\\]` in `(?:[^"\\]++|\\.)*+` or in `[^"\\]*(?:\\.[^"\\]*)*`. With one of these behind it, a backslash leads back to
//! the run, as if that had taken both.

use super::surety::{Places, Surety};
use super::tables::Tables;
use crate::class::Class;
use crate::jump::{Ends, Run};
use crate::program::{Op, Place, Program, UNBOUNDED};

/// How many choices are followed from a run to a backslash.
const DEPTH: u32 = 4;

/// Of each run, the class of the characters that go on with it behind a backslash.
pub(super) fn escapes(program: &Program, places: &Places) -> Vec<Option<u32>> {
    let tables = Tables::of(program);
    let mut escapes = vec![None; program.runs.len()];
    for (place, op) in program.ops.iter().enumerate() {
        if let Op::Run { run: number, next } = *op
            && let Some(run) = program.runs.get(number as usize)
            && run.greedy
            && (run.max, run.stop) == (UNBOUNDED, 0)
            && !program.class(run.class).contains('\\')
            && let Some((home, behind)) = home(program, run, place as Place, next)
        {
            escapes[number as usize] = escaped(tables, places, run, home, behind);
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
fn escaped(tables: Tables<'_>, places: &Places, run: &Run, home: Place, behind: Place) -> Option<u32> {
    let Op::One { class, next } = tables.op(backslash(tables, places, behind, DEPTH)?) else { return None };
    let is_sure = || places.surety(behind) == Surety::Always;
    let leads_back = next == home
        || (next == behind && is_sure() && begins(tables, tables.class(run.class), behind, home, DEPTH));
    leads_back.then_some(class)
}

/// Where it goes on behind a backslash, if it goes one way alone.
fn backslash(tables: Tables<'_>, places: &Places, place: Place, depth: u32) -> Option<Place> {
    match tables.op(place) {
        Op::Literal { from, to, next } if tables.text(from, to) == b"\\" => Some(next),
        Op::Split { from, to } => {
            let mut open = tables.ways(from, to).iter().filter(|way| tables.allows(way.guard, Some(b'\\')));
            let first = open.next()?;
            let is_only = open.next().is_none() || places.surety(place) == Surety::Always;
            is_only.then(|| backslash(tables, places, first.place, depth.checked_sub(1)?)).flatten()
        }
        _ => None,
    }
}

/// Whether a choice goes on with the run that begins at `home` wherever a character of its class stands.
fn begins(tables: Tables<'_>, class: &Class, choice: Place, home: Place, depth: u32) -> bool {
    let Op::Split { from, to } = tables.op(choice) else { return choice == home };
    let first = tables.ways(from, to).iter().find(|way| {
        let guard = tables.guard(way.guard);
        guard.ascii & class.ascii != 0 || (guard.wide && !class.wide.is_empty())
    });
    let (Some(first), Some(depth)) = (first, depth.checked_sub(1)) else { return false };
    begins(tables, class, first.place, home, depth)
}
