//! The walk over the tree. Values that an expression only picks stay where they are; what it builds is owned.

use std::borrow::Cow;

use super::{Comparator, Expression, ExpressionError, MAX_DEPTH, compare, functions, lists};
use crate::allowance::{Allowance, TooLarge};
use crate::child::Child;
use crate::json;
use crate::value::Value;

/// A value of the input, or a new one.
pub(super) type Found<'v, 't> = Cow<'v, Value<'t>>;

/// The value of an expression on a value.
///
/// # Errors
///
/// Where Python's `jmespath` raises: an argument of the wrong kind, a string compared with a number. Also where the
/// result is no JSON: a number that is not finite, or nesting beyond what the JSON reader allows; and where more is made than
/// is allowed.
pub fn evaluate<'t>(
    expression: &Expression,
    value: &Value<'t>,
    allowance: &Allowance,
) -> Result<Value<'t>, ExpressionError> {
    let evaluator = Evaluator { depth: 0, allowance };
    let found = evaluator.run(expression, value)?;
    check_nesting(&found)?;
    evaluator.own(found)
}

/// How deep in the expression the walk is, and what may still be made.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'a> {
    depth: usize,
    pub(super) allowance: &'a Allowance,
}

impl Evaluator<'_> {
    pub(super) fn run<'v, 't>(
        self,
        expression: &Expression,
        value: &'v Value<'t>,
    ) -> Result<Found<'v, 't>, ExpressionError> {
        if self.depth == MAX_DEPTH {
            return Err(ExpressionError::new(format!("the expression nests deeper than {MAX_DEPTH} levels")));
        }
        let inner = Evaluator { depth: self.depth + 1, ..self };
        match expression {
            Expression::Current => Ok(Cow::Borrowed(value)),
            Expression::Field(name) => Ok(value.get(name).map_or_else(null, Cow::Borrowed)),
            Expression::Index(index) => Ok(lists::item(value, *index).map_or_else(null, Cow::Borrowed)),
            Expression::Slice { start, stop, step } => {
                self.made(lists::slice(value, (*start, *stop, *step))?)
            }
            Expression::Literal(json) => self.made(literal(json)?),
            Expression::Chain(parts) => inner.chain(parts, value),
            Expression::Projection { of, then } => inner.project(of, None, then, value),
            Expression::Filter { of, condition, then } => inner.project(of, Some(condition), then, value),
            Expression::Flatten(of) => self.made(lists::flatten(&*inner.run(of, value)?)),
            Expression::Values(of) => self.made(lists::values(&*inner.run(of, value)?)),
            Expression::Compare { comparator, left, right } => {
                compare_values(*comparator, &*inner.run(left, value)?, &*inner.run(right, value)?)
                    .map(Cow::Owned)
            }
            Expression::Or(left, right) => inner.either(left, right, value, true),
            Expression::And(left, right) => inner.either(left, right, value, false),
            Expression::Not(of) => Ok(Cow::Owned(Value::Bool(!compare::is_true(&*inner.run(of, value)?)))),
            Expression::List(_) | Expression::Hash(_) if value.is_null() => Ok(null()),
            Expression::List(items) => inner.list(items, value),
            Expression::Hash(entries) => inner.hash(entries, value),
            Expression::Call { function, arguments } => {
                self.made(functions::call(inner, function, arguments, value)?)
            }
            Expression::Reference(_) => Err(ExpressionError::new("an expression reference is no value")),
        }
    }

    /// A value that is new.
    fn made<'v, 't>(self, value: Value<'t>) -> Result<Found<'v, 't>, ExpressionError> {
        self.allowance.take_value(&value)?;
        Ok(Cow::Owned(value))
    }

    /// A value as a part of another one, which is copied if it is not new.
    fn own<'t>(self, found: Found<'_, 't>) -> Result<Value<'t>, ExpressionError> {
        if let Cow::Borrowed(value) = found {
            self.allowance.take_value(value)?;
        }
        Ok(found.into_owned())
    }

    /// The value of an expression as a part of another one.
    pub(super) fn value<'t>(
        self,
        expression: &Expression,
        value: &Value<'t>,
    ) -> Result<Value<'t>, ExpressionError> {
        self.own(self.run(expression, value)?)
    }

    fn chain<'v, 't>(
        self,
        parts: &[Expression],
        value: &'v Value<'t>,
    ) -> Result<Found<'v, 't>, ExpressionError> {
        let mut current = Cow::Borrowed(value);
        for part in parts {
            current = match current {
                Cow::Borrowed(value) => self.run(part, value)?,
                Cow::Owned(value) => Cow::Owned(self.value(part, &value)?),
            };
            check_nesting(&current)?;
        }
        Ok(current)
    }

    fn project<'v, 't>(
        self,
        of: &Expression,
        condition: Option<&Child<Expression>>,
        then: &Expression,
        value: &'v Value<'t>,
    ) -> Result<Found<'v, 't>, ExpressionError> {
        let of = self.run(of, value)?;
        let Value::Array(items) = &*of else { return Ok(null()) };
        let mut results = Vec::new();
        for item in items {
            if let Some(condition) = condition
                && !compare::is_true(&*self.run(condition, item)?)
            {
                continue;
            }
            let result = self.run(then, item)?;
            if !result.is_null() {
                results.push(self.own(result)?);
            }
        }
        Ok(Cow::Owned(Value::Array(results)))
    }

    /// The left value if its truth is `decisive`, else the right one.
    fn either<'v, 't>(
        self,
        left: &Expression,
        right: &Expression,
        value: &'v Value<'t>,
        decisive: bool,
    ) -> Result<Found<'v, 't>, ExpressionError> {
        let left = self.run(left, value)?;
        if compare::is_true(&left) == decisive { Ok(left) } else { self.run(right, value) }
    }

    fn list<'v, 't>(
        self,
        items: &[Expression],
        value: &'v Value<'t>,
    ) -> Result<Found<'v, 't>, ExpressionError> {
        let mut results = Vec::with_capacity(items.len());
        for item in items {
            results.push(self.value(item, value)?);
        }
        Ok(Cow::Owned(Value::Array(results)))
    }

    fn hash<'v, 't>(
        self,
        entries: &[(Cow<'static, str>, Expression)],
        value: &'v Value<'t>,
    ) -> Result<Found<'v, 't>, ExpressionError> {
        let mut results = Vec::with_capacity(entries.len());
        for (key, expression) in entries {
            results.push((key.clone(), self.value(expression, value)?));
        }
        Ok(Cow::Owned(results.into_iter().collect()))
    }
}

impl From<TooLarge> for ExpressionError {
    fn from(exceeded: TooLarge) -> Self {
        ExpressionError::new(exceeded.to_string())
    }
}

fn null<'v, 't>() -> Found<'v, 't> {
    Cow::Owned(Value::Null)
}

fn literal<'t>(json: &str) -> Result<Value<'t>, ExpressionError> {
    let value =
        json::read(json).map_err(|error| ExpressionError::new(format!("a literal is no JSON: {error}")))?;
    Ok(value.into_owned())
}

fn compare_values<'t>(
    comparator: Comparator,
    left: &Value<'_>,
    right: &Value<'_>,
) -> Result<Value<'t>, ExpressionError> {
    let fits: fn(std::cmp::Ordering) -> bool = match comparator {
        Comparator::Equal => return Ok(Value::Bool(compare::equals(left, right))),
        Comparator::NotEqual => return Ok(Value::Bool(!compare::equals(left, right))),
        Comparator::Less => std::cmp::Ordering::is_lt,
        Comparator::LessOrEqual => std::cmp::Ordering::is_le,
        Comparator::Greater => std::cmp::Ordering::is_gt,
        Comparator::GreaterOrEqual => std::cmp::Ordering::is_ge,
    };
    if !(compare::is_ordered(left) && compare::is_ordered(right)) {
        return Ok(Value::Null);
    }
    Ok(Value::Bool(fits(compare::order(left, right)?)))
}

/// A chain of list after list could nest without end.
fn check_nesting(found: &Found<'_, '_>) -> Result<(), ExpressionError> {
    match found {
        Cow::Owned(value) if !value.nests_within(json::MAX_DEPTH) => {
            Err(ExpressionError::new(json::too_deep()))
        }
        _ => Ok(()),
    }
}
