//! Substitution: a template written for every match.

use std::borrow::Cow;
use std::ops::Range;

use crate::limit::SubstituteError;
use crate::program::Program;
use crate::searches::{Scan, Searches};
use crate::template::{Part, Template};

impl Program {
    /// The text with every match replaced, as Python's `re.sub` does it; borrowed when nothing matched.
    ///
    /// # Errors
    /// [`SubstituteError::Steps`], for programs with [`Program::bounded`] alone.
    pub fn substitute<'t>(
        &self,
        template: &Template,
        text: &'t str,
    ) -> Result<Cow<'t, str>, SubstituteError> {
        let mut searches = Searches::new(text);
        let written = searches.within(self, 0..text.len()).substitute(template, text, usize::MAX)?;
        Ok(written.map_or(Cow::Borrowed(text), Cow::Owned))
    }
}

impl Scan<'_> {
    /// The text of this scan with every match replaced; `None` when nothing matches.
    ///
    /// # Errors
    /// With what a template writes, the new text would be longer than `most` bytes. What is copied between matches counts; what
    /// stands behind the last one is not held against it. Or it took too many steps, for programs with [`Program::bounded`] alone.
    pub fn substitute(
        self,
        template: &Template,
        text: &str,
        most: usize,
    ) -> Result<Option<String>, SubstituteError> {
        self.substitute_telling(template, text, most, |_, _| {})
    }

    /// The same; `copied` is told where each part of the text was written, and which bytes it was.
    ///
    /// # Errors
    /// Those of [`Scan::substitute`].
    pub fn substitute_telling(
        mut self,
        template: &Template,
        text: &str,
        most: usize,
        mut copied: impl FnMut(usize, Range<usize>),
    ) -> Result<Option<String>, SubstituteError> {
        let (mut written, mut done) = (String::new(), None);
        let mut copy = |from: Range<usize>, written: &mut String| {
            copied(written.len(), from.clone());
            written.push_str(text.get(from).unwrap_or_default());
        };
        let room = |written: &String, bytes: usize| match bytes <= most.saturating_sub(written.len()) {
            true => Ok(()),
            false => Err(SubstituteError::TooLarge(most)),
        };
        while self.advance()? {
            let whole = self.group(0).unwrap_or_default();
            copy(done.unwrap_or(0)..whole.start, &mut written);
            for part in template.parts.iter() {
                match part {
                    Part::Text(text) => {
                        room(&written, text.len())?;
                        written.push_str(text);
                    }
                    Part::Group(group) => {
                        let group = self.group(*group).unwrap_or_default();
                        room(&written, group.len())?;
                        copy(group, &mut written);
                    }
                }
            }
            done = Some(whole.end);
        }
        let Some(done) = done else { return Ok(None) };
        copy(done..text.len(), &mut written);
        Ok(Some(written))
    }
}
