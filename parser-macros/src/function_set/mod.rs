//! `tools!`: names of functions → an enum with a variant for each, how a call becomes one, and how it is called.
//!
//! [`input`] reads the list; [`expand`] writes the enum.

mod expand;
mod input;

use proc_macro2::TokenStream;
use quote::quote;

use crate::tool_set::Errors;

/// Expands the macro.
pub(crate) fn tools(tokens: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let set = match input::read(tokens, &mut errors) {
        Ok(set) => set,
        Err(error) => return error.into_compile_error(),
    };
    let made = expand::set(&set);
    let errors = errors.into_error().map(syn::Error::into_compile_error);
    quote!(#errors #made)
}
