//! `parse --jsonl`: one object a line in, one a line out, in the same order and in constant memory.

use std::borrow::Cow;
use std::io::{self, BufRead, BufWriter, IsTerminal as _, LineWriter, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use parser_interpreter::Interpreter;
use parser_runtime::{Map, ParseError, Value, read_json};

use crate::input::{self, Problem, written};
use crate::schema::interpreter;
use crate::{SUCCESS, UNUSABLE};

/// Parses the input of every line.
pub(crate) fn parse(schema: &Path, input: Option<&Path>) -> Result<u8, Problem> {
    let interpreter = interpreter(schema)?;
    let (mut reader, length) = input::open(input)?;
    let progress = progress(length);
    // From a file, whole blocks; from a pipe, each line as soon as it is known.
    let mut output: Box<dyn Write> = match length {
        Some(_) => Box::new(BufWriter::new(io::stdout().lock())),
        None => Box::new(LineWriter::new(io::stdout().lock())),
    };
    let mut status = SUCCESS;
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line);
        if read.map_err(|error| Problem::Unusable(format!("cannot read on: {error}")))? == 0 {
            break;
        }
        progress.inc(line.len() as u64);
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (record, usable) = answer(&interpreter, &line);
        if !usable {
            status = UNUSABLE;
        }
        written(writeln!(output, "{record}"))?;
    }
    written(output.flush())?;
    progress.finish_and_clear();
    Ok(status)
}

/// A bar on standard error, if that is a terminal.
fn progress(length: Option<u64>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let template = match length {
        Some(_) => "{wide_bar} {bytes}/{total_bytes} {bytes_per_sec} {eta}",
        None => "{spinner} {bytes} {bytes_per_sec}",
    };
    ProgressStyle::with_template(template).map_or(bar.clone(), |style| bar.with_style(style))
}

/// What comes out for a line, and whether it could be used.
fn answer(interpreter: &Interpreter, line: &[u8]) -> (Value<'static>, bool) {
    let record = match read_record(line) {
        Ok(record) => record,
        Err(reason) => return (with_error(Map::new(), &reason), false),
    };
    match record.get("input") {
        Some(Value::String(_)) => (with_message(interpreter, record).into_owned(), true),
        Some(_) => (with_error(record, "`input` is no string"), false),
        None => (with_error(record, "the object has no `input`"), false),
    }
}

fn read_record(line: &[u8]) -> Result<Map<'_, Value<'_>>, String> {
    let line = std::str::from_utf8(line).map_err(|error| format!("the line is not UTF-8: {error}"))?;
    match read_json(line.trim_end()) {
        Ok(Value::Object(record)) => Ok(record),
        Ok(_) => Err("the line is no JSON object".to_owned()),
        Err(error) => Err(format!("the line is not JSON: {error}")),
    }
}

/// What could be read of a line that cannot be used, and why it cannot.
fn with_error(record: Map<'_, Value<'_>>, reason: &str) -> Value<'static> {
    let mut record: Map<'static, Value<'static>> = record.into_owned();
    record.insert("error", unusable_line(reason));
    Value::Object(record)
}

/// The same object with `input` replaced, where it stood.
fn with_message<'t>(interpreter: &Interpreter, record: Map<'t, Value<'t>>) -> Value<'t> {
    let replace = |(key, value): (Cow<'t, str>, Value<'t>)| match value {
        Value::String(text) if key == "input" => {
            let (key, value) = outcome(interpreter, &text);
            (Cow::Borrowed(key), value)
        }
        value => (key, value),
    };
    // What replaces `input` wins over a key of that name that was there before.
    let is_result = |key: &str| key == "message" || key == "error";
    Value::Object(record.into_iter().filter(|(key, _)| !is_result(key)).map(replace).collect())
}

fn outcome(interpreter: &Interpreter, text: &str) -> (&'static str, Value<'static>) {
    match interpreter.parse(text) {
        Ok(message) => ("message", message.into_owned()),
        Err(error) if error.is_no_match() => ("message", Value::Null),
        Err(error) => ("error", describe(&error)),
    }
}

fn describe(error: &ParseError) -> Value<'static> {
    let offset = |offset: usize| Value::from(i64::try_from(offset).unwrap_or(i64::MAX));
    let range = error.range();
    error_object([
        ("kind", Value::from(error.kind().as_str().to_owned())),
        ("path", Value::from(error.path().to_owned())),
        ("start", offset(range.start)),
        ("end", offset(range.end)),
        ("message", Value::from(error.message().to_owned())),
    ])
}

fn unusable_line(reason: &str) -> Value<'static> {
    error_object([
        ("kind", Value::from("unusable_line".to_owned())),
        ("path", Value::from(String::new())),
        ("start", Value::from(0)),
        ("end", Value::from(0)),
        ("message", Value::from(reason.to_owned())),
    ])
}

fn error_object(entries: [(&'static str, Value<'static>); 5]) -> Value<'static> {
    Value::Object(entries.into_iter().map(|(key, value)| (Cow::Borrowed(key), value)).collect())
}
