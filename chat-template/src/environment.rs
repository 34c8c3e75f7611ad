//! The engine as the reference sets jinja2 up: its filters, tests and functions, no others.

use std::borrow::Cow;
use std::fmt::{self, Write};

use chat_template_syntax::source::engine;
use jiff::civil::DateTime;
use minijinja::value::{Kwargs, Rest};
use minijinja::{AutoEscape, Environment, Error as EngineError, Output, State, Value};

use crate::budget::spend;
use crate::{filters, generation, guarded, guards, operators, python, texts};
use chat_template_syntax::limits::{MAX_OUTPUT_BYTES, MAX_RECURSION, MAX_STEPS};
use chat_template_syntax::{ErrorKind, failure};

/// The context's entry with the time; no template can name it.
pub(crate) const NOW: &str = " now";

/// The engine's filters, tests and functions that jinja2 does not have.
const ENGINE_ONLY_FILTERS: [&str; 5] = ["bool", "chain", "lines", "split", "zip"];
const ENGINE_ONLY_TESTS: [&str; 4] = ["endingwith", "int", "safe", "startingwith"];
const ENGINE_ONLY_FUNCTIONS: [&str; 1] = ["debug"];

/// Added to each name that a template includes, extends or imports: no such template exists, as there is no loader.
const NO_LOADER: &str = " (a chat template stands alone)";

/// An environment without templates.
pub(crate) fn environment() -> Environment<'static> {
    let mut env = engine();
    ENGINE_ONLY_FILTERS.into_iter().for_each(|name| env.remove_filter(name));
    ENGINE_ONLY_TESTS.into_iter().for_each(|name| env.remove_test(name));
    ENGINE_ONLY_FUNCTIONS.into_iter().for_each(|name| env.remove_global(name));
    guarded::add_filters(&mut env);
    guarded::add_tests(&mut env);
    filters::add(&mut env);
    operators::add(&mut env);
    generation::add(&mut env);
    guards::add(&mut env);
    env.add_function("raise_exception", raise_exception);
    env.add_function("strftime_now", strftime_now);
    guarded::guard_functions(&mut env);
    // It has the blocks, which the engine finds by itself.
    env.add_global("self", Value::from_pairs(Vec::<(Value, Value)>::new()));
    env.set_unknown_method_callback(python::methods::call);
    env.set_formatter(print);
    env.set_auto_escape_callback(|_| AutoEscape::None);
    env.set_path_join_callback(|name, _| Cow::Owned(format!("{name}{NO_LOADER}")));
    env.set_fuel(Some(MAX_STEPS));
    env.set_recursion_limit(MAX_RECURSION);
    env
}

/// `{{ value }}`; what is written may be kept, as in a macro, so it is counted here.
fn print(out: &mut Output<'_>, state: &mut State<'_, '_>, value: &Value) -> Result<(), EngineError> {
    let mut counted = Counted { out, bytes: 0 };
    let written = match state.auto_escape() {
        AutoEscape::Html if !value.is_safe() => texts::escape_into(&mut counted, &python::to_text(value)?),
        _ => python::write_text(&mut counted, value),
    };
    let bytes = counted.bytes;
    written.and_then(|()| spend(state, bytes))
}

/// An output that knows how much one value has written to it, and takes no more than a text may have.
struct Counted<'o, 'w> {
    out: &'o mut Output<'w>,
    bytes: usize,
}

impl Write for Counted<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes += text.len();
        if self.bytes > MAX_OUTPUT_BYTES {
            return Err(fmt::Error);
        }
        self.out.write_str(text)
    }
}

fn raise_exception(args: Rest<Value>, kwargs: Kwargs) -> Result<Value, EngineError> {
    let message: Value = filters::only(&args, &kwargs, "message")?;
    Err(failure(ErrorKind::Raised, python::to_text(&message)?))
}

fn strftime_now(state: &State<'_, '_>, args: Rest<Value>, kwargs: Kwargs) -> Result<String, EngineError> {
    let format: String = filters::only(&args, &kwargs, "format")?;
    let given = state.lookup(NOW).and_then(|now| now.as_str()?.parse::<DateTime>().ok());
    python::strftime(&format, given.unwrap_or_else(|| jiff::Zoned::now().datetime()))
}
