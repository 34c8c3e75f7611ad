//! Whole parts of a text that grows, each byte read once.
//!
//! Input: the text so far, again and again. Output: what `json::extent` or `brackets::extent` would find, as soon as no
//! further text can change it.

mod brackets;
mod json;

use crate::extent::{Extent, Whole};

/// A part that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    start: usize,
    at: usize,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Json(Box<json::State>),
    Brackets(Box<brackets::State>),
}

/// What became of one step.
enum Step {
    /// It was made.
    Done,
    /// It depends on what comes.
    Waits,
    /// The part is whole.
    Whole,
    Broken,
}

impl Reading {
    pub(crate) fn new(whole: Whole, start: usize) -> Self {
        let kind = match whole {
            Whole::Json => Kind::Json(Box::default()),
            Whole::Brackets => Kind::Brackets(Box::default()),
        };
        Reading { start, at: start, kind }
    }

    pub(crate) fn start(&self) -> usize {
        self.start
    }

    /// Reads on, in the same text or a longer one.
    pub(crate) fn go_on(&mut self, text: &[u8], is_open: bool) -> Extent {
        let from = self.at;
        let step = loop {
            let step = match &mut self.kind {
                Kind::Json(state) => state.step(text, &mut self.at),
                Kind::Brackets(state) => state.step(text, &mut self.at),
            };
            if !matches!(step, Step::Done) {
                break step;
            }
        };
        let is_whole = match (&step, &self.kind) {
            (Step::Waits, Kind::Json(state)) => !is_open && state.may_end(),
            (step, _) => matches!(step, Step::Whole),
        };
        Extent {
            end: is_whole.then_some(self.at),
            read: self.at,
            bytes: self.at - from,
            is_open: is_open && matches!(step, Step::Waits),
        }
    }
}
