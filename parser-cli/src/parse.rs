//! `parse`: one output becomes one message.

use std::path::Path;

use parser_runtime::Value;
use parser_schema::diagnostic::visible;

use crate::input::{self, Problem};
use crate::schema::interpreter;
use crate::{FAILURE, SUCCESS, complain, recovered};

/// Prints the message of one output, which goes on from `after`, or null when nothing matches.
pub(crate) fn parse(schema: &Path, after: &str, input: Option<&Path>) -> Result<u8, Problem> {
    let interpreter = interpreter(schema)?;
    let text = input::read(input)?;
    match interpreter.parse_after(after, &text) {
        Ok(message) => input::print(&format!("{message}\n"))?,
        Err(error) if error.is_no_match() => input::print("null\n")?,
        Err(error) => {
            complain(&format!("error: {}", visible(&error.to_string())));
            return Ok(FAILURE);
        }
    }
    Ok(SUCCESS)
}

/// Prints whatever can be read of one output, which goes on from `after`, and what cannot.
pub(crate) fn recover(schema: &Path, after: &str, input: Option<&Path>) -> Result<u8, Problem> {
    let interpreter = interpreter(schema)?;
    let (text, replaced) = input::read_lossily(input)?;
    let found = interpreter.recover_after(after, &text);
    // Calls know their errors by number.
    let mut errors: Vec<Value<'_>> = found.errors.iter().map(Value::from).collect();
    errors.extend(replaced.iter().map(recovered::no_text));
    let calls: Value<'_> = found.calls.iter().map(recovered::call).collect();
    let segments: Value<'_> = found.segments.iter().map(recovered::segment).collect();
    let message = found.message.unwrap_or(Value::Null);
    let parts =
        [("message", message), ("errors", Value::Array(errors)), ("calls", calls), ("segments", segments)];
    input::print(&format!("{}\n", parts.into_iter().collect::<Value<'_>>()))?;
    Ok(SUCCESS)
}
