//! How much a schema may make of a text: by how much its substitutions may make texts longer, and what its transforms may copy.
//! Without a bound, a few substitutions that double a text, or a transform that does, would make more of two bytes than any
//! memory holds.

use std::cell::Cell;
use std::fmt;
use std::ops::Range;

use crate::error::{ErrorKind, Failure};

/// By how many bytes texts may be longer than what they are made of, whatever the text; and how many each byte of it adds.
const MAX_GROWTH: usize = 64 * 1024;
const MAX_GROWTH_PER_BYTE: usize = 16;

/// How many bytes of values may be copied, whatever the text; and how many each byte of it adds.
#[cfg(feature = "jmespath")]
const MAX_COPIED: usize = 4 * 1024 * 1024;
#[cfg(feature = "jmespath")]
const MAX_COPIED_PER_BYTE: usize = 256;

/// What a value counts beside the bytes of its strings.
#[cfg(feature = "jmespath")]
const VALUE: usize = 16;

/// What may still be made of a text.
#[derive(Debug)]
pub struct Allowance {
    bytes: usize,
    growth: Cell<usize>,
    #[cfg(feature = "jmespath")]
    copied: Cell<usize>,
}

/// A schema made more of a text than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge {
    most: usize,
}

impl Allowance {
    /// For a text of so many bytes.
    #[must_use]
    pub fn of(bytes: usize) -> Self {
        Allowance {
            bytes,
            growth: Cell::new(most_growth(bytes)),
            #[cfg(feature = "jmespath")]
            copied: Cell::new(most_copied(bytes)),
        }
    }

    /// By how many bytes a text may be longer than what it is made of.
    pub(crate) fn growth(&self) -> usize {
        self.growth.get()
    }

    /// A text of so many bytes is made of one of `from` bytes, which stands at `span`.
    pub(crate) fn take_text(&self, bytes: usize, from: usize, span: &Range<usize>) -> Result<(), Failure> {
        take(&self.growth, bytes.saturating_sub(from)).ok_or_else(|| self.too_long(span))
    }

    /// That what is made of the text at `span` is too long.
    #[cold]
    pub(crate) fn too_long(&self, span: &Range<usize>) -> Failure {
        let message = TooLarge { most: most_growth(self.bytes) }.to_string();
        Failure::new(ErrorKind::TooLarge, message, span.clone())
    }

    /// So many bytes of values are made.
    #[cfg(feature = "jmespath")]
    pub(crate) fn may_copy(&self, bytes: usize) -> Result<(), TooLarge> {
        if bytes <= self.copied.get() { Ok(()) } else { Err(self.too_much()) }
    }

    /// A value is made as large as this one.
    #[cfg(feature = "jmespath")]
    pub(crate) fn take_value(&self, value: &crate::value::Value<'_>) -> Result<(), TooLarge> {
        use crate::value::Value;
        let count = |bytes: usize| take(&self.copied, bytes).ok_or(self.too_much());
        count(VALUE)?;
        match value {
            Value::String(text) => count(text.len()),
            Value::Array(items) => items.iter().try_for_each(|item| self.take_value(item)),
            Value::Object(map) => map.iter().try_for_each(|(key, value)| {
                count(key.len())?;
                self.take_value(value)
            }),
            _ => Ok(()),
        }
    }

    #[cfg(feature = "jmespath")]
    fn too_much(&self) -> TooLarge {
        TooLarge { most: most_copied(self.bytes) }
    }
}

fn take(left: &Cell<usize>, bytes: usize) -> Option<()> {
    left.set(left.get().checked_sub(bytes)?);
    Some(())
}

/// By how many bytes the texts may be longer that are made of a text of so many.
pub(crate) fn most_growth(bytes: usize) -> usize {
    MAX_GROWTH.saturating_add(MAX_GROWTH_PER_BYTE.saturating_mul(bytes))
}

#[cfg(feature = "jmespath")]
fn most_copied(bytes: usize) -> usize {
    MAX_COPIED.saturating_add(MAX_COPIED_PER_BYTE.saturating_mul(bytes))
}

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "the schema makes {} bytes more of this text than it has, and would go on, which no message needs; \
             look for a substitution or a transform that writes the same part many times",
            self.most
        )
    }
}
