//! A step of a node of a stream, at work.
//!
//! Input: the text that arrives at the step, as far as it has come. Output: the text, or the groups, for the next one.

use parser_scan::Quiet;

use super::context::Context;
use super::node::Arrived;
use super::rewriting::Rewriting;
use super::search::Search;
use super::substitution::Substitution;
use super::table::Step;
use super::view::View;

/// How many bytes may be read anew because readings were given up, for each byte that has come. Behind that, only what is
/// certain is looked at.
pub(super) const REREAD_PER_BYTE: usize = 8;

/// What a text was like that arrived somewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fed {
    /// Its buffer, its first byte there, and how much of it had come.
    last: Option<(u32, usize, usize)>,
    /// What was certain of it, and whether it was complete, or the text that it is a part of.
    certain: [Option<usize>; 2],
    is_whole: bool,
    is_end: bool,
    /// Whether no more than what is certain was looked at.
    is_bounded: bool,
    /// How many bytes were read and given up: they are read anew if they come again.
    given_up: usize,
}

impl Fed {
    /// Whether this text is the one that arrived last, gone on; nothing, if none had arrived.
    pub(super) fn goes_on(&self, view: &View<'_>) -> Option<bool> {
        let (buffer, start, length) = self.last?;
        Some((buffer, start) == (view.buffer, view.start) && length <= view.text.len().min(view.same))
    }

    /// Whether this text is to be read anew: it is another one, or one that was complete goes on.
    pub(super) fn begins_anew(&self, view: &View<'_>) -> bool {
        let was_complete = self.last.is_some() && self.is_whole;
        self.goes_on(view) == Some(false) || (was_complete && !self.is_all_of(view))
    }

    /// Whether this text is complete, and no more than what arrived last.
    pub(super) fn is_all_of(&self, view: &View<'_>) -> bool {
        view.is_whole && self.last.is_some_and(|(.., length)| length == view.text.len())
    }

    /// How many bytes of this text are those of the one that arrived last, if it is to be read anew.
    pub(super) fn left(&self, view: &View<'_>) -> Option<usize> {
        let same = || {
            let last = self.last.filter(|(buffer, start, _)| (*buffer, *start) == (view.buffer, view.start));
            last.map_or(0, |(.., length)| length.min(view.text.len()).min(view.same))
        };
        self.begins_anew(view).then(same)
    }

    /// The text as far as it is to be looked at; should it be read anew of which so many bytes are left, `stays_to` says from
    /// where on.
    pub(super) fn bounded<'v>(
        &mut self,
        cx: &Context<'_>,
        view: View<'v>,
        stays_to: impl FnOnce(usize) -> usize,
    ) -> View<'v> {
        if let Some(left) = self.left(&view) {
            self.given_up += self.length().saturating_sub(stays_to(left));
        }
        // Where what comes is quiet, nobody may have asked whether more is looked at: it stays as it was.
        if !view.is_quiet {
            self.is_bounded = !view.is_whole && self.given_up > REREAD_PER_BYTE * cx.come;
        }
        if !self.is_bounded {
            return view;
        }
        view.first(view.certain.unwrap_or_default())
    }

    /// How much had come of the text that arrived last.
    fn length(&self) -> usize {
        self.last.map_or(0, |(.., length)| length)
    }

    /// Nothing is there any more.
    pub(super) fn forget(&mut self) {
        self.given_up += self.length();
        self.last = None;
    }

    pub(super) fn keep(&mut self, cx: &Context<'_>, view: &View<'_>) {
        self.last = Some((view.buffer, view.start, view.text.len()));
        self.certain = [view.certain, view.certain_until_end];
        (self.is_whole, self.is_end) = (view.is_whole, cx.is_end);
    }

    /// Whether nothing is new of this text, so that there is nothing to look at.
    pub(super) fn is_same(&self, cx: &Context<'_>, view: &View<'_>) -> bool {
        self.last == Some((view.buffer, view.start, view.text.len()))
            && view.text.len() <= view.same
            && self.certain == [view.certain, view.certain_until_end]
            && (self.is_whole, self.is_end) == (view.is_whole, cx.is_end)
    }

    /// How much is looked at may be another question as more comes, if that was not all.
    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        if self.is_bounded {
            *quiet = Quiet::NOTHING;
        }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.last.is_none()
    }
}

/// A step at work.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    state: State,
    arrived: Fed,
}

