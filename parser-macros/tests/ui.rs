//! What users see who err: one case a mistake in `tests/ui`. `TRYBUILD=overwrite cargo test -p parser-macros --test ui` writes
//! the expected messages anew. What is said of each mistake inside a schema is tested in `tests/diagnostics`, without a compiler.

#[path = "../../tests/ui_support/mod.rs"]
mod ui_support;

use std::error::Error;

#[test]
fn mistakes_are_named_where_they_are() -> Result<(), Box<dyn Error>> {
    ui_support::fail(
        "schemas",
        "goood.json",
        &[
            "absolute_path",
            "good_schema",
            "not_json",
            "not_utf8",
            "several_mistakes",
            "tool_set_several_mistakes",
            "tool_set_wrong_options",
            "parser_not_supplied",
            "parser_of_another_signature",
            "tool_function_attributes",
            "tool_function_documentation",
            "tool_function_sets",
            "tool_function_shapes",
            "tool_function_types",
            "tool_function_unmarked",
            "tool_set_attributes",
            "tool_set_names",
            "tool_set_shapes",
            "tool_set_types",
            "tool_set_warnings",
            "tools_without_calls",
            "upstream_only",
            "warnings",
            "wrong_options",
            "wrong_parsers",
        ],
    )
}
