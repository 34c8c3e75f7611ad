//! Checks where a template stores values: the engine bounds its steps, but neither how long a text grows that is joined to
//! itself, nor how deep lists nest, and its own recursion over values is not bounded.
//!
//! Input: the tags of a template. Output: edits that pass what is stored through a check: what `set` and `with` assign, what
//! `for` goes over, what macros are called with.

use minijinja::value::{Rest, ValueKind};
use minijinja::{Environment, Error, ErrorKind as EngineKind, Value};

use crate::error::{ErrorKind, failure};
use crate::limits::{MAX_OUTPUT_BYTES, MAX_VALUE_DEPTH, MAX_VALUE_PARTS};
use crate::python::{pairs, too_deep};
use crate::rewrite::Edit;
use crate::tags::{Tag, Token, TokenKind, nested};

/// The functions that the edits call.
pub(crate) const STORED: &str = "_S_";
pub(crate) const ITERATED: &str = "_I_";
pub(crate) const PASSED: &str = "_P_";

/// Adds the functions.
pub(crate) fn add(env: &mut Environment<'static>) {
    env.add_function(STORED, stored);
    env.add_filter(STORED, stored);
    env.add_function(ITERATED, iterated);
    env.add_function(PASSED, passed);
}

fn stored(value: &Value) -> Result<Value, Error> {
    check(value, 0, &mut MAX_VALUE_PARTS.clone())?;
    Ok(value.clone())
}

/// Python refuses to go over None, and the engine does not.
fn iterated(value: &Value) -> Result<Value, Error> {
    if value.is_none() {
        return Err(Error::new(EngineKind::InvalidOperation, "none is not iterable"));
    }
    Ok(value.clone())
}

fn passed(values: Rest<Value>) -> Result<bool, Error> {
    let mut parts = MAX_VALUE_PARTS;
    values.iter().try_for_each(|value| check(value, 0, &mut parts)).map(|()| false)
}

/// Whether the value is not too long, not too deep, and has no more parts than are left.
fn check(value: &Value, depth: usize, parts: &mut usize) -> Result<(), Error> {
    if depth > MAX_VALUE_DEPTH {
        return Err(too_deep());
    }
    *parts = parts.checked_sub(1).ok_or_else(|| {
        failure(ErrorKind::Limit, format!("the value would have more than {MAX_VALUE_PARTS} parts"))
    })?;
    match value.kind() {
        ValueKind::String if value.as_str().is_some_and(|text| text.len() > MAX_OUTPUT_BYTES) => {
            Err(failure(ErrorKind::Limit, format!("the text would be longer than {MAX_OUTPUT_BYTES} bytes")))
        }
        ValueKind::Map => pairs(value).try_for_each(|(_, part)| check(&part, depth + 1, parts)),
        ValueKind::Seq | ValueKind::Iterable => {
            value.try_iter()?.checked().try_for_each(|part| check(&part?, depth + 1, parts))
        }
        _ => Ok(()),
    }
}

/// The edits of all tags.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    tags.iter().flat_map(edits_of).collect()
}

fn edits_of(tag: &Tag<'_>) -> Vec<Edit> {
    let tokens = &tag.tokens;
    match tag.keyword().map_or("", |word| word.text) {
        "set" => match tag.assignment() {
            Some(equals) if tokens.get(2).is_some_and(|token| token.is(".")) => {
                assigned_in_namespace(&tokens[1], &tokens[equals + 1..], tag)
            }
            Some(equals) => assigned(&tokens[equals + 1..]),
            None => {
                tokens.last().map(|last| Edit::insert(last.end(), format!("|{STORED}"))).into_iter().collect()
            }
        },
        "with" => {
            split(&tokens[1..]).into_iter().flat_map(|part| assigned(part.get(2..).unwrap_or(&[]))).collect()
        }
        "for" => looped(tokens),
        "macro" => parameters(tokens.get(3..).unwrap_or(&[]), tag),
        "call" if tokens.get(1).is_some_and(|token| token.is("(")) => parameters(&tokens[2..], tag),
        _ => Vec::new(),
    }
}

/// `target = value`: what is no more than a path of names to a part of a value neither grows nor nests.
fn assigned(value: &[Token<'_>]) -> Vec<Edit> {
    if is_path(value) { Vec::new() } else { wrapped(value, STORED) }
}

/// `namespace.name = value`: checked afterwards, since a namespace may then hold itself.
fn assigned_in_namespace(namespace: &Token<'_>, value: &[Token<'_>], tag: &Tag<'_>) -> Vec<Edit> {
    let constant = ["true", "false", "none", "True", "False", "None", "loop"];
    let harmless = match value {
        [one] if one.kind == TokenKind::Literal => true,
        [first, ..] => is_path(value) && constant.iter().any(|word| first.is(word)),
        [] => true,
    };
    if harmless { Vec::new() } else { vec![behind(tag, namespace.text)] }
}

/// A check of these values as the first thing behind the tag; it writes nothing and keeps the white space.
fn behind(tag: &Tag<'_>, values: &str) -> Edit {
    let close = if tag.strips { "-%}" } else { "%}" };
    Edit::insert(tag.end, format!("{{% if {PASSED}({values}) {close}{{% endif {close}"))
}

/// Names, literals, points and subscripts.
fn is_path(value: &[Token<'_>]) -> bool {
    let subscript = |at: usize| at > 0 && (value[at - 1].kind == TokenKind::Name || value[at - 1].is("]"));
    value.iter().enumerate().all(|(at, token)| match token.text {
        "[" => subscript(at),
        "." | "]" | ":" | "-" => true,
        _ => token.kind != TokenKind::Symbol,
    })
}

/// `for target in value if condition recursive`.
fn looped(tokens: &[Token<'_>]) -> Vec<Edit> {
    let Some(start) = tokens.iter().position(|token| token.is("in")) else { return Vec::new() };
    let value = &tokens[start + 1..];
    let mut depth = 0_usize;
    let end = value.iter().position(|token| {
        depth = nested(depth, token);
        depth == 0 && (token.is("if") || token.is("recursive"))
    });
    let value = &value[..end.unwrap_or(value.len())];
    let mut edits = wrapped(value, ITERATED);
    if !is_path(value) {
        edits.extend(wrapped(value, STORED));
    }
    edits
}

/// The parts between commas outside of brackets.
fn split<'s, 't>(tokens: &'s [Token<'t>]) -> Vec<&'s [Token<'t>]> {
    let mut depth = 0;
    tokens
        .split(|token| {
            depth = nested(depth, token);
            depth == 0 && token.is(",")
        })
        .collect()
}

/// `name((value))`: the inner pair keeps a tuple without brackets one value.
fn wrapped(value: &[Token<'_>], function: &str) -> Vec<Edit> {
    match (value.first(), value.last()) {
        (Some(first), Some(last)) => {
            vec![Edit::insert(first.offset, format!("{function}((")), Edit::insert(last.end(), "))")]
        }
        _ => Vec::new(),
    }
}

/// The parameters of a macro, up to the bracket that closes them.
fn parameters(tokens: &[Token<'_>], tag: &Tag<'_>) -> Vec<Edit> {
    let mut depth = 1;
    let end = tokens.iter().position(|token| {
        depth = nested(depth, token);
        depth == 0
    });
    let parts = split(&tokens[..end.unwrap_or(tokens.len())]);
    let names: Vec<&str> = parts.iter().filter_map(|part| part.first()).map(|name| name.text).collect();
    if names.is_empty() { Vec::new() } else { vec![behind(tag, &names.join(", "))] }
}
