//! How much a schema may make of a text: what its patterns write anew and its transforms copy. Without a bound, a few
//! substitutions that double a text, or a transform that does, would make more of two bytes than any memory holds.

use std::cell::Cell;
use std::fmt;

/// The bytes that may be made of any text.
const MAX_MADE: usize = 1 << 23;

/// The bytes that each byte of the text adds.
const MAX_MADE_PER_BYTE: usize = 256;

/// What a value counts beside the bytes of its strings.
#[cfg(feature = "jmespath")]
const VALUE: usize = 16;

/// What may still be made of a text.
#[derive(Debug)]
pub(crate) struct Allowance {
    most: usize,
    left: Cell<usize>,
}

/// A schema made more of a text than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge {
    most: usize,
}

impl Allowance {
    /// For a text of so many bytes.
    #[must_use]
    pub(crate) fn of(bytes: usize) -> Self {
        let most = most_made(bytes);
        Allowance { most, left: Cell::new(most) }
    }

    /// How many bytes are left.
    pub(crate) fn left(&self) -> usize {
        self.left.get()
    }

    /// So many bytes are made.
    pub(crate) fn take(&self, bytes: usize) -> Result<(), TooLarge> {
        self.left.set(self.left().checked_sub(bytes).ok_or(self.exceeded())?);
        Ok(())
    }

    pub(crate) fn exceeded(&self) -> TooLarge {
        TooLarge { most: self.most }
    }

    /// A value is made as large as this one.
    #[cfg(feature = "jmespath")]
    pub(crate) fn take_value(&self, value: &crate::value::Value<'_>) -> Result<(), TooLarge> {
        use crate::value::Value;
        self.take(VALUE)?;
        match value {
            Value::String(text) => self.take(text.len()),
            Value::Array(items) => items.iter().try_for_each(|item| self.take_value(item)),
            Value::Object(map) => map.iter().try_for_each(|(key, value)| {
                self.take(key.len())?;
                self.take_value(value)
            }),
            _ => Ok(()),
        }
    }
}

/// The most bytes that may be made of a text.
pub(crate) fn most_made(bytes: usize) -> usize {
    MAX_MADE.saturating_add(MAX_MADE_PER_BYTE.saturating_mul(bytes))
}

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "the schema makes more than {} bytes of this text, which no message needs; \
             look for a substitution or a transform that writes the same part many times",
            self.most
        )
    }
}
