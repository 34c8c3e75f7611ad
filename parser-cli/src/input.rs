//! Files and standard input, with errors that name them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::ops::Range;
use std::path::Path;

use parser_runtime::ParseError;
use parser_schema::Source;
use parser_schema::diagnostic::visible;

use crate::{FAILURE, SUCCESS, UNUSABLE};

/// Why the command ends early.
#[derive(Debug)]
pub(crate) enum Problem {
    /// What was asked for cannot be read or written.
    Unusable(String),
    /// The schema is wrong: its mistakes as text.
    Schema(String),
    /// Nobody reads the output any more.
    OutputClosed,
}

impl Problem {
    pub(crate) fn status(&self) -> u8 {
        match self {
            Problem::Unusable(_) => UNUSABLE,
            Problem::Schema(_) => FAILURE,
            Problem::OutputClosed => SUCCESS,
        }
    }

    /// What to say, if there is anybody to say it to.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Problem::Unusable(message) => Some(format!("error: {}", visible(message))),
            Problem::Schema(message) => Some(message.clone()),
            Problem::OutputClosed => None,
        }
    }
}

/// A path that stands for standard input.
fn is_stdin(path: Option<&Path>) -> bool {
    path.is_none_or(|path| path == Path::new("-"))
}

fn name(path: Option<&Path>) -> String {
    match path {
        Some(path) if !is_stdin(Some(path)) => path.display().to_string(),
        _ => "standard input".to_owned(),
    }
}

/// What cannot be read.
pub(crate) fn unreadable(path: Option<&Path>, error: &io::Error) -> Problem {
    Problem::Unusable(format!("cannot read {}: {error}", name(path)))
}

/// The bytes of a file, or of standard input, with their number if it is known.
pub(crate) fn open(path: Option<&Path>) -> Result<(Box<dyn BufRead>, Option<u64>), Problem> {
    match path {
        Some(file) if !is_stdin(path) => {
            let file = File::open(file).map_err(|error| unreadable(path, &error))?;
            let metadata = file.metadata().map_err(|error| unreadable(path, &error))?;
            if metadata.is_dir() {
                return Err(Problem::Unusable(format!("cannot read {}: it is a folder", name(path))));
            }
            Ok((Box::new(BufReader::new(file)), metadata.is_file().then_some(metadata.len())))
        }
        _ => Ok((Box::new(BufReader::new(io::stdin())), None)),
    }
}

/// The whole text of a file, or of standard input.
pub(crate) fn read(path: Option<&Path>) -> Result<String, Problem> {
    Source::decode(read_bytes(path)?).map_err(|what| Problem::Unusable(format!("{} {what}", name(path))))
}

fn read_bytes(path: Option<&Path>) -> Result<Vec<u8>, Problem> {
    let (mut reader, _) = open(path)?;
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    Ok(bytes)
}

/// The whole text of a file, or of standard input, with U+FFFD in place of what is no UTF-8; and where these stand.
pub(crate) fn read_lossily(path: Option<&Path>) -> Result<(String, Vec<Replaced>), Problem> {
    let (mut text, mut replaced, mut offset) = (String::new(), Vec::new(), 0);
    for chunk in read_bytes(path)?.utf8_chunks() {
        text.push_str(chunk.valid());
        offset += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            let start = text.len();
            text.push(char::REPLACEMENT_CHARACTER);
            replaced.push(Replaced { at: start..text.len(), offset });
        }
        offset += chunk.invalid().len();
    }
    Ok((text, replaced))
}

/// Bytes that are no UTF-8: where U+FFFD stands for them, and where they stand themselves.
pub(crate) struct Replaced {
    pub(crate) at: Range<usize>,
    pub(crate) offset: usize,
}

/// Lines of which none can reach the terminal as anything but text.
pub(crate) fn visible_lines(text: &str) -> String {
    text.lines().map(|line| visible(line) + "\n").collect()
}

/// What is no text from a byte on.
pub(crate) fn not_utf8(path: Option<&Path>, error: &ParseError) -> Problem {
    let (name, at) = (name(path), error.range().start);
    let (line, column) = (error.line(), error.column());
    Problem::Unusable(format!(
        "{name} is not UTF-8: byte {at} begins no character, at line {line}, column {column}"
    ))
}

/// Writes to standard output, every character as it is.
pub(crate) fn print(text: &str) -> Result<(), Problem> {
    written(io::stdout().write_all(text.as_bytes()))
}

/// Writes to standard output, with colour where a terminal shows it.
pub(crate) fn print_styled(text: &str) -> Result<(), Problem> {
    written(anstream::stdout().write_all(text.as_bytes()))
}

/// What an attempt to write means for the command.
pub(crate) fn written(result: io::Result<()>) -> Result<(), Problem> {
    result.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Problem::OutputClosed,
        _ => Problem::Unusable(format!("cannot write: {error}")),
    })
}
