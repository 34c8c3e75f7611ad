//! Calls that the end of the text cuts off.
//!
//! Input: the record of a text, and the node of its list of calls. Output: what can be read of such calls. The node reads
//! what was cut off as if the text went on; where its patterns leave out what is not complete, it is read without them.

use parser_scan::Whole;

use super::{RecoveredCall, Recovery, Skip};
use crate::scratch::Scratch;
use crate::text::Text;
use crate::verbs::Input;

/// The calls that the end of the text cuts off; `node` is that of the list of calls.
pub(crate) fn calls_cut_off<'t>(
    text: &'t str,
    recovery: &Recovery<'t>,
    node: impl Fn(Input<'_, 't>, &mut Scratch<'t>),
) -> Vec<RecoveredCall<'t>> {
    let Some((part, is_known)) = recovery.cut_off_in(text) else { return Vec::new() };
    let read = |part: Text<'t>, skips: Skip| {
        let mut scratch = Scratch::recovering(text, Recovery::of_cut_off(skips));
        node(Input::Text(part), &mut scratch);
        scratch.into_recovery().unwrap_or_default()
    };
    if !is_known {
        return read(part.clone(), Skip::Matches).calls_cut_off(text, part.span());
    }
    let attempts =
        [(part.clone(), Skip::Nothing), (part.clone(), Skip::Captures), (begun(&part), Skip::Iterator)];
    let mut attempts =
        attempts.into_iter().map(|(begun, skips)| read(begun, skips).calls_cut_off(text, part.span()));
    let mut calls = attempts.find(|calls| !calls.is_empty()).unwrap_or_default();
    match calls.first_mut() {
        Some(first) => first.range.start = part.span().start,
        None => calls.push(RecoveredCall::unknown(part.span())),
    }
    calls
}

/// How many brackets that are not closed may stand around an object or a call.
const MAX_LISTS: usize = 16;

/// The text from the first object or call on that is not closed in it.
fn begun<'t>(text: &Text<'t>) -> Text<'t> {
    let content = text.as_str();
    let (mut at, mut lists) = (0, 0);
    while let Some(found) = content.get(at..).and_then(|rest| rest.find(['{', '[', '('])) {
        let bracket = at + found;
        if let Some(end) = Whole::Brackets.end(content, bracket) {
            at = end;
            continue;
        }
        let start = match content.as_bytes().get(bracket) {
            Some(b'{') => bracket,
            Some(b'(') => name_before(content, bracket),
            _ if lists < MAX_LISTS => {
                (at, lists) = (bracket + 1, lists + 1);
                continue;
            }
            _ => break,
        };
        return text.slice(start..content.len());
    }
    text.clone()
}

/// Where the name begins that stands before a position.
fn name_before(text: &str, at: usize) -> usize {
    let is_part = |character: char| character.is_alphanumeric() || "_.-".contains(character);
    text.get(..at).map_or(at, |before| before.trim_end_matches(is_part).len())
}
