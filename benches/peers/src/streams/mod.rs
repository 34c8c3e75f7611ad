//! The other crates' streams, as their servers call them: each chunk through the parser of thinking, and what that leaves
//! through the parser of calls. They are told the tools, which they ask for, and get the output without its end-of-turn token.

mod dynamo;
mod smg;

use serde_json::{Value, json};

use crate::inputs::{Family, Input};
use crate::ours::told::{Heard, Joined, Told};
use crate::peers::without_end;
use crate::reading::{Reading, arguments, length};

/// A peer that streams.
pub struct Peer {
    pub name: &'static str,
    /// Reads the chunks, and drops what it tells.
    pub run: fn(Family, &[&str]) -> Option<()>,
    /// What it told.
    pub answer: fn(Family, &[&str]) -> Option<Joined>,
}

pub const PEERS: [Peer; 2] = [
    Peer {
        name: "tool-parser",
        run: |family, chunks| smg::stream(family, chunks, &mut Heard),
        answer: |family, chunks| joined(|told| smg::stream(family, chunks, told)),
    },
    Peer {
        name: "dynamo-parsers",
        run: |family, chunks| dynamo::stream(family, chunks, &mut Heard),
        answer: |family, chunks| joined(|told| dynamo::stream(family, chunks, told)),
    },
];

fn joined(stream: impl FnOnce(&mut Joined) -> Option<()>) -> Option<Joined> {
    let mut told = Joined::default();
    stream(&mut told).map(|()| told)
}

/// The output as a peer gets it, in chunks.
pub fn chunks(input: &Input) -> Vec<&str> {
    crate::ours::chunks(without_end(&input.text))
}

impl Joined {
    /// As far as it can be compared between crates.
    pub fn reading(&self) -> Reading {
        let calls = self.calls.iter().map(|call| (call.name.clone(), arguments(&call.arguments)));
        Reading { calls: calls.collect(), text: [length(&self.thinking), length(&self.content)] }
    }
}

/// More of a call, as the OpenAI API has it: what names it begins it.
fn call(name: Option<&str>, arguments: &str, told: &mut impl Told) {
    if let Some(name) = name {
        told.call();
        told.name(name);
    }
    if !arguments.is_empty() {
        told.arguments(arguments);
    }
}

fn text(thinking: &str, content: &str, told: &mut impl Told) {
    if !thinking.is_empty() {
        told.thinking(thinking);
    }
    if !content.is_empty() {
        told.content(content);
    }
}

/// The tools that are called: their names, and what they take.
fn tools() -> [(&'static str, Value); 4] {
    let text = || json!({"type": "string"});
    let object = |properties: Value| json!({"type": "object", "properties": properties});
    [
        ("get_current_weather", object(json!({"location": text(), "format": text(), "notes": text()}))),
        (
            "search_web",
            object(json!({"query": text(), "limit": {"type": "integer"}, "fresh": {"type": "boolean"}})),
        ),
        (
            "create_event",
            object(json!({
                "title": text(), "when": {"type": "object"}, "guests": {"type": "array"},
                "reminder_hours": {"type": "number"}
            })),
        ),
        ("write_file", object(json!({"path": text(), "content": text()}))),
    ]
}
