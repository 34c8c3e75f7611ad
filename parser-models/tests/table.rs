//! The table of families, the features of the manifest and the schemas say the same.
#![cfg(feature = "all")]

use std::fs;
use std::path::Path;

use parser_interpreter::Interpreter;
use parser_models::{ChatMessage, Model};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn families() -> Vec<&'static str> {
    Model::all().iter().map(|model| model.name()).collect()
}

#[test]
fn every_schema_has_its_row() {
    let folder = fs::read_dir(Path::new(ROOT).join("schemas")).unwrap();
    let mut schemas: Vec<String> = folder
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    schemas.sort();
    assert_eq!(families(), schemas, "the table in src/lib.rs and schemas/, both in the order of their names");
}

#[test]
fn every_row_has_its_feature() {
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).unwrap();
    for family in families() {
        assert!(manifest.contains(&format!("\n{family} = []\n")), "add `{family} = []` to Cargo.toml");
        assert!(
            manifest.contains(&format!("\n    \"{family}\",\n")),
            "add \"{family}\" to `all` in Cargo.toml"
        );
    }
}

#[test]
fn a_familys_schema_at_run_time_gives_the_same_message() {
    const OUTPUTS: [&str; 3] = [
        "Hello.",
        "<think>\nWhy?\n</think>\n\n<tool_call>\n{\"name\": \"f\", \"arguments\": {\"a\": [1, 2.5, null]}}\n</tool_call><|im_end|>",
        "<|channel|>analysis<|message|>Why?<|end|><|start|>assistant<|channel|>final<|message|>So.<|return|>",
    ];
    for model in Model::all() {
        let interpreter = Interpreter::compile(model.name(), model.schema()).unwrap();
        for output in OUTPUTS {
            let json = interpreter.parse(output).map(|value| value.to_string());
            let read = json.map(|json| serde_json::from_str::<ChatMessage>(&json).unwrap());
            assert_eq!(model.parse(output), read, "{model}: {output}");
        }
    }
}
