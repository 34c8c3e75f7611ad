//! `#[tool]` and `tools!` anywhere: whatever names are around the function, whatever names it brings.

use parser_runtime::{ChatMessage, tool, tools};

/// Nothing of the prelude, and the runtime by its path alone.
#[no_implicit_prelude]
mod nothing_is_imported {
    /// Say it.
    #[::parser_runtime::tool(derive(::std::fmt::Debug))]
    pub(super) fn say(
        /// What is said.
        text: &str,
        /// How often.
        times: ::std::option::Option<u8>,
        /// To whom.
        #[tool(default = "you")]
        to: ::std::string::String,
        /// In which words.
        words: ::std::option::Option<&[u8]>,
    ) -> ::std::result::Result<::std::string::String, ::std::string::String> {
        let count = (times, words.map(<[u8]>::len));
        ::std::result::Result::Ok(::std::format!("{text} {to} {count:?}"))
    }

    /// Wait.
    #[::parser_runtime::tool]
    pub(super) async fn wait() {}

    ::parser_runtime::tools! {
        pub(super) enum Toolbox { say }
    }
    ::parser_runtime::tools! {
        pub(super) async enum Later { say, wait }
    }
}

/// The names that generated code would use if it relied on what is around it.
#[allow(dead_code, nonstandard_style)]
mod every_name_means_something_else {
    mod alloc {}
    mod core {}
    mod parser_runtime {}
    mod std {}

    struct Arguments;
    struct ArgumentError;
    struct Box;
    struct Err;
    struct None;
    struct Ok;
    struct Result;
    struct Some;
    struct ToolDefinition;
    struct ToolReply;
    trait CallTool {}
    trait ToolFunction {}
    trait ToolSet {}

    /// Types of the user, of which arguments are.
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    pub(super) struct Option {
        pub(super) a: u8,
    }
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    pub(super) struct String {
        pub(super) b: u8,
    }

    /// Take what is named so.
    #[::parser_runtime::tool]
    pub(super) fn option(
        /// An option.
        option: Option,
        /// Texts.
        string: &[String],
        /// A name of the generated code.
        name: u8,
        /// Another.
        arguments: u8,
        /// Another.
        read: u8,
        /// Another.
        value: u8,
    ) -> u8 {
        option.a + string.iter().map(|string| string.b).sum::<u8>() + name + arguments + read + value
    }

    ::parser_runtime::tools! {
        pub(super) enum Toolbox { option }
    }

    #[allow(unused_macros)]
    macro_rules! vec {
        () => {};
    }
    #[allow(unused_macros)]
    macro_rules! concat {
        () => {};
    }
    #[allow(unused_macros)]
    macro_rules! assert {
        () => {};
    }
    #[allow(unused_macros)]
    macro_rules! stringify {
        () => {};
    }
}

/// A function may have any name that Rust has.
#[tool]
fn r#match(
    /// A keyword.
    r#type: u8,
    /// A name of the generated code.
    __rt: u8,
    /// Another.
    __std: u8,
    /// The function's own.
    r#match: u8,
) -> u8 {
    r#type + __rt + __std + r#match
}

tools! {
    enum Keywords { r#match }
}

/// A function that is not there.
#[tool]
#[cfg(any())]
fn absent() -> NoType {}

/// One that should no longer be used.
#[tool]
#[deprecated]
#[allow(dead_code)]
const fn old() {}

/// In a function, of types of the function.
fn local(message: &ChatMessage) -> Vec<String> {
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    enum Whom {
        You,
    }
    /// Greet somebody.
    #[tool]
    fn greet(
        /// Who is greeted.
        whom: Whom,
    ) -> String {
        match whom {
            Whom::You => "hello".to_owned(),
        }
    }
    tools! { enum Local { greet } }
    message.tools::<Local>().flatten().map(|call| call.call().content).collect()
}

/// A type of the function's name in capitals, and a macro that makes functions.
mod made {
    use parser_runtime::{tool, tools};

    #[derive(schemars::JsonSchema, serde::Serialize)]
    pub(super) struct Forecast {
        pub(super) days: u8,
    }

    macro_rules! forecast {
        ($name:ident, $days:expr, $of:ty) => {
            /// Say how the weather will be.
            #[tool]
            pub(super) fn $name(
                /// How many days.
                #[tool(default = $days)]
                days: $of,
            ) -> Forecast {
                Forecast { days }
            }
        };
    }

    forecast!(forecast, 1 + 2, u8);

    tools! { pub(super) enum Forecasts { forecast } }
}

fn message(calls: &str) -> ChatMessage {
    let json = format!(r#"{{"role": "assistant", "tool_calls": [{calls}]}}"#);
    serde_json::from_str(&json).expect("it is a message")
}

#[test]
fn nothing_of_the_prelude_is_needed() {
    use nothing_is_imported::{Later, Toolbox};
    let message =
        message(r#"{"name": "say", "arguments": {"text": "a", "words": [1, 2]}}, {"name": "wait"}"#);
    let replies: Vec<String> = message.tools::<Toolbox>().flatten().map(|call| call.call().content).collect();
    assert_eq!(replies, ["a you (None, Some(2))"]);
    assert_eq!(message.tools::<Later>().filter(Result::is_ok).count(), 2);
}

#[test]
fn names_nearby_may_mean_anything() {
    use every_name_means_something_else::Toolbox;
    let message = message(concat!(
        r#"{"name": "option", "arguments": {"option": {"a": 1}, "string": [{"b": 2}], "#,
        r#""name": 3, "arguments": 4, "read": 5, "value": 6}}"#
    ));
    let replies: Vec<String> = message.tools::<Toolbox>().flatten().map(|call| call.call().content).collect();
    assert_eq!(replies, ["21"]);
}

#[test]
fn keywords_are_names() {
    let message =
        message(r#"{"name": "match", "arguments": {"type": 1, "__rt": 2, "__std": 3, "match": 4}}"#);
    let replies: Vec<String> =
        message.tools::<Keywords>().flatten().map(|call| call.call().content).collect();
    assert_eq!(replies, ["10"]);
}

#[test]
fn a_tool_may_stand_in_a_function() {
    assert_eq!(local(&message(r#"{"name": "greet", "arguments": {"whom": "You"}}"#)), ["hello"]);
}

#[test]
fn a_tool_may_be_made_by_a_macro() {
    let message = message(r#"{"name": "forecast"}"#);
    let replies: Vec<String> =
        message.tools::<made::Forecasts>().flatten().map(|call| call.call().content).collect();
    assert_eq!(replies, [r#"{"days":3}"#]);
}
