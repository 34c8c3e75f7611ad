//! Operators whose work grows with their operands become calls, or have their operands weighed: the engine counts each as one step,
//! and does not bound what it makes.
//!
//! Input: the tags of a template. Output: the edits of its text: `a ~ b` and `a + b` and `a * b` as calls of the renderer's own, and
//! operands of comparisons and subscripts within calls that weigh them.

use std::collections::BTreeSet;

use crate::guards::{OPERATORS, is_constant, split};
use crate::operands::{behind_part, operand};
use crate::rewrite::Edit;
use crate::tags::{Tag, Token, TokenKind};

/// `a ~ b ~ …`.
pub const JOINED: &str = "_T_";
/// `a + b + …`.
pub const ADDED: &str = "_A_";
/// `a * b * …`.
pub const MULTIPLIED: &str = "_M_";
/// The function for what is compared: all its parts are looked at.
pub const COMPARED: &str = "_C_";
/// The function for what `in` searches.
pub const SEARCHED: &str = "_H_";
/// The function for texts that are indexed or looked up.
pub const INDEXED: &str = "_K_";

/// A literal that is no longer than this costs nothing to compare.
pub(crate) const SHORT: usize = 64;

/// What stands in an expression outside of its brackets.
#[derive(Clone, Copy)]
enum Item<'s, 't> {
    Operand(&'s [Token<'t>]),
    /// `+`, `~`, `*` and others; their tokens.
    Operator(Sign, &'s [Token<'t>]),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// What no operator that is edited reaches over: commas, `and`, `if`.
    Break,
    Compare,
    In,
    Plus,
    Minus,
    Tilde,
    Times,
    Divide,
}

/// Operators of one precedence, of which one becomes a call.
struct Level {
    called: Sign,
    other: Sign,
    function: &'static str,
}

/// From those that bind least.
const LEVELS: [Level; 3] = [
    Level { called: Sign::Plus, other: Sign::Minus, function: ADDED },
    Level { called: Sign::Tilde, other: Sign::Tilde, function: JOINED },
    Level { called: Sign::Times, other: Sign::Divide, function: MULTIPLIED },
];

/// The edits of all expressions.
pub(crate) fn edits(tags: &[Tag<'_>]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for tag in tags {
        if tag.keyword().is_some_and(|word| word.is("include")) {
            edits.extend(included(&tag.tokens[1..]));
        }
        expression(expression_of(tag), &mut edits);
    }
    edits
}

/// A tag without its statement's words.
fn expression_of<'s, 't>(tag: &'s Tag<'t>) -> &'s [Token<'t>] {
    let tokens = &tag.tokens[..];
    match tag.keyword() {
        // The `in` of a loop searches nothing.
        Some(word) if word.is("for") => {
            let start = tokens.iter().position(|token| token.is("in")).map_or(tokens.len(), |at| at + 1);
            let recursive = tokens.len() > start && tokens.last().is_some_and(|last| last.is("recursive"));
            &tokens[start..tokens.len() - usize::from(recursive)]
        }
        Some(_) => &tokens[1..],
        None => tokens,
    }
}

