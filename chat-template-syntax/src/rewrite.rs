//! A template's text as the engine compiles it, and the way back from its offsets.
//!
//! Input: a template's text. Output: the same text with `generation` tags as filter blocks, raw blocks as texts, slices and
//! operators that make texts or lists as calls, and checks where values are stored or looked through.
//! The names of what is called, an underscore on either side of a capital (`_G_`, `_S_`), are therefore taken. No line is added, and every offset leads back to the original, so that errors keep their places.

use crate::error::{Error, ErrorKind};
use crate::limits::MAX_BRACKETS;
use crate::position::position;
use crate::tags::tags;
use crate::{cycles, generation, guards, nesting, operators, raw, recursion, slices, texts};

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
    /// An operator of the original that could not be edited.
    pub(crate) stray: Option<usize>,
    /// Where each edit ends in the rewritten text and in the original, in order.
    ends: Vec<(usize, usize)>,
}

/// Rewrites the template.
pub(crate) fn rewrite(name: &str, text: &str) -> Result<Rewritten, Error> {
    let tags = tags(text);
    nesting::check(name, text, &tags)?;
    let mut edits = generation::edits(&tags);
    edits.extend(raw::edits(name, text, &tags)?);
    edits.extend(slices::edits(&tags));
    // Of two calls that begin at a place, the outer is edited first.
    edits.extend(guards::edits(&tags));
    edits.extend(cycles::edits(&tags));
    edits.extend(recursion::edits(text, &tags));
    edits.extend(texts::edits(&tags));
    edits.extend(operators::edits(&tags));
    // What is inserted at a place stands before what is replaced there.
    edits.sort_by_key(|edit| (edit.at, edit.removed));
    let rewritten = Rewritten { stray: operators::stray(&tags, &edits), ..apply(text, &edits) };
    match nesting::deep_bracket(&self::tags(&rewritten.text)) {
        Some(offset) => {
            let (line, column) = position(text, rewritten.original(offset));
            let message = format!("brackets and operators nest deeper than {MAX_BRACKETS} levels");
            Err(Error::new(ErrorKind::Limit, name, message).at(line, column))
        }
        None => Ok(rewritten),
    }
}

fn apply(text: &str, edits: &[Edit]) -> Rewritten {
    let mut rewritten = Rewritten {
        text: String::with_capacity(text.len() + 64 * edits.len()),
        stray: None,
        ends: Vec::new(),
    };
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
