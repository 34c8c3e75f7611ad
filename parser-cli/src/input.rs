//! Files and standard input, with errors that name them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::Path;

use parser_schema::Source;

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
            Problem::Unusable(message) => Some(format!("error: {message}")),
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
    let (mut reader, _) = open(path)?;
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    Source::decode(bytes).map_err(|what| Problem::Unusable(format!("{} {what}", name(path))))
}

/// What is no text from a byte on.
pub(crate) fn not_utf8(path: Option<&Path>, offset: usize) -> Problem {
    Problem::Unusable(format!("{} is not UTF-8: byte {offset} begins no character", name(path)))
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