/// The first operator that should have become a call and has not, since it lacks an operand. The engine may still take
/// it: there, `and` can be a name.
pub(crate) fn stray(tags: &[Tag<'_>], edits: &[Edit]) -> Option<usize> {
    let edited: BTreeSet<usize> = edits.iter().filter(|edit| edit.removed > 0).map(|edit| edit.at).collect();
    let strays = tags.iter().flat_map(|tag| {
        tag.tokens
            .iter()
            .enumerate()
            .filter(|(at, token)| is_called(&tag.tokens, *at) && !edited.contains(&token.offset))
    });
    strays.map(|(_, token)| token.offset).min()
}

/// Whether the token is an operator that becomes a call: no part of `**`, and no `*` among arguments.
fn is_called(tokens: &[Token<'_>], at: usize) -> bool {
    let is = |at: Option<usize>, texts: &[&str]| {
        at.and_then(|at| tokens.get(at)).is_some_and(|token| texts.iter().any(|text| token.is(text)))
    };
    let before = at.checked_sub(1);
    is(Some(at), &["~", "+"])
        || is(Some(at), &["*"]) && !is(before, &["*", "(", ","]) && !is(Some(at + 1), &["*"])
}

/// The tokens of a tag, or those within a pair of brackets.
pub(crate) fn expression(tokens: &[Token<'_>], edits: &mut Vec<Edit>) {
    edits.extend(unpacked(tokens, COMPARED));
    let items = items(tokens);
    for part in items.split(|item| matches!(item, Item::Operator(Sign::Break, _))) {
        comparison(part, edits);
    }
    for item in &items {
        if let Item::Operand(tokens) = item {
            operand(tokens, edits);
        }
    }
}

/// The names that are looked for before there is an error, or none.
fn included(tokens: &[Token<'_>]) -> Vec<Edit> {
    let options = ["ignore", "with", "without"];
    let end = tokens.iter().skip(1).position(|token| options.iter().any(|word| token.is(word)));
    match &tokens[..end.map_or(tokens.len(), |at| at + 1)] {
        [first, .., last] | [first @ last] => call(first.offset, last.end(), COMPARED).into(),
        [] => Vec::new(),
    }
}

/// Calls around `*list` and `**dict` among arguments.
pub(crate) fn unpacked(tokens: &[Token<'_>], function: &str) -> Vec<Edit> {
    let called = |part: &[Token<'_>]| {
        let stars = part.iter().take_while(|token| token.is("*")).count();
        match (stars, part.get(stars), part.last()) {
            (1.., Some(first), Some(last)) => Some(call(first.offset, last.end(), function)),
            _ => None,
        }
    };
    split(tokens).into_iter().filter_map(called).flatten().collect()
}

pub(crate) fn call(start: usize, end: usize, function: &str) -> [Edit; 2] {
    [Edit::insert(start, format!(" {function}(")), Edit::insert(end, ")")]
}

/// Cuts an expression at its operators.
fn items<'s, 't>(tokens: &'s [Token<'t>]) -> Vec<Item<'s, 't>> {
    let (mut items, mut start, mut at) = (Vec::new(), 0, 0);
    while at < tokens.len() {
        let Some((sign, length)) = sign(tokens, start, at) else {
            at = behind_part(tokens, at);
            continue;
        };
        if start < at {
            items.push(Item::Operand(&tokens[start..at]));
        }
        items.push(Item::Operator(sign, &tokens[at..at + length]));
        at += length;
        start = at;
    }
    if start < at {
        items.push(Item::Operand(&tokens[start..]));
    }
    items
}

/// The operator that stands here, and how many tokens it has; the operand in front of it starts at `start`.
fn sign(tokens: &[Token<'_>], start: usize, at: usize) -> Option<(Sign, usize)> {
    let token = &tokens[at];
    let twice =
        |text: &str| tokens.get(at + 1).is_some_and(|next| next.is(text) && next.offset == token.end());
    // As the first part of an operand, the engine takes any word for a name, but `not`.
    let binary = start < at && !tokens[at - 1].is("-") && !tokens[at - 1].is("*");
    match token.text {
        _ if token.kind == TokenKind::Literal => None,
        "not" if !binary => Some((Sign::Break, 1)),
        word if OPERATORS.contains(&word) && !binary => None,
        "in" => Some((Sign::In, 1)),
        "not" if tokens.get(at + 1).is_some_and(|next| next.is("in")) => Some((Sign::In, 2)),
        "is" => None,
        word if OPERATORS.contains(&word) => Some((Sign::Break, 1)),
        "=" | "<" | ">" | "!" if twice("=") => Some((Sign::Compare, 2)),
        "<" | ">" => Some((Sign::Compare, 1)),
        "," | ":" | "=" => Some((Sign::Break, 1)),
        "*" if !binary => Some((Sign::Break, 1)),
        "+" => Some((Sign::Plus, 1)),
        "-" if binary => Some((Sign::Minus, 1)),
        "~" => Some((Sign::Tilde, 1)),
        "*" if !twice("*") => Some((Sign::Times, 1)),
        "/" if twice("/") => Some((Sign::Divide, 2)),
        "/" | "%" => Some((Sign::Divide, 1)),
        _ => None,
    }
}

/// Sums, with what compares them in between.
fn comparison(items: &[Item<'_, '_>], edits: &mut Vec<Edit>) {
    let compares = |item: &Item<'_, '_>| matches!(item, Item::Operator(Sign::Compare | Sign::In, _));
    let searches = items.iter().any(|item| matches!(item, Item::Operator(Sign::In, _)));
    let sums: Vec<_> = items.split(compares).collect();
    let cheap = sums.len() == 1 || !searches && sums.iter().any(|sum| is_literal(sum));
    for (index, sum) in sums.iter().enumerate() {
        if let (false, false, Some((start, end))) = (cheap, is_literal(sum), extent(sum)) {
            edits.extend(call(start, end, if searches && index > 0 { SEARCHED } else { COMPARED }));
        }
        calls(sum, &LEVELS, edits);
    }
}

/// A short literal, a constant, a count of `loop`, or a list of literals.
fn is_literal(sum: &[Item<'_, '_>]) -> bool {
    let [Item::Operand(tokens)] = sum else { return false };
    let words = ["true", "false", "none", "True", "False", "None"];
    let short = |token: &Token<'_>| token.kind == TokenKind::Literal && token.text.len() <= SHORT;
    let symbols = ["[", "]", "(", ")", ",", "-"];
    let is_count = tokens.len() == 3 && is_constant(tokens);
    is_count
        || tokens.iter().all(|token| short(token) || words.iter().chain(&symbols).any(|word| token.is(word)))
}

/// Where the items start and end.
fn extent(items: &[Item<'_, '_>]) -> Option<(usize, usize)> {
    let tokens = |item: &Item<'_, '_>| match item {
        Item::Operand(tokens) => (tokens.first().map(|token| token.offset), tokens.last().map(Token::end)),
        Item::Operator(_, tokens) => {
            (tokens.first().map(|token| token.offset), tokens.last().map(Token::end))
        }
    };
    Some((tokens(items.first()?).0?, tokens(items.last()?).1?))
}

/// The calls of one level and of those that bind tighter. Operators in a row are one call, which begins with all that
/// stands to the left.
fn calls(items: &[Item<'_, '_>], levels: &[Level], edits: &mut Vec<Edit>) {
    let Some((level, tighter)) = levels.split_first() else { return };
    let sign = |item: &Item<'_, '_>| match item {
        Item::Operator(sign, tokens) if [level.called, level.other].contains(sign) => {
            Some((*sign, tokens[0].offset))
        }
        _ => None,
    };
    let parts: Vec<_> = items.split(|item| sign(item).is_some()).collect();
    let signs: Vec<_> = items.iter().filter_map(sign).collect();
    let extents: Option<Vec<_>> = parts.iter().map(|part| extent(part)).collect();
    let Some(extents) = extents else { return };
    for (index, &(sign, at)) in signs.iter().enumerate().filter(|(_, (sign, _))| *sign == level.called) {
        let is_called = |index: usize| signs.get(index).is_some_and(|(next, _)| *next == sign);
        if index == 0 || !is_called(index - 1) {
            edits.push(Edit::insert(extents[0].0, format!(" {}(", level.function)));
        }
        edits.push(Edit { at, removed: 1, inserted: ",".into() });
        if !is_called(index + 1) {
            edits.push(Edit::insert(extents[index + 1].1, ")"));
        }
    }
    parts.iter().for_each(|part| calls(part, tighter, edits));
}
