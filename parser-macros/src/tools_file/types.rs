//! Types: which Rust type holds what, and the definitions of those that have names.

use parser_schema::tools::model::{
    Enum, Field, Kind, NamedType, OtherKeys, Presence, Struct, Tools, Type, Width,
};
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::Path;

use crate::args::Args;
use crate::docs::doc;
use crate::types::ident;

/// Where the types find those of the runtime.
#[derive(Clone, Copy)]
pub(super) struct Types<'t> {
    pub(super) tools: &'t Tools,
    pub(super) runtime: &'t Path,
}

impl Types<'_> {
    /// The type of a value.
    pub(super) fn of(self, value: &Type) -> TokenStream {
        let kind = self.of_kind(&value.kind);
        if value.nullable { quote!(::core::option::Option<#kind>) } else { kind }
    }

    /// The type of a value that is not null.
    pub(super) fn of_kind(self, kind: &Kind) -> TokenStream {
        let runtime = self.runtime;
        let std = quote!(#runtime::__private::std);
        match kind {
            Kind::Any => quote!(#runtime::Value<'static>),
            Kind::Null => quote!(()),
            Kind::Boolean(_) => quote!(::core::primitive::bool),
            Kind::Integer(integers) => match integers.width {
                Width::Signed => quote!(::core::primitive::i64),
                Width::Unsigned => quote!(::core::primitive::u64),
                Width::Unlimited => quote!(#runtime::Integer),
            },
            Kind::Number(_) => quote!(::core::primitive::f64),
            Kind::String(_) => quote!(#std::string::String),
            Kind::Array(array) => {
                let item = self.of(&array.item);
                quote!(#std::vec::Vec<#item>)
            }
            Kind::Tuple(items) => {
                let items = items.iter().map(|item| self.of(item));
                quote!((#(#items,)*))
            }
            Kind::Map(map) => {
                let value = self.of(&map.value);
                quote!(#runtime::Map<'static, #value>)
            }
            Kind::Named(id) => ident(self.name(*id)).into_token_stream(),
            Kind::Boxed(id) => {
                let name = ident(self.name(*id));
                quote!(#std::boxed::Box<#name>)
            }
        }
    }

    fn name(&self, id: usize) -> &str {
        match &self.tools.types[id] {
            NamedType::Struct(object) => &object.name,
            NamedType::Enum(strings) => &strings.name,
        }
    }

    fn field(self, field: &Field) -> TokenStream {
        let runtime = self.runtime;
        match (&field.presence, field.value.nullable) {
            (Presence::Required | Presence::Default(_), _) => self.of(&field.value),
            (Presence::Optional, false) => {
                let value = self.of(&field.value);
                quote!(::core::option::Option<#value>)
            }
            (Presence::Optional, true) => {
                let value = self.of_kind(&field.value.kind);
                quote!(#runtime::Field<#value>)
            }
        }
    }
}

/// Lints that look at types, of which whoever calls the macro has written none.
pub(super) fn allow() -> TokenStream {
    quote!(#[allow(dead_code, clippy::all, clippy::pedantic)])
}

/// The definitions of all types that have names.
pub(super) fn definitions(tools: &Tools, args: &Args) -> TokenStream {
    let types = Types { tools, runtime: &args.runtime };
    let definition = |named: &NamedType| match named {
        NamedType::Struct(object) => define_struct(types, object),
        NamedType::Enum(strings) => define_enum(strings),
    };
    tools.types.iter().map(definition).collect()
}

fn define_struct(types: Types<'_>, object: &Struct) -> TokenStream {
    let (allow, name, runtime) = (allow(), ident(&object.name), types.runtime);
    let about = doc(object.doc.as_deref().unwrap_or("A part of a call's arguments."));
    let fields = object.fields.iter().map(|field| {
        let (about, name, value) = (doc(&field_doc(field)), ident(&field.name), types.field(field));
        quote!(#about pub #name: #value,)
    });
    let kept = match &object.other {
        OtherKeys::Kept(name, value) => {
            let (name, value) = (ident(name), types.of(value));
            Some(quote!(#[doc = " Other keys, in their order."] pub #name: #runtime::Map<'static, #value>,))
        }
        OtherKeys::Ignored | OtherKeys::Refused => None,
    };
    quote! {
        #about
        #allow
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct #name { #(#fields)* #kept }
    }
}

fn field_doc(field: &Field) -> String {
    let about = field.doc.clone().unwrap_or_else(|| format!("The key \"{}\".", field.key));
    match &field.presence {
        Presence::Default(json) => format!("{about}\n\nIf it is absent: {json}."),
        Presence::Required | Presence::Optional => about,
    }
}

fn define_enum(strings: &Enum) -> TokenStream {
    let (allow, name) = (allow(), ident(&strings.name));
    let about = doc(strings.doc.as_deref().unwrap_or("One of some strings."));
    let variants = strings.variants.iter().map(|variant| {
        let stands = format!("It stands for {:?}.", variant.value);
        let about = doc(variant.doc.as_deref().unwrap_or(&stands));
        let name = ident(&variant.name);
        quote!(#about #name,)
    });
    quote! {
        #about
        #allow
        #[derive(
            ::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::hash::Hash,
        )]
        pub enum #name { #(#variants)* }
    }
}
