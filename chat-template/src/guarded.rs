//! Filters, tests and functions that pay for what they read and make, however they are called: `map('upper')` applies a filter, too.
//!
//! Input: the plain one. Output: one of the same name that asks the budget first.

use minijinja::functions::Function;
use minijinja::value::{FunctionArgs, FunctionResult, Rest, ValueKind, ValueOrKwargs};
use minijinja::{Environment, Error, State, Value, filters, tests};

use crate::budget::{few_parts, settled, spend, touch, weigh};
use crate::guards::{checked, no_items};
use crate::python::{Bounded, too_long, write_text};
use crate::texts::as_written;
use chat_template_syntax::limits::MAX_OUTPUT_BYTES;

/// Filters that look at no part of a list, or at one.
const QUICK: [&str; 9] = ["attr", "count", "d", "default", "first", "items", "last", "length", "safe"];

/// Filters that compare each part of a list with others.
const COMPARING: [&str; 6] = ["dictsort", "groupby", "max", "min", "sort", "unique"];

/// Filters that take a text for the list of its characters.
const OF_ITEMS: [&str; 15] = [
    "batch",
    "groupby",
    "join",
    "list",
    "map",
    "max",
    "min",
    "reject",
    "rejectattr",
    "select",
    "selectattr",
    "slice",
    "sort",
    "sum",
    "unique",
];

/// Those of them that find nothing in None.
const PICKING: [&str; 5] = ["map", "reject", "rejectattr", "select", "selectattr"];

/// The engine's filters that are left as they are.
pub(crate) fn add_filters(env: &mut Environment<'static>) {
    filter(env, "abs", filters::abs);
    filter(env, "capitalize", filters::capitalize);
    filter(env, "format", filters::format);
    filter(env, "list", filters::list);
    filter(env, "lower", filters::lower);
    filter(env, "reject", filters::reject);
    filter(env, "rejectattr", filters::rejectattr);
    filter(env, "safe", filters::safe);
    filter(env, "select", filters::select);
    filter(env, "selectattr", filters::selectattr);
    filter(env, "title", filters::title);
    filter(env, "upper", filters::upper);
}

/// The engine's tests that look through their values.
pub(crate) fn add_tests(env: &mut Environment<'static>) {
    test(env, &["eq", "equalto", "=="], tests::is_eq);
    test(env, &["ne", "!="], tests::is_ne);
    test(env, &["lt", "lessthan", "<"], tests::is_lt);
    test(env, &["le", "<="], tests::is_le);
    test(env, &["gt", "greaterthan", ">"], tests::is_gt);
    test(env, &["ge", ">="], tests::is_ge);
    test(env, &["in"], tests::is_in);
    test(env, &["lower"], tests::is_lower);
    test(env, &["upper"], tests::is_upper);
    test(env, &["sameas"], tests::is_sameas);
}

/// Guards the engine's functions, and those that were added.
pub(crate) fn guard_functions(env: &mut Environment<'static>) {
    let functions = ["cycler", "dict", "joiner", "namespace", "range", "strftime_now"];
    let found: Vec<_> = functions
        .into_iter()
        .filter_map(|name| {
            env.globals().find(|(known, _)| *known == name).map(|(_, function)| (name, function))
        })
        .collect();
    for (name, inner) in found {
        // What these two hold is not seen in them.
        let fixed = ["cycler", "joiner"].contains(&name);
        let guarded = move |state: &mut State<'_, '_>, args: Rest<ValueOrKwargs>| -> Result<Value, Error> {
            let args = args.into_values();
            for arg in &args {
                checked(state, arg, fixed)?;
                spend(state, arg.as_str().map_or(0, str::len))?;
            }
            inner.call(state, &args)
        };
        env.add_function(name, guarded);
    }
}

/// Adds a filter that pays.
pub(crate) fn filter<F, Rv, Args>(env: &mut Environment<'static>, name: &'static str, filter: F)
where
    F: Function<Rv, Args>,
    Rv: FunctionResult,
    Args: for<'a> FunctionArgs<'a>,
{
    let inner = Value::from_function(filter);
    let guarded = move |state: &mut State<'_, '_>, args: Rest<ValueOrKwargs>| -> Result<Value, Error> {
        let mut args = args.into_values();
        pay(state, name, &args)?;
        as_written(name, &mut args)?;
        let made = inner.call(state, &args)?;
        settled(state, made)
    };
    env.add_filter(name, guarded);
}

fn test<F, Rv, Args>(env: &mut Environment<'static>, names: &[&'static str], test: F)
where
    F: Function<Rv, Args>,
    Rv: FunctionResult,
    Args: for<'a> FunctionArgs<'a>,
{
    let inner = Value::from_function(test);
    for name in names {
        let inner = inner.clone();
        let guarded = move |state: &mut State<'_, '_>, args: Rest<ValueOrKwargs>| -> Result<bool, Error> {
            let args = args.into_values();
            args.iter().try_for_each(|arg| weigh(state, arg).map(|_| ()))?;
            inner.call(state, &args).map(|answer| answer.is_true())
        };
        env.add_test(*name, guarded);
    }
}

/// Pays for what the filter reads.
fn pay(state: &mut State<'_, '_>, name: &str, args: &[Value]) -> Result<(), Error> {
    let Some((value, rest)) = args.split_first() else { return Ok(()) };
    if value.is_none() && OF_ITEMS.contains(&name) && !PICKING.contains(&name) {
        return Err(no_items());
    }
    rest.iter().try_for_each(|arg| touch(state, arg))?;
    if let Some(text) = value.as_str().filter(|_| OF_ITEMS.contains(&name)) {
        few_parts(text.len())?;
    }
    match name {
        "format" => formatted(state, value, rest),
        _ if COMPARING.contains(&name) => {
            let work = weigh(state, value)?;
            let rounds = value.len().unwrap_or(1).max(1).ilog2() as usize;
            spend(state, work.saturating_mul(rounds))
        }
        _ if QUICK.contains(&name) && value.as_str().is_none() => Ok(()),
        _ => touch(state, value),
    }
}

/// Pays for a text that is formatted: it may name each argument in many places, and widths in digits or as arguments.
pub(crate) fn formatted(state: &mut State<'_, '_>, format: &Value, args: &[Value]) -> Result<(), Error> {
    let Some(format) = format.as_str() else { return Ok(()) };
    let places = format.matches(['%', '{']).count();
    let digits = format.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
    let widths = digits.map(|run| run.parse().unwrap_or(usize::MAX)).fold(0, usize::saturating_add);
    let mut longest = 0;
    for arg in args {
        weigh(state, arg)?;
        let mut text = Bounded::default();
        write_text(&mut text, arg)?;
        let width = if arg.kind() == ValueKind::Number { arg.as_usize().unwrap_or(0) } else { 0 };
        let width = if format.contains('*') { width } else { 0 };
        longest = longest.max(text.into_text().len()).max(width);
    }
    match places.saturating_mul(longest).saturating_add(widths) {
        work @ 0..=MAX_OUTPUT_BYTES => spend(state, work),
        _ => Err(too_long()),
    }
}
