//! The patterns of this repository's schemas, on what their models wrote.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fastrand::Rng;
use parser_scan::Program;
use parser_schema::{Source, compile};
use serde_json::Value;

use crate::certain::{self, Said};
use crate::check_ways;

/// The longest text that is cut everywhere.
const LONGEST: usize = 400;

/// How many texts of a schema are taken.
const TEXTS: usize = 6;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("a file of the repository")
}

fn programs(schema: &str) -> Vec<(String, Program)> {
    let compiled = compile(&Source::new(schema.to_owned(), read(schema)), "AssistantMessage");
    let patterns = compiled.plan.map(|plan| plan.patterns).unwrap_or_default();
    patterns.into_iter().map(|pattern| (pattern.source, pattern.program)).collect()
}

/// The texts of each schema.
fn texts() -> BTreeMap<String, Vec<String>> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in ["tests/corpus", "tests/corpus/models"] {
        for file in fs::read_dir(root().join(folder)).expect("a folder of the corpus") {
            let path = file.expect("a file").path();
            let Ok(corpus) = fs::read_to_string(&path) else { continue };
            let Ok(corpus) = serde_json::from_str::<Value>(&corpus) else { continue };
            let Some(schema) = corpus["schema"].as_str() else { continue };
            let inputs =
                corpus["cases"].as_array().into_iter().flatten().filter_map(|case| case["input"].as_str());
            let inputs = inputs.filter(|input| input.len() <= LONGEST).map(str::to_owned);
            texts.entry(schema.to_owned()).or_default().extend(inputs);
        }
    }
    texts
}

#[test]
fn patterns_of_schemas() {
    let mut random = Rng::with_seed(42);
    let (mut said, mut checked) = (Said::default(), 0);
    for (schema, mut texts) in texts() {
        random.shuffle(&mut texts);
        texts.truncate(TEXTS);
        for (source, program) in programs(&schema) {
            for text in &texts {
                check_ways(&source, &program, text, 8, &mut random);
                certain::check(&source, &program, text, &mut said);
                checked += 1;
            }
        }
    }
    assert!(checked > 500 && said.certain > checked, "{checked} checked, {said:?}");
}
