//! What a function gives: how it becomes the answer, and its schema.
//!
//! A `Result` is told from other types without asking for specialization: the method of the type itself is found before
//! that of a trait, and a trait of `&&Returned<T>` before that of `&Returned<T>`.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde_core::Serialize;

use super::define::schema_of;
use super::upstream;
use crate::message::ToolReply;
use crate::value::Value;

/// A type that a function gives.
pub struct Returned<T>(PhantomData<fn() -> T>);

impl<T> Clone for Returned<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Returned<T> {}

impl<T> fmt::Debug for Returned<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Returned")
    }
}

impl<T> Returned<T> {
    /// The type.
    pub const TYPE: Self = Returned(PhantomData);
}

impl<T, E> Returned<Result<T, E>> {
    /// The answer: a value, or the error's text.
    #[must_use]
    pub fn reply(name: &str, value: Result<T, E>) -> ToolReply
    where
        T: Serialize,
        E: fmt::Display,
    {
        match value {
            Ok(value) => ToolReply::new(name, &value),
            Err(error) => ToolReply::error(name, &error),
        }
    }
}

/// Any type that is no `Result`.
pub trait AnyReturned {
    /// The type.
    type Value;

    /// The answer: the value.
    #[must_use]
    fn reply(name: &str, value: Self::Value) -> ToolReply
    where
        Self::Value: Serialize,
    {
        ToolReply::new(name, &value)
    }
}

impl<T> AnyReturned for Returned<T> {
    type Value = T;
}

/// A `Result` whose value has a schema.
pub trait SchemaOfResult {
    /// The value's schema.
    fn schema(self) -> Option<Value<'static>>;
}

impl<T: JsonSchema, E> SchemaOfResult for &&Returned<Result<T, E>> {
    fn schema(self) -> Option<Value<'static>> {
        Some(upstream::schema(schema_of::<T>()))
    }
}

/// A type that has a schema.
pub trait SchemaOfValue {
    /// The schema.
    fn schema(self) -> Option<Value<'static>>;
}

impl<T: JsonSchema> SchemaOfValue for &Returned<T> {
    fn schema(self) -> Option<Value<'static>> {
        Some(upstream::schema(schema_of::<T>()))
    }
}

/// Any type.
pub trait NoSchema {
    /// Nothing is known.
    fn schema(self) -> Option<Value<'static>>;
}

impl<T> NoSchema for Returned<T> {
    fn schema(self) -> Option<Value<'static>> {
        None
    }
}
