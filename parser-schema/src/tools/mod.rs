//! Compiles a file of tool definitions: JSON text → [`Tools`], the types of the tools' arguments, or diagnostics.
//!
//! One module a stage: `crate::json` reads the text, `list` finds the tools in it, `join` makes one schema of a reference and
//! what stands beside it, `node` and `keywords` read the keywords of a definition, `build` and the modules beside it, one a keyword or type, make the types of [`model`].

mod alternatives;
mod array;
mod build;
mod enumeration;
mod equal;
mod fits;
mod join;
mod keywords;
mod limits;
mod list;
pub mod model;
mod node;
mod object;
mod reference;

use crate::diagnostic::Diagnostics;
use crate::source::{Source, Span};

pub(crate) use equal::equal;
pub use model::Tools;

/// The Rust name of the enum of tools, unless the file's user chooses another.
pub const DEFAULT_TOOLS_NAME: &str = "Tool";

/// What became of a file of tool definitions.
#[derive(Debug)]
pub struct CompiledTools {
    /// The tools. They are there even when something is wrong, as well as they can be told.
    pub tools: Tools,
    /// What is wrong with the file, in the order of its text.
    pub diagnostics: Diagnostics,
}

/// Compiles a file of tool definitions. `name` is the Rust name of the enum.
///
/// ```
/// use parser_schema::{Source, tools::compile_tools};
///
/// let source = Source::new("tools.json", r#"[{"name": "now", "description": "The time."}]"#);
/// let compiled = compile_tools(&source, "Tool");
/// assert!(compiled.diagnostics.is_empty());
/// assert_eq!(compiled.tools.tools[0].variant, "Now");
/// ```
#[must_use]
pub fn compile_tools(source: &Source, name: &str) -> CompiledTools {
    let mut diagnostics = Diagnostics::default();
    let json = crate::json::read(source.text(), &mut diagnostics);
    let slips: Vec<Span> = diagnostics.iter().map(|diagnostic| diagnostic.span.clone()).collect();
    let raw = json.as_ref().map(|json| list::read(json, &mut diagnostics)).unwrap_or_default();
    let joined: Vec<_> = raw.iter().map(|tool| tool.parameters.map(join::joined)).collect();
    let tools = build::build(&raw, &joined, name, &mut diagnostics);
    CompiledTools { tools, diagnostics: diagnostics.without_echoes(&slips).sorted() }
}
