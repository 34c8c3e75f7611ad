//! The keyword `type`.

use super::Type;
use super::read::{Node, unknown};
use crate::json::{Json, Value};
use crate::source::Span;

/// JSON Schema's type of null, of which every node is, too.
const NULL: &str = "null";

impl Node<'_, '_> {
    /// The type of a node, and where it is written.
    pub(super) fn kind(&mut self) -> Option<(Type, Span)> {
        if let Some(Json { value: Value::Array(types), span }) = self.get("type") {
            self.several_types(types, span.clone());
            return None;
        }
        let text = self.text("type")?;
        if let Some((_, kind)) = Type::NAMES.iter().find(|(name, _)| *name == text.value) {
            return Some((*kind, text.span.clone()));
        }
        self.wrong = true;
        if text.value == NULL {
            let message = "`null` is no type here: null is allowed at every node";
            let help = "write the type of what else arrives, or `\"const\": null` in place of `type`";
            self.diagnostics.error(text.span.clone(), message).help(help);
            return None;
        }
        let known: Vec<&str> = Type::NAMES.iter().map(|(name, _)| *name).collect();
        unknown(text, &known, "type", self.diagnostics);
        None
    }

    /// JSON Schema's list of types.
    fn several_types(&mut self, types: &[Json], span: Span) {
        self.wrong = true;
        let names: Vec<&str> = types.iter().filter_map(Json::as_text).map(|text| &*text.value).collect();
        let others: Vec<&str> = names.iter().copied().filter(|name| *name != NULL).collect();
        let anyway = if others.len() < names.len() { ": null is allowed anyway" } else { "" };
        let help = match others[..] {
            [only] => format!("write `\"{only}\"`{anyway}"),
            _ => format!("write `\"any\"`, or `x-first-of` with a schema for each{anyway}"),
        };
        self.diagnostics.error(span, "`type` must be one type, and this is a list").help(help);
    }
}
