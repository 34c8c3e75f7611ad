//! A text in a notation of calls that grows.
//!
//! Input: the text as it is now. Output: the JSON text that it means, which only grows as well.

use parser_scan::Quiet;

use super::context::Context;
use super::table::Notation;
use super::view::View;
use super::written::Written;
use crate::gemma4;
use crate::pythonic;

/// The characters that stand in a JSON string as they stand in those of the notations.
const COPIED: u128 = {
    let printable = !((1 << 0x20) - 1) & !(1 << 0x7f);
    printable & !((1 << b'"') | (1 << b'\\') | (1 << b'\'') | (1 << b'<'))
};

/// What a backslash escapes in Python as in JSON.
const ESCAPED: u128 = Quiet::ESCAPES & !(1 << b'/');

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
            let (text, is_whole, out) = (input.text, input.is_whole, self.written.own(input.whole));
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

    /// Leaves the bytes that, should they come next, only make a string longer, as they are, or nothing.
    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        let quiet_here = match &self.reader {
            _ if self.is_broken => return,
            Reader::Gemma4(call) => call.is_in_string(self.length).then(|| Quiet::of(COPIED, true)),
            Reader::Pythonic(calls) => calls
                .string_at(self.length)
                .map(|is_raw| Quiet::string(COPIED, if is_raw { 0 } else { ESCAPED }, false)),
        };
        quiet.narrow(&quiet_here.unwrap_or(Quiet::NOTHING));
    }

    /// What was written.
    pub(super) fn view<'v>(&'v self, input: &View<'v>) -> View<'v> {
        self.written.view(input, input.is_whole && !self.is_broken)
    }

    pub(super) fn continues(&mut self, whole: &str, earlier: &Rewriting) {
        self.written.continues(whole, &earlier.written);
    }
}
