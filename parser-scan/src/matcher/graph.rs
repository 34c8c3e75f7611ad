//! The operations of a program as a graph: what can be reached from where.

use crate::program::{Op, Place, Program};

/// The look-arounds and atomic groups that a place stands in, each with where it goes on if all that it needs is that its body
/// matches.
pub(super) fn looks_around(program: &Program, inner: Place) -> Vec<(Place, Option<Place>)> {
    let mut looks = Vec::new();
    for (place, op) in program.ops.iter().enumerate() {
        let (body, behind) = match *op {
            Op::Look { behind: None, negated: false, body, next } | Op::Atomic { body, next } => {
                (body, Some(next))
            }
            Op::Look { body, .. } => (body, None),
            _ => continue,
        };
        let mut is_around = false;
        walk(program, body, |place, _| is_around |= place == inner);
        if is_around {
            looks.push((place as Place, behind));
        }
    }
    looks
}

/// Whether a group can begin again after it has begun: behind itself, or behind a look-around or atomic group that it stands in.
pub(super) fn is_repeated(program: &Program, group: u32) -> bool {
    let begins = |op: &Op| matches!(op, Op::Save { slot, .. } if *slot == 2 * group);
    let op_at = |place: Place| program.ops.get(place as usize);
    let mut is_repeated = false;
    for (place, _) in program.ops.iter().enumerate().filter(|(_, op)| begins(op)) {
        let around = looks_around(program, place as Place).into_iter().map(|(look, _)| look);
        let ends = around.chain([place as Place]);
        for next in ends.filter_map(op_at).filter_map(|op| op.next()) {
            walk(program, next, |_, op| is_repeated |= begins(&op));
        }
    }
    is_repeated
}

/// Visits every operation that can be reached from a place.
pub(super) fn walk(program: &Program, from: Place, mut visit: impl FnMut(Place, Op)) {
    let mut seen = vec![false; program.ops.len()];
    let mut left = vec![from];
    while let Some(place) = left.pop() {
        let (Some(seen), Some(op)) = (seen.get_mut(place as usize), program.ops.get(place as usize)) else {
            continue;
        };
        if !std::mem::replace(seen, true) {
            visit(place, *op);
            successors(program, *op, &mut left);
        }
    }
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
