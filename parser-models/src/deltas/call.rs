//! One call: its events → its deltas, each as soon as it is certain.

use parser_runtime::{Delta, ErrorKind, ToolCall, ToolCallEvent};

use super::arguments::Arguments;
use super::field::CallField;
use super::held::Held;
use super::wire::WireDelta;

/// A call that is told, and what was given away of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Call {
    /// Whether it may turn out to be none, whatever becomes certain of its parts: those are certain unless the text ends.
    may_be_none: bool,
    id: Held,
    name: Held,
    /// Whether arguments have come behind what was told of the name, so that this is all of it.
    is_named: bool,
    told: Vec<Argument>,
    /// The one of them that is given away.
    at: usize,
    arguments: Arguments,
    end: End,
    /// What was given away of it, once that is that it has begun.
    begun: Option<Begun>,
    /// One that has failed in its place, of which something was given away: it is that one if it has its name.
    again: Option<Box<Call>>,
}

/// Under which number and name a call was given away.
#[derive(Clone, Debug)]
struct Begun {
    index: usize,
    name: String,
}

/// Text of the arguments: of one of them where it has a key, else of all.
#[derive(Clone, Debug)]
struct Argument {
    key: Option<String>,
    text: Held,
}

#[derive(Clone, Debug, Default)]
enum End {
    #[default]
    Open,
    Done {
        call: Box<ToolCall>,
        provisional: bool,
    },
    Failed {
        is_cut_off: bool,
    },
}

impl Call {
    /// One that begins where another has failed, of which something was given away.
    pub(super) fn behind(failed: Call) -> Self {
        Call { again: Some(Box::new(failed)), ..Call::default() }
    }

    /// Takes an event; whether it makes certain that there is this call.
    pub(super) fn push(&mut self, event: ToolCallEvent<'_>) -> bool {
        let provisional = match event {
            ToolCallEvent::Begun { provisional } => {
                self.may_be_none = provisional;
                provisional
            }
            ToolCallEvent::Id(delta) => {
                self.id.push(&delta);
                delta.provisional
            }
            ToolCallEvent::Name(delta) => {
                self.name.push(&delta);
                self.is_named = false;
                delta.provisional
            }
            ToolCallEvent::Arguments(text) => self.push_argument(None, &text),
            ToolCallEvent::Argument { key, text } => self.push_argument(Some(&key), &text),
            ToolCallEvent::Done { call, provisional } => {
                self.end = End::Done { call: Box::new(call), provisional };
                provisional
            }
            ToolCallEvent::Failed(error) => {
                self.end = End::Failed { is_cut_off: error.kind() == ErrorKind::CutOff };
                true
            }
            _ => true,
        };
        if let End::Done { provisional: false, .. } = self.end {
            self.settle(&CallField::Whole);
        }
        !provisional && !self.may_be_none
    }

    fn push_argument(&mut self, key: Option<&str>, text: &Delta<'_>) -> bool {
        // An argument begins without text.
        let begins = key.is_some() && text.is_empty();
        if begins || self.told.last().is_none_or(|last| last.key.as_deref() != key) {
            self.told.push(Argument { key: key.map(str::to_owned), text: Held::default() });
        }
        if let Some(last) = self.told.last_mut() {
            last.text.push(text);
        }
        self.is_named = true;
        text.provisional
    }

    /// What was told of a field is certain. Of a call that is still coming, that is that there is one: its parts are settled by
    /// themselves.
    pub(super) fn settle_told(&mut self, field: &CallField) {
        match (field, &self.end) {
            (CallField::Whole, End::Open) => self.may_be_none = false,
            _ => self.settle(field),
        }
    }

    pub(super) fn settle(&mut self, field: &CallField) {
        let whole = *field == CallField::Whole;
        self.may_be_none &= !whole;
        if whole || *field == CallField::Id {
            self.id.settle();
        }
        if whole || *field == CallField::Name {
            self.name.settle();
        }
        for argument in self.told.iter_mut().skip(self.at) {
            if whole || argument.is_of(field) {
                argument.text.settle();
            }
        }
        if let (true, End::Done { provisional, .. }) = (whole, &mut self.end) {
            *provisional = false;
        }
    }

