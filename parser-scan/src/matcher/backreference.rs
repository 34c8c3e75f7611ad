//! Back-references: the text of a group again.

use super::{Matcher, Tail};
use crate::captures::group_of;
use crate::program::Case;

impl<T: Tail> Matcher<'_, T> {
    /// The position behind the group's text, if it stands at `at` again.
    pub(super) fn again(&mut self, group: u32, case: Case, at: usize) -> Option<usize> {
        let group = self.text.0.get(group_of(&self.buffers.slots, group)?)?;
        let mut rest = self.text.0.get(at..)?.chars();
        for expected in group.chars() {
            self.buffers.steps += 1;
            let found = rest.next();
            self.waits |= self.is_open() && found.is_none();
            if !same(found?, expected, case) {
                return None;
            }
        }
        Some(self.text.end() - rest.as_str().len())
    }
}

fn same(a: char, b: char, case: Case) -> bool {
    match case {
        Case::Exact => a == b,
        Case::IgnoreAscii => a.eq_ignore_ascii_case(&b),
        Case::Ignore => a == b || lower(a) == lower(b),
    }
}

/// The simple lower case: of the one character that has a longer one, it is the first of that.
fn lower(character: char) -> Option<char> {
    character.to_lowercase().next()
}
