//! `expand`: a schema in upstream's language, as far as definitions go.

use std::path::Path;

use parser_schema::{SchemaError, Source, expand};

use crate::SUCCESS;
use crate::input::{self, Problem};

/// Prints a schema, its definitions written into the patterns that call them.
pub(crate) fn print(file: &Path) -> Result<u8, Problem> {
    let source = Source::new(file.display().to_string(), input::read(Some(file))?);
    let wrong = |error: SchemaError| Problem::Schema(error.diagnostics().render(&source, None));
    let expanded = expand(&source).map_err(wrong)?;
    input::print(&expanded)?;
    Ok(SUCCESS)
}
