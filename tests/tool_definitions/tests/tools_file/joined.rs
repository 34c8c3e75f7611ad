//! Keywords beside a reference, or beside the one schema of a list: both are checked.

use std::error::Error;

use serde_json::{Value, json};

use crate::sets::joined::{Base, Beside, JoinedRoot};

fn is_valid(tool: &str, value: &Value) -> Result<bool, Box<dyn Error>> {
    let functions = crate::functions("joined.json")?;
    let function = functions.iter().find(|function| function["name"] == tool).ok_or("no such tool")?;
    Ok(jsonschema::validator_for(&function["parameters"])?.is_valid(value))
}

#[test]
fn what_stands_beside_a_reference_is_checked() -> Result<(), Box<dyn Error>> {
    assert!(crate::is_exact("joined.json")?);
    for (value, expected) in [
        (json!({"unit": "celsius"}), true),
        (json!({"unit": "kelvin"}), false),
        (json!({"unit": "rankine"}), false),
        (json!({"count": 9}), true),
        (json!({"count": 10}), false),
        (json!({"count": -1}), false),
        (json!({"count": 1.5}), false),
        (json!({"count": null}), false),
        (json!({"below": 0}), true),
        (json!({"below": -1}), false),
        (json!({"below": null}), false),
        (json!({"more": {"m": 1, "k": "abc"}}), true),
        (json!({"more": {"k": "x"}}), false),
        (json!({"more": {"m": "no integer"}}), false),
        (json!({"more": {"m": 1, "k": "abcd"}}), false),
        (json!({"fewer": {"k": "x"}}), true),
        (json!({"fewer": {}}), false),
        (json!({"fewer": {"k": "x", "m": 1}}), false),
        (json!({"named": {"k": "x"}}), true),
        (json!({"named": {}}), false),
        (json!({"list": [1, 2]}), true),
        (json!({"list": [1, 1]}), false),
        (json!({"list": []}), false),
        (json!({"tree": {"left": {"right": {}}}}), true),
        (json!({"tree": {"right": {"left": {}}}}), false),
        (json!({"property": "fahrenheit"}), true),
        (json!({"property": "kelvin"}), false),
    ] {
        assert_eq!(is_valid("beside", &value)?, expected, "the judge: {value}");
        assert_eq!(serde_json::from_value::<Beside>(value.clone()).is_ok(), expected, "{value}");
    }
    Ok(())
}

#[test]
fn what_stands_beside_the_reference_at_the_root_is_an_argument() -> Result<(), Box<dyn Error>> {
    let read: JoinedRoot = serde_json::from_value(json!({"a": "x", "b": 2}))?;
    assert_eq!((read.a.as_str(), read.b), ("x", 2));
    for value in [json!({"a": "x"}), json!({"b": 2}), json!({"a": "x", "b": "y"})] {
        assert!(!is_valid("joined_root", &value)?, "the judge: {value}");
        assert!(serde_json::from_value::<JoinedRoot>(value.clone()).is_err(), "{value}");
    }
    Ok(())
}

/// Beside a reference that says as much, `type` makes no other type.
#[test]
fn what_is_said_twice_makes_no_other_type() -> Result<(), Box<dyn Error>> {
    let read: Beside = serde_json::from_value(json!({"base": {"k": "x"}}))?;
    assert_eq!(read.base, Some(Base { k: Some("x".to_owned()) }));
    Ok(())
}
