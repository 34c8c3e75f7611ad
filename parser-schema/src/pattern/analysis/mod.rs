//! Analyses: what a program's operations say of the positions at which they can match.
//!
//! Input: a program as the compiler makes it. Output: the same program, whose runs and whose search know where they need
//! not be tried ([`Ends`], [`Jump`]). The meaning stays the same. Each analysis is a pass:
//!
//! - [`next`]: with which characters something can go on: other ways are not tried, other ends of runs neither,
//! - [`targets`]: what must stand where something matches; runs and searches jump there,
//! - [`strides`]: how far a possessive loop takes every character; its run takes them all,
//! - [`needs`]: what must stand anywhere behind; where it does not, runs and searches that cannot jump end at once.
//!
//! [`findings`] tells what they found, or what prevents it.

mod atomics;
mod findings;
mod needs;
mod next;
mod share;
mod strides;
mod targets;

use parser_scan::{
    Class, Ends, FIRSTS, Guard, Jump, LiteralSet, Literals, Op, Place, Program, UNBOUNDED, index_of,
};

pub use findings::{Finding, findings};
use needs::Needs;
use next::Looker;
pub(crate) use share::share;
pub use targets::Obstacle;
use targets::{Search, Targets};

/// Fewer ASCII characters than this in a class: its runs are short, and stepping back through them costs less than a jump.
const WIDE: u32 = 64;

/// Makes a program's choices look ahead, and its runs and its search jump.
pub(super) fn improve(program: &mut Program) {
    guard(program);
    guard_seconds(program);
    let jumps = jumps(program);
    let mut texts: Vec<String> = program.literals.of(LiteralSet::MAX).map(str::to_owned).collect();
    place(program, jumps, &mut texts);
    need(program, &mut texts);
    stride(program, &mut texts);
    if let Some((literals, numbers)) = Literals::group(&texts) {
        program.renumber(literals, &numbers);
    }
}

/// Gives each way, and each run's ends, what can go on there.
fn guard(program: &mut Program) {
    let mut looker = Looker::new(program);
    let mut guards: Vec<Guard> = program.guards.to_vec();
    let mut ways = program.ways.to_vec();
    ways.iter_mut().for_each(|way| way.guard = number_of(&mut guards, &looker.at(way.place).guard()));
    let mut ends: Vec<(usize, Ends)> = Vec::new();
    for (number, next) in runs_of(program) {
        let (run, next) = (&program.runs[number], looker.at(next));
        ends.push((
            number,
            match number_of(&mut guards, &next.guard()) {
                _ if run.stop == 0 && next.excludes(program.class(run.class)) => Ends::Last,
                0 => Ends::Anywhere,
                guard => Ends::Before(guard),
            },
        ));
    }
    program.ways = ways.into();
    for (run, ends) in ends {
        program.runs.to_mut()[run].ends = ends;
    }
    program.set_guards(guards);
}

/// Tells of each way what it can go on with behind each of [`FIRSTS`]; nothing of literals that are longer,
/// which are compared as a whole.
fn guard_seconds(program: &mut Program) {
    let mut looker = Looker::new(program);
    let (mut ways, mut seconds) = (program.ways.to_vec(), program.seconds.to_vec());
    for way in &mut ways {
        if matches!(program.ops[way.place as usize], Op::Literal { from, to, .. } if to - from > 1) {
            continue;
        }
        let guard = program.guards[way.guard as usize];
        for (first, number) in FIRSTS.iter().zip(&mut way.seconds) {
            if guard.ascii >> first & 1 == 1 {
                let second = looker.behind(char::from(*first), way.place).guard();
                // That the text does not end there is not worth asking for.
                if second.ascii != u128::MAX {
                    *number = number_of(&mut seconds, &second);
                }
            }
        }
    }
    program.ways = ways.into();
    program.seconds = seconds.into();
}

