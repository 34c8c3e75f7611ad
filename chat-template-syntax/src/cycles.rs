//! `loop.cycle(…)`: the engine divides by the number of its arguments, and unpacking may give none.
//!
//! Input: the tags of a template. Output: edits that pass unpacked arguments through a call that refuses none at all.

use crate::guards::{arguments, split};
use crate::operators::unpacked;
use crate::rewrite::Edit;
use crate::tags::{Tag, Token};

/// The function for what is unpacked into the arguments, or for none.
pub const CYCLED: &str = "_Y_";

/// The edits of all tags.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    tags.iter().flat_map(|tag| edits_of(&tag.tokens)).collect()
}

fn edits_of(tokens: &[Token<'_>]) -> Vec<Edit> {
    let called = |at: &usize| {
        let is = |place: usize, text: &str| tokens.get(at + place).is_some_and(|token| token.is(text));
        is(0, ".") && is(1, "cycle") && is(2, "(")
    };
    (0..tokens.len())
        .filter(called)
        .flat_map(|at| cycled(&tokens[at + 2], arguments(&tokens[at + 3..])))
        .collect()
}

/// The edits of one call, whose arguments stand behind its bracket.
fn cycled(bracket: &Token<'_>, arguments: &[Token<'_>]) -> Vec<Edit> {
    if arguments.is_empty() {
        return vec![Edit::insert(bracket.end(), format!("{CYCLED}()"))];
    }
    let is_unpacked = |part: &[Token<'_>]| part.first().is_none_or(|first| first.is("*"));
    if split(arguments).into_iter().all(is_unpacked) { unpacked(arguments, CYCLED) } else { Vec::new() }
}
