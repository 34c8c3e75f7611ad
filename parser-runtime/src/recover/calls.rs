//! Calls: each by its place in the text, the broken ones and those that were cut off included.
//!
//! Input: a [`Recovery`], whose list of calls is `tool_calls` of the message, or the root where it read what was cut off.
//! Output: [`RecoveredCall`]s.

use std::borrow::Cow;
use std::ops::Range;

use super::record::{Recovery, Saying, VisitId};
use crate::error::moved;
use crate::path::PathStep;
use crate::value::Target;

/// A call, wherever in the text it stands and whether or not it could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecoveredCall<'t> {
    /// Its bytes: the match that it was read from, or else all that became a part of it. Those of a call that was cut off
    /// reach to where the schema stops to read it, most often the end of the text.
    pub range: Range<usize>,
    /// What was read of the function's name.
    pub name: Option<Cow<'t, str>>,
    /// What was read of the arguments, as the model wrote it; where a transform took them out of what the model wrote, as
    /// JSON.
    pub arguments: Option<Cow<'t, str>>,
    /// Whether all of it is there.
    pub state: CallState,
}

/// Whether all of a call is there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallState {
    /// It is, and nothing in it is broken.
    Complete {
        /// Its place in the message's `tool_calls`, from 0.
        index: usize,
    },
    /// The text ends within it.
    CutOff,
    /// Something in it is broken.
    Invalid {
        /// Its place in the message's `tool_calls`, if what is left of it stands there.
        index: Option<usize>,
        /// Which of [`Recovered::errors`](super::Recovered::errors) are about it.
        errors: Vec<usize>,
    },
}

impl RecoveredCall<'_> {
    /// A call of which nothing is known but that it was cut off.
    pub(crate) fn unknown(range: Range<usize>) -> Self {
        RecoveredCall { range, name: None, arguments: None, state: CallState::CutOff }
    }

    /// The same, detached from the text.
    #[must_use]
    pub fn into_owned(self) -> RecoveredCall<'static> {
        self.behind(0, &Target::NOWHERE)
    }

    /// The same as seen from the end of the text, where `target` leads and before which so many bytes stand.
    pub(super) fn behind<'n>(self, before: usize, target: &Target<'n>) -> RecoveredCall<'n> {
        let RecoveredCall { range, name, arguments, state } = self;
        let [name, arguments] = [name, arguments].map(|text| text.map(|text| target.text(text)));
        RecoveredCall { range: moved(range, before), name, arguments, state }
    }
}

/// What is known of a call.
#[derive(Default)]
struct Found {
    /// Its place among all calls of the text.
    nth: usize,
    is_lost: bool,
    whole: Option<Range<usize>>,
    name: Said,
    arguments: Said,
    errors: Vec<usize>,
    /// Whether the text ends within it.
    is_cut_off: bool,
}

/// What was read of a part of a call.
#[derive(Default)]
struct Said {
    range: Option<Range<usize>>,
    /// What it says.
    says: Option<String>,
    /// Whether it was made of other bytes as a whole.
    is_made: bool,
}

/// What a field is in a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Call,
    Function,
    Name,
    Arguments,
    /// Something in the arguments, where keys may have any name.
    Argument,
    Other,
}

