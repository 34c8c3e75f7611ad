//! Builds programs: keeps what operations talk about in tables, each thing once.

use std::borrow::Cow;

use crate::around::RegistersOnce;
use crate::class::Class;
use crate::jump::{FIRSTS, Guard, LiteralSet, Run, Way};
use crate::literals::{Literals, MAX_LITERALS};
use crate::program::{Op, Place, Program};

/// A program that is being built, the last operation first or in any order.
#[derive(Debug, Default)]
pub struct Builder {
    /// The operations so far.
    pub ops: Vec<Op>,
    /// What runs repeat.
    pub runs: Vec<Run>,
    classes: Vec<Class>,
    texts: String,
    /// The ways of splits.
    pub ways: Vec<Way>,
    literals: Vec<String>,
}

impl Builder {
    /// Adds an operation.
    pub fn op(&mut self, op: Op) -> Place {
        self.ops.push(op);
        self.ops.len() as Place - 1
    }

    /// Adds an operation for a text.
    pub fn literal(&mut self, text: &str, next: Place) -> Place {
        let known = self.texts.find(text);
        let from = known.unwrap_or(self.texts.len());
        if known.is_none() {
            self.texts.push_str(text);
        }
        self.op(Op::Literal { from: from as u32, to: (from + text.len()) as u32, next })
    }

    /// Adds an operation for a choice.
    pub fn split(&mut self, ways: &[Place], reserved: Option<Place>) -> Place {
        let from = self.ways.len() as u32;
        self.ways.extend(ways.iter().map(|place| Way {
            place: *place,
            guard: 0,
            seconds: [0; FIRSTS.len()],
        }));
        let split = Op::Split { from, to: self.ways.len() as u32 };
        match reserved.and_then(|place| Some((place, self.ops.get_mut(place as usize)?))) {
            Some((place, op)) => {
                *op = split;
                place
            }
            None => self.op(split),
        }
    }

    /// Adds an operation for a run.
    pub fn run(&mut self, run: Run, next: Place) -> Place {
        self.runs.push(run);
        self.op(Op::Run { run: self.runs.len() as u32 - 1, next })
    }

    /// The number of a class.
    pub fn class(&mut self, class: &Class) -> u32 {
        number(&mut self.classes, class)
    }

    /// The set of some literals that jumps or tempered runs look for; `None`: there would be too many.
    pub fn literal_set<'s>(&mut self, texts: impl IntoIterator<Item = &'s str>) -> Option<LiteralSet> {
        let mut set = 0;
        for text in texts {
            let bit = number(&mut self.literals, &text.to_owned());
            if bit as usize >= MAX_LITERALS || text.is_empty() {
                return None;
            }
            set |= 1 << bit;
        }
        Some(set)
    }

    /// The program that begins at `start` and has this many groups, group 0 counted.
    #[must_use]
    pub fn finish(self, start: Place, groups: u32) -> Program {
        let texts: Vec<String> = self.literals.into_iter().take(MAX_LITERALS).collect();
        let (literals, numbers) = Literals::group(&texts).unwrap_or((Literals::NONE, Vec::new()));
        let mut program = Program {
            ops: self.ops.into(),
            runs: self.runs.into(),
            classes: self.classes.into(),
            texts: Cow::Owned(self.texts),
            ways: self.ways.into(),
            guards: Cow::default(),
            opens: Cow::default(),
            seconds: vec![Guard::ANYTHING].into(),
            literals: Literals::NONE,
            start,
            first: None,
            needs: 0,
            groups,
            registers: 0,
            anchored: false,
            bounded: false,
            word: None,
            around: RegistersOnce::new(),
        };
        program.set_guards(vec![Guard::ANYTHING]);
        program.renumber(literals, &numbers);
        program
    }
}

fn number<T: Clone + PartialEq>(table: &mut Vec<T>, item: &T) -> u32 {
    index_of(table, item) as u32
}

/// Where an item stands in a table, which it is put into if it stands nowhere.
#[doc(hidden)]
pub fn index_of<T: Clone + PartialEq>(table: &mut Vec<T>, item: &T) -> usize {
    let known = table.iter().position(|known| known == item);
    known.unwrap_or_else(|| {
        table.push(item.clone());
        table.len() - 1
    })
}
