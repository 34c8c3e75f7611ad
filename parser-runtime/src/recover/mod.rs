//! What could be read of a text, and what could not.
//!
//! Input: what the verbs tell a [`Recovery`] while they go on behind failures: which node stands where, what failed, which
//! bytes became which field. Output: [`Recovered`].

mod calls;
mod record;
mod segments;

pub use calls::{CallState, RecoveredCall};
pub(crate) use record::{Recovery, Skip};
pub use segments::{MAX_SEGMENT_FIELDS, Segment};

use crate::error::ParseError;

/// Everything that could be read of a text, together with every error, every call and every byte.
///
/// A field that is broken is absent. Where its type has no absent, the nearest field around it is absent that has; a
/// broken item of a list is left out. Nothing takes a default because it is broken.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Recovered<'t, M> {
    /// The message with all that could be read. `None` where the root itself cannot stand.
    pub message: Option<M>,
    /// What could not be read, in the order of the schema, each with its field, its bytes and an excerpt.
    pub errors: Vec<ParseError>,
    /// Every call, the broken ones and those that were cut off included, in the order of the text.
    pub calls: Vec<RecoveredCall<'t>>,
    /// The text from its first byte to its last, and which fields received what.
    pub segments: Vec<Segment>,
}

impl<'t, M> Recovered<'t, M> {
    /// The same with another message.
    #[must_use]
    pub fn map<N>(self, change: impl FnOnce(M) -> N) -> Recovered<'t, N> {
        let Recovered { message, errors, calls, segments } = self;
        Recovered { message: message.map(change), errors, calls, segments }
    }
}
