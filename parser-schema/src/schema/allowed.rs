//! What `enum` says: nothing holds to it what a model wrote, but what it cannot mean is told.

use crate::diagnostic::Diagnostics;
use crate::json::{Json, Value};
use crate::tools::equal;

/// Warns of an `enum` that is no list, or that contradicts `const` or `type` beside it.
pub(super) fn check_enum(json: &Json, diagnostics: &mut Diagnostics) {
    let Some(allowed) = json.get("enum") else { return };
    let Value::Array(values) = &allowed.value else {
        let message =
            format!("`enum` must be a list of the values that are allowed, and this is {}", allowed.what());
        diagnostics.warning(allowed.span.clone(), message).help("write a list, or leave `enum` out");
        return;
    };
    if let Some(constant) = json.get("const")
        && !values.iter().any(|value| equal(value, constant))
    {
        diagnostics
            .warning(constant.span.clone(), "`const` is none of the values of `enum`")
            .help("make one of them fit the other");
    }
    let Some(kind) = json.get("type").and_then(Json::as_text) else { return };
    // Null is allowed at every node.
    let misfits = values.iter().filter(|value| !(value.is_a(&kind.value) || value.is_a("null")));
    for value in misfits {
        let message =
            format!("a value that is never valid: it is {}, which `type` does not allow", value.what());
        diagnostics.warning(value.span.clone(), message).help("write values that `type` allows");
    }
}