/// The runs, and the search, that can jump, and to what.
fn jumps(program: &Program) -> Vec<(Option<usize>, Targets)> {
    let mut search = Search::new(program);
    let mut jumps: Vec<(Option<usize>, Targets)> = Vec::new();
    for (run, next) in runs_of(program) {
        if wants_jump(program, run)
            && let Ok(targets) = search.at(next)
            && !(program.runs[run].greedy && targets.over.is_some())
        {
            jumps.push((Some(run), targets));
        }
    }
    if !program.anchored
        && let Ok(targets) = Search::new(program).passing_space().at(program.start)
    {
        jumps.push((None, targets));
    }
    jumps
}

/// The runs of a program, and what follows each.
fn runs_of(program: &Program) -> Vec<(usize, Place)> {
    let runs = program.ops.iter().filter_map(|op| match op {
        Op::Run { run, next } => Some((*run as usize, *next)),
        _ => None,
    });
    runs.collect()
}

fn wants_jump(program: &Program, run: usize) -> bool {
    is_long(program, run) && program.runs[run].ends != Ends::Last
}

/// Whether a run may take much of a text.
fn is_long(program: &Program, run: usize) -> bool {
    let run = &program.runs[run];
    program.class(run.class).ascii.count_ones() >= WIDE && run.max == UNBOUNDED
}

/// Writes the jumps into the program, as long as there is room for their literals among all texts.
fn place(program: &mut Program, jumps: Vec<(Option<usize>, Targets)>, texts: &mut Vec<String>) {
    for (run, targets) in jumps {
        let Some(jump) = jump_to(program, &targets, texts) else { continue };
        match run {
            Some(run) => program.runs.to_mut()[run].ends = Ends::Jump(jump),
            None => program.first = Some(jump),
        }
    }
}

/// Lets the runs of possessive loops take what the loops take, as long as there is room for the literals among all texts.
fn stride(program: &mut Program, texts: &mut Vec<String>) {
    for (run, targets) in strides::of(program) {
        program.runs.to_mut()[run].stride = jump_to(program, &targets, texts);
    }
}

/// The jump to some targets, if there is room for their literals among all texts.
fn jump_to(program: &mut Program, targets: &Targets, texts: &mut Vec<String>) -> Option<Jump> {
    let to = number(texts, &targets.literals)?;
    let over = targets.over.as_ref().map(|class| class_number(program, class));
    Some(Jump { to, start: targets.start, end: targets.end, over })
}

/// Gives what cannot jump the literals that must stand behind it, as long as there is room for them among all texts.
fn need(program: &mut Program, texts: &mut Vec<String>) {
    let needs = Needs::of(program);
    let mut needed = |place| needs.at(place).and_then(|needs| number(texts, needs)).unwrap_or(0);
    for (run, next) in runs_of(program) {
        if wants_jump(program, run) && !matches!(program.runs[run].ends, Ends::Jump(_)) {
            program.runs.to_mut()[run].needs = needed(next);
        }
    }
    if !program.anchored && program.first.is_none() {
        program.needs = needed(program.start);
    }
}

/// The set of some texts, which are added to all; `None`, and none added, if there would be too many.
fn number(all: &mut Vec<String>, texts: &[String]) -> Option<LiteralSet> {
    let before = all.len();
    let mut set = 0;
    for text in texts {
        let known = all.iter().position(|known| known == text);
        let bit = known.unwrap_or(all.len());
        if bit >= parser_scan::MAX_LITERALS {
            all.truncate(before);
            return None;
        }
        if known.is_none() {
            all.push(text.clone());
        }
        set |= 1 << bit;
    }
    Some(set)
}

fn class_number(program: &mut Program, class: &Class) -> u32 {
    number_of(program.classes.to_mut(), class)
}

fn number_of<T: Clone + PartialEq>(table: &mut Vec<T>, item: &T) -> u32 {
    index_of(table, item) as u32
}
