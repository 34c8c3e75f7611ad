//! The definition of a function that is a tool, as upstream makes it of a Python function.
//!
//! Input: what `#[tool]` read of the function, and the type of its arguments. Output: a [`ToolDefinition`].

use std::marker::PhantomData;

use schemars::JsonSchema;
use serde_core::Deserialize;

use super::define::{define, schema_of};
use super::{ArgumentError, Arguments, ToolDefinition, ToolSet, upstream};
use crate::value::{Map, Value};

/// A function that is a tool. The type is that of its calls: a value holds the arguments of one.
///
/// `#[tool]` before a function makes the type, which has the function's own name, and implements this. The function itself
/// stays as it is.
///
/// ```
/// # #[cfg(feature = "macros")]
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use parser_runtime::{ChatMessage, tool};
///
/// /// Search the documents.
/// ///
/// /// # Arguments
/// /// * `query` - What to search for.
/// /// * `order` - What comes first (choices: ["newest", "best"])
/// /// * `limit` - How many to find.
/// ///
/// /// # Returns
/// /// The titles of the documents.
/// #[tool]
/// fn search(query: &str, order: Option<&str>, #[tool(default = 10)] limit: u8) -> Vec<String> {
///     vec![format!("{limit} {} documents on {query}", order.unwrap_or("best"))]
/// }
///
/// let definition = serde_json::to_string(search::definition())?;
/// assert_eq!(definition, concat!(
///     r#"{"type":"function","function":{"name":"search","description":"Search the documents.","#,
///     r#""parameters":{"type":"object","properties":{"#,
///     r#""query":{"type":"string","description":"What to search for."},"#,
///     r#""order":{"type":"string","nullable":true,"enum":["newest","best"],"description":"What comes first"},"#,
///     r#""limit":{"type":"integer","maximum":255,"minimum":0,"description":"How many to find."}},"#,
///     r#""required":["query"]},"#,
///     r#""return":{"type":"array","items":{"type":"string"},"description":"The titles of the documents."}}}"#,
/// ));
///
/// let message: ChatMessage = serde_json::from_str(
///     r#"{"role": "assistant", "tool_calls": [{"function": {"name": "search", "arguments": {"query": "Rust"}}}]}"#,
/// )?;
/// for call in message.tools::<search>() {
///     assert_eq!(call?.call(), ["10 best documents on Rust"]);
/// }
/// assert_eq!(search { query: "C".to_owned(), order: None, limit: 1 }.call(), search("C", None, 1));
/// # Ok(())
/// # }
/// # #[cfg(not(feature = "macros"))]
/// # fn main() {}
/// ```
///
/// The type has the methods `definition` and `call`, which gives what the function gives and is asynchronous if that is;
/// it is a [`ToolSet`] of one tool, and [`CallTool`](crate::CallTool) or [`CallToolAsync`](crate::CallToolAsync).
/// `tools!` makes a set of several functions; a variant of an enum that derives `ToolSet` may hold one.
///
/// # Documentation
///
/// What the tool does is the function's documentation, up to one of the headings `# Arguments`, `# Returns`, `# Errors`,
/// `# Panics`, `# Safety` and `# Examples`. Each argument must be documented: by an item of `# Arguments`,
/// "* `name` - what it is", or before it, which wins. `(choices: ["one", "two"])` at its end becomes `enum`; only the model
/// is told, so that a type of its own, an enum, says it better. `# Returns` is the description in `return`.
///
/// # Arguments
///
/// Their types are [`Deserialize`] and [`JsonSchema`](https://docs.rs/schemars/1/schemars/trait.JsonSchema.html). A call
/// owns its arguments and lends them: for `&str` it holds a `String`, for `&[T]` a `Vec<T>`, for `&T` a `T`; the same in an
/// `Option`.
///
/// An `Option` need not be there, as `int | None = None` in Python. `#[tool(required)]` before it says that it must be
/// there, if only as null. `#[tool(default = value)]` before an argument says what it is when it is not there,
/// `#[tool(default)]` that it is its type's default.
///
/// # Definitions
///
/// They are those that `get_json_schema` of transformers makes of the function in Python, key for key: an `Option` is
/// `nullable`, and a default is not told, but makes the argument not required. What the type says more stays:
///
/// - an unsigned integer has a `minimum`, those of 8 and 16 bits also a `maximum`; a set has `uniqueItems`;
/// - a struct has its properties, where upstream says `object` of any class;
/// - an enum without values is `enum`, as `Literal`; if its variants are documented, it is `oneOf` with their descriptions;
/// - an untagged enum of simple types is a list of types, as a union; of others, `anyOf` with the whole of each;
/// - the items of a list have the description of their type.
///
/// `return` is there where the function says what it gives and that type has a schema; of a `Result`, the value's.
///
/// # Options
///
/// `#[tool(name = "…")]` and `#[tool(description = "…")]` give another name and description, `#[tool(derive(Debug, Clone))]`
/// says what the type of calls derives, and `#[tool(crate = path)]` where `parser_runtime` is, if that is not its name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no function that is a tool",
    label = "no tool",
    note = "write `#[tool]` before the function"
)]
pub trait ToolFunction: for<'m> ToolSet<'m> {
    /// The tool's name.
    const NAME: &'static str;

    /// The tool as the chat-template API expects it. It is made once.
    fn definition() -> &'static ToolDefinition;
}

/// What `#[tool]` says of a function.
#[derive(Debug)]
pub struct FunctionDocs {
    /// The tool's name.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// Its arguments, in order.
    pub arguments: &'static [ArgumentDocs],
    /// What is said of its answer.
    pub returns: Option<&'static str>,
}

