//! Slices with a step, `x[::-1]`: the engine's fail on empty lists and where the step is negative, so they become calls of a method.
//!
//! Input: the tags of a template. Output: the edits of its text.

use crate::rewrite::Edit;
use crate::tags::{Tag, Token};

/// The method that `x[a:b:c]` becomes a call of.
pub const METHOD: &str = "_L_";

/// The edits of all slices that have a step.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    tags.iter().flat_map(|tag| edits_of(&tag.tokens)).collect()
}

fn edits_of(tokens: &[Token<'_>]) -> Vec<Edit> {
    let mut edits = Vec::new();
    // The tokens that open the brackets in which one is, and the colons within each.
    let mut open: Vec<Vec<usize>> = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token.text {
            "[" | "(" | "{" => open.push(vec![index]),
            ":" => open.iter_mut().last().into_iter().for_each(|marks| marks.push(index)),
            "]" | ")" | "}" => {
                let marks = open.pop().unwrap_or_default();
                if token.is("]") && marks.len() == 3 {
                    edits.extend(call(tokens, [marks[0], marks[1], marks[2], index]));
                }
            }
            _ => {}
        }
    }
    edits
}

/// The bracket, the two colons and the bracket become those of a call; what is left out becomes `none`.
fn call(tokens: &[Token<'_>], [open, first, second, close]: [usize; 4]) -> [Edit; 4] {
    let end = |index: usize, before: usize, mark: &str| {
        let omitted = if index == before + 1 { "none" } else { "" };
        Edit { at: tokens[index].offset, removed: 1, inserted: format!("{omitted}{mark}") }
    };
    let start = Edit { at: tokens[open].offset, removed: 1, inserted: format!(".{METHOD}(") };
    [start, end(first, open, ","), end(second, first, ","), end(close, second, ")")]
}
