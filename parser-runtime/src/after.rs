//! Parsing what stands behind a text that the prompt holds.
//!
//! Input: both texts. Output: the message of the two joined, moved to the second, or the error as seen from there; and what could
//! be read of both.

use crate::error::ParseError;
use crate::lines::Lines;
use crate::recover::Recovered;
use crate::value::Target;

/// Parses what stands behind `prefill`. `alone` parses a text; `joined` parses one and moves the message.
///
/// # Errors
/// That of the two together, its places in `text`.
pub fn parse_after<'t, T>(
    prefill: &str,
    text: &'t str,
    alone: impl FnOnce(&'t str) -> Result<T, ParseError>,
    joined: impl FnOnce(&str, &Target<'t>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    if prefill.is_empty() {
        return alone(text);
    }
    let (both, target) = join(prefill, text);
    joined(&both, &target).map_err(|error| error.behind(prefill.len(), &Lines::of(text)))
}

/// Reads whatever can be read of what stands behind `prefill`. `alone` reads a text; `joined` reads one and moves the message.
pub fn recover_after<'t, M>(
    prefill: &str,
    text: &'t str,
    alone: impl FnOnce(&'t str) -> Recovered<'t, M>,
    joined: impl for<'b> FnOnce(&'b str, &Target<'t>) -> Recovered<'b, M>,
) -> Recovered<'t, M> {
    if prefill.is_empty() {
        return alone(text);
    }
    let (both, target) = join(prefill, text);
    joined(&both, &target).behind(prefill.len(), text, &target)
}

/// The two texts as one, and what moves values from its end to the second.
fn join<'t>(prefill: &str, text: &'t str) -> (String, Target<'t>) {
    let both = [prefill, text].concat();
    let (_, same) = both.split_at(prefill.len());
    let target = Target::instead_of(same, text);
    (both, target)
}
