//! The syntax tree of a pattern, each part with the bytes that write it.

use std::fmt::{self, Display, Formatter};
use std::ops::Range;
use std::slice;
use std::sync::Arc;

use parser_scan::{Anchor, Case, Class, UNBOUNDED, Whole};

use super::width::Width;

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The bytes of the source.
    pub span: Range<usize>,
    /// How many characters it can match.
    pub width: Width,
    /// What it is.
    pub kind: Kind,
}

/// What a part of a pattern is. Flags are resolved: a character under IGNORECASE is the class of its cases.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// This character.
    Literal(char),
    /// One character of a class. The same class often stands in many places.
    Class(Arc<Class>),
    /// A part that is whole, `(?&json)` or `(?&brackets)`: an extension, which Python does not know.
    Whole(Whole),
    /// A position.
    Anchor(Anchor),
    /// One after the other.
    Sequence(Vec<Tree>),
    /// One of them, the first that leads to a match.
    Alternation(Vec<Tree>),
    /// Parentheses, with the number of the group if they capture.
    Group {
        /// The number of the group.
        number: Option<u32>,
        /// What stands in the parentheses.
        body: Box<Tree>,
    },
    /// Several times.
    Repeat {
        /// What is repeated.
        body: Box<Tree>,
        /// The least count.
        min: u32,
        /// The greatest count, or [`UNBOUNDED`].
        max: u32,
        /// Which count is tried first.
        greed: Greed,
    },
    /// Look-ahead (`behind: None`) or look-behind by this many characters.
    Look {
        /// How many characters to step back.
        behind: Option<u32>,
        /// Whether the body must not match.
        negated: bool,
        /// What is looked for.
        body: Box<Tree>,
    },
    /// The first way in which the body matches, and no other.
    Atomic(Box<Tree>),
    /// The text of a group again.
    Backreference {
        /// The group.
        group: u32,
        /// How characters are compared.
        case: Case,
    },
    /// One of two, by whether a group took part.
    Conditional {
        /// The group.
        group: u32,
        /// If it did.
        yes: Box<Tree>,
        /// If not.
        no: Box<Tree>,
    },
}

/// Which count of a repetition is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Greed {
    /// More before less.
    Greedy,
    /// Less before more.
    Lazy,
    /// As many as there are, and no other.
    Possessive,
}

impl Tree {
    pub(super) fn new(span: Range<usize>, kind: Kind) -> Self {
        Tree { width: kind.width(), span, kind }
    }

    pub(super) fn empty(at: usize) -> Self {
        Tree::new(at..at, Kind::Sequence(Vec::new()))
    }

    /// The parts, in order.
    pub fn children(&self) -> impl Iterator<Item = &Tree> {
        let (parts, last): (&[Tree], Option<&Tree>) = match &self.kind {
            Kind::Literal(_)
            | Kind::Class(_)
            | Kind::Whole(_)
            | Kind::Anchor(_)
            | Kind::Backreference { .. } => (&[], None),
            Kind::Sequence(parts) | Kind::Alternation(parts) => (parts, None),
            Kind::Group { body, .. }
            | Kind::Repeat { body, .. }
            | Kind::Look { body, .. }
            | Kind::Atomic(body) => (&[], Some(body)),
            Kind::Conditional { yes, no, .. } => (slice::from_ref(&**yes), Some(no)),
        };
        parts.iter().chain(last)
    }

    pub(super) fn find_group(&self, group: u32) -> Option<&Tree> {
        match self.kind {
            Kind::Group { number: Some(number), .. } if number == group => Some(self),
            _ => self.children().find_map(|child| child.find_group(group)),
        }
    }

    pub(super) fn refers_to(&self, wanted: u32) -> bool {
        let refers = match self.kind {
            Kind::Backreference { group, .. } | Kind::Conditional { group, .. } => group == wanted,
            _ => false,
        };
        refers || self.children().any(|child| child.refers_to(wanted))
    }

