//! `{% generation %}`: the engine has no tags of one's own, so it becomes a call block of the same length, which keeps every
//! line and column, and the function that the block calls marks what the assistant wrote.
//!
//! Input: a template's text. Output: the text that the engine compiles.

use minijinja::value::Kwargs;
use minijinja::{Environment, Error as EngineError, State, Value};

use crate::error::{Error, ErrorKind};
use crate::position::position;
use crate::tags::tags;

const OPEN: (&str, &str) = ("generation", "call _G_()");
const CLOSE: (&str, &str) = ("endgeneration", "endcall      ");
/// What the rewritten block calls.
pub(crate) const FUNCTION: &str = "_G_";
/// The context's entry with the two marks; no template can name it.
pub(crate) const MARKS: &str = " marks";

/// The text with each `generation` block as a call block.
pub(crate) fn rewrite(name: &str, text: &str) -> Result<String, Error> {
    let mut rewritten = text.to_owned();
    let mut open = Vec::new();
    for tag in tags(text) {
        let Some(word) = tag.keyword().filter(|_| tag.tokens.len() == 1) else { continue };
        let replacement = match word.text {
            word_text if word_text == OPEN.0 => {
                open.push(word.offset);
                OPEN
            }
            word_text if word_text == CLOSE.0 => {
                open.pop().ok_or_else(|| misplaced(name, text, word.offset, "closes nothing"))?;
                CLOSE
            }
            _ => continue,
        };
        rewritten.replace_range(word.offset..word.offset + replacement.0.len(), replacement.1);
    }
    match open.pop() {
        Some(offset) => Err(misplaced(name, text, offset, "is never closed")),
        None => Ok(rewritten),
    }
}

fn misplaced(name: &str, text: &str, offset: usize, what: &str) -> Error {
    let (line, column) = position(text, offset);
    Error::new(ErrorKind::Syntax, name, format!("syntax error: this tag of a `generation` block {what}")).at(line, column)
}

/// Adds the function that the rewritten blocks call.
pub(crate) fn add(env: &mut Environment<'static>) {
    env.add_function(FUNCTION, generation);
}

/// The block's text, between the marks if there are any.
fn generation(state: &mut State<'_, '_>, kwargs: Kwargs) -> Result<Value, EngineError> {
    let caller: Value = kwargs.get("caller")?;
    let body = caller.call(state, &[])?;
    let marks = state.lookup(MARKS);
    match marks.as_ref().and_then(Value::as_str).and_then(|marks| marks.split_at_checked(marks.len() / 2)) {
        Some((start, end)) => Ok(Value::from(format!("{start}{body}{end}"))),
        None => Ok(body),
    }
}
