//! The warnings of a schema that is right all the same, as the compiler shows them.
//!
//! Input: the diagnostics. Output: for each warning the use of a deprecated constant, the one warning that a macro can give on
//! stable Rust. A schema without any gives nothing.

use parser_schema::{Diagnostics, Severity, Source};
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

/// The warnings, at `span`. Those beside an error stand in its message.
pub(crate) fn warnings(diagnostics: &Diagnostics, source: &Source, span: Span) -> TokenStream {
    if diagnostics.has_errors() {
        return TokenStream::new();
    }
    let warnings = diagnostics.of(Severity::Warning);
    warnings.map(|diagnostic| warning(&diagnostic.render(source), span)).collect()
}

/// Each in an anonymous constant of its own, so that the names are none of the caller's.
fn warning(text: &str, span: Span) -> TokenStream {
    let note = text.strip_prefix("warning: ").unwrap_or(text);
    quote_spanned! {span=>
        const _: () = {
            #[deprecated(note = #note)]
            const SCHEMA_WARNING: () = ();
            SCHEMA_WARNING
        };
    }
}
