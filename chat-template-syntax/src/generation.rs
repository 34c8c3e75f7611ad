//! `{% generation %}`: the engine has no tags of one's own, so it becomes a filter block of the same length, which keeps every
//! line and column; the filter is the renderer's, and marks what the assistant wrote.
//!
//! Input: the tags of a template. Output: the edits of its text.

use crate::rewrite::Edit;
use crate::tags::Tag;

const OPEN: (&str, &str) = ("generation", "filter _G_");
const CLOSE: (&str, &str) = ("endgeneration", "endfilter    ");
/// The filter of the rewritten block.
pub const FILTER: &str = "_G_";

/// The edits that make each block a filter block.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    let words = tags.iter().filter_map(Tag::keyword);
    let edits = words.filter_map(|word| {
        let (from, to) = [OPEN, CLOSE].into_iter().find(|(from, _)| *from == word.text)?;
        Some(Edit { at: word.offset, removed: from.len(), inserted: to.into() })
    });
    edits.collect()
}
