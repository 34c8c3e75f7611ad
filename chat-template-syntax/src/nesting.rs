//! How blocks nest, where the engine would not notice: `generation` tags, and jumps out of blocks that loops do not see through.

use crate::error::{Error, ErrorKind};
use crate::limits::{MAX_BRACKETS, MAX_BRANCHES, MAX_TAG_TOKENS};
use crate::position::position;
use crate::tags::{Tag, Token, TokenKind, nested};

/// Blocks that the engine must leave by their ends: they hold output back, or variables.
const HOLDING: [&str; 5] = ["with", "filter", "set", "generation", "autoescape"];

/// Checks the order of the tags.
pub(crate) fn check(name: &str, text: &str, tags: &[Tag<'_>]) -> Result<(), Error> {
    let mut open: Vec<&Token<'_>> = Vec::new();
    let fail_as = |kind, token: &Token<'_>, what: String| {
        let (line, column) = position(text, token.offset);
        Err(Error::new(kind, name, what).at(line, column))
    };
    let fail = |token, what| fail_as(ErrorKind::Syntax, token, format!("syntax error: {what}"));
    let mut branches = 0;
    for tag in tags {
        if let Some(token) = tag.tokens.get(MAX_TAG_TOKENS) {
            return fail_as(
                ErrorKind::Limit,
                token,
                format!("more than {MAX_TAG_TOKENS} words and symbols in a tag"),
            );
        }
        if let Some(name) = taken(&tag.tokens) {
            return fail(name, format!("the name `{}` is taken: write another", name.text));
        }
        let Some(word) = tag.keyword() else { continue };
        match word.text {
            "set" if tag.assignment().is_some() => {}
            "elif" if branches == MAX_BRANCHES => {
                return fail_as(ErrorKind::Limit, word, format!("more than {MAX_BRANCHES} `elif` tags"));
            }
            "elif" => branches += 1,
            "for" => open.push(word),
            block if HOLDING.contains(&block) => open.push(word),
            "break" | "continue" => {
                if let Some(block) = open.last().filter(|block| block.text != "for") {
                    return fail(word, format!("`{}` cannot leave the block `{}`", word.text, block.text));
                }
            }
            _ => {}
        }
        let Some(closed) = word.text.strip_prefix("end") else { continue };
        if closed != "for" && !HOLDING.contains(&closed) {
            continue;
        }
        if open.pop().is_none_or(|block| block.text != closed) {
            return fail(word, format!("`{}` closes no `{closed}`", word.text));
        }
    }
    match open.last() {
        Some(block) if block.text == "generation" => fail(block, "`generation` is never closed".into()),
        _ => Ok(()),
    }
}

/// The first bracket that nests too deep: the engine's parser recurses over them.
pub(crate) fn deep_bracket(tags: &[Tag<'_>]) -> Option<usize> {
    tags.iter().find_map(|tag| {
        let mut depth = 0;
        let deep = tag.tokens.iter().find(|token| {
            depth = nested(depth, token);
            depth > MAX_BRACKETS
        });
        deep.map(|token| token.offset)
    })
}

/// A name that the rewritten template gives to what it calls: a template that set it would call its own.
fn taken<'s, 't>(tokens: &'s [Token<'t>]) -> Option<&'s Token<'t>> {
    let is_taken = |token: &Token<'_>| {
        let capital = token.text.strip_prefix('_').and_then(|rest| rest.strip_suffix('_'));
        token.kind == TokenKind::Name
            && capital
                .is_some_and(|name| name.len() == 1 && name.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    tokens.iter().find(|token| is_taken(token))
}
