//! The record of a parse that goes on behind failures.
//!
//! Input: what the nodes say on their way: which field they are at, which bytes it receives, what fails. Output: visits, sources and
//! failures, of which [`calls`](super::calls) and [`segments`](super::segments) are made.

use std::ops::Range;

use super::calls::{CallState, RecoveredCall};
use crate::error::{Failure, ParseError};
use crate::input::Input;
use crate::json::Cursor;
use crate::lines::Lines;
use crate::path::{FieldPath, PathStep};
use crate::text::Text;

/// The number of a visit of a field; that of the message itself is 0.
pub(super) type VisitId = usize;

/// A visit of a field.
#[derive(Debug)]
pub(super) struct Visit {
    pub(super) parent: VisitId,
    pub(super) path: FieldPath,
    /// Whether it is an item that was left out of its list.
    pub(super) is_lost: bool,
}

impl Visit {
    /// Whether it stands at a key of the message itself.
    pub(super) fn is_key(&self, key: &str) -> bool {
        self.parent == 0 && matches!(self.path.last(), Some(PathStep::Key(last)) if last == key)
    }
}

/// What became of a text, field by field.
#[derive(Debug, Default)]
pub(crate) struct Recovery<'t> {
    /// Where the text ends, but for space.
    pub(super) end: usize,
    pub(super) visits: Vec<Visit>,
    /// Where the parse stands.
    here: VisitId,
    /// The field that was left last.
    left: VisitId,
    /// Whether what fails is known to be broken already.
    muted: bool,
    pub(super) failures: Vec<(VisitId, Failure)>,
    /// Which bytes became which field, in the order of the schema.
    pub(super) sources: Vec<(VisitId, Range<usize>)>,
    /// The matches that fields were read from, with what stands around their groups.
    pub(super) matches: Vec<(VisitId, Range<usize>)>,
    /// What names say, and arguments that were made of bytes that say it in another way.
    pub(super) said: Vec<Saying>,
    /// The fields whose text ends too early, and where it ends.
    pub(super) ends: Vec<(VisitId, usize)>,
    /// The text in which the calls are looked for.
    pub(super) calls_text: Option<Text<'t>>,
    /// Whether the schema says itself what was cut off.
    pub(super) has_unfinished: bool,
    /// What a transform makes values of.
    transformed: Option<Transformed>,
    /// The failure of what was rewritten last, of which the beginning is read.
    pub(crate) broken: Option<Failure>,
    /// Whether this reads what the end of the text cuts off.
    is_cut_off: bool,
    /// What is left out in the node of the list of calls.
    skips: Skip,
}

/// What a field says.
#[derive(Debug)]
pub(super) struct Saying {
    pub(super) field: VisitId,
    pub(super) text: String,
    /// Whether it was made of other bytes as a whole.
    pub(super) is_made: bool,
}

/// What a transform makes the values of a field of.
#[derive(Debug)]
struct Transformed {
    field: VisitId,
    whole: Range<usize>,
    /// Where it makes a list of another, item by item: the bytes of each item.
    items: Vec<Range<usize>>,
}

/// What is left out in the node of the list of calls, to read a call that is cut off and that its patterns leave out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Skip {
    /// Matches that are not cut off: those were read before.
    Matches,
    #[default]
    Nothing,
    /// What takes the list out of its text: substitutions and captures.
    Captures,
    /// The iterator too: the text is that of a call.
    Iterator,
}

impl<'t> Recovery<'t> {
    /// For a text.
    pub(crate) fn new(text: &str) -> Self {
        let root = Visit { parent: 0, path: FieldPath::default(), is_lost: false };
        Recovery { visits: vec![root], end: text.trim_end().len(), ..Recovery::default() }
    }

    /// For what the end of a text cuts off, read from the node of the list of calls on.
    pub(crate) fn of_cut_off(text: &str, skips: Skip) -> Self {
        Recovery { is_cut_off: true, muted: true, skips, ..Recovery::new(text) }
    }

    #[cold]
    pub(crate) fn enter(&mut self, step: PathStep) {
        let path =
            self.visits.get(self.here).map_or_else(FieldPath::default, |parent| parent.path.then(step));
        self.visits.push(Visit { parent: self.here, path, is_lost: false });
        self.here = self.visits.len() - 1;
    }

    #[cold]
    pub(crate) fn leave(&mut self) {
        self.left = self.here;
        self.here = self.visits.get(self.here).map_or(0, |visit| visit.parent);
    }

    /// Whether what is read now is known to be broken; gives back what was known before.
    pub(crate) fn mute(&mut self, muted: bool) -> bool {
        std::mem::replace(&mut self.muted, muted)
    }

    /// Keeps a failure, as it is seen from the node where the parse stands.
    #[cold]
    pub(crate) fn keep(&mut self, failure: Failure) {
        self.keep_of(self.here, failure);
    }

    /// Keeps the failure of the field that was left last, which the value around it goes on without.
    #[cold]
    pub(crate) fn lose(&mut self, failure: Failure) {
        self.keep_of(self.left, failure);
        if let Some(visit) = self.visits.get_mut(self.left) {
            visit.is_lost = true;
        }
    }

    fn keep_of(&mut self, field: VisitId, failure: Failure) {
        if self.muted || failure.is_consequence() {
            return;
        }
        let steps = self.visits.get(self.here).map(|visit| visit.path.steps()).unwrap_or_default();
        let steps: Vec<PathStep> = steps.into_iter().cloned().collect();
        self.failures.push((field, failure.within(&steps)));
    }

