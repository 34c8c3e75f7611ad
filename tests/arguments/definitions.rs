//! Where a type takes anything, the tool's definition decides what a text is.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use parser_runtime::{Arguments, ToolSet, Value};
use serde::Deserialize;

use crate::{texts, value};

/// A tool whose parameters have the shapes that `schemars` writes.
const PARAMETERS: &str = r##"{
    "type": "object",
    "properties": {
        "integer": {"type": "integer", "format": "int64"},
        "number": {"type": "number"},
        "boolean": {"type": "boolean"},
        "string": {"type": "string"},
        "nullable": {"type": ["integer", "null"]},
        "either": {"anyOf": [{"$ref": "#/$defs/Stop"}, {"type": "null"}]},
        "stops": {"type": "array", "items": {"$ref": "#/$defs/Stop"}},
        "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
        "codes": {"type": "object", "additionalProperties": {"type": "string"}},
        "constant": {"const": 7},
        "names": {"enum": ["7", "8"]},
        "mixed": {"enum": ["7", 8]},
        "all": {"allOf": [{"type": ["integer", "string"]}, {"type": ["string", "null"]}]},
        "old": {"type": "integer", "nullable": true},
        "unknown": true,
        "openly": {"anyOf": [{"type": "integer"}, true]},
        "circle": {"$ref": "#/$defs/Circle"},
        "tree": {"$ref": "#"},
        "lost": {"$ref": "#/$defs/Nowhere"},
        "slash": {"$ref": "#/$defs/a~1b"},
        "text_or_integer": {"type": ["string", "integer"]}
    },
    "$defs": {
        "Stop": {"type": "object", "properties": {"zip": {"type": "string"}, "nights": {"type": "integer"}}},
        "Circle": {"$ref": "#/$defs/Circle"},
        "a/b": {"type": "integer"}
    }
}"##;

fn parameters() -> Option<&'static Value<'static>> {
    static SCHEMA: OnceLock<Value<'static>> = OnceLock::new();
    Some(SCHEMA.get_or_init(|| value(PARAMETERS)))
}

/// What a text becomes as a value.
fn read(key: &str, text: &str) -> String {
    texts(&[(key, text)], |call| {
        let ours: Value<'_> = Arguments::from(&call.arguments).read(parameters).unwrap();
        let theirs: serde_json::Value = Arguments::from(&call.arguments).read(parameters).unwrap();
        assert_eq!(Value::from(theirs), ours);
        ours.get(key).unwrap().to_string()
    })
}

