//! Blocks that call themselves, `self.name()`: the engine counts a level as 1, and recurses for it as for a macro, which counts
//! as 4. Three `with` in each block make up for it.
//!
//! Input: the tags of a template. Output: the edits of its text.

use crate::rewrite::Edit;
use crate::tags::Tag;

/// How many levels a block counts beside its own.
const LEVELS: usize = 3;

/// The edits within the tags of blocks; they strip outside what those do.
pub(crate) fn edits(text: &str, tags: &[Tag<'_>]) -> Vec<Edit> {
    let words = tags.iter().filter_map(|tag| Some((tag, tag.keyword()?)));
    let edits = words.filter_map(|(tag, word)| match word.text {
        "block" => Some(Edit::insert(tag.end, format!("{{% with {}%}}", tag.mark).repeat(LEVELS))),
        "endblock" => {
            let mark = text[tag.start + 2..].chars().next().filter(|c| matches!(c, '-' | '+'));
            let mark = mark.map_or(String::new(), String::from);
            Some(Edit::insert(tag.start, format!("{{%{mark} endwith %}}").repeat(LEVELS)))
        }
        _ => None,
    });
    edits.collect()
}
