//! A schema that cannot be run, as an error.

use std::error::Error;
use std::fmt;

use crate::diagnostic::Severity;
use crate::plan::Plan;
use crate::source::Source;
use crate::{Compiled, Diagnostics};

/// Why a schema cannot be run: its mistakes, each with its place, an excerpt and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaError {
    diagnostics: Diagnostics,
    rendered: String,
}

impl SchemaError {
    pub(crate) fn of(diagnostics: Diagnostics, source: &Source) -> Self {
        let rendered = diagnostics.render(source, Some(Severity::Error));
        SchemaError { diagnostics, rendered }
    }

    /// The mistakes as data, in the order of the schema's text, with the warnings beside them.
    #[must_use]
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }
}

/// The mistakes, without the warnings.
impl fmt::Display for SchemaError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.rendered)
    }
}

impl Error for SchemaError {}

impl Compiled {
    /// The plan of a schema without errors; `source` is what was compiled. Warnings are no errors.
    ///
    /// ```
    /// use parser_schema::{Source, compile};
    ///
    /// let source = Source::new("schema.json", r#"{"type": "string", "x-regex": "a"}"#);
    /// let error = compile(&source, "AssistantMessage").into_plan(&source).unwrap_err();
    /// assert!(error.to_string().starts_with("error: "));
    /// assert!(error.to_string().contains("schema.json:1:"));
    /// let first = error.diagnostics().iter().next().unwrap();
    /// assert_eq!(&source.text()[first.span.clone()], "\"a\"");
    /// ```
    ///
    /// # Errors
    /// The schema's mistakes.
    pub fn into_plan(self, source: &Source) -> Result<Plan, SchemaError> {
        match self.plan {
            Some(plan) if !self.diagnostics.has_errors() => Ok(plan),
            _ => Err(SchemaError::of(self.diagnostics, source)),
        }
    }
}