    /// Takes back what is not given away. A call that was complete is told to be so once more.
    pub(super) fn withdraw(&mut self, field: &CallField, kept: usize) {
        self.end = End::Open;
        match field {
            CallField::Id => self.id.withdraw(kept),
            CallField::Name => self.name.withdraw(kept),
            CallField::Arguments => self.withdraw_arguments(kept),
            CallField::Argument(_) => {
                if let Some(last) = self.told.iter_mut().rev().find(|argument| argument.is_of(field)) {
                    last.text.withdraw(kept);
                }
            }
            CallField::Whole | CallField::Other => {}
        }
    }

    /// Of JSON, so many bytes remain; of arguments told one by one, so many arguments.
    fn withdraw_arguments(&mut self, kept: usize) {
        match self.told.first_mut() {
            Some(json) if json.key.is_none() => json.text.withdraw(kept),
            _ => {
                self.told.iter_mut().skip(kept).for_each(|argument| argument.text.withdraw(0));
                let given = self.told.iter().rposition(|argument| argument.text.is_given());
                self.told.truncate(given.map_or(0, |last| last + 1).max(kept));
                self.at = self.at.min(self.told.len());
            }
        }
    }

    /// Whether it was given away that it has begun.
    pub(super) fn is_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// Whether it has failed, and something was given away of it.
    pub(super) fn is_given_up(&self) -> bool {
        self.is_begun() && matches!(self.end, End::Failed { .. })
    }

    /// Whether the end of the text has cut it off.
    pub(super) fn is_cut_off(&self) -> bool {
        matches!(self.end, End::Failed { is_cut_off: true })
    }

    pub(super) fn is_done(&self) -> bool {
        matches!(self.end, End::Done { .. })
    }

    /// Gives away what is certain; whether nothing more will come of it. `next`: the number and the identifier that it gets.
    pub(super) fn give(
        &mut self,
        next: impl FnOnce(Option<&str>) -> (usize, String),
        out: &mut Vec<WireDelta>,
    ) -> bool {
        let is_over = match &self.end {
            End::Open => false,
            End::Done { provisional, .. } => !provisional,
            End::Failed { .. } => true,
        };
        if !is_over && self.again.is_some() {
            return false;
        }
        self.take_up();
        if self.begun.is_none() {
            let Some(name) = self.known_name() else { return is_over };
            let (index, id) = next(self.known_id());
            out.push(WireDelta::CallBegun { index, id, name: name.clone() });
            self.begun = Some(Begun { index, name });
        }
        self.give_arguments();
        if let (true, End::Done { call, .. }) = (is_over, &self.end) {
            self.arguments.end(call);
        }
        let index = self.begun.as_ref().map_or(0, |begun| begun.index);
        out.extend(self.arguments.take().map(|text| WireDelta::Arguments { index, text }));
        is_over
    }

    /// Goes on with what was given away of the one that has failed, now that it is over itself. If it is complete, what was told
    /// of its own arguments stands in them; if it has failed, too, nothing is to be told of it.
    fn take_up(&mut self) {
        let Some(failed) = self.again.take() else { return };
        let is_that = match &self.end {
            End::Open => false,
            End::Done { call, .. } => failed.begun.as_ref().is_some_and(|begun| begun.name == call.name),
            End::Failed { .. } => true,
        };
        if is_that {
            (self.begun, self.arguments, self.told) = (failed.begun, failed.arguments, Vec::new());
        }
    }

    /// The name, once it is whole: when arguments come behind it or the call is complete. A failed call has none.
    fn known_name(&self) -> Option<String> {
        match &self.end {
            End::Done { call, provisional: false } => Some(call.name.clone()),
            End::Failed { .. } => None,
            _ if !self.is_named => None,
            _ => self.name.whole().map(str::to_owned),
        }
    }

    fn known_id(&self) -> Option<&str> {
        match &self.end {
            End::Done { call, .. } => call.id.as_deref(),
            _ => self.id.whole(),
        }
    }

    fn give_arguments(&mut self) {
        while let Some(Argument { key, text }) = self.told.get_mut(self.at) {
            let begins = !text.is_given();
            match (key, text.take()) {
                (_, None) => {}
                (None, Some(json)) => self.arguments.push_json(&json),
                (Some(key), Some(text)) if begins => self.arguments.begin_entry(key, &text),
                (Some(_), Some(text)) => self.arguments.push_entry(&text),
            }
            if text.waits() || self.at + 1 >= self.told.len() {
                return;
            }
            self.at += 1;
        }
    }
}

impl Argument {
    fn is_of(&self, field: &CallField) -> bool {
        match field {
            CallField::Arguments => true,
            CallField::Argument(key) => self.key.as_ref() == Some(key),
            _ => false,
        }
    }
}
