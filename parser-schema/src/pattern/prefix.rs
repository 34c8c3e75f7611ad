//! Prefixes of a pattern, from which `explain` learns how far a text was understood.
//!
//! A prefix ends behind a part of the outermost sequence, or inside of a group there, or behind each character of a
//! literal. The open groups are closed.

use super::tree::{Kind, Tree};

/// The most prefixes of a pattern; of more, these many are taken, evenly spread.
pub const MAX_PREFIXES: usize = 200;

/// The bytes at which the prefixes end, in order; the last is the end of the pattern.
pub(super) fn ends(tree: &Tree) -> Vec<usize> {
    let mut ends = Vec::new();
    collect(tree, &mut ends);
    ends.push(tree.span.end);
    ends.dedup();
    let step = ends.len().div_ceil(MAX_PREFIXES).max(1);
    let mut spread: Vec<usize> = ends.into_iter().rev().step_by(step).collect();
    spread.reverse();
    spread
}

fn collect(tree: &Tree, ends: &mut Vec<usize>) {
    match &tree.kind {
        Kind::Sequence(parts) | Kind::Alternation(parts) => parts.iter().for_each(|part| collect(part, ends)),
        Kind::Group { body, .. } | Kind::Atomic(body) | Kind::Repeat { body, min: 1.., .. } => {
            collect(body, ends);
        }
        _ => {}
    }
    if tree.span.end > tree.span.start {
        ends.push(tree.span.end);
    }
}

/// The tree without what is written behind `end`; nothing if that is all of it.
pub(super) fn cut(tree: &Tree, end: usize) -> Option<Tree> {
    if tree.span.end <= end {
        return Some(tree.clone());
    }
    let before = |parts: &[Tree]| -> Vec<Tree> { parts.iter().filter_map(|part| cut(part, end)).collect() };
    let kind = match &tree.kind {
        Kind::Sequence(parts) => Kind::Sequence(before(parts)),
        Kind::Alternation(parts) => Kind::Alternation(before(parts)),
        Kind::Group { number, body } => Kind::Group { number: *number, body: Box::new(cut(body, end)?) },
        Kind::Atomic(body) => Kind::Atomic(Box::new(cut(body, end)?)),
        Kind::Repeat { body, .. } => return cut(body, end),
        _ => return None,
    };
    let span = tree.span.start..end;
    (span.start < span.end).then(|| Tree::new(span, kind))
}
