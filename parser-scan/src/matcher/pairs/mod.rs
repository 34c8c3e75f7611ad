//! Pairs: what is quiet together with the character behind it, though not by itself.
//!
//! Input: a program, and how sure its places are. Output: of each run, the pairs that lead back to it, as if it had taken both:
//! in `(?:[^"\\]++|\\.)*+` or `[^"\\]*(?:\\.[^"\\]*)*` a backslash and what it escapes, in `(?:[^<]++|(?!</a>)<)*+` a `<` and
//! what is no `/`; and the pairs before which it does not end, in `(.*?)\n?</a>` a newline and what is no `<`. The program is
//! followed over such a pair, without a text.

mod walk;

use super::surety::{Places, Surety};
use super::tables::Tables;
use crate::class::Class;
use crate::jump::{Ends, Jump, Run};
use crate::program::{Op, Place, Program, UNBOUNDED};
use crate::quiet::{BREAKS, LINE_BREAK, Seconds, own_first};
use walk::{Home, Walk};

/// How many choices are followed to the beginning of a run.
const DEPTH: u32 = 4;

/// The pairs of a program.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// Of each run, what stands behind the first of a pair where the run goes on.
    runs: Vec<Option<Seconds>>,
    /// The same where no match begins with that.
    start: Option<Seconds>,
}

impl Pairs {
    pub(super) fn of(program: &Program, places: &Places) -> Self {
        let mut runs = vec![None; program.runs.len()];
        for (op, place) in program.ops.iter().zip(0..) {
            if let Op::Run { run: number, next } = *op
                && let Some(run) = program.runs.get(number as usize)
                && (run.max, run.stop) == (UNBOUNDED, 0)
            {
                runs[number as usize] = of_run(program, places, run, place, next);
            }
        }
        let start = program.first.map(|jump| {
            let own = own_of(program, &jump);
            fails(program, program.start, &Class::ANY, own)
        });
        Pairs { runs, start }
    }

    pub(super) fn of_run(&self, run: u32) -> Option<&Seconds> {
        self.runs.get(run as usize)?.as_ref()
    }

    pub(super) fn of_start(&self) -> Option<&Seconds> {
        self.start.as_ref()
    }
}

fn of_run(program: &Program, places: &Places, run: &Run, place: Place, next: Place) -> Option<Seconds> {
    let class = program.class(run.class);
    if !run.greedy {
        let own = if let Ends::Jump(jump) = run.ends { own_of(program, &jump) } else { None };
        return Some(fails(program, next, class, own));
    }
    let (home, behind) = home(program, run, place, next)?;
    let is_sure = places.surety(behind) == Surety::Always;
    let goes_on = is_sure && begins(Tables::of(program), class, behind, home, DEPTH);
    let mut seconds = Seconds::NONE;
    for (number, first) in seconds.firsts().filter(|(_, first)| !class.contains(char::from(*first))) {
        let home = Home { class, begins: home, behind, goes_on, is_sure };
        seconds.set(number, Walk::new(program, &[first]).leads_back(home));
    }
    Some(seconds)
}

/// What the targets of a jump begin with beside what many do.
fn own_of(program: &Program, jump: &Jump) -> Option<u8> {
    own_first(program.literals.of(jump.to))
}

/// Of characters of a class, those with which nothing matches from a place on, so that what is in front of it takes the first.
fn fails(program: &Program, place: Place, class: &Class, own: Option<u8>) -> Seconds {
    let mut seconds = Seconds::NONE;
    seconds.set_own(own);
    for (number, first) in seconds.firsts().filter(|(_, first)| class.contains(char::from(*first))) {
        seconds.set(number, Walk::new(program, &[first]).fails(place));
    }
    // Behind the first of two, the second one is the first of a pair.
    let breaks = Walk::new(program, b"\n\n").fails(place);
    seconds.set(BREAKS, breaks.and(seconds.behind(LINE_BREAK)));
    seconds
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
