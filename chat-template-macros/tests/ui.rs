//! What users see who err: one case a mistake in `tests/ui`. `TRYBUILD=overwrite cargo test -p chat-template-macros --test ui`
//! writes the expected messages anew. What is said of each mistake inside a template is tested in `tests/diagnostics`, without
//! a compiler.

#[path = "../../tests/ui_support/mod.rs"]
mod ui_support;

use std::error::Error;

#[test]
fn mistakes_are_named_where_they_are() -> Result<(), Box<dyn Error>> {
    ui_support::fail(
        "templates",
        "goood.jinja",
        &["good_template", "ignored", "mistakes", "wrong_files", "wrong_options"],
    )
}
