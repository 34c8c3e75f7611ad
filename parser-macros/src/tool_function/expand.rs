//! The type of a function's calls, and what it is.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Attribute;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use super::lent;
use super::options::Presence;
use super::tool::{Argument, Tool};

/// The type, and its implementations out of sight.
pub(super) fn tool(tool: &Tool<'_>) -> TokenStream {
    let (name, runtime) = (&tool.function.name, &tool.runtime);
    let call_type = call_type(tool);
    let (read, methods, set, reply) = (read(tool), methods(tool), set(tool), reply(tool));
    let conditions = conditions(tool);
    quote! {
        #call_type
        #(#conditions)*
        // Not for reading.
        #[allow(
            clippy::all, clippy::pedantic, clippy::restriction, unused, unused_qualifications, nonstandard_style,
            deprecated,
        )]
        const _: () = {
            use #runtime::__private::{std as __std, tools as __rt};
            use __rt::{AnyReturned as _, NoSchema as _, SchemaOfResult as _, SchemaOfValue as _};
            // What schemars' derive takes for granted.
            use __std::{convert::Into as _, default::Default as _, option::Option::{None, Some}};
            #read
            #methods
            #set
            #[automatically_derived]
            impl __rt::ToolFunction for #name {
                const NAME: &'static ::core::primitive::str = <Self as __rt::ToolSet<'static>>::NAMES[0];
                fn definition() -> &'static __rt::ToolDefinition {
                    Self::definition()
                }
            }
            #reply
        };
    }
}

/// The type alone, for a function with mistakes: what is written elsewhere finds it.
pub(super) fn nothing(tool: &Tool<'_>) -> TokenStream {
    let (name, visibility, runtime) = (&tool.function.name, &tool.function.visibility, &tool.runtime);
    let never = quote!(::core::unreachable!());
    let conditions = conditions(tool);
    quote! {
        #(#conditions)*
        #[allow(non_camel_case_types, missing_docs, dead_code)]
        #visibility struct #name {}
        #(#conditions)*
        #[automatically_derived]
        #[allow(clippy::all, clippy::pedantic, clippy::restriction, unused)]
        const _: () = {
            use #runtime::__private::{std as __std, tools as __rt};
            impl<'m> __rt::ToolSet<'m> for #name {
                const NAMES: &'static [&'static ::core::primitive::str] = &[];
                fn definitions() -> &'static [__rt::ToolDefinition] { #never }
                fn read(
                    _: ::core::primitive::usize,
                    _: __rt::Arguments<'m>,
                ) -> ::core::result::Result<Self, __rt::ArgumentError> { #never }
            }
            impl __rt::ToolFunction for #name {
                const NAME: &'static ::core::primitive::str = ::core::stringify!(#name);
                fn definition() -> &'static __rt::ToolDefinition { #never }
            }
            impl __rt::CallTool for #name {
                fn reply(self) -> __rt::ToolReply { #never }
            }
        };
    }
}

/// On which conditions the function is there.
fn conditions<'t>(tool: &Tool<'t>) -> Vec<&'t Attribute> {
    let attributes = tool.function.attributes.iter();
    attributes.filter(|attribute| attribute.path().is_ident("cfg")).collect()
}

