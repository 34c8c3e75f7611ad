//! The names of tools, as models write them.

use parser_runtime::{ToolDefinition, ToolSet};

/// Names of all kinds.
#[allow(clippy::upper_case_acronyms)]
#[derive(ToolSet)]
enum Names {
    GetCurrentWeather,
    HTTPGet,
    Tool2,
    Get2ndItem,
    GetV2,
    A,
    #[allow(non_camel_case_types)]
    snake_case,
    Été,
    #[tool(name = "Search-the.Web")]
    Renamed,
    #[tool(name = "move")]
    Empty {},
    #[tool(name = "tuple")]
    NoFields(),
}

#[test]
fn names_are_variants_in_snake_case() {
    let expected = [
        "get_current_weather",
        "http_get",
        "tool2",
        "get2nd_item",
        "get_v2",
        "a",
        "snake_case",
        "été",
        "Search-the.Web",
        "move",
        "tuple",
    ];
    assert_eq!(Names::NAMES, expected);
    let defined: Vec<&str> = Names::definitions().iter().map(|tool| tool.name.as_str()).collect();
    assert_eq!(defined, expected);
}

/// Descriptions of all kinds.
#[derive(ToolSet)]
enum Described {
    None,
    /// The first line,
    /// the second:
    ///
    ///     indented
    #[allow(dead_code)]
    Lines,
    #[doc = concat!("Made ", "of parts.")]
    Parts,
    /// For readers of the code.
    #[tool(description = "For the model.")]
    Given,
    #[doc(hidden)]
    #[doc = ""]
    Blank,
}

#[test]
fn descriptions_are_documentation() {
    let described: Vec<Option<&str>> =
        Described::definitions().iter().map(|tool| tool.description.as_deref()).collect();
    let lines = "The first line,\nthe second:\n\n    indented";
    let expected = [None, Some(lines), Some("Made of parts."), Some("For the model."), None];
    assert_eq!(described, expected);
}

#[test]
fn definitions_are_made_once() {
    assert!(std::ptr::eq(Names::definitions(), Names::definitions()));
}

#[test]
fn a_definition_comes_back_from_json() -> Result<(), Box<dyn std::error::Error>> {
    for definition in crate::Tool::definitions() {
        let json = serde_json::to_string(definition)?;
        assert_eq!(&serde_json::from_str::<ToolDefinition>(&json)?, definition);
    }
    let flat: ToolDefinition = serde_json::from_str(r#"{"name": "f"}"#)?;
    assert_eq!(
        serde_json::to_string(&flat)?,
        r#"{"type":"function","function":{"name":"f","parameters":{"type":"object","properties":{}}}}"#
    );
    for wrong in [
        "{}",
        "[]",
        r#"{"type": "web_search"}"#,
        r#"{"name": "f", "parameters": true}"#,
        r#"{"function": "f"}"#,
    ] {
        assert!(serde_json::from_str::<ToolDefinition>(wrong).is_err(), "{wrong}");
    }
    Ok(())
}
