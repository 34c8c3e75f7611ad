//! What a JMESPath expression becomes that only renames and wraps: nothing is evaluated, no value is made.
//!
//! Input: a [`Shape`], a constant or made at run time, and an input. Output: an input whose parts are those of the first.

use std::borrow::Cow;

use crate::child::Child;
use crate::json::{self, Kind};
use crate::text::Text;
use crate::verbs::Input;

/// Values put into other places. Each part is made of a value, the current one.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// The current value.
    Current,
    /// The parts of the current value, beside which others stand: nothing that is the value itself. Among drafts alone.
    Merged,
    /// A shape of the value that stands under these keys; of null, where none does.
    Within {
        /// The keys, from the outside.
        keys: Cow<'static, [Cow<'static, str>]>,
        /// The shape.
        shape: Child<Shape>,
    },
    /// A text.
    Text(Cow<'static, str>),
    /// A constant, as JSON text.
    Constant(Cow<'static, str>),
    /// A list; of null, null.
    List(Cow<'static, [Shape]>),
    /// An object, no key repeated; of null, null.
    Object(Cow<'static, [(Cow<'static, str>, Shape)]>),
    /// A shape of each item of a list; those that are null are left out. Of what is no list, null.
    Each(Child<Shape>),
}

impl Shape {
    /// What is made of an input: JSON, or text.
    pub(crate) fn of<'d, 't>(&self, input: &Input<'d, 't>) -> Input<'d, 't> {
        match self {
            Shape::Current | Shape::Merged => input.clone(),
            Shape::Within { keys, shape } => shape.of(&within(keys, input)),
            Shape::Text(text) => Input::Text(Text::made_of(text.clone(), input.span())),
            Shape::Constant(json) => {
                let value = json::read(json).unwrap_or_default().into_owned();
                Input::from_value(value, input.span())
            }
            Shape::List(_) | Shape::Object(_) if input.is_nothing() => Input::Nothing,
            Shape::List(items) => {
                Input::List(items.iter().map(|item| item.of(input)).collect(), input.span())
            }
            Shape::Object(entries) => {
                let entries = entries.iter().map(|(key, shape)| (key.clone(), shape.of(input)));
                Input::Object(entries.collect(), input.span())
            }
            Shape::Each(shape) => each(shape, input),
        }
    }
}

fn within<'d, 't>(keys: &[Cow<'static, str>], input: &Input<'d, 't>) -> Input<'d, 't> {
    let Input::Json(cursor) = input else { return Input::Nothing };
    let mut found = *cursor;
    for key in keys {
        match found.kind() {
            Kind::Object => match found.member(key) {
                Some(value) => found = value,
                None => return Input::Nothing,
            },
            _ => return Input::Nothing,
        }
    }
    Input::Json(found)
}

fn each<'d, 't>(shape: &Shape, input: &Input<'d, 't>) -> Input<'d, 't> {
    match input {
        Input::Json(cursor) if cursor.kind() == Kind::Array => {
            let items = cursor.items().map(|item| shape.of(&Input::Json(item)));
            Input::List(items.filter(|item| !item.is_nothing()).collect(), input.span())
        }
        _ => Input::Nothing,
    }
}
