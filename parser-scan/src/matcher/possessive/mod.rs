//! Possessive loops: what may come without leading out of one.
//!
//! Input: a program, and how sure its places are. Output: of each loop that matches wherever in it a search waits, as
//! `(?:[^"<]++|"(?:[^"\\<]++|\\.)*+"?+)*+` does, the bytes that lead from each of its places to another one. While only those
//! come, all groups reach on with them, wherever in the loop they lead; the search may follow them later.

mod follow;

use super::path::Path;
use super::path_top::far;
use super::surety::Places;
use crate::bytes::Bytes;
use crate::program::{Op, Place, Program};
use crate::quiet::{FIRST_WIDE, FIRSTS, Quiet, Seconds};
use follow::Follow;

/// The most places of a loop at which a search may wait.
const MOST: usize = 16;

/// Bytes that a program does not tell apart.
#[derive(Clone, Copy, Debug)]
struct Kind {
    first: u8,
    all: Bytes,
}

/// The loops of a program.
#[derive(Debug, Default)]
pub(super) struct Loops(Vec<Loop>);

#[derive(Debug)]
struct Loop {
    stays: Vec<Stay>,
    quiet: Quiet,
    /// Whether what waits in it may be far ahead: of a look-ahead, and of a negated one.
    may_be_far: (bool, bool),
}

/// Where in a loop a search waits for the next character.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stay {
    waits: Waits,
    /// The atomic groups around it, that of the loop first.
    around: Vec<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waits {
    /// In front of an operation.
    Before(Place),
    /// In a run that takes all that it can, and goes on there.
    Within { run: u32, next: Place },
}

impl Loops {
    pub(super) fn of(program: &Program, places: &Places) -> Self {
        if program.bounded {
            return Loops::default();
        }
        let kinds = kinds(program);
        let loops = program.ops.iter().zip(0..).filter_map(|(op, place)| match *op {
            Op::Atomic { body, .. } if !matches!(program.ops.get(body as usize), Some(Op::Run { .. })) => {
                Loop::of(&mut Follow::new(program, places, place), body, &kinds)
            }
            _ => None,
        });
        Loops(loops.collect())
    }

    /// What leads out of no loop, where a path waits in one; of several, the one that is left last.
    pub(super) fn quiet(&self, waits: Waits, path: &Path) -> Option<&Quiet> {
        let stands = |stay: &&Stay| stay.waits == waits && path.stands_in(&stay.around);
        let here = self.0.iter().filter_map(|found| Some((found.stays.iter().find(stands)?, found)));
        let alike = here.filter(|(_, found)| path.forks_alike(found.may_be_far));
        alike.max_by_key(|(stay, _)| stay.around.len()).map(|(_, found)| &found.quiet)
    }
}

impl Loop {
    /// The loop that an atomic group is, if it surely matches and has several runs: a single one is quiet by itself.
    fn of(follow: &mut Follow<'_>, body: Place, kinds: &[Kind]) -> Option<Loop> {
        let mut found = Found {
            stays: vec![follow.begin(body)?],
            plain: Bytes::ALL,
            seconds: [Bytes::ALL; FIRSTS.len()],
        };
        // From a place that was new, fewer may lead on than from those before.
        while found.spread(follow, kinds, false) {}
        if found.far(follow).count() < 2 {
            return None;
        }
        while found.spread(follow, kinds, true) {}
        let may_be_far = found.far(follow).reduce(|one, other| (one.0 || other.0, one.1 || other.1))?;
        Some(Loop { quiet: found.quiet(), stays: found.stays, may_be_far })
    }
}

/// A loop as far as it is known: the places that were come to, and what may lead on from all of them.
#[derive(Debug)]
struct Found {
    stays: Vec<Stay>,
    plain: Bytes,
    /// Behind each of [`FIRSTS`] that does not lead on by itself.
    seconds: [Bytes; FIRSTS.len()],
}

impl Found {
    /// Leaves what leads on from each place, by itself or in pairs, too; whether that, or the places, are others than before.
    fn spread(&mut self, follow: &mut Follow<'_>, kinds: &[Kind], in_pairs: bool) -> bool {
        let before = (self.stays.len(), self.plain, self.seconds);
        let mut number = 0;
        while let Some(stay) = self.stays.get(number).cloned() {
            self.spread_from(&stay, follow, kinds, in_pairs);
            number += 1;
        }
        before != (self.stays.len(), self.plain, self.seconds)
    }

    fn spread_from(&mut self, stay: &Stay, follow: &mut Follow<'_>, kinds: &[Kind], in_pairs: bool) {
        let Found { stays, plain, seconds } = self;
        let mut leads_on = |come: &[u8]| match follow.go_on(stay, come) {
            Some(next) if stays.contains(&next) => true,
            Some(next) if stays.len() < MOST => {
                stays.push(next);
                true
            }
            _ => false,
        };
        *plain = kept(*plain, kinds, |byte| leads_on(&[byte]));
        let pairs = FIRSTS.iter().zip(seconds).filter(|(first, _)| in_pairs && !plain.has(**first));
        for (first, seconds) in pairs {
            *seconds = kept(*seconds, kinds, |byte| leads_on(&[*first, byte]));
        }
    }

    /// Of each run, whether it may read on over much of the text.
    fn far(&self, follow: &Follow<'_>) -> impl Iterator<Item = (bool, bool)> {
        self.stays.iter().filter_map(|stay| follow.class(stay.waits)).map(far)
    }

    fn quiet(&self) -> Quiet {
        let mut seconds = Seconds::NONE;
        self.seconds.iter().enumerate().for_each(|(number, behind)| seconds.set(number, *behind));
        let mut quiet = Quiet::bytes(self.plain);
        quiet.add_seconds(&seconds, Bytes::ALL, self.plain);
        quiet
    }
}

/// Of some bytes, the kinds of which the first one passes.
fn kept(bytes: Bytes, kinds: &[Kind], mut passes: impl FnMut(u8) -> bool) -> Bytes {
    let kept = kinds.iter().filter(|kind| bytes.has(kind.first) && passes(kind.first));
    kept.fold(Bytes::NONE, |kept, kind| kept.or(kind.all))
}

/// The bytes in sets, each of which no class or guard of a program tells apart, nor a literal, of which no more than two are
/// followed. Those beyond ASCII are one.
fn kinds(program: &Program) -> Vec<Kind> {
    let mut kinds = vec![u128::MAX];
    let classes = program.classes.iter().map(|class| class.ascii);
    let guards = program.guards.iter().map(|guard| guard.ascii);
    let stops = program.runs.iter().flat_map(|run| program.literals.of(run.stop));
    let literals = program.ops.iter().filter_map(|op| match *op {
        Op::Literal { from, to, .. } => Some(program.text(from, to)),
        _ => None,
    });
    let letters = literals.chain(stops).flat_map(|literal| literal.bytes().take(2)).chain(FIRSTS);
    for set in classes.chain(guards).chain(letters.filter(u8::is_ascii).map(|byte| 1 << byte)) {
        kinds = kinds.iter().flat_map(|kind| [kind & set, kind & !set]).filter(|kind| *kind != 0).collect();
    }
    let wide = Kind { first: FIRST_WIDE, all: Bytes::of(0, true) };
    let ascii = |kind: u128| Kind { first: kind.trailing_zeros() as u8, all: Bytes::of(kind, false) };
    kinds.into_iter().map(ascii).chain([wide]).collect()
}
