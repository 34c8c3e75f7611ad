//! Raw blocks: the engine drops white space in them that jinja2 keeps, so their text becomes a literal that is printed.
//!
//! Input: the tags of a template. Output: the edits of its text.

use crate::error::{Error, ErrorKind};
use crate::position::position;
use crate::rewrite::Edit;
use crate::tags::{Raw, Tag};

/// The edits of all raw blocks.
pub(crate) fn edits(name: &str, text: &str, tags: &[Tag<'_>]) -> Result<Vec<Edit>, Error> {
    let mut edits = Vec::new();
    for (tag, raw) in tags.iter().filter_map(|tag| Some((tag, tag.raw.as_ref()?))) {
        if tag.mark == "+" {
            let (line, column) = position(text, tag.start);
            let message = "syntax error: `raw` has no `+%}`: write `%}`, which keeps the line end, too";
            return Err(Error::new(ErrorKind::Syntax, name, message).at(line, column));
        }
        edits.push(printed(text, tag, raw));
    }
    Ok(edits)
}

/// The block as an `if`, whose tags strip outside of it what those of the block do.
fn printed(text: &str, tag: &Tag<'_>, raw: &Raw<'_>) -> Edit {
    let mark = |at: Option<char>| at.filter(|c| matches!(c, '-' | '+')).map_or(String::new(), String::from);
    let (open, close) = (mark(text[tag.start + 2..].chars().next()), mark(raw.end_tag.chars().next_back()));
    let literal = kept(raw, tag.mark).replace('\\', "\\\\").replace('"', "\\\"");
    let inserted = format!("{{%{open} if true +%}}{{{{\"{literal}\"|safe}}}}{{% endif {close}%}}");
    Edit { at: tag.start, removed: tag.end - tag.start, inserted }
}

/// The text that jinja2 prints: it is stripped where there is a `-`; without a sign, spaces in front of the end are
/// stripped if they stand alone in their line.
fn kept<'t>(raw: &Raw<'t>, mark: &str) -> &'t str {
    let text = if mark == "-" { raw.text.trim_start_matches(is_space) } else { raw.text };
    let starts_line = raw.text[..raw.text.len() - text.len()].ends_with('\n');
    let line = text.rfind('\n').map_or(0, |newline| newline + 1);
    match raw.end_tag.chars().next() {
        Some('-') => text.trim_end_matches(is_space),
        Some('+') => text,
        _ if (line > 0 || starts_line) && text[line..].chars().all(is_space) => &text[..line],
        _ => text,
    }
}

/// White space as Python's `\s` and `str.isspace` have it, which know four separators that Unicode's property lacks.
pub fn is_space(c: char) -> bool {
    c.is_whitespace() || ('\x1c'..='\x1f').contains(&c)
}
