//! `tool_set!`: arguments → source → model → tokens.
//!
//! Input: the macro's arguments. Output: the types of the tools and their arguments, and what reads them: [`types`] writes
//! the definitions, [`readers`] how each is read, [`set`] the enum of tools.

mod readers;
mod set;
mod types;

use parser_schema::tools::{CompiledTools, Tools, compile_tools};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::Parser as _;

use crate::args::Args;
use crate::expand::{compile_error, messages};
use crate::load;
use crate::warnings::warnings;

/// Expands the macro.
pub(crate) fn tool_set(input: TokenStream) -> TokenStream {
    let args = match Args::of_tools.parse2(input) {
        Ok(args) => args,
        Err(error) => return error.into_compile_error(),
    };
    match load::load(&args.schema, "tools file") {
        Ok(loaded) => {
            let CompiledTools { tools, diagnostics } = compile_tools(&loaded.source, &args.type_name());
            let errors = messages(&diagnostics, &loaded.source);
            let errors = errors.iter().map(|message| compile_error(args.schema.span(), message));
            let warnings = warnings(&diagnostics, &loaded.source, args.schema.span());
            let (tracking, generated) = (loaded.tracking, generate(&tools, &args));
            quote!(#(#errors)* #warnings #tracking #generated)
        }
        Err(message) => {
            let error = compile_error(args.schema.span(), &message);
            let generated = generate(&Tools::default(), &args);
            quote!(#error #generated)
        }
    }
}

/// The types where the macro is called, everything else out of sight.
fn generate(tools: &Tools, args: &Args) -> TokenStream {
    let runtime = &args.runtime;
    let (definitions, impls) = (types::definitions(tools, args), readers::impls(tools, args));
    let (set, set_impl) = (set::definition(tools, args), set::implementation(tools, args));
    quote! {
        #set
        #definitions
        #[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)] // not for reading
        const _: () = {
            use #runtime::__private as __rt;
            #impls
            #set_impl
        };
    }
}
