//! The parameters of a function.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::parse::ParseStream;
use syn::{Attribute, Ident, Lifetime, Token, Type};

use crate::tool_set::Errors;

/// A parameter.
pub(super) struct Parameter {
    /// What is said of it.
    pub(super) attributes: Vec<Attribute>,
    /// As the function has it.
    pub(super) tokens: TokenStream,
    /// A stand-in, if it has none.
    pub(super) name: Ident,
    pub(super) has_name: bool,
    pub(super) of: Type,
}

/// All parameters. One that cannot be an argument is an error, and its function none.
pub(super) fn read_all(input: ParseStream<'_>, errors: &mut Errors) -> syn::Result<Vec<Parameter>> {
    let mut parameters = Vec::new();
    while !input.is_empty() {
        parameters.push(read(input, errors)?);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(parameters)
}

fn read(input: ParseStream<'_>, errors: &mut Errors) -> syn::Result<Parameter> {
    let attributes = input.call(Attribute::parse_outer)?;
    if is_self(&input.fork()) {
        let message = "a tool has no `self`: write a function outside of an `impl`";
        return Err(input.error(message));
    }
    let (written, pattern) = pattern(input, errors)?;
    let colon: Token![:] = input.parse()?;
    let of: Type = input.parse()?;
    let kept = attributes.iter().filter(|attribute| !is_ours(attribute));
    let tokens = quote!(#(#kept)* #pattern #colon #of);
    if let Some(attribute) = attributes.iter().find(|attribute| is_conditional(attribute)) {
        let message = "an argument of a tool is always there; put the condition on the function";
        errors.add(syn::Error::new_spanned(attribute, message));
    }
    let has_name = written.is_some();
    let name = written.unwrap_or_else(|| Ident::new("unnamed", proc_macro2::Span::call_site()));
    Ok(Parameter { attributes, tokens, name, has_name, of })
}

fn is_ours(attribute: &Attribute) -> bool {
    ["doc", "tool"].iter().any(|name| attribute.path().is_ident(name))
}

fn is_conditional(attribute: &Attribute) -> bool {
    ["cfg", "cfg_attr"].iter().any(|name| attribute.path().is_ident(name))
}

fn is_self(input: ParseStream<'_>) -> bool {
    _ = input.parse::<Token![&]>();
    _ = input.parse::<Option<Lifetime>>();
    _ = input.parse::<Token![mut]>();
    input.peek(Token![self])
}

/// The name, if there is one, and the pattern as it is.
fn pattern(input: ParseStream<'_>, errors: &mut Errors) -> syn::Result<(Option<Ident>, TokenStream)> {
    let mutable: Option<Token![mut]> = input.parse()?;
    if input.peek(Ident) && input.peek2(Token![:]) && !input.peek2(Token![::]) {
        let name: Ident = input.parse()?;
        let pattern = quote!(#mutable #name);
        return Ok((Some(name), pattern));
    }
    let mut pattern = quote!(#mutable);
    while !input.is_empty() && (input.peek(Token![::]) || !input.peek(Token![:])) {
        if input.peek(Token![::]) {
            let path: Token![::] = input.parse()?;
            pattern.extend(quote!(#path));
        } else {
            pattern.extend([input.parse::<TokenTree>()?]);
        }
    }
    let message = "an argument of a tool has a name, which the model writes: write `name: Type`";
    errors.add(syn::Error::new_spanned(&pattern, message));
    Ok((None, pattern))
}
