//! A call's arguments, read strictly as the JSON that they are.

use std::fmt;

use serde_core::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde_core::forward_to_deserialize_any;

use super::Parameters;
use crate::typed::{Entry, View, Viewed};

/// A call's arguments, as the message holds them.
#[derive(Clone)]
pub struct Arguments<'m>(View<'m>);

/// Which argument of a call is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError {
    path: String,
    text: String,
    message: String,
}

impl<'m> Arguments<'m> {
    pub(crate) fn new(part: Option<&'m dyn Viewed>) -> Self {
        Arguments(part.map_or(View::Absent, |part| part.view()))
    }

    /// Reads a value of a type.
    ///
    /// # Errors
    /// The arguments are no object, or not of the type.
    pub fn read<T: Deserialize<'m>>(self, _: Parameters) -> Result<T, ArgumentError> {
        match self.0 {
            View::Object(_) => T::deserialize(Part(self.0)),
            View::Absent | View::Null => T::deserialize(Part(View::Object(Vec::new()))),
            other => Err(ArgumentError::of(&other, "expected an object")),
        }
    }

    /// For a tool without arguments: any object, null or nothing.
    ///
    /// # Errors
    /// There is something else.
    pub fn read_none(self) -> Result<(), ArgumentError> {
        match self.0 {
            View::Object(_) | View::Absent | View::Null => Ok(()),
            other => Err(ArgumentError::of(&other, "expected an object")),
        }
    }
}

impl ArgumentError {
    fn new(path: String, text: String, message: String) -> Self {
        ArgumentError { path, text, message }
    }

    fn of(view: &View<'_>, message: &str) -> Self {
        ArgumentError::new(String::new(), view.to_value().to_string(), message.to_owned())
    }

    /// Where the argument is, such as `location` or `stops[2].name`; empty for the arguments themselves.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The argument as the model wrote it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What was expected, as a sentence.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    fn within(mut self, segment: &str, view: &View<'_>) -> Self {
        if self.path.is_empty() {
            self.text = view.to_value().to_string();
        }
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{segment}{dot}{}", self.path);
        self
    }
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colon = if self.path.is_empty() { "" } else { ": " };
        write!(out, "{}{colon}{}", self.path, self.message)
    }
}

impl std::error::Error for ArgumentError {}

impl serde_core::de::Error for ArgumentError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ArgumentError::new(String::new(), String::new(), message.to_string())
    }
}

struct Part<'m>(View<'m>);

impl<'m> Deserializer<'m> for Part<'m> {
    type Error = ArgumentError;

    fn deserialize_any<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, ArgumentError> {
        match self.0 {
            View::Absent | View::Null => visitor.visit_unit(),
            View::Bool(value) => visitor.visit_bool(value),
            View::Integer(value) => match (value.as_i64(), value.as_u64()) {
                (Some(value), _) => visitor.visit_i64(value),
                (None, Some(value)) => visitor.visit_u64(value),
                (None, None) => Err(ArgumentError::custom("the integer is too large")),
            },
            View::Float(value) => visitor.visit_f64(value),
            View::String(text) => visitor.visit_borrowed_str(text),
            View::Array(items) => visitor.visit_seq(Items(items.into_iter().enumerate())),
            View::Object(entries) => visitor.visit_map(Entries { left: entries.into_iter(), entry: None }),
        }
    }

    fn deserialize_option<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, ArgumentError> {
        match self.0 {
            View::Absent | View::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'m>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ArgumentError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'m>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ArgumentError> {
        match self.0 {
            View::String(text) => visitor.visit_enum(text.into_deserializer()),
            _ => Err(ArgumentError::custom("expected one of the names of an enum")),
        }
    }

    forward_to_deserialize_any! { <W: Visitor<'m>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct Items<'m>(std::iter::Enumerate<std::vec::IntoIter<&'m dyn Viewed>>);

impl<'m> SeqAccess<'m> for Items<'m> {
    type Error = ArgumentError;

    fn next_element_seed<T: DeserializeSeed<'m>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ArgumentError> {
        let Some((index, item)) = self.0.next() else { return Ok(None) };
        let read = seed.deserialize(Part(item.view())).map(Some);
        read.map_err(|error| error.within(&format!("[{index}]"), &item.view()))
    }
}

struct Entries<'m> {
    left: std::vec::IntoIter<Entry<'m>>,
    entry: Option<Entry<'m>>,
}

impl<'m> MapAccess<'m> for Entries<'m> {
    type Error = ArgumentError;

    fn next_key_seed<K: DeserializeSeed<'m>>(&mut self, seed: K) -> Result<Option<K::Value>, ArgumentError> {
        self.entry = self.left.find(|entry| !matches!(entry.value.view(), View::Absent));
        let Some(entry) = self.entry else { return Ok(None) };
        seed.deserialize(serde_core::de::value::BorrowedStrDeserializer::new(entry.key)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'m>>(&mut self, seed: S) -> Result<S::Value, ArgumentError> {
        let entry = self.entry.take().ok_or_else(|| ArgumentError::custom("a value without a key"))?;
        let read = seed.deserialize(Part(entry.value.view()));
        read.map_err(|error| error.within(entry.key, &entry.value.view()))
    }
}
