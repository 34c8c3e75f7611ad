//! A crate that denies everything can hold generated types.

#[deny(
    warnings,
    let_underscore,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    nonstandard_style,
    rust_2018_idioms,
    single_use_lifetimes,
    trivial_casts,
    unreachable_pub,
    unused,
    unused_qualifications,
    unused_results,
    clippy::all,
    clippy::pedantic,
    clippy::missing_docs_in_private_items,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]
pub(crate) mod everything_is_denied {
    //! Its documentation is there, so that `missing_docs` speaks of generated items alone.

    crate::everything!();

    /// Descriptions that Markdown would read as more than text.
    pub(crate) mod described {
        parser_runtime::response_schema!(
            inline = r##"{
                "description": "",
                "type": "object",
                "properties": {
                    "code": {
                        "description": "Opens `a tick, <b>a tag, [a link](to) [Vec] and\n```\nno code\n\n    nor this: panic!()\n===\n# no heading",
                        "type": "string"
                    },
                    "quotes": { "description": "\"#\" */ // \\ {} \u0000\u001b[1m\r SomeCamelCase some_snake_case https://example.com", "type": "string" },
                    "role": { "description": " \n ", "const": "it \"quotes\" \\ `and` */" }
                }
            }"##
        );
    }
}

#[test]
fn documentation_never_breaks_the_build() -> Result<(), Box<dyn std::error::Error>> {
    let message = everything_is_denied::described::AssistantMessage::parse("x")?;
    assert_eq!(message.role.as_str(), "it \"quotes\" \\ `and` */");
    assert_eq!(message.quotes, message.code);
    assert!(everything_is_denied::AssistantMessage::parse("x").is_ok());
    Ok(())
}
