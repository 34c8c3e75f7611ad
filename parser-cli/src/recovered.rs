//! What `parse --recover` prints of calls and segments.

use std::ops::Range;

use parser_runtime::{CallState, ErrorKind, RecoveredCall, Segment, Value};

use crate::input::Replaced;

/// A call: its bytes, its state, what was read of it, and its place in the message or its errors.
pub(crate) fn call(call: &RecoveredCall<'_>) -> Value<'static> {
    let (state, index, errors) = match &call.state {
        CallState::Complete { index } => ("complete", Some(*index), None),
        CallState::Invalid { index, errors } => ("invalid", *index, Some(errors)),
        CallState::CutOff => ("cut_off", None, None),
        _ => ("other", None, None),
    };
    let parts = [
        Some(("range", range(&call.range))),
        Some(("state", Value::from(state))),
        index.map(|index| ("index", Value::from(index))),
        errors.map(|errors| ("errors", errors.iter().copied().map(Value::from).collect())),
        call.name.as_deref().map(|name| ("name", Value::from(name.to_owned()))),
        call.arguments.as_deref().map(|arguments| ("arguments", Value::from(arguments.to_owned()))),
    ];
    parts.into_iter().flatten().collect()
}

/// What an error would be, of bytes that are no text.
pub(crate) fn no_text(replaced: &Replaced) -> Value<'_> {
    let message = format!("byte {} begins no character, and U+FFFD is read in its place", replaced.offset);
    let entries = [
        ("kind", Value::from(ErrorKind::NotUtf8.as_str())),
        ("path", Value::from("")),
        ("start", Value::from(replaced.at.start)),
        ("end", Value::from(replaced.at.end)),
        ("message", Value::from(message)),
    ];
    entries.into_iter().collect()
}

/// A segment: its bytes and the paths of the fields that received them.
pub(crate) fn segment(segment: &Segment) -> Value<'static> {
    let fields = segment.fields.iter().map(|field| Value::from(field.to_string()));
    [("range", range(&segment.range)), ("fields", fields.collect())].into_iter().collect()
}

fn range(range: &Range<usize>) -> Value<'static> {
    [range.start, range.end].into_iter().map(Value::from).collect()
}
