//! Calls that the end of the text cuts off.
//!
//! Input: the record of a text, and the node of its list of calls. Output: what can be read of such calls. The node reads
//! what was cut off as if the text went on; where its patterns leave out what is not complete, it is read without them.

use std::ops::Range;

use parser_scan::Whole;

use crate::input::Input;
use crate::recover::{RecoveredCall, Recovery, Skip};
use crate::scratch::Scratch;
use crate::text::Text;

/// Adds the calls that the end of the text cuts off to those that stand in front of them; `node` is that of the list of
/// calls, and `unfinished` tells what the schema says was cut off in another text.
pub(super) fn add_calls_cut_off<'t>(
    text: &'t str,
    recovery: &Recovery<'t>,
    calls: &mut Vec<RecoveredCall<'t>>,
    node: impl Fn(Input<'_, 't>, &mut Scratch<'t>),
    unfinished: impl FnOnce(&'t str) -> Option<Range<usize>>,
) {
    let read = |part: Text<'t>, whole: &Text<'t>, skips: Skip| {
        let mut scratch = Scratch::recovering(text, Recovery::of_cut_off(text, skips));
        node(Input::Text(part), &mut scratch);
        scratch.into_recovery().unwrap_or_default().calls_cut_off(text, whole.span())
    };
    let end = calls.iter().map(|call| call.range.end).max().unwrap_or_default();
    if let Some(part) = recovery.unfinished(text) {
        // A schema may say that more was cut off than was: all behind a broken call.
        if end < part.span().end {
            calls.extend(of_unfinished(text, part.span(), end, read, unfinished));
        }
    } else if let Some(last) = calls.last_mut().filter(|last| recovery.is_last_words(last)) {
        // The schema takes it for a call, but nothing could be read of it as if it were complete.
        let part = Text::whole(text).slice(last.range.clone());
        if let Some(found) = read(part.clone(), &part, Skip::Nothing).into_iter().next() {
            *last = RecoveredCall { range: part.span(), ..found };
        }
    } else if let Some(part) = recovery.calls_text() {
        let found = read(part.clone(), &part, Skip::Matches);
        calls.extend(found.into_iter().filter(|call| call.range.start >= end));
    }
}

/// The calls in what the schema says was cut off, behind the end of those before it: what the node reads of it, with more and more
/// of its patterns left out; if that is nothing, one of which nothing is known.
fn of_unfinished<'t>(
    text: &'t str,
    unfinished: Range<usize>,
    end: usize,
    read: impl Fn(Text<'t>, &Text<'t>, Skip) -> Vec<RecoveredCall<'t>>,
    unfinished_in: impl FnOnce(&'t str) -> Option<Range<usize>>,
) -> Vec<RecoveredCall<'t>> {
    let start = unfinished.start.max(end);
    let part = Text::whole(text).slice(start..unfinished.end);
    let whole = [(part.clone(), Skip::Nothing), (part.clone(), Skip::Captures)].into_iter();
    let attempts = whole.chain(begun(&part).map(|begun| (begun, Skip::Iterator)));
    let mut attempts = attempts.map(|(begun, skips)| read(begun, &part, skips));
    attempts.find(|found| !found.is_empty()).unwrap_or_else(|| {
        let rest = text.get(start..unfinished.end).unwrap_or_default();
        // Behind a broken call, it may be no more than what ends that.
        let cut_off = if start == unfinished.start { Some(0..rest.len()) } else { unfinished_in(rest) };
        let call = |range: Range<usize>| RecoveredCall::unknown(start + range.start..start + range.end);
        cut_off.map(call).into_iter().collect()
    })
}

/// How many brackets that are not closed may stand around an object or a call.
const MAX_LISTS: usize = 16;

/// The text from the first object or call on that is not closed in it.
fn begun<'t>(text: &Text<'t>) -> Option<Text<'t>> {
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
        return Some(text.slice(start..content.len()));
    }
    None
}

/// Where the name begins that stands before a position.
fn name_before(text: &str, at: usize) -> usize {
    let is_part = |character: char| character.is_alphanumeric() || "_.-".contains(character);
    text.get(..at).map_or(at, |before| before.trim_end_matches(is_part).len())
}
