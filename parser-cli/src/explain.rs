//! `explain`: what each node did with an output, as an indented list.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use parser_interpreter::{LongestPart, Outcome, StepTrace, Visit};
use parser_schema::diagnostic::visible;

use crate::input::{self, Problem, visible_lines};
use crate::schema::{interpreter, patterns};
use crate::{FAILURE, SUCCESS};

/// How much of a text is shown, in characters.
const SHOWN: usize = 60;

const PATH: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const DIM: Style = AnsiColor::BrightBlack.on_default();
const BAD: Style = AnsiColor::Red.on_default();

/// Prints what each node did with an output and with what that goes on from.
pub(crate) fn explain(
    schema: &Path,
    after: String,
    input: Option<&Path>,
    verbose: bool,
) -> Result<u8, Problem> {
    let interpreter = interpreter(schema)?;
    let text = after + &input::read(input)?;
    let trace = interpreter.explain(&text);
    let mut page = String::new();
    if verbose {
        let _ = writeln!(page, "{DIM}{}{DIM:#}", visible_lines(&patterns(interpreter.plan())));
    }
    for visit in &trace.visits {
        describe(visit, &mut page);
    }
    let status = match &trace.result {
        Ok(message) => {
            let _ = writeln!(page, "\n{GOOD}message{GOOD:#} {}", visible(&message.to_string()));
            SUCCESS
        }
        Err(error) if error.is_no_match() => {
            let _ = writeln!(page, "\n{BAD}no match{BAD:#}: the root became nothing");
            SUCCESS
        }
        Err(error) => {
            let _ = writeln!(page, "\n{BAD}error{BAD:#} {}", visible(&error.to_string()));
            FAILURE
        }
    };
    input::print_styled(&page)?;
    Ok(status)
}

fn describe(visit: &Visit, page: &mut String) {
    let indent = "  ".repeat(visit.depth);
    let path = place(visit);
    let (range, says) = &visit.input;
    let _ = writeln!(page, "{indent}{PATH}{path}{PATH:#} {DIM}{}{DIM:#} {}", bytes(range), shorten(says));
    for step in &visit.steps {
        describe_step(step, &indent, page);
    }
    let _ = match &visit.outcome {
        Outcome::Became(value) => {
            writeln!(page, "{indent}  {GOOD}became{GOOD:#} {}", clip(&visible(&value.to_string())))
        }
        Outcome::Nothing => writeln!(page, "{indent}  {BAD}became nothing{BAD:#}"),
        Outcome::Failed(message) => writeln!(page, "{indent}  {BAD}failed{BAD:#}: {}", visible(message)),
    };
}

/// The value's path, and which of several nodes that are tried for it this is.
fn place(visit: &Visit) -> String {
    let alternative = visit.alternative.map_or_else(String::new, |number| format!("<{number}>"));
    match format!("{}{alternative}", visit.path) {
        place if place.is_empty() => "(root)".to_owned(),
        place => visible(&place),
    }
}

fn describe_step(step: &StepTrace, indent: &str, page: &mut String) {
    let _ = writeln!(page, "{indent}  {}", visible(&step.what));
    if let Some((range, says)) = &step.output {
        let _ = writeln!(page, "{indent}    → {DIM}{}{DIM:#} {}", bytes(range), shorten(says));
    } else if step.is_nothing {
        let _ = writeln!(page, "{indent}    → nothing: the group took no part in the match");
    } else if !step.matched {
        let _ = writeln!(page, "{indent}    {BAD}no match{BAD:#}{}", how_far(step.longest_part.as_ref()));
    }
}

fn how_far(longest: Option<&LongestPart>) -> String {
    match longest {
        Some(LongestPart { pattern, part, matched }) => {
            format!(
                "; the longest part that matches is `{}`, which matches {}",
                visible(&pattern[part.clone()]),
                shorten(matched)
            )
        }
        None => "; not even its beginning is in the text".to_owned(),
    }
}

fn bytes(range: &Range<usize>) -> String {
    format!("{}..{}", range.start, range.end)
}

fn shorten(text: &str) -> String {
    clip(&format!("{text:?}"))
}

fn clip(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
