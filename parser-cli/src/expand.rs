//! `expand`: a schema in upstream's language, as far as definitions go.

use std::path::Path;

use parser_schema::{Source, expand};

use crate::SUCCESS;
use crate::input::{self, Problem};

/// Prints a schema, its definitions written into the patterns that call them.
pub(crate) fn print(file: &Path) -> Result<u8, Problem> {
    let source = Source::new(file.display().to_string(), input::read(Some(file))?);
    let expanded =
        expand(&source).map_err(|diagnostics| Problem::Schema(diagnostics.render(&source, None)))?;
    input::print(&expanded)?;
    Ok(SUCCESS)
}
