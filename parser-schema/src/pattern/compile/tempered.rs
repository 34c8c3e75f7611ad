//! Tempered dots: `(?:(?!<end>).)*`, a run that stops before literals.

use parser_scan::{Place, Run, UNBOUNDED};

use super::super::error::PatternError;
use super::super::tree::{Kind, Tree};
use super::{Compiler, flatten, is_empty, single};

/// The most literals that a tempered dot stops before.
pub(super) const MAX_STOPS: usize = 16;

impl Compiler {
    /// One operation for a repetition of "not before these literals, one character of a class"; `None` for any other.
    pub(super) fn tempered(
        &mut self,
        body: &Tree,
        min: u32,
        max: u32,
        greedy: bool,
        next: Place,
    ) -> Result<Option<Place>, PatternError> {
        let mut parts: Vec<&Tree> = Vec::new();
        flatten(body, &mut parts);
        let Some((last, looks)) = parts.split_last() else { return Ok(None) };
        let (Some(class), Some(stops)) = (single(last), stops(looks)) else { return Ok(None) };
        if self.plainly || max != UNBOUNDED || stops.is_empty() {
            return Ok(None);
        }
        let Some(stop) = self.builder.literal_set(stops.iter().map(String::as_str)) else { return Ok(None) };
        self.room()?;
        let run = Run { stop, ..Run::new(self.class(&class), min, max, greedy) };
        Ok(Some(self.builder.run(run, next)))
    }
}

/// The literals that must not stand here, if that is all that these look-aheads say.
fn stops(looks: &[&Tree]) -> Option<Vec<String>> {
    let mut stops = Vec::new();
    for look in looks {
        let Kind::Look { behind: None, negated: true, body } = &look.kind else { return None };
        stops.extend(literals(body)?);
    }
    (stops.len() <= MAX_STOPS).then_some(stops)
}

/// The texts that a tree can be, if they are few and it captures nothing.
fn literals(tree: &Tree) -> Option<Vec<String>> {
    match &tree.kind {
        Kind::Literal(character) => Some(vec![character.to_string()]),
        Kind::Group { number: None, body } => literals(body),
        Kind::Alternation(branches) => {
            let branches: Option<Vec<_>> = branches.iter().map(literals).collect();
            branches.map(|branches| branches.concat())
        }
        Kind::Sequence(parts) if !is_empty(tree) => {
            parts.iter().try_fold(vec![String::new()], |texts, part| {
                let ends = literals(part)?;
                let joined = texts.iter().flat_map(|text| ends.iter().map(move |end| format!("{text}{end}")));
                let joined: Vec<String> = joined.collect();
                (joined.len() <= MAX_STOPS).then_some(joined)
            })
        }
        _ => None,
    }
}
