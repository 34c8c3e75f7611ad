//! What is wrong with JSON of which a value is to be made. On its way out of the values it collects its path, so that nothing
//! is spent on paths while all goes well.

use std::fmt;

use crate::path::{PathStep, write_path};
use crate::value::Value;

/// How much of what stands in place of a constant is shown, in bytes.
const FOUND_LENGTH: usize = 60;

/// JSON that is not what a value of the type serializes to, and where: `role: expected a string, found null`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch(Box<Details>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    message: String,
    /// Innermost first.
    path: Vec<PathStep>,
}

impl Mismatch {
    fn new(message: String) -> Self {
        Mismatch(Box::new(Details { message, path: Vec::new() }))
    }

    /// A value of another kind.
    #[cold]
    pub(super) fn expected(expected: &str, found: &Value<'_>) -> Self {
        Mismatch::new(format!("expected {expected}, found {}", found.kind()))
    }

    /// No array, or one of another length.
    #[cold]
    pub(super) fn expected_items(count: usize, found: &Value<'_>) -> Self {
        let expected = match count {
            0 => "an empty array".to_owned(),
            count => format!("an array of {count}"),
        };
        match found {
            Value::Array(items) => {
                Mismatch::new(format!("expected {expected}, found one of {}", items.len()))
            }
            other => Mismatch::expected(&expected, other),
        }
    }

    /// Another value than a constant. What is short enough to be compared with it is shown.
    #[cold]
    pub(super) fn expected_constant(constant: impl fmt::Display, found: &Value<'_>) -> Self {
        let is_scalar = !matches!(found, Value::Array(_) | Value::Object(_));
        let json = is_scalar.then(|| found.to_string()).filter(|json| json.len() <= FOUND_LENGTH);
        let found = json.as_deref().unwrap_or(found.kind());
        Mismatch::new(format!("expected {constant}, found {found}"))
    }

    /// An object without a key.
    #[cold]
    pub(super) fn missing(key: &str) -> Self {
        Mismatch::new(format!("the key `{key}` is missing"))
    }

    /// The mismatch seen from the object that holds `key`.
    #[must_use]
    #[cold]
    pub(crate) fn in_key(mut self, key: &str) -> Self {
        self.0.path.push(PathStep::Key(key.to_owned()));
        self
    }

    /// The mismatch seen from the list that holds the item.
    #[must_use]
    #[cold]
    pub(super) fn in_item(mut self, index: usize) -> Self {
        self.0.path.push(PathStep::Index(index));
        self
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Details { message, path } = &*self.0;
        if !path.is_empty() {
            write_path(out, path.iter().rev())?;
            out.write_str(": ")?;
        }
        out.write_str(message)
    }
}

impl std::error::Error for Mismatch {}
