//! What stands in front of values: the names of arguments, and the keys of dictionaries.

use super::cursor::Cursor;
use super::not_calls::{NotCalls, wrong};
use super::number::number;
use super::state::State;

pub(super) fn behind_key(cursor: &mut Cursor<'_>, out: &mut String) -> Result<State, NotCalls> {
    cursor.space();
    if !cursor.eat(':') {
        return Err(wrong("a colon is missing before this", cursor));
    }
    out.push(':');
    Ok(State::BeforeValue)
}

pub(super) fn behind_name(
    cursor: &mut Cursor<'_>,
    out: &mut String,
    (start, end): (usize, usize),
) -> Result<State, NotCalls> {
    cursor.space();
    let name = cursor.between(start, end);
    if name.is_empty() || cursor.starts_with("==") || !cursor.eat('=') {
        return Err(wrong("an argument needs a name and `=`", cursor));
    }
    write_name(out, name);
    out.push(':');
    Ok(State::BeforeValue)
}

/// The number that is a key and begins at `start`.
pub(super) fn number_key(cursor: &mut Cursor<'_>, out: &mut String, start: usize) -> Result<State, NotCalls> {
    write_name(out, &number(cursor, start)?);
    Ok(State::BehindKey)
}

/// A name has neither quotes nor backslashes.
pub(super) fn write_name(out: &mut String, name: &str) {
    out.push('"');
    out.push_str(name);
    out.push('"');
}
