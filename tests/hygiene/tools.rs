//! `#[derive(ToolSet)]` anywhere: whatever names are around the enum, whatever names it brings.

use parser_runtime::{ChatMessage, ToolSet};

/// Nothing of the prelude, and the runtime by its path alone.
#[no_implicit_prelude]
mod nothing_is_imported {
    #[derive(::parser_runtime::ToolSet)]
    pub(super) enum Tool<'t> {
        /// Say it.
        Say {
            text: &'t str,
            times: ::std::option::Option<u8>,
        },
        Now,
    }
}

/// The names that generated code would use if it relied on what is around it.
#[allow(dead_code, nonstandard_style)]
mod every_name_means_something_else {
    use serde::Deserialize;

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

    /// Types of the user, whose fields are of them.
    #[derive(Deserialize, schemars::JsonSchema)]
    pub(super) struct Option {
        pub(super) a: u8,
    }
    #[derive(Deserialize, schemars::JsonSchema)]
    pub(super) struct String {
        pub(super) b: u8,
    }
    #[derive(Deserialize, schemars::JsonSchema)]
    pub(super) struct Vec {
        pub(super) c: u8,
    }

    #[derive(::parser_runtime::ToolSet)]
    pub(super) enum Tool {
        Fields { option: Option, vec: Vec },
        String(String),
        Vec { place: u8, arguments: u8, read: u8 },
        Option,
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
}

/// A field or a variant may have any name that Rust has.
#[derive(ToolSet)]
#[allow(non_camel_case_types, clippy::enum_variant_names)]
enum Keywords {
    r#Type { r#type: u8, r#match: u8, self_: u8 },
    r#move { __rt: u8, __std: u8 },
}

/// Names that serde's derive writes with two underscores before them.
#[derive(ToolSet)]
#[allow(dead_code)]
enum Derived {
    A { x: f64 },
    D { x: f64 },
    E { x: f64 },
    S { x: f64 },
    Field { x: f64 },
    Visitor { x: f64 },
    FieldVisitor { x: f64 },
}

/// In a function, of types of the function.
fn local(message: &ChatMessage) -> usize {
    #[derive(ToolSet)]
    enum Local {
        #[allow(dead_code)]
        Say { to: Whom },
    }
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    enum Whom {
        You,
    }
    message.tools::<Local>().filter(Result::is_ok).count()
}

fn message(calls: &str) -> ChatMessage {
    let json = format!(r#"{{"role": "assistant", "tool_calls": [{calls}]}}"#);
    serde_json::from_str(&json).expect("it is a message")
}

#[test]
fn nothing_of_the_prelude_is_needed() {
    use nothing_is_imported::Tool;
    let message = message(r#"{"name": "say", "arguments": {"text": "a"}}, {"name": "now"}"#);
    let calls: Vec<_> = message.tools::<Tool<'_>>().collect();
    assert!(matches!(&calls[..], [Ok(Tool::Say { text: "a", times: None }), Ok(Tool::Now)]));
    assert_eq!(Tool::definitions()[0].description.as_deref(), Some("Say it."));
}

#[test]
fn names_nearby_may_mean_anything() {
    use every_name_means_something_else::Tool;
    let message = message(concat!(
        r#"{"name": "fields", "arguments": {"option": {"a": 1}, "vec": {"c": 2}}}, {"name": "string", "arguments": {"b": 3}}, "#,
        r#"{"name": "vec", "arguments": {"place": 4, "arguments": 5, "read": 6}}, {"name": "option"}"#
    ));
    let numbers = message.tools::<Tool>().map(|call| match call {
        Ok(Tool::Fields { option, vec }) => vec![option.a, vec.c],
        Ok(Tool::String(string)) => vec![string.b],
        Ok(Tool::Vec { place, arguments, read }) => vec![place, arguments, read],
        Ok(Tool::Option) => vec![],
        Err(error) => panic!("{error}"),
    });
    assert_eq!(numbers.collect::<Vec<_>>(), [vec![1, 2], vec![3], vec![4, 5, 6], vec![]]);
}

#[test]
fn names_of_derives_are_names() {
    let message =
        message(r#"{"name": "a", "arguments": {"x": 1}}, {"name": "field_visitor", "arguments": {"x": 2}}"#);
    let calls: Vec<_> = message.tools::<Derived>().collect();
    assert!(matches!(calls[..], [Ok(Derived::A { x: 1.0 }), Ok(Derived::FieldVisitor { x: 2.0 })]));
    assert_eq!(Derived::NAMES.len(), 7);
}

#[test]
fn keywords_are_names() {
    let message = message(concat!(
        r#"{"name": "type", "arguments": {"type": 1, "match": 2, "self_": 3}}, "#,
        r#"{"name": "move", "arguments": {"__rt": 4, "__std": 5}}"#
    ));
    let sums = message.tools::<Keywords>().map(|call| match call {
        Ok(Keywords::r#Type { r#type, r#match, self_ }) => r#type + r#match + self_,
        Ok(Keywords::r#move { __rt, __std }) => __rt + __std,
        Err(error) => panic!("{error}"),
    });
    assert_eq!(sums.collect::<Vec<_>>(), [6, 9]);
}

#[test]
fn an_enum_may_stand_in_a_function() {
    assert_eq!(local(&message(r#"{"name": "say", "arguments": {"to": "You"}}, {"name": "Say"}"#)), 1);
}