impl Recovery<'_> {
    /// The calls that are not cut off; `stands` says whether there is a message for them to stand in.
    pub(crate) fn calls<'t>(&self, text: &'t str, stands: bool) -> Vec<RecoveredCall<'t>> {
        let Some(list) = self.visits.iter().position(|visit| visit.is_key("tool_calls")) else {
            return Vec::new();
        };
        let is_lost = !stands || self.visits[list].is_lost;
        let errors: Vec<usize> =
            (0..).zip(&self.failures).filter(|(_, (field, _))| *field == list).map(|(nth, _)| nth).collect();
        let mut index = 0;
        let mut calls = Vec::new();
        for mut found in self.find(list) {
            let place = (!found.is_lost && !is_lost).then_some(index);
            index += usize::from(!found.is_lost);
            found.errors.extend(&errors);
            let state = match place {
                _ if found.is_cut_off => CallState::CutOff,
                Some(index) if found.errors.is_empty() => CallState::Complete { index },
                index => CallState::Invalid { index, errors: std::mem::take(&mut found.errors) },
            };
            calls.extend(found.whole.clone().map(|whole| found.into_call(text, whole, state)));
        }
        if calls.is_empty()
            && let Some((_, failure)) = errors.first().and_then(|error| self.failures.get(*error))
        {
            let state = CallState::Invalid { index: None, errors };
            calls.push(Found::default().into_call(text, failure.span(), state));
        }
        calls
    }

    /// The calls that are cut off in a part of the text, with whose end the last one ends.
    pub(crate) fn calls_cut_off<'t>(&self, text: &'t str, part: Range<usize>) -> Vec<RecoveredCall<'t>> {
        let begun = |found: &Found| found.name.is_some() || found.arguments.is_some();
        let call = |found: Found| {
            let whole = found.whole.clone().unwrap_or_else(|| part.clone());
            found.into_call(text, whole, CallState::CutOff)
        };
        let mut found = self.find(0);
        for Found { arguments, .. } in &mut found {
            // A transform makes empty arguments of none.
            if arguments.says.as_deref() == Some("{}") {
                *arguments = Said::default();
            }
        }
        let mut calls: Vec<RecoveredCall<'t>> = found.into_iter().filter(begun).map(call).collect();
        if let Some(last) = calls.last_mut() {
            last.range.end = part.end;
        }
        calls
    }

    /// The items of a list of calls; and of each visit, which of them it is a part of, and which part.
    fn items(&self, list: VisitId) -> (Vec<Found>, Vec<Option<(usize, Part)>>) {
        let mut calls: Vec<Found> = Vec::new();
        // A visit stands behind that of the field around it.
        let mut parts: Vec<Option<(usize, Part)>> = Vec::with_capacity(self.visits.len());
        for visit in &self.visits {
            let part = match (visit.path.last(), parts.get(visit.parent).copied().flatten()) {
                (Some(PathStep::Index(nth)), _) if visit.parent == list => {
                    calls.push(Found { nth: *nth, is_lost: visit.is_lost, ..Found::default() });
                    Some((calls.len() - 1, Part::Call))
                }
                (Some(step), Some((call, around))) => Some((call, around.part(step))),
                _ => None,
            };
            parts.push(part);
        }
        (calls, parts)
    }

    /// What was read of each item of a list of calls.
    fn find(&self, list: VisitId) -> Vec<Found> {
        let (mut calls, parts) = self.items(list);
        let part = |field: &VisitId| parts.get(*field).copied().flatten();
        for (field, range) in self.sources.iter().chain(&self.matches) {
            if let Some((call, part)) = part(field) {
                calls[call].add(part, range);
            }
        }
        for said in &self.said {
            if let Some((call, part)) = part(&said.field) {
                calls[call].say(part, said);
            }
        }
        for (field, _) in self.ends.iter().filter(|(_, end)| *end >= self.end) {
            if let Some((call, _)) = part(field) {
                calls[call].is_cut_off = true;
            }
        }
        for (number, (field, _)) in self.failures.iter().enumerate() {
            if let Some((call, _)) = part(field) {
                calls[call].errors.push(number);
            }
        }
        let matches = self.matches.iter().filter(|(field, _)| *field == list);
        let matches: Vec<&Range<usize>> = matches.map(|(_, range)| range).collect();
        for call in &mut calls {
            if let Some(whole) = matches.get(call.nth) {
                call.add(Part::Call, whole);
            }
        }
        calls
    }
}

impl Part {
    /// What a part of this is.
    fn part(self, step: &PathStep) -> Part {
        match (self, step) {
            (Part::Call, PathStep::Key(key)) if key == "function" => Part::Function,
            (Part::Call | Part::Function, PathStep::Key(key)) if key == "name" => Part::Name,
            (Part::Call | Part::Function, PathStep::Key(key)) if key == "arguments" => Part::Arguments,
            (Part::Arguments | Part::Argument, _) => Part::Argument,
            _ => Part::Other,
        }
    }
}

impl Found {
    /// Bytes became a part of the call.
    fn add(&mut self, part: Part, range: &Range<usize>) {
        widen(&mut self.whole, range);
        match part {
            Part::Name => widen(&mut self.name.range, range),
            Part::Arguments | Part::Argument => widen(&mut self.arguments.range, range),
            Part::Call | Part::Function | Part::Other => {}
        }
    }

    /// What a part of the call says.
    fn say(&mut self, part: Part, says: &Saying) {
        let part = match part {
            Part::Name => &mut self.name,
            Part::Arguments => &mut self.arguments,
            Part::Call | Part::Function | Part::Argument | Part::Other => return,
        };
        part.says.get_or_insert_with(|| says.text.clone());
        part.is_made |= says.is_made;
    }

    fn into_call(self, text: &str, range: Range<usize>, state: CallState) -> RecoveredCall<'_> {
        let mut name = self.name;
        if state == CallState::CutOff {
            name = name.without_what_closes_it(text, &range);
        }
        RecoveredCall { range, name: name.written(text), arguments: self.arguments.written(text), state }
    }
}

impl Said {
    /// The same, if something of it was written: what closes a string that is cut off was not.
    fn without_what_closes_it(self, text: &str, call: &Range<usize>) -> Said {
        let stands = |says: &String| text.get(call.clone()).is_some_and(|call| call.contains(says.as_str()));
        if self.is_made {
            return Said { says: self.says.filter(stands), range: None, ..self };
        }
        Said { range: self.range.filter(|range| !is_quote(text, range)), ..Said::default() }
    }

    fn is_some(&self) -> bool {
        self.range.is_some() || self.says.is_some()
    }

    fn written(self, text: &str) -> Option<Cow<'_, str>> {
        let written = self.range.and_then(|range| text.get(range));
        let says = self.says.filter(|says| written != Some(says.as_str()));
        says.map(Cow::Owned).or(written.map(Cow::Borrowed))
    }
}

/// Whether nothing stands there but the quote of a string.
fn is_quote(text: &str, range: &Range<usize>) -> bool {
    text.get(range.clone()).is_some_and(|written| written.trim_matches(['"', '\'']).is_empty())
}

fn widen(held: &mut Option<Range<usize>>, range: &Range<usize>) {
    *held = Some(match held.take() {
        Some(held) => held.start.min(range.start)..held.end.max(range.end),
        None => range.clone(),
    });
}
