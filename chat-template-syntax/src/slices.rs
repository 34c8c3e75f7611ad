//! Slices, `x[1:]` and `x[::-1]`, become calls of a method: the engine's fail on empty lists and where the step is negative, and a
//! slice of a slice of a slice holds all of them.
//!
//! Input: the tags of a template. Output: the edits of its text.

use crate::rewrite::Edit;
use crate::tags::{Tag, Token};

/// The method that `x[a:b:c]` becomes a call of.
pub const METHOD: &str = "_L_";

/// The edits of all slices.
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
                if token.is("]") {
                    edits.extend(call(tokens, &marks, index));
                }
            }
            _ => {}
        }
    }
    edits
}

/// The bracket, the colons and the bracket become those of a call; what is left out becomes `none`.
fn call(tokens: &[Token<'_>], marks: &[usize], close: usize) -> Vec<Edit> {
    let end = |index: usize, before: usize, mark: &str| {
        let omitted = if index == before + 1 { "none" } else { "" };
        Edit { at: tokens[index].offset, removed: 1, inserted: format!("{omitted}{mark}") }
    };
    let start = |open: usize| Edit { at: tokens[open].offset, removed: 1, inserted: format!(".{METHOD}(") };
    match *marks {
        [open, colon] => vec![start(open), end(colon, open, ","), end(close, colon, ",none)")],
        [open, first, second] => {
            vec![start(open), end(first, open, ","), end(second, first, ","), end(close, second, ")")]
        }
        _ => Vec::new(),
    }
}
