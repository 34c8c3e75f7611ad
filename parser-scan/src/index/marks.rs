//! By what a pass sees quickly that no literal of its group stands somewhere.
//!
//! Input: a group. Output: [`Marks`], the same for all texts.

use std::ops::Range;

use crate::bytes::Bytes;
use crate::literals::Group;

/// What tells the literals of a group from other text.
#[derive(Debug)]
pub(super) struct Marks {
    /// Whether the first literal is the prefix itself.
    pub(super) has_prefix: bool,
    /// The bytes that come behind the prefix in the others.
    nexts: Bytes,
    /// The same bytes in order, each with the literals in which it comes.
    alike: Vec<(u8, Range<usize>)>,
    /// The rarest byte of the prefix, and where it stands there.
    pub(super) rarest: (u8, usize),
}

impl Marks {
    pub(super) fn of(group: &Group) -> Self {
        let (prefix, literals) = (&group.prefix, &group.literals);
        let has_prefix = literals.first() == Some(prefix);
        let mut marks = Marks { has_prefix, nexts: Bytes::NONE, alike: Vec::new(), rarest: rarest(prefix) };
        for (number, literal) in literals.iter().enumerate() {
            let Some(&next) = literal.as_bytes().get(prefix.len()) else { continue };
            marks.nexts.insert(next);
            match marks.alike.last_mut() {
                Some((last, alike)) if *last == next => alike.end = number + 1,
                _ => marks.alike.push((next, number..number + 1)),
            }
        }
        marks
    }

    /// The literals, by their numbers in the group, that have this byte behind the prefix.
    #[inline]
    pub(super) fn with(&self, next: u8) -> Option<Range<usize>> {
        if !self.nexts.has(next) {
            return None;
        }
        self.alike.iter().find(|(byte, _)| *byte == next).map(|(_, alike)| alike.clone())
    }
}

/// The byte of a prefix that texts have least, and where it stands there: in Markdown and in code, a bar comes half as often as
/// what most markers begin with, or less, and punctuation less often than letters and space.
fn rarest(prefix: &str) -> (u8, usize) {
    let at = prefix.find('|').or_else(|| prefix.find(|sign: char| sign.is_ascii_punctuation())).unwrap_or(0);
    (prefix.as_bytes().get(at).copied().unwrap_or_default(), at)
}
