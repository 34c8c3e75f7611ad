//! The reader: source → tree, by the grammar of CPython 3.11.
//!
//! A file a construct: `escape`, `class`, `repeat`, `group` with `opening`, `flags`, `name` and `reference`. `cursor` gives the tokens.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use parser_scan::{Anchor, Case};

use super::Pattern;
use super::error::PatternError;
use super::tree::{Kind, Tree};
use super::unicode::{self, category_class};
use super::width::Width;
use cursor::Cursor;
use escape::Escape;
use flags::Flags;

mod class;
pub(super) mod cursor;
pub(super) mod escape;
mod flags;
mod group;
pub(super) mod name;
mod opening;
mod reference;
mod repeat;

/// How deep parentheses can be nested.
pub const MAX_NESTING: usize = 100;

/// Reads a pattern.
///
/// # Errors
///
/// Each of Python's own, at the construct, and parentheses nested deeper than [`MAX_NESTING`].
pub fn read(source: &str) -> Result<Pattern, PatternError> {
    let mut reader = Reader {
        cursor: Cursor::new(source)?,
        groups: Vec::new(),
        behind: None,
        conditions: Vec::new(),
        global_flags: String::new(),
        classes: HashMap::new(),
        parts: Vec::new(),
        depth: 0,
    };
    let tree = reader.alternation(Flags::START)?;
    let at = reader.cursor.at();
    if reader.cursor.eat(')') {
        let error = PatternError::new(at..at + 1, "`)` closes no group");
        return Err(error.help("write `\\)` for a parenthesis, or open the group before it"));
    }
    reader.check_conditions()?;
    Ok(reader.finish(whole(tree, source.len())))
}

/// The state of reading.
#[derive(Debug)]
struct Reader<'s> {
    cursor: Cursor<'s>,
    /// The groups that capture, from number 1.
    groups: Vec<Group<'s>>,
    /// How many groups there were before the outermost look-behind around here.
    behind: Option<usize>,
    /// The groups that conditionals ask for by number; they may stand further behind.
    conditions: Vec<(u32, Range<usize>)>,
    /// The letters of `(?flags)`.
    global_flags: String,
    /// The classes in brackets so far, as they are written, and the flags there.
    classes: HashMap<(&'s str, Flags), Kind>,
    /// The parts so far of the sequences that are being read, the innermost last.
    parts: Vec<Tree>,
    /// How many parentheses are open.
    depth: usize,
}

#[derive(Debug)]
struct Group<'s> {
    name: Option<&'s str>,
    /// Known when the group is closed.
    width: Option<Width>,
}

/// What a quantifier behind it would repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Nothing,
    Anchor,
    Repeat,
    Part,
}

impl<'s> Reader<'s> {
    /// Parts separated by `|`, up to a closing parenthesis or the end.
    fn alternation(&mut self, mut flags: Flags) -> Result<Tree, PatternError> {
        let start = self.cursor.at();
        let first = self.sequence(&mut flags, self.depth == 0)?;
        if !self.cursor.rest().starts_with('|') {
            return Ok(first);
        }
        let mut branches = vec![first];
        while self.cursor.eat('|') {
            branches.push(self.sequence(&mut flags, false)?);
        }
        Ok(Tree::new(self.cursor.since(start), Kind::Alternation(branches)))
    }

    /// Parts one after the other, up to `|`, a closing parenthesis or the end. `first` allows flags for the whole
    /// pattern.
    fn sequence(&mut self, flags: &mut Flags, first: bool) -> Result<Tree, PatternError> {
        let start = self.cursor.at();
        let outer = self.parts.len();
        let mut last = Last::Nothing;
        while let Some(token) = self.cursor.peek().filter(|token| !matches!(*token, "|" | ")")) {
            if flags.verbose && self.skip_space(token) {
                continue;
            }
            if let Some(quantifier) = self.quantifier(token)? {
                self.repeat(quantifier, last)?;
                last = Last::Repeat;
            } else if let Some(part) = self.part(token, flags, first && self.parts.len() == outer)? {
                last = if matches!(part.kind, Kind::Anchor(_)) { Last::Anchor } else { Last::Part };
                self.parts.push(part);
            }
        }
        if self.parts.len() == outer + 1
            && let Some(only) = self.parts.pop()
        {
            return Ok(only);
        }
        let parts = self.parts.split_off(outer);
        Ok(Tree::new(self.cursor.since(start), Kind::Sequence(parts)))
    }

