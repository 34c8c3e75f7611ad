//! Markers: what patterns spell as one, so that whoever follows a text that grows need not look at it in between.
//!
//! Input: the programs of a schema. Output: how much of what comes is spelled like a marker, and whether it may go on. It hangs
//! on the text alone, never on where a search stands: looks that follow it come at the same places however the text is cut.

use std::collections::BTreeSet;

use crate::class::Class;
use crate::program::{Op, Place, Program};

/// What a marker begins with.
const OPENERS: [char; 2] = ['<', '['];

/// What ends one, though others may go on.
const CLOSERS: [u8; 2] = *b">]";

/// The most bytes of a marker; what is longer is looked at in between.
const LONGEST: usize = 96;

/// The most ways through programs that are followed; markers that would take more are looked at in between.
const MAX_WAYS: usize = 8192;

/// What the patterns of a schema spell as one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markers {
    /// Each of them, sorted; none is a single character.
    spellings: Vec<String>,
    /// Whether a line break may stand in front of one.
    has_breaks: bool,
}

/// What a text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelled {
    /// So many bytes that are a marker, or that show that this is none.
    To(usize),
    /// What may go on as a marker does.
    Open,
}

impl Markers {
    /// Those of these programs.
    #[must_use]
    pub fn of<'p>(programs: impl Iterator<Item = &'p Program>) -> Self {
        let mut markers = Markers::default();
        let mut spellings = BTreeSet::new();
        for program in programs {
            let spellings = &mut spellings;
            Walk { program, ways: MAX_WAYS, reached: BTreeSet::new(), spellings }.run();
            markers.has_breaks |= has_breaks(program);
        }
        markers.spellings = spellings.into_iter().collect();
        markers
    }

    /// Each of them.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        self.spellings.iter().map(String::as_str)
    }

    /// How much of this text is spelled like a marker.
    #[must_use]
    pub fn spelled(&self, text: &str) -> Spelled {
        match text.strip_prefix('\n') {
            Some("") if self.has_breaks => Spelled::Open,
            Some(behind) if self.has_breaks => match self.spelled_from(behind) {
                Spelled::To(bytes) if bytes > 0 => Spelled::To(1 + bytes),
                spelled => spelled,
            },
            _ => self.spelled_from(text),
        }
    }

    fn spelled_from(&self, text: &str) -> Spelled {
        if !text.starts_with(OPENERS) {
            return Spelled::To(0);
        }
        let mut alike = self.spellings.as_slice();
        for (at, byte) in text.bytes().enumerate() {
            let less = alike.partition_point(|marker| marker.as_bytes().get(at) < Some(&byte));
            let same = alike[less..].partition_point(|marker| marker.as_bytes().get(at) == Some(&byte));
            if same == 0 {
                return Spelled::To(if has_length(alike, at) { at } else { differs(text, at) });
            }
            alike = &alike[less..less + same];
            if CLOSERS.contains(&byte) && has_length(alike, at + 1) {
                return Spelled::To(at + 1);
            }
        }
        match alike.iter().any(|marker| marker.len() > text.len()) {
            true => Spelled::Open,
            false => Spelled::To(text.len()),
        }
    }
}

/// Whether the first of these, which is the shortest, has so many bytes.
fn has_length(alike: &[String], bytes: usize) -> bool {
    alike.first().is_some_and(|marker| marker.len() == bytes)
}

/// Behind the character that shows that this is no marker, in which this byte stands; in front of one that may begin another.
fn differs(text: &str, at: usize) -> usize {
    let at = text.floor_char_boundary(at);
    let begins = |character: &char| OPENERS.contains(character) || *character == '\n';
    let shows = text[at..].chars().next().filter(|character| at > 0 && !begins(character));
    at + shows.map_or(0, char::len_utf8)
}

