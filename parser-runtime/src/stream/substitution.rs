//! A substitution in a text that grows: what it has written so far, which only grows as well.

use std::ops::Range;

use parser_scan::{Part, Program, Template};

use super::context::Context;
use super::search::Search;
use super::view::View;

/// A text that is being rewritten.
#[derive(Clone, Debug)]
pub(super) struct Substitution {
    search: Search,
    written: String,
    buffer: u32,
    pieces: Vec<(usize, usize)>,
    /// Behind the last byte of the whole text that was copied.
    source_end: usize,
    /// Up to where the input was copied or replaced.
    done: usize,
    /// How much was written when all of the input was certain: here, and unless the text ends too soon.
    certain: [Option<usize>; 2],
}

impl Substitution {
    pub(super) fn new(cx: &mut Context<'_>) -> Self {
        Substitution {
            search: Search::default(),
            written: String::new(),
            buffer: cx.new_buffer(),
            pieces: Vec::new(),
            source_end: 0,
            done: 0,
            certain: [None; 2],
        }
    }

    /// Goes on with the input.
    pub(super) fn feed(&mut self, program: &Program, template: &Template, input: &View<'_>) {
        while self.search.next(program, input) {
            let whole = self.search.range(0).unwrap_or_default();
            self.copy(input, self.done..whole.start);
            for part in template.parts.iter() {
                match part {
                    Part::Text(text) => self.write(input.source(whole.start).max(self.source_end), text),
                    Part::Group(group) => {
                        let part = self.search.range(*group).unwrap_or_default();
                        self.copy(input, part);
                    }
                }
            }
            self.done = whole.end;
        }
        let settled = self.search.attempt().unwrap_or(input.text.len()).max(self.done);
        self.copy(input, self.done..settled);
        self.done = settled;
        for (certain, is_certain) in self.certain.iter_mut().zip(input.all_certain()) {
            if is_certain {
                *certain = Some(self.written.len());
            }
        }
    }

    /// What was written.
    pub(super) fn view(&self, is_whole: bool) -> View<'_> {
        View {
            text: &self.written,
            buffer: self.buffer,
            start: 0,
            pieces: &self.pieces,
            certain: self.certain[0],
            certain_until_end: self.certain[1],
            is_whole,
        }
    }

    fn copy(&mut self, input: &View<'_>, part: Range<usize>) {
        for (piece, source) in input.pieces(part) {
            let text = input.text.get(piece).unwrap_or_default();
            self.source_end = source + text.len();
            self.write(source, text);
        }
    }

    fn write(&mut self, source: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let goes_on = self.pieces.last().is_some_and(|(at, from)| from + (self.written.len() - at) == source);
        if !goes_on {
            self.pieces.push((self.written.len(), source));
        }
        self.written.push_str(text);
    }

    /// After a new beginning: what was written keeps its number if the earlier text goes on as this one, or this one as
    /// the earlier.
    pub(super) fn continues(&mut self, earlier: &Substitution) {
        let (old, new) = (&earlier.written, &self.written);
        if old.starts_with(new.as_str()) || new.starts_with(old.as_str()) {
            self.buffer = earlier.buffer;
        }
    }
}
