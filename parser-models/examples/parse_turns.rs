//! Parses what stands on its input, one JSON object a line, and prints an answer a line: `conformance/compare_loop.py` asks it
//! for the messages that rendered turns hold.
//!
//! `{"model": …, "text": …}` gives `{"message": …}`, or `{"error": …}`.

use std::error::Error;
use std::io::{self, BufRead, Write};

use parser_models::Model;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let case: Value = serde_json::from_str(&line?)?;
        let model = case["model"]
            .as_str()
            .and_then(Model::from_name)
            .ok_or("the table of models has no such name")?;
        // The message's own text: a `Value` in between could sort its keys.
        match model.parse(case["text"].as_str().unwrap_or_default()) {
            Ok(message) => writeln!(out, "{{\"message\": {}}}", serde_json::to_string(&message)?)?,
            Err(error) => writeln!(out, "{}", json!({"error": error.to_string()}))?,
        }
        out.flush()?;
    }
    Ok(())
}
