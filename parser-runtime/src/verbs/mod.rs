//! What nodes do, one verb each: generated code and the interpreter call the same.
//!
//! Input: what arrives at a node, [`Input`]. Output: what a node becomes, [`Parsed`]. The verbs that look at text are in
//! [`steps`], those that make a value of a type in [`outputs`], those of objects in [`object`].

mod cut_off;
mod json;
mod object;
mod outputs;
mod search;
mod steps;

pub use json::JsonText;
pub use object::Object;
pub use outputs::Places;

use cut_off::add_calls_cut_off;

use crate::error::{ParseError, Parsed};
use crate::input::Input;
use crate::recover::{Recovered, Recovery};
use crate::scratch::Scratch;
use crate::text::Text;

/// The names of groups, in the order of the object that they make.
pub type Names = [(std::borrow::Cow<'static, str>, u32)];

/// Parses a text with the root node.
///
/// # Errors
/// The first failure in the order of the schema, or "no match" where the root becomes nothing.
pub fn parse<'t, T>(
    text: &'t str,
    root: impl FnOnce(Input<'_, 't>, &mut Scratch<'t>) -> Parsed<T>,
) -> Result<T, ParseError> {
    match root(Input::Text(Text::whole(text)), &mut Scratch::new(text)) {
        Ok(Some(message)) => Ok(message),
        Ok(None) => Err(ParseError::no_match(text)),
        Err(failure) => Err(ParseError::new(failure, text)),
    }
}

/// Parses a text with the root node, and goes on behind failures. `calls` is the node of the message's list of calls; it
/// reads once more what the end of the text cuts off.
pub fn recover<'t, T>(
    text: &'t str,
    root: impl Fn(Input<'_, 't>, &mut Scratch<'t>) -> Parsed<T>,
    calls: impl Fn(Input<'_, 't>, &mut Scratch<'t>),
) -> Recovered<'t, T> {
    let mut scratch = Scratch::recovering(text, Recovery::new(text));
    let parsed = root(Input::Text(Text::whole(text)), &mut scratch);
    let message = parsed.unwrap_or_else(|failure| {
        // Recovering, it is always kept.
        let _ = scratch.survive(failure);
        None
    });
    let recovery = scratch.into_recovery().unwrap_or_default();
    let mut errors = recovery.errors(text);
    if message.is_none() && errors.is_empty() {
        errors.push(ParseError::no_match(text));
    }
    let mut found = recovery.calls(text, message.is_some());
    found.sort_by_key(|call| call.range.start);
    let unfinished = |rest: &'t str| {
        let mut scratch = Scratch::recovering(rest, Recovery::new(rest));
        let _ = root(Input::Text(Text::whole(rest)), &mut scratch);
        Some(scratch.into_recovery()?.unfinished(rest)?.span())
    };
    add_calls_cut_off(text, &recovery, &mut found, calls, unfinished);
    Recovered { message, errors, calls: found, segments: recovery.segments(text) }
}
