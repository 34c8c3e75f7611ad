//! Paths: where in a message a value stands.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter;
use std::sync::Arc;

/// One step of a path into a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathStep {
    /// A key of an object.
    Key(String),
    /// A place in a list, from 0.
    Index(usize),
}

/// Where in a message a value stands: `tool_calls[0].function.name`. The message itself has the empty path. A path stands right
/// in front of those that begin with it.
///
/// Paths share their beginnings, so that many of them under one long key stay small.
///
/// ```
/// use parser_runtime::{FieldPath, PathStep};
///
/// let call = FieldPath::default().then(PathStep::Key("tool_calls".to_owned())).then(PathStep::Index(0));
/// assert_eq!(call.then(PathStep::Key("name".to_owned())).to_string(), "tool_calls[0].name");
/// assert_eq!(call.steps().len(), 2);
/// ```
#[derive(Clone, Default)]
pub struct FieldPath(Option<Arc<Last>>);

struct Last {
    parent: FieldPath,
    step: PathStep,
}

impl FieldPath {
    /// The path of a part of the value at this one.
    #[must_use]
    pub fn then(&self, step: PathStep) -> FieldPath {
        FieldPath(Some(Arc::new(Last { parent: self.clone(), step })))
    }

    /// The last step, which leads from the value around this one to it.
    pub(crate) fn last(&self) -> Option<&PathStep> {
        self.0.as_ref().map(|last| &last.step)
    }

    /// The steps, outermost first.
    #[must_use]
    pub fn steps(&self) -> Vec<&PathStep> {
        let mut steps: Vec<&PathStep> = self.backwards().collect();
        steps.reverse();
        steps
    }

    /// The steps, innermost first.
    fn backwards(&self) -> impl Iterator<Item = &PathStep> {
        let lasts = iter::successors(self.0.as_deref(), |last| last.parent.0.as_deref());
        lasts.map(|last| &last.step)
    }
}

/// One step after the other: a path may be longer than the stack is deep.
impl Drop for FieldPath {
    fn drop(&mut self) {
        let mut last = self.0.take();
        while let Some(mut only) = last.and_then(Arc::into_inner) {
            last = only.parent.0.take();
        }
    }
}

impl PartialEq for FieldPath {
    fn eq(&self, other: &Self) -> bool {
        self.backwards().eq(other.backwards())
    }
}

impl Eq for FieldPath {}

impl Hash for FieldPath {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.backwards().for_each(|step| step.hash(state));
    }
}

impl Ord for FieldPath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.steps().cmp(&other.steps())
    }
}

impl PartialOrd for FieldPath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
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

#[cfg(test)]
mod tests {
    use super::{FieldPath, PathStep};

    #[test]
    fn paths_stand_in_the_order_of_a_walk() {
        let key = |key: &str| PathStep::Key(key.to_owned());
        let path = |steps: &[PathStep]| steps.iter().cloned().collect::<FieldPath>();
        let walk = [
            path(&[]),
            path(&[key("a")]),
            path(&[key("a"), PathStep::Index(0), key("z")]),
            path(&[key("a"), PathStep::Index(1)]),
            path(&[key("a"), PathStep::Index(10)]),
            path(&[key("b")]),
        ];
        assert!(walk.is_sorted());
        assert!(walk.iter().rev().is_sorted_by(|later, earlier| later > earlier));
    }

    #[test]
    fn a_long_path_is_compared_and_dropped() {
        let path = || (0..200_000).map(PathStep::Index).collect::<FieldPath>();
        assert!(path() == path());
        assert!(path() < path().then(PathStep::Index(0)));
    }
}
