//! A text in a notation of calls that grows: the JSON text that it means, which only grows as well.

use super::context::Context;
use super::table::Notation;
use super::view::View;
use super::written::Written;
use crate::gemma4;
use crate::pythonic;

/// A text that is being rewritten.
#[derive(Clone, Debug)]
pub(super) struct Rewriting {
    reader: Reader,
    written: Written,
    /// How much of the text has come.
    length: usize,
    /// Whether the text is nothing of the kind. What the value is then, the whole text tells.
    is_broken: bool,
}

#[derive(Clone, Debug)]
enum Reader {
    Gemma4(gemma4::GrowingCall),
    Pythonic(pythonic::GrowingCalls),
}

impl Rewriting {
    pub(super) fn new(cx: &mut Context<'_>, notation: Notation) -> Self {
        let reader = match notation {
            Notation::Gemma4 => Reader::Gemma4(gemma4::GrowingCall::default()),
            Notation::Pythonic => Reader::Pythonic(pythonic::GrowingCalls::default()),
        };
        Rewriting { reader, written: Written::new(cx), length: 0, is_broken: false }
    }

    /// Goes on with the input.
    pub(super) fn feed(&mut self, input: &View<'_>) {
        self.written.is_shown();
        if !self.is_broken {
            let (text, is_whole, out) = (input.text, input.is_whole, self.written.text());
            self.is_broken = match &mut self.reader {
                Reader::Gemma4(call) => !call.advance(text, is_whole, out),
                Reader::Pythonic(calls) => calls.advance(text, is_whole, out).is_err(),
            };
        }
        input.count(input.text.len().saturating_sub(self.length) as u64);
        self.length = input.text.len();
        let written = self.written.len();
        self.written.of(input, input.text.len(), [written; 2]);
    }

    /// How many of these bytes, should they come next, only make a string longer, or nothing.
    pub(super) fn quiet(&self, come: &str) -> usize {
        match &self.reader {
            _ if self.is_broken => come.len(),
            Reader::Gemma4(call) => call.quiet(self.length, come),
            Reader::Pythonic(calls) => calls.quiet(self.length, come),
        }
    }

    /// What was written.
    pub(super) fn view<'v>(&'v self, input: &View<'v>) -> View<'v> {
        self.written.view(input, input.is_whole && !self.is_broken)
    }

    pub(super) fn continues(&mut self, earlier: &Rewriting) {
        self.written.continues(&earlier.written);
    }
}
