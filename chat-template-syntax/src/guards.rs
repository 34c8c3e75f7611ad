//! Checks where a template stores values, which the renderer bounds in length and depth.
//!
//! Input: the tags of a template. Output: edits that pass what is stored through a check: what `set` and `with` assign, what
//! `for` goes over, what macros are called with.

use crate::rewrite::Edit;
use crate::tags::{Tag, Token, TokenKind, nested};

/// The function, and the filter, for what is assigned.
pub const STORED: &str = "_S_";
/// The same for what is assigned to a part of a namespace.
pub const SHARED: &str = "_N_";
/// The function for what a loop goes over.
pub const ITERATED: &str = "_I_";
/// The function for what a macro is called with.
pub const PASSED: &str = "_P_";

/// Words that are operators and not values.
pub(crate) const OPERATORS: [&str; 7] = ["and", "or", "not", "if", "else", "in", "is"];

/// What `loop` says in numbers; its other parts are items.
const COUNTS: [&str; 9] =
    ["index", "index0", "revindex", "revindex0", "first", "last", "length", "depth", "depth0"];

/// The edits of all tags.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    tags.iter().flat_map(edits_of).collect()
}

fn edits_of(tag: &Tag<'_>) -> Vec<Edit> {
    let mut edits = stores(tag);
    edits.extend(calls(tag));
    edits
}

fn stores(tag: &Tag<'_>) -> Vec<Edit> {
    let tokens = &tag.tokens;
    match tag.keyword().map_or("", |word| word.text) {
        "set" => set(tag),
        "with" => split(&tokens[1..]).into_iter().flat_map(|part| assigned(value_of(part), false)).collect(),
        "for" => looped(tokens),
        "macro" => parameters(tokens.get(3..).unwrap_or(&[]), tag),
        "call" if tokens.get(1).is_some_and(|token| token.is("(")) => parameters(&tokens[2..], tag),
        _ => Vec::new(),
    }
}

/// `set target = value`, or a block, whose text its filters may replace.
fn set(tag: &Tag<'_>) -> Vec<Edit> {
    let tokens = &tag.tokens;
    let filters = tokens.iter().position(|token| token.is("|")).unwrap_or(tokens.len());
    let end = tag.assignment().unwrap_or(filters);
    let shared = tokens[..end].iter().any(|token| token.is("."));
    if tag.assignment().is_some() {
        return assigned(&tokens[end + 1..], shared);
    }
    let filter = if shared { SHARED } else { STORED };
    tokens.last().map(|last| Edit::insert(last.end(), format!("|{filter}"))).into_iter().collect()
}

/// What stands behind the `=`.
fn value_of<'s, 't>(assignment: &'s [Token<'t>]) -> &'s [Token<'t>] {
    let equals = assignment_in(assignment).unwrap_or(assignment.len());
    assignment.get(equals + 1..).unwrap_or(&[])
}

/// `target = value`: what is no more than a path of names to a part of a value neither grows nor nests; a namespace may
/// come to hold itself by it.
fn assigned(value: &[Token<'_>], shared: bool) -> Vec<Edit> {
    match shared {
        true if is_constant(value) => Vec::new(),
        true => wrapped(value, SHARED),
        false if is_path(value) => Vec::new(),
        false => wrapped(value, STORED),
    }
}

/// A literal, or a number that `loop` tells.
pub(crate) fn is_constant(value: &[Token<'_>]) -> bool {
    let words = ["true", "false", "none", "True", "False", "None"];
    match value {
        [one] => one.kind == TokenKind::Literal || words.iter().any(|word| one.is(word)),
        [first, dot, count] => first.is("loop") && dot.is(".") && COUNTS.iter().any(|word| count.is(word)),
        _ => false,
    }
}

/// A call with these arguments as the first thing behind the tag; it writes nothing and keeps the white space.
pub(crate) fn behind(tag: &Tag<'_>, function: &str, arguments: &str) -> Edit {
    let close = format!("{}%}}", tag.mark);
    Edit::insert(tag.end, format!("{{% if {function}({arguments}) {close}{{% endif {close}"))
}

/// Names, literals, points and subscripts.
fn is_path(value: &[Token<'_>]) -> bool {
    let subscript = |at: usize| at > 0 && (value[at - 1].kind == TokenKind::Name || value[at - 1].is("]"));
    value.iter().enumerate().all(|(at, token)| match token.text {
        "[" => subscript(at),
        "." | "]" | ":" | "-" => true,
        _ => token.kind != TokenKind::Symbol && !OPERATORS.iter().any(|word| token.is(word)),
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

/// `name(value)`: a recursive loop, under whatever name, goes over what it is called with.
fn calls(tag: &Tag<'_>) -> Vec<Edit> {
    let tokens = &tag.tokens;
    let first =
        if tag.keyword().is_some_and(|word| word.is("macro")) { 2 } else { usize::from(tag.statement) };
    let is = |at: usize, texts: &[&str]| {
        tokens.get(at).is_some_and(|token| texts.iter().any(|text| token.is(text)))
    };
    let called = (first..tokens.len()).filter(|&at| {
        let named = tokens[at].kind == TokenKind::Name && !is(at, &OPERATORS);
        named && is(at + 1, &["("]) && !(at > 0 && is(at - 1, &[".", "|"]))
    });
    called.flat_map(|at| only_argument(&tokens[at + 2..])).collect()
}

/// The check of what stands up to the closing bracket, if it is one value that may nest deeper than what it is made of.
fn only_argument(tokens: &[Token<'_>]) -> Vec<Edit> {
    let arguments = arguments(tokens);
    let unpacked = arguments.first().is_some_and(|token| token.is("*"));
    match split(arguments)[..] {
        [value] if !is_path(value) && !unpacked && assignment_in(value).is_none() => wrapped(value, STORED),
        _ => Vec::new(),
    }
}

/// What stands up to the bracket that closes one in front.
pub(crate) fn arguments<'s, 't>(tokens: &'s [Token<'t>]) -> &'s [Token<'t>] {
    &tokens[..end_of_brackets(tokens)]
}

/// Where the bracket stands that closes one in front.
fn end_of_brackets(tokens: &[Token<'_>]) -> usize {
    let mut depth = 1;
    let end = tokens.iter().position(|token| {
        depth = nested(depth, token);
        depth == 0
    });
    end.unwrap_or(tokens.len())
}

/// Where an assignment's `=` stands; within brackets it belongs to a call.
pub(crate) fn assignment_in(tokens: &[Token<'_>]) -> Option<usize> {
    let mut depth = 0;
    tokens.iter().position(|token| {
        depth = nested(depth, token);
        depth == 0 && token.is("=")
    })
}

/// The parts between commas outside of brackets.
pub(crate) fn split<'s, 't>(tokens: &'s [Token<'t>]) -> Vec<&'s [Token<'t>]> {
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
            vec![Edit::insert(first.offset, format!(" {function}((")), Edit::insert(last.end(), "))")]
        }
        _ => Vec::new(),
    }
}

/// The parameters of a macro, up to the bracket that closes them.
fn parameters(tokens: &[Token<'_>], tag: &Tag<'_>) -> Vec<Edit> {
    let parts = split(arguments(tokens));
    let names: Vec<&str> = parts.iter().filter_map(|part| part.first()).map(|name| name.text).collect();
    if names.is_empty() { Vec::new() } else { vec![behind(tag, PASSED, &names.join(", "))] }
}
