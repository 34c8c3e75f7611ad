//! JMESPath expressions, evaluated as Python's `jmespath` evaluates them.
//!
//! Input: an [`Expression`], a constant or made at run time, and a value. Output: a new value, its objects in the order
//! that the expression gives them, or an [`ExpressionError`].

#[cfg(feature = "jmespath")]
mod arithmetic;
#[cfg(feature = "jmespath")]
mod compare;
#[cfg(feature = "jmespath")]
mod dump;
#[cfg(feature = "jmespath")]
mod evaluate;
#[cfg(feature = "jmespath")]
mod functions;
#[cfg(feature = "jmespath")]
mod lists;

use std::borrow::Cow;
use std::fmt;

#[cfg(feature = "jmespath")]
pub use evaluate::evaluate;

use crate::child::Child;

#[cfg(not(feature = "jmespath"))]
pub use crate::features::evaluate;

/// How deep an expression may nest. Those that the compiler reads stay far below.
#[cfg(feature = "jmespath")]
pub(crate) const MAX_DEPTH: usize = 128;

/// A JMESPath expression. Each part is evaluated on a value, the current one.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// The current value: `@`, and every place where a part is left out.
    Current,
    /// The value of a key.
    Field(Cow<'static, str>),
    /// An item, from the end if negative.
    Index(i64),
    /// Some items, as Python slices; the step is never zero.
    Slice {
        /// The first item.
        start: Option<i64>,
        /// The item behind the last.
        stop: Option<i64>,
        /// From one item to the next.
        step: Option<i64>,
    },
    /// A constant, as JSON text.
    Literal(Cow<'static, str>),
    /// Each part on the result of the one before: `a.b`, `a[0]`, `a | b`.
    Chain(Cow<'static, [Expression]>),
    /// `then` on each item of the array that `of` gives; results that are null are left out.
    Projection {
        /// The array.
        of: Child<Expression>,
        /// What becomes of an item.
        then: Child<Expression>,
    },
    /// As [`Expression::Projection`], for the items for which `condition` is true.
    Filter {
        /// The array.
        of: Child<Expression>,
        /// Which items.
        condition: Child<Expression>,
        /// What becomes of an item.
        then: Child<Expression>,
    },
    /// The array with the items of its items.
    Flatten(Child<Expression>),
    /// The values of the object, as an array.
    Values(Child<Expression>),
    /// Two values compared.
    Compare {
        /// How.
        comparator: Comparator,
        #[allow(missing_docs)]
        left: Child<Expression>,
        #[allow(missing_docs)]
        right: Child<Expression>,
    },
    /// The first unless it is false; else the second.
    Or(Child<Expression>, Child<Expression>),
    /// The first if it is false; else the second.
    And(Child<Expression>, Child<Expression>),
    /// Whether it is false.
    Not(Child<Expression>),
    /// An array of the results.
    List(Cow<'static, [Expression]>),
    /// An object of the results.
    Hash(Cow<'static, [(Cow<'static, str>, Expression)]>),
    /// A function of the results.
    Call {
        /// Its name.
        function: Cow<'static, str>,
        /// As many and of the kinds that it takes.
        arguments: Cow<'static, [Expression]>,
    },
    /// `&…`: an expression for a function to evaluate. Stands as an argument alone.
    Reference(Child<Expression>),
}

/// How two values are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Comparator {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// Why an expression has no value for this input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// What is wrong.
    pub(crate) message: String,
}

impl ExpressionError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        ExpressionError { message: message.into() }
    }
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for ExpressionError {}

#[cfg(all(test, feature = "jmespath"))]
mod tests;
