//! References: their paths are fragments of URIs, and what they refer to may be another reference.

use std::error::Error;

use serde::de::DeserializeOwned;
use serde_json::json;

use crate::sets::references::{Fragments, Renamed, Tree};

fn check<T: DeserializeOwned>(
    tool: &str,
    values: &[(serde_json::Value, bool)],
) -> Result<(), Box<dyn Error>> {
    let functions = crate::functions("references.json")?;
    let function = functions.iter().find(|function| function["name"] == tool).ok_or("no such tool")?;
    let validator = jsonschema::validator_for(&function["parameters"])?;
    for (value, expected) in values {
        assert_eq!(validator.is_valid(value), *expected, "the judge: {value}");
        assert_eq!(serde_json::from_value::<T>(value.clone()).is_ok(), *expected, "{value}");
    }
    Ok(())
}

#[test]
fn paths_are_fragments_of_uris() -> Result<(), Box<dyn Error>> {
    assert!(crate::is_exact("references.json")?);
    check::<Fragments>(
        "fragments",
        &[
            (json!({"list": [1]}), true),
            (json!({"list": ["x"]}), false),
            (json!({"escaped": "x"}), true),
            (json!({"escaped": "y"}), false),
            (json!({"written": false}), true),
            (json!({"written": 1}), false),
        ],
    )
}

#[test]
fn a_reference_to_a_reference_may_lead_back() -> Result<(), Box<dyn Error>> {
    check::<Renamed>(
        "renamed",
        &[
            (json!({"tree": {"left": {"left": null, "size": 1}}}), true),
            (json!({"tree": null}), true),
            (json!({"tree": {"left": {"size": 1}}}), false),
            (json!({"tree": {"left": {"left": null, "size": "x"}}}), false),
        ],
    )?;
    let read: Renamed = serde_json::from_value(json!({"tree": {"left": {"left": null, "size": 2}}}))?;
    let left = Box::new(Tree { left: None, size: Some(2) });
    assert_eq!(read.tree, parser_runtime::Field::Value(Tree { left: Some(left), size: None }));
    Ok(())
}
