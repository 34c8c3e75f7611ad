//! Functions of numbers: integers stay exact until a float joins them.

use super::{Call, Result};
use crate::convert::{self, NumberError};
use crate::expression::ExpressionError;
use crate::expression::arithmetic::{self, Columns};
use crate::value::{Integer, Value};

/// A sum of integers. Small ones are added by themselves, and large ones digit by digit, so that each of many costs no more
/// beside a large one.
#[derive(Default)]
struct Whole {
    small: i128,
    large: Columns,
    large_negative: Columns,
}

impl Whole {
    fn add(&mut self, number: &Integer) {
        match number.as_i64().and_then(|number| self.small.checked_add(number.into())) {
            Some(sum) => self.small = sum,
            None if number.is_negative() => self.large_negative.add(number),
            None => self.large.add(number),
        }
    }

    fn sum(&self) -> Integer {
        let large = arithmetic::subtract(&self.large.sum(), &self.large_negative.sum());
        arithmetic::add(&large, &self.small.into())
    }
}

impl Call<'_> {
    pub(super) fn absolute<'t>(self, value: &Value<'_>) -> Result<Value<'t>> {
        match value {
            Value::Integer(value) => Ok(arithmetic::absolute(value).into()),
            Value::Float(value) => Ok(value.abs().into()),
            other => Err(self.wrong("a number", other)),
        }
    }

    /// The integer that `round` makes of a float.
    pub(super) fn rounded<'t>(self, value: &Value<'_>, round: fn(f64) -> f64) -> Result<Value<'t>> {
        match value {
            Value::Integer(value) => Ok(value.clone().into()),
            Value::Float(value) => {
                arithmetic::integer_from(round(*value)).map(Value::from).ok_or_else(|| self.not_finite())
            }
            other => Err(self.wrong("a number", other)),
        }
    }

    pub(super) fn sum<'t>(self, numbers: &[Value<'_>]) -> Result<Value<'t>> {
        let (mut whole, mut float) = (Whole::default(), None);
        for number in numbers {
            match (number, float) {
                (Value::Integer(number), None) => whole.add(number),
                (Value::Integer(number), Some(sum)) => float = Some(sum + self.to_float(number)?),
                (Value::Float(number), sum) => {
                    float = Some(sum.map_or_else(|| self.to_float(&whole.sum()), Ok)? + number);
                }
                (other, _) => return Err(self.wrong("an array of numbers", other)),
            }
        }
        match float {
            None => Ok(whole.sum().into()),
            Some(sum) => self.finite(sum),
        }
    }

    pub(super) fn average<'t>(self, numbers: &[Value<'_>]) -> Result<Value<'t>> {
        if numbers.is_empty() {
            return Ok(Value::Null);
        }
        match self.sum(numbers)? {
            Value::Integer(sum) => {
                let quotient = arithmetic::divide(&sum, numbers.len());
                quotient.map(Value::Float).ok_or_else(|| self.not_finite())
            }
            #[allow(clippy::cast_precision_loss)]
            Value::Float(sum) => self.finite(sum / numbers.len() as f64),
            other => Err(self.wrong("an array of numbers", &other)),
        }
    }

    pub(super) fn to_number<'t>(self, value: &Value<'_>) -> Result<Value<'t>> {
        match value {
            Value::Integer(number) => Ok(number.clone().into()),
            Value::Float(number) => Ok((*number).into()),
            Value::String(text) => match (convert::integer(text), convert::number(text)) {
                (Some(number), _) => Ok(number.into()),
                (None, Ok(number)) => Ok(number.into()),
                (None, Err(NumberError::NotANumber)) => Ok(Value::Null),
                (None, Err(NumberError::NotFinite)) => Err(self.not_finite()),
            },
            _ => Ok(Value::Null),
        }
    }

    fn to_float(self, integer: &Integer) -> Result<f64> {
        convert::integer_to_number(integer).map_err(|_| self.not_finite())
    }

    fn finite<'t>(self, value: f64) -> Result<Value<'t>> {
        if value.is_finite() { Ok(value.into()) } else { Err(self.not_finite()) }
    }

    fn not_finite(self) -> ExpressionError {
        ExpressionError::new(format!("the result of `{}` is not a finite number", self.function))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::work_of;

    fn sum_of(numbers: &[&str]) -> String {
        let mut whole = Whole::default();
        numbers.iter().for_each(|digits| whole.add(&digits.parse().unwrap()));
        whole.sum().to_string()
    }

    #[test]
    fn sums_of_large_integers_lose_nothing() {
        let (large, small) = ("99999999999999999999", "-99999999999999999999");
        assert_eq!(sum_of(&[large, "1", large]), "199999999999999999999");
        assert_eq!(sum_of(&[large, small]), "0");
        assert_eq!(sum_of(&[small, "5", small, large]), "-99999999999999999994");
        assert_eq!(sum_of(&[&large.repeat(2), small]), large.to_owned() + &"0".repeat(20));
        assert_eq!(sum_of(&["1", small]), "-99999999999999999998");
    }

    #[test]
    fn each_of_many_large_integers_costs_no_more_beside_a_larger_one() {
        let (larger, large) = ("9".repeat(100_000), "99999999999999999999");
        let mut numbers = vec![large; 5_000];
        numbers.extend([&*larger, "-99999999999999999999"]);
        numbers.rotate_right(2);
        let length: usize = numbers.iter().map(|digits| digits.len()).sum();
        let work = work_of(|| assert_eq!(sum_of(&numbers).len(), 100_001));
        assert!(work <= 8 * length, "{work} for {length} digits");
    }
}
