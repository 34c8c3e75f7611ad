//! The quotes of strings: those that begin one, and those within one that have no backslash in front of them, as models write
//! them: `'print('a')'`.
//!
//! Input: what stands around a quote, and what its string is a part of. Output: whether the quote begins or ends the string. In
//! text that Python reads, each that could end one does.

use super::cursor::{Cursor, ends_line};
use super::state::{Open, Role};
use crate::work::look;

const QUOTES: [&str; 4] = ["\"\"\"", "'''", "\"", "'"];

/// The most letters in front of a string.
const LONGEST_PREFIX: usize = 2;

/// How many bytes behind a quote are looked at, each time more of them has come; where they do not tell, it ends the string.
const MOST_AHEAD: usize = 40;

/// If a string begins here, the length of its prefix.
pub(super) fn prefix(cursor: &mut Cursor<'_>) -> Option<usize> {
    for length in 0..=LONGEST_PREFIX {
        match cursor.peek_at(length)? {
            '"' | '\'' => return Some(length),
            letter if "rRbBuUfF".contains(letter) => {}
            _ => break,
        }
    }
    None
}

/// The quotes that come next, with which a string begins and ends.
pub(super) fn quotes(cursor: &mut Cursor<'_>) -> Option<&'static str> {
    QUOTES.into_iter().find(|quotes| cursor.starts_with(quotes))
}

/// The quotes within a string that are its text, so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inner {
    /// There are none, but for apostrophes.
    None,
    /// One has opened, and the next one closes it.
    Open,
    /// Each that opened was closed.
    Closed,
}

impl Inner {
    /// Whether the quote that comes next ends the string.
    pub(super) fn ends(self, cursor: &mut Cursor<'_>, role: Role, around: Option<Open>) -> bool {
        if are_between_words(cursor) {
            return self == Inner::None;
        }
        let ahead = cursor.ahead(1, MOST_AHEAD);
        let follows = follows(ahead, role, around).unwrap_or_else(|| {
            if cursor.at + 1 + ahead.len() == cursor.text.len() {
                cursor.wait();
            }
            Follows::Structure
        });
        match follows {
            Follows::Structure => self != Inner::Open,
            Follows::String => self == Inner::None,
            Follows::Text => false,
        }
    }

    /// Behind the quote that comes next, which is text.
    pub(super) fn behind(self, cursor: &mut Cursor<'_>) -> Inner {
        let next = cursor.ahead(1, MOST_AHEAD).chars().next();
        match self {
            _ if cursor.is_in_word() && next.is_some_and(char::is_alphanumeric) => self,
            Inner::Open => Inner::Closed,
            _ if cursor.is_in_word() => self,
            _ => Inner::Open,
        }
    }
}

/// Whether two quotes of one kind, the first of them at the cursor, stand between words, as in `'a''b'`: they end one string
/// and begin another.
pub(super) fn are_between_words(cursor: &mut Cursor<'_>) -> bool {
    let are_two = matches!(cursor.ahead(0, 2), "''" | "\"\"");
    are_two && cursor.is_in_word() && cursor.peek_at(2).is_some_and(char::is_alphanumeric)
}

/// What stands behind a quote.
enum Follows {
    /// What follows a string where this one stands.
    Structure,
    /// Another string, behind white space or a comment: to Python, both are one.
    String,
    Text,
}

/// Nothing: more must come.
fn follows(ahead: &str, role: Role, around: Option<Open>) -> Option<Follows> {
    // What touches the quote is text as likely, `'color: '#fff''`.
    let rest = if ahead.starts_with('#') { ahead } else { behind_space(ahead)? };
    let next = rest.chars().next()?;
    let is_structure = match (around, role) {
        (None | Some(Open::SET), _) | (_, Role::Key) => true,
        (Some(Open::Call), _) if next == ',' => argument_follows(rest)?,
        (Some(open), _) => next == ',' || next == open.end(),
    };
    Some(match is_structure {
        true => Follows::Structure,
        false if rest.len() < ahead.len() && begins_string(rest)? => Follows::String,
        false => Follows::Text,
    })
}

/// Whether behind a comma an argument follows, or the end of the arguments.
fn argument_follows(rest: &str) -> Option<bool> {
    let rest = behind_space(rest.strip_prefix(',')?)?;
    let behind = rest.trim_start_matches(Cursor::is_of_name);
    look(rest.len() - behind.len());
    let mut next = behind_space(behind)?.chars();
    Some(match next.next()? {
        ')' => behind.len() == rest.len(),
        '=' => behind.len() < rest.len() && next.next()? != '=',
        _ => false,
    })
}

/// What stands behind all that a cursor skips as white space. Nothing: more must come.
fn behind_space(text: &str) -> Option<&str> {
    let mut rest = trim_start(text);
    loop {
        let length = match rest.chars().next() {
            Some('#') => rest.find(ends_line).unwrap_or(rest.len()),
            Some('\\') if rest.chars().nth(1).is_none_or(ends_line) => 1,
            _ => return Some(rest),
        };
        look(length);
        rest = trim_start(rest.get(length..).filter(|rest| !rest.is_empty())?);
    }
}

fn trim_start(text: &str) -> &str {
    let rest = text.trim_start();
    look(text.len() - rest.len() + 1);
    rest
}

/// Whether a string begins here.
fn begins_string(rest: &str) -> Option<bool> {
    let mut cursor = Cursor::new(rest, false, (0, 0));
    let found = prefix(&mut cursor);
    (!cursor.waits()).then_some(found.is_some())
}
