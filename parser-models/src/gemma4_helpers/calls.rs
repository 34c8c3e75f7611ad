//! Where calls stand in an output, and what they are called: patterns of Python's grammar, run in linear time.

use std::borrow::Cow;

/// Names and the text between the braces.
type Calls<'t> = Vec<(Cow<'t, str>, Cow<'t, str>)>;

/// Calls between their tokens.
mod standard {
    parser_runtime::response_schema!("src/gemma4_helpers/schemas/calls.json", name = Calls);
}

/// Calls whose tokens came out as text, or not at all.
mod bare {
    parser_runtime::response_schema!("src/gemma4_helpers/schemas/bare_calls.json", name = Calls);
}

pub(super) fn standard(text: &str) -> Calls<'_> {
    // There is one error: that nothing matches.
    let calls = standard::Calls::parse(text).map(|calls| calls.0).unwrap_or_default();
    calls.into_iter().map(|call| (call.name, call.arguments)).collect()
}

pub(super) fn bare(text: &str) -> Calls<'_> {
    let calls = bare::Calls::parse(text).map(|calls| calls.0).unwrap_or_default();
    calls.into_iter().map(|call| (call.name, call.arguments)).collect()
}
