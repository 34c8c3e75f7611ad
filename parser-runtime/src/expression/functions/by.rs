//! Functions that order or choose items, by themselves or by what an expression makes of each.

use std::cmp::Ordering;

use super::{Call, Result};
use crate::expression::{Expression, compare};
use crate::value::Value;

impl Call<'_> {
    /// The first of the items before which no other one comes by `wins`; nothing of no items.
    pub(super) fn extreme<'v, 't>(
        self,
        items: &'v [Value<'t>],
        wins: fn(Ordering) -> bool,
    ) -> Result<Option<&'v Value<'t>>> {
        Ok(self.extreme_place(items, wins)?.and_then(|place| items.get(place)))
    }

    fn extreme_place(self, keys: &[Value<'_>], wins: fn(Ordering) -> bool) -> Result<Option<usize>> {
        let Some(mut best) = keys.first() else { return Ok(None) };
        let mut place = 0;
        for (at, key) in keys.iter().enumerate() {
            if wins(compare::order(key, best)?) {
                (best, place) = (key, at);
            }
        }
        Ok(Some(place))
    }

    pub(super) fn sorted<'t>(self, items: &[Value<'t>]) -> Result<Value<'t>> {
        self.sorted_by(items, items)
    }

    /// The items in the order of their keys, which are all numbers or all strings.
    fn sorted_by<'t>(self, items: &[Value<'t>], keys: &[Value<'t>]) -> Result<Value<'t>> {
        let mut pairs: Vec<(&Value<'t>, &Value<'t>)> = keys.iter().zip(items).collect();
        pairs.sort_by(|(left, _), (right, _)| compare::order(left, right).unwrap_or(Ordering::Equal));
        Ok(pairs.into_iter().map(|(_, item)| item.clone()).collect())
    }

    pub(super) fn by<'t>(self, array: &Value<'t>, key: &Expression) -> Result<Value<'t>> {
        let items = self.array(array)?;
        let keys = self.keys_of(items, key)?;
        let chosen = match self.function {
            "sort_by" => {
                let keys = Value::Array(keys);
                return self.sorted_by(items, self.comparable(&keys)?);
            }
            "max_by" => self.extreme_place(&keys, Ordering::is_gt)?,
            "min_by" => self.extreme_place(&keys, Ordering::is_lt)?,
            _ => return Err(self.unknown()),
        };
        Ok(chosen.and_then(|place| items.get(place)).cloned().into())
    }

    /// What the expression makes of each item: a number or a string.
    fn keys_of<'t>(self, items: &[Value<'t>], key: &Expression) -> Result<Vec<Value<'t>>> {
        let mut keys = Vec::with_capacity(items.len());
        for item in items {
            let key = self.evaluator.value(key, item)?;
            if !compare::is_ordered(&key) {
                return Err(self.wrong("an expression that gives numbers or strings", &key));
            }
            keys.push(key);
        }
        Ok(keys)
    }

    pub(super) fn map<'t>(self, each: &Expression, array: &Value<'t>) -> Result<Value<'t>> {
        let items = self.array(array)?;
        let mut results = Vec::with_capacity(items.len());
        for item in items {
            results.push(self.evaluator.value(each, item)?);
        }
        Ok(Value::Array(results))
    }
}
