//! Whether every match begins where the text begins.

use parser_scan::Anchor;

use super::super::tree::{Kind, Tree};

/// Whether `\A` must hold before the tree has matched a character.
pub(super) fn begins_at_start(tree: &Tree) -> bool {
    match &tree.kind {
        Kind::Anchor(Anchor::TextStart) => true,
        Kind::Sequence(parts) => {
            let behind_nothing = parts.iter().position(|part| part.width.max > 0).unwrap_or(parts.len());
            parts.iter().take(behind_nothing + 1).any(begins_at_start)
        }
        Kind::Alternation(branches) => branches.iter().all(begins_at_start),
        Kind::Group { body, .. }
        | Kind::Repeat { body, min: 1.., .. }
        | Kind::Atomic(body)
        | Kind::Look { behind: None, negated: false, body } => begins_at_start(body),
        Kind::Conditional { yes, no, .. } => begins_at_start(yes) && begins_at_start(no),
        _ => false,
    }
}
