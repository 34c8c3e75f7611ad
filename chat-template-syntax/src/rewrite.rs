//! A template's text as the engine compiles it, and the way back from its offsets.
//!
//! Input: a template's text. Output: the same text with `generation` tags as filter blocks, slices with a step as calls,
//! and checks where values are stored.
//! The names of what is called (`_G_`, `_S_`, `_I_`, `_P_`, `_L_`) are therefore taken. No line is added, and every offset leads back to the original, so that errors keep their places.

use crate::error::Error;
use crate::tags::tags;
use crate::{generation, guards, nesting, slices};

/// So many bytes at an offset of the original become this text.
pub(crate) struct Edit {
    pub(crate) at: usize,
    pub(crate) removed: usize,
    pub(crate) inserted: String,
}

impl Edit {
    pub(crate) fn insert(at: usize, text: impl Into<String>) -> Self {
        Self { at, removed: 0, inserted: text.into() }
    }
}

/// The rewritten text, and what was edited.
#[derive(Debug)]
pub(crate) struct Rewritten {
    pub(crate) text: String,
    /// Where each edit ends in the rewritten text and in the original, in order.
    ends: Vec<(usize, usize)>,
}

/// Rewrites the template.
pub(crate) fn rewrite(name: &str, text: &str) -> Result<Rewritten, Error> {
    let tags = tags(text);
    nesting::check(name, text, &tags)?;
    let mut edits = generation::edits(&tags);
    edits.extend(slices::edits(&tags));
    edits.extend(guards::edits(&tags));
    // What is inserted at a place stands before what is replaced there.
    edits.sort_by_key(|edit| (edit.at, edit.removed));
    Ok(apply(text, &edits))
}

fn apply(text: &str, edits: &[Edit]) -> Rewritten {
    let mut rewritten =
        Rewritten { text: String::with_capacity(text.len() + 64 * edits.len()), ends: Vec::new() };
    let mut copied = 0;
    for edit in edits {
        rewritten.text.push_str(&text[copied..edit.at]);
        rewritten.text.push_str(&edit.inserted);
        copied = edit.at + edit.removed;
        rewritten.ends.push((rewritten.text.len(), copied));
    }
    rewritten.text.push_str(&text[copied..]);
    rewritten
}

impl Rewritten {
    /// The offset in the original; what was inserted stands where it was inserted.
    pub(crate) fn original(&self, offset: usize) -> usize {
        let before = self.ends.partition_point(|&(end, _)| end <= offset);
        let (end, original) = before.checked_sub(1).map_or((0, 0), |last| self.ends[last]);
        let next = self.ends.get(before).map_or(usize::MAX, |&(_, original)| original);
        (original + (offset - end)).min(next)
    }
}
