//! What the macro writes for small schemas, as golden files: `RENEW=1 cargo test -p parser-macros` writes them anew.

use std::path::Path;

use parser_schema::{Options, Source, compile_with};
use proc_macro2::TokenStream;
use quote::quote;

use crate::expand::response_schema;
use crate::tools_file::tool_set;
use crate::{calls, function_set, tool_function, tool_set as derived};

/// How long the code for GPT-OSS must not be.
const MOST_LINES: usize = 400;

/// The expansion as a reader would format it.
fn expanded(input: TokenStream) -> String {
    formatted(response_schema(input))
}

fn formatted(expansion: TokenStream) -> String {
    let file: syn::File = syn::parse2(expansion).expect("the expansion is Rust");
    prettyplease::unparse(&file)
}

fn compare(name: &str, input: TokenStream) {
    compare_by(response_schema, name, input);
}

fn compare_by(expand: impl Fn(TokenStream) -> TokenStream, name: &str, input: TokenStream) {
    let found = formatted(expand(input.clone()));
    assert_eq!(found, formatted(expand(input)), "the expansion is the same each time");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&golden, &found).expect("the golden file can be written");
    }
    let expected = std::fs::read_to_string(&golden).expect("there is a golden file");
    assert!(found == expected, "{} differs; this is found now:\n{found}", golden.display());
}