    /// With VERBOSE: a space, or a comment up to the end of the line.
    fn skip_space(&mut self, token: &str) -> bool {
        match token {
            " " | "\t" | "\n" | "\r" | "\x0B" | "\x0C" => _ = self.cursor.next(),
            "#" => while self.cursor.next().is_some_and(|token| token != "\n") {},
            _ => return false,
        }
        true
    }

    /// The part that begins with the next token, or nothing for a comment and for flags.
    fn part(&mut self, token: &'s str, flags: &mut Flags, first: bool) -> Result<Option<Tree>, PatternError> {
        let start = self.cursor.at();
        self.cursor.seek(start + token.len());
        let kind = match token {
            "(" => return self.parenthesis(start, flags, first),
            "[" => self.class(start, *flags)?,
            "." => Kind::Class(Arc::new(dot(*flags))),
            "^" => Kind::Anchor(if flags.multi_line { Anchor::LineStart } else { Anchor::TextStart }),
            "$" => Kind::Anchor(if flags.multi_line { Anchor::LineEnd } else { Anchor::LastLineEnd }),
            token if token.starts_with('\\') => return self.escaped(token, start, *flags).map(Some),
            token => class::character(token.chars().next().map_or(0, u32::from), *flags),
        };
        Ok(Some(Tree::new(self.cursor.since(start), kind)))
    }

    fn escaped(&mut self, token: &str, start: usize, flags: Flags) -> Result<Tree, PatternError> {
        let kind = match self.escape(token, start, flags.ascii)? {
            Escape::Character(code) => class::character(code, flags),
            Escape::Category { category, negated } => {
                Kind::Class(Arc::new(category_class(category, flags.ascii, negated)))
            }
            Escape::Anchor(anchor) => Kind::Anchor(anchor),
            Escape::Backreference(group) => return Ok(self.backreference(group, start, flags)),
        };
        Ok(Tree::new(self.cursor.since(start), kind))
    }

    fn backreference(&self, group: u32, start: usize, flags: Flags) -> Tree {
        let case = match (flags.ignore_case, flags.ascii) {
            (false, _) => Case::Exact,
            (true, true) => Case::IgnoreAscii,
            (true, false) => Case::Ignore,
        };
        let tree = Tree::new(self.cursor.since(start), Kind::Backreference { group, case });
        match self.group(group).and_then(|group| group.width) {
            Some(width) => Tree { width, ..tree },
            None => tree,
        }
    }

    fn group(&self, number: u32) -> Option<&Group<'s>> {
        self.groups.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    fn finish(self, tree: Tree) -> Pattern {
        let named =
            (1..).zip(&self.groups).filter_map(|(number, group)| Some((group.name?.to_owned(), number)));
        let names = named.collect();
        Pattern { tree, groups: u32::try_from(self.groups.len()).unwrap_or(u32::MAX), names }
    }
}

/// The tree of a pattern of this length: flags and comments around a single part belong to it too.
fn whole(tree: Tree, length: usize) -> Tree {
    if tree.span == (0..length) { tree } else { Tree::new(0..length, Kind::Sequence(vec![tree])) }
}

/// What `.` matches.
fn dot(flags: Flags) -> parser_scan::Class {
    if flags.dot_all {
        return parser_scan::Class::ANY;
    }
    let mut set = unicode::between('\n'.into(), '\n'.into());
    set.negate();
    unicode::class(&set)
}
