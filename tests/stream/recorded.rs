//! The law on the schemas whose messages are recorded: those of whole messages spell markers as published ones do.

use std::sync::Arc;

use crate::corpus_support::recorded::{self, Recorded};
use crate::law;

/// What some texts say where they write a key of a JSON object again.
const AGAIN: &str = "\"name\": \"twice\"";

#[test]
fn recorded_schemas_stream() {
    for Recorded { schema, interpreter, cases } in recorded::schemas() {
        let interpreter = Arc::new(interpreter);
        for (text, _) in &cases {
            let characters: Vec<usize> = text.char_indices().map(|(at, _)| at).skip(1).collect();
            let thirds = (1..text.len()).filter(|at| at % 3 == 0).collect();
            let ways = [characters, thirds, vec![text.len() / 2]];
            law::check_ways(&schema, &interpreter, text, ways, text.contains(AGAIN));
        }
    }
}
