//! Memory: what became of the states that were tried.
//!
//! The outcome of a state depends on the place, the position, and the loops around the place whose last pass began at
//! this position, and on nothing else of the past. So a choice is marked when it is tried. Coming to a marked state
//! again means failure: it failed, or it is being tried and only a circle leads back to it. The exception is a state on
//! the path of a body's success, which is kept beside the marks.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::intervals::Intervals;
use super::registers::Loops;
use crate::around::Registers;
use crate::program::Place;

/// What became of a choice.
pub(super) enum Known {
    /// It was never tried; now it is marked, in this table.
    Nothing { table: u32 },
    /// It leads nowhere.
    Failure,
    /// It leads to the end of the body that it stands in.
    Success(Success),
}

/// A success, and where on its path a state lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Success {
    pub(super) record: usize,
    pub(super) index: usize,
}

/// How a body matched.
#[derive(Clone, Debug)]
pub(super) struct Record {
    /// Where it ended.
    pub(super) end: usize,
    /// What it captured.
    pub(super) captured: Vec<Captured>,
}

/// The last assignment of a slot on the path of a success: states behind it do not make it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Captured {
    pub(super) slot: u32,
    pub(super) at: usize,
    pub(super) index: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Memory {
    registers: Arc<Registers>,
    /// Which table belongs to a place, outside the first position of a pass.
    tables: Vec<u32>,
    /// Which table belongs to a place at the first position of passes.
    loop_tables: BTreeMap<(Place, Loops), u32>,
    marks: Vec<Positions>,
    successes: BTreeMap<(u32, usize), Success>,
    records: Vec<Record>,
    /// Of each of the program's runs.
    runs: Vec<RunMemory>,
}

/// No table: that of a place that was not marked yet, and of choices made without memory.
pub(super) const UNUSED: u32 = u32::MAX;

/// What is known of the text at one run.
#[derive(Clone, Debug, Default)]
pub(super) struct RunMemory {
    /// Where the text consists of characters of the class.
    pub(super) members: Intervals,
    /// Where none of the literals stands that stop it.
    pub(super) free: Intervals,
    /// From where what follows the run does not match.
    pub(super) dead: Intervals,
}

impl Memory {
    /// The memory of a program whose loops these are.
    pub(super) fn new(registers: Arc<Registers>) -> Self {
        Memory {
            registers,
            tables: Vec::new(),
            loop_tables: BTreeMap::new(),
            marks: Vec::new(),
            successes: BTreeMap::new(),
            records: Vec::new(),
            runs: Vec::new(),
        }
    }

    pub(super) fn registers(&self) -> &Registers {
        &self.registers
    }

    /// Marks a choice, or says what became of it.
    pub(super) fn visit(&mut self, place: Place, loops: Loops, at: usize) -> Known {
        let table = self.table(place, loops);
        if self.marks.get_mut(table as usize).is_some_and(|marks| marks.insert(at)) {
            return Known::Nothing { table };
        }
        self.successes.get(&(table, at)).map_or(Known::Failure, |success| Known::Success(*success))
    }

    fn table(&mut self, place: Place, loops: Loops) -> u32 {
        let number = if loops == 0 {
            slot_of(&mut self.tables, place)
        } else {
            self.loop_tables.entry((place, loops)).or_insert(UNUSED)
        };
        if *number == UNUSED {
            *number = self.marks.len() as u32;
            self.marks.push(Positions::default());
        }
        *number
    }

    pub(super) fn forget(&mut self, table: u32, at: usize) {
        if let Some(marks) = self.marks.get_mut(table as usize) {
            marks.remove(at);
        }
    }

    pub(super) fn record(&self, success: Success) -> Option<&Record> {
        self.records.get(success.record)
    }

    /// Keeps a body's success for the choices on its path, given as (table, position, index).
    pub(super) fn keep(&mut self, record: Record, path: impl Iterator<Item = (u32, usize, usize)>) {
        let number = self.records.len();
        let before = self.successes.len();
        self.successes
            .extend(path.map(|(table, at, index)| ((table, at), Success { record: number, index })));
        if self.successes.len() > before {
            self.records.push(record);
        }
    }

    pub(super) fn run(&mut self, run: u32) -> &mut RunMemory {
        let run = run as usize;
        if self.runs.len() <= run {
            self.runs.resize_with(run + 1, RunMemory::default);
        }
        &mut self.runs[run]
    }
}

fn slot_of(numbers: &mut Vec<u32>, place: Place) -> &mut u32 {
    let place = place as usize;
    if numbers.len() <= place {
        numbers.resize(place + 1, UNUSED);
    }
    &mut numbers[place]
}

/// The words of a page of [`Positions`].
const PAGE: usize = 32;

/// A set of positions: a bit each, in pages that are made when they are needed.
#[derive(Clone, Debug, Default)]
struct Positions {
    pages: Vec<Option<Box<[u64; PAGE]>>>,
}

impl Positions {
    /// Whether the position was not in the set.
    fn insert(&mut self, at: usize) -> bool {
        let page = at / 64 / PAGE;
        if self.pages.len() <= page {
            self.pages.resize_with(page + 1, || None);
        }
        let words = self.pages[page].get_or_insert_with(|| Box::new([0; PAGE]));
        let (word, bit) = (&mut words[at / 64 % PAGE], 1 << (at % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    fn remove(&mut self, at: usize) {
        if let Some(Some(words)) = self.pages.get_mut(at / 64 / PAGE) {
            words[at / 64 % PAGE] &= !(1 << (at % 64));
        }
    }
}