#[test]
fn a_text_is_the_first_that_the_definition_allows() {
    let cases = [
        ("integer", " 7", "7"),
        ("integer", "7.5", "\"7.5\""),
        ("integer", "soon", "\"soon\""),
        ("number", "7", "7"),
        ("number", "7.50", "7.5"),
        ("boolean", "True", "true"),
        ("boolean", "1", "\"1\""),
        ("string", "7", "\"7\""),
        ("string", "null", "\"null\""),
        ("string", "[1]", "\"[1]\""),
        ("nullable", "null", "null"),
        ("nullable", "7", "7"),
        ("either", "null", "null"),
        ("either", r#"{"zip": 10115, "nights": "2"}"#, r#"{"zip":"10115","nights":2}"#),
        ("either", "{", "\"{\""),
        ("stops", r#"[{"zip": 7, "nights": 7, "more": 7}]"#, r#"[{"zip":"7","nights":7,"more":7}]"#),
        ("pair", r#"[7, "7", 7]"#, r#"["7",7,7]"#),
        ("codes", r#"{"a": 7, "b": true, "c": null, "d": "x"}"#, r#"{"a":"7","b":"true","c":null,"d":"x"}"#),
        ("constant", "7", "7"),
        ("names", "7", "\"7\""),
        ("mixed", "7", "7"),
        ("all", "7", "\"7\""),
        ("old", "null", "null"),
        ("old", "7", "7"),
        ("unknown", "7", "\"7\""),
        ("openly", "7", "\"7\""),
        ("circle", "7", "\"7\""),
        ("tree", r#"{"tree": {"string": 7, "integer": "7"}}"#, r#"{"tree":{"string":"7","integer":7}}"#),
        ("lost", "7", "\"7\""),
        ("slash", "7", "7"),
        ("text_or_integer", "7", "7"),
        ("not_there", "7", "\"7\""),
    ];
    for (key, text, expected) in cases {
        assert_eq!(read(key, text), expected, "{key}: {text:?}");
    }
    assert_eq!(
        texts(&[("integer", &"9".repeat(50))], |call| {
            Arguments::from(&call.arguments).read::<Value<'_>>(parameters).unwrap().to_string()
        }),
        format!(r#"{{"integer":{}}}"#, "9".repeat(50))
    );
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(untagged)]
enum Untagged {
    Number(i64),
    Text(String),
}

#[derive(Debug, Deserialize, PartialEq)]
struct Flat {
    string: String,
    #[serde(flatten)]
    more: More,
}

#[derive(Debug, Deserialize, PartialEq)]
struct More {
    integer: i64,
    text_or_integer: Untagged,
}

#[test]
fn types_that_take_anything_get_what_the_definition_says() {
    let arguments = [("string", "7"), ("integer", "7"), ("text_or_integer", "seven")];
    let flat = texts(&arguments, |call| Arguments::from(&call.arguments).read::<Flat>(parameters));
    let more = More { integer: 7, text_or_integer: Untagged::Text("seven".to_owned()) };
    assert_eq!(flat, Ok(Flat { string: "7".to_owned(), more }));
    // Without a definition text stays text, so that no integer can be read of it.
    assert!(texts(&arguments, |call| call.arguments_as::<Flat>()).is_err());
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Shape {
    Circle { size: f64 },
    Named { size: String },
}

/// As schemars writes an enum with a tag.
fn shapes() -> Option<&'static Value<'static>> {
    static SCHEMA: OnceLock<Value<'static>> = OnceLock::new();
    Some(SCHEMA.get_or_init(|| {
        value(
            r#"{"oneOf": [
                {"type": "object", "properties": {"size": {"type": "number"}, "kind": {"type": "string", "const": "circle"}}},
                {"type": "object", "properties": {"size": {"type": "string"}, "kind": {"type": "string", "const": "named"}}}
            ]}"#,
        )
    }))
}

#[test]
fn of_alternatives_the_one_that_the_tag_names_decides() {
    let read = |kind: &str| {
        texts(&[("size", "7"), ("kind", kind)], |call| Arguments::from(&call.arguments).read::<Shape>(shapes))
    };
    assert_eq!(read("circle"), Ok(Shape::Circle { size: 7.0 }));
    assert_eq!(read("named"), Ok(Shape::Named { size: "7".to_owned() }));
    assert!(read("other").unwrap_err().message().contains("expected one of `circle`, `named`"));
}

/// The definition of a type whose name is not of ASCII is referred to as the fragment of a URI.
#[test]
fn references_are_fragments_of_uris() {
    #[derive(Debug, Deserialize, PartialEq, schemars::JsonSchema)]
    #[serde(untagged)]
    enum 数 {
        Number(i64),
        List(Vec<数>),
    }
    #[derive(PartialEq, ToolSet)]
    enum Tool {
        F { cell: 数 },
    }
    let definition = serde_json::to_string(Tool::definitions()).unwrap();
    assert!(definition.contains("#/$defs/%E6%95%B0"), "{definition}");
    let read = texts(&[("cell", r#"["7"]"#)], |call| {
        let arguments = Arguments::from(&call.arguments);
        arguments.read::<BTreeMap<String, 数>>(|| Some(&Tool::definitions()[0].parameters))
    });
    assert_eq!(read.unwrap()["cell"], 数::List(vec![数::Number(7)]));
}
