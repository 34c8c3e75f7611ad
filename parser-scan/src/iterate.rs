//! Searching: once, or for every match, one behind the other.

use std::iter::FusedIterator;

use crate::captures::Captures;
use crate::limit::StepLimit;
use crate::matcher::Matcher;
use crate::program::Program;

impl Program {
    /// The leftmost match, as Python's `re.search` finds it.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn search(&self, text: &str) -> Result<Option<Captures>, StepLimit> {
        self.matches(text).next().transpose()
    }

    /// Every match, as Python's `re.finditer` finds them: an empty match may stand where the last match ended, unless
    /// that one was empty too.
    #[must_use]
    pub fn matches<'p, 't>(&'p self, text: &'t str) -> Matches<'p, 't> {
        Matches { matcher: Matcher::new(self, text), from: 0, after_empty: false, done: false }
    }
}

/// An iterator over the matches in a text.
#[derive(Debug)]
pub struct Matches<'p, 't> {
    matcher: Matcher<'p, 't>,
    from: usize,
    after_empty: bool,
    done: bool,
}

impl Matches<'_, '_> {
    /// How many steps were taken so far: operations, and characters classified.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.matcher.steps()
    }

    /// The same matches, found without memory: for tests of the memory.
    #[doc(hidden)]
    #[must_use]
    pub fn without_memory(mut self) -> Self {
        self.matcher.forget_everything();
        self
    }

    fn advance(&mut self) -> Result<Option<Captures>, StepLimit> {
        let found = self.matcher.search(self.from, self.after_empty)?;
        if let Some(captures) = &found {
            let whole = captures.whole();
            self.after_empty = whole.is_empty();
            self.from = whole.end;
        }
        Ok(found)
    }
}

impl Iterator for Matches<'_, '_> {
    type Item = Result<Captures, StepLimit>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let found = self.advance();
        self.done = !matches!(found, Ok(Some(_)));
        found.transpose()
    }
}

impl FusedIterator for Matches<'_, '_> {}
