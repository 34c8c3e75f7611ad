//! The functions of JMESPath, one arm each, with the kinds of arguments that Python's `jmespath` asks for.

mod by;
mod number;

use super::evaluate::{Evaluator, Found};
use super::{Expression, ExpressionError, compare, dump, lists};
use crate::value::{Map, Value};

type Result<T> = std::result::Result<T, ExpressionError>;

/// An argument of a call.
enum Argument<'e, 'v, 't> {
    Value(Found<'v, 't>),
    Reference(&'e Expression),
}

/// The function of the arguments, which are evaluated first, in order.
pub(super) fn call<'t>(
    evaluator: Evaluator<'_>,
    function: &str,
    arguments: &[Expression],
    value: &Value<'t>,
) -> Result<Value<'t>> {
    let mut given = Vec::with_capacity(arguments.len());
    for argument in arguments {
        given.push(match argument {
            Expression::Reference(expression) => Argument::Reference(expression),
            other => Argument::Value(evaluator.run(other, value)?),
        });
    }
    let call = Call { function, evaluator };
    match given.as_slice() {
        [Argument::Value(only)] => call.one(only),
        [Argument::Value(first), Argument::Value(second)] => call.two(first, second),
        [Argument::Value(items), Argument::Reference(key)] => call.by(items, key),
        [Argument::Reference(each), Argument::Value(items)] if function == "map" => call.map(each, items),
        more => call.many(more),
    }
}

/// A function's name, for its errors, and what its references are evaluated with.
#[derive(Clone, Copy)]
struct Call<'f> {
    function: &'f str,
    evaluator: Evaluator<'f>,
}

impl Call<'_> {
    fn one<'t>(self, value: &Value<'t>) -> Result<Value<'t>> {
        match self.function {
            "abs" => self.absolute(value),
            "avg" => self.average(self.numbers(value)?),
            "ceil" => self.rounded(value, f64::ceil),
            "floor" => self.rounded(value, f64::floor),
            "sum" => self.sum(self.numbers(value)?),
            "to_number" => self.to_number(value),
            "max" => Ok(self.extreme(self.comparable(value)?, std::cmp::Ordering::is_gt)?.cloned().into()),
            "min" => Ok(self.extreme(self.comparable(value)?, std::cmp::Ordering::is_lt)?.cloned().into()),
            "sort" => self.sorted(self.comparable(value)?),
            "keys" => Ok(self.object(value)?.keys().map(|key| Value::from(key.to_owned())).collect()),
            "values" => self.object(value).map(|_| lists::values(value)),
            "length" => self.length(value),
            "reverse" => self.reversed(value),
            "to_array" => {
                Ok(if value.as_array().is_some() { value.clone() } else { vec![value.clone()].into() })
            }
            "to_string" => {
                Ok(if value.as_str().is_some() { value.clone() } else { dump::dump(value).into() })
            }
            "type" => Ok(Value::from(type_name(value))),
            "not_null" => Ok(value.clone()),
            "merge" => self.object(value).map(|map| map.clone().into()),
            _ => Err(self.unknown()),
        }
    }

    fn two<'t>(self, first: &Value<'t>, second: &Value<'t>) -> Result<Value<'t>> {
        match self.function {
            "contains" => self.contains(first, second).map(Value::from),
            "starts_with" => Ok(self.string(first)?.starts_with(self.string(second)?).into()),
            "ends_with" => Ok(self.string(first)?.ends_with(self.string(second)?).into()),
            "join" => self.joined(first, second),
            "not_null" => Ok(if first.is_null() { second.clone() } else { first.clone() }),
            "merge" => self.merged(&[first, second]),
            _ => Err(self.unknown()),
        }
    }

    fn many<'t>(self, arguments: &[Argument<'_, '_, 't>]) -> Result<Value<'t>> {
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            match argument {
                Argument::Value(value) => values.push(&**value),
                Argument::Reference(_) => return Err(self.unknown()),
            }
        }
        match self.function {
            "not_null" => Ok(values.into_iter().find(|value| !value.is_null()).cloned().into()),
            "merge" => self.merged(&values),
            _ => Err(self.unknown()),
        }
    }

    /// The first argument with the entries of the others. Of these Python asks no more than that a dict can be updated with
    /// them, which a list of pairs is good for too.
    fn merged<'t>(self, arguments: &[&Value<'t>]) -> Result<Value<'t>> {
        let mut merged = Map::new();
        for (place, argument) in arguments.iter().enumerate() {
            match argument {
                Value::Object(map) => merged.extend(map.clone()),
                Value::String(text) if place > 0 && text.is_empty() => {}
                Value::Array(pairs) if place > 0 => {
                    let entries = pairs
                        .iter()
                        .map(|pair| lists::pair(pair).ok_or_else(|| self.wrong("an object", argument)));
                    merged.extend(entries.collect::<Result<Vec<_>>>()?);
                }
                other => return Err(self.wrong("an object", other)),
            }
        }
        Ok(merged.into())
    }

    fn joined<'t>(self, separator: &Value<'_>, array: &Value<'_>) -> Result<Value<'t>> {
        let separator = self.string(separator)?;
        let mut parts = Vec::new();
        for item in self.array(array)? {
            parts.push(self.string(item)?);
        }
        // The result is counted when it is there; of this one alone it may be too late.
        self.evaluator.allowance.may_copy(separator.len().saturating_mul(parts.len()))?;
        Ok(parts.join(separator).into())
    }

    fn length<'t>(self, value: &Value<'_>) -> Result<Value<'t>> {
        let length = match value {
            Value::String(text) => text.chars().count(),
            Value::Array(items) => items.len(),
            Value::Object(map) => map.len(),
            other => return Err(self.wrong("a string, an array or an object", other)),
        };
        Ok(i64::try_from(length).unwrap_or(i64::MAX).into())
    }

    fn reversed<'t>(self, value: &Value<'t>) -> Result<Value<'t>> {
        match value {
            Value::String(text) => Ok(text.chars().rev().collect::<String>().into()),
            Value::Array(items) => Ok(items.iter().rev().cloned().collect()),
            other => Err(self.wrong("a string or an array", other)),
        }
    }

    fn contains(self, value: &Value<'_>, wanted: &Value<'_>) -> Result<bool> {
        match value {
            Value::String(text) => Ok(text.contains(self.string(wanted)?)),
            Value::Array(items) => Ok(items.iter().any(|item| compare::python_equals(item, wanted))),
            other => Err(self.wrong("a string or an array", other)),
        }
    }
}

