//! `#[derive(ToolSet)]`: an enum → how a call becomes one of its variants, and what the tools are.
//!
//! Input: the enum's tokens. [`input`] makes a [`input::Set`] of them, with an error for each mistake; [`expand`] writes the
//! implementation, which has no tools where there is a mistake, so that one mistake is one error.

mod arguments;
pub(crate) mod attributes;
mod expand;
pub(crate) mod input;
mod lifetime;

use proc_macro2::TokenStream;
use quote::quote;

pub(crate) use input::Errors;

/// Expands the derive macro.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let input = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let (set, errors) = input::read(&input);
    let errors = errors.map(syn::Error::into_compile_error);
    let implementation = expand::implementation(&set);
    quote!(#errors #implementation)
}
