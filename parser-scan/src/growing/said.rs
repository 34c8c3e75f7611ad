//! What was said to be certain: it stays so, though the path that is tried next may show less of it, or not yet.
//!
//! Input: what a search says of its groups, before it goes on and behind that. Output: the same with what was said.

use super::search::Search;
use crate::live::Live;

/// Of each group of the match that is waited for.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    groups: Vec<Option<Live>>,
    /// How much of the text had come by then.
    come: usize,
}

impl Said {
    /// Keeps what a search says, before it goes on.
    pub(super) fn keep(&mut self, search: &Search) {
        self.come = search.come();
        self.groups.resize(search.groups(), None);
        for (group, said) in (0..).zip(&mut self.groups) {
            let live = said_or(said.as_ref(), search.live(group));
            *said = live.filter(|live| live.certain_until_end.is_some());
        }
    }

    /// The match is decided.
    pub(super) fn clear(&mut self) {
        self.groups.clear();
    }

    /// No more than so many bytes of the text stay: what was said when more had come may have hung on that.
    pub(super) fn go_back(&mut self, bytes: usize) {
        if self.come > bytes {
            self.clear();
        }
    }

    /// What a search says of a group now, and what was said before.
    #[inline]
    pub(super) fn add(&self, group: u32, live: Option<Live>) -> Option<Live> {
        said_or(self.groups.get(group as usize).and_then(Option::as_ref), live)
    }
}

#[inline]
fn said_or(said: Option<&Live>, live: Option<Live>) -> Option<Live> {
    match said {
        Some(said) => Some(with_said(said, live)),
        None => live,
    }
}

fn with_said(said: &Live, live: Option<Live>) -> Live {
    let Live { start, certain, certain_until_end, has_ended, .. } = *said;
    let said_to = certain_until_end.unwrap_or(start);
    let live = live.filter(|live| live.start == start).unwrap_or(Live {
        start,
        end: said_to,
        is_closed: false,
        grows: true,
        certain,
        certain_until_end,
        has_ended,
    });
    Live {
        start,
        end: live.end.max(said_to),
        is_closed: live.is_closed && said_to <= live.end,
        grows: live.grows,
        certain: live.certain.max(certain),
        certain_until_end: live.certain_until_end.max(certain_until_end),
        has_ended: [0, 1].map(|level| live.has_ended[level] || has_ended[level]),
    }
}
