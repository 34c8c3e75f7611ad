//! `parse --jsonl`: one object a line in, one a line out, in the same order and in constant memory.

use std::io::{self, BufRead, BufWriter, IsTerminal as _, LineWriter, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use parser_interpreter::Interpreter;
use parser_runtime::{Value, read_json};

use crate::input::{self, Problem, written};
use crate::record::Record;
use crate::schema::interpreter;
use crate::{SUCCESS, UNUSABLE};

/// What editors put in front of a file's first line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Parses the input of every line, which goes on from `after`.
pub(crate) fn parse(schema: &Path, after: &str, input: Option<&Path>) -> Result<u8, Problem> {
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
    for number in 1_u64.. {
        line.clear();
        let read = reader.read_until(b'\n', &mut line);
        if read.map_err(|error| Problem::Unusable(format!("cannot read on: {error}")))? == 0 {
            break;
        }
        progress.inc(line.len() as u64);
        let text = if number == 1 { line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&line) } else { &line };
        let (record, usable) = answer(&interpreter, after, number, text);
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
fn answer(interpreter: &Interpreter, after: &str, number: u64, line: &[u8]) -> (Record, bool) {
    let (mut record, text) = match Record::read(line) {
        Ok(record) => {
            let text = input_of(&record);
            (record, text)
        }
        Err(reason) => (Record::default(), Err(reason)),
    };
    let usable = text.is_ok();
    let (key, value) = match text {
        Ok(text) => outcome(interpreter, after, &text),
        Err(reason) => ("error", unusable_line(&format!("line {number}: {reason}")).into_owned()),
    };
    let place = if usable { "input" } else { key };
    // Of the line's own members with these names, none stays beside the answer.
    ["message", "error"].into_iter().filter(|name| *name != place).for_each(|name| record.remove(name));
    record.replace(place, key, value.to_string());
    (record, usable)
}

fn input_of(record: &Record) -> Result<String, String> {
    let json = record.get("input").ok_or("the object has no `input`")?;
    match read_json(json) {
        Ok(Value::String(text)) => Ok(text.into_owned()),
        Ok(_) => Err("`input` is no string".to_owned()),
        Err(error) => Err(format!("`input` is not JSON: {error}")),
    }
}

fn outcome(interpreter: &Interpreter, after: &str, text: &str) -> (&'static str, Value<'static>) {
    match interpreter.parse_after(after, text) {
        Ok(message) => ("message", message.into_owned()),
        Err(error) if error.is_no_match() => ("message", Value::Null),
        Err(error) => ("error", Value::from(&error).into_owned()),
    }
}

/// What a parse error would be, of a line that there is no parsing of.
fn unusable_line(reason: &str) -> Value<'_> {
    let entries = [
        ("kind", Value::from("unusable_line")),
        ("path", Value::from("")),
        ("start", Value::from(0)),
        ("end", Value::from(0)),
        ("message", Value::from(reason)),
    ];
    entries.into_iter().collect()
}
