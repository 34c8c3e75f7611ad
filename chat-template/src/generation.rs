//! `{% generation %}`: the engine has no tags of one's own, so it becomes a filter block of the same length, which keeps every
//! line and column, and the filter marks what the assistant wrote.
//!
//! Input: the tags of a template. Output: the edits of its text.

use minijinja::{Environment, State, Value};

use crate::rewrite::Edit;
use crate::tags::Tag;

const OPEN: (&str, &str) = ("generation", "filter _G_");
const CLOSE: (&str, &str) = ("endgeneration", "endfilter    ");
/// The filter of the rewritten block.
pub(crate) const FILTER: &str = "_G_";
/// The context's entry with the two marks; no template can name it.
pub(crate) const MARKS: &str = " marks";

/// The edits that make each block a filter block.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    let words = tags.iter().filter_map(Tag::keyword);
    let edits = words.filter_map(|word| {
        let (from, to) = [OPEN, CLOSE].into_iter().find(|(from, _)| *from == word.text)?;
        Some(Edit { at: word.offset, removed: from.len(), inserted: to.into() })
    });
    edits.collect()
}

/// Adds the filter of the rewritten blocks.
pub(crate) fn add(env: &mut Environment<'static>) {
    env.add_filter(FILTER, generation);
}

/// The block's text, between the marks if there are any.
fn generation(state: &State<'_, '_>, body: &Value) -> Value {
    let marks = state.lookup(MARKS);
    match marks.as_ref().and_then(Value::as_str).and_then(|marks| marks.split_at_checked(marks.len() / 2)) {
        Some((start, end)) => Value::from(format!("{start}{body}{end}")),
        None => body.clone(),
    }
}
