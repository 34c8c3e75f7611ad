//! The verbs that make a value of a type.
//!
//! Input: what the steps have made. Output: a text, number, boolean, list or any value; nothing, where nothing arrived; or an error,
//! where what arrived is no such value.

use std::borrow::Cow;

use crate::convert::{self, NumberError};
use crate::error::{ErrorKind, Failure, Parsed};
use crate::input::Input;
use crate::json::{self, Kind};
use crate::path::PathStep;
use crate::scratch::Scratch;
use crate::typed::Missing;
use crate::value::{Integer, Value};

impl<'d, 't> Input<'d, 't> {
    /// The text.
    ///
    /// # Errors
    /// No text arrived.
    #[inline]
    pub fn string(self, scratch: &mut Scratch<'t>) -> Parsed<Cow<'t, str>> {
        scratch.receive(&self);
        match self {
            Input::Text(text) => Ok(Some(text.into_content())),
            Input::Json(cursor) if cursor.is_string() => Ok(Some(cursor.string())),
            other => Err(other.unexpected("a string")),
        }
    }

    /// An integer, or a text that Python's `int` reads.
    ///
    /// # Errors
    /// Anything else arrived.
    pub fn integer(self, scratch: &mut Scratch<'t>) -> Parsed<Integer> {
        scratch.receive(&self);
        let value = match &self {
            Input::Text(text) => convert::integer(text.as_str()),
            Input::Value(Value::Integer(value), _) => Some(value.clone()),
            Input::Json(cursor) => match cursor.kind() {
                Kind::Integer => Some(cursor.integer()),
                Kind::String | Kind::Escaped => convert::integer(&cursor.says()),
                _ => return Err(self.unexpected("an integer")),
            },
            _ => return Err(self.unexpected("an integer")),
        };
        value.map(Some).ok_or_else(|| self.unreadable(ErrorKind::NotInteger, "this text is no integer"))
    }

    /// A number as a float, or a text that Python's `float` reads; a boolean counts as 0 or 1.
    ///
    /// # Errors
    /// Anything else arrived, or no finite number.
    pub fn number(self, scratch: &mut Scratch<'t>) -> Parsed<f64> {
        scratch.receive(&self);
        let number = match &self {
            Input::Text(text) => convert::number(text.as_str()),
            Input::Value(Value::Float(value), _) => Ok(*value),
            Input::Value(Value::Bool(value), _) => Ok(f64::from(u8::from(*value))),
            Input::Value(Value::Integer(value), _) => convert::integer_to_number(value),
            Input::Json(cursor) => match cursor.kind() {
                Kind::Float => Ok(cursor.float()),
                Kind::False => Ok(0.0),
                Kind::True => Ok(1.0),
                Kind::Integer => convert::integer_to_number(&cursor.integer()),
                Kind::String | Kind::Escaped => convert::number(&cursor.says()),
                _ => return Err(self.unexpected("a number")),
            },
            _ => return Err(self.unexpected("a number")),
        };
        number.map(Some).map_err(|error| match error {
            NumberError::NotANumber => self.unreadable(ErrorKind::NotNumber, "this text is no number"),
            NumberError::NotFinite => self.unreadable(ErrorKind::NotFinite, "this is no finite number"),
        })
    }

    /// A boolean, or a text that says `true`, `1`, `false` or `0`, in any case.
    ///
    /// # Errors
    /// Anything else arrived.
    pub fn boolean(self, scratch: &mut Scratch<'t>) -> Parsed<bool> {
        scratch.receive(&self);
        let value = match &self {
            Input::Text(text) => convert::boolean(text.as_str()),
            Input::Value(Value::Bool(value), _) => Some(*value),
            Input::Json(cursor) => match cursor.kind() {
                Kind::False => Some(false),
                Kind::True => Some(true),
                Kind::String | Kind::Escaped => convert::boolean(&cursor.says()),
                _ => return Err(self.unexpected("a boolean")),
            },
            _ => return Err(self.unexpected("a boolean")),
        };
        value.map(Some).ok_or_else(|| {
            self.unreadable(
                ErrorKind::NotBoolean,
                "this text is no boolean, which `true`, `false`, `1` and `0` are",
            )
        })
    }

    #[cold]
    fn unreadable(&self, kind: ErrorKind, message: &str) -> Failure {
        Failure::new(kind, message, self.span())
    }

    /// Whatever arrived.
    ///
    /// # Errors
    /// None; the result's type is that of its neighbours.
    #[inline]
    pub fn any(self, scratch: &mut Scratch<'t>) -> Parsed<Value<'t>> {
        let given = self.given();
        if let Some(input) = &given {
            scratch.receive(input);
        }
        Ok(given.map(Input::into_value))
    }

    /// A list of values alike. What Python calls false is an empty list; `hold` says what an item that becomes nothing is.
    ///
    /// # Errors
    /// What arrived is no list, or those of `node`, seen from here.
    pub fn array<T, U>(
        self,
        scratch: &mut Scratch<'t>,
        node: impl Fn(Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
        hold: impl Fn(Option<T>) -> Result<U, Missing>,
    ) -> Parsed<Vec<U>> {
        let items = self.items(scratch)?;
        let mut list = Vec::with_capacity(items.size());
        for (index, item) in items.enumerate() {
            match scratch.within(|| PathStep::Index(index), |scratch| held(node(item, scratch), &hold)) {
                Ok(item) => list.push(item),
                Err(failure) => scratch.lose(failure.in_item(index))?,
            }
        }
        Ok(Some(list))
    }

    /// An empty list, which is all that an array without items can be.
    ///
    /// # Errors
    /// What arrived is not what Python calls false.
    pub fn empty_array<T>(self) -> Parsed<Vec<T>> {
        if self.is_falsy() {
            return Ok(Some(Vec::new()));
        }
        Err(Failure::new(
            ErrorKind::WrongType,
            "expected an empty array: the schema gives its items no type",
            self.span(),
        ))
    }

    /// The items of a list with `count` places; a single place also takes what is no list. `None`: what Python calls
    /// false, which is an empty list.
    ///
    /// # Errors
    /// What arrived is no list, or has another length.
    pub fn places(self, count: usize, scratch: &mut Scratch<'t>) -> Parsed<Places<'d, 't>> {
        if self.is_falsy() {
            return Ok(None);
        }
        if count == 1 && !self.is_list() {
            return Ok(Some(Places { items: Items::Made(vec![self].into_iter()).enumerate() }));
        }
        let span = self.span();
        let items = self.items(scratch)?;
        if items.size() != count {
            let message = format!("expected an array of {count}, found one of {}", items.size());
            return Err(Failure::new(ErrorKind::WrongCount, message, span));
        }
        Ok(Some(Places { items: items.enumerate() }))
    }

    fn is_list(&self) -> bool {
        match self {
            Input::List(..) | Input::Value(Value::Array(_), _) => true,
            Input::Json(cursor) => cursor.kind() == Kind::Array,
            _ => false,
        }
    }

    #[inline]
    fn items(self, scratch: &mut Scratch<'t>) -> Result<Items<'d, 't>, Failure> {
        if let Input::Json(_) | Input::Value(..) = self {
            scratch.receive(&self);
        }
        if self.is_falsy() {
            return Ok(Items::Made(Vec::new().into_iter()));
        }
        match self {
            Input::List(items, _) => Ok(Items::Made(items.into_iter())),
            Input::Json(cursor) if cursor.kind() == Kind::Array => Ok(Items::Json(cursor.items())),
            Input::Value(Value::Array(values), span) => {
                let item = |value| Input::from_value(value, span.clone());
                Ok(Items::Made(values.into_iter().map(item).collect::<Vec<_>>().into_iter()))
            }
            other => Err(other.unexpected("an array")),
        }
    }
}

/// The items of a list.
#[derive(Debug)]
enum Items<'d, 't> {
    Json(json::Items<'d, 't>),
    Made(std::vec::IntoIter<Input<'d, 't>>),
}

impl Items<'_, '_> {
    /// How many are left.
    #[inline]
    fn size(&self) -> usize {
        match self {
            Items::Json(items) => items.clone().count(),
            Items::Made(items) => items.len(),
        }
    }
}

impl<'d, 't> Iterator for Items<'d, 't> {
    type Item = Input<'d, 't>;

    #[inline]
    fn next(&mut self) -> Option<Input<'d, 't>> {
        match self {
            Items::Json(items) => items.next().map(Input::Json),
            Items::Made(items) => items.next(),
        }
    }
}

/// The items of a list with a node for each place, taken one by one.
#[derive(Debug)]
pub struct Places<'d, 't> {
    items: std::iter::Enumerate<Items<'d, 't>>,
}

impl<'d, 't> Places<'d, 't> {
    /// Takes the next item; `hold` says what an item that becomes nothing is.
    ///
    /// # Errors
    /// Those of `node`, seen from here.
    pub fn take<T, U>(
        &mut self,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'d, 't>, &mut Scratch<'t>) -> Parsed<T>,
        hold: impl Fn(Option<T>) -> Result<U, Missing>,
    ) -> Result<U, Failure> {
        let (index, item) = self.items.next().ok_or(Missing)?;
        let item = scratch.within(|| PathStep::Index(index), |scratch| held(node(item, scratch), hold));
        item.map_err(|failure| failure.in_item(index))
    }
}

/// What a node became, as its list or map holds it.
pub(super) fn held<T, U>(
    parsed: Parsed<T>,
    hold: impl Fn(Option<T>) -> Result<U, Missing>,
) -> Result<U, Failure> {
    Ok(hold(parsed?)?)
}
