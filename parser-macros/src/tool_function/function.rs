//! A function's signature. syn reads functions only with its feature `full`, which everybody who builds would pay for.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Attribute, Generics, Ident, ReturnType, Token, Visibility};

use super::parameter::{self, Parameter};
use crate::tool_set::Errors;

/// A function.
pub(super) struct Function {
    pub(super) attributes: Vec<Attribute>,
    pub(super) visibility: Visibility,
    is_const: Option<Token![const]>,
    pub(super) is_async: Option<Token![async]>,
    pub(super) name: Ident,
    generics: Generics,
    pub(super) parameters: Vec<Parameter>,
    pub(super) output: ReturnType,
    body: TokenStream,
}

/// The function, with what it must not have added to the errors.
///
/// # Errors
/// It is none.
pub(super) fn read(tokens: TokenStream, errors: &mut Errors) -> syn::Result<Function> {
    (|input: ParseStream<'_>| parse(input, errors)).parse2(tokens)
}

fn parse(input: ParseStream<'_>, errors: &mut Errors) -> syn::Result<Function> {
    const NONE: &str = "`#[tool]` belongs before a function; an enum of tools has `#[derive(ToolSet)]`, which stands before \
                        its `#[tool]`";
    let attributes = input.call(Attribute::parse_outer)?;
    let visibility = input.parse()?;
    let is_const = input.parse()?;
    let is_async = input.parse()?;
    if input.peek(Token![unsafe]) || input.peek(Token![extern]) {
        return Err(input.error("a tool is a safe function of Rust"));
    }
    input.parse::<Token![fn]>().map_err(|error| syn::Error::new(error.span(), NONE))?;
    let name = input.parse()?;
    let generics = Generics::parse(input)?;
    if !generics.params.is_empty() {
        let message =
            "a tool has no generic parameters: its definition is made once. A text that is lent is `&str`";
        errors.add(syn::Error::new_spanned(&generics, message));
    }
    let content;
    syn::parenthesized!(content in input);
    let parameters = parameter::read_all(&content, errors)?;
    let output = input.parse()?;
    if input.peek(Token![where]) {
        return Err(input.error("a tool has no `where`"));
    }
    if !input.peek(syn::token::Brace) {
        return Err(input.error("a tool has a body: `{ … }`"));
    }
    let body = input.parse()?;
    Ok(Function { attributes, visibility, is_const, is_async, name, generics, parameters, output, body })
}

/// The function as it was, without what was said of its parameters.
impl ToTokens for Function {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Function { attributes, visibility, is_const, is_async, name, generics, output, body, .. } = self;
        let parameters = self.parameters.iter().map(|parameter| &parameter.tokens);
        tokens.extend(quote::quote! {
            #(#attributes)* #visibility #is_const #is_async fn #name #generics (#(#parameters),*) #output #body
        });
    }
}
