//! The enum of tools, and its `ToolSet`.

use parser_schema::tools::model::{Arguments, NamedType, Tool, Tools};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::types::allow;
use crate::args::Args;
use crate::docs::doc;
use crate::types::ident;

/// The enum.
pub(super) fn definition(tools: &Tools, args: &Args) -> TokenStream {
    let (allow, name) = (allow(), &args.name);
    let variants = tools.tools.iter().map(|tool| {
        let about = tool.description.clone().unwrap_or_else(|| format!("The tool \"{}\".", tool.name));
        let (about, variant) = (doc(&about), ident(&tool.variant));
        let holds = holds(tools, tool).map(|held| quote!((#held)));
        quote!(#about #variant #holds,)
    });
    quote! {
        #[doc = " A call of a tool."]
        #allow
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub enum #name { #(#variants)* }
    }
}

/// The struct of a tool's arguments, if it has any.
fn holds(tools: &Tools, tool: &Tool) -> Option<Ident> {
    match tool.arguments {
        Arguments::Struct(id) => match &tools.types[id] {
            NamedType::Struct(object) => Some(ident(&object.name)),
            NamedType::Enum(_) => None,
        },
        Arguments::Ignored | Arguments::Empty => None,
    }
}

/// `ToolSet`.
pub(super) fn implementation(tools: &Tools, args: &Args) -> TokenStream {
    let (name, runtime) = (&args.name, &args.runtime);
    let names = tools.tools.iter().map(|tool| &tool.name);
    let definitions = tools.tools.iter().map(|tool| {
        let (name, parameters) = (&tool.name, &tool.parameters);
        let description = match &tool.description {
            Some(text) => quote!(::core::option::Option::Some(#text)),
            None => quote!(::core::option::Option::None),
        };
        quote!((#name, #description, #parameters))
    });
    let reads = tools.tools.iter().enumerate().map(|(place, tool)| {
        let read = read(tools, tool, place, name);
        // A place is always one of the names'.
        let is_last = place + 1 == tools.tools.len();
        let place = Literal::usize_unsuffixed(place);
        if is_last { quote!(_ => #read) } else { quote!(#place => #read) }
    });
    let read = match tools.tools.is_empty() {
        true => quote!(::core::unreachable!("a set without tools does not compile")),
        false => quote!(match place { #(#reads,)* }),
    };
    quote! {
        #[automatically_derived]
        impl<'m> #runtime::ToolSet<'m> for #name {
            const NAMES: &'static [&'static ::core::primitive::str] = &[#(#names),*];
            fn definitions() -> &'static [#runtime::ToolDefinition] {
                static DEFINITIONS: __rt::std::sync::OnceLock<__rt::std::vec::Vec<#runtime::ToolDefinition>> =
                    __rt::std::sync::OnceLock::new();
                DEFINITIONS.get_or_init(|| __rt::tools_file::definitions(&[#(#definitions),*]))
            }
            fn read(
                place: ::core::primitive::usize,
                arguments: #runtime::Arguments<'m>,
            ) -> ::core::result::Result<Self, #runtime::ArgumentError> {
                #read
            }
        }
    }
}

/// How the arguments of one tool are read.
fn read(tools: &Tools, tool: &Tool, place: usize, name: &Ident) -> TokenStream {
    let variant = ident(&tool.variant);
    let place = Literal::usize_unsuffixed(place);
    let parameters = quote!(|| __rt::tools_file::parameters(<#name as __rt::tools_file::ToolSet<'_>>::definitions(), #place));
    match (&tool.arguments, holds(tools, tool)) {
        (_, Some(held)) => quote!(arguments.read::<#held>(#parameters).map(#name::#variant)),
        (Arguments::Empty, None) => {
            quote!(arguments.read::<__rt::tools_file::Empty>(#parameters).map(|_| #name::#variant))
        }
        _ => quote!(arguments.read_none().map(|()| #name::#variant)),
    }
}
