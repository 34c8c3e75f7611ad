//! What definitions say where Rust's types say more than Python's.

use std::collections::BTreeSet;

use parser_runtime::{Integer, ToolDefinition, tool};
use schemars::JsonSchema;
use serde::Deserialize;

/// A part of the day.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Part {
    /// Before noon.
    Morning,
    /// After it.
    Evening,
}

/// A number that is bounded.
#[derive(Deserialize, JsonSchema)]
struct Percent(#[schemars(range(max = 100))] u8);

#[derive(Deserialize, JsonSchema)]
struct Stop {
    at: Option<(f64, f64)>,
    /// Its name.
    name: String,
    #[serde(default)]
    nights: u16,
}

/// A tree.
#[derive(Deserialize, JsonSchema)]
struct Tree {
    branches: Vec<Tree>,
}

#[allow(dead_code)]
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum ListOrText {
    List(Vec<i64>),
    Text(String),
}

/// Say more.
#[tool]
#[allow(clippy::too_many_arguments)]
fn more(
    /// A byte.
    byte: Option<u8>,
    /// Percent.
    percent: Percent,
    /// A part.
    part: Option<Part>,
    /// Stops.
    stops: Vec<Stop>,
    /// A stop.
    stop: Option<Stop>,
    /// A tree.
    tree: Option<Tree>,
    /// Different ones.
    set: BTreeSet<String>,
    /// A character.
    letter: char,
    /// A list or a text.
    either: ListOrText,
    /// Of any size.
    large: Option<Integer>,
) {
    let stop = stop.map(|stop| (stop.name, stop.at, stop.nights));
    _ = (byte, percent.0, part.map(|part| part as u8), stop, stops, set, letter, either, large);
    _ = tree.map(|tree| tree.branches.len());
}

fn property(definition: &ToolDefinition, name: &str) -> String {
    let properties = definition.parameters.get("properties").expect("it has properties");
    properties.get(name).expect("it has the property").to_string()
}

#[test]
fn what_rust_says_more_stays() {
    let stop = concat!(
        r#""type":"object","properties":{"at":{"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"#,
        r#""nullable":true},"name":{"type":"string","description":"Its name."},"#,
        r#""nights":{"type":"integer","default":0,"maximum":65535,"minimum":0}},"required":["name"]"#
    );
    for (name, expected) in [
        ("byte", r#"{"type":"integer","maximum":255,"minimum":0,"nullable":true,"description":"A byte."}"#),
        ("percent", r#"{"type":"integer","maximum":100,"minimum":0,"description":"Percent."}"#),
        (
            "part",
            concat!(
                r#"{"oneOf":[{"type":"string","const":"morning","description":"Before noon."},"#,
                r#"{"type":"string","const":"evening","description":"After it."}],"nullable":true,"description":"A part."}"#
            ),
        ),
        ("stops", &format!(r#"{{"type":"array","items":{{{stop}}},"description":"Stops."}}"#)),
        ("stop", &format!(r#"{{{stop},"nullable":true,"description":"A stop."}}"#)),
        (
            "tree",
            concat!(
                r##"{"type":"object","properties":{"branches":{"type":"array","items":{"$ref":"#/$defs/Tree"}}},"##,
                r#""required":["branches"],"nullable":true,"description":"A tree."}"#
            ),
        ),
        (
            "set",
            r#"{"type":"array","items":{"type":"string"},"uniqueItems":true,"description":"Different ones."}"#,
        ),
        ("letter", r#"{"type":"string","maxLength":1,"minLength":1,"description":"A character."}"#),
        (
            "either",
            r#"{"anyOf":[{"type":"array","items":{"type":"integer"}},{"type":"string"}],"description":"A list or a text."}"#,
        ),
        ("large", r#"{"type":"integer","nullable":true,"description":"Of any size."}"#),
    ] {
        assert_eq!(property(more::definition(), name), expected, "{name}");
    }
    let types = more::definition().parameters.get("$defs").expect("a type contains itself").to_string();
    let tree = concat!(
        r##"{"Tree":{"type":"object","properties":{"branches":{"type":"array","items":{"$ref":"#/$defs/Tree"}}},"##,
        r#""required":["branches"],"description":"A tree."}}"#
    );
    assert_eq!(types, tree);
}
