//! `tool_set!` stands anywhere, too.

use parser_runtime::ToolSet;

/// Tool definitions in which every kind of type occurs once.
macro_rules! every_tool {
    ($($option:tt)*) => {
        ::parser_runtime::tool_set! {
            inline = r##"[
                {
                    "name": "everything",
                    "description": "Does *everything*.",
                    "parameters": {
                        "type": "object",
                        "properties": {
                            "text": { "type": "string", "minLength": 1 },
                            "count": { "type": "integer", "minimum": 0, "multipleOf": 2 },
                            "large": { "type": "integer", "minimum": 0, "maximum": 18446744073709551615 },
                            "huge": { "type": "integer", "maximum": 99999999999999999999 },
                            "share": { "type": "number", "exclusiveMaximum": 1, "enum": [0.5, 0.25] },
                            "sure": { "const": true },
                            "unit": { "enum": ["celsius", "fahrenheit"], "default": "celsius" },
                            "nothing": { "type": "null" },
                            "any": {},
                            "list": { "type": "array", "items": { "type": ["string", "null"] }, "uniqueItems": true, "maxItems": 3 },
                            "pair": {
                                "type": "array", "prefixItems": [{ "type": "number" }, { "type": "boolean" }],
                                "minItems": 2, "maxItems": 2
                            },
                            "map": { "type": "object", "additionalProperties": { "type": "integer" }, "minProperties": 1 },
                            "part": {
                                "type": ["object", "null"], "additionalProperties": false,
                                "properties": { "next": { "$ref": "#" }, "members": { "type": "object", "properties": { "d": { "type": "string" } } } }
                            }
                        },
                        "required": ["text"],
                        "additionalProperties": { "type": "string" }
                    }
                },
                { "name": "open" },
                { "name": "closed", "parameters": { "type": "object", "properties": {}, "additionalProperties": false } }
            ]"##
            $($option)*
        }
    };
}

const ARGUMENTS: &str = concat!(
    r#"{"text":"a","count":2,"large":18446744073709551615,"huge":-99999999999999999999,"share":0.5,"sure":true,"#,
    r#""unit":"fahrenheit","nothing":null,"any":[{"z":1.0}],"list":["a",null],"pair":[1.5,false],"map":{"b":1,"a":2},"#,
    r#""part":{"next":{"text":"b","unit":"celsius","part":null},"members":{"d":"e"}},"other":"f"}"#,
);

#[no_implicit_prelude]
mod nothing_is_imported {
    every_tool!();
}

/// The names that generated code would use if it relied on what is around it.
#[allow(dead_code, nonstandard_style)]
mod every_name_means_something_else {
    mod alloc {}
    mod core {}
    mod parser_runtime {}
    mod serde {}
    mod std {}

    struct Box;
    struct Debug;
    struct Err;
    struct Field;
    struct Iterator;
    struct None;
    struct Ok;
    struct Option;
    struct Result;
    struct Some;
    struct String;
    struct ToolSet;
    struct Value;
    struct Vec;
    struct bool;
    struct f64;
    struct i64;
    struct str;
    struct u64;
    struct usize;

    every_tool!();
}

#[deny(
    warnings,
    let_underscore,
    missing_debug_implementations,
    missing_docs,
    nonstandard_style,
    unreachable_pub,
    unused,
    unused_qualifications,
    clippy::all,
    clippy::pedantic
)]
#[allow(unreachable_pub)] // public in a private module, as all that is generated
mod lints {
    every_tool!();
}

mod through_a_reexport {
    mod my {
        pub(super) use parser_runtime as runtime;
    }
    every_tool!(, name = Set, crate = self::my::runtime,);
}

fn written<T: serde::de::DeserializeOwned + serde::Serialize>() -> serde_json::Result<String> {
    serde_json::to_string(&serde_json::from_str::<T>(ARGUMENTS)?)
}

#[test]
fn nothing_around_the_types_matters() -> serde_json::Result<()> {
    assert_eq!(written::<nothing_is_imported::Everything>()?, ARGUMENTS);
    assert_eq!(written::<every_name_means_something_else::Everything>()?, ARGUMENTS);
    assert_eq!(written::<lints::Everything>()?, ARGUMENTS);
    assert_eq!(written::<through_a_reexport::Everything>()?, ARGUMENTS);
    let names: &[&str] = &["everything", "open", "closed"];
    assert_eq!(<nothing_is_imported::Tool as ToolSet<'_>>::NAMES, names);
    assert_eq!(<through_a_reexport::Set as ToolSet<'_>>::NAMES, names);
    Ok(())
}

#[test]
fn the_macro_works_inside_a_function() {
    parser_runtime::tool_set!(inline = r#"[{"name": "now"}]"#, name = Clock);
    assert_eq!(<Clock as ToolSet<'_>>::definitions().len(), 1);
    assert!(matches!(Clock::Now, Clock::Now));
}
