//! What generated types can do: parse, be looked at as JSON, be made from JSON, own their text.

use parser_schema::plan::{ConstantText, NodeId, Object, Output, Plan};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::nodes;
use crate::types::{Types, ident};

/// The implementations of all types that have names.
pub(crate) fn impls(types: &Types<'_>) -> TokenStream {
    let structs = types.structs().map(|(id, object, name)| struct_impls(types, id, object, &name));
    let constants = types.constants().map(|(_, text)| constant_impls(text));
    let newtype = (!types.root_is_struct()).then(|| newtype_impls(types));
    let root = root_impls(types);
    quote!(#root #(#structs)* #newtype #(#constants)*)
}

fn root_impls(types: &Types<'_>) -> TokenStream {
    let root = types.root;
    let node = nodes::name(Plan::ROOT);
    let wrap = if types.root_is_struct() {
        quote!(__rt::parse(text, #node))
    } else {
        let unused = (!types.borrows(Plan::ROOT)).then(|| quote!(__rt::std::marker::PhantomData));
        quote!(Ok(#root(__rt::parse(text, #node)?, #unused)))
    };
    quote! {
        #[automatically_derived]
        impl<'t> #root<'t> {
            /// Parses a model's output. The message borrows from `text`.
            ///
            /// # Errors
            /// The text does not hold what the schema says; the error's `is_no_match` tells whether it holds no message
            /// at all.
            pub fn parse(text: &'t ::core::primitive::str) -> Result<Self, __rt::ParseError> {
                #wrap
            }
        }
        #[automatically_derived]
        impl __rt::Message for #root<'_> {}
    }
}

/// Serde's traits, from our own.
fn serde_impls(name: &Ident, lifetime: &TokenStream, elided: &TokenStream) -> TokenStream {
    let generics = if lifetime.is_empty() { quote!(<'de>) } else { quote!(<'de, 't>) };
    quote! {
        #[automatically_derived]
        impl __rt::serde::Serialize for #name #elided {
            fn serialize<S: __rt::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                __rt::serialize(self, serializer)
            }
        }
        #[automatically_derived]
        impl #generics __rt::serde::Deserialize<'de> for #name #lifetime {
            fn deserialize<D: __rt::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                __rt::deserialize(deserializer)
            }
        }
    }
}

/// `into_owned`, as a method and as the trait that fields use.
fn owned_impls(name: &Ident, elided: &TokenStream, body: &TokenStream) -> TokenStream {
    let owned = if elided.is_empty() { quote!(#name) } else { quote!(#name<'static>) };
    let method = (!elided.is_empty()).then(|| {
        quote! {
            #[automatically_derived]
            impl #name #elided {
                /// The same with its text copied.
                #[must_use]
                pub fn into_owned(self) -> #owned {
                    __rt::IntoOwned::into_owned(self)
                }
            }
        }
    });
    quote! {
        #method
        #[automatically_derived]
        impl __rt::IntoOwned for #name #elided {
            type Owned = #owned;
            fn into_owned(self) -> #owned {
                #body
            }
        }
    }
}

fn struct_impls(types: &Types<'_>, id: NodeId, object: &Object, name: &Ident) -> TokenStream {
    let lifetime = types.lifetime(id, quote!(<'t>));
    let elided = types.lifetime(id, quote!(<'_>));
    let unused = nodes::unused(types, name);
    let names = object.fields.iter().map(|field| ident(&field.name));
    let rest = object.rest.iter().map(|rest| ident(&rest.name));
    let names: Vec<Ident> = names.chain(rest).collect();
    let owned = quote!(#name { #(#names: __rt::IntoOwned::into_owned(self.#names),)* #unused });
    let (view, from_json) =
        (view_impl(object, name, &elided), from_json_impl(types, object, name, &lifetime));
    let (serde, owned) = (serde_impls(name, &lifetime, &elided), owned_impls(name, &elided, &owned));
    quote!(#view #from_json #serde #owned)
}

fn view_impl(object: &Object, name: &Ident, elided: &TokenStream) -> TokenStream {
    let entries = object.fields.iter().map(|field| {
        let (key, name) = (&field.key, ident(&field.name));
        let entry =
            if field.presence.null && !field.presence.absent { quote!(nullable) } else { quote!(new) };
        quote!(__rt::Entry::#entry(#key, &self.#name))
    });
    let rest = match &object.rest {
        Some(rest) => {
            let name = ident(&rest.name);
            quote!(__rt::Viewed::view(&self.#name))
        }
        None => quote!(__rt::View::Absent),
    };
    quote! {
        #[automatically_derived]
        impl __rt::Viewed for #name #elided {
            fn view(&self) -> __rt::View<'_> {
                __rt::View::object(__rt::std::vec![#(#entries),*], #rest)
            }
        }
    }
}

fn from_json_impl(types: &Types<'_>, object: &Object, name: &Ident, lifetime: &TokenStream) -> TokenStream {
    let fields = object.fields.iter().map(|field| {
        let (key, name, presence) = (&field.key, ident(&field.name), nodes::presence(types, field));
        let any = field.untyped || types.node(field.node).is_value();
        let take = match &types.node(field.node).output {
            Output::Constant(constant) if constant.text.is_none() => {
                let json = &constant.json;
                quote!(take_constant(#key, #json))
            }
            _ if any => quote!(take_any(#key)),
            _ => quote!(take(#key)),
        };
        quote!(#name: fields.#take? #presence)
    });
    let rest = object.rest.as_ref().map(|rest| {
        let name = ident(&rest.name);
        quote!(#name: fields.rest()?,)
    });
    let unused = nodes::unused(types, name);
    quote! {
        #[automatically_derived]
        impl<'t> __rt::FromJson<'t> for #name #lifetime {
            fn from_json(value: __rt::Value<'t>) -> Result<Self, __rt::Mismatch> {
                let mut fields = __rt::Fields::open(value)?;
                Ok(#name { #(#fields,)* #rest #unused })
            }
        }
    }
}

fn newtype_impls(types: &Types<'_>) -> TokenStream {
    let name = types.root;
    let unused = (!types.borrows(Plan::ROOT)).then(|| quote!(__rt::std::marker::PhantomData));
    let serde = serde_impls(name, &quote!(<'t>), &quote!(<'_>));
    let owned =
        owned_impls(name, &quote!(<'_>), &quote!(#name(__rt::IntoOwned::into_owned(self.0), #unused)));
    quote! {
        #[automatically_derived]
        impl __rt::Viewed for #name<'_> {
            fn view(&self) -> __rt::View<'_> {
                __rt::Viewed::view(&self.0)
            }
        }
        #[automatically_derived]
        impl<'t> __rt::FromJson<'t> for #name<'t> {
            fn from_json(value: __rt::Value<'t>) -> Result<Self, __rt::Mismatch> {
                Ok(#name(__rt::FromJson::from_json(value)?, #unused))
            }
        }
        #serde
        #owned
    }
}

fn constant_impls(constant: &ConstantText) -> TokenStream {
    let (name, variant) = (ident(&constant.type_name), ident(&constant.variant));
    let text = &constant.value;
    let none = TokenStream::new();
    let (serde, owned) = (serde_impls(&name, &none, &none), owned_impls(&name, &none, &quote!(self)));
    quote! {
        #[automatically_derived]
        impl #name {
            /// The value as text.
            #[must_use]
            pub const fn as_str(self) -> &'static ::core::primitive::str {
                #text
            }
        }
        #[automatically_derived]
        impl __rt::Viewed for #name {
            fn view(&self) -> __rt::View<'_> {
                __rt::View::String(#text)
            }
        }
        #[automatically_derived]
        impl<'t> __rt::FromJson<'t> for #name {
            fn from_json(value: __rt::Value<'t>) -> Result<Self, __rt::Mismatch> {
                __rt::is_constant(&value, #text).map(|()| #name::#variant)
            }
        }
        #serde
        #owned
    }
}
