//! An object's part of its node's function: its keys taken one by one, the rest, what is required, the struct.

use parser_schema::plan::{Field, Object, Output, Plan};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::nodes::{constant_value, hold, name, untyped};
use crate::types::{Types, ident};

pub(crate) fn output(types: &Types<'_>, object: &Object) -> TokenStream {
    let from_text = object.from_text;
    let fields = object.fields.iter().enumerate().map(|(index, field)| take_field(types, index, field));
    let rest = object.rest.as_ref().map(|rest| {
        let (node, hold) = (name(rest.node), hold(types, rest.node, rest.nullable));
        let is_declared = is_declared(object);
        if types.node(rest.node).is_untouched() {
            return quote!(let rest = object.rest_values(#is_declared, scratch););
        }
        quote!(let rest = object.rest(#is_declared, scratch, #node, #hold)?;)
    });
    let require = require(object);
    let value = match &object.type_name {
        Some(name) => build_struct(types, object, name),
        None if object.rest.is_some() => quote!(rest),
        None => quote!(__rt::Map::new()),
    };
    quote! {
        let mut object = __rt::Object::open(input, #from_text, scratch)?;
        #(#fields)*
        #rest
        #require
        Ok(Some(#value))
    }
}

/// Whether a key is one of those that the object declares.
fn is_declared(object: &Object) -> TokenStream {
    let keys: Vec<&String> = object.fields.iter().map(|field| &field.key).collect();
    if keys.is_empty() { quote!(|_| false) } else { quote!(|key| ::core::matches!(key, #(#keys)|*)) }
}

fn variable(index: usize) -> syn::Ident {
    format_ident!("field_{index}")
}

fn take_field(types: &Types<'_>, index: usize, field: &Field) -> TokenStream {
    let (variable, key) = (variable(index), &field.key);
    let node = types.node(field.node);
    if let Output::Constant(constant) = &node.output {
        let value = match constant.json.as_str() {
            "null" => quote!(__rt::Field::Null),
            _ => {
                let value = constant_value(constant);
                quote!(__rt::Field::Value(#value))
            }
        };
        return quote!(let #variable = object.constant(#value););
    }
    let (name, leaves_nothing) = (name(field.node), node.leaves_nothing());
    let node = if field.untyped { untyped(&name) } else { quote!(#name) };
    match &field.default {
        Some(default) => {
            let verb = if leaves_nothing { quote!(field_filled) } else { quote!(field_or) };
            quote!(let #variable = object.#verb(#key, scratch, #node, || __rt::field_default(#default))?;)
        }
        None => quote!(let #variable = object.field(#key, scratch, #node)?;),
    }
}

fn require(object: &Object) -> TokenStream {
    let required = object.required.iter().map(|key| {
        let missing = match object.fields.iter().position(|field| field.key == *key) {
            Some(index) => {
                let variable = variable(index);
                quote!(#variable.is_absent())
            }
            None if object.rest.is_some() => quote!(!rest.contains_key(#key)),
            None => quote!(true),
        };
        quote!((#key, #missing))
    });
    let required: Vec<_> = required.collect();
    if required.is_empty() { TokenStream::new() } else { quote!(object.require(&[#(#required),*])?;) }
}

fn build_struct(types: &Types<'_>, object: &Object, name: &str) -> TokenStream {
    let name = types.type_ident(name);
    let fields = object.fields.iter().enumerate().map(|(index, field)| {
        let (name, variable, presence) = (ident(&field.name), variable(index), presence(types, field));
        quote!(#name: #variable #presence)
    });
    let rest = object.rest.as_ref().map(|rest| {
        let name = ident(&rest.name);
        quote!(#name: rest,)
    });
    let unused = unused(types, &name);
    quote!(#name { #(#fields,)* #rest #unused })
}

/// The root's field that only keeps its lifetime.
fn unused(types: &Types<'_>, name: &syn::Ident) -> Option<TokenStream> {
    let needed = *types.root == *name && types.root_is_struct() && !types.borrows(Plan::ROOT);
    needed.then(|| quote!(__text: __rt::std::marker::PhantomData,))
}

/// From what a key holds to the type of its field.
fn presence(types: &Types<'_>, field: &Field) -> TokenStream {
    let null = (field.untyped || types.node(field.node).is_value()).then(|| quote!(.with_null()));
    match (field.presence.absent, field.presence.null) {
        (false, false) => quote!(#null.always()?),
        (false, true) => quote!(#null.nullable()?),
        (true, false) => quote!(#null.optional()?),
        (true, true) => quote!(#null.either()?),
    }
}
