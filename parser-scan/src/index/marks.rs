//! By what a pass sees quickly that no literal of its group stands somewhere.
//!
//! Input: a group. Output: [`Marks`], the same for all texts.

use std::ops::Range;

use crate::bytes::Bytes;
use crate::literals::Group;

/// What tells the literals of a group from other text.
#[derive(Debug)]
pub(super) struct Marks {
    /// The bytes that come behind the prefix in one of the literals.
    nexts: Bytes,
    /// The same bytes in order, each with the literals in which it comes; nothing if a literal is the prefix itself.
    alike: Vec<(u8, Range<usize>)>,
    /// The rarest byte of the prefix, and where it stands there.
    pub(super) rarest: (u8, usize),
}

impl Marks {
    pub(super) fn of(group: &Group) -> Self {
        let mut marks = Marks { nexts: Bytes::NONE, alike: Vec::new(), rarest: rarest(&group.prefix) };
        for (number, literal) in group.literals.iter().enumerate() {
            let Some(&next) = literal.as_bytes().get(group.prefix.len()) else {
                return Marks { nexts: Bytes::ALL, alike: Vec::new(), ..marks };
            };
            marks.nexts.insert(next);
            match marks.alike.last_mut() {
                Some((last, alike)) if *last == next => alike.end = number + 1,
                _ => marks.alike.push((next, number..number + 1)),
            }
        }
        marks
    }

    /// The literals, by their numbers in the group, that may have this byte behind the prefix.
    #[inline]
    pub(super) fn with(&self, next: u8, group: &Group) -> Option<Range<usize>> {
        if !self.nexts.has(next) {
            return None;
        }
        let alike = self.alike.iter().find(|(byte, _)| *byte == next);
        Some(alike.map_or(0..group.literals.len(), |(_, alike)| alike.clone()))
    }
}

/// The byte of a prefix that texts have least, and where it stands: in Markdown and in code, a bar comes half as often as what
/// most markers begin with, or less.
fn rarest(prefix: &str) -> (u8, usize) {
    match prefix.find('|') {
        Some(at) => (b'|', at),
        None => (prefix.bytes().next().unwrap_or_default(), 0),
    }
}
