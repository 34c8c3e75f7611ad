//! The expansion stands anywhere: whatever names are around it, and whatever lints are denied.

/// Everything that the expansion could reach for is something else here.
#[allow(dead_code, unused_macros, non_camel_case_types, non_snake_case)]
mod shadowed {
    pub(super) struct ChatTemplate;
    pub(super) struct LazyLock;
    pub(super) struct Option;
    pub(super) struct Result;
    pub(super) struct str;
    pub(super) struct u8;
    pub(super) mod std {}
    pub(super) mod core {}
    pub(super) mod chat_template {}
    pub(super) static TEMPLATE: () = ();
    pub(super) const IGNORES_TOOLS: u32 = 1;
    macro_rules! concat {
        () => {};
    }
    macro_rules! include_bytes {
        () => {};
    }

    pub(super) fn template() -> &'static ::chat_template::ChatTemplate {
        ::chat_template::chat_template!("tests/models/careless.jinja")
    }

    #[allow(deprecated)]
    pub(super) fn inline() -> &'static ::chat_template::ChatTemplate {
        let template: &'static ::chat_template::ChatTemplate =
            ::chat_template::chat_template!(inline = "{{ tool }}");
        template
    }
}

/// A crate that denies everything can hold a template, in any place where an expression stands.
#[deny(
    warnings,
    let_underscore,
    missing_docs,
    nonstandard_style,
    rust_2018_idioms,
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
mod denied {
    use chat_template::{ChatTemplate, Error, Options, chat_template};

    /// Two templates in one function, one of them within an expression, in a generic function.
    pub(crate) fn lengths<T: serde_json::value::Index>(_: T) -> Result<usize, Error> {
        let short = chat_template!(inline = "a", allow(tools, add_generation_prompt),);
        let long = |template: &ChatTemplate| template.render(&[(); 0], &Options::new());
        let long = long(chat_template!("tests/models/tokenizer_config.json", allow(tools)))?;
        Ok(short.render(&[(); 0], &Options::new())?.len() + long.len())
    }
}

#[test]
fn templates_stand_anywhere() -> Result<(), chat_template::Error> {
    assert_eq!(denied::lengths(0)?, "a<s>".len());
    assert!(shadowed::template().render(&[(); 0], &chat_template::Options::new()).is_ok());
    assert!(shadowed::inline().render(&[(); 0], &chat_template::Options::new()).is_ok());
    Ok(())
}
