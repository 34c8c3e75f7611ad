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
    /// Whether it stands where VERBOSE is on, which what it calls was not written for.
    pub(crate) is_verbose: bool,
}

/// The calls of a pattern, in order, but for those of what is always known, such as `(?&json)`.
pub(crate) fn calls(source: &str) -> Vec<Call<'_>> {
    let (mut calls, mut at) = (Vec::new(), 0);
    let mut verbose = Verbose::default();
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty()) {
        let called = rest.strip_prefix(OPENING).and_then(|behind| behind.split_once(')'));
        let length = match called {
            Some((name, _)) => OPENING.len() + name.len() + 1,
            None => verbose.pass(rest),
        };
        if let Some((name, _)) = called.filter(|(name, _)| !is_known(name)) {
            calls.push(Call { span: at..at + length, name, is_verbose: verbose.is_on });
        }
        at += length;
    }
    calls
}

/// Whether VERBOSE is on: here, and in each of the groups around.
#[derive(Default)]
struct Verbose {
    is_on: bool,
    around: Vec<bool>,
}

impl Verbose {
    /// How many bytes that the text begins with belong together, and hold no call.
    fn pass(&mut self, text: &str) -> usize {
        match text.as_bytes().first() {
            Some(b'(') if text.starts_with(COMMENT) => return through(text, COMMENT.len(), ')'),
            Some(b'(') => return self.open(text),
            Some(b')') => self.is_on = self.around.pop().unwrap_or(self.is_on),
            Some(b'#') if self.is_on => return through(text, 1, '\n'),
            Some(b'[') => return class(text),
            _ => {}
        }
        token(text)
    }

    /// The same of what opens a group, or sets flags for the whole pattern.
    fn open(&mut self, text: &str) -> usize {
        let before = self.is_on;
        let letters = text.strip_prefix("(?").map_or("", |behind| {
            behind.trim_start_matches(|letter: char| letter.is_ascii_alphabetic() || letter == '-')
        });
        let flags = text.get(2..text.len() - letters.len()).filter(|_| letters.starts_with([':', ')']));
        if let Some(flags) = flags {
            let (on, off) = flags.split_once('-').unwrap_or((flags, ""));
            self.is_on = (before || on.contains('x')) && !off.contains('x');
            if letters.starts_with(')') {
                return "(?)".len() + flags.len();
            }
        }
        self.around.push(before);
        1
    }
}

/// Whether `(?&name)` is always known.
pub(crate) fn is_known(name: &str) -> bool {
    known().any(|known| known == name)
}

/// The names that are always known.
pub(crate) fn known() -> impl Iterator<Item = &'static str> {
    Whole::ALL.into_iter().map(Whole::name)
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
        assert_eq!(names("(?x)a # not [ (?&here)\n(?&a)#"), ["(?&a)"]);
        assert!(names("(?&end [").is_empty() && names(r"[(?&end) \").is_empty());
    }

    #[test]
    fn flags_hold_in_their_groups() {
        let verbose = |source| calls(source).iter().map(|call| call.is_verbose).collect::<Vec<_>>();
        assert_eq!(
            verbose("(?x)(?&a)(?-x:(?&a)(?:(?&a))(?s-i:(?&a)))(?&a)"),
            [true, false, false, false, true]
        );
        assert_eq!(verbose("(?&a)(?sx:(?P<b>(?&a))(?&a))(?&a)(?=(?&a))"), [false, true, true, false, false]);
        assert_eq!(verbose("(?x:[(?-x:](?&a)(?#)(?&a)\\)(?&a))(?&a)"), [true, true, true, false]);
    }
}
