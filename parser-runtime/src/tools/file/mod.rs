//! What the types of `tool_set!` are read and written with. Not for anyone else: it changes without notice.
//!
//! A value goes through a reader (`read`), which asks serde for what the type is and checks what the definition limits
//! (`limits`); an object's keys go through `object`. What serde's derives take beyond what a definition allows — a
//! list in place of an object, null in place of an absent key — is refused here.

pub mod limits;
pub mod object;
pub mod presence;
pub mod read;
mod variants;

pub use crate::{__tool_enum as one_of_strings, __tool_object as object};
pub use read::{Read, boxed, list, map, nullable, plain};
pub use variants::{Empty, expect_one_of};

pub use super::{ToolSet, parameters};

use super::ToolDefinition;

/// The definitions of a file: names, descriptions, parameters as JSON.
#[must_use]
pub fn definitions(tools: &[(&str, Option<&str>, &str)]) -> Vec<ToolDefinition> {
    let definition = |(name, description, parameters): &(&str, Option<&str>, &str)| ToolDefinition {
        name: (*name).to_owned(),
        description: description.map(str::to_owned),
        // The macro has read it already.
        parameters: crate::json::read(parameters).map(crate::Value::into_owned).unwrap_or_default(),
        returns: None,
    };
    tools.iter().map(definition).collect()
}
