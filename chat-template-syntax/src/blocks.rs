//! Statements and the blocks that they make, where more can be said of a mistake than the engine says.
//!
//! Input: the tags of a template that the engine refused, and of one that it took. Output: mistakes.

use crate::check::{Mistake, nearest};
use crate::position::position;
use crate::tags::{Tag, Token};

/// Statements that have an end.
const BLOCKS: [&str; 10] =
    ["autoescape", "block", "call", "filter", "for", "generation", "if", "macro", "raw", "with"];

/// Statements that stand in a block, or alone. A `set` is a block or not.
const SINGLE: [&str; 11] =
    ["break", "continue", "do", "elif", "else", "endset", "extends", "from", "import", "include", "set"];

/// Statements that read another template.
const READING: [&str; 4] = ["extends", "from", "import", "include"];

/// The first statement that does not exist, or that closes another block than the one that is open.
pub(crate) fn misplaced(text: &str, tags: &[Tag<'_>]) -> Option<Mistake> {
    let mut open = Vec::new();
    words(tags).find_map(|(tag, word)| {
        if let Some(closed) = word.text.strip_prefix("end").filter(|_| is_statement(word.text)) {
            let block = open.pop();
            return block
                .is_none_or(|block: &Token<'_>| block.text != closed)
                .then(|| misclosed(text, word, block));
        }
        if is_block(tag, word) {
            open.push(word);
        }
        (!is_statement(word.text)).then(|| unknown(text, word))
    })
}

/// The innermost block that is open at the end.
pub(crate) fn unclosed(text: &str, tags: &[Tag<'_>]) -> Option<Mistake> {
    let mut open = Vec::new();
    for (tag, word) in words(tags) {
        if word.text.starts_with("end") {
            open.pop();
        } else if is_block(tag, word) {
            open.push(word);
        }
    }
    let word = open.pop()?;
    let help = format!("add `{{% end{} %}}`", word.text);
    Some(Mistake::at(text, word.offset, format!("syntax error: `{}` is never closed", word.text), Some(help)))
}

/// Statements that the engine has and a chat template does not.
pub(crate) fn foreign(text: &str, tags: &[Tag<'_>]) -> Vec<Mistake> {
    let mistake = |word: &Token<'_>| {
        let (message, help) = match word.text {
            "do" => (
                "transformers does not load jinja2's statement `do`".to_owned(),
                Some("write `{% set _ = … %}`".to_owned()),
            ),
            reading if READING.contains(&reading) => {
                (format!("`{reading}` finds no other template: a chat template stands alone"), None)
            }
            _ => return None,
        };
        Some(Mistake::at(text, word.offset, message, help))
    };
    words(tags).filter_map(|(_, word)| mistake(word)).collect()
}

fn words<'s, 't>(tags: &'s [Tag<'t>]) -> impl Iterator<Item = (&'s Tag<'t>, &'s Token<'t>)> {
    tags.iter().filter_map(|tag| Some((tag, tag.keyword()?)))
}

fn is_statement(word: &str) -> bool {
    let is_end = word.strip_prefix("end").is_some_and(|block| BLOCKS.contains(&block));
    is_end || BLOCKS.contains(&word) || SINGLE.contains(&word)
}

fn is_block(tag: &Tag<'_>, word: &Token<'_>) -> bool {
    BLOCKS.contains(&word.text) && word.text != "raw" || word.text == "set" && tag.assignment().is_none()
}

fn misclosed(text: &str, word: &Token<'_>, open: Option<&Token<'_>>) -> Mistake {
    let Some(block) = open else {
        return Mistake::at(text, word.offset, format!("syntax error: `{}` closes nothing", word.text), None);
    };
    let (line, _) = position(text, block.offset);
    let message =
        format!("syntax error: `{}` stands where `{}` of line {line} is open", word.text, block.text);
    Mistake::at(text, word.offset, message, Some(format!("close it first, with `{{% end{} %}}`", block.text)))
}

fn unknown(text: &str, word: &Token<'_>) -> Mistake {
    let ends = BLOCKS.map(|block| format!("end{block}"));
    let known: Vec<&str> = BLOCKS.into_iter().chain(SINGLE).chain(ends.iter().map(String::as_str)).collect();
    let help = nearest(word.text, &known).map(|name| format!("did you mean `{name}`?"));
    Mistake::at(text, word.offset, format!("syntax error: there is no statement `{}`", word.text), help)
}
