//! What a set of tools is, whoever makes it.

use super::{ArgumentError, Arguments, ToolDefinition};

/// A set of tools: an enum with a variant for each.
///
/// `#[derive(ToolSet)]` implements it. A variant holds the tool's arguments: one value of a type that is
/// [`Deserialize`](serde_core::Deserialize) and [`JsonSchema`](https://docs.rs/schemars/1/schemars/trait.JsonSchema.html),
/// or fields of its own; a unit variant is a tool without arguments.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use parser_runtime::{ChatMessage, ToolSet};
/// use schemars::JsonSchema;
/// use serde::Deserialize;
///
/// /// Get the current weather at a place.
/// #[derive(Deserialize, JsonSchema)]
/// struct GetCurrentWeather {
///     /// City and country.
///     location: String,
///     #[serde(default)]
///     days: u8,
/// }
///
/// #[derive(ToolSet)]
/// enum Tool {
///     GetCurrentWeather(GetCurrentWeather),
///     /// Multiply two numbers.
///     Multiply { a: f64, b: f64 },
///     /// Tell the time.
///     #[tool(name = "clock")]
///     Now,
/// }
///
/// let message: ChatMessage = serde_json::from_str(
///     r#"{"role": "assistant", "tool_calls": [
///         {"function": {"name": "multiply", "arguments": {"a": 2, "b": 3.5}}},
///         {"function": {"name": "get_current_weather", "arguments": {"location": 7}}},
///         {"function": {"name": "Clock"}}]}"#,
/// )?;
/// let mut calls = message.tools::<Tool>();
///
/// assert!(matches!(calls.next(), Some(Ok(Tool::Multiply { a: 2.0, b: 3.5 }))));
/// let error = calls.next().and_then(Result::err).expect("a location is text");
/// assert_eq!(error.argument().map(|argument| argument.path()), Some("location"));
/// let error = calls.next().and_then(Result::err).expect("`Clock` is not `clock`");
/// assert!(error.to_string().contains("get_current_weather, multiply, clock"), "{error}");
///
/// let definitions = serde_json::to_value(Tool::definitions())?;
/// assert_eq!(definitions[1]["function"]["name"], "multiply");
/// assert_eq!(definitions[0]["function"]["parameters"]["required"][0], "location");
/// # Ok(())
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
///
/// # Names
///
/// A tool's name is its variant's in snake case, where a run of capitals is one word and digits belong to the word before
/// them: `GetCurrentWeather` is `get_current_weather`, `HTTPGet` is `http_get`, `Tool2` is `tool2`. `#[tool(name = "…")]`
/// gives another. A call names its tool exactly, or it is an error; two tools of one name do not compile.
///
/// # Descriptions
///
/// A tool's description is its variant's documentation; without one, the description in the schema of the type that the
/// variant holds, which is that type's documentation. `#[tool(description = "…")]` gives another. A parameter's is its
/// field's documentation.
///
/// # Arguments
///
/// Arguments are an object. A type that is no object, such as a number or a list, does not compile where it is one of the
/// standard library's. Where it is another, which nobody can tell while the crate builds, [`ToolSet::definitions`] has its
/// schema as it is, and no call of the tool can be read: each gives an error that says so.
///
/// Fields of a variant take the attributes `#[serde(…)]` and `#[schemars(…)]` as fields of a struct do, and so does the
/// variant that has them, which then speaks of all: `#[serde(deny_unknown_fields)]`.
///
/// # Lifetimes
///
/// An enum may have one lifetime parameter: `enum Tool<'t> { Say { text: &'t str } }` borrows from the message. It has no
/// other parameters.
///
/// # Where the runtime is
///
/// `#[tool(crate = path)]` on the enum says where `parser_runtime` is, if that is not its name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of tools",
    label = "no set of tools",
    note = "write `#[derive(ToolSet)]` before an enum that has a variant for each tool"
)]
pub trait ToolSet<'m>: Sized {
    /// The names of the tools, in order, each once.
    const NAMES: &'static [&'static str];

    /// The tools as the chat-template API expects them, in order. They are made once.
    fn definitions() -> &'static [ToolDefinition];

    /// The tool at a place of [`ToolSet::NAMES`], made of a call's arguments.
    ///
    /// # Errors
    /// The arguments are not what the tool takes.
    #[doc(hidden)]
    fn read(place: usize, arguments: Arguments<'m>) -> Result<Self, ArgumentError>;
}
