//! Editing a schema or tool definitions rebuilds their users: the compiler is told of the file, and tells cargo in its list
//! of files that this very test was built from.

use std::error::Error;
use std::fs;

mod message {
    parser_runtime::response_schema!("schemas/gpt_oss.json");
}

mod tools {
    parser_runtime::tool_set!("tests/tool_definitions/tests/tools_file/weather.json");
}

#[test]
fn the_files_are_sources_of_the_build() -> Result<(), Box<dyn Error>> {
    assert!(message::AssistantMessage::parse("hello").is_ok());
    assert!(serde_json::from_str::<tools::GetCurrentWeather>("{}").is_err());
    let sources = fs::read_to_string(std::env::current_exe()?.with_extension("d"))?;
    for file in ["schemas/gpt_oss.json:", "tests/tool_definitions/tests/tools_file/weather.json:"] {
        assert!(sources.lines().any(|line| line.ends_with(file)), "cargo does not know of {file}\n{sources}");
    }
    Ok(())
}
