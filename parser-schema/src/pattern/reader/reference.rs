//! References to groups: back-references and conditionals. A group must be closed, and a look-behind must not refer to
//! what it captures itself.

use std::ops::Range;

use super::super::error::PatternError;
use super::super::tree::Tree;
use super::Reader;
use super::flags::Flags;
use super::name::{check_name, group_number, is_identifier, no_group};

impl Reader<'_> {
    /// `(?P=name)`, read up to the `=`.
    pub(super) fn named_reference(&mut self, start: usize, flags: Flags) -> Result<Tree, PatternError> {
        let at = self.cursor.at();
        let name = self.cursor.eat_until(")", "the name of a group")?;
        let span = at..at + name.len();
        check_name(name, span.clone())?;
        let group = self.named(name, span.clone())?;
        self.check_reference(group, span)?;
        Ok(self.backreference(group, start, flags))
    }

    /// The group of this number can be referred to here.
    pub(super) fn check_reference(&self, number: u32, span: Range<usize>) -> Result<(), PatternError> {
        match self.group(number) {
            None => Err(self.no_group_yet(number, span)),
            Some(group) if group.width.is_none() => Err(open(number, span)),
            Some(_) => self.check_behind(number, span),
        }
    }

    fn no_group_yet(&self, number: u32, span: Range<usize>) -> PatternError {
        let help = match self.groups.len() {
            0 => "no group begins in front of it: write `(…)` around what it stands for again".to_owned(),
            1 => "one group begins in front of it, `\\1`".to_owned(),
            count => format!("{count} groups begin in front of it, `\\1` to `\\{count}`"),
        };
        no_group(&number.to_string(), span).help(help)
    }

    fn check_behind(&self, number: u32, span: Range<usize>) -> Result<(), PatternError> {
        let Some(before) = self.behind else { return Ok(()) };
        if self.group(number).is_none_or(|group| group.width.is_none()) {
            return Err(open(number, span));
        }
        if number as usize > before {
            return Err(PatternError::new(
                span,
                format!("group {number} is captured in this very look-behind"),
            ));
        }
        Ok(())
    }

    /// The group of `(?(group)…)`, with the parenthesis behind it.
    pub(super) fn condition(&mut self) -> Result<u32, PatternError> {
        let at = self.cursor.at();
        let condition = self.cursor.eat_until(")", "the group of a conditional")?;
        let span = at..at + condition.len();
        let group = match is_identifier(condition) {
            true => self.named(condition, span.clone())?,
            false => self.numbered(condition, span.clone())?,
        };
        self.check_behind(group, span)?;
        Ok(group)
    }

    fn numbered(&mut self, condition: &str, span: Range<usize>) -> Result<u32, PatternError> {
        let group = group_number(condition, span.clone())?;
        if group == 0 {
            return Err(PatternError::new(span, "a conditional cannot ask for the whole match, group 0"));
        }
        self.conditions.push((group, span));
        Ok(group)
    }

    fn named(&self, name: &str, span: Range<usize>) -> Result<u32, PatternError> {
        let found = (1..).zip(&self.groups).find(|(_, group)| group.name == Some(name));
        found.map(|(number, _)| number).ok_or_else(|| {
            let error = PatternError::new(span, format!("no group named `{name}` begins before here"));
            error.help(match name {
                "DEFINE" => "Python's `re` has no `(?(DEFINE)…)`: name parts of patterns in `x-regex-definitions`, at the root of the schema".to_owned(),
                _ => format!("name it `(?P<{name}>…)`"),
            })
        })
    }

    /// Each group that a conditional asks for by number must be somewhere.
    pub(super) fn check_conditions(&self) -> Result<(), PatternError> {
        match self.conditions.iter().find(|(group, _)| self.group(*group).is_none()) {
            Some((group, span)) => Err(no_group(&group.to_string(), span.clone())),
            None => Ok(()),
        }
    }
}

fn open(number: u32, span: Range<usize>) -> PatternError {
    PatternError::new(span, format!("group {number} is still open here, so it has no text to refer to"))
}