    /// Whether every match of this part goes through the group. Of alternatives that is asked if `each_way` says so, of those that
    /// may match at all, which `.*?(?!)` may not.
    pub(super) fn always_enters(&self, group: u32, each_way: bool) -> bool {
        match &self.kind {
            Kind::Group { number, body } => *number == Some(group) || body.always_enters(group, each_way),
            Kind::Sequence(parts) => parts.iter().any(|part| part.always_enters(group, each_way)),
            Kind::Repeat { body, min: 1.., .. }
            | Kind::Look { body, negated: false, .. }
            | Kind::Atomic(body) => body.always_enters(group, each_way),
            Kind::Alternation(parts) if each_way => {
                parts.iter().all(|part| part.never_matches() || part.always_enters(group, each_way))
            }
            _ => false,
        }
    }

    fn never_matches(&self) -> bool {
        match &self.kind {
            Kind::Look { negated: true, body, .. } => {
                matches!(&body.kind, Kind::Sequence(parts) if parts.is_empty())
            }
            Kind::Sequence(parts) => parts.iter().any(Tree::never_matches),
            Kind::Group { body, .. } | Kind::Atomic(body) => body.never_matches(),
            Kind::Alternation(parts) => parts.iter().all(Tree::never_matches),
            _ => false,
        }
    }

    fn write(&self, depth: usize, out: &mut Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{:indent$}{} @{}..{}",
            "",
            self.kind,
            self.span.start,
            self.span.end,
            indent = 2 * depth
        )?;
        for child in self.children() {
            out.write_str("\n")?;
            child.write(depth + 1, out)?;
        }
        Ok(())
    }
}

impl Kind {
    /// The width; that of a back-reference is set by the reader, who knows the group.
    fn width(&self) -> Width {
        match self {
            Kind::Literal(_) | Kind::Class(_) => Width::ONE,
            Kind::Anchor(_) | Kind::Look { .. } => Width::EMPTY,
            Kind::Sequence(parts) => parts.iter().fold(Width::EMPTY, |sum, part| sum + part.width),
            Kind::Alternation(parts) => {
                parts.iter().map(|part| part.width).reduce(Width::or).unwrap_or(Width::EMPTY)
            }
            Kind::Group { body, .. } | Kind::Atomic(body) => body.width,
            Kind::Repeat { body, min, max, .. } => body.width.times(*min, *max),
            Kind::Whole(_) => Width { min: 1, max: u64::MAX },
            Kind::Backreference { .. } => Width { min: 0, max: u64::MAX },
            Kind::Conditional { yes, no, .. } => yes.width.or(no.width),
        }
    }
}

/// The tree as an outline, a part a line.
impl Display for Tree {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.write(0, out)
    }
}

/// One line, without the parts.
impl Display for Kind {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Literal(character) => write!(out, "literal {character:?}"),
            Kind::Class(class) if class.is_any() => out.write_str("any character"),
            Kind::Class(class) => {
                write!(out, "class of {} ranges", class_ranges(class))
            }
            Kind::Whole(whole) => write!(out, "whole {}", whole.name()),
            Kind::Anchor(anchor) => write!(out, "anchor {anchor:?}"),
            Kind::Sequence(parts) if parts.is_empty() => out.write_str("nothing"),
            Kind::Sequence(_) => out.write_str("sequence"),
            Kind::Alternation(_) => out.write_str("alternation"),
            Kind::Group { number: Some(number), .. } => write!(out, "group {number}"),
            Kind::Group { number: None, .. } => out.write_str("group"),
            Kind::Repeat { min, max: UNBOUNDED, greed, .. } => write!(out, "repeat {min} or more, {greed:?}"),
            Kind::Repeat { min, max, greed, .. } => write!(out, "repeat {min} to {max}, {greed:?}"),
            Kind::Look { behind, negated, .. } => {
                let how = if *negated { "negative " } else { "" };
                match behind {
                    None => write!(out, "{how}look-ahead"),
                    Some(width) => write!(out, "{how}look-behind by {width}"),
                }
            }
            Kind::Atomic(_) => out.write_str("atomic group"),
            Kind::Backreference { group, case } => write!(out, "back-reference to {group}, {case:?}"),
            Kind::Conditional { group, .. } => write!(out, "conditional on {group}"),
        }
    }
}

fn class_ranges(class: &Class) -> usize {
    let bits = class.ascii;
    (bits & !(bits << 1)).count_ones() as usize + class.wide.len()
}
