//! Readers: how a value of each type is read, with what its definition limits.

use parser_schema::tools::model::{
    Bound, Enum, Field, Integers, Kind, NamedType, Numbers, OtherKeys, Presence, Size, Struct, Tools, Type,
    Width,
};
use proc_macro2::TokenStream;
use quote::quote;

use super::types::Types;
use crate::args::Args;
use crate::types::ident;

/// Serde's traits for all types that have names.
pub(super) fn impls(tools: &Tools, args: &Args) -> TokenStream {
    let types = Types { tools, runtime: &args.runtime };
    let implement = |named: &NamedType| match named {
        NamedType::Struct(object) => object_call(types, object),
        NamedType::Enum(strings) => enum_call(strings),
    };
    tools.types.iter().map(implement).collect()
}

fn object_call(types: Types<'_>, object: &Struct) -> TokenStream {
    let name = ident(&object.name);
    let fields = object.fields.iter().map(|field| field_call(types, field));
    let other = match &object.other {
        OtherKeys::Ignored => quote!(ignore),
        OtherKeys::Refused => quote!(refuse),
        OtherKeys::Kept(name, value) => {
            let (name, reader) = (ident(name), reader(types, value));
            quote!(keep #name(#reader))
        }
    };
    let (least, most) = bounds(object.size);
    let recursive = object.recursive.then(|| quote!(; nesting));
    quote!(__rt::tools_file::object! { #name { #(#fields),* } #other; #least, #most #recursive })
}

fn field_call(types: Types<'_>, field: &Field) -> TokenStream {
    let (name, key, reader) = (ident(&field.name), &field.key, reader(types, &field.value));
    match (&field.presence, field.value.nullable) {
        (Presence::Required, _) => quote!(#name: #key required(#reader)),
        (Presence::Default(json), _) => quote!(#name: #key default(#reader, #json)),
        (Presence::Optional, true) => quote!(#name: #key either(#reader)),
        (Presence::Optional, false) => quote!(#name: #key optional(#reader)),
    }
}

fn enum_call(strings: &Enum) -> TokenStream {
    let name = ident(&strings.name);
    let variants = strings.variants.iter().map(|variant| {
        let (name, value) = (ident(&variant.name), &variant.value);
        quote!(#name = #value)
    });
    quote!(__rt::tools_file::one_of_strings! { #name { #(#variants),* } })
}

/// The reader of a type.
fn reader(types: Types<'_>, value: &Type) -> TokenStream {
    let reader = unchecked(types, &value.kind);
    let checks = checks(&value.kind);
    let reader = match checks.as_slice() {
        [] => reader,
        checks => {
            let held = types.of_kind(&value.kind);
            quote!(__rt::tools_file::Read::check(#reader, |value: &#held| { #(__rt::tools_file::limits::#checks?;)* ::core::result::Result::Ok(()) }))
        }
    };
    if value.nullable { quote!(__rt::tools_file::nullable(#reader)) } else { reader }
}

fn unchecked(types: Types<'_>, kind: &Kind) -> TokenStream {
    match kind {
        Kind::Array(array) => {
            let item = reader(types, &array.item);
            quote!(__rt::tools_file::list(#item))
        }
        Kind::Map(map) => {
            let value = reader(types, &map.value);
            quote!(__rt::tools_file::map(#value))
        }
        Kind::Tuple(items) => {
            let items = items.iter().map(|item| reader(types, item));
            quote!((#(#items,)*))
        }
        Kind::Boxed(id) => {
            let named = types.of_kind(&Kind::Named(*id));
            quote!(__rt::tools_file::boxed(__rt::tools_file::plain::<#named>()))
        }
        _ => {
            let plain = types.of_kind(kind);
            quote!(__rt::tools_file::plain::<#plain>())
        }
    }
}

/// The calls of what a type limits.
fn checks(kind: &Kind) -> Vec<TokenStream> {
    match kind {
        Kind::Boolean(Some(only)) => vec![quote!(one_of(value, &[#only]))],
        Kind::Integer(integers) => integer_checks(integers),
        Kind::Number(numbers) => number_checks(numbers),
        Kind::String(size) => {
            size_check(*size, &quote!(__rt::tools_file::limits::characters(value)), "character")
        }
        Kind::Array(array) => {
            let mut checks = size_check(array.size, &quote!(value.len()), "item");
            checks.extend(array.unique.then(|| quote!(unique(value))));
            checks
        }
        Kind::Map(map) => size_check(map.size, &quote!(value.len()), "key"),
        _ => Vec::new(),
    }
}

fn integer_checks(integers: &Integers) -> Vec<TokenStream> {
    let literal = |value: i128| integer(value, integers.width);
    let mut checks = Vec::new();
    checks.extend(integers.minimum.map(literal).map(|least| quote!(at_least(value, &#least, false))));
    checks.extend(integers.maximum.map(literal).map(|most| quote!(at_most(value, &#most, false))));
    checks.extend(integers.multiple_of.as_ref().map(|of| quote!(multiple_of(value, #of))));
    if !integers.one_of.is_empty() {
        let known = integers.one_of.iter().copied().map(literal);
        checks.push(quote!(one_of(value, &[#(#known),*])));
    }
    checks
}

/// An integer of a width; the model has none that is beyond it.
fn integer(value: i128, width: Width) -> TokenStream {
    match (width, i64::try_from(value), u64::try_from(value)) {
        (Width::Signed, Ok(value), _) => quote!(#value),
        (Width::Unsigned, _, Ok(value)) => quote!(#value),
        _ => quote!(<__rt::Integer as ::core::convert::From<::core::primitive::i128>>::from(#value)),
    }
}

fn number_checks(numbers: &Numbers) -> Vec<TokenStream> {
    let at_least = |Bound { value, exclusive }: Bound| quote!(at_least(value, &#value, #exclusive));
    let at_most = |Bound { value, exclusive }: Bound| quote!(at_most(value, &#value, #exclusive));
    let mut checks = Vec::new();
    checks.extend(numbers.minimum.map(at_least));
    checks.extend(numbers.maximum.map(at_most));
    checks.extend(numbers.multiple_of.as_ref().map(|of| quote!(multiple_of(value, #of))));
    if !numbers.one_of.is_empty() {
        let known = &numbers.one_of;
        checks.push(quote!(one_of(value, &[#(#known),*])));
    }
    checks
}

fn size_check(size: Size, count: &TokenStream, what: &str) -> Vec<TokenStream> {
    if size == Size::default() {
        return Vec::new();
    }
    let (least, most) = bounds(size);
    vec![quote!(size(#count, #least, #most, #what))]
}

/// The fewest and the most, as options. No text holds more than the largest count.
fn bounds(size: Size) -> (TokenStream, TokenStream) {
    let option = |bound: Option<u64>| match bound.map(|bound| usize::try_from(bound).unwrap_or(usize::MAX)) {
        Some(bound) => quote!(::core::option::Option::Some(#bound)),
        None => quote!(::core::option::Option::None),
    };
    (option(size.minimum), option(size.maximum))
}
