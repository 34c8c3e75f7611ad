use parser_runtime::tool;

struct Point;

impl Point {
    /// Move it.
    #[tool]
    fn shift(&self) {}
}

/// Say anything.
#[tool]
fn generic<T: Clone>(
    /// What to say.
    what: String,
) {
    _ = what;
}

/// Take a pair.
#[tool]
fn pattern(
    /// Two numbers.
    (a, b): (u8, u8),
) -> u8 {
    a + b
}

/// Take a pair.
///
/// # Arguments
/// * `a` - A number.
#[tool]
fn undocumented_pattern((a, _): (u8, u8)) -> u8 {
    a
}

/// Take something.
#[tool]
fn nameless(
    /// Anything.
    of: impl Clone,
) {
    _ = of;
}

/// Take a reference in something.
#[tool]
fn deep(
    /// Texts.
    of: Vec<&str>,
    /// To be changed.
    number: &mut u8,
    /// Forever.
    text: &'static str,
) {
    _ = (of, number, text);
}

/// Take what is there at times.
#[tool]
fn conditional(
    /// Sometimes.
    #[cfg(unix)]
    a: u8,
) {
    _ = a;
}

/// Hide what is given.
#[tool]
fn hidden() -> impl Clone {}

/// Hide it in something else.
#[tool]
fn hidden_deep() -> Result<impl Clone, String> {
    Ok(1)
}

/// Give what is lent.
#[tool]
fn lent(
    /// A text.
    text: &str,
) -> &str {
    text
}

/// Give it in something else.
#[tool]
fn lent_deep(
    /// A text.
    text: &str,
) -> Result<std::borrow::Cow<'_, str>, &'static str> {
    Ok(text.into())
}

/// Be careful.
#[tool]
unsafe fn careful() {}

/// A struct.
#[tool]
struct Arguments {
    a: u8,
}

fn main() {}
