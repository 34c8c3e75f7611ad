use parser_runtime::tool;

pub struct Opaque;

/// Take what cannot be read.
#[tool]
fn argument(
    /// Of a type without schema.
    of: Opaque,
) {
    _ = of;
}

/// Give what cannot be written.
#[tool]
fn output() -> Opaque {
    Opaque
}

/// Give an error without words.
#[tool]
fn error() -> Result<u8, Opaque> {
    Err(Opaque)
}

/// Have a default of another type.
#[tool]
fn default(
    /// A number.
    #[tool(default = 1.5)]
    a: u8,
) {
    _ = a;
}

fn main() {}
