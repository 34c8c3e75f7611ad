//! A long conversation with tools: what the benchmark renders, in Rust and, written out as JSON, in Python.

#![allow(unreachable_pub)]

use serde_json::{Value, json};

/// ChatML with tools.
pub const TEMPLATE: &str = include_str!("conversation.jinja");

/// How many messages the benchmark renders.
pub const MESSAGES: usize = 50;

/// So many messages: a system prompt, then questions, calls, replies and answers by turns.
pub fn messages(count: usize) -> Vec<Value> {
    let system =
        json!({"role": "system", "content": "You help with travel. Answer briefly, and look things up."});
    let turns = (0..).flat_map(turn);
    std::iter::once(system).chain(turns).take(count).collect()
}

fn turn(number: usize) -> [Value; 4] {
    let city = ["Paris", "Zürich", "東京", "São Paulo"][number % 4];
    let arguments = json!({"city": city, "days": number, "units": ["celsius", "km/h"], "exact": true});
    let call = json!({"type": "function", "function": {"name": format!("tool_{}", number % 10), "arguments": arguments}});
    [
        json!({"role": "user", "content": format!("How is the weather in {city} in the next {number} days? \"Dry\" or <wet>?")}),
        json!({"role": "assistant", "content": "", "reasoning_content": "I should look.\nThen answer.", "tool_calls": [call]}),
        json!({"role": "tool", "content": "{\"sky\": \"clear\", \"degrees\": [18.5, 20, 21.25], \"note\": \"no rain\"}"}),
        json!({"role": "assistant", "content": format!("In {city} it stays **dry**:\n\n- day 1: 18.5 °C\n- day 2: 20 °C\n")}),
    ]
}

/// Ten tools.
pub fn tools() -> Vec<Value> {
    let parameter =
        |text: &str| json!({"type": "string", "description": format!("The {text}, e.g. \"Zürich\" or so")});
    let tool = |number| {
        let properties = json!({"city": parameter("city"), "days": {"type": "integer", "minimum": 1}, "units": {"type": "array", "items": parameter("unit")}});
        let parameters = json!({"type": "object", "properties": properties, "required": ["city"]});
        let description = format!("Looks up fact number {number} of a city.\nGives JSON.");
        json!({"type": "function", "function": {"name": format!("tool_{number}"), "description": description, "parameters": parameters}})
    };
    (0..10).map(tool).collect()
}
