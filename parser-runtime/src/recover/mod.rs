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

use crate::error::{ParseError, moved};
use crate::lines::Lines;
use crate::typed::Relocate;
use crate::value::Target;

/// Everything that could be read of a text, together with every error, every call and every byte.
///
/// A field that is broken is absent. Where its type has no absent, the nearest field around it is absent that has; a
/// broken item of a list is left out. Nothing takes a default because it is broken.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() {
/// use parser_runtime::{CallState, response_schema};
///
/// response_schema!(inline = r#"{
///   "type": "object",
///   "properties": {
///     "tool_calls": {
///       "type": "array",
///       "x-regex-iterator": "<call>(.*?)</call>",
///       "items": {"type": "object", "x-parser": "json", "properties": {"name": {"type": "string"}}}
///     }
///   }
/// }"#);
///
/// let text = r#"<call>{"name": "a"}</call> and <call>{oops}</call>"#;
/// let recovered = AssistantMessage::recover(text);
/// let message = recovered.message.expect("an object stands");
/// assert_eq!(message.tool_calls.map(|calls| calls.len()), Some(1));
/// assert_eq!(recovered.calls[0].state, CallState::Complete { index: 0 });
/// assert!(matches!(recovered.calls[1].state, CallState::Invalid { .. }));
/// assert_eq!(&text[recovered.errors[0].range()], "oops}");
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
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

    /// The same, detached from the text.
    #[must_use]
    pub fn into_owned(self) -> Recovered<'static, M::Moved>
    where
        M: Relocate<'static>,
    {
        let Recovered { message, errors, calls, segments } = self;
        let message = message.map(|message| message.relocate(&Target::NOWHERE));
        let calls = calls.into_iter().map(RecoveredCall::into_owned).collect();
        Recovered { message, errors, calls, segments }
    }

    /// The same as seen from the end of the text, where `target` leads and before which so many bytes stand. The message was
    /// moved there.
    pub(crate) fn behind<'n>(self, before: usize, text: &str, target: &Target<'n>) -> Recovered<'n, M> {
        let Recovered { message, errors, calls, segments } = self;
        let lines = Lines::of(text);
        let place = |segment: Segment| Segment { range: moved(segment.range, before), ..segment };
        Recovered {
            message,
            errors: errors.into_iter().map(|error| error.behind(before, &lines)).collect(),
            calls: calls.into_iter().map(|call| call.behind(before, target)).collect(),
            segments: segments.into_iter().map(place).filter(|segment| !segment.range.is_empty()).collect(),
        }
    }
}
