//! The calls of a message, in their order: their events → their deltas. A call's deltas follow those of the calls before
//! it, and its number counts those that were given away.

use std::collections::HashSet;
use std::fmt;

use parser_runtime::ToolCallEvent;

use super::call::Call;
use super::field::CallField;
use super::wire::WireDelta;

#[derive(Debug, Default)]
pub(super) struct Calls {
    calls: Vec<Call>,
    /// Where the message's calls are among them. Others have failed, and their numbers were given to those behind.
    places: Vec<usize>,
    /// How many of them certainly are there.
    certain: usize,
    /// How many of them are over, and given away or dropped.
    over: usize,
    /// How many of those were complete.
    done: usize,
    /// The last of them, if it has failed: it may begin again in its place.
    given_up: Option<Call>,
    ids: Ids,
}

/// Numbers and identifiers for calls that are given away.
#[derive(Default)]
pub(super) struct Ids {
    made: Option<Make>,
    taken: HashSet<String>,
    begun: usize,
}

type Make = Box<dyn FnMut(usize) -> String + Send>;

impl Calls {
    pub(super) fn with_ids(make: Make) -> Self {
        Calls { ids: Ids { made: Some(make), ..Ids::default() }, ..Calls::default() }
    }

    pub(super) fn push(&mut self, index: usize, event: ToolCallEvent<'_>) {
        // They are told in their order; a number beyond the next would be a mistake of whoever tells.
        let index = index.min(self.places.len());
        // One begins where another has failed.
        if index == self.places.len() || matches!(event, ToolCallEvent::Begun { .. }) {
            let failed = self.given_up.take().filter(|_| index < self.places.len());
            self.places.truncate(index);
            self.places.push(self.calls.len());
            self.calls.push(failed.map_or_else(Call::default, Call::behind));
        }
        let Some(place) = self.places.get(index).copied() else { return };
        if self.calls.get_mut(place).is_some_and(|call| call.push(event)) {
            self.certain = self.certain.max(place + 1);
        }
    }

    /// All of them are certain.
    pub(super) fn settle(&mut self) {
        self.certain = self.calls.len();
        for call in self.calls.iter_mut().skip(self.over) {
            call.settle(&CallField::Whole);
        }
    }

    pub(super) fn settle_call(&mut self, index: usize, field: &CallField) {
        let Some(place) = self.places.get(index).copied() else { return };
        if let Some(call) = self.calls.get_mut(place) {
            call.settle_told(field);
            self.certain = self.certain.max(place + 1);
        }
    }

    /// Only so many of them remain. What was given away stays.
    pub(super) fn withdraw(&mut self, kept: usize) {
        let Some(place) = self.places.get(kept).copied() else { return };
        let begun = self.calls.get(self.over).is_some_and(Call::is_begun);
        self.calls.truncate(place.max(self.over + usize::from(begun)));
        self.places.truncate(self.places.partition_point(|place| *place < self.calls.len()));
        self.certain = self.certain.min(self.calls.len());
    }

    pub(super) fn withdraw_in_call(&mut self, index: usize, field: &CallField, kept: usize) {
        match self.places.get(index).copied() {
            Some(_) if *field == CallField::Whole && kept == 0 => self.withdraw(index),
            Some(place) if place >= self.over => {
                if let Some(call) = self.calls.get_mut(place) {
                    call.withdraw(field, kept);
                }
            }
            _ => {}
        }
    }

    pub(super) fn give(&mut self, out: &mut Vec<WireDelta>) {
        while self.over < self.certain {
            let Some(call) = self.calls.get_mut(self.over) else { return };
            if !call.give(|id| self.ids.next(id), out) {
                return;
            }
            self.done += usize::from(call.is_done());
            self.over += 1;
            // Its text is needed no longer.
            let call = std::mem::take(call);
            self.given_up = Some(call).filter(Call::is_given_up);
        }
    }

    /// Whether a call was given away that the end of the text has cut off.
    pub(super) fn is_cut_off(&self) -> bool {
        self.given_up.as_ref().is_some_and(Call::is_cut_off)
    }

    /// Whether a complete call was given away.
    pub(super) fn any(&self) -> bool {
        self.done > 0
    }
}

impl Ids {
    /// The number of the next call and its identifier: the one that the model wrote, else one that is made.
    fn next(&mut self, written: Option<&str>) -> (usize, String) {
        let index = self.begun;
        self.begun += 1;
        let id = match (written, &mut self.made) {
            (Some(id), _) => id.to_owned(),
            (None, Some(make)) => make(index),
            (None, None) => self.unused(index),
        };
        self.taken.insert(id.clone());
        (index, id)
    }

    fn unused(&self, index: usize) -> String {
        let more = (1..).map(|more| format!("call_{index}_{more}"));
        let mut ids = std::iter::once(format!("call_{index}")).chain(more);
        ids.find(|id| !self.taken.contains(id)).unwrap_or_default()
    }
}

impl fmt::Debug for Ids {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Ids")
            .field("taken", &self.taken)
            .field("begun", &self.begun)
            .finish_non_exhaustive()
    }
}
