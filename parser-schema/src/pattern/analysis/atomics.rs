//! How a place is looked at: in which atomic groups, with whose continuations it goes on once their bodies match.

use parser_scan::Place;

/// The number of the innermost atomic group around a place, if there is one.
pub(super) type Around = Option<usize>;

/// In what a place is looked at, and how far the operations are followed from it.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    pub(super) around: Around,
    depth: usize,
    /// The character that it must go on with, behind which it is looked at.
    pub(super) behind: Option<char>,
}

/// How far the operations are followed.
const DEPTH: usize = 100;

impl Sight {
    /// Of what stands in no atomic group.
    pub(super) fn new() -> Self {
        Sight { around: None, depth: DEPTH, behind: None }
    }

    /// One operation further, if that is not too far.
    pub(super) fn further(self) -> Option<Self> {
        Some(Sight { depth: self.depth.checked_sub(1)?, ..self })
    }

    /// Behind this character, or where something begins.
    pub(super) fn behind(self, behind: Option<char>) -> Self {
        Sight { behind, ..self }
    }

    /// In the body of a look-around, which goes on with nothing.
    pub(super) fn in_look(self) -> Self {
        Sight { around: None, ..self }
    }
}

/// Atomic groups that were looked into.
#[derive(Default)]
pub(super) struct Atomics(Vec<Atomic>);

/// What follows an atomic group, and the one that it stands in.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Atomic {
    next: Place,
    around: Around,
}

impl Atomics {
    /// In the body of one that goes on at `next`.
    pub(super) fn enter(&mut self, next: Place, sight: Sight) -> Sight {
        let atomic = Atomic { next, around: sight.around };
        let known = self.0.iter().position(|known| *known == atomic);
        let number = known.unwrap_or_else(|| {
            self.0.push(atomic);
            self.0.len() - 1
        });
        Sight { around: Some(number), ..sight }
    }

    /// Where a body goes on that has matched, and in what. `None`: it is that of a look-around, or all has matched.
    pub(super) fn leave(&self, sight: Sight) -> Option<(Place, Sight)> {
        let Atomic { next, around } = *self.0.get(sight.around?)?;
        Some((next, Sight { around, ..sight }))
    }
}
