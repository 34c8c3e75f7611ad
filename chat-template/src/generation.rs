//! `{% generation %}`, rewritten to a filter block: the filter marks what the assistant wrote.
//!
//! Input: the block's text. Output: the same, between the marks that the context holds, if any.

use chat_template_syntax::generation::FILTER;
use minijinja::{Environment, State, Value};

/// The context's entry with the two marks; no template can name it.
pub(crate) const MARKS: &str = " marks";

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
