//! Bounds at the ends of the types that hold integers and beyond them, each given alone.

use std::error::Error;

use crate::sets::bounds::Bound;

#[test]
fn every_bound_is_exact() -> Result<(), Box<dyn Error>> {
    assert!(crate::is_exact("bounds.json")?);
    for (key, taken, refused) in [
        ("from_i64", "-9223372036854775808", "-9223372036854775809"),
        ("from_u64", "9223372036854775808", "9223372036854775807"),
        ("from_big", "100000000000000000000", "99999999999999999999"),
        ("from_small", "-100000000000000000000", "-100000000000000000001"),
        ("above_i64", "9223372036854775808", "9223372036854775807"),
        ("above_u64", "18446744073709551616", "18446744073709551615"),
        ("above_small", "-9223372036854775808", "-9223372036854775809"),
        ("to_i64", "9223372036854775807", "9223372036854775808"),
        ("to_u64", "18446744073709551615", "18446744073709551616"),
        ("to_big", "1000000000000000000000000000000", "1000000000000000000000000000001"),
        ("to_small", "-100000000000000000000", "-99999999999999999999"),
        ("below_i64", "9223372036854775807", "9223372036854775808"),
        ("below_small", "-9223372036854775809", "-9223372036854775808"),
        ("between", "2251799813685248", "2251799813685247"),
        ("between", "2251799813685249", "2251799813685250"),
    ] {
        let read = |number| serde_json::from_str::<Bound>(&format!(r#"{{"{key}": {number}}}"#));
        let written = serde_json::to_string(&read(taken).map_err(|error| format!("{key}: {error}"))?)?;
        assert!(written.contains(taken), "{key}: {written}");
        assert!(read(refused).is_err(), "{key} takes {refused}");
    }
    Ok(())
}

/// What the build takes as a default is one for whoever calls.
#[test]
fn defaults_are_read() -> Result<(), Box<dyn Error>> {
    let read: crate::sets::bounds::Defaults = serde_json::from_str("{}")?;
    let written = serde_json::to_value(&read)?;
    let functions = crate::functions("bounds.json")?;
    let properties = functions[1]["parameters"]["properties"].as_object().ok_or("no properties")?;
    for (key, schema) in properties {
        assert!(crate::normal::same(&written[key], &schema["default"]), "{key}: {}", written[key]);
    }
    assert_eq!(properties.len(), written.as_object().map_or(0, serde_json::Map::len));
    Ok(())
}
