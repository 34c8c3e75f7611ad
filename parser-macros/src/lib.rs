//! The macros [`response_schema!`]: a response schema, checked and compiled while the crate builds, becomes a typed parser;
//! and [`tool_set!`]: a file of tool definitions becomes the types of their calls. The derive macro [`ToolSet`]: an enum
//! becomes a set of tools. The attribute [`macro@tool`]: a function becomes a tool; [`tools!`]: functions become a set of
//! tools.
//!
//! Use them through `parser_runtime`, which re-exports them and holds what the generated code calls.

mod args;
mod calls;
mod docs;
mod events;
mod expand;
mod expression;
mod features;
mod function_set;
mod impls;
mod load;
mod nodes;
mod objects;
mod parsers;
mod programs;
mod shape;
mod stream;
mod tool_function;
mod tool_set;
mod tools_file;
mod types;
mod warnings;

use proc_macro::TokenStream;

/// Compiles a response schema into a type and its parser.
///
/// ```text
/// response_schema!("schemas/gpt_oss.json");
/// response_schema!("schemas/qwen3.json", name = Qwen3Message, crate = my_reexport::parser_runtime);
/// response_schema!(inline = r#"{ "type": "string", "x-regex": "<answer>(.*?)</answer>" }"#);
/// ```
///
/// The path is relative to the manifest of the crate that calls the macro; editing the file rebuilds the crate. `name`
/// names the root type, which is `AssistantMessage` otherwise; `crate` says where `parser_runtime` is.
///
/// # Parsers of one's own
///
/// Where a format is hard to say in patterns, `x-parser` may name a function of the caller. It stands in a node beside the
/// same keywords as `json` does, with the same `x-parser-args`, and what it gives is checked by the node's type:
///
/// ```text
/// response_schema!("schemas/harmony.json", parsers = { "harmony" = my_crate::harmony, "ini" = ini });
///
/// fn ini(text: &str) -> Result<Value<'_>, NotParsed> {
///     let mut settings = Map::new();
///     for line in text.lines() {
///         let Some((key, value)) = line.split_once('=') else {
///             return Err(NotParsed::new("a line without `=`"));
///         };
///         settings.insert(key.trim(), Value::from(value.trim()));
///     }
///     Ok(Value::Object(settings))
/// }
/// ```
///
/// The function is given the node's text and may borrow from it. Its error becomes a `ParseError` of the kind `NotParsed`
/// with the field's path; `NotParsed::at` says from which byte of the text on. A function of another signature, a name
/// that the schema has and no entry, and an entry that the schema does not use are errors of the build.
///
/// # Upstream's language alone
///
/// Such parsers, `pythonic`, `allow_non_string`, `rename`, `x-first-of`, `x-regex-definitions` and atoms of patterns such as
/// `(?&json)` are extensions: upstream does not know them. With `upstream_only`, each is an error where it is written:
///
/// ```text
/// response_schema!("schemas/qwen3.json", upstream_only);
/// ```
///
/// # Mistakes
///
/// Every mistake in the schema is an error of its own, with file, line, column and an excerpt. The types exist even when
/// the schema is wrong, as well as they can be told from it, so that one mistake is one error in most cases.
///
/// # Warnings
///
/// What upstream tolerates but nobody means, such as `requierd` for `required`, is a warning of the build, of the lint
/// `deprecated`, which is the only one that a macro can raise: the "deprecated constant" that it names is nothing but its
/// bearer. Where a warning is not to be heeded, or `#![deny(warnings)]` makes an error of it, put the macro into a module, or
/// a function, that allows it; rustc ignores attributes on the macro itself:
///
/// ```text
/// #[allow(deprecated)]
/// mod reply {
///     parser_runtime::response_schema!("schemas/theirs.json");
/// }
/// ```
#[proc_macro]
pub fn response_schema(input: TokenStream) -> TokenStream {
    expand::response_schema(input.into()).into()
}

/// Makes an enum a set of tools, a variant for each: see the trait `ToolSet` of `parser_runtime`.
#[proc_macro_derive(ToolSet, attributes(tool, serde, schemars))]
pub fn derive_tool_set(input: TokenStream) -> TokenStream {
    tool_set::derive(input.into()).into()
}

