//! How far a loop that gives nothing back takes every character: `(?:[^<\[]++|(?!<end>)[<\[])*+` stops at `<end>` alone.
//!
//! Input: a program. Output: of the runs in such loops, where the loop may stop. A loop takes all characters up to there if its
//! other ways take one of the characters each that the run leaves, whatever stands ahead.

use parser_scan::{Class, End, Op, Place, Program, Run};

use super::is_long;
use super::next::Looker;
use super::targets::{MAX_TARGETS, Search, Targets};
use crate::pattern::compile::{few, union};

/// A way that takes one character, and where it may not.
struct Single {
    characters: Class,
    refused: Targets,
}

/// The runs of loops, and at what the loops may stop.
pub(super) fn of(program: &Program) -> Vec<(usize, Targets)> {
    let (search, looker) = (Search::new(program).passing_space(), Looker::new(program));
    let mut strides = Strides { program, search, looker };
    let bodies = nested_bodies(program);
    let heads = (0..program.ops.len()).filter(|place| bodies[*place]);
    heads.filter_map(|head| strides.of_loop(head as Place)).collect()
}

struct Strides<'p> {
    program: &'p Program,
    search: Search<'p>,
    looker: Looker<'p>,
}

impl Strides<'_> {
    /// Of the loop that begins a pass at `head`, or ends there with the body that it stands in.
    fn of_loop(&mut self, head: Place) -> Option<(usize, Targets)> {
        let [body, end] = self.ways(head)[..] else { return None };
        if self.op(end) != Op::Match {
            return None;
        }
        let ways = match self.op(body) {
            Op::Split { .. } => self.ways(body),
            _ => vec![body],
        };
        let (own, run) = ways.iter().enumerate().find_map(|(own, way)| Some((own, self.run(*way, head)?)))?;
        let class = self.program.class(self.program.runs[run].class);
        // A way that is preferred to the run could go on within it, where the loop does not ask.
        let is_first = |way: &Place| self.looker.at(*way).excludes(class);
        if !ways[..own].iter().all(is_first) {
            return None;
        }
        let others = [&ways[..own], &ways[own + 1..]].concat();
        Some((run, self.stops(run, &others, head)?))
    }

    /// At what a loop may stop that consists of a run and some other ways. `None`: at each character that the run leaves.
    fn stops(&mut self, run: usize, others: &[Place], head: Place) -> Option<Targets> {
        let Run { class, stop, .. } = self.program.runs[run];
        let class = self.program.class(class);
        let left = few(&Class { ascii: !class.ascii, ..Class::NONE })?;
        let mut taken = class.clone();
        let literals = self.program.literals.of(stop).map(str::to_owned).collect();
        let mut stops = Targets { literals, ..Targets::default() };
        for way in others.iter().copied() {
            stops = stops.or(match self.single(way, head) {
                Some(Single { characters, refused }) => {
                    taken = union(&[taken, characters]);
                    refused
                }
                None => self.search.at(way).ok()?,
            });
        }
        if !(Class { ascii: u128::MAX, ..taken.clone() }).is_any() {
            return None;
        }
        let never_taken = left.iter().filter(|text| !text.chars().all(|character| taken.contains(character)));
        stops = stops.or(Targets { literals: never_taken.cloned().collect(), ..Targets::default() });
        let is_gain = left.iter().any(|text| !stops.literals.contains(text));
        (is_gain && stops.literals.len() <= MAX_TARGETS).then_some(stops)
    }

    /// The run that a way consists of. It takes all that it can: behind it the loop ends, if it does not go on.
    fn run(&self, way: Place, head: Place) -> Option<usize> {
        let (place, end) = match self.op(way) {
            Op::Atomic { body, next } if next == head => (body, None),
            _ => (way, Some(head)),
        };
        let Op::Run { run, next } = self.op(place) else { return None };
        let is_whole = end.map_or(self.op(next) == Op::Match, |end| next == end);
        let run = run as usize;
        let Run { min, greedy, .. } = self.program.runs[run];
        (is_whole && is_long(self.program, run) && min == 1 && greedy).then_some(run)
    }

    /// A way that takes one character, unless some text stands there.
    fn single(&mut self, way: Place, head: Place) -> Option<Single> {
        let (mut place, mut taken) = (way, None);
        let mut refused = Targets::default();
        while place != head {
            place = match self.op(place) {
                Op::Look { behind: None, negated: true, body, next } => {
                    refused = refused.or(self.refused(body, taken.as_ref())?);
                    next
                }
                Op::One { class, next } if taken.is_none() => {
                    taken = Some(self.program.class(class).clone());
                    next
                }
                Op::Literal { from, to, next } if taken.is_none() => {
                    taken = Some(only_character(self.program.text(from, to))?);
                    next
                }
                _ => return None,
            };
        }
        Some(Single { characters: taken?, refused })
    }

    /// Where the way may refuse its character, for the sake of what a look-ahead finds before it, or behind it.
    fn refused(&mut self, body: Place, taken: Option<&Class>) -> Option<Targets> {
        let found = self.search.at(body);
        let Some(taken) = taken else { return found.ok() };
        let characters = few(taken)?;
        let is_space = characters.iter().all(|character| character.trim().is_empty());
        Some(match found {
            Ok(Targets { literals, start: false, end: End::No, over: None }) if !is_space => {
                let longer = |first: &str| {
                    literals.iter().map(|behind| format!("{first}{behind}")).collect::<Vec<_>>()
                };
                Targets {
                    literals: characters.iter().flat_map(|first| longer(first)).collect(),
                    ..Targets::default()
                }
            }
            Ok(targets @ Targets { start: false, .. }) => targets.behind(taken),
            _ => Targets { literals: characters, ..Targets::default() },
        })
    }

    fn op(&self, place: Place) -> Op {
        self.program.ops.get(place as usize).copied().unwrap_or(Op::Fail)
    }

    fn ways(&self, place: Place) -> Vec<Place> {
        match self.op(place) {
            Op::Split { from, to } => self.program.ways(from, to).iter().map(|way| way.place).collect(),
            _ => Vec::new(),
        }
    }
}

fn only_character(text: &str) -> Option<Class> {
    let mut characters = text.chars();
    let first = characters.next().filter(char::is_ascii)?;
    characters.next().is_none().then(|| Class { ascii: 1 << first as u32, ..Class::NONE })
}

/// Which places stand in the body of an atomic group or of a look-around: once it has matched, nothing else is tried in it.
fn nested_bodies(program: &Program) -> Vec<bool> {
    let mut bodies = vec![false; program.ops.len()];
    let mut seen = bodies.clone();
    let mut left = vec![(program.start, false)];
    while let Some((place, is_body)) = left.pop() {
        let place = place as usize;
        if seen.get(place).is_none_or(|seen| *seen) {
            continue;
        }
        (seen[place], bodies[place]) = (true, is_body);
        let op = program.ops[place];
        match op {
            Op::Split { from, to } => {
                left.extend(program.ways(from, to).iter().map(|way| (way.place, is_body)));
            }
            Op::Loop { body, .. } => left.push((body, is_body)),
            Op::Conditional { yes, no, .. } => left.extend([(yes, is_body), (no, is_body)]),
            Op::Atomic { body, .. } | Op::Look { body, .. } => left.push((body, true)),
            _ => {}
        }
        left.extend(op.next().map(|next| (next, is_body)));
    }
    bodies
}
