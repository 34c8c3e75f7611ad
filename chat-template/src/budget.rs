//! What one rendering may still do. The engine counts steps, and a step may copy, compare or search any amount.
//!
//! Input: the work of a step: the bytes of the texts that it makes or reads, and the parts of lists and mappings. Output: the
//! limit, once all steps together exceed it.

use minijinja::value::ValueKind;
use minijinja::{Error, State, Value};

use crate::python::{pairs, too_deep};
use chat_template_syntax::limits::{MAX_VALUE_DEPTH, MAX_VALUE_PARTS, MAX_WORK};
use chat_template_syntax::{ErrorKind, failure};

/// How many bytes of a text a part of a list counts as.
pub(crate) const PART: usize = 16;

/// How many bytes a pair of a mapping counts as, which is a list of its own.
const PAIR: usize = 4 * PART;

/// What is left of [`MAX_WORK`]; the engine's state of one rendering holds it.
struct Budget(usize);

impl Budget {
    fn spend(&mut self, work: usize) -> Result<(), Error> {
        self.0 = self.0.checked_sub(work).ok_or_else(|| {
            let what = "the template makes or looks through more than";
            failure(
                ErrorKind::Limit,
                format!("{what} {MAX_WORK} bytes of text, {PART} for each part of a list"),
            )
        })?;
        Ok(())
    }
}

/// Takes the work from what is left.
pub(crate) fn spend(state: &mut State<'_, '_>, work: usize) -> Result<(), Error> {
    state.get_or_insert_extension_with(|| Budget(MAX_WORK)).spend(work)
}

/// Pays for what an operation reads that does not go into the parts of its value.
pub(crate) fn touch(state: &mut State<'_, '_>, value: &Value) -> Result<(), Error> {
    match (value.as_str(), value.kind()) {
        (Some(text), _) => spend(state, text.len()),
        (None, ValueKind::Seq | ValueKind::Iterable | ValueKind::Map) => {
            spend(state, PART.saturating_mul(value.len().unwrap_or(0)))
        }
        _ => Ok(()),
    }
}

/// Pays for a look at all parts of a value, and tells what that cost.
pub(crate) fn weigh(state: &mut State<'_, '_>, value: &Value) -> Result<usize, Error> {
    match value.as_str() {
        Some(text) => spend(state, text.len() + PART).map(|()| text.len() + PART),
        None => {
            let budget = state.get_or_insert_extension_with(|| Budget(MAX_WORK));
            let before = budget.0;
            weigh_part(budget, value, 0)?;
            Ok(before - budget.0)
        }
    }
}

fn weigh_part(budget: &mut Budget, value: &Value, depth: usize) -> Result<(), Error> {
    if depth > MAX_VALUE_DEPTH {
        return Err(too_deep());
    }
    budget.spend(PART + value.as_str().map_or(0, str::len))?;
    match value.kind() {
        ValueKind::Map => pairs(value).try_for_each(|(key, part)| {
            weigh_part(budget, &key, depth + 1)?;
            weigh_part(budget, &part, depth + 1)
        }),
        ValueKind::Seq | ValueKind::Iterable => {
            value.try_iter()?.checked().try_for_each(|part| weigh_part(budget, &part?, depth + 1))
        }
        _ => Ok(()),
    }
}

/// What an operation has made, paid for. What the engine would make only when asked becomes a list now: it would hold what
/// it is made of, and that again.
pub(crate) fn settled(state: &mut State<'_, '_>, value: Value) -> Result<Value, Error> {
    if value.kind() != ValueKind::Iterable {
        return touch(state, &value).map(|()| value);
    }
    let mut items = Vec::new();
    for item in value.try_iter()?.checked() {
        let item = item?;
        // The pairs of a mapping are made only now.
        spend(state, if item.kind() == ValueKind::Seq { PAIR } else { PART })?;
        items.push(item);
        few_parts(items.len())?;
    }
    Ok(Value::from(items))
}

/// An error, if a value must not have so many parts.
pub(crate) fn few_parts(parts: usize) -> Result<(), Error> {
    match parts {
        0..=MAX_VALUE_PARTS => Ok(()),
        _ => {
            Err(failure(ErrorKind::Limit, format!("the value would have more than {MAX_VALUE_PARTS} parts")))
        }
    }
}
