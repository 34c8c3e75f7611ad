//! What generated types can do: parse, be looked at as JSON, be made from JSON, own their text. The runtime's macros write
//! it; here are their calls.

use parser_schema::plan::{ConstantText, Field, NodeId, Object, Output, Plan};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::types::{Types, ident};
use crate::{calls, nodes};

/// The implementations of all types that have names.
pub(crate) fn impls(types: &Types<'_>) -> TokenStream {
    let (root, tools) = (root(types), tools(types));
    let structs = types.structs().map(|(id, object, name)| object_call(types, id, object, &name));
    let constants = types.constants().map(|(_, text)| constant_call(text));
    quote!(#root #tools #(#structs)* #(#constants)*)
}

fn root(types: &Types<'_>) -> TokenStream {
    let (name, node) = (types.root, nodes::name(Plan::ROOT));
    if types.root_is_struct() {
        let calls = types.plan.calls().map(nodes::name).map(|calls| quote!(; calls #calls));
        return quote!(__rt::root! { #name = #node #calls });
    }
    let unused = (!types.borrows(Plan::ROOT)).then(|| quote!(, PhantomData));
    quote!(__rt::newtype! { #name(#node #unused) })
}

/// The method that gives the calls as types; whoever asks for those of a schema without calls is told so.
fn tools(types: &Types<'_>) -> TokenStream {
    let name = types.root;
    let calls = if calls::possible(types.plan) { quote!(calls) } else { quote!(without) };
    quote!(__rt::tools! { #name #calls })
}

fn object_call(types: &Types<'_>, id: NodeId, object: &Object, name: &Ident) -> TokenStream {
    let lifetime = types.lifetime(id, quote!(<'t>));
    let fields = object.fields.iter().map(|field| self::field(types, field));
    let rest = object.rest.as_ref().map(|rest| {
        let name = ident(&rest.name);
        quote!(; rest #name)
    });
    let unused = types.keeps_lifetime(id).then(|| quote!(; unused __text));
    quote!(__rt::object! { #name #lifetime { #(#fields),* #rest #unused } })
}

/// A field's name, key and presence; a value that is always the same, unless its type says it.
fn field(types: &Types<'_>, field: &Field) -> TokenStream {
    let (name, key) = (ident(&field.name), &field.key);
    let presence = match (field.presence.absent, field.presence.null) {
        (false, false) => quote!(always),
        (false, true) => quote!(nullable),
        (true, false) => quote!(optional),
        (true, true) => quote!(either),
    };
    let constant = match &types.node(field.node).output {
        Output::Constant(constant) if constant.text.is_none() => {
            let json = &constant.json;
            Some(quote!(= #json))
        }
        _ => None,
    };
    quote!(#name: #key #presence #constant)
}

fn constant_call(constant: &ConstantText) -> TokenStream {
    let (name, variant) = (ident(&constant.type_name), ident(&constant.variant));
    let text = &constant.value;
    quote!(__rt::constant! { #name::#variant = #text })
}
