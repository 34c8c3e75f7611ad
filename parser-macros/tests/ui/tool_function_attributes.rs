use parser_runtime::tool;

/// Options that are none.
#[tool(rename = "b")]
fn unknown() {}

/// A name that is none.
#[tool(name = "two words")]
fn words() {}

/// Twice.
#[tool(name = "a", name = "b")]
fn twice() {}

/// In quotes.
#[tool(crate = "parser_runtime")]
fn quotes() {}

/// Arguments with options.
#[tool]
fn arguments(
    /// Unknown.
    #[tool(rename = "x")]
    a: u8,
    /// No value.
    #[tool(default =)]
    b: u8,
    /// Twice.
    #[tool(default)]
    #[tool(required)]
    c: Option<u8>,
    /// No parentheses.
    #[tool]
    d: u8,
) {
    _ = (a, b, c, d);
}

fn main() {}
