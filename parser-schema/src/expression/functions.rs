//! The functions of JMESPath, and what they take.

use std::ops::Range;

use super::ExpressionError;

/// What a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any value.
    Value,
    /// An expression to be evaluated by the function: `&…`.
    Reference,
}

use Kind::{Reference, Value};

struct Function {
    name: &'static str,
    parameters: &'static [Kind],
    /// Whether more arguments may follow, like the last.
    variadic: bool,
}

impl Function {
    /// How a call of it is written: `sort_by(…, &…)`.
    fn form(&self) -> String {
        let parameter = |kind: &Kind| if *kind == Reference { "&…" } else { "…" };
        let parameters: Vec<&str> = self.parameters.iter().map(parameter).collect();
        format!("{}({})", self.name, parameters.join(", "))
    }
}

const fn fixed(name: &'static str, parameters: &'static [Kind]) -> Function {
    Function { name, parameters, variadic: false }
}

const fn variadic(name: &'static str) -> Function {
    Function { name, parameters: &[Value], variadic: true }
}

const FUNCTIONS: [Function; 26] = [
    fixed("abs", &[Value]),
    fixed("avg", &[Value]),
    fixed("ceil", &[Value]),
    fixed("contains", &[Value, Value]),
    fixed("ends_with", &[Value, Value]),
    fixed("floor", &[Value]),
    fixed("join", &[Value, Value]),
    fixed("keys", &[Value]),
    fixed("length", &[Value]),
    fixed("map", &[Reference, Value]),
    fixed("max", &[Value]),
    fixed("max_by", &[Value, Reference]),
    variadic("merge"),
    fixed("min", &[Value]),
    fixed("min_by", &[Value, Reference]),
    variadic("not_null"),
    fixed("reverse", &[Value]),
    fixed("sort", &[Value]),
    fixed("sort_by", &[Value, Reference]),
    fixed("starts_with", &[Value, Value]),
    fixed("sum", &[Value]),
    fixed("to_array", &[Value]),
    fixed("to_number", &[Value]),
    fixed("to_string", &[Value]),
    fixed("type", &[Value]),
    fixed("values", &[Value]),
];

/// The function's name, a call's arguments and where they stand.
pub(super) struct Call<'c> {
    pub(super) name: &'c str,
    pub(super) name_span: Range<usize>,
    pub(super) span: Range<usize>,
    pub(super) arguments: &'c [(Kind, Range<usize>)],
}

/// Checks that the function exists and takes these arguments.
pub(super) fn check(call: &Call<'_>) -> Result<(), ExpressionError> {
    let Some(function) = FUNCTIONS.iter().find(|function| function.name == call.name) else {
        return Err(unknown(call));
    };
    check_count(function, call)?;
    for ((given, span), expected) in call.arguments.iter().zip(kinds(function)) {
        check_kind(function, *given, *expected, span)?;
    }
    Ok(())
}

/// The kinds of a function's arguments; the last one again and again.
fn kinds(function: &Function) -> impl Iterator<Item = &Kind> {
    function.parameters.iter().chain(std::iter::repeat(&Value))
}

fn check_count(function: &Function, call: &Call<'_>) -> Result<(), ExpressionError> {
    let (least, given) = (function.parameters.len(), call.arguments.len());
    if given == least || (function.variadic && given > least) {
        return Ok(());
    }
    let at_least = if function.variadic { "at least " } else { "" };
    let plural = if least == 1 { "" } else { "s" };
    let message = format!("`{}` takes {at_least}{least} argument{plural}, found {given}", function.name);
    let help = match (given, least) {
        (0, 1) => format!("say what it works on: `{}(@)` takes the current value", function.name),
        _ => format!("write `{}`", function.form()),
    };
    Err(ExpressionError::new(call.span.clone(), message).help(help))
}

fn check_kind(
    function: &Function,
    given: Kind,
    expected: Kind,
    span: &Range<usize>,
) -> Result<(), ExpressionError> {
    let name = function.name;
    match (given, expected) {
        (Value, Reference) => {
            let error =
                ExpressionError::new(span.clone(), format!("`{name}` takes an expression reference here"));
            Err(error.help(format!("write `{}`, with `&` before the expression", function.form())))
        }
        (Reference, Value) => {
            let error = ExpressionError::new(
                span.clone(),
                format!("`{name}` takes a value here, not an expression reference"),
            );
            Err(error.help("leave the `&` out"))
        }
        _ => Ok(()),
    }
}

/// How much of a function's name tells which one is meant.
const SHORTENED: usize = 4;

fn unknown(call: &Call<'_>) -> ExpressionError {
    let name = call.name.to_lowercase();
    let distance = |function: &Function| strsim::damerau_levenshtein(function.name, &name);
    let is_near = |nearest: &&Function| distance(nearest) <= 2 && 2 * distance(nearest) < name.len();
    let nearest = FUNCTIONS.iter().min_by_key(|function| distance(function)).filter(is_near);
    let begun =
        || FUNCTIONS.iter().find(|function| name.len() >= SHORTENED && function.name.starts_with(&name));
    let error = ExpressionError::new(call.name_span.clone(), format!("there is no function `{}`", call.name));
    match nearest.or_else(begun) {
        Some(nearest) => error.help(format!("did you mean `{}`?", nearest.name)),
        None => {
            error.help(format!("the functions are {}", FUNCTIONS.map(|function| function.name).join(", ")))
        }
    }
}