#[test]
fn an_object_of_a_text() {
    let schema = r#"{
        "type": "object",
        "properties": {
            "role": {"const": "assistant"},
            "content": {"type": "string", "description": "What is *said*.", "x-regex": "<a>(.*?)</a>"},
            "tool_calls": {"type": "array", "x-regex-iterator": "<c>(.*?)</c>", "items": {
                "type": "object",
                "x-parser": "json",
                "x-parser-args": {"transform": "{function: @}"},
                "properties": {"function": {"type": "object", "properties": {"name": {"type": "string"}}}}
            }}
        },
        "required": ["content"]
    }"#;
    compare("object.rs", quote!(inline = #schema));
}

#[test]
fn a_root_that_is_no_object() {
    let schema = r#"{"type": "integer", "x-regex-substitutions": [["(\\d) ", "\\1"]], "x-regex": "(\\d+)"}"#;
    compare("integer.rs", quote!(inline = #schema, name = Answer, crate = my::runtime));
}

#[test]
fn a_parser_of_the_caller() {
    let schema = r#"{"type": "array", "x-parser": "words", "items": {"type": "string"}}"#;
    compare("parser.rs", quote!(inline = #schema, parsers = { "words" = my::words }));
}

#[test]
fn a_wrong_schema_still_has_its_types() {
    let schema = r#"{"type": "object", "properties": {"content": {"type": "string", "x-regex": "(a"}}}"#;
    compare("wrong.rs", quote!(inline = #schema));
}

#[test]
fn gpt_oss() {
    compare("gpt_oss.rs", quote!("../benches/schemas/gpt_oss.json"));
}

#[test]
fn a_set_of_tools() {
    let input = quote! {
        #[tool(crate = my::runtime)]
        enum Tool<'t> {
            /// Get the weather.
            #[serde(deny_unknown_fields)]
            GetWeather {
                /// Where.
                location: &'t str,
                #[serde(default)]
                days: u8,
            },
            Multiply(Factors),
            #[tool(name = "clock", description = "Tell the time.")]
            Now,
        }
    };
    compare_by(derived::derive, "tool_set.rs", input);
}

#[test]
fn a_wrong_set_of_tools_is_a_set_all_the_same() {
    let text = formatted(derived::derive(quote!(
        struct Tool<T>(T);
    )));
    assert_eq!(text.matches("compile_error!").count(), 2, "{text}");
    assert!(text.contains("__rt::ToolSet<'__m> for Tool<T>"), "{text}");
}

/// The schemas whose messages have calls, as their plans tell.
#[test]
fn calls_are_where_the_schemas_have_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas");
    let files = std::fs::read_dir(folder).expect("the schemas are there");
    for path in files.map(|file| file.expect("it can be listed").path()) {
        let text = std::fs::read_to_string(&path).expect("it is text");
        let schema = Source::new("schema", text.clone());
        let plan = compile_with(&schema, "Message", &Options::default()).plan.expect("the schema is right");
        assert_eq!(calls::possible(&plan), text.contains("\"tool_calls\""), "{}", path.display());
    }
}

#[test]
fn calls_are_told_from_what_is_none() {
    let calls = |schema: &str| {
        let compiled = compile_with(&Source::new("schema", schema), "Message", &Options::default());
        calls::possible(&compiled.plan.expect("the schema is right"))
    };
    let of_items = |items: &str| {
        format!(
            r#"{{"type": "object", "properties": {{"tool_calls": {{"type": "array", "x-regex-iterator": "(a)", "items": {items}}}}}}}"#
        )
    };
    let object = |keys: &str| format!(r#"{{"type": "object", "properties": {{{keys}}}}}"#);
    let both = r#""name": {"type": "string"}, "arguments": {"type": "object"}"#;
    for yes in [
        of_items(&object(both)),
        of_items(&object(&format!(r#""function": {}"#, object(both)))),
        of_items(r#"{"type": "any"}"#),
        of_items(r#"{"x-first-of": [{"type": "string"}, {"type": "object"}]}"#),
        of_items(&object(r#""function": {"type": "any"}"#)),
        of_items(r#"{"type": "object", "x-parser": "json", "properties": {"name": {"type": "string"}}}"#),
        object(r#""tool_calls": {"type": "any"}"#),
        r#"{"x-parser": "json"}"#.to_owned(),
        r#"{"type": "object", "x-parser": "json"}"#.to_owned(),
    ] {
        assert!(calls(&yes), "{yes}");
    }
    for no in [
        of_items(r#"{"type": "string"}"#),
        of_items(&object(r#""name": {"type": "string"}"#)),
        of_items(&object(r#""function": {"type": "string"}"#)),
        of_items(&object(&format!(r#""call": {}"#, object(both)))),
        object(r#""calls": {"type": "any"}"#),
        object(&format!(r#""tool_calls": {}"#, object(both))),
        r#"{"type": "object", "x-parser": "json", "additionalProperties": {"type": "string"}}"#.to_owned(),
        r#"{"type": "array", "x-parser": "json"}"#.to_owned(),
        r#"{"type": "string"}"#.to_owned(),
    ] {
        assert!(!calls(&no), "{no}");
    }
}

#[test]
fn tools() {
    let tools = r#"[
        {"type": "function", "function": {"name": "get_weather", "description": "The *weather*.", "parameters": {
            "type": "object",
            "properties": {
                "location": {"type": "string", "description": "City.", "minLength": 1},
                "unit": {"enum": ["celsius", "°F"], "default": "celsius"},
                "at": {"type": ["array", "null"], "items": {"type": "integer", "minimum": 0, "maximum": 23}}
            },
            "required": ["location"],
            "additionalProperties": false
        }}},
        {"name": "now"}
    ]"#;
    compare_by(tool_set, "tools.rs", quote!(inline = #tools, name = Call, crate = my::runtime));
}

#[test]
fn wrong_tools_still_have_their_types() {
    let text = formatted(tool_set(quote!(inline = "[", name = Call)));
    assert_eq!(text.matches("compile_error!").count(), 1, "{text}");
    assert!(text.contains("pub enum Call"), "{text}");
    let tools = r#"[{"name": "act", "parameters": {"properties": {"x": {"type": "strng"}}}}]"#;
    let text = formatted(tool_set(quote!(inline = #tools)));
    assert_eq!(text.matches("compile_error!").count(), 1, "{text}");
    assert!(text.contains("pub x: ::core::option::Option<::parser_runtime::Value<'static>>"), "{text}");
}

#[test]
fn generated_code_is_short() {
    let text = expanded(quote!("../benches/schemas/gpt_oss.json"));
    let lines = text.lines().count();
    assert!(lines < MOST_LINES, "{lines} lines, {MOST_LINES} are too many");
}

#[test]
fn no_json_still_has_the_root_type() {
    let text = expanded(quote!(inline = "{"));
    assert_eq!(text.matches("compile_error!").count(), 1, "{text}");
    assert!(text.contains("pub struct AssistantMessage<'t>"), "{text}");
}

#[test]
fn a_warning_stands_behind_the_last_error() {
    let schema = r#"{"type": "array", "x-regex-iter": "(a)", "items": {}}"#;
    let text = expanded(quote!(inline = #schema));
    assert_eq!(text.matches("compile_error!").count(), 1, "{text}");
    assert!(text.contains("did you mean `x-regex-iterator`?"), "{text}");
    let text = expanded(quote!(inline = r#"{"type": "string", "items": {}}"#));
    assert_eq!(text.matches("compile_error!").count(), 0, "a warning alone breaks no build: {text}");
}

#[test]
fn a_warning_is_the_use_of_a_deprecated_constant() {
    let right = expanded(quote!(inline = "{}"));
    assert!(!right.contains("deprecated"), "{right}");
    let odd = expanded(quote!(inline = r#"{"typ": "string", "requierd": []}"#));
    assert_eq!(odd.matches("#[deprecated(").count(), 2, "{odd}");
    assert!(odd.contains("did you mean `type`?") && odd.contains("did you mean `required`?"), "{odd}");
    assert!(odd.ends_with(&right), "nothing else is added: {odd}");
    let wrong = expanded(quote!(inline = r#"{"typ": "string", "x-regex": "("}"#));
    assert!(!wrong.contains("deprecated") && wrong.contains("did you mean `type`?"), "{wrong}");
}

/// Whatever is wrong with a file: its types are Rust, and nothing panics.
#[test]
fn tools_with_any_value_replaced_are_rust() {
    const OTHERS: [&str; 8] = ["null", "-7", "1e308", "\"\"", "[]", "{}", "[null]", "{\"$ref\": \"#\"}"];
    for file in ["database", "names", "payments", "untyped"] {
        let path =
            format!("{}/../tests/tool_definitions/tests/tools_file/{file}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the file is there");
        for (at, _) in text.match_indices(": ") {
            let value = &text[at + 2..];
            let end = value.find([',', '}', '\n']).unwrap_or(value.len());
            for other in OTHERS {
                let changed = format!("{}: {other}{}", &text[..at], &value[end..]);
                assert!(
                    formatted(tool_set(quote!(inline = #changed))).contains("pub enum Tool"),
                    "{changed}"
                );
            }
        }
    }
}

#[test]
fn a_function_that_is_a_tool() {
    let function = quote! {
        /// Say it.
        ///
        /// # Arguments
        /// * `text` - What is said (choices: ["yes", "no"])
        pub async fn say(
            text: &str,
            /// How often.
            #[tool(default = 1)]
            times: u8,
            #[tool(required)]
            /// To whom.
            to: Option<&[u8]>,
        ) -> Result<u8, Error> {
            text.len()
        }
    };
    let options = quote!(name = "tell", derive(Debug), crate = my::runtime);
    let expand = |function| tool_function::attribute(options.clone(), function);
    compare_by(expand, "tool_function.rs", function);
}

#[test]
fn a_set_of_functions() {
    let set = quote! {
        /// All of them.
        #[derive(Debug)]
        pub enum Toolbox {
            say,
            weather::forecast,
            Time(now),
        }
    };
    compare_by(function_set::tools, "function_set.rs", set);
}
