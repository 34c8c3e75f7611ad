//! The rules about `x-first-of`.

use super::shape::Shape;
use crate::diagnostic::Diagnostics;
use crate::json::Value;
use crate::schema::Schema;

/// The keywords by which a node can make nothing of what it gets.
const CHOOSING: [&str; 4] = ["x-regex", "x-regex-iterator", "x-regex-key-value", "x-parser"];

/// `x-first-of` decides what comes out.
pub(super) fn check_type(schema: &Schema<'_>, diagnostics: &mut Diagnostics) {
    if schema.has("x-first-of") && schema.has("type") {
        let message = "`type` cannot stand beside `x-first-of`, whose schemas say what comes out";
        diagnostics.error(schema.key("type"), message).help("move it into the schemas, or remove it");
    }
}

/// Behind a schema that makes something of everything, no other is asked; but where nothing arrives, a constant is.
pub(super) fn check_reached(schemas: &[Schema<'_>], content: &Shape, diagnostics: &mut Diagnostics) {
    let Some(first) = schemas.iter().position(takes_everything) else { return };
    let behind = schemas.iter().skip(first + 1);
    for schema in behind.filter(|schema| !content.nothing || schema.constant.is_none()) {
        let message = "this schema is never asked: one in front of it takes everything, or fails";
        diagnostics
            .warning(schema.span.clone(), message)
            .help("give the one in front of it an `x-regex` for what it is meant for, or put it last");
    }
}

fn takes_everything(schema: &Schema<'_>) -> bool {
    match (schema.constant, &schema.first_of) {
        (Some(constant), _) => !matches!(constant.value, Value::Null),
        _ if schema.doubtful || CHOOSING.iter().any(|keyword| schema.has(keyword)) => false,
        (None, Some(schemas)) => schemas.iter().any(takes_everything),
        (None, None) => true,
    }
}
