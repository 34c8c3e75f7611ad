//! The definition of a function that is a tool, as upstream makes it of a Python function.
//!
//! Input: what `#[tool]` read of the function, and the type of its arguments. Output: a [`ToolDefinition`].

use std::marker::PhantomData;

use schemars::JsonSchema;
use serde_core::Deserialize;

use super::define::{define, schema_of};
use super::{ArgumentError, Arguments, ToolDefinition, ToolSet, upstream};
use crate::value::{Map, Value};

/// A function that is a tool: the value is one call of it, which holds the arguments. `#[tool]` makes the type and
/// implements this; see [`tool`](macro@crate::tool).
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
