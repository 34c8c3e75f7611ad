//! What a definition says of size and number: each check says what was expected.

use std::cell::Cell;
use std::collections::HashSet;
use std::fmt::Display;

use parser_scan::decimal::{canonical, is_multiple};
use serde_core::Serialize;

use crate::value::Value;

/// How deep objects may hold others of their own type.
pub const MAX_NESTING: usize = 128;

/// What a check gives.
pub type Check = Result<(), String>;

/// Which numbers, where they end: `least..`, `..most`, without the bound itself if `exclusive`.
///
/// # Errors
/// The number is less.
pub fn at_least<T: PartialOrd + Display>(value: &T, least: &T, exclusive: bool) -> Check {
    if value > least || !exclusive && value == least {
        return Ok(());
    }
    let word = if exclusive { "more than" } else { "at least" };
    Err(format!("expected {word} {least}, found {value}"))
}

/// See [`at_least`].
///
/// # Errors
/// The number is more.
pub fn at_most<T: PartialOrd + Display>(value: &T, most: &T, exclusive: bool) -> Check {
    if value < most || !exclusive && value == most {
        return Ok(());
    }
    let word = if exclusive { "less than" } else { "at most" };
    Err(format!("expected {word} {most}, found {value}"))
}

/// Only some values.
///
/// # Errors
/// The value is another.
pub fn one_of<T: PartialEq + Display>(value: &T, known: &[T]) -> Check {
    if known.contains(value) {
        return Ok(());
    }
    let known: Vec<String> = known.iter().map(T::to_string).collect();
    Err(format!("expected one of {}, found {value}", known.join(", ")))
}

/// Multiples of a decimal number above zero, exactly: `0.3` is one of `0.1`.
///
/// # Errors
/// The number is none.
pub fn multiple_of<T: Display>(value: &T, of: &str) -> Check {
    if is_multiple(&value.to_string(), of) {
        return Ok(());
    }
    Err(format!("expected a multiple of {of}, found {value}"))
}

/// So many characters, items or keys; `what` is one of them.
///
/// # Errors
/// There are fewer or more.
pub fn size(count: usize, least: Option<usize>, most: Option<usize>, what: &str) -> Check {
    let plural = |bound: usize| if bound == 1 { "" } else { "s" };
    if let Some(least) = least.filter(|least| count < *least) {
        return Err(format!("expected at least {least} {what}{}, found {count}", plural(least)));
    }
    if let Some(most) = most.filter(|most| count > *most) {
        return Err(format!("expected at most {most} {what}{}, found {count}", plural(most)));
    }
    Ok(())
}

/// How many characters a string has.
#[must_use]
pub fn characters(text: &str) -> usize {
    text.chars().count()
}

/// No item twice.
///
/// # Errors
/// One stands twice.
pub fn unique<T: Serialize>(items: &[T]) -> Check {
    let mut seen = HashSet::new();
    for item in items {
        let json = serde_json::to_string(item).map_err(|error| error.to_string())?;
        let mut canonical = String::new();
        let value = crate::json::read(&json).map_err(|error| error.to_string())?;
        write_sorted(&value, &mut canonical);
        if !seen.insert(canonical) {
            return Err(format!("expected items that differ, found {json} twice"));
        }
    }
    Ok(())
}

/// Equal values, whatever the order of their keys and the way their numbers are written, become the same text.
fn write_sorted(value: &Value<'_>, out: &mut String) {
    match value {
        Value::Array(items) => {
            out.push('[');
            for item in items {
                write_sorted(item, out);
                out.push(',');
            }
            out.push(']');
        }
        Value::Object(map) => {
            let mut entries: Vec<(&str, &Value<'_>)> = map.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            out.push('{');
            for (key, value) in entries {
                out.push_str(&Value::from(key).to_string());
                write_sorted(value, out);
                out.push(',');
            }
            out.push('}');
        }
        number @ (Value::Integer(_) | Value::Float(_)) => out.push_str(&canonical(&number.to_string())),
        scalar => out.push_str(&scalar.to_string()),
    }
}

thread_local! {
    static NESTING: Cell<usize> = const { Cell::new(0) };
}

/// That an object which can hold others of its type is being read.
#[derive(Debug)]
pub struct Nesting(());

impl Nesting {
    /// One level deeper.
    ///
    /// # Errors
    /// It is too deep.
    pub fn enter() -> Result<Self, String> {
        let level = NESTING.get();
        if level == MAX_NESTING {
            return Err(format!("expected at most {MAX_NESTING} objects of one type inside of each other"));
        }
        NESTING.set(level + 1);
        Ok(Nesting(()))
    }
}

impl Drop for Nesting {
    fn drop(&mut self) {
        NESTING.set(NESTING.get().saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_are_the_same_however_they_are_written() {
        for json in ["[1, 1.0]", r#"[{"a": 1}, {"a": 1.0}]"#, "[100000000000000000000, 1e20]", "[0, -0.0]"] {
            assert!(unique(crate::json::read(json).unwrap().as_array().unwrap()).is_err(), "{json}");
        }
        assert!(unique(&[0.0, -0.0]).is_err());
        let json = r#"[1, "1", "1e0", [1], -1, 10, 0.1, 9007199254740993, 9007199254740992]"#;
        assert!(unique(crate::json::read(json).unwrap().as_array().unwrap()).is_ok());
    }

    #[test]
    fn items_are_the_same_whatever_the_order_of_their_keys() {
        let items = |json: &'static str| crate::json::read(json).unwrap();
        assert!(unique(items(r#"[{"a": 1, "b": 2}, {"a": 1, "b": 3}, "1", 1]"#).as_array().unwrap()).is_ok());
        assert!(unique(items(r#"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#).as_array().unwrap()).is_err());
    }
}
