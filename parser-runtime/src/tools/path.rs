//! Where a reader stands within the arguments. A path lives on the stack: each level points to the one around it.

use super::Parameters;
use super::tagged::Tagged;
use crate::path::{FieldPath, PathStep};

/// Where a reader stands, and what tells the types that are expected there.
#[derive(Clone, Copy)]
pub(super) struct Path<'p> {
    around: Option<(&'p Path<'p>, Step<'p>)>,
    /// How many levels there are.
    pub(super) depth: usize,
    pub(super) parameters: Parameters,
}

/// One level of a path.
#[derive(Clone, Copy)]
pub(super) enum Step<'p> {
    /// A key, and the object that has it.
    Key(&'p str, &'p Tagged<'p, 'p>),
    /// A place in a list.
    Index(usize),
}

impl<'p> Path<'p> {
    /// At the arguments themselves.
    pub(super) fn root(parameters: Parameters) -> Self {
        Path { around: None, depth: 0, parameters }
    }

    /// At a key of an object that stands here.
    pub(super) fn key(&'p self, key: &'p str, object: &'p Tagged<'p, 'p>) -> Self {
        self.then(Step::Key(key, object))
    }

    /// At a place in a list that stands here.
    pub(super) fn item(&'p self, index: usize) -> Self {
        self.then(Step::Index(index))
    }

    fn then(&'p self, step: Step<'p>) -> Self {
        Path { around: Some((self, step)), depth: self.depth + 1, parameters: self.parameters }
    }

    /// The levels, outermost first.
    pub(super) fn steps(self) -> Vec<Step<'p>> {
        let mut steps = Vec::with_capacity(self.depth);
        let mut here = self;
        while let Some((around, step)) = here.around {
            steps.push(step);
            here = *around;
        }
        steps.reverse();
        steps
    }

    /// As it is written: `stops[2].name`.
    pub(super) fn written(self) -> String {
        let segment = |step| match step {
            Step::Key(key, _) => PathStep::Key(str::to_owned(key)),
            Step::Index(index) => PathStep::Index(index),
        };
        self.steps().into_iter().map(segment).collect::<FieldPath>().to_string()
    }
}
