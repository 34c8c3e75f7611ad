//! The type that a tool's arguments are read as: the one that the variant holds, or a struct with the variant's fields.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, Fields, Ident, Lifetime};

use super::input::{Arguments, Tool};
use super::lifetime;

/// What fields and variants say to those who derive for them.
const PASSED_ON: [&str; 2] = ["serde", "schemars"];

/// The type's name; none: there are no arguments.
pub(super) fn type_of(tool: &Tool<'_>, lifetime: Option<&Lifetime>) -> Option<TokenStream> {
    match tool.arguments {
        Arguments::None => None,
        Arguments::Type(of) => Some(of.to_token_stream()),
        Arguments::Fields(fields, _) => {
            let (name, lifetime) = (struct_name(tool.variant), borrowed(fields, lifetime));
            Some(quote!(#name #lifetime))
        }
    }
}

/// What must stand before the type can be used: its definition, or the proof that it may be an object.
pub(super) fn prepare(tool: &Tool<'_>, lifetime: Option<&Lifetime>) -> Option<TokenStream> {
    match tool.arguments {
        Arguments::None => None,
        Arguments::Fields(fields, attributes) => Some(define_struct(tool, fields, attributes, lifetime)),
        Arguments::Type(of) => {
            let tokens = of.to_token_stream();
            let tokens = match lifetime {
                Some(lifetime) => lifetime::made_static(tokens, lifetime),
                None => tokens,
            };
            let message = format!(
                "arguments are an object, and `{}` takes a type that is none: write a struct, or give the variant fields with \
                 names",
                tool.variant
            );
            Some(quote_spanned! {of.span()=>
                const _: () = ::core::assert!(!<__rt::Kind<#tokens>>::IS_NO_OBJECT, #message);
            })
        }
    }
}

/// From a value of the type to the variant.
pub(super) fn into_variant(tool: &Tool<'_>) -> TokenStream {
    let variant = tool.variant;
    match tool.arguments {
        Arguments::None => quote!(|()| Self::#variant {}),
        Arguments::Type(_) => quote!(Self::#variant),
        Arguments::Fields(fields, _) => {
            let names = fields.iter().map(|field| &field.ident);
            let names: Vec<_> = names.collect();
            quote!(|read| Self::#variant { #(#names: read.#names),* })
        }
    }
}

/// A name that no type of the caller has, so that the fields' types mean what they mean, and none that derives write, as `__A`.
fn struct_name(variant: &Ident) -> Ident {
    format_ident!("__ArgumentsOf{}", variant.unraw(), span = variant.span())
}

/// The lifetime, if the fields borrow for it.
fn borrowed(fields: &Fields, lifetime: Option<&Lifetime>) -> Option<TokenStream> {
    let lifetime = lifetime?;
    let borrows = fields.iter().any(|field| lifetime::is_in(field.ty.to_token_stream(), lifetime));
    borrows.then(|| quote!(<#lifetime>))
}

fn define_struct(
    tool: &Tool<'_>,
    fields: &Fields,
    attributes: &[Attribute],
    lifetime: Option<&Lifetime>,
) -> TokenStream {
    let (name, lifetime) = (struct_name(tool.variant), borrowed(fields, lifetime));
    let attributes = of_names(attributes, &PASSED_ON);
    let fields = fields.iter().map(|field| {
        let (name, of) = (&field.ident, &field.ty);
        let (docs, attributes) = (of_names(&field.attrs, &["doc"]), of_names(&field.attrs, &PASSED_ON));
        quote!(#(#docs)* #(#attributes)* #name: #of)
    });
    quote! {
        #[derive(__rt::serde::Deserialize, __rt::schemars::JsonSchema)]
        #[serde(crate = "__rt::serde")]
        #[schemars(crate = "__rt::schemars")]
        #(#attributes)*
        struct #name #lifetime { #(#fields),* }
    }
}

fn of_names<'a>(attributes: &'a [Attribute], names: &[&str]) -> Vec<&'a Attribute> {
    let wanted = |attribute: &&Attribute| names.iter().any(|name| attribute.path().is_ident(name));
    attributes.iter().filter(wanted).collect()
}
