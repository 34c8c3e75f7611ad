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

    /// A set of tools.
    #[derive(Clone, Copy, Debug, parser_runtime::ToolSet)]
    pub(crate) enum Tool<'t> {
        /// Multiply.
        Multiply {
            /// One.
            a: f64,
            /// The other.
            b: f64,
        },
        /// Say.
        Say {
            /// What.
            text: &'t str,
        },
        /// Tell the time.
        Now,
    }

    /// Repeat a text.
    ///
    /// # Errors
    /// It is too long.
    #[parser_runtime::tool(derive(Clone, Debug))]
    pub(crate) fn repeat(
        /// [What] to <b>repeat, `once.
        text: &str,
        /// How often.
        #[tool(default = 2)]
        times: u8,
    ) -> Result<String, &'static str> {
        if text.len() > 10 { Err("it is too long") } else { Ok(text.repeat(usize::from(times))) }
    }

    /// Do nothing.
    #[parser_runtime::tool(derive(Clone, Copy, Debug))]
    pub(crate) async fn rest() {
        std::future::ready(()).await;
    }

    parser_runtime::tools! {
        /// A set of functions.
        #[derive(Clone, Debug)]
        pub(crate) enum Functions { repeat }
    }

    parser_runtime::tools! {
        /// A set of functions, one of which is waited for.
        #[derive(Clone, Debug)]
        pub(crate) async enum Waited { repeat, rest }
    }

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
                    "_id": { "type": "string" },
                    "2fa": { "type": "string" },
                    "quotes": { "description": "\"#\" */ // \\ {} \u0000\u001b[1m\r SomeCamelCase some_snake_case https://example.com", "type": "string" },
                    "role": { "description": " \n ", "const": "it \"quotes\" \\ `and` */" }
                }
            }"##
        );
    }
}

fn said(tool: everything_is_denied::Tool<'_>) -> String {
    match tool {
        everything_is_denied::Tool::Multiply { a, b } => (a * b).to_string(),
        everything_is_denied::Tool::Say { text } => text.to_owned(),
        everything_is_denied::Tool::Now => "now".to_owned(),
    }
}

#[test]
fn documentation_never_breaks_the_build() -> Result<(), Box<dyn std::error::Error>> {
    let message = everything_is_denied::described::AssistantMessage::parse("x")?;
    assert_eq!(message.role.as_str(), "it \"quotes\" \\ `and` */");
    assert_eq!(message.quotes, message.code);
    let message = everything_is_denied::AssistantMessage::parse("x")?;
    let said: Vec<String> = message.tools().flatten().map(said).collect();
    assert!(said.is_empty());
    assert_eq!(message.tools::<everything_is_denied::Functions>().len(), 0);
    assert_eq!(message.tools::<everything_is_denied::Waited>().len(), 0);
    Ok(())
}
