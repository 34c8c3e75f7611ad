//! Editing a schema rebuilds its users: the compiler is told of the file, and tells cargo in its list of files that this
//! very test was built from.

use std::error::Error;
use std::fs;

mod message {
    parser_runtime::response_schema!("schemas/gpt_oss.json");
}

#[test]
fn the_schema_is_a_source_of_the_build() -> Result<(), Box<dyn Error>> {
    assert!(message::AssistantMessage::parse("hello").is_ok());
    let sources = fs::read_to_string(std::env::current_exe()?.with_extension("d"))?;
    let schema = sources.lines().find(|line| line.ends_with("schemas/gpt_oss.json:"));
    assert!(schema.is_some(), "cargo does not know of the schema:\n{sources}");
    Ok(())
}
