//! The atomic groups that a place is looked at in: with what their bodies go on once they match.

use parser_scan::Place;

/// The number of the innermost atomic group around a place, if there is one.
pub(super) type Around = Option<usize>;

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
    /// In the body of one that goes on at `next`, and stands in this one.
    pub(super) fn enter(&mut self, next: Place, around: Around) -> Around {
        let atomic = Atomic { next, around };
        let known = self.0.iter().position(|known| *known == atomic);
        known.or_else(|| {
            self.0.push(atomic);
            Some(self.0.len() - 1)
        })
    }

    /// Where a body goes on that has matched, and in what. `None`: it is that of a look-around, or all has matched.
    pub(super) fn leave(&self, around: Around) -> Option<(Place, Around)> {
        let Atomic { next, around } = *self.0.get(around?)?;
        Some((next, around))
    }
}
