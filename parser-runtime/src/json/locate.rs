//! Where a value stands in JSON text.
//!
//! Values carry no positions; an error looks its own up here, once, in the text that was read.

use std::ops::Range;

use super::string;

/// One step from a value to a value within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step<'p> {
    /// To the value of a key; the last one, where the key is repeated.
    Key(&'p str),
    /// To an item of an array.
    Index(usize),
}

/// The bytes of the value at a path. Nothing if there is no such value, or the text is not JSON.
#[must_use]
pub(crate) fn locate(text: &str, path: &[Step<'_>]) -> Option<Range<usize>> {
    let mut found = value_at(text, skip_space(text, 0))?;
    for step in path {
        found = match step {
            Step::Key(key) => member(text, found.start, key)?,
            Step::Index(index) => item(text, found.start, *index)?,
        };
    }
    Some(found)
}

fn member(text: &str, object: usize, wanted: &str) -> Option<Range<usize>> {
    let mut at = enter(text, object, b'{')?;
    let mut found = None;
    while byte(text, at)? == b'"' {
        let key = string::read(text, at + 1).ok()?;
        let colon = skip_space(text, key.end);
        let value = value_at(text, skip_space(text, colon + 1))?;
        at = next_place(text, value.end)?;
        if key.value == wanted {
            found = Some(value);
        }
    }
    found
}

fn item(text: &str, array: usize, index: usize) -> Option<Range<usize>> {
    let mut at = enter(text, array, b'[')?;
    for _ in 0..index {
        at = next_place(text, value_at(text, at)?.end)?;
    }
    value_at(text, at)
}

/// Behind the opening bracket and the space that follows it.
fn enter(text: &str, at: usize, bracket: u8) -> Option<usize> {
    (byte(text, at)? == bracket).then(|| skip_space(text, at + 1))
}

/// Behind the comma that follows a value; at the closing bracket, if that follows.
fn next_place(text: &str, end: usize) -> Option<usize> {
    let at = skip_space(text, end);
    Some(if byte(text, at)? == b',' { skip_space(text, at + 1) } else { at })
}

/// The bytes of the value that begins here.
fn value_at(text: &str, start: usize) -> Option<Range<usize>> {
    let (mut at, mut depth) = (start, 0_usize);
    loop {
        match byte(text, at)? {
            b'"' => at = string::read(text, at + 1).ok()?.end,
            b'{' | b'[' => (at, depth) = (at + 1, depth + 1),
            b'}' | b']' => (at, depth) = (at + 1, depth.checked_sub(1)?),
            b',' | b':' | b' ' | b'\t' | b'\n' | b'\r' if depth > 0 => at += 1,
            _ => at += scalar(text, at).max(1),
        }
        if depth == 0 {
            return Some(start..at);
        }
    }
}

/// How long the number or word is that begins here.
fn scalar(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    rest.iter()
        .position(|byte| !matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'+' | b'-'))
        .unwrap_or(rest.len())
}

fn skip_space(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    at + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count()
}

fn byte(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).copied()
}
