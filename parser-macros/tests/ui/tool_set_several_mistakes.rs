//! Four mistakes, four errors: the types are there, so the code that uses them adds none.

use parser_runtime::{ToolSet, tool_set};

tool_set!("tests/ui/schemas/tools.json");

fn show(call: Tool) -> Option<Unit> {
    let _ = Tool::definitions();
    match call {
        Tool::GetWeather(GetWeather { unit, .. }) => unit,
    }
}

fn main() {
    let _ = show;
}
