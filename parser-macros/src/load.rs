//! Reads the file that the arguments name.

use std::path::{Path, PathBuf};

use parser_schema::Source;
use proc_macro2::TokenStream;
use quote::quote;

use crate::args::SchemaArg;

/// A file's text, and the tokens that make the build depend on its file.
pub(crate) struct Loaded {
    pub(crate) source: Source,
    pub(crate) tracking: TokenStream,
}

/// Reads the file, which messages call `what`. The error says which path was tried.
pub(crate) fn load(file: &SchemaArg, what: &str) -> Result<Loaded, String> {
    match file {
        SchemaArg::Inline(text) => {
            let name = format!("inline {what}");
            Ok(Loaded { source: Source::new(name, text.value()), tracking: TokenStream::new() })
        }
        SchemaArg::File(literal) => {
            let relative = literal.value();
            let text = read(&relative, what)?;
            // Relative to the manifest, so that no path of this machine enters the tokens.
            let suffix = format!("/{relative}");
            let tracking = quote! {
                const _: &[::core::primitive::u8] =
                    ::core::include_bytes!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #suffix));
            };
            Ok(Loaded { source: Source::new(relative, text), tracking })
        }
    }
}

fn read(relative: &str, what: &str) -> Result<String, String> {
    if Path::new(relative).is_absolute() {
        return Err(format!(
            "`{relative}` is an absolute path, which other machines do not have; write it relative to the manifest"
        ));
    }
    let manifest = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let path: PathBuf = [manifest.as_str(), relative].iter().collect();
    let bytes = std::fs::read(&path).map_err(|error| {
        format!(
            "cannot read the {what} `{relative}`: {error}; tried `{}`, as paths are relative to the manifest",
            path.display()
        )
    })?;
    Source::decode(bytes).map_err(|wrong| format!("the {what} `{relative}` {wrong}"))
}
