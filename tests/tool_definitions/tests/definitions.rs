//! What the definitions of tools say, judged by a validator of JSON schemas: each is a schema, takes the values of its type
//! as they serialize, and no others.

use std::collections::BTreeMap;
use std::error::Error;

use jsonschema::Validator;
use parser_runtime::{Field, Integer, Map, ToolDefinition, ToolSet, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Plan a trip.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct PlanTrip {
    /// Where it begins.
    start_city: String,
    /// The stops, in order.
    stops: Vec<Stop>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    budget: Option<f64>,
    /// By which means.
    #[serde(default)]
    by: Means,
    #[serde(default)]
    extras: BTreeMap<String, u32>,
    again: Option<Box<PlanTrip>>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
struct Stop {
    /// The stop's name.
    name: String,
    /// Latitude and longitude.
    at: Option<(f64, f64)>,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Means {
    #[default]
    Train,
    Car,
}

/// Draw a shape.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "kind")]
enum Shape {
    Circle { radius: f64 },
    Square { side: f64 },
}

#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
struct Flattened {
    zone: String,
    #[serde(flatten)]
    stop: Stop,
}

#[derive(Clone, Debug, PartialEq, ToolSet)]
enum Tool {
    PlanTrip(PlanTrip),
    /// Draw it now.
    Draw(Shape),
    Visit(Flattened),
    Anything(Value<'static>),
    Settings(BTreeMap<String, bool>),
    /// Count up.
    #[serde(deny_unknown_fields)]
    Count {
        /// The last number.
        #[schemars(range(min = 1))]
        to: Integer,
        #[serde(default)]
        from: Field<i64>,
        #[serde(rename = "by", default)]
        step: u8,
        labels: Map<'static, String>,
    },
    /// Plant a tree.
    Plant {
        tree: Tree,
    },
    /// Tell the time.
    Clock,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
struct Tree {
    name: String,
    branches: Vec<Tree>,
}

#[allow(clippy::expect_used)] // a test of a tool that is not there has failed
fn definition(name: &str) -> &'static ToolDefinition {
    Tool::definitions().iter().find(|tool| tool.name == name).expect("there is such a tool")
}

fn validator(name: &str) -> Result<Validator, Box<dyn Error>> {
    Ok(jsonschema::draft202012::new(&serde_json::to_value(&definition(name).parameters)?)?)
}

fn parameters(name: &str) -> String {
    definition(name).parameters.to_string()
}

#[test]
fn every_definition_is_a_schema_of_an_object() -> Result<(), Box<dyn Error>> {
    for tool in Tool::definitions() {
        let schema = serde_json::to_value(&tool.parameters)?;
        jsonschema::draft202012::meta::validate(&schema)
            .map_err(|error| format!("{}: {error}", tool.name))?;
        assert_eq!(schema["type"], "object", "{}", tool.name);
        assert!(schema["properties"].is_object(), "{}", tool.name);
        for key in ["$schema", "title"] {
            assert!(schema.get(key).is_none(), "{} has {key}", tool.name);
        }
    }
    Ok(())
}

#[test]
fn properties_stand_as_they_are_declared() {
    let keys = |name| -> Vec<&str> {
        let properties = definition(name).parameters.get("properties").and_then(Value::as_object);
        properties.map(|properties| properties.keys().collect()).unwrap_or_default()
    };
    assert_eq!(keys("plan_trip"), ["startCity", "stops", "budget", "by", "extras", "again"]);
    assert_eq!(keys("count"), ["to", "from", "by", "labels"]);
}

#[test]
fn a_definition_reads_well() {
    let count = concat!(
        r#"{"type":"object","properties":{"to":{"type":"integer","description":"The last number.","minimum":1},"#,
        r#""from":{"type":["integer","null"],"default":null,"format":"int64"},"#,
        r#""by":{"type":"integer","default":0,"format":"uint8","maximum":255,"minimum":0},"#,
        r#""labels":{"type":"object","additionalProperties":{"type":"string"}}},"#,
        r#""required":["to","labels"],"additionalProperties":false}"#,
    );
    assert_eq!(parameters("count"), count);
    assert_eq!(parameters("clock"), r#"{"type":"object","properties":{}}"#);
    assert_eq!(parameters("anything"), r#"{"type":"object","properties":{}}"#);
    let settings = r#"{"type":"object","properties":{},"additionalProperties":{"type":"boolean"}}"#;
    assert_eq!(parameters("settings"), settings);
}

#[test]
fn a_description_is_said_once_unless_there_are_two() {
    let said = |name| {
        let tool = definition(name);
        let inside = tool.parameters.get("description").and_then(Value::as_str);
        (tool.description.as_deref(), inside)
    };
    assert_eq!(said("plan_trip"), (Some("Plan a trip."), None));
    assert_eq!(said("draw"), (Some("Draw it now."), Some("Draw a shape.")));
    assert_eq!(said("count"), (Some("Count up."), None));
    assert_eq!(said("visit"), (None, None));
}

#[test]
fn a_type_stands_where_it_is_used_unless_it_contains_itself() {
    let trip = &definition("plan_trip").parameters;
    let stop = trip.get("properties").and_then(|properties| properties.get("stops")?.get("items"));
    assert_eq!(stop.and_then(|stop| stop.get("type")).and_then(Value::as_str), Some("object"));
    let again = trip.get("properties").and_then(|properties| properties.get("again"));
    assert!(again.is_some_and(|again| again.to_string().contains(r##""$ref":"#""##)), "{again:?}");
    assert!(definition("plant").parameters.get("$defs").is_some_and(|types| types.get("Tree").is_some()));
    for name in ["draw", "visit", "count"] {
        assert!(!parameters(name).contains("$"), "{}", parameters(name));
    }
}

/// Values of the types, and values that none of them takes.
#[test]
fn what_a_type_serializes_to_is_valid() -> Result<(), Box<dyn Error>> {
    let stop = |name: &str, at| Stop { name: name.to_owned(), at };
    let home = PlanTrip {
        start_city: "Basel".to_owned(),
        stops: vec![stop("Bern", None), stop("", Some((46.2, -6.1)))],
        budget: None,
        by: Means::Car,
        extras: BTreeMap::from([("bikes".to_owned(), 2)]),
        again: None,
    };
    let trip =
        PlanTrip { budget: Some(1e3), again: Some(Box::new(home.clone())), stops: vec![], ..home.clone() };
    let flattened = Flattened { zone: "a".to_owned(), stop: stop("b", None) };
    for (name, value) in [
        ("plan_trip", serde_json::to_value(home)?),
        ("plan_trip", serde_json::to_value(trip)?),
        ("draw", serde_json::to_value(Shape::Circle { radius: 2.0 })?),
        ("draw", serde_json::to_value(Shape::Square { side: 0.5 })?),
        ("visit", serde_json::to_value(flattened)?),
        ("settings", json!({"a": true})),
        ("anything", json!({"a": [1]})),
        ("count", json!({"to": 3, "from": null, "by": 2, "labels": {"a": "b"}})),
        ("plant", json!({"tree": {"name": "a", "branches": [{"name": "b", "branches": []}]}})),
        ("clock", json!({})),
    ] {
        let said = validator(name)?.validate(&value).map_err(|error| error.to_string());
        assert_eq!(said, Ok(()), "{name}: {value}");
    }
    for (name, value) in [
        ("plan_trip", json!({"startCity": "Basel", "stops": [{"at": null}], "again": null})),
        ("plan_trip", json!({"startCity": "Basel", "stops": [], "by": "ship"})),
        ("plan_trip", json!({"startCity": "Basel", "stops": [], "again": {}})),
        ("draw", json!({"kind": "Circle", "side": 1.0})),
        ("visit", json!({"zone": "a"})),
        ("settings", json!({"a": 1})),
        ("anything", json!([])),
        ("count", json!({"to": 3, "labels": {}, "more": 1})),
        ("count", json!({"to": "3", "labels": {}})),
        ("plant", json!({"tree": {"name": "a", "branches": [{"name": "b", "branches": [{}]}]}})),
        ("clock", json!(null)),
    ] {
        assert!(!validator(name)?.is_valid(&value), "{name}: {value}");
    }
    Ok(())
}
