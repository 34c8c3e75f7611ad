//! The command `response-schema`: checks schemas, parses outputs, explains matches.
//!
//! One module a subcommand; each returns its exit status. Messages go to standard error, results to standard output.

mod after;
mod check;
mod expand;
mod explain;
mod input;
mod jsonl;
mod parse;
mod record;
mod recovered;
mod schema;
mod stream;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use parser_schema::{Options, is_known_parser};

/// Checks response schemas and parses model outputs with them.
#[derive(Parser)]
#[command(name = "response-schema", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Checks schemas, or tokenizer and processor configurations that hold one under `response_schema`.
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print what each schema compiles to.
        #[arg(long)]
        verbose: bool,
        /// Refuse what upstream does not know.
        #[arg(long)]
        upstream_only: bool,
        /// A parser that the schemas' user supplies, by the name that `x-parser` has; may stand several times.
        #[arg(long = "parser", value_name = "NAME", value_parser = name_of_parser)]
        parsers: Vec<String>,
    },
    /// Parses an output and prints the message as JSON; `null` when nothing matches.
    Parse {
        /// The schema.
        #[arg(long)]
        schema: PathBuf,
        /// One JSON object a line, each with `"input"`; the same objects come out with `"message"` or `"error"` in its
        /// place (and in place of members of these names).
        #[arg(long, conflicts_with = "recover")]
        jsonl: bool,
        /// Print whatever can be read, whatever the output holds: an object with `"message"`, `"errors"`, `"calls"` and
        /// `"segments"`. Bytes that are no UTF-8 are read as U+FFFD, and places are those in the text with these.
        #[arg(long)]
        recover: bool,
        /// Read the output as it comes, and print what is new of the message: an object a line, with `"field"`, and last
        /// one with `"message"` or `"error"`.
        #[arg(long, conflicts_with_all = ["jsonl", "recover"])]
        stream: bool,
        /// What the prompt ends with and the output goes on from, such as `<think>\n`; `\n`, `\r`, `\t` and `\\` are
        /// understood. Errors tell places in the output alone.
        #[arg(long, value_name = "PREFILL", value_parser = after::unescape, allow_hyphen_values = true)]
        after: Option<String>,
        /// The output's file; standard input if there is none.
        input: Option<PathBuf>,
    },
    /// Prints a schema, or a configuration that holds one, with what `x-regex-definitions` names written into the patterns
    /// that call it.
    Expand {
        /// The file.
        file: PathBuf,
    },
    /// Tells which node of the schema matched which bytes of an output, and what each became.
    Explain {
        /// The schema.
        #[arg(long)]
        schema: PathBuf,
        /// Print before it what each pattern compiles to: its program, its jumps, and what prevents one.
        #[arg(long)]
        verbose: bool,
        /// What the prompt ends with and the output goes on from, as for `parse`. It is told of with the output: bytes count
        /// from its beginning.
        #[arg(long, value_name = "PREFILL", value_parser = after::unescape, allow_hyphen_values = true)]
        after: Option<String>,
        /// The output's file; standard input if there is none.
        input: Option<PathBuf>,
    },
}

/// Everything is well.
const SUCCESS: u8 = 0;
/// A schema is wrong, or a text could not be parsed.
const FAILURE: u8 = 1;
/// What is needed cannot be read or written, or a line is no object with `"input"`.
const UNUSABLE: u8 = 2;

fn main() -> ExitCode {
    let status = match Cli::parse().command {
        Command::Check { files, verbose, upstream_only, parsers } => {
            check::check(&files, &Options { parsers, upstream_only, rust_types: true }, verbose)
        }
        Command::Parse { schema, jsonl: true, after, input, .. } => {
            jsonl::parse(&schema, &after.unwrap_or_default(), input.as_deref())
        }
        Command::Parse { schema, stream: true, after, input, .. } => {
            stream::parse(&schema, &after.unwrap_or_default(), input.as_deref())
        }
        Command::Parse { schema, recover: true, after, input, .. } => {
            parse::recover(&schema, &after.unwrap_or_default(), input.as_deref())
        }
        Command::Parse { schema, after, input, .. } => {
            parse::parse(&schema, &after.unwrap_or_default(), input.as_deref())
        }
        Command::Expand { file } => expand::print(&file),
        Command::Explain { schema, verbose, after, input } => {
            explain::explain(&schema, after.unwrap_or_default(), input.as_deref(), verbose)
        }
    };
    ExitCode::from(status.unwrap_or_else(|problem| {
        if let Some(message) = problem.message() {
            complain(&message);
        }
        problem.status()
    }))
}

/// A name that a parser of the user can have.
fn name_of_parser(name: &str) -> Result<String, String> {
    if is_known_parser(name) {
        return Err(format!("the parser `{name}` is always there; give yours another name"));
    }
    Ok(name.to_owned())
}

/// Writes a line to standard error; without one there is nobody to tell.
fn complain(message: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "{message}");
}
