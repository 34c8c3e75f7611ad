//! The enum of functions, and its implementations.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Attribute;
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

/// On which conditions a tool is there.
fn conditions(tool: &Tool) -> impl Iterator<Item = &Attribute> {
    tool.attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"))
}

fn tool_set(set: &Set) -> TokenStream {
    let name = &set.name;
    let names = set.tools.iter().map(|tool| {
        let (of, conditions) = (&tool.function, conditions(tool));
        quote_spanned!(of.span()=> #(#conditions)* <#of as __rt::ToolFunction>::NAME)
    });
    let definitions = set.tools.iter().map(|tool| {
        let (of, conditions) = (&tool.function, conditions(tool));
        quote_spanned!(of.span()=> #(#conditions)* <#of as __rt::ToolFunction>::definition())
    });
    // Not of the function's place, where they are other variables if a `macro_rules!` has written the set.
    let (place, arguments) = (quote!(place), quote!(arguments));
    // The place of a tool is known when its conditions are: each that is there counts it down.
    let reads = set.tools.iter().map(|tool| {
        let (of, variant, conditions) = (&tool.function, &tool.variant, conditions(tool));
        quote_spanned! {of.span()=>
            #(#conditions)*
            {
                if #place == 0 {
                    return __rt::read_function(#arguments).map(Self::#variant);
                }
                #place -= 1;
            }
        }
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
                mut #place: ::core::primitive::usize,
                #arguments: __rt::Arguments<'m>,
            ) -> ::core::result::Result<Self, __rt::ArgumentError> {
                #(#reads)*
                ::core::result::Result::Err(__rt::no_tool(#place))
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
    let calls = set.tools.iter().map(|tool| {
        let (variant, function, conditions) = (&tool.variant, &tool.function, conditions(tool));
        let reply = match is_async {
            Some(_) => quote_spanned!(function.span()=> __rt::CallToolAsync::reply_async(call).await),
            None => quote_spanned!(function.span()=> __rt::CallTool::reply(call)),
        };
        quote_spanned!(function.span()=> #(#conditions)* Self::#variant(call) => #reply)
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