#[derive(Clone, Debug)]
enum State {
    None,
    Substitution(Box<Substitution>),
    Rewriting(Box<Rewriting>),
    Capture(Box<Search>),
    Groups(Box<Search>),
}

/// What a step has made.
pub(super) enum Fate<'v> {
    Made(Arrived<'v>),
    /// The present reading has nothing here.
    Nothing,
    /// It makes what comes out of the node, which sees to it.
    Out,
}

impl Stage {
    pub(super) fn new(cx: &mut Context<'_>, step: &Step) -> Self {
        Stage { state: State::new(cx, step), arrived: Fed::default() }
    }

    /// Goes on with what has arrived, or begins anew if that is another text.
    pub(super) fn feed<'v>(&'v mut self, cx: &mut Context<'_>, step: &'v Step, input: View<'v>) -> Fate<'v> {
        let input = self.arrived.bounded(cx, input, |left| self.state.stays_to(left));
        let left = self.arrived.left(&input);
        let earlier = left.and_then(|left| self.state.begin_anew(cx, step, left));
        self.arrived.keep(cx, &input);
        match (&mut self.state, step) {
            (State::Substitution(state), Step::Substitute(pattern, template)) => {
                state.feed(pattern, template, &input, left);
                Fate::Made(Arrived::Text(state.view(&input)))
            }
            (State::Rewriting(state), Step::Rewrite(_)) => {
                state.feed(&input);
                if let Some(State::Rewriting(earlier)) = earlier {
                    state.continues(input.whole, &earlier);
                }
                Fate::Made(Arrived::Text(state.view(&input)))
            }
            (State::Capture(search), Step::Capture(pattern)) => {
                search.first(pattern, &input);
                search.group(&input, 1).map_or(Fate::Nothing, |text| Fate::Made(Arrived::Text(text)))
            }
            (State::Groups(search), Step::Groups(pattern, names)) => {
                search.first(pattern, &input);
                match search.group(&input, 0) {
                    Some(_) => Fate::Made(Arrived::Groups(names, search, input)),
                    None => Fate::Nothing,
                }
            }
            _ => Fate::Out,
        }
    }

    /// Whether what it makes stays as it is while what comes is quiet.
    pub(super) fn stays(&self) -> bool {
        match &self.state {
            State::Substitution(state) => state.stays(),
            State::Capture(search) => search.has_ended(1) || search.stays(),
            State::Groups(search) => search.stays(),
            State::None | State::Rewriting(_) => false,
        }
    }

    /// Whether it has seen this text, so that what it makes of it is known.
    pub(super) fn has_seen(&self, cx: &Context<'_>, input: &View<'_>) -> bool {
        self.arrived.is_same(cx, input)
    }

    /// Leaves the bytes that, should they come next, only make longer what it makes; `is_told`: which somebody sees.
    pub(super) fn narrow(&self, quiet: &mut Quiet, is_told: bool) {
        match &self.state {
            _ if self.arrived.is_nothing() => {}
            State::None => {}
            State::Substitution(state) => state.narrow(quiet, is_told),
            State::Rewriting(state) => state.narrow(quiet),
            State::Capture(search) | State::Groups(search) => search.narrow(quiet, is_told),
        }
        self.arrived.narrow(quiet);
    }
}

impl State {
    fn new(cx: &mut Context<'_>, step: &Step) -> Self {
        match step {
            Step::Substitute(pattern, template) => {
                State::Substitution(Box::new(Substitution::new(cx, pattern, template)))
            }
            Step::Rewrite(notation) => State::Rewriting(Box::new(Rewriting::new(cx, *notation))),
            Step::Capture(pattern) => State::Capture(Box::new(Search::new(pattern, [1]))),
            Step::Groups(pattern, names) => State::Groups(Box::new(Search::of_names(pattern, names))),
            _ => State::None,
        }
    }

    /// Makes ready for a text that begins anew, of which so many bytes stay; what was written of the last one, if that is needed.
    fn begin_anew(&mut self, cx: &mut Context<'_>, step: &Step, left: usize) -> Option<State> {
        match self {
            // It goes back by itself.
            State::None | State::Substitution(_) => None,
            State::Capture(search) | State::Groups(search) => {
                search.go_back(left);
                None
            }
            State::Rewriting(_) => Some(std::mem::replace(self, State::new(cx, step))),
        }
    }

    /// Up to where a text need not be read anew of which so many bytes stay.
    fn stays_to(&self, bytes: usize) -> usize {
        if let State::Substitution(state) = self { state.stays_to(bytes) } else { 0 }
    }
}
