//! Calls of named patterns, `(?&name)`, found without reading the pattern.
//!
//! Input: the source of a pattern. Output: where it calls, and what.

use std::ops::Range;

use parser_scan::Whole;

/// What opens a call.
const OPENING: &str = "(?&";

/// What opens a comment, up to the next parenthesis that closes.
const COMMENT: &str = "(?#";

/// A call of something that a schema defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call<'s> {
    /// The bytes of the source, parentheses included.
    pub(crate) span: Range<usize>,
    pub(crate) name: &'s str,
}

/// The calls of a pattern, in order, but for those of what is always known, such as `(?&json)`.
pub(crate) fn calls(source: &str) -> Vec<Call<'_>> {
    let (mut calls, mut at) = (Vec::new(), 0);
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty()) {
        let length = match rest.strip_prefix(OPENING).and_then(|behind| behind.split_once(')')) {
            Some((name, _)) => {
                let length = OPENING.len() + name.len() + 1;
                if !is_known(name) {
                    calls.push(Call { span: at..at + length, name });
                }
                length
            }
            None if rest.starts_with(COMMENT) => comment(rest),
            None if rest.starts_with('[') => class(rest),
            None => token(rest),
        };
        at += length;
    }
    calls
}

/// Whether `(?&name)` is always known.
pub(crate) fn is_known(name: &str) -> bool {
    Whole::ALL.into_iter().any(|whole| whole.name() == name)
}

/// How many bytes the comment has that the text begins with.
fn comment(text: &str) -> usize {
    through(text, COMMENT.len(), ')')
}

/// How many bytes the class has that the text begins with. A bracket that stands first is of it.
fn class(text: &str) -> usize {
    let negated = usize::from(text[1..].starts_with('^'));
    through(text, 1 + negated + usize::from(text[1 + negated..].starts_with(']')), ']')
}

/// Behind the next one of a character from a position on that no backslash escapes, or at the end.
fn through(text: &str, mut at: usize, last: char) -> usize {
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        at += token(rest);
        if rest.starts_with(last) {
            break;
        }
    }
    at
}

/// How many bytes the character has that the text begins with, or the backslash and what it escapes.
fn token(text: &str) -> usize {
    let escaped = usize::from(text.starts_with('\\'));
    text.chars().take(1 + escaped).map(char::len_utf8).sum()
}

#[cfg(test)]
mod tests {
    use super::calls;

    fn names(source: &str) -> Vec<&str> {
        calls(source).into_iter().map(|call| &source[call.span]).collect()
    }

    #[test]
    fn calls_are_found_where_python_reads_a_group() {
        assert_eq!(names("a(?&end)|(?:(?&end)(?&é))"), ["(?&end)", "(?&end)", "(?&é)"]);
        assert_eq!(names(r"\(?&end) \\(?&end)"), ["(?&end)"]);
        assert_eq!(names(r"[(?&end)] []](?&a) [^]\](?&end)](?&b)"), ["(?&a)", "(?&b)"]);
        assert_eq!(names(r"(?#an [ open (?&end \) )(?&a)"), ["(?&a)"]);
        assert_eq!(names("(?&json)(?&brackets)(?&jso)"), ["(?&jso)"]);
        assert!(names("(?&end [").is_empty() && names(r"[(?&end) \").is_empty());
    }
}
