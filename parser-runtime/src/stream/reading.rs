//! Raw events as events of types: what generated code, the interpreter and the chat events call.
//!
//! Input: a raw event and the text so far. Output: the parts of a typed event, level by level.

use std::borrow::Cow;

use super::event::{Delta, Settled, ValueEvent, Withdrawn};
use super::raw::{At, Given, Piece, Raw, Span, What};
use super::script::Script;
use super::table::{NodeId, Output};
use crate::error::{ErrorKind, Failure, ParseError, Parsed};
use crate::input::Input;
use crate::lines::Lines;
use crate::path::{FieldPath, PathStep};
use crate::scratch::Scratch;
use crate::text::Text;
use crate::typed::FromJson;
use crate::value::Value;

/// An event as a value sees it that it is about, or a part of it.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'r, 's> {
    raw: &'r Raw,
    script: &'s Script,
    /// How many steps of the path are behind us.
    depth: usize,
}

/// What happens to a value that is complete at once, or piece by piece.
#[derive(Debug)]
pub enum Happens<'s, T> {
    /// It begins.
    Begun {
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// More text of it.
    Text(Delta<'s>),
    /// More text under a key of it.
    Entry(Cow<'s, str>, Delta<'s>),
    /// It is complete.
    Done {
        /// The value; none where it is nothing.
        value: Option<T>,
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// There will be none.
    Failed(ParseError),
}

impl<'r, 's> Reading<'r, 's> {
    /// An event of a stream.
    #[inline]
    #[must_use]
    pub(super) fn new(raw: &'r Raw, script: &'s Script) -> Self {
        Reading { raw, script, depth: 0 }
    }

    /// The property that it is about, by its number, and the event as that sees it.
    #[inline]
    #[must_use]
    pub fn field(self) -> Option<(usize, Self)> {
        match self.raw.path.get(self.depth)? {
            At::Field(number) => Some((*number, Reading { depth: self.depth + 1, ..self })),
            At::Item(_) => None,
        }
    }

    /// The event itself, as if about a property with the number 0: for messages that are no objects.
    #[must_use]
    pub fn whole(self) -> Option<(usize, Self)> {
        Some((0, self))
    }

    /// The item that it is about, and the event as that sees it.
    #[inline]
    #[must_use]
    pub fn item(self) -> Option<(usize, Self)> {
        match self.raw.path.get(self.depth)? {
            At::Item(number) => Some((*number, Reading { depth: self.depth + 1, ..self })),
            At::Field(_) => None,
        }
    }

    /// More of the text, if it is about this value itself.
    #[inline]
    #[must_use]
    pub fn delta(self) -> Option<Delta<'s>> {
        match &self.here()? {
            What::Text { text, provisional } => {
                Some(Delta { text: self.piece(text), provisional: *provisional })
            }
            _ => None,
        }
    }

    /// What happens to the value itself; `node` makes it of what is given.
    #[inline]
    pub fn happens<T: FromJson<'s>>(
        self,
        node: impl FnOnce(Input<'_, 's>, &mut Scratch<'s>) -> Parsed<T>,
    ) -> Option<Happens<'s, T>> {
        Some(match self.here()? {
            What::Text { text, provisional } => {
                Happens::Text(Delta { text: self.piece(text), provisional: *provisional })
            }
            What::Entry { key, text, provisional } => {
                Happens::Entry(self.piece(key), Delta { text: self.piece(text), provisional: *provisional })
            }
            What::Begun { provisional } => Happens::Begun { provisional: *provisional },
            What::Done { given, provisional, .. } => match self.value(given, node) {
                Ok(value) => Happens::Done { value, provisional: *provisional },
                Err(failure) => Happens::Failed(self.error(failure)),
            },
            What::Failed(failure) => Happens::Failed(self.error(failure.clone())),
            What::Withdrawn { .. } | What::Settled => return None,
        })
    }

    /// The same for a value without properties and items that anybody could tell apart, in what stands around it.
    #[inline]
    pub fn value_event<T: FromJson<'s>, E>(
        self,
        node: impl FnOnce(Input<'_, 's>, &mut Scratch<'s>) -> Parsed<T>,
        around: impl FnOnce(ValueEvent<'s, T>) -> E,
    ) -> Option<E> {
        // Most events, made where they will be.
        if let Some(text) = self.delta() {
            return Some(around(ValueEvent::Text(text)));
        }
        Some(around(match self.happens(node)? {
            Happens::Text(text) => ValueEvent::Text(text),
            Happens::Entry(key, text) => ValueEvent::Entry { key, text },
            Happens::Done { value, provisional } => match value.or_else(|| T::from_json(Value::Null).ok()) {
                Some(value) => ValueEvent::Done { value, provisional },
                None => ValueEvent::Nothing { provisional },
            },
            Happens::Failed(error) => ValueEvent::Failed(error),
            Happens::Begun { .. } => return None,
        }))
    }

    /// Whether it is about this value itself, not about a part of it.
    #[inline]
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.here().is_some()
    }

    /// The error for a complete item of the list of calls that calls nothing.
    #[must_use]
    pub(super) fn no_call(self) -> ParseError {
        let at = self.text().len();
        let message = "expected an object, which a call is, found another value or none";
        self.error(Failure::new(ErrorKind::WrongType, message, at..at))
    }

    /// What is taken back.
    #[inline]
    #[must_use]
    pub fn withdrawn(self) -> Option<Withdrawn> {
        match self.raw.what {
            What::Withdrawn { kept } => Some(Withdrawn { field: self.path(), kept }),
            _ => None,
        }
    }

    /// What is certain.
    #[inline]
    #[must_use]
    pub fn settled(self) -> Option<Settled> {
        matches!(self.raw.what, What::Settled).then(|| Settled { field: self.path() })
    }

    /// The node of the value that is complete.
    #[must_use]
    pub fn node(self) -> Option<NodeId> {
        match self.raw.what {
            What::Done { node, .. } => Some(node),
            _ => None,
        }
    }

    /// The event as the value itself sees it.
    #[must_use]
    pub fn at_end(self) -> Self {
        Reading { depth: self.raw.path.len(), ..self }
    }

    /// Where in the message.
    #[must_use]
    pub fn path(self) -> FieldPath {
        let (mut path, mut node) = (FieldPath::default(), 0);
        for at in self.raw.path.iter() {
            let output = self.script.table.get(node).map(|node| &node.output);
            let step = match (at, output) {
                (At::Field(number), Some(Output::Object(fields))) => {
                    let Some((key, id)) = fields.get(*number) else { break };
                    node = *id;
                    PathStep::Key(key.clone().into_owned())
                }
                (At::Item(number), Some(Output::List(item))) => {
                    node = *item;
                    PathStep::Index(*number)
                }
                _ => break,
            };
            path = path.then(step);
        }
        path
    }

    #[inline]
    fn here(&self) -> Option<&'r What> {
        (self.raw.path.len() == self.depth).then_some(&self.raw.what)
    }

    #[inline]
    fn piece(&self, piece: &Piece) -> Cow<'s, str> {
        match piece {
            Piece::Whole(bytes) => Cow::Borrowed(self.script.text.get(bytes.clone()).unwrap_or_default()),
            Piece::Made(text) => Cow::Owned(text.clone()),
        }
    }

    fn error(&self, failure: Failure) -> ParseError {
        let steps: Vec<PathStep> = self.path().steps().into_iter().cloned().collect();
        let Script { prefill, lines, .. } = self.script;
        let text = self.text().get(*prefill..).unwrap_or_default();
        ParseError::at(failure.within(&steps).behind(*prefill), &Lines::known(text, lines))
    }

    /// The text when this happened.
    fn text(&self) -> &'s str {
        let text = &self.script.text;
        text.get(..self.raw.come).unwrap_or(text)
    }

    fn value<T: FromJson<'s>>(
        &self,
        given: &Given,
        node: impl FnOnce(Input<'_, 's>, &mut Scratch<'s>) -> Parsed<T>,
    ) -> Parsed<T> {
        let mut scratch = Scratch::behind(self.text(), given.start());
        match given {
            Given::Nothing => node(Input::Nothing, &mut scratch),
            Given::Text(span) => node(Input::Text(self.complete(span)), &mut scratch),
            Given::Groups(groups, bytes) => {
                let groups = groups.iter().map(|(key, span)| (key.clone(), Input::Text(self.complete(span))));
                node(Input::Object(groups.collect(), bytes.clone()), &mut scratch)
            }
            Given::Json(span, made) => made.of(self.complete(span), &mut scratch, node),
            Given::Made(value) => Ok(T::from_json(value.clone()).ok()),
        }
    }

    fn complete(&self, span: &Span) -> Text<'s> {
        match &span.text {
            Piece::Whole(bytes) => Text::whole(self.text()).slice(bytes.clone()),
            Piece::Made(text) => Text::made_of(Cow::Owned(text.clone()), span.bytes.clone()),
        }
    }
}

impl<'s, T> Happens<'s, T> {
    /// The same with another value.
    #[must_use]
    pub fn map<U>(self, value: impl FnOnce(T) -> U) -> Happens<'s, U> {
        match self {
            Happens::Begun { provisional } => Happens::Begun { provisional },
            Happens::Text(text) => Happens::Text(text),
            Happens::Entry(key, text) => Happens::Entry(key, text),
            Happens::Done { value: done, provisional } => {
                Happens::Done { value: done.map(value), provisional }
            }
            Happens::Failed(error) => Happens::Failed(error),
        }
    }
}
