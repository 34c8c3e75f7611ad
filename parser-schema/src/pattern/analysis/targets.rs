//! What must stand at a position, or behind some characters of a class from there, where a continuation matches.

use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};

use parser_scan::{Anchor, Class, End, Op, Place, Program, Whole};

use super::super::compile::{FEW, few, union};
use super::atomics::{Around, Atomics, Sight};

/// The most literals of one jump.
pub(super) const MAX_TARGETS: usize = 16;

/// The longest literal that is put together of several operations, in bytes.
const MAX_LENGTH: usize = 64;

/// One of these must stand there: a continuation that matches says so. None at all: it never matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Targets {
    pub(super) literals: Vec<String>,
    pub(super) start: bool,
    pub(super) end: End,
    /// The characters that may come before the target.
    pub(super) over: Option<Class>,
}

/// Why there is no jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// What follows can begin with any of many characters.
    ManyCharacters,
    /// What follows can match nothing.
    Nothing,
    /// What follows begins with the text of a group, which is known only while matching.
    Backreference,
    /// What follows can begin in more ways than are looked for at once.
    TooMany,
    /// A greedy run has to try each of the characters before its target.
    GreedyTrim,
}

impl Display for Obstacle {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Obstacle::ManyCharacters => "what follows can begin with many characters",
            Obstacle::Nothing => "what follows can match nothing",
            Obstacle::Backreference => "what follows begins with a group's text",
            Obstacle::TooMany => "what follows can begin in too many ways",
            Obstacle::GreedyTrim => "a greedy run tries each character that is trimmed behind it",
        })
    }
}

/// Looks for what must stand where continuations match.
pub(super) struct Search<'p> {
    program: &'p Program,
    atomics: Atomics,
    /// Whether text that is white space counts as what stands before a target.
    passes_space: bool,
    /// What was found of each place in each atomic group; while it is being looked at, an obstacle.
    known: HashMap<(Place, Around), Result<Targets, Obstacle>>,
}

