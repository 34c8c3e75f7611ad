//! A place in a text that may still grow, which knows when it was asked for what has not come.

use crate::work::look;

/// A place in a text.
#[derive(Debug)]
pub(super) struct Cursor<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    /// Whether nothing more comes.
    pub(super) is_whole: bool,
    /// Up to where the run of characters that is being gone over was gone over already.
    seen: usize,
    /// Where the cursor goes back to when what it was asked for has not come.
    kept: usize,
    waits: bool,
}

impl<'t> Cursor<'t> {
    /// A cursor at `at`, where a run begins that goes on at least to `seen`.
    pub(super) fn new(text: &'t str, is_whole: bool, (at, seen): (usize, usize)) -> Self {
        Cursor { text, at, is_whole, seen, kept: at, waits: false }
    }

    /// Where it is, and up to where the run there was gone over.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.at, self.seen)
    }

    /// What has been gone over is done with.
    pub(super) fn keep(&mut self) {
        (self.kept, self.seen) = (self.at, self.at);
    }

    /// Whether it was asked for what has not come.
    pub(super) fn waits(&self) -> bool {
        self.waits
    }

    /// What comes decides, if anything does.
    pub(super) fn wait(&mut self) {
        self.waits |= !self.is_whole;
    }

    /// Whether it was asked for what has not come. Then it goes back.
    pub(super) fn turns_back(&mut self) -> bool {
        if self.waits {
            self.at = self.kept;
        }
        std::mem::take(&mut self.waits)
    }

    /// The character so many bytes ahead.
    pub(super) fn peek_at(&mut self, ahead: usize) -> Option<char> {
        let found = self.text.get(self.at + ahead..).and_then(|rest| rest.chars().next());
        self.waits |= found.is_none() && !self.is_whole;
        look(1);
        found
    }

    pub(super) fn peek(&mut self) -> Option<char> {
        self.peek_at(0)
    }

    /// Whether these characters, all of one byte, come next.
    pub(super) fn starts_with(&mut self, expected: &str) -> bool {
        expected.char_indices().all(|(ahead, character)| self.peek_at(ahead) == Some(character))
    }

    /// Goes over this character, if it comes next.
    pub(super) fn eat(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        self.at += if found { character.len_utf8() } else { 0 };
        found
    }

    /// Goes over all characters that belong to what begins here, each judged by the one in front of it. A step goes over
    /// no more than one such run, so that what it has seen of it when the text ends is not seen again.
    pub(super) fn run(&mut self, belongs: impl Fn(Option<char>, char) -> bool) -> &'t str {
        let start = self.at;
        let from = self.seen.max(start);
        let mut before = self.text.get(start..from).and_then(|seen| seen.chars().next_back());
        let rest = self.text.get(from..).unwrap_or_default();
        let end = rest.find(|next| !belongs(before.replace(next), next));
        let length = end.unwrap_or(rest.len());
        look(length + 1);
        self.waits |= end.is_none() && !self.is_whole;
        (self.at, self.seen) = (from + length, from + length);
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Goes over what has come in front of these characters.
    pub(super) fn until(&mut self, stops: [char; 3]) -> &'t str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let length = rest.find(stops).unwrap_or(rest.len());
        look(length + 1);
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Goes over white space, for good.
    pub(super) fn space(&mut self) {
        self.skip(char::is_whitespace);
    }

    /// Goes over such characters, over comments and over backslashes that continue a line, for good. If the text ends in a
    /// comment, the cursor stays where that begins, and has seen what has come of it.
    pub(super) fn skip(&mut self, is_skipped: impl Fn(char) -> bool) {
        while let Some(next) = self.peek() {
            match next {
                '#' => _ = self.run(|_, next| !ends_line(next)),
                '\\' if self.peek_at(1).is_some_and(ends_line) => self.at += 2,
                _ if is_skipped(next) => {
                    self.run(|_, next| is_skipped(next));
                    self.keep();
                }
                _ => return,
            }
            if self.waits {
                return;
            }
            self.keep();
        }
    }

    /// Goes over a name, perhaps with dots and dashes, or nothing.
    pub(super) fn name(&mut self) -> &'t str {
        self.run(|_, next| Self::is_of_name(next))
    }

    /// Whether Python's identifiers have it, or names of tools. A digit may be the first one, too: `f(2nd=1)`.
    pub(super) fn is_of_name(character: char) -> bool {
        unicode_ident::is_xid_continue(character) || "_.-".contains(character)
    }

    /// What has come `from` bytes ahead and behind that, so many bytes at most.
    pub(super) fn ahead(&self, from: usize, most: usize) -> &'t str {
        let rest = self.text.get(self.at + from..).unwrap_or_default();
        rest.get(..rest.floor_char_boundary(most)).unwrap_or_default()
    }

    /// Whether a letter or digit stands in front of the cursor, but for that of an escape.
    pub(super) fn is_in_word(&self) -> bool {
        let mut before = self.text.get(..self.at).unwrap_or_default().chars().rev();
        before.next().is_some_and(char::is_alphanumeric) && before.next() != Some('\\')
    }

    /// What stands between two places that it has gone over.
    pub(super) fn between(&self, start: usize, end: usize) -> &'t str {
        self.text.get(start..end).unwrap_or_default()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }
}

/// Whether a line ends here, as Python reads it.
pub(super) fn ends_line(character: char) -> bool {
    matches!(character, '\n' | '\r')
}
