//! The enum of functions, and its implementations.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Path;
use syn::spanned::Spanned as _;

use super::input::{Set, Tool};

/// The enum, and its implementations out of sight.
pub(super) fn set(set: &Set) -> TokenStream {
    let Set { attributes, visibility, token, name, runtime, .. } = set;
    let variants = set.tools.iter().map(|tool| {
        let (attributes, variant, function) = (&tool.attributes, &tool.variant, &tool.function);
        let docs = (!attributes.iter().any(|attribute| attribute.path().is_ident("doc"))).then(|| {
            let docs = format!("A call of `{}`.", function.to_token_stream().to_string().replace(' ', ""));
            quote!(#[doc = #docs])
        });
        quote!(#docs #(#attributes)* #variant(#function))
    });
    let (tool_set, call) = (tool_set(set), call(set));
    quote! {
        #(#attributes)*
        #visibility #token #name { #(#variants),* }
        // Not for reading.
        #[allow(
            clippy::all, clippy::pedantic, clippy::restriction, unused, unused_qualifications, nonstandard_style,
        )]
        const _: () = {
            use #runtime::__private::{std as __std, tools as __rt};
            #tool_set
            #call
        };
    }
}

fn tool_set(set: &Set) -> TokenStream {
    let name = &set.name;
    let functions: Vec<&Path> = set.tools.iter().map(|tool| &tool.function).collect();
    let names = functions.iter().map(|of| quote_spanned!(of.span()=> <#of as __rt::ToolFunction>::NAME));
    let definitions =
        functions.iter().map(|of| quote_spanned!(of.span()=> <#of as __rt::ToolFunction>::definition()));
    // Not of the function's place, where it is another variable if a `macro_rules!` has written the set.
    let arguments = quote!(arguments);
    let arms = set.tools.iter().enumerate().map(|(place, tool)| {
        let (place, of, variant) = (Literal::usize_unsuffixed(place), &tool.function, &tool.variant);
        quote_spanned!(of.span()=> #place => __rt::read_function(#arguments).map(Self::#variant),)
    });
    quote! {
        #[automatically_derived]
        impl<'m> __rt::ToolSet<'m> for #name {
            const NAMES: &'static [&'static ::core::primitive::str] = &[#(#names),*];
            fn definitions() -> &'static [__rt::ToolDefinition] {
                static DEFINITIONS: __rt::Definitions = __rt::Definitions::new();
                DEFINITIONS.get_or_init(|| __rt::gather(&[#(#definitions),*]))
            }
            fn read(
                place: ::core::primitive::usize,
                arguments: __rt::Arguments<'m>,
            ) -> ::core::result::Result<Self, __rt::ArgumentError> {
                match place {
                    #(#arms)*
                    _ => ::core::result::Result::Err(__rt::no_tool(place)),
                }
            }
        }
        const _: () = ::core::assert!(
            __rt::are_distinct(<#name as __rt::ToolSet<'static>>::NAMES),
            "two of these tools have the same name; give one of them another by `#[tool(name = \"…\")]`"
        );
    }
}

fn call(set: &Set) -> TokenStream {
    let Set { name, visibility, is_async, .. } = set;
    let calls = set.tools.iter().map(|Tool { variant, function, .. }| match is_async {
        Some(_) => {
            quote_spanned!(function.span()=> Self::#variant(call) => __rt::CallToolAsync::reply_async(call).await)
        }
        None => quote_spanned!(function.span()=> Self::#variant(call) => __rt::CallTool::reply(call)),
    });
    let implementation = match is_async {
        Some(_) => quote! {
            impl __rt::CallToolAsync for #name {
                async fn reply_async(self) -> __rt::ToolReply {
                    self.call().await
                }
            }
        },
        None => quote! {
            impl __rt::CallTool for #name {
                fn reply(self) -> __rt::ToolReply {
                    self.call()
                }
            }
        },
    };
    quote! {
        #[automatically_derived]
        impl #name {
            /// Calls the function. What it gives is the answer, a text as it is and any other value as JSON; an error's
            /// text is the answer, too.
            #visibility #is_async fn call(self) -> __rt::ToolReply {
                match self { #(#calls),* }
            }
        }
        #[automatically_derived]
        #implementation
    }
}