/// Whether a line break may stand right in front of a marker.
fn has_breaks(program: &Program) -> bool {
    let is_break = |class: &u32| program.class(*class).contains('\n');
    program.ops.iter().any(|op| match *op {
        Op::One { class, next } => is_break(&class) && begins_marker(program, next),
        Op::Run { run, next } => {
            program.runs.get(run as usize).is_some_and(|run| is_break(&run.class))
                && begins_marker(program, next)
        }
        Op::Literal { from, to, .. } => {
            program.text(from, to).strip_prefix('\n').is_some_and(|behind| behind.starts_with(OPENERS))
        }
        _ => false,
    })
}

/// Whether a marker may begin there.
fn begins_marker(program: &Program, place: Place) -> bool {
    match program.ops.get(place as usize) {
        Some(Op::Literal { from, to, .. }) => program.text(*from, *to).starts_with(OPENERS),
        _ => false,
    }
}

/// Follows a program from where its markers begin.
struct Walk<'w> {
    program: &'w Program,
    /// How many more ways are followed.
    ways: usize,
    /// Where a spelling was followed to.
    reached: BTreeSet<(Place, String)>,
    spellings: &'w mut BTreeSet<String>,
}

/// A spelling that may go on at a place.
#[derive(Clone, Default)]
struct Spelling {
    place: Place,
    text: String,
    /// Where it came through: what a loop repeats is spelled once.
    behind: Vec<Place>,
}

impl Walk<'_> {
    fn run(&mut self) {
        let places = (0..).take(self.program.ops.len());
        for place in places.filter(|place| begins_marker(self.program, *place)) {
            self.follow(Spelling { place, ..Spelling::default() });
        }
    }

    fn follow(&mut self, begin: Spelling) {
        let mut open = vec![begin];
        while let Some(spelling) = open.pop() {
            let is_new = spelling.text.len() <= LONGEST && self.ways > 0;
            if !is_new || !self.reached.insert((spelling.place, spelling.text.clone())) {
                continue;
            }
            self.ways -= 1;
            let next =
                if spelling.behind.contains(&spelling.place) { Vec::new() } else { self.next(&spelling) };
            if next.is_empty() && spelling.text.chars().nth(1).is_some() {
                self.spellings.insert(spelling.text);
            }
            open.extend(next);
        }
    }

    /// Where it goes on behind an operation that spells something, or nothing.
    fn next(&self, spelling: &Spelling) -> Vec<Spelling> {
        let program = self.program;
        match program.ops.get(spelling.place as usize) {
            Some(Op::Literal { from, to, next }) => vec![spelling.with(program.text(*from, *to), *next)],
            Some(Op::Save { next, .. }) => vec![spelling.with("", *next)],
            Some(Op::Split { from, to }) => {
                program.ways(*from, *to).iter().map(|to| spelling.with("", to.place)).collect()
            }
            Some(Op::One { class, next }) => {
                only(program.class(*class)).map(|only| spelling.with(&only, *next)).into_iter().collect()
            }
            Some(Op::Run { run, next }) => self.optional(*run).map_or_else(Vec::new, |optional| {
                vec![spelling.with("", *next), spelling.with(&optional, *next)]
            }),
            _ => Vec::new(),
        }
    }

    /// The character that a run takes or does not.
    fn optional(&self, run: u32) -> Option<String> {
        let run = self.program.runs.get(run as usize).filter(|run| (run.min, run.max) == (0, 1))?;
        only(self.program.class(run.class))
    }
}

impl Spelling {
    /// Goes on at a place, with this text.
    fn with(&self, text: &str, place: Place) -> Self {
        let behind = self.behind.iter().copied().chain([self.place]).collect();
        Spelling { place, text: format!("{}{text}", self.text), behind }
    }
}

/// The only character of a class.
fn only(class: &Class) -> Option<String> {
    let is_one = class.ascii.count_ones() == 1 && class.wide.is_empty();
    is_one.then(|| char::from(class.ascii.trailing_zeros() as u8).into())
}
