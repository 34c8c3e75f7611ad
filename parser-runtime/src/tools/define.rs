//! A tool's definition, made of its type; and what else `#[derive(ToolSet)]` calls.

use std::sync::OnceLock;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_core::Deserialize;
use serde_core::de::Error as _;

use super::arguments::Arguments;
use super::error::{ArgumentError, Wrong};
use super::{Parameters, ToolDefinition, fields, readable};
use crate::value::{Map, Value};

/// Where a set keeps its definitions.
pub type Definitions = OnceLock<Vec<ToolDefinition>>;

/// A tool whose arguments are of a type.
#[must_use]
pub fn define<'m, T: Deserialize<'m> + JsonSchema>(name: &str, description: Option<&str>) -> ToolDefinition {
    let mut parameters = readable::schema(schema_of::<T>(), fields::of::<T>());
    let description = describe(&mut parameters, description);
    if readable::is_object(&parameters) {
        parameters = readable::object(parameters);
    }
    ToolDefinition { name: name.to_owned(), description, parameters, returns: None }
}

/// A type's schema, as schemars makes it.
pub(super) fn schema_of<T: JsonSchema>() -> Value<'static> {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    // The type's name, which the tool's stands for.
    schema.remove("title");
    schema.to_value().into()
}

/// The tool's description: what is said of the variant, or what the schema says, which then need not say it again.
fn describe(parameters: &mut Value<'_>, description: Option<&str>) -> Option<String> {
    let description = description.map(str::trim).filter(|description| !description.is_empty());
    let Value::Object(schema) = parameters else { return description.map(str::to_owned) };
    let of_type = schema.get("description").and_then(Value::as_str).map(str::to_owned);
    if description.is_none() || description == of_type.as_deref() {
        schema.remove("description");
        return of_type;
    }
    description.map(str::to_owned)
}

/// A tool without arguments.
#[must_use]
pub fn define_empty(name: &str, description: Option<&str>) -> ToolDefinition {
    let mut parameters = Value::Object(Map::new());
    let description = describe(&mut parameters, description);
    ToolDefinition {
        name: name.to_owned(),
        description,
        parameters: readable::object(parameters),
        returns: None,
    }
}

/// The parameters of the tool at a place.
#[must_use]
pub fn parameters(definitions: &'static [ToolDefinition], place: usize) -> Option<&'static Value<'static>> {
    definitions.get(place).map(|definition| &definition.parameters)
}

/// Reads the arguments of a tool.
///
/// # Errors
/// They are not of the type; or the type is no object, which is then what the error says.
pub fn read<'m, T: Deserialize<'m>>(
    arguments: Arguments<'m>,
    parameters: Parameters,
) -> Result<T, ArgumentError> {
    const NO_OBJECT: &str =
        "no call of this tool can be read: arguments are an object, and the tool's type is none";
    match parameters() {
        Some(definition) if !readable::is_object(definition) => Err(Wrong::custom(NO_OBJECT).into()),
        _ => arguments.read(parameters),
    }
}

/// The error of a place where no tool is.
#[must_use]
pub fn no_tool(place: usize) -> ArgumentError {
    Wrong::custom(format_args!("there is no tool at place {place}")).into()
}
