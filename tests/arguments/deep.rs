//! Values as deep as JSON may be, on a small stack, in a build without optimization.

use parser_runtime::{Arguments, MAX_JSON_DEPTH, Value};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{json, text, texts, value};

fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    on_a_stack_of(1 << 20, run);
}

fn on_a_stack_of(bytes: usize, run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(bytes).spawn(run).expect("a thread");
    thread.join().expect("the stack is large enough");
}

/// What a thread has unless somebody says otherwise. Most of it goes to what serde derives for a type that holds itself.
const USUAL: usize = 2 << 20;

fn nested(levels: usize) -> String {
    format!("{}{}", "[".repeat(levels), "]".repeat(levels))
}

#[derive(Debug, Deserialize)]
struct List(#[allow(dead_code)] Vec<List>);

#[derive(Debug, Deserialize)]
struct Node {
    #[allow(dead_code)]
    next: Option<Box<Node>>,
}

/// An array, or an array of arrays, whose items may be anything.
fn anything() -> Option<&'static Value<'static>> {
    static SCHEMA: std::sync::OnceLock<Value<'static>> = std::sync::OnceLock::new();
    Some(SCHEMA.get_or_init(|| {
        value(r##"{"properties": {"x": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"type": "array", "items": {"$ref": "#/$defs/a"}}}}"##)
    }))
}

#[test]
fn lists_of_lists() {
    on_a_small_stack(|| drop(text::<List>(&nested(MAX_JSON_DEPTH)).unwrap()));
    on_a_small_stack(|| drop(json::<List>(&nested(MAX_JSON_DEPTH - 1)).unwrap()));
}

#[test]
fn structs_in_structs() {
    let levels = MAX_JSON_DEPTH - 1;
    let written = move || format!("{}null{}", r#"{"next": "#.repeat(levels), "}".repeat(levels));
    on_a_stack_of(USUAL, move || drop(json::<Node>(&written()).unwrap()));
    on_a_stack_of(USUAL, move || drop(text::<Node>(&written()).unwrap()));
}

#[test]
fn values() {
    on_a_small_stack(|| drop(json::<Value<'_>>(&nested(MAX_JSON_DEPTH - 1)).unwrap()));
    on_a_small_stack(|| {
        texts(&[("x", &nested(MAX_JSON_DEPTH))], |call| {
            let value: Value<'_> = Arguments::from(&call.arguments).read(anything).unwrap();
            assert!(value.get("x").unwrap().as_array().is_some());
        });
    });
}

#[test]
fn values_of_serde_json() {
    on_a_stack_of(USUAL, || drop(json::<serde_json::Value>(&nested(MAX_JSON_DEPTH - 1)).unwrap()));
}

#[test]
fn what_nobody_looks_at() {
    on_a_small_stack(|| assert_eq!(text::<IgnoredAny>(&nested(MAX_JSON_DEPTH)), Ok(IgnoredAny)));
}

#[test]
fn what_is_deeper_is_no_json() {
    on_a_small_stack(|| {
        for levels in [MAX_JSON_DEPTH + 1, 100_000] {
            // A parse refuses it already where the schema reads it as JSON; here it is read for the type alone.
            let stored = value(&format!(r#"{{"x": "{}"}}"#, nested(levels)));
            let text = stored.get("x").and_then(|x| x.as_str()).unwrap().to_owned();
            let arguments = Value::from(format!(r#"{{"x": {text}}}"#));
            let error = Arguments::from(&arguments).read::<IgnoredAny>(|| None).unwrap_err();
            assert!(error.message().contains("found a string"), "{error}");
        }
    });
}

#[test]
fn a_wrong_value_in_the_depth_is_said_to_be_there() {
    on_a_small_stack(|| {
        let levels = MAX_JSON_DEPTH - 1;
        let written = format!("{}7{}", "[".repeat(levels), "]".repeat(levels));
        for error in [text::<List>(&written).unwrap_err(), json::<List>(&written).unwrap_err()] {
            assert_eq!(error.path(), format!("x{}", "[0]".repeat(levels)));
            assert_eq!((error.text(), error.message()), ("7", "expected a sequence, found the integer 7"));
        }
        let error = json::<Vec<bool>>(&nested(levels)).unwrap_err();
        assert_eq!(error.path(), "x[0]");
        assert!(error.text().len() < 260);
    });
}
