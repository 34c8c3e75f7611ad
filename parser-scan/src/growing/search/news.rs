//! What a text changes of what a search that waits knows.
//!
//! Input: where the search waited, and where it waits now. Output: [`News`]. Where a character leaves it where it was, what it
//! says of its groups is not worked out again.

use super::Search;
use crate::matcher::Standing;

/// What has changed of what is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum News {
    #[default]
    Nothing,
    /// Open groups reach further, as what came was quiet.
    Quiet,
    /// No more than how far open groups reach.
    Reach,
    /// All may be another.
    Any,
}

/// Where a search waits.
pub(super) struct Stood {
    standing: Standing,
    /// How far the open groups reach.
    reached: usize,
    /// Whether all that comes is looked at.
    is_loud: bool,
}

impl Search {
    /// Where it waits, if it may wait there again.
    pub(super) fn stood(&self) -> Option<Stood> {
        let standing = self.path.standing(self.suspension.as_ref()?)?;
        Some(Stood { standing, reached: self.path.reached(), is_loud: self.is_loud() })
    }

    /// What is new since it waited there, if the stack was as low as this.
    pub(super) fn news_since(&self, before: &Stood, lowest: usize) -> News {
        let Some(now) = self.stood() else { return News::Any };
        let stays = now.standing == before.standing && lowest == before.standing.height;
        match stays && now.is_loud == before.is_loud {
            true if now.is_loud && now.reached == before.reached => News::Nothing,
            true => News::Reach,
            false => News::Any,
        }
    }
}
