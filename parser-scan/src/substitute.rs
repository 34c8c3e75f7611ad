//! Substitution: a template written for every match.

use std::borrow::Cow;

use crate::limit::{StepLimit, SubstituteError};
use crate::program::Program;
use crate::searches::{Scan, Searches};
use crate::template::{Part, Template};

impl Program {
    /// The text with every match replaced, as Python's `re.sub` does it; borrowed when nothing matched.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn substitute<'t>(&self, template: &Template, text: &'t str) -> Result<Cow<'t, str>, StepLimit> {
        let mut searches = Searches::new(text);
        match searches.within(self, 0..text.len()).substitute(template, text, usize::MAX) {
            Ok(written) => Ok(written.map_or(Cow::Borrowed(text), Cow::Owned)),
            Err(SubstituteError::Steps(limit)) => Err(limit),
            // No text is so large.
            Err(SubstituteError::TooLarge(_)) => Ok(Cow::Borrowed(text)),
        }
    }
}

impl Scan<'_> {
    /// The text of this scan with every match replaced; `None` when nothing matches.
    ///
    /// # Errors
    /// That would be more than `most` bytes; or [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn substitute(
        mut self,
        template: &Template,
        text: &str,
        most: usize,
    ) -> Result<Option<String>, SubstituteError> {
        let mut written = String::new();
        let mut copied = None;
        while self.advance()? {
            let whole = self.group(0).unwrap_or_default();
            written.push_str(text.get(copied.unwrap_or(0)..whole.start).unwrap_or_default());
            self.write(template, text, &mut written, most)?;
            copied = Some(whole.end);
        }
        let Some(copied) = copied else { return Ok(None) };
        written.push_str(text.get(copied..).unwrap_or_default());
        Ok(Some(written))
    }

    fn write(
        &self,
        template: &Template,
        text: &str,
        written: &mut String,
        most: usize,
    ) -> Result<(), SubstituteError> {
        for part in template.parts.iter() {
            let part = match part {
                Part::Text(text) => text,
                Part::Group(group) => {
                    self.group(*group).and_then(|range| text.get(range)).unwrap_or_default()
                }
            };
            if part.len() > most.saturating_sub(written.len()) {
                return Err(SubstituteError::TooLarge(most));
            }
            written.push_str(part);
        }
        Ok(())
    }
}
