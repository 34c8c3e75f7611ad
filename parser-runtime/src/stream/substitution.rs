//! A substitution in a text that grows: what it has written so far, which only grows as well.

use std::ops::Range;

use parser_scan::{Part, Quiet, Template};

use super::context::Context;
use super::search::Search;
use super::table::Pattern;
use super::view::View;
use super::written::Written;

/// A text that is being rewritten.
#[derive(Clone, Debug)]
pub(super) struct Substitution {
    search: Search,
    written: Written,
    /// Up to where the input was copied or replaced.
    done: usize,
}

impl Substitution {
    pub(super) fn new(cx: &mut Context<'_>, pattern: &Pattern) -> Self {
        Substitution { search: Search::new(pattern), written: Written::new(cx), done: 0 }
    }

    /// Goes on with the input.
    pub(super) fn feed(&mut self, pattern: &Pattern, template: &Template, input: &View<'_>) {
        while self.search.next(pattern, input) {
            let whole = self.search.range(0).unwrap_or_default();
            self.copy(input, self.done..whole.start);
            for part in template.parts.iter() {
                match part {
                    Part::Text(text) => self.written.text.push_str(text),
                    Part::Group(group) => self.copy(input, self.search.range(*group).unwrap_or_default()),
                }
            }
            self.done = whole.end;
        }
        let settled = self.search.attempt().unwrap_or(input.text.len()).max(self.done);
        self.copy(input, self.done..settled);
        self.done = settled;
        self.written.of(input);
    }

    /// The bytes that, should they come next, are only copied.
    pub(super) fn quiet(&self) -> Quiet {
        self.search.quiet()
    }

    /// Whether nothing is written while what comes is quiet.
    pub(super) fn stays(&self) -> bool {
        self.search.is_trying()
    }

    /// What was written.
    pub(super) fn view(&self, input: &View<'_>) -> View<'_> {
        self.written.view(input.is_whole, input.is_quiet)
    }

    fn copy(&mut self, input: &View<'_>, part: Range<usize>) {
        self.written.text.push_str(input.text.get(part).unwrap_or_default());
    }

    pub(super) fn continues(&mut self, earlier: &Substitution) {
        self.written.continues(&earlier.written);
    }
}