/// The kinds that arguments must have.
impl Call<'_> {
    fn object<'v, 't>(self, value: &'v Value<'t>) -> Result<&'v Map<'t, Value<'t>>> {
        value.as_object().ok_or_else(|| self.wrong("an object", value))
    }

    fn array<'v, 't>(self, value: &'v Value<'t>) -> Result<&'v [Value<'t>]> {
        value.as_array().ok_or_else(|| self.wrong("an array", value))
    }

    fn string<'v>(self, value: &'v Value<'_>) -> Result<&'v str> {
        value.as_str().ok_or_else(|| self.wrong("a string", value))
    }

    /// An array of numbers.
    fn numbers<'v, 't>(self, value: &'v Value<'t>) -> Result<&'v [Value<'t>]> {
        let items = self.array(value)?;
        match items.iter().find(|item| !compare::is_number(item)) {
            Some(other) => Err(self.wrong("an array of numbers", other)),
            None => Ok(items),
        }
    }

    /// An array of numbers or one of strings.
    fn comparable<'v, 't>(self, value: &'v Value<'t>) -> Result<&'v [Value<'t>]> {
        let items = self.array(value)?;
        let strings = items.first().is_some_and(|first| first.as_str().is_some());
        let fits =
            |item: &&Value<'_>| if strings { item.as_str().is_some() } else { compare::is_number(item) };
        match items.iter().find(|item| !fits(item)) {
            Some(other) => Err(self.wrong("an array of numbers or one of strings", other)),
            None => Ok(items),
        }
    }

    fn wrong(self, expected: &str, found: &Value<'_>) -> ExpressionError {
        ExpressionError::new(format!("`{}` takes {expected}, found {}", self.function, found.kind()))
    }

    fn unknown(self) -> ExpressionError {
        ExpressionError::new(format!("there is no function `{}` of such arguments", self.function))
    }
}

fn type_name(value: &Value<'_>) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Integer(_) | Value::Float(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
