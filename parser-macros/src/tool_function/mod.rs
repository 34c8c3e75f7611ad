//! `#[tool]`: a function → the type of its calls, what the tool is, and how it is called.
//!
//! Input: the attribute's options ([`options`]) and the function's tokens. [`function`] reads the signature, a [`parameter`] at a
//! time; [`documentation`] takes the documentation apart, [`choices`] what an argument may be; [`tool`] joins them, with an error
//! for each mistake; [`expand`] writes the type and its implementations. The function itself is written as it was.

mod choices;
mod documentation;
mod expand;
mod function;
mod lent;
mod options;
mod parameter;
mod tool;

use proc_macro2::TokenStream;
use quote::quote;

use crate::tool_set::Errors;

/// Expands the attribute.
pub(crate) fn attribute(options: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let options = options::read(options, &mut errors);
    let function = match function::read(item.clone(), &mut errors) {
        Ok(function) => function,
        Err(error) => {
            let error = error.into_compile_error();
            return quote!(#item #error);
        }
    };
    let tool = tool::read(&function, &options, &mut errors);
    let errors = errors.into_error();
    let made = match &errors {
        None => expand::tool(&tool),
        // So that one mistake is one error.
        Some(_) => expand::nothing(&tool),
    };
    let errors = errors.map(syn::Error::into_compile_error);
    quote!(#errors #function #made)
}
