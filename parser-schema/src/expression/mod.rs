//! JMESPath expressions: text → an [`Expression`], with the grammar of Python's `jmespath`.
//!
//! Input: the source of a `transform`. Output: the tree that back ends hand to the evaluator, or an [`ExpressionError`]
//! with the bytes to point at. Everything that can never work is refused here: syntax, functions that do not exist,
//! counts and kinds of arguments.

mod brackets;
mod cursor;
mod display;
mod functions;
mod lexer;
pub(crate) mod literal;
mod parser;

use std::collections::HashMap;
use std::ops::Range;

pub(crate) use literal::is_json;
pub use parser::read;

/// How deep an expression may nest.
pub const MAX_DEPTH: usize = 64;

/// A JMESPath expression. Each part is evaluated on a value, the current one.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// The current value: `@`, and every place where a part is left out.
    Current,
    /// The value of a key.
    Field(String),
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
    Literal(String),
    /// Each part on the result of the one before: `a.b`, `a[0]`, `a | b`.
    Chain(Vec<Expression>),
    /// `then` on each item of the array that `of` gives; results that are null are left out.
    Projection {
        /// The array.
        of: Box<Expression>,
        /// What becomes of an item.
        then: Box<Expression>,
    },
    /// As [`Expression::Projection`], for the items for which `condition` is true.
    Filter {
        /// The array.
        of: Box<Expression>,
        /// Which items.
        condition: Box<Expression>,
        /// What becomes of an item.
        then: Box<Expression>,
    },
    /// The array with the items of its items.
    Flatten(Box<Expression>),
    /// The values of the object, as an array.
    Values(Box<Expression>),
    /// Two values compared.
    Compare {
        /// How.
        comparator: Comparator,
        #[allow(missing_docs)]
        left: Box<Expression>,
        #[allow(missing_docs)]
        right: Box<Expression>,
    },
    /// The first unless it is false; else the second.
    Or(Box<Expression>, Box<Expression>),
    /// The first if it is false; else the second.
    And(Box<Expression>, Box<Expression>),
    /// Whether it is false.
    Not(Box<Expression>),
    /// An array of the results.
    List(Vec<Expression>),
    /// An object of the results.
    Hash(Vec<(String, Expression)>),
    /// A function of the results.
    Call {
        /// Its name.
        function: String,
        /// As many and of the kinds that it takes.
        arguments: Vec<Expression>,
    },
    /// `&…`: an expression for a function to evaluate. Stands as an argument alone.
    Reference(Box<Expression>),
}

/// The entries of an object that count: of those with one key, the last.
pub(crate) fn last_of_each_key<V>(entries: &[(String, V)]) -> impl Iterator<Item = &(String, V)> {
    let last: HashMap<&str, usize> =
        (0..).zip(entries).map(|(number, (key, _))| (key.as_str(), number)).collect();
    let counts = move |(number, (key, _)): &(usize, &(String, V))| last.get(key.as_str()) == Some(number);
    entries.iter().enumerate().filter(counts).map(|(_, entry)| entry)
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

/// A mistake in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// What is wrong.
    pub message: String,
    /// Where, in bytes of the expression.
    pub span: Range<usize>,
    /// What to write instead.
    pub help: Option<String>,
}

impl ExpressionError {
    fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        ExpressionError { message: message.into(), span, help: None }
    }

    fn help(self, help: impl Into<String>) -> Self {
        ExpressionError { help: Some(help.into()), ..self }
    }
}

#[cfg(test)]
mod tests;