impl<'p> Search<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        Search { program, atomics: Atomics::default(), passes_space: false, known: HashMap::new() }
    }

    /// One that looks behind white space for what follows it, which is rarer, though it can tell less often of a piece of text
    /// that nothing stands there yet.
    pub(super) fn passing_space(self) -> Self {
        Search { passes_space: true, ..self }
    }

    /// What must stand where the continuation at `place` matches.
    pub(super) fn at(&mut self, place: Place) -> Result<Targets, Obstacle> {
        self.within(place, Sight::new())
    }

    fn within(&mut self, place: Place, sight: Sight) -> Result<Targets, Obstacle> {
        let sight = sight.further().ok_or(Obstacle::TooMany)?;
        if let Some(known) = self.known.get(&(place, sight.around)) {
            return known.clone();
        }
        self.known.insert((place, sight.around), Err(Obstacle::TooMany));
        let found = self.look(place, sight);
        self.known.insert((place, sight.around), found.clone());
        found
    }

    /// What a body goes on with that has matched; that of a look-around with nothing that would have to stand there.
    fn matched(&mut self, sight: Sight) -> Result<Targets, Obstacle> {
        let (next, sight) = self.atomics.leave(sight).ok_or(Obstacle::Nothing)?;
        self.within(next, sight)
    }

    fn look(&mut self, place: Place, sight: Sight) -> Result<Targets, Obstacle> {
        let program = self.program;
        match *program.ops.get(place as usize).ok_or(Obstacle::Nothing)? {
            Op::Literal { from, to, next } => {
                let (space, text) = split_space(program.text(from, to));
                if let Some(targets) = self.behind_space(text, next, sight) {
                    return Ok(targets);
                }
                let mut targets = self.lengthen(vec![text.to_owned()], next, sight);
                targets.over = (!space.is_empty()).then(|| class_of(space));
                Ok(targets)
            }
            Op::One { class, next } => {
                let characters = few(program.class(class)).ok_or(Obstacle::ManyCharacters)?;
                Ok(self.lengthen(characters, next, sight))
            }
            Op::Run { run, next } => self.behind_run(run, next, sight),
            Op::Split { from, to } => {
                let ways: Vec<Place> = program.ways(from, to).iter().map(|way| way.place).collect();
                self.either(&ways, sight)
            }
            Op::Conditional { yes, no, .. } => self.either(&[yes, no], sight),
            Op::Loop { body, next, .. } => self.either(&[body, next], sight),
            Op::Enter { next, .. } | Op::Save { next, .. } => self.within(next, sight),
            Op::Whole { whole, .. } => whole_starts(whole),
            Op::Anchor { anchor, next } => self.anchor(anchor, next, sight),
            Op::Look { behind: None, negated: false, body, next } => {
                let ahead = self.within(body, sight.in_look());
                ahead.or_else(|_| self.within(next, sight))
            }
            // What matches at a position matches there whatever else is asked of it.
            Op::Look { next, .. } => self.within(next, sight),
            Op::Atomic { body, next } => {
                let inside = self.atomics.enter(next, sight);
                self.within(body, inside)
            }
            Op::Backreference { .. } => Err(Obstacle::Backreference),
            Op::Fail => Ok(Targets::default()),
            Op::Match => self.matched(sight),
        }
    }

    /// Literals, each followed by what must stand behind it as far as that is text alone.
    fn lengthen(&mut self, texts: Vec<String>, next: Place, sight: Sight) -> Targets {
        let behind = match self.within(next, sight) {
            Ok(Targets { literals, start: false, end: End::No, over: None }) => literals,
            _ => Vec::new(),
        };
        let longer = texts.iter().flat_map(|text| behind.iter().map(move |end| format!("{text}{end}")));
        let longer: Vec<String> = longer.collect();
        let fit = !longer.is_empty()
            && longer.len() <= MAX_TARGETS
            && longer.iter().all(|text| text.len() <= MAX_LENGTH);
        Targets { literals: if fit { longer } else { texts }, ..Targets::default() }
    }

    /// What follows white space. `None`: there is other text, or nothing to jump to behind it.
    fn behind_space(&mut self, text: &str, next: Place, sight: Sight) -> Option<Targets> {
        if !self.passes_space {
            return None;
        }
        let space = text.chars().all(|character| character.is_ascii_whitespace()).then(|| class_of(text))?;
        Some(self.within(next, sight).ok()?.behind(&space))
    }

    /// A run's characters may stand before what follows it.
    fn behind_run(&mut self, run: u32, next: Place, sight: Sight) -> Result<Targets, Obstacle> {
        let run = self.program.runs[run as usize];
        let class = self.program.class(run.class);
        if class.is_any() || run.stop != 0 {
            return Err(Obstacle::ManyCharacters);
        }
        let many = |obstacle| if run.min > 0 { Obstacle::ManyCharacters } else { obstacle };
        let targets = self.within(next, sight).map_err(many)?;
        if run.min == 0
            && run.max == 1
            && let Some(both) = self.with_and_without(class, &targets, next, sight)
        {
            return Ok(both);
        }
        Ok(targets.behind(class))
    }

    /// A character that may be left out, with the texts that stand behind it, and those texts alone: `</?think>`. `None`: white
    /// space, which is passed over for the sake of shared passes, or one before much else.
    fn with_and_without(
        &mut self,
        class: &Class,
        without: &Targets,
        next: Place,
        sight: Sight,
    ) -> Option<Targets> {
        let is_text = without.over.is_none() && !without.start && without.end == End::No;
        let characters = few(class)?;
        let is_space = characters.iter().any(|character| character.trim().is_empty());
        if !is_text || is_space || without.literals.iter().any(|text| text.len() == 1) {
            return None;
        }
        let with = self.lengthen(characters, next, sight);
        let both = without.clone().or(with);
        (both.literals.len() <= MAX_TARGETS).then_some(both)
    }

    fn either(&mut self, places: &[Place], sight: Sight) -> Result<Targets, Obstacle> {
        let mut all = Targets::default();
        for place in places {
            all = all.or(self.within(*place, sight)?);
        }
        if all.literals.len() > MAX_TARGETS { Err(Obstacle::TooMany) } else { Ok(all) }
    }

    fn anchor(&mut self, anchor: Anchor, next: Place, sight: Sight) -> Result<Targets, Obstacle> {
        let end = |end| Targets { end, ..Targets::default() };
        match anchor {
            Anchor::TextStart => Ok(Targets { start: true, ..Targets::default() }),
            Anchor::TextEnd => Ok(end(End::Text)),
            Anchor::LastLineEnd => Ok(end(End::LastLine)),
            Anchor::LineEnd => Ok(Targets { literals: vec!["\n".to_owned()], ..end(End::Text) }),
            Anchor::LineStart | Anchor::WordBoundary { .. } | Anchor::NotWordBoundary { .. } => {
                self.within(next, sight)
            }
        }
    }
}

impl Targets {
    /// The same, perhaps behind characters of a class.
    pub(super) fn behind(self, class: &Class) -> Targets {
        let over = self.over.iter().chain([class]).cloned().collect::<Vec<_>>();
        Targets { over: Some(union(&over)), ..self }
    }

    /// Those of either.
    pub(super) fn or(mut self, other: Targets) -> Targets {
        self.literals.extend(other.literals);
        self.literals.sort();
        self.literals.dedup();
        self.start |= other.start;
        self.end = self.end.max(other.end);
        self.over = match (self.over, other.over) {
            (Some(a), Some(b)) => Some(union(&[a, b])),
            (a, b) => a.or(b),
        };
        self
    }
}

/// A literal, and the white space before it, over which a jump can pass: so it begins as other delimiters do, and is found
/// in the same pass.
fn split_space(text: &str) -> (&str, &str) {
    let rest = text.trim_start_matches(|character: char| character.is_ascii_whitespace());
    if rest.is_empty() { ("", text) } else { text.split_at(text.len() - rest.len()) }
}

fn class_of(ascii: &str) -> Class {
    Class { ascii: ascii.bytes().fold(0, |set, byte| set | 1 << byte), ..Class::NONE }
}

/// What a whole part begins with, if that is few characters.
fn whole_starts(whole: Whole) -> Result<Targets, Obstacle> {
    let starts: Vec<String> = whole.starts().chars().map(String::from).collect();
    if starts.len() > FEW as usize {
        return Err(Obstacle::ManyCharacters);
    }
    Ok(Targets { literals: starts, ..Targets::default() })
}
