//! The operations of a program as a graph: what can be reached from where, and what stands in what.

use crate::program::{Op, Place, Program};

/// In which look-around or atomic group each operation stands, the innermost one; of several that have the same body, the first.
#[derive(Debug)]
pub(super) struct Bodies(Vec<Option<Place>>);

impl Bodies {
    pub(super) fn of(program: &Program) -> Self {
        let mut bodies = Bodies(vec![None; program.ops.len()]);
        for (place, op) in program.ops.iter().enumerate() {
            if let Op::Look { body, .. } | Op::Atomic { body, .. } = *op {
                bodies.enter(program, place as Place, body);
            }
        }
        bodies
    }

    /// A body shares no operation with what goes on behind it, but for those that end one.
    fn enter(&mut self, program: &Program, around: Place, body: Place) {
        let mut left = vec![body];
        while let Some(place) = left.pop() {
            let (Some(known), Some(op)) = (self.0.get_mut(place as usize), program.ops.get(place as usize))
            else {
                continue;
            };
            if known.is_some() || matches!(op, Op::Match | Op::Fail) {
                continue;
            }
            *known = Some(around);
            match op {
                Op::Look { next, .. } | Op::Atomic { next, .. } => left.push(*next),
                _ => successors(program, *op, &mut left),
            }
        }
    }

    /// The look-arounds and atomic groups that a place stands in, from the innermost outwards.
    pub(super) fn around(&self, inner: Place) -> impl Iterator<Item = Place> {
        let outwards = |place: &Place| self.0.get(*place as usize).copied().flatten();
        std::iter::successors(outwards(&inner), move |place| outwards(place))
    }
}

/// From which operations others come, against their direction.
#[derive(Debug)]
pub(super) struct Backwards(Vec<Vec<Place>>);

impl Backwards {
    pub(super) fn of(program: &Program) -> Self {
        let mut backwards = Backwards(vec![Vec::new(); program.ops.len()]);
        let mut next = Vec::new();
        for (place, op) in program.ops.iter().enumerate() {
            successors(program, *op, &mut next);
            for next in next.drain(..) {
                if let Some(before) = backwards.0.get_mut(next as usize) {
                    before.push(place as Place);
                }
            }
        }
        backwards
    }

    /// Of each place, whether this one can be reached from it.
    pub(super) fn reaching(&self, to: Place) -> Vec<bool> {
        visited(self.0.len(), [to], |place, left| {
            left.extend(self.0.get(place as usize).into_iter().flatten());
        })
    }
}

/// Whether a group can begin again after it has begun: behind itself, or behind a look-around or atomic group that it stands in.
pub(super) fn is_repeated(program: &Program, bodies: &Bodies, group: u32) -> bool {
    let begins = |op: &Op| matches!(op, Op::Save { slot, .. } if *slot == 2 * group);
    let op_at = |place: Place| program.ops.get(place as usize);
    let begin = program.ops.iter().zip(0..).filter(|(op, _)| begins(op));
    let ends = begin.flat_map(|(_, place)| bodies.around(place).chain([place]));
    let behind = ends.filter_map(op_at).filter_map(|op| op.next());
    let mut is_repeated = false;
    walk(program, behind, |_, op| is_repeated |= begins(&op));
    is_repeated
}

/// Visits every operation that can be reached from some places.
pub(super) fn walk(
    program: &Program,
    from: impl IntoIterator<Item = Place>,
    mut visit: impl FnMut(Place, Op),
) {
    visited(program.ops.len(), from, |place, left| {
        if let Some(op) = program.ops.get(place as usize) {
            visit(place, *op);
            successors(program, *op, left);
        }
    });
}

/// Visits places once, and what each adds to those that are left.
pub(super) fn visited(
    count: usize,
    from: impl IntoIterator<Item = Place>,
    mut visit: impl FnMut(Place, &mut Vec<Place>),
) -> Vec<bool> {
    let mut seen = vec![false; count];
    let mut left = Vec::from_iter(from);
    while let Some(place) = left.pop() {
        if let Some(seen) = seen.get_mut(place as usize)
            && !std::mem::replace(seen, true)
        {
            visit(place, &mut left);
        }
    }
    seen
}

/// Where an operation leads to, its body first.
pub(super) fn successors(program: &Program, op: Op, left: &mut Vec<Place>) {
    match op {
        Op::Split { from, to } => left.extend(program.ways(from, to).iter().map(|way| way.place)),
        Op::Loop { body, .. } | Op::Look { body, .. } | Op::Atomic { body, .. } => left.push(body),
        Op::Conditional { yes, no, .. } => left.extend([yes, no]),
        _ => {}
    }
    left.extend(op.next());
}
