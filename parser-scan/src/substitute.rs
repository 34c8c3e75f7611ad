//! Substitution: a template written for every match.

use std::borrow::Cow;
use std::ops::Range;

use crate::limit::SubstituteError;
use crate::program::Program;
use crate::searches::{Scan, Searches};
use crate::template::{Part, Template};

/// What a substitution makes of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A part of it, as it is: nothing was left of what stands around. It is not empty.
    Part(Range<usize>),
    /// Another text.
    New(String),
}

impl Program {
    /// The text with every match replaced, as Python's `re.sub` does it; borrowed where that is the text, or a part of it.
    ///
    /// # Errors
    /// [`SubstituteError::Steps`], for programs with [`Program::bounded`] alone.
    pub fn substitute<'t>(
        &self,
        template: &Template,
        text: &'t str,
    ) -> Result<Cow<'t, str>, SubstituteError> {
        let mut searches = Searches::new(text);
        let scan = searches.within(self, 0..text.len());
        let written = scan.substitute(template, text, usize::MAX, |_, _| {})?;
        Ok(match written {
            None => Cow::Borrowed(text),
            Some(Written::Part(part)) => Cow::Borrowed(text.get(part).unwrap_or_default()),
            Some(Written::New(written)) => Cow::Owned(written),
        })
    }
}

impl Scan<'_> {
    /// The text of this scan with every match replaced; `None` when nothing matches. `copied` is told where each part of the text
    /// was written, and which bytes it was.
    ///
    /// # Errors
    /// With what a template writes, the new text would be longer than `most` bytes. What is copied between matches counts; what
    /// stands behind the last one is not held against it. Or it took too many steps, for programs with [`Program::bounded`] alone.
    pub fn substitute(
        mut self,
        template: &Template,
        text: &str,
        most: usize,
        copied: impl FnMut(usize, Range<usize>),
    ) -> Result<Option<Written>, SubstituteError> {
        let mut writing = Writing { text, most, part: 0..0, new: String::new(), copied };
        let mut done = None;
        while self.advance()? {
            let whole = self.group(0).unwrap_or_default();
            writing.copy(done.unwrap_or(0)..whole.start);
            for part in template.parts.iter() {
                match part {
                    Part::Text(text) => writing.write(text)?,
                    Part::Group(group) => writing.copy_group(self.group(*group).unwrap_or_default())?,
                }
            }
            done = Some(whole.end);
        }
        let Some(done) = done else { return Ok(None) };
        writing.copy(done..text.len());
        Ok(Some(writing.finish()))
    }
}

/// A substitution at work.
struct Writing<'t, F> {
    text: &'t str,
    most: usize,
    /// What was written, as long as that is a part of the text.
    part: Range<usize>,
    /// What was written, once it is not.
    new: String,
    copied: F,
}

impl<F: FnMut(usize, Range<usize>)> Writing<'_, F> {
    fn len(&self) -> usize {
        if self.new.is_empty() { self.part.len() } else { self.new.len() }
    }

    /// Bytes of the text.
    fn copy(&mut self, from: Range<usize>) {
        let at = self.len();
        (self.copied)(at, from.clone());
        if from.is_empty() {
            return;
        }
        if self.new.is_empty() && (self.part.is_empty() || self.part.end == from.start) {
            self.part = if self.part.is_empty() { from } else { self.part.start..from.end };
        } else {
            let text = self.text.get(from).unwrap_or_default();
            self.own_text().push_str(text);
        }
    }

    fn copy_group(&mut self, group: Range<usize>) -> Result<(), SubstituteError> {
        self.make_room(group.len())?;
        self.copy(group);
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), SubstituteError> {
        self.make_room(text.len())?;
        if !text.is_empty() {
            self.own_text().push_str(text);
        }
        Ok(())
    }

    fn make_room(&self, bytes: usize) -> Result<(), SubstituteError> {
        match bytes <= self.most.saturating_sub(self.len()) {
            true => Ok(()),
            false => Err(SubstituteError::TooLarge(self.most)),
        }
    }

    /// What was written, as a text of its own.
    fn own_text(&mut self) -> &mut String {
        if self.new.is_empty() {
            self.new.push_str(self.text.get(self.part.clone()).unwrap_or_default());
        }
        &mut self.new
    }

    fn finish(self) -> Written {
        if self.part.is_empty() || !self.new.is_empty() {
            Written::New(self.new)
        } else {
            Written::Part(self.part)
        }
    }
}
