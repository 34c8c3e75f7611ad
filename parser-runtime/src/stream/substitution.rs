//! A substitution in a text that grows: what it has written so far, which only grows as well.

use std::ops::Range;

use parser_scan::{Part, Template};

use super::context::Context;
use super::search::Search;
use super::table::Pattern;
use super::view::View;

/// A text that is being rewritten.
#[derive(Clone, Debug)]
pub(super) struct Substitution {
    search: Search,
    written: String,
    buffer: u32,
    made_of: (usize, usize),
    /// Up to where the input was copied or replaced.
    done: usize,
    /// How much was written when all of the input was certain: here, and unless the text ends too soon.
    certain: [Option<usize>; 2],
}

impl Substitution {
    pub(super) fn new(cx: &mut Context<'_>, pattern: &Pattern) -> Self {
        Substitution {
            search: Search::new(pattern),
            written: String::new(),
            buffer: cx.new_buffer(),
            made_of: (0, 0),
            done: 0,
            certain: [None; 2],
        }
    }

    /// Goes on with the input.
    pub(super) fn feed(&mut self, pattern: &Pattern, template: &Template, input: &View<'_>) {
        while self.search.next(pattern, input) {
            let whole = self.search.range(0).unwrap_or_default();
            self.copy(input, self.done..whole.start);
            for part in template.parts.iter() {
                match part {
                    Part::Text(text) => self.written.push_str(text),
                    Part::Group(group) => self.copy(input, self.search.range(*group).unwrap_or_default()),
                }
            }
            self.done = whole.end;
        }
        let settled = self.search.attempt().unwrap_or(input.text.len()).max(self.done);
        self.copy(input, self.done..settled);
        self.done = settled;
        let bytes = input.bytes();
        self.made_of = (bytes.start, bytes.end);
        for (certain, is_certain) in self.certain.iter_mut().zip(input.all_certain()) {
            if is_certain {
                *certain = Some(self.written.len());
            }
        }
    }

    /// How many of these bytes, should they come next, are only copied.
    pub(super) fn quiet(&self, come: &str) -> usize {
        self.search.quiet(come)
    }

    /// What was written.
    pub(super) fn view(&self, is_whole: bool) -> View<'_> {
        View {
            text: &self.written,
            buffer: self.buffer,
            start: 0,
            made_of: self.made_of,
            certain: self.certain[0],
            certain_until_end: self.certain[1],
            is_whole,
        }
    }

    fn copy(&mut self, input: &View<'_>, part: Range<usize>) {
        self.written.push_str(input.text.get(part).unwrap_or_default());
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
