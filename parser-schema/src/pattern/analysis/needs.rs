//! What must stand somewhere at or behind a position where a continuation matches.
//!
//! Input: a program. Output: of each place, literals of which one is on every way to a match. Where a text has none of them any
//! more, nothing need be tried: a text without the tag that would end its thinking is not read again from each of its positions.

use parser_scan::{Op, Place, Program};

/// The fewest bytes of a literal that is looked for: shorter ones stand in most texts.
const LEAST: usize = 3;

/// The most literals that are looked for at once.
const MOST: usize = 8;

/// How often the operations are gone through. Where that is not enough, nothing is known.
const PASSES: usize = 50;

/// What a place needs.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Need {
    /// No way from here leads to a match.
    Never,
    /// One of these texts, sorted, is on every way.
    Texts(Vec<String>),
    Unknown,
}
use Need::{Never, Texts, Unknown};

/// What all places of a program need.
pub(super) struct Needs {
    known: Vec<Need>,
}

impl Needs {
    pub(super) fn of(program: &Program) -> Self {
        let mut needs = Needs { known: vec![Never; program.ops.len()] };
        // Whatever satisfies all operations is so: by induction over the ways to a match, all of which have an end.
        let is_settled = (0..PASSES).any(|_| !needs.spread(program));
        if !is_settled {
            needs.known.fill(Unknown);
        }
        needs
    }

    /// The texts of which a place needs one, if that is known.
    pub(super) fn at(&self, place: Place) -> Option<&[String]> {
        match self.known.get(place as usize)? {
            Texts(texts) => Some(texts),
            Never | Unknown => None,
        }
    }

    /// One pass over the operations, against their direction; whether anything was new.
    fn spread(&mut self, program: &Program) -> bool {
        let mut spread = false;
        for place in (0..program.ops.len()).rev() {
            let need = self.look(program, program.ops[place]);
            spread |= need != self.known[place];
            self.known[place] = need;
        }
        spread
    }

    fn look(&self, program: &Program, op: Op) -> Need {
        match op {
            Op::Literal { from, to, next } => self.of_place(next).with(program.text(from, to)),
            Op::Split { from, to } => {
                let ways = program.ways(from, to).iter().map(|way| self.of_place(way.place));
                ways.fold(Never, Need::or)
            }
            Op::Loop { body, next, .. } => self.of_place(body).or(self.of_place(next)),
            Op::Conditional { yes, no, .. } => self.of_place(yes).or(self.of_place(no)),
            // Both must match.
            Op::Atomic { body, next } | Op::Look { behind: None, negated: false, body, next } => {
                match self.of_place(next) {
                    Unknown => self.of_place(body),
                    need => need,
                }
            }
            Op::Fail => Never,
            Op::Match => Unknown,
            op => op.next().map_or(Unknown, |next| self.of_place(next)),
        }
    }

    fn of_place(&self, place: Place) -> Need {
        self.known.get(place as usize).cloned().unwrap_or(Unknown)
    }
}

impl Need {
    /// Of two ways.
    fn or(self, other: Need) -> Need {
        match (self, other) {
            (Never, need) | (need, Never) => need,
            (Texts(mut texts), Texts(more)) => {
                texts.extend(more);
                texts.sort();
                texts.dedup();
                if texts.len() > MOST { Unknown } else { Texts(texts) }
            }
            _ => Unknown,
        }
    }

    /// With a text in front that is needed too: the longer ones are rarer.
    fn with(self, text: &str) -> Need {
        let least = match &self {
            Never => usize::MAX,
            Texts(texts) => texts.iter().map(String::len).min().unwrap_or_default(),
            Unknown => LEAST - 1,
        };
        if text.len() > least { Texts(vec![text.to_owned()]) } else { self }
    }
}
