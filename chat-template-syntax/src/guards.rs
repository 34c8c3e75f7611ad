//! Checks where a template stores values, which the renderer bounds in length and depth.
//!
//! Input: the tags of a template. Output: edits that pass what is stored through a check: what `set` and `with` assign, what
//! `for` goes over, what macros are called with.

use crate::rewrite::Edit;
use crate::tags::{Tag, Token, TokenKind, nested};

/// The function, and the filter, for what is assigned.
pub const STORED: &str = "_S_";
/// The function for what a loop goes over.
pub const ITERATED: &str = "_I_";
/// The function for what a macro is called with.
pub const PASSED: &str = "_P_";

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
