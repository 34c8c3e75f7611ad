//! Compiles a response schema: the text of a JSON file → a [`Plan`] for the back ends, or diagnostics with line and
//! column.
//!
//! The way a schema goes, one module a stage: [`Source`] → `json` → `schema` → `model` → [`plan`]. The languages inside
//! a schema have modules of their own: [`pattern`] for Python's `re`, [`expression`] for JMESPath, and `definitions` puts what
//! they call in place. Beside that way, `config` finds a schema in a `tokenizer_config.json`, [`expand()`] writes one as upstream
//! reads it, and [`tools`] reads tool definitions, another file with the same diagnostics. Nothing here touches files.
//!
//! ```
//! let source = parser_schema::Source::new("schema.json", r#"{"type": "string", "x-regex": "<a>(.*?)</b"}"#);
//! let compiled = parser_schema::compile(&source, "AssistantMessage");
//! assert!(compiled.diagnostics.is_empty());
//!
//! let source = parser_schema::Source::new("schema.json", r#"{"type": "string", "x-regex": "<a>("}"#);
//! let compiled = parser_schema::compile(&source, "AssistantMessage");
//! assert!(compiled.diagnostics.has_errors());
//! ```

mod config;
mod definitions;
pub mod diagnostic;
mod error;
mod expand;
pub mod expression;
mod json;
mod model;
pub mod pattern;
pub mod plan;
mod schema;
mod source;
mod terminal;
pub mod tools;

pub use config::CONFIG_KEY;
pub use definitions::MAX_EXPANDED;
pub use diagnostic::{Constraint, Diagnostic, Diagnostics, Extension, Severity};
pub use error::SchemaError;
pub use expand::expand;
pub use json::MAX_DEPTH as MAX_SCHEMA_DEPTH;
pub use model::is_known_parser;
pub use plan::Plan;
pub use source::{Position, Source, Span};

/// The Rust name of the root type, unless the schema's user chooses another.
pub const DEFAULT_NAME: &str = "AssistantMessage";

/// What became of a schema.
#[derive(Debug)]
pub struct Compiled {
    /// How to parse. It is there even when the schema has errors, so that types can be made of it, unless nothing at
    /// all could be understood; with errors it must not be run: [`Compiled::into_plan`] gives it only without.
    pub plan: Option<Plan>,
    /// What is wrong with the schema, in the order of its text.
    pub diagnostics: Diagnostics,
    /// What the schema uses that upstream does not know. A schema without any is read by upstream, too.
    pub extensions: Vec<Extension>,
    /// What the schema asks of values beyond their types, such as `enum` and `minLength`: valid, and not checked by anything.
    pub unchecked: Vec<Constraint>,
}

/// What a schema may use.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The parsers that its user supplies, by the names that `x-parser` may have beside the known ones.
    pub parsers: Vec<String>,
    /// Whether what upstream does not know is an error.
    pub upstream_only: bool,
    /// Whether Rust types are to be made of the schema, so that keys of one object that become one Rust name are an error.
    pub rust_types: bool,
}

/// Compiles a schema, or the one inside a tokenizer's configuration, at [`CONFIG_KEY`]. `name` is the Rust name of the root type.
#[must_use]
pub fn compile(source: &Source, name: &str) -> Compiled {
    compile_with(source, name, &Options::default())
}

/// Compiles a schema with options.
#[must_use]
pub fn compile_with(source: &Source, name: &str, options: &Options) -> Compiled {
    let mut diagnostics = Diagnostics::default();
    let json = json::read(source.text(), &mut diagnostics);
    let slips: Vec<Span> = diagnostics.iter().map(|diagnostic| diagnostic.span.clone()).collect();
    let found = json.as_ref().and_then(|json| config::within_config(json, &mut diagnostics));
    let schema = found.and_then(|json| schema::read(json, &mut diagnostics));
    let model = schema.map(|schema| model::build(&schema, &options.parsers, &mut diagnostics));
    let plan = model.map(|model| plan::lower(model, name, options.rust_types, &mut diagnostics));
    let (extensions, unchecked) = (diagnostics.take_extensions(), diagnostics.take_unchecked());
    if options.upstream_only {
        extensions.iter().for_each(|extension| refuse(extension, &mut diagnostics));
    }
    Compiled { plan, diagnostics: diagnostics.without_echoes(&slips).sorted(), extensions, unchecked }
}

fn refuse(extension: &Extension, diagnostics: &mut Diagnostics) {
    let message = format!("`{}` is an extension that upstream does not know", extension.name);
    let help = match extension.name.as_str() {
        "x-regex-definitions" => {
            "`response-schema expand` writes the definitions into the patterns that call them"
        }
        _ => "write it without, or leave the option out that asks for upstream's language alone",
    };
    diagnostics.error(extension.span.clone(), message).help(help);
}
