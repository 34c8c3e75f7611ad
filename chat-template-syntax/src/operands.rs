//! What stands between operators: where each part of an operand ends, and what is looked up in texts or by them.
//!
//! Input: the tokens of an operand, brackets with all in them. Output: the edits that weigh what a subscript reads.

use crate::guards::{assignment_in, is_constant, split};
use crate::operators::{COMPARED, INDEXED, SHORT, call, expression};
use crate::rewrite::Edit;
use crate::tags::{Token, TokenKind, nested};

/// An index of no more digits is found at once.
const FEW_DIGITS: usize = 3;

/// Behind what stands here and is no operator: brackets with all in them, a name behind a point or `|`, a test, `**`.
pub(crate) fn behind_part(tokens: &[Token<'_>], at: usize) -> usize {
    let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.is(text));
    match tokens[at].text {
        "(" | "[" | "{" => (closing(tokens, at) + 1).min(tokens.len()),
        "." | "|" => (at + 2).min(tokens.len()),
        "*" => (at + 2).min(tokens.len()),
        "is" if tokens[at].kind == TokenKind::Name && at > 0 => {
            let name = if is(at + 1, "not") { at + 2 } else { at + 1 };
            // The engine takes a `-` here for the start of the test's argument.
            (if is(name + 1, "-") { name + 2 } else { name + 1 }).min(tokens.len())
        }
        _ => at + 1,
    }
}

/// The bracket that closes the one here, or the end.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    let close = tokens[open..].iter().position(|token| {
        depth = nested(depth, token);
        depth == 0
    });
    close.map_or(tokens.len(), |length| open + length)
}

/// The brackets of an operand.
pub(crate) fn operand(tokens: &[Token<'_>], edits: &mut Vec<Edit>) {
    let (mut primary, mut at) = (0, 0);
    while at < tokens.len() {
        let next = behind_part(tokens, at);
        match tokens[at].text {
            "(" | "[" | "{" if tokens[at].kind == TokenKind::Symbol => {
                let inside = tokens.get(at + 1..next.saturating_sub(1)).unwrap_or(&[]);
                if tokens[at].is("[") && at > primary {
                    subscript(&tokens[primary..at], inside, edits);
                } else if tokens[at].is("{") {
                    split(inside).into_iter().for_each(|entry| key(entry, edits));
                } else if at > 0 && tokens[at - 1].is("changed") {
                    split(inside).into_iter().for_each(|value| kept(value, edits));
                }
                expression(inside, edits);
            }
            "." if at > primary => place(&tokens[primary..at], &tokens[at..next], edits),
            "-" | "*" | "is" if tokens[at].kind != TokenKind::Literal => primary = next,
            _ => {}
        }
        at = next;
    }
}

/// `base[index]`: to find a character, the engine counts those in front of it; to find a key, it reads all of it.
fn subscript(base: &[Token<'_>], index: &[Token<'_>], edits: &mut Vec<Edit>) {
    let (Some(first), Some(last)) = (base.first(), base.last()) else { return };
    let mut depth = 0;
    let is_slice = index.iter().any(|token| {
        depth = nested(depth, token);
        depth == 0 && token.is(":")
    });
    let constant = matches!(index, [one] if is_short(one));
    if !is_slice && !constant {
        edits.extend(call(first.offset, last.end(), INDEXED));
        let mut terms = index.split(|token| token.is("+") || token.is("-"));
        let is_short = |term: &[Token<'_>]| term.iter().all(|token| token.text.len() <= SHORT);
        if !terms.all(|term| term.is_empty() || is_constant(term) && is_short(term)) {
            key(index, edits);
        }
    }
}

/// What `loop.changed` compares with what it was given before.
fn kept(argument: &[Token<'_>], edits: &mut Vec<Edit>) {
    let value = assignment_in(argument).map_or(argument, |equals| &argument[equals + 1..]);
    if let ([first, .., last] | [first @ last], false) =
        (value, value.first().is_some_and(|token| token.is("*")))
    {
        edits.extend(call(first.offset, last.end(), COMPARED));
    }
}

/// A key, or what stands in front of the `:` of an entry.
fn key(entry: &[Token<'_>], edits: &mut Vec<Edit>) {
    let mut depth = 0;
    let end = entry.iter().position(|token| {
        depth = nested(depth, token);
        depth == 0 && token.is(":")
    });
    if let [first, .., last] | [first @ last] = &entry[..end.unwrap_or(entry.len())]
        && first.kind != TokenKind::Literal
    {
        edits.push(Edit::insert(first.offset, format!(" {COMPARED}((")));
        edits.push(Edit::insert(last.end(), "))"));
    }
}

/// `base.3`.
fn place(base: &[Token<'_>], index: &[Token<'_>], edits: &mut Vec<Edit>) {
    let number = base.last().is_some_and(|last| last.kind == TokenKind::Literal);
    if let ([_, digits], Some(first), Some(last), false) = (index, base.first(), base.last(), number)
        && digits.kind == TokenKind::Literal
        && !is_short(digits)
    {
        edits.extend(call(first.offset, last.end(), INDEXED));
    }
}

/// A literal that is quickly found.
fn is_short(token: &Token<'_>) -> bool {
    let is_number = token.text.starts_with(|c: char| c.is_ascii_digit());
    token.kind == TokenKind::Literal && token.text.len() <= if is_number { FEW_DIGITS } else { SHORT }
}
