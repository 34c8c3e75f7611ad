//! Paths: where in a message a value stands.

use std::fmt;
use std::sync::Arc;

/// One step of a path into a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathStep {
    /// A key of an object.
    Key(String),
    /// A place in a list, from 0.
    Index(usize),
}

/// Where in a message a value stands: `tool_calls[0].function.name`. The message itself has the empty path.
///
/// Paths share their beginnings, so that many of them under one long key stay small.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldPath(Option<Arc<Last>>);

#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Last {
    parent: FieldPath,
    step: PathStep,
}

impl FieldPath {
    /// The path of a part of the value at this one.
    #[must_use]
    pub(crate) fn then(&self, step: PathStep) -> FieldPath {
        FieldPath(Some(Arc::new(Last { parent: self.clone(), step })))
    }

    /// The last step, which leads from the value around this one to it.
    pub(crate) fn last(&self) -> Option<&PathStep> {
        self.0.as_ref().map(|last| &last.step)
    }

    /// The steps, outermost first.
    #[must_use]
    pub fn steps(&self) -> Vec<&PathStep> {
        let mut steps = Vec::new();
        let mut path = self;
        while let Some(last) = &path.0 {
            steps.push(&last.step);
            path = &last.parent;
        }
        steps.reverse();
        steps
    }
}

/// The path of these steps, outermost first.
impl FromIterator<PathStep> for FieldPath {
    fn from_iter<I: IntoIterator<Item = PathStep>>(steps: I) -> Self {
        steps.into_iter().fold(FieldPath::default(), |path, step| path.then(step))
    }
}

impl fmt::Display for FieldPath {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_path(out, self.steps().into_iter())
    }
}

impl fmt::Debug for FieldPath {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "`{self}`")
    }
}

/// Writes steps as one writes them in a program; keys that are no names, in quotes.
pub(crate) fn write_path<'s>(
    out: &mut impl fmt::Write,
    steps: impl Iterator<Item = &'s PathStep>,
) -> fmt::Result {
    let plain = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_');
    for (nth, step) in steps.enumerate() {
        match step {
            PathStep::Index(index) => write!(out, "[{index}]")?,
            PathStep::Key(key) if !plain(key) => write!(out, "[{key:?}]")?,
            PathStep::Key(key) if nth == 0 => write!(out, "{key}")?,
            PathStep::Key(key) => write!(out, ".{key}")?,
        }
    }
    Ok(())
}
