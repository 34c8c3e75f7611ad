//! A step of a node of a stream, at work.
//!
//! Input: the text that arrives at the step, as far as it has come. Output: the text, or the groups, for the next one.

use parser_scan::Quiet;

use super::context::Context;
use super::fed::Fed;
use super::heads::Heads;
use super::node::Arrived;
use super::rewriting::Rewriting;
use super::search::Search;
use super::something::Something;
use super::substitution::Substitution;
use super::table::Step;
use super::view::View;

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
    Something(Box<Something>),
    First(Box<Heads>),
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
            (State::Something(something), _) => {
                let before = something.position();
                let is_something = something.is_in(input.text, input.is_whole);
                input.count(something.position().saturating_sub(before) as u64);
                if is_something { Fate::Made(Arrived::Text(input)) } else { Fate::Nothing }
            }
            (State::First(heads), _) => {
                heads.text(cx, input).map_or(Fate::Nothing, |text| Fate::Made(Arrived::Text(text)))
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
            State::None | State::Rewriting(_) | State::Something(_) | State::First(_) => false,
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
            State::First(heads) => heads.narrow(quiet),
            State::Capture(search) | State::Groups(search) => search.narrow(quiet, is_told),
            State::Something(something) if something.is_found() => {}
            State::Something(_) => *quiet = Quiet::NOTHING,
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
            Step::Something(passes) => State::Something(Box::new(Something::new(*passes))),
            Step::First(nodes) => State::First(Box::new(Heads::of_first(cx.table, nodes))),
            _ => State::None,
        }
    }

    /// Makes ready for a text that begins anew, of which so many bytes stay; what was written of the last one, if that is needed.
    fn begin_anew(&mut self, cx: &mut Context<'_>, step: &Step, left: usize) -> Option<State> {
        match self {
            // They go back by themselves.
            State::None | State::Substitution(_) | State::First(_) => None,
            State::Capture(search) | State::Groups(search) => {
                search.go_back(left);
                None
            }
            State::Something(something) => {
                **something = something.anew();
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
