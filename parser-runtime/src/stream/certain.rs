//! How much of what a substitution writes of an open match is certain.
//!
//! Input: the parts of the template one after another, and what the match has of each. Output: how many of the written bytes stay.

use super::search::{Group, Search};

/// How much of what is written of an open match is certain: here, and unless the text ends too soon.
pub(super) struct Certain {
    pub(super) bytes: [usize; 2],
    /// Whether everything is so far.
    pub(super) all: [bool; 2],
}

impl Certain {
    pub(super) fn new(settled: usize, search: &Search) -> Self {
        let all = search.live(0).map_or([false; 2], |whole| whole.certain.map(|certain| certain.is_some()));
        Certain { bytes: [settled; 2], all }
    }

    /// Goes on with a part that is written from `from` on.
    pub(super) fn part(&mut self, from: usize, length: usize, is_text: bool, group: Option<&Group>) {
        for (number, (bytes, all)) in self.bytes.iter_mut().zip(&mut self.all).enumerate() {
            let certain = match group {
                Some(group) => group.certain[number].map(|to| to.saturating_sub(group.bytes.start)),
                None => is_text.then_some(length),
            };
            if *all {
                *bytes = from + certain.unwrap_or(0).min(length);
                *all = group.is_none_or(|group| group.has_ended[number])
                    && certain.is_some_and(|certain| certain >= length);
            }
        }
    }
}
