//! Events before they have a type: where in the message, and what.

use std::ops::Range;
use std::sync::Arc;

use std::borrow::Cow;

use super::table::NodeId;
use crate::child::Child;
use crate::error::{Failure, Parsed};
use crate::expression::Expression;
use crate::input::Input;
use crate::scratch::Scratch;
use crate::shape::Shape;
use crate::text::Text;
use crate::value::Value;

/// A step from a value to a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum At {
    /// The property of this number.
    Field(usize),
    /// The item of this number.
    Item(usize),
}

/// Where in the message, outermost first.
pub(super) type Path = Arc<[At]>;

/// The path to a part of what stands at another one.
pub(super) fn then(path: &Path, at: At) -> Path {
    path.iter().copied().chain([at]).collect()
}

/// An event.
#[derive(Clone, Debug)]
pub struct Raw {
    /// How many bytes of the whole text had come.
    pub(super) come: usize,
    pub(super) path: Path,
    pub(super) what: What,
}

/// What happens.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// More text.
    Text { text: Piece, provisional: bool },
    /// More text under a key; without text, such an entry begins.
    Entry { key: Piece, text: Piece, provisional: bool },
    /// An item begins.
    Begun { provisional: bool },
    /// A value is complete.
    Done { node: NodeId, given: Given, provisional: bool },
    /// There will be no value.
    Failed(Failure),
    /// What was told is taken back but for so much.
    Withdrawn { kept: usize },
    /// What was told is certain.
    Settled,
}

/// What becomes of a JSON value before a node has it.
#[derive(Clone, Debug)]
pub enum Made {
    /// It is put into a shape.
    Shape(Child<Shape>),
    /// It is transformed.
    Expression(Child<Expression>),
}

impl Made {
    /// What `node` makes of what becomes of a JSON text.
    pub(super) fn of<'s, T>(
        &self,
        json: Text<'s>,
        scratch: &mut Scratch<'s>,
        node: impl FnOnce(Input<'_, 's>, &mut Scratch<'s>) -> Parsed<T>,
    ) -> Parsed<T> {
        let json = Input::Text(json).json(false, scratch)?;
        match self {
            Made::Shape(shape) => json.then_shaped(shape, scratch, node),
            Made::Expression(expression) => json.transform(expression, scratch)?.then(scratch, node),
        }
    }
}

/// A piece of text.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// These bytes of the whole text.
    Whole(Range<usize>),
    /// Made of others, or of a rewritten text.
    Made(String),
}

impl What {
    /// Puts more text behind this, if it is more of the same.
    pub(super) fn push(&mut self, more: &What) -> bool {
        match (self, more) {
            (What::Text { text, provisional }, What::Text { text: more, provisional: other }) => {
                provisional == other && text.push(more)
            }
            (
                What::Entry { key: Piece::Whole(key), text, provisional },
                What::Entry { key: Piece::Whole(same), text: more, provisional: other },
            ) => {
                // Without text, another entry begins.
                let goes_on = !text.is_empty() && !more.is_empty() && key == same;
                goes_on && provisional == other && text.push(more)
            }
            _ => false,
        }
    }
}

impl Piece {
    /// Puts another piece behind this one, if that makes one piece.
    pub(super) fn push(&mut self, more: &Piece) -> bool {
        match (self, more) {
            (Piece::Whole(bytes), Piece::Whole(more)) if bytes.end == more.start => bytes.end = more.end,
            (Piece::Made(text), Piece::Made(more)) => text.push_str(more),
            _ => return false,
        }
        true
    }
}

/// A complete text, and the bytes of the whole text that it was made of.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub(super) text: Piece,
    pub(super) bytes: Range<usize>,
}

impl Span {
    /// Where in the whole text it is read: of a text of which something was replaced, a part may stand there as it is.
    fn start(&self) -> usize {
        match &self.text {
            Piece::Whole(bytes) => bytes.start,
            Piece::Made(_) => self.bytes.start,
        }
    }
}

/// What a value is to be made of by its node.
#[derive(Clone, Debug)]
pub(super) enum Given {
    Nothing,
    Text(Span),
    /// The groups of a match, and the bytes of the match.
    Groups(Vec<(Cow<'static, str>, Span)>, Range<usize>),
    /// A JSON text, and what becomes of its value.
    Json(Span, Made),
    /// The value itself, of which only the whole text could tell.
    Made(Value<'static>),
}

impl Given {
    /// Where in the whole text what is read begins.
    pub(super) fn start(&self) -> usize {
        match self {
            Given::Nothing | Given::Made(_) => 0,
            Given::Text(span) | Given::Json(span, _) => span.start(),
            Given::Groups(groups, bytes) => {
                groups.iter().map(|(_, span)| span.start()).min().unwrap_or(bytes.start)
            }
        }
    }
}

impl Raw {
    /// Whether this is an error, or a value that may be one.
    pub(super) fn may_fail(&self) -> bool {
        matches!(self.what, What::Done { .. } | What::Failed(_))
    }
}
