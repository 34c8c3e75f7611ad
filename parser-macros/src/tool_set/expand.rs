//! The implementation of the trait.

use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Expr, ExprLit, GenericParam, Lifetime, Lit};

use super::arguments;
use super::input::{Arguments, Description, Set, Tool};

/// The implementation, and what it needs, out of sight.
pub(super) fn implementation(set: &Set<'_>) -> TokenStream {
    let (name, runtime) = (set.name, &set.runtime);
    let own = set.generics.lifetimes().next().map(|parameter| &parameter.lifetime);
    let (message, generics) = parameters(set, own);
    let (generics, _, _) = generics.split_for_impl();
    let (_, of, bounds) = set.generics.split_for_impl();
    let prepared = set.tools.iter().filter_map(|tool| arguments::prepare(tool, own));
    let names = set.tools.iter().map(|tool| &tool.name);
    let definitions = set.tools.iter().map(|tool| definition(tool, own));
    let arms = set.tools.iter().enumerate().map(|(place, tool)| arm(place, tool, &message, own));
    quote! {
        // Not for reading.
        #[allow(
            clippy::all, clippy::pedantic, clippy::restriction, unused, unused_qualifications, nonstandard_style,
        )]
        const _: () = {
            use #runtime::__private::{std as __std, tools as __rt};
            use __rt::{DefinedByType as _, MaybeObject as _};
            // What schemars' derive takes for granted.
            use __std::{convert::Into as _, default::Default as _, option::Option::{None, Some}};
            #(#prepared)*
            #[automatically_derived]
            impl #generics __rt::ToolSet<#message> for #name #of #bounds {
                const NAMES: &'static [&'static ::core::primitive::str] = &[#(#names),*];
                fn definitions() -> &'static [__rt::ToolDefinition] {
                    static DEFINITIONS: __rt::Definitions = __rt::Definitions::new();
                    DEFINITIONS.get_or_init(|| __std::vec![#(#definitions),*])
                }
                fn read(
                    place: ::core::primitive::usize,
                    arguments: __rt::Arguments<#message>,
                ) -> ::core::result::Result<Self, __rt::ArgumentError> {
                    match place {
                        #(#arms)*
                        _ => ::core::result::Result::Err(__rt::no_tool(place)),
                    }
                }
            }
        };
    }
}

/// The lifetime of messages, which is the enum's own or any, and the parameters of the implementation.
fn parameters(set: &Set<'_>, own: Option<&Lifetime>) -> (Lifetime, syn::Generics) {
    let mut generics = set.generics.clone();
    if let Some(own) = own {
        return (own.clone(), generics);
    }
    let any: Lifetime = syn::parse_quote!('__m);
    let parameter: GenericParam = syn::parse_quote!(#any);
    generics.params.insert(0, parameter);
    (any, generics)
}

fn definition(tool: &Tool<'_>, own: Option<&Lifetime>) -> TokenStream {
    let (name, description) = (&tool.name, description(&tool.description));
    match arguments::type_of(tool, own) {
        // Which may be that of a function, which has a definition.
        Some(of) if matches!(tool.arguments, Arguments::Type(_)) => {
            quote_spanned!(span(tool)=> <__rt::Defined<#of>>::define(#name, #description))
        }
        Some(of) => quote_spanned!(span(tool)=> __rt::define::<#of>(#name, #description)),
        None => quote!(__rt::define_empty(#name, #description)),
    }
}

/// Mistakes in a type are shown where it stands.
fn span(tool: &Tool<'_>) -> proc_macro2::Span {
    match tool.arguments {
        Arguments::Type(of) => of.span(),
        _ => tool.variant.span(),
    }
}

fn description(description: &Description<'_>) -> TokenStream {
    match description {
        Description::Given(text) => quote!(::core::option::Option::Some(#text)),
        Description::Lines(lines) if lines.is_empty() => quote!(::core::option::Option::None),
        Description::Lines(lines) => {
            let lines = lines.iter().map(|line| self::line(line));
            quote!(::core::option::Option::Some(::core::concat!(#(#lines, "\n"),*)))
        }
    }
}

/// A line of documentation without the space that it begins with.
fn line(line: &Expr) -> TokenStream {
    if let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = line {
        let text = text.value();
        let text = text.strip_prefix(' ').unwrap_or(&text);
        return quote!(#text);
    }
    quote!(#line)
}

fn arm(place: usize, tool: &Tool<'_>, message: &Lifetime, own: Option<&Lifetime>) -> TokenStream {
    let (index, into_variant) = (Literal::usize_unsuffixed(place), arguments::into_variant(tool));
    // Not of the type's place, where it is another variable if a `macro_rules!` has written the enum.
    let arguments = quote!(arguments);
    let read = match arguments::type_of(tool, own) {
        Some(of) => quote_spanned! {span(tool)=>
            __rt::read::<#of>(
                #arguments,
                || __rt::parameters(<Self as __rt::ToolSet<#message>>::definitions(), #index),
            )
        },
        None => quote!(arguments.read_none()),
    };
    quote!(#index => #read.map(#into_variant),)
}
