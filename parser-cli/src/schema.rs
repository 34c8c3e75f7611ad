//! Loads and compiles schemas.

use std::fmt::Write as _;
use std::path::Path;

use parser_interpreter::Interpreter;
use parser_schema::pattern::findings;
use parser_schema::plan::{Pattern, Plan};
use parser_schema::{Compiled, DEFAULT_NAME, Options, Severity, Source, compile_with};

use crate::input::{self, Problem};

/// A schema and what became of it.
pub(crate) struct Schema {
    pub(crate) source: Source,
    pub(crate) compiled: Compiled,
}

impl Schema {
    /// Reads and compiles a file: a schema, or a configuration that holds one.
    pub(crate) fn load(path: &Path, options: &Options) -> Result<Schema, Problem> {
        let source = Source::new(path.display().to_string(), input::read(Some(path))?);
        let compiled = compile_with(&source, DEFAULT_NAME, options);
        Ok(Schema { source, compiled })
    }

    /// The extensions that it uses, each once.
    pub(crate) fn extensions(&self) -> Vec<&str> {
        let mut names: Vec<&str> =
            self.compiled.extensions.iter().map(|extension| extension.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The diagnostics of one severity, or all, as text.
    pub(crate) fn report(&self, severity: Option<Severity>) -> String {
        self.compiled.diagnostics.render(&self.source, severity)
    }
}

/// An interpreter for a schema that must be right.
pub(crate) fn interpreter(path: &Path) -> Result<Interpreter, Problem> {
    let schema = Schema::load(path, &Options::default())?;
    let plan = schema.compiled.into_plan(&schema.source);
    plan.map(Interpreter::new).map_err(|error| Problem::Schema(error.to_string()))
}

/// How each field of a plan streams, and why; and what is waited for.
pub(crate) fn streaming(plan: &Plan) -> String {
    let mut page = String::from("while the text comes\n");
    for field in plan.streaming() {
        let _ = writeln!(page, "    {field}");
    }
    let markers = plan.markers();
    let spellings: Vec<String> = markers.spellings().map(|spelling| format!("{spelling:?}")).collect();
    if !spellings.is_empty() {
        let _ = writeln!(page, "    nothing is told while one of these is spelled: {}", spellings.join(" "));
    }
    page
}

/// Each pattern of a plan: its program with the jumps, and what prevents others.
pub(crate) fn patterns(plan: &Plan) -> String {
    let mut page = String::new();
    for (number, Pattern { source, program, .. }) in plan.patterns.iter().enumerate() {
        let bounded = if program.bounded { " (bounded by steps, not by linear time)" } else { "" };
        let _ = writeln!(page, "pattern {number}{bounded}: {source}\n{program}");
        for finding in findings(program) {
            let _ = writeln!(page, "      {finding}");
        }
    }
    page
}
