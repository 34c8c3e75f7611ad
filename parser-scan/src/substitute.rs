//! Substitution: a template written for every match.

use std::borrow::Cow;

use crate::captures::Captures;
use crate::limit::StepLimit;
use crate::program::{Part, Program, Template};

impl Program {
    /// The text with every match replaced, as Python's `re.sub` does it; borrowed when nothing matched.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn substitute<'t>(&self, template: &Template, text: &'t str) -> Result<Cow<'t, str>, StepLimit> {
        let mut written = String::new();
        let mut copied = None;
        for captures in self.matches(text) {
            let captures = captures?;
            let whole = captures.whole();
            written.push_str(text.get(copied.unwrap_or(0)..whole.start).unwrap_or_default());
            template.write(&captures, text, &mut written);
            copied = Some(whole.end);
        }
        let Some(copied) = copied else { return Ok(Cow::Borrowed(text)) };
        written.push_str(text.get(copied..).unwrap_or_default());
        Ok(Cow::Owned(written))
    }
}

impl Template {
    fn write(&self, captures: &Captures, text: &str, written: &mut String) {
        for part in self.parts.iter() {
            written.push_str(match part {
                Part::Text(text) => text,
                Part::Group(group) => {
                    captures.group(*group).and_then(|range| text.get(range)).unwrap_or_default()
                }
            });
        }
    }
}