/// What `#[tool]` says of an argument.
#[derive(Debug)]
pub struct ArgumentDocs {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub description: &'static str,
    /// The texts that it may be, where the documentation tells them.
    pub choices: &'static [&'static str],
    /// Whether it must be there though its type has a value for what is not there.
    pub is_required: bool,
}

/// The definition of a function whose arguments are the fields of a type, and of what it gives.
#[must_use]
pub fn define_function<T: JsonSchema>(
    docs: &FunctionDocs,
    returns: Option<Value<'static>>,
) -> ToolDefinition {
    ToolDefinition {
        name: docs.name.to_owned(),
        description: Some(docs.description.to_owned()),
        parameters: parameters(schema_of::<T>(), docs.arguments),
        returns: returns.map(|schema| described(schema, docs.returns)),
    }
}

fn parameters(schema: Value<'static>, arguments: &[ArgumentDocs]) -> Value<'static> {
    let mut schema = match upstream::schema(schema) {
        Value::Object(schema) => schema,
        _ => Map::new(),
    };
    let required = schema.remove("required");
    let is_required = |argument: &&ArgumentDocs| {
        let names = required.iter().flat_map(|names| names.as_array().unwrap_or_default());
        argument.is_required || names.into_iter().any(|name| name.as_str() == Some(argument.name))
    };
    let required = arguments.iter().filter(is_required).map(|argument| Value::from(argument.name));
    let required: Vec<Value<'_>> = required.collect();

    let mut parameters = Map::new();
    parameters.insert("type", Value::from("object"));
    parameters.insert("properties", properties(&mut schema, arguments));
    if !required.is_empty() {
        parameters.insert("required", Value::Array(required));
    }
    // Of types that contain themselves.
    if let Some(types) = schema.remove("$defs") {
        parameters.insert("$defs", types);
    }
    Value::Object(parameters)
}

fn properties(schema: &mut Map<'static, Value<'static>>, arguments: &[ArgumentDocs]) -> Value<'static> {
    let mut types = match schema.remove("properties") {
        Some(Value::Object(types)) => types,
        _ => Map::new(),
    };
    let named = arguments.iter().map(|argument| {
        let of_type = types.remove(argument.name).unwrap_or(Value::Object(Map::new()));
        (argument.name, property(of_type, argument))
    });
    named.collect()
}

fn property(schema: Value<'static>, argument: &ArgumentDocs) -> Value<'static> {
    let mut keys = match schema {
        Value::Object(keys) => keys,
        _ => Map::new(),
    };
    // Upstream does not write it.
    keys.remove("default");
    if !argument.choices.is_empty() {
        keys.insert("enum", argument.choices.iter().map(|choice| Value::from(*choice)).collect());
    }
    described(Value::Object(keys), Some(argument.description))
}

/// The schema with a description at its end, in place of its type's.
fn described(schema: Value<'static>, description: Option<&'static str>) -> Value<'static> {
    match (schema, description) {
        (Value::Object(mut keys), Some(description)) => {
            keys.remove("description");
            keys.insert("description", Value::from(description));
            Value::Object(keys)
        }
        (schema, _) => schema,
    }
}

/// What is known of a type that a variant of a set holds.
#[derive(Debug)]
pub struct Defined<T>(PhantomData<T>);

impl<T: ToolFunction> Defined<T> {
    /// The definition of the function, by the variant's name.
    #[must_use]
    pub fn define(name: &str, description: Option<&str>) -> ToolDefinition {
        let definition = T::definition().clone();
        let description = description.map(str::trim).filter(|description| !description.is_empty());
        let description = description.map(str::to_owned).or(definition.description);
        ToolDefinition { name: name.to_owned(), description, ..definition }
    }
}

/// A type that is no function.
pub trait DefinedByType<'m> {
    /// The type.
    type Arguments;

    /// The definition of a tool whose arguments are of the type.
    #[must_use]
    fn define(name: &str, description: Option<&str>) -> ToolDefinition
    where
        Self::Arguments: Deserialize<'m> + JsonSchema,
    {
        define::<Self::Arguments>(name, description)
    }
}

impl<T> DefinedByType<'_> for Defined<T> {
    type Arguments = T;
}

/// Reads a call of a function.
///
/// # Errors
/// The arguments are not what it takes.
pub fn read_function<F: ToolFunction>(arguments: Arguments<'_>) -> Result<F, ArgumentError> {
    F::read(0, arguments)
}

/// The definitions of several tools, in order.
#[must_use]
pub fn gather(definitions: &[&ToolDefinition]) -> Vec<ToolDefinition> {
    definitions.iter().copied().cloned().collect()
}

/// Whether no two names are the same. While the caller's crate builds.
#[must_use]
pub const fn are_distinct(names: &[&str]) -> bool {
    let mut right = 0;
    while right < names.len() {
        let mut left = 0;
        while left < right {
            if is_same(names[left].as_bytes(), names[right].as_bytes()) {
                return false;
            }
            left += 1;
        }
        right += 1;
    }
    true
}

const fn is_same(left: &[u8], right: &[u8]) -> bool {
    let mut place = 0;
    while place < left.len() && place < right.len() && left[place] == right[place] {
        place += 1;
    }
    place == left.len() && place == right.len()
}

/// Reads an argument that must be there: serde takes an `Option` that is not there for `None`.
///
/// # Errors
/// It is not of the type.
pub fn required<'de, D: serde_core::Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}