    /// The present field was made of these bytes.
    #[cold]
    pub(crate) fn received(&mut self, input: &Input<'_, 't>) {
        let said = match self.visits.get(self.here).and_then(|visit| visit.path.last()) {
            Some(PathStep::Key(key)) if key == "name" => match self.muted && !input.is_text() {
                // What an expression takes in place of a name that is broken is none.
                true => return,
                false => Some(input.says()),
            },
            // Nor are the arguments that it puts where those of a broken call stood.
            Some(PathStep::Key(key)) if key == "arguments" && !(self.muted && input.says_nothing(None)) => {
                input.made()
            }
            _ => None,
        };
        let saying = |text| Saying { field: self.here, text, is_made: input.is_made() };
        self.said.extend(said.map(saying));
        let sources = match self.transformed_from() {
            Some(source) if input.is_made() => vec![source],
            _ => input.sources(),
        };
        let sources = sources.into_iter().filter(|source| !source.is_empty());
        self.sources.extend(sources.map(|source| (self.here, source)));
    }

    /// A transform makes the present field of this; `by_item` says that it makes each item of a list of one of these.
    #[cold]
    pub(crate) fn transform(&mut self, value: Cursor<'_, 't>, by_item: bool) {
        let items =
            if by_item { value.elements().map(|item| hull(&item.sources())).collect() } else { Vec::new() };
        self.transformed = Some(Transformed { field: self.here, whole: hull(&value.sources()), items });
    }

    /// The transform has made a list of this length, or something else. Of a list of another length than the one that it was
    /// made of, nobody knows which item became which.
    #[cold]
    pub(crate) fn transformed(&mut self, length: usize) {
        if let Some(Transformed { items, .. }) = &mut self.transformed
            && items.len() != length
        {
            items.clear();
        }
    }

    /// The bytes that a transform made the present field of.
    fn transformed_from(&self) -> Option<Range<usize>> {
        let Transformed { field: list, whole, items } = self.transformed.as_ref()?;
        let (mut field, mut item) = (self.here, None);
        while field != *list {
            let visit = self.visits.get(field).filter(|_| field != 0)?;
            item = visit.path.last();
            field = visit.parent;
        }
        match item {
            Some(PathStep::Index(index)) => Some(items.get(*index).unwrap_or(whole).clone()),
            _ => Some(whole.clone()),
        }
    }

    /// The text of the present field ends too early.
    #[cold]
    pub(crate) fn ends(&mut self, at: usize) {
        self.ends.push((self.here, at));
    }

    /// The present field is read from a match of these bytes.
    #[cold]
    pub(crate) fn matched(&mut self, sources: &[Range<usize>]) {
        // What was made of nothing has its place in the order of matches all the same.
        self.matches.push((self.here, hull(sources)));
    }

    /// A key of the message itself is read, from text.
    #[cold]
    pub(crate) fn begin_key(&mut self, key: &str, text: Option<&Text<'t>>) {
        if self.here == 0 {
            match key {
                "tool_calls" => self.calls_text = text.cloned(),
                "unfinished" => self.has_unfinished = true,
                _ => {}
            }
        }
    }

    pub(crate) fn is_cut_off(&self) -> bool {
        self.is_cut_off
    }

    /// Whether the present node is that of the list of calls, of which the last alone is cut off.
    pub(crate) fn is_list_cut_off(&self) -> bool {
        self.is_cut_off && self.here == 0
    }

    /// Whether to pass over what is not cut off. This is asked of the outermost pattern alone.
    #[cold]
    pub(crate) fn skips_matches(&mut self) -> bool {
        let skips = self.skips == Skip::Matches;
        self.skips = self.skips.max(Skip::Nothing);
        skips
    }

    /// Whether a step of the present node is left out.
    pub(crate) fn skips(&self, step: Skip) -> bool {
        self.here == 0 && self.skips >= step
    }

    /// The text in which calls were looked for, unless the schema says itself what was cut off.
    pub(crate) fn calls_text(&self) -> Option<Text<'t>> {
        self.calls_text.clone().filter(|_| !self.has_unfinished)
    }

    /// What the schema says was cut off, from its first byte to its last.
    pub(crate) fn unfinished(&self, text: &'t str) -> Option<Text<'t>> {
        let is_it = |field: &VisitId| self.visits.get(*field).is_some_and(|visit| visit.is_key("unfinished"));
        let ranges = self.sources.iter().filter(|(field, _)| is_it(field)).map(|(_, range)| range.clone());
        let range = ranges.reduce(|all, part| all.start.min(part.start)..all.end.max(part.end))?;
        Some(Text::whole(text).slice(range))
    }

    /// Whether a call ends with the text and nothing could be read of it.
    pub(crate) fn is_last_words(&self, call: &RecoveredCall<'_>) -> bool {
        let is_broken = matches!(call.state, CallState::Invalid { index: None, .. });
        is_broken && call.name.is_none() && call.arguments.is_none() && call.range.end >= self.end
    }

    pub(crate) fn errors(&self, text: &str) -> Vec<ParseError> {
        if self.failures.is_empty() {
            return Vec::new();
        }
        let lines = Lines::of(text);
        self.failures.iter().map(|(_, failure)| ParseError::at(failure.clone(), &lines)).collect()
    }
}

/// From the first byte to the last.
fn hull(sources: &[Range<usize>]) -> Range<usize> {
    sources.first().zip(sources.last()).map_or(0..0, |(first, last)| first.start..last.end)
}
