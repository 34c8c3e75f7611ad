//! What a call holds of a parameter's type: what is lent to the function, the call owns.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{GenericArgument, Ident, Path, PathArguments, Type, TypeReference};

/// A type that a call can hold, and how the function is given it.
pub(super) struct Held {
    pub(super) of: TokenStream,
    pub(super) lending: Lending,
}

/// How the function is given a field.
#[derive(Clone, Copy)]
pub(super) enum Lending {
    /// It takes it.
    Given,
    /// `&T`.
    Lent,
    /// `Option<&T>`.
    LentIfThere,
    /// `Option<&str>` and `Option<&[T]>`.
    LentWhole,
}

/// What a call holds, where the standard library is `std`.
///
/// # Errors
/// A call cannot hold it.
pub(super) fn held(of: &Type, std: &TokenStream) -> syn::Result<Held> {
    let of = bare(of);
    if let Type::Reference(reference) = of {
        let (of, _) = owned(reference, std)?;
        return Ok(Held { of, lending: Lending::Lent });
    }
    if let Some((option, reference)) = optional_reference(of) {
        let (of, is_whole) = owned(&reference, std)?;
        let lending = if is_whole { Lending::LentWhole } else { Lending::LentIfThere };
        return Ok(Held { of: quote!(#option<#of>), lending });
    }
    check(of.to_token_stream())?;
    Ok(Held { of: of.to_token_stream(), lending: Lending::Given })
}

/// A field as the function is given it.
pub(super) fn given(field: &Ident, lending: Lending) -> TokenStream {
    match lending {
        Lending::Given => quote!(self.#field),
        Lending::Lent => quote!(&self.#field),
        Lending::LentIfThere => quote!(self.#field.as_ref()),
        Lending::LentWhole => quote!(self.#field.as_deref()),
    }
}

/// A type without parentheses, and without the group that a `macro_rules!` puts around its `$of:ty`.
fn bare(of: &Type) -> &Type {
    match of {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        of => of,
    }
}

/// The path of `Option`, and the reference in it.
fn optional_reference(of: &Type) -> Option<(Path, TypeReference)> {
    let Type::Path(of) = of else { return None };
    let mut option = of.path.clone();
    let last = option.segments.last_mut().filter(|last| last.ident == "Option")?;
    match std::mem::take(&mut last.arguments) {
        PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
            Some(GenericArgument::Type(of)) => match bare(of) {
                Type::Reference(reference) => Some((option, reference.clone())),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The owned type of which a reference is lent, and whether it is another than the one that is pointed to.
fn owned(reference: &TypeReference, std: &TokenStream) -> syn::Result<(TokenStream, bool)> {
    if let Some(lifetime) = &reference.lifetime {
        return Err(syn::Error::new_spanned(lifetime, LENT));
    }
    if reference.mutability.is_some() {
        return Err(syn::Error::new_spanned(
            reference,
            "an argument is lent for reading: write `&T`, or `T`",
        ));
    }
    let of = bare(&reference.elem);
    match of {
        Type::Slice(slice) => {
            let item = slice.elem.to_token_stream();
            check(item.clone())?;
            Ok((quote_spanned!(of.span()=> #std::vec::Vec<#item>), true))
        }
        Type::Path(path) if path.path.is_ident("str") => {
            Ok((quote_spanned!(of.span()=> #std::string::String), true))
        }
        other => {
            check(other.to_token_stream())?;
            Ok((other.to_token_stream(), false))
        }
    }
}

const LENT: &str = "a call owns its arguments and lends them: write `&str`, `&[T]` or `&T`, an `Option` of these, or a type \
                    without references";

/// A type is named, and borrows nothing of the message.
fn check(tokens: TokenStream) -> syn::Result<()> {
    const NAMED: &str = "an argument's type has a name: its schema is made of it";
    let mut after_quote = false;
    for token in tokens {
        let was_quote = std::mem::take(&mut after_quote);
        match token {
            TokenTree::Group(group) => check(group.stream())?,
            TokenTree::Ident(name) if name == "impl" => return Err(syn::Error::new(name.span(), NAMED)),
            TokenTree::Ident(name) if was_quote && name != "static" => {
                return Err(syn::Error::new(name.span(), LENT));
            }
            TokenTree::Punct(punct) if punct.as_char() == '&' => {
                return Err(syn::Error::new(punct.span(), LENT));
            }
            TokenTree::Punct(punct) => after_quote = punct.as_char() == '\'',
            _ => {}
        }
    }
    Ok(())
}
