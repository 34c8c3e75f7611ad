//! A value in JSON for which the default of its field may stand: it is told once it is known to say something.
//!
//! Input: what has come of the value, which may be a text that says it. Output: whether it may be told, and what was held back of
//! a text until then.

use std::borrow::Cow;
use std::ops::Range;

use super::json::Bracket;
use super::something::Something;

/// Waits for something in one value after the other.
#[derive(Clone, Debug)]
pub(super) struct Patience {
    something: Something,
    /// What has come of a text that may say nothing, and where that began.
    held: String,
    start: usize,
    is_waiting: bool,
}

impl Patience {
    pub(super) fn new(passes: Option<char>) -> Self {
        Patience { something: Something::new(passes), held: String::new(), start: 0, is_waiting: false }
    }

    /// Whether a value has begun that may say nothing.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// A value begins that is a text.
    pub(super) fn begin_text(&mut self) {
        self.is_waiting = true;
    }

    /// What may be told of the text now that these bytes of it have come, which say this.
    pub(super) fn text<'t>(
        &mut self,
        span: Range<usize>,
        text: &'t str,
        is_whole: bool,
    ) -> Option<(Range<usize>, Cow<'t, str>)> {
        if !self.is_waiting {
            return Some((span, Cow::Borrowed(text)));
        }
        if self.held.is_empty() {
            self.start = span.start;
            if self.something.is_in(text, is_whole) {
                self.is_waiting = false;
                return Some((span, Cow::Borrowed(text)));
            }
        }
        self.held.push_str(text);
        self.is_waiting = !self.something.is_in(&self.held, is_whole);
        let told = (!self.is_waiting).then(|| Cow::Owned(std::mem::take(&mut self.held)));
        Some((self.start..span.end, told?))
    }

    /// Whether another value may be told, which begins with this bracket, if it has one; `is_true`: JMESPath has it for true.
    pub(super) fn may_tell(&mut self, bracket: Option<Bracket>, is_true: bool) -> bool {
        let is_something = is_true || bracket.is_some_and(|bracket| self.something.lets_by(bracket));
        self.is_waiting = !is_something;
        is_something
    }

    /// The value has ended, or is read anew.
    pub(super) fn end(&mut self) {
        self.something = self.something.anew();
        self.held.clear();
        self.is_waiting = false;
    }
}
