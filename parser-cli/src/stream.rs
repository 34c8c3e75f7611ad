//! `parse --stream`: an output is read as it comes; one line of JSON an event, and the message or the error last.

use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;

use parser_interpreter::{Event, Finish, What};
use parser_runtime::{Delta, ErrorKind, ParseError, Value};
use parser_schema::diagnostic::visible;

use crate::input::{self, Problem, written};
use crate::schema::interpreter;
use crate::{FAILURE, SUCCESS, complain};

/// Prints the events of one output while it comes, which goes on from `after`, and its message, null when nothing
/// matches, or the error.
pub(crate) fn parse(schema: &Path, after: &str, input: Option<&Path>) -> Result<u8, Problem> {
    let mut stream = Arc::new(interpreter(schema)?).stream_after(after);
    let (mut reader, _) = input::open(input)?;
    loop {
        let chunk = match reader.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(input::unreadable(input, &error)),
        };
        if chunk.is_empty() {
            break;
        }
        let length = chunk.len();
        print(stream.push(chunk))?;
        reader.consume(length);
    }
    let Finish { events, message } = stream.finish();
    print(events.into_iter())?;
    let message = match message {
        Ok(message) => message,
        Err(error) if error.is_no_match() => Value::Null,
        Err(error) => return failed(&error, input),
    };
    line(&[("message", message)].into_iter().collect())?;
    Ok(SUCCESS)
}

/// The last line of an output that gives no message.
fn failed(error: &ParseError, input: Option<&Path>) -> Result<u8, Problem> {
    line(&[("error", Value::from(error))].into_iter().collect())?;
    if error.kind() == ErrorKind::NotUtf8 {
        return Err(input::not_utf8(input, error));
    }
    complain(&format!("error: {}", visible(&error.to_string())));
    Ok(FAILURE)
}

fn print<'s>(mut events: impl Iterator<Item = Event<'s>>) -> Result<(), Problem> {
    events.try_for_each(|event| line(&describe_event(event)))
}

/// A line, which whoever reads has at once.
fn line(value: &Value<'_>) -> Result<(), Problem> {
    let mut output = io::stdout().lock();
    written(writeln!(output, "{value}").and_then(|()| output.flush()))
}

/// An event as JSON. `provisional` is there where it is true.
fn describe_event(event: Event<'_>) -> Value<'_> {
    let more = |text: Delta<'_>| (("text", Value::from(text.text.into_owned())), text.provisional);
    let (key, (what, provisional)) = match event.what {
        What::Begun { provisional } => (None, (("begun", Value::Bool(true)), provisional)),
        What::Text(text) => (None, more(text)),
        What::Entry { key, text } => (Some(("key", Value::from(key.into_owned()))), more(text)),
        What::Done { value, provisional } => (None, (("done", value), provisional)),
        What::Failed(error) => (None, (("failed", Value::from(&error).into_owned()), false)),
        What::Withdrawn { kept } => (None, (("withdrawn", Value::from(kept)), false)),
        What::Settled => (None, (("settled", Value::Bool(true)), false)),
        other => (None, (("other", Value::from(format!("{other:?}"))), false)),
    };
    let field = ("field", Value::from(event.field.to_string()));
    let provisional = provisional.then_some(("provisional", Value::Bool(true)));
    [Some(field), key, Some(what), provisional].into_iter().flatten().collect()
}
