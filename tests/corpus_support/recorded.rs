//! Random schemas, with what the reference makes of texts near them: `tests/data/schemas.jsonl`, or another file that
//! `RECORDED_SCHEMAS` names.

use parser_interpreter::Interpreter;
use serde_json::Value;

use super::{Outcome, outcome, read};

/// Of so many schemas at most one may have a mistake that the reference does not see.
const REFUSED: usize = 50;

/// A schema and its texts.
pub struct Recorded {
    pub schema: String,
    pub interpreter: Interpreter,
    pub cases: Vec<(String, Outcome)>,
}

/// All that are right.
pub fn schemas() -> Vec<Recorded> {
    let path = std::env::var("RECORDED_SCHEMAS").unwrap_or_else(|_| "tests/data/schemas.jsonl".to_owned());
    let lines = read(&path);
    let right: Vec<Recorded> = lines.lines().filter_map(line).collect();
    let (all, right_ones) = (lines.lines().count(), right.len());
    assert!((all - right_ones) * REFUSED <= all, "{right_ones} of {all} schemas are right");
    right
}

fn line(line: &str) -> Option<Recorded> {
    let json: Value = serde_json::from_str(line).expect("a line is JSON");
    let case = |case: &Value| (case["input"].as_str().expect("a text").to_owned(), outcome(case));
    let schema = json["schema"].as_str().expect("a schema").to_owned();
    Some(Recorded {
        interpreter: Interpreter::compile("drawn.json", &schema).ok()?,
        schema,
        cases: json["cases"].as_array().expect("cases").iter().map(case).collect(),
    })
}
