//! `check`: what is wrong with schemas.

use std::path::PathBuf;

use parser_schema::{Constraint, Options};

use crate::input::{self, Problem, visible_lines};
use crate::schema::{Schema, patterns, streaming};
use crate::{FAILURE, SUCCESS, complain};

/// Checks every file; a file that cannot be read does not keep the others from being checked.
pub(crate) fn check(files: &[PathBuf], options: &Options, verbose: bool) -> Result<u8, Problem> {
    let mut status = SUCCESS;
    for file in files {
        match Schema::load(file, options) {
            Ok(schema) => status = status.max(check_one(&schema, verbose)?),
            Err(problem) => {
                complain(&problem.message().unwrap_or_default());
                status = status.max(problem.status());
            }
        }
    }
    Ok(status)
}

fn check_one(schema: &Schema, verbose: bool) -> Result<u8, Problem> {
    let report = schema.report(None);
    if !report.is_empty() {
        complain(&format!("{report}\n"));
    }
    let wrong = schema.compiled.diagnostics.has_errors();
    if !wrong {
        input::print(&visible_lines(&format!("{}: {}", schema.source.name(), language(schema))))?;
    }
    if let Some(plan) = schema.compiled.plan.as_ref().filter(|_| verbose && !wrong) {
        let streaming = streaming(plan);
        let page =
            format!("{}{}\n{plan}\n{streaming}\n{}", unchecked(schema), schema.source.name(), patterns(plan));
        input::print(&visible_lines(&page))?;
    }
    Ok(if wrong { FAILURE } else { SUCCESS })
}

/// In which language a schema is written.
fn language(schema: &Schema) -> String {
    match schema.extensions()[..] {
        [] => "upstream's language alone".to_owned(),
        ref extensions => format!("uses extensions: {}", extensions.join(", ")),
    }
}

/// The constraints of JSON Schema that a schema has, which upstream passes over as well; nothing, if it has none.
fn unchecked(schema: &Schema) -> String {
    let place = |constraint: &Constraint| {
        let position = schema.source.position(constraint.span.start);
        format!("`{}` ({}:{})", constraint.name, position.line, position.column)
    };
    let places: Vec<String> = schema.compiled.unchecked.iter().map(place).collect();
    match &places[..] {
        [] => String::new(),
        places => {
            format!("{}: not checked in what a model wrote: {}\n", schema.source.name(), places.join(", "))
        }
    }
}