/// A call: what the function is given.
fn call_type(tool: &Tool<'_>) -> TokenStream {
    let (name, visibility, derives) = (&tool.function.name, &tool.function.visibility, &tool.options.derives);
    let docs = format!("A call of `{}`: its arguments.", name.unraw());
    let conditions = conditions(tool);
    let derives = (!derives.is_empty()).then(|| quote!(#[derive(#(#derives),*)]));
    let fields = tool.arguments.iter().map(|argument| {
        let Argument { field, of, description, .. } = argument;
        quote!(#[doc = #description] #visibility #field: #of)
    });
    quote! {
        #(#conditions)*
        #[doc = #docs]
        #[allow(non_camel_case_types, dead_code)]
        #derives
        #visibility struct #name { #(#fields),* }
    }
}

/// A struct with the same fields, which derives what the type is: a derive needs names that are not around the function.
fn read(tool: &Tool<'_>) -> TokenStream {
    let name = &tool.function.name;
    let names: Vec<&Ident> = tool.arguments.iter().map(|argument| argument.field).collect();
    let defaults = tool.arguments.iter().enumerate().filter_map(|(place, argument)| default(place, argument));
    let fields = tool.arguments.iter().enumerate().map(|(place, argument)| field(place, argument));
    quote! {
        #(#defaults)*
        #[derive(__rt::serde::Deserialize, __rt::schemars::JsonSchema)]
        #[serde(crate = "__rt::serde")]
        #[schemars(crate = "__rt::schemars")]
        struct __Arguments { #(#fields),* }
        #[automatically_derived]
        impl<'de> __rt::serde::Deserialize<'de> for #name {
            fn deserialize<D: __rt::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                let read = <__Arguments as __rt::serde::Deserialize<'de>>::deserialize(deserializer)?;
                ::core::result::Result::Ok(Self { #(#names: read.#names),* })
            }
        }
        #[automatically_derived]
        impl __rt::schemars::JsonSchema for #name {
            fn schema_name() -> __std::borrow::Cow<'static, ::core::primitive::str> {
                __std::borrow::Cow::Borrowed(::core::stringify!(#name))
            }
            fn json_schema(generator: &mut __rt::schemars::SchemaGenerator) -> __rt::schemars::Schema {
                <__Arguments as __rt::schemars::JsonSchema>::json_schema(generator)
            }
        }
    }
}

fn default_name(place: usize) -> Ident {
    format_ident!("__default_{place}")
}

fn default(place: usize, argument: &Argument<'_>) -> Option<TokenStream> {
    let Presence::Value(value) = &argument.presence else { return None };
    let (name, of) = (default_name(place), &argument.of);
    Some(quote!(fn #name() -> #of { #value }))
}

fn field(place: usize, argument: &Argument<'_>) -> TokenStream {
    let Argument { field, of, .. } = argument;
    let attribute = match &argument.presence {
        Presence::ByType => None,
        Presence::Required => Some(quote!(#[serde(deserialize_with = "__rt::required")])),
        Presence::Default => Some(quote!(#[serde(default)])),
        Presence::Value(_) => {
            let path = default_name(place).to_string();
            Some(quote!(#[serde(default = #path)]))
        }
    };
    quote!(#attribute #field: #of)
}

/// The methods of the type: its definition, and the call as the function is.
fn methods(tool: &Tool<'_>) -> TokenStream {
    let function = tool.function;
    let (name, visibility, is_async) = (&function.name, &function.visibility, &function.is_async);
    let given = tool.arguments.iter().map(|argument| lent::given(argument.field, argument.lending));
    let output = &function.output;
    let wait = is_async.map(|_| quote!(.await));
    let docs = documentation(tool);
    let returns = match tool.output {
        Some(of) => quote_spanned!(of.span()=> (&&__rt::Returned::<#of>::TYPE).schema()),
        None => quote!(::core::option::Option::None),
    };
    quote! {
        #[automatically_derived]
        impl #name {
            /// The tool as the chat-template API expects it. It is made once.
            #[must_use]
            #visibility fn definition() -> &'static __rt::ToolDefinition {
                static DEFINITION: __std::sync::OnceLock<__rt::ToolDefinition> = __std::sync::OnceLock::new();
                DEFINITION.get_or_init(|| __rt::define_function::<__Arguments>(&#docs, #returns))
            }
            /// Calls the function.
            #visibility #is_async fn call(self) #output {
                #name(#(#given),*)#wait
            }
        }
    }
}

/// What the definition says beside the types.
fn documentation(tool: &Tool<'_>) -> TokenStream {
    let Tool { name, description, .. } = tool;
    let arguments = tool.arguments.iter().map(|argument| {
        let Argument { name, description, choices, presence, .. } = argument;
        let is_required = matches!(presence, Presence::Required);
        quote! {
            __rt::ArgumentDocs {
                name: #name, description: #description, choices: &[#(#choices),*], is_required: #is_required,
            }
        }
    });
    let returns = match &tool.returns {
        Some(text) => quote!(::core::option::Option::Some(#text)),
        None => quote!(::core::option::Option::None),
    };
    quote! {
        __rt::FunctionDocs {
            name: #name, description: #description, arguments: &[#(#arguments),*], returns: #returns,
        }
    }
}

/// A set with the one tool.
fn set(tool: &Tool<'_>) -> TokenStream {
    let (function, name) = (&tool.function.name, &tool.name);
    quote! {
        #[automatically_derived]
        impl<'m> __rt::ToolSet<'m> for #function {
            const NAMES: &'static [&'static ::core::primitive::str] = &[#name];
            fn definitions() -> &'static [__rt::ToolDefinition] {
                ::core::slice::from_ref(Self::definition())
            }
            fn read(
                place: ::core::primitive::usize,
                arguments: __rt::Arguments<'m>,
            ) -> ::core::result::Result<Self, __rt::ArgumentError> {
                match place {
                    0 => __rt::read::<Self>(
                        arguments,
                        || __rt::parameters(<Self as __rt::ToolSet<'static>>::definitions(), 0),
                    ),
                    _ => ::core::result::Result::Err(__rt::no_tool(place)),
                }
            }
        }
    }
}

/// The call that answers.
fn reply(tool: &Tool<'_>) -> TokenStream {
    let (function, name) = (&tool.function.name, &tool.name);
    let wait = tool.function.is_async.map(|_| quote!(.await));
    let called = quote!(self.call()#wait);
    // The variable is of one place with what it is given to: of two, it would be two, if a `macro_rules!` has written
    // the function.
    let body = match tool.output {
        Some(of) => {
            quote_spanned!(of.span()=> let value = #called; __rt::Returned::<#of>::reply(#name, value))
        }
        None => quote!(__rt::Returned::<()>::reply(#name, #called)),
    };
    match tool.function.is_async {
        Some(_) => quote! {
            #[automatically_derived]
            impl __rt::CallToolAsync for #function {
                async fn reply_async(self) -> __rt::ToolReply { #body }
            }
        },
        None => quote! {
            #[automatically_derived]
            impl __rt::CallTool for #function {
                fn reply(self) -> __rt::ToolReply { #body }
            }
        },
    }
}
