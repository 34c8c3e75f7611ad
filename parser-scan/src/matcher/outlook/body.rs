//! What stands in a group's body, or in that of a look-around.

use super::super::graph::{successors, visited, walk};
use crate::program::{Op, Place, Program};

/// The operations of a group's body that may take much of a text.
pub(super) fn growing_places(program: &Program, from: Place, end: u32) -> Vec<Place> {
    let grows = |place: Place, op: Op| match op {
        Op::Run { run, .. } if program.runs.get(run as usize).is_some_and(|run| run.max > 1) => Some(place),
        Op::Whole { .. } => Some(place),
        _ => None,
    };
    in_body(program, from, end, grows)
}

/// What follows the atomic groups of a group's body.
pub(super) fn behind_atomic_groups(program: &Program, from: Place, end: u32) -> Vec<Place> {
    in_body(program, from, end, |_, op| match op {
        Op::Atomic { next, .. } => Some(next),
        _ => None,
    })
}

/// The first text that is looked for behind a place.
pub(super) fn literal_behind(program: &Program, from: Place) -> Option<String> {
    let mut literal = None;
    walk(program, [from], |_, op| {
        if let Op::Literal { from, to, .. } = op
            && literal.is_none()
        {
            literal = Some(program.text(from, to).to_owned());
        }
    });
    literal
}

/// What is found in a group's body, up to the slot that ends it.
fn in_body(
    program: &Program,
    from: Place,
    end: u32,
    find: impl Fn(Place, Op) -> Option<Place>,
) -> Vec<Place> {
    let mut found = Vec::new();
    visited(program.ops.len(), [from], |place, left| {
        let Some(op) = program.ops.get(place as usize) else { return };
        found.extend(find(place, *op));
        if !matches!(op, Op::Save { slot, .. } if *slot == end) {
            successors(program, *op, left);
        }
    });
    found
}
