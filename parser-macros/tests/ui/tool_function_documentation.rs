use parser_runtime::{tool, tools};

#[tool]
fn silent() {}

/// # Arguments
/// * `a` - A number.
#[tool]
fn arguments_alone(a: u8) {
    _ = a;
}

/// Say half of it.
///
/// # Arguments
/// * `a` - A number.
/// * `c` - Another.
/// * `a` - The same.
/// * a number
#[tool]
fn half(a: u8, b: u8) {
    _ = (a, b);
}

/// Choose.
#[tool]
fn choices(
    /// One of them. (choices: one, two)
    a: &str,
) {
    _ = a;
}

// What is wrong with a function is said once.
tools! {
    enum Toolbox { silent, half }
}

fn main() {}
