//! The text that a template itself writes into a variable: the engine tells nobody of it, and a loop writes it without end.
//!
//! Input: the tags of a template. Output: edits that tell the renderer how long the text is that stands in a block, wherever
//! the block's output is kept instead of written out.

use crate::guards::behind;
use crate::rewrite::Edit;
use crate::tags::{Tag, Token};

/// The function that is told of the bytes.
pub const WRITTEN: &str = "_B_";

/// Blocks whose output is kept.
const KEPT: [&str; 6] = ["macro", "call", "set", "filter", "generation", "block"];

/// Blocks that are part of others, and may be left out or repeated.
const INNER: [&str; 4] = ["for", "if", "with", "autoescape"];

/// Less text than this in a block is not told: each run of a block takes some steps, and these have a limit.
const FEW_BYTES: usize = 16;

/// A block that is open, or a branch of it.
struct Open<'s, 't> {
    tag: &'s Tag<'t>,
    kept: bool,
    bytes: usize,
}

/// The edits behind the tags of blocks.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    let (mut edits, mut open, mut end) = (Vec::new(), Vec::<Open<'_, '_>>::new(), 0);
    for tag in tags {
        if let Some(block) = open.last_mut() {
            block.bytes += tag.start - end;
        }
        end = tag.end;
        let Some(word) = tag.keyword() else { continue };
        let branches = matches!(word.text, "else" | "elif");
        let outer = open.last().is_some_and(|block| block.kept);
        if branches || word.text.starts_with("end") {
            edits.extend(open.pop().and_then(|block| told(&block)));
        }
        if let Some(kept) = begins(tag, word) {
            open.push(Open { tag, kept: kept || outer, bytes: 0 });
        }
    }
    edits
}

/// Whether the tag begins a block or a branch, and whether what that writes is kept.
fn begins(tag: &Tag<'_>, word: &Token<'_>) -> Option<bool> {
    let kept = KEPT.contains(&word.text) && (word.text != "set" || tag.assignment().is_none());
    let recursive = word.text == "for" && tag.tokens.last().is_some_and(|last| last.is("recursive"));
    let branch = INNER.contains(&word.text) || matches!(word.text, "else" | "elif");
    (kept || branch).then_some(kept || recursive)
}

fn told(block: &Open<'_, '_>) -> Option<Edit> {
    (block.kept && block.bytes >= FEW_BYTES).then(|| behind(block.tag, WRITTEN, &block.bytes.to_string()))
}
