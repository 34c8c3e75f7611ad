//! `pub async enum Name { function, path::to::function, Variant(function) }`.

use heck::ToUpperCamelCase as _;
use proc_macro2::TokenStream;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, Path, Token, Visibility};

use crate::tool_set::Errors;
use crate::tool_set::attributes;

/// A set of functions.
pub(super) struct Set {
    pub(super) attributes: Vec<Attribute>,
    pub(super) visibility: Visibility,
    pub(super) is_async: Option<Token![async]>,
    pub(super) token: Token![enum],
    pub(super) name: Ident,
    pub(super) runtime: Path,
    pub(super) tools: Vec<Tool>,
}

/// A function of it.
pub(super) struct Tool {
    /// What is said of the variant.
    pub(super) attributes: Vec<Attribute>,
    pub(super) variant: Ident,
    pub(super) function: Path,
}

/// Reads the set; what is wrong in a set that can be read is added to the errors.
///
/// # Errors
/// It is none.
pub(super) fn read(tokens: TokenStream, errors: &mut Errors) -> syn::Result<Set> {
    let mut set = parse.parse2(tokens)?;
    if let Some(runtime) = attributes::of_enum(&set.attributes, errors) {
        set.runtime = runtime;
    }
    set.attributes.retain(|attribute| !attribute.path().is_ident("tool"));
    for tool in std::mem::take(&mut set.tools) {
        if set.tools.iter().any(|other| other.variant == tool.variant) {
            let message =
                format!("there is a variant `{}` already; name this one: `Name(function)`", tool.variant);
            errors.add(syn::Error::new_spanned(&tool.function, message));
        } else {
            set.tools.push(tool);
        }
    }
    Ok(set)
}

fn parse(input: ParseStream<'_>) -> syn::Result<Set> {
    const NONE: &str =
        "write `enum Name { function, other_function }`, or `async enum` if a function is asynchronous";
    let attributes = input.call(Attribute::parse_outer)?;
    let visibility = input.parse()?;
    let is_async = input.parse()?;
    let token = input.parse().map_err(|error: syn::Error| syn::Error::new(error.span(), NONE))?;
    let name: Ident = input.parse()?;
    let content;
    syn::braced!(content in input);
    let tools: Punctuated<Tool, Token![,]> = content.parse_terminated(tool, Token![,])?;
    let tools: Vec<Tool> = tools.into_iter().collect();
    if tools.is_empty() {
        return Err(syn::Error::new(name.span(), "a set of tools has a function at least"));
    }
    let runtime = syn::parse_quote!(::parser_runtime);
    Ok(Set { attributes, visibility, is_async, token, name, runtime, tools })
}

fn tool(input: ParseStream<'_>) -> syn::Result<Tool> {
    let attributes = input.call(Attribute::parse_outer)?;
    let path = input.call(Path::parse_mod_style)?;
    let last = path.segments.last().map(|segment| segment.ident.clone());
    let Some(last) = last else { return Err(input.error("expected a function")) };
    if input.peek(syn::token::Paren) {
        let variant = path.require_ident()?.clone();
        let content;
        syn::parenthesized!(content in input);
        return Ok(Tool { attributes, variant, function: content.call(Path::parse_mod_style)? });
    }
    let variant = last.unraw().to_string().to_upper_camel_case();
    let variant = if variant == "Self" { "Self_".to_owned() } else { variant };
    Ok(Tool { attributes, variant: Ident::new(&variant, last.span()), function: path })
}