/// Compiles a file of tool definitions into an enum of tools.
///
/// ```text
/// tool_set!("tools.json");
/// tool_set!("tools.json", name = Weather, crate = my_reexport::parser_runtime);
/// tool_set!(inline = r#"[{"name": "now", "description": "The current time."}]"#);
/// ```
///
/// The file is what the chat-template API's `tools` takes: a list of `{"type": "function", "function": {"name",
/// "description", "parameters"}}`, or of bare functions, or an object whose `tools` is that list; `input_schema` and
/// `inputSchema` stand for `parameters`. The path is relative to the manifest of the crate that calls the macro; editing
/// the file rebuilds the crate. `name` names the enum, which is `Tool` otherwise; `crate` says where `parser_runtime` is.
///
/// The enum has a variant for each tool, which holds a struct of the tool's arguments, or nothing for a tool without any;
/// it implements `ToolSet`. Two files go into two modules.
///
/// # Types
///
/// | definition | Rust |
/// | --- | --- |
/// | `object` with `properties` | a struct; keys that `additionalProperties` allows stand in `additional_properties` |
/// | `object` without | `Map<'static, T>`, its keys in order |
/// | `string`, `number`, `boolean`, `null` | `String`, `f64`, `bool`, `()` |
/// | `integer` | `i64`; `u64` or `Integer` if `minimum` or `maximum` is beyond |
/// | `enum` of strings, `const` of a string | an enum |
/// | `array` | `Vec<T>`; a tuple for `prefixItems` of a fixed length |
/// | `$ref` to a part of the same parameters | its type, in a `Box` where it would hold itself |
/// | anything else | `Value<'static>` |
///
/// A required key is plain, and an `Option` if it can be null. A key that may be absent is an `Option`, or a `Field` if it
/// can be null as well; with a `default`, it is plain, and reading fills the default in.
///
/// # What is checked
///
/// A type takes the JSON values that are valid by the definition, and no others: bounds, lengths, counts, `multipleOf` and
/// `uniqueItems` are checked while reading. What stands beside `$ref`, or beside the one schema of `allOf`, holds together
/// with it. `nullable` allows null. Unchecked are `pattern`, `format`, `not`, `if`, schemas that stand beside a `type` in
/// `allOf`, `anyOf` or `oneOf`, and `uniqueItems` where items differ in what their type leaves out. What is not checked,
/// `format` aside, and what becomes a `Value`, as it has no one type, is a warning of the build, of the lint `deprecated`,
/// as it is with `response_schema!`. Integers are those that JSON writes as integers, in the range of the type. Objects of one type inside of each other
/// may be 128.
///
/// # Mistakes
///
/// Every mistake in the file is an error of its own, with file, line, column and an excerpt.
#[proc_macro]
pub fn tool_set(input: TokenStream) -> TokenStream {
    tools_file::tool_set(input.into()).into()
}

/// Makes a function a tool: see the trait `ToolFunction` of `parser_runtime`.
///
/// ```text
/// /// Multiply two numbers.
/// #[tool]
/// fn multiply(
///     /// The first number.
///     a: f64,
///     /// The second number.
///     #[tool(default = 2.0)]
///     b: f64,
/// ) -> f64 {
///     a * b
/// }
/// ```
#[proc_macro_attribute]
pub fn tool(options: TokenStream, item: TokenStream) -> TokenStream {
    tool_function::attribute(options.into(), item.into()).into()
}

/// Makes an enum of functions that are tools, a variant for each: see the trait `CallTool` of `parser_runtime`.
///
/// ```text
/// tools! {
///     pub enum Toolbox { multiply, weather::forecast, Clock(now) }
/// }
/// tools! {
///     pub async enum WithAsyncFunctions { fetch, multiply }
/// }
/// ```
///
/// Each function has `#[tool]` before it. One that has not is no type: rustc says "expected type, found function". A function
/// that is not there on some condition stands behind the same `#[cfg(…)]` here.
#[proc_macro]
pub fn tools(input: TokenStream) -> TokenStream {
    function_set::tools(input.into()).into()
}

#[cfg(test)]
mod tests;
