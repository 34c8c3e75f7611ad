//! A call's arguments.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;

use crate::value::Value;

/// A call's arguments.
#[derive(Debug)]
pub struct Arguments<'m> {
    value: Value<'static>,
    message: PhantomData<&'m ()>,
}

impl<'m> Arguments<'m> {
    /// The arguments that a value is.
    #[must_use]
    pub fn new(value: Value<'m>) -> Self {
        Arguments { value: value.into_owned(), message: PhantomData }
    }

    /// The arguments as a type.
    ///
    /// # Errors
    /// They are not of the type.
    pub fn read<T: Deserialize<'m>>(
        self,
        _: fn() -> Option<&'static Value<'static>>,
    ) -> Result<T, ArgumentError> {
        let wrong = |error: serde_json::Error| ArgumentError {
            path: String::new(),
            text: self.value.to_string(),
            message: error.to_string(),
        };
        let value = serde_json::to_value(&self.value).map_err(wrong)?;
        T::deserialize(value).map_err(wrong)
    }

    /// No arguments, whatever is there.
    ///
    /// # Errors
    /// The arguments are no object.
    pub fn read_none(self) -> Result<(), ArgumentError> {
        match self.value {
            Value::Null | Value::Object(_) => Ok(()),
            other => Err(ArgumentError {
                path: String::new(),
                text: other.to_string(),
                message: "expected an object".to_owned(),
            }),
        }
    }
}

/// Which argument is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError {
    path: String,
    text: String,
    message: String,
}

impl ArgumentError {
    /// Its path within the arguments.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What was expected.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {} ({})", self.path, self.message, self.text)
    }
}

impl std::error::Error for ArgumentError {}
