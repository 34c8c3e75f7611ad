//! Events: the types that say what is new of a message, and how raw events become theirs. The runtime's macros write them;
//! here are their calls.
//!
//! Input: the plan. Output: a call for each type where users see it, and one beside the nodes.

use parser_schema::plan::{Array, Field, NodeId, Object, Output, Plan};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;

use crate::docs;
use crate::nodes;
use crate::types::{Types, ident};

/// What the events of a property, or of an item of a list, are.
enum Kind {
    /// None: it is always the same.
    Constant,
    /// More text.
    Text,
    /// Those of an object with properties.
    Part(NodeId),
    /// Those of any other value. `untyped`: its field holds any JSON value.
    Value(NodeId, bool),
    /// Those of the items of a list.
    Items(Box<Kind>),
}

/// A property with events: its number, its variant, what is said of it, and its kind.
struct Property {
    number: usize,
    variant: Ident,
    about: String,
    kind: Kind,
}

/// The types of events.
pub(crate) fn definitions(types: &Types<'_>) -> TokenStream {
    let runtime = types.runtime;
    let (name, message) = (message_name(types), types.root);
    let properties = message_properties(types);
    let unused = properties.is_empty().then(|| quote!(__Text));
    let variants = properties.iter().map(|property| property.variant(types));
    let parts = parts(types).into_iter().map(|(id, object)| {
        let (name, part, value) = (part_name(types, id), types.struct_name(object), types.of(id));
        let lifetime = part_borrows(types, id).then(|| quote!(<'t>));
        let properties = properties_of(types, object);
        let variants = properties.iter().map(|property| property.variant(types));
        let nothing = nothing(types, id);
        quote!(#runtime::__private::part_event! { #name #lifetime of #part as #value { #(#variants),* } #nothing })
    });
    quote! {
        #runtime::__private::message_event! { #name<'t> of #message { #(#variants),* } #unused }
        #(#parts)*
    }
}

/// How raw events become theirs.
pub(crate) fn readers(types: &Types<'_>) -> TokenStream {
    let name = message_name(types);
    let step = if types.root_is_struct() { quote!(field) } else { quote!(whole) };
    let properties = message_properties(types);
    let readers = properties.iter().map(Property::reader);
    let parts = parts(types).into_iter().map(|(id, object)| {
        let (name, node) = (part_name(types, id), nodes::name(id));
        let lifetime = part_borrows(types, id).then(|| quote!(<'t>));
        let properties = properties_of(types, object);
        let readers = properties.iter().map(Property::reader);
        let nothing = nothing(types, id);
        quote!(__rt::part_events! { #name #lifetime = #node { #(#readers),* } #nothing })
    });
    quote! {
        __rt::message_events! { #name #step { #(#readers),* } }
        #(#parts)*
    }
}

/// The name of the type of the message's events.
pub(crate) fn message_name(types: &Types<'_>) -> Ident {
    Ident::new(&types.plan.event_name(), types.root.span())
}

fn part_name(types: &Types<'_>, id: NodeId) -> Option<Ident> {
    match &types.node(id).output {
        Output::Object(object) => object.event_name().map(|name| types.type_ident(&name)),
        _ => None,
    }
}

/// The objects whose events have types of their own, but for the message.
fn parts<'p>(types: &Types<'p>) -> Vec<(NodeId, &'p Object)> {
    let mut parts = Vec::new();
    let mut open: Vec<Property> = message_properties(types);
    open.reverse();
    while let Some(property) = open.pop() {
        if let Some(id) = property.kind.part()
            && let Output::Object(object) = &types.node(id).output
        {
            parts.push((id, object));
            open.extend(properties_of(types, object).into_iter().rev());
        }
    }
    parts
}

/// The variant for an item that is null, if the object is one of a list that may hold such.
fn nothing(types: &Types<'_>, id: NodeId) -> Option<TokenStream> {
    let may_be_null = |output: &Output| match output {
        Output::Array(array) => array.nullable && array.item == Some(id),
        _ => false,
    };
    types.plan.nodes.iter().any(|node| may_be_null(&node.output)).then(|| quote!(Nothing))
}

/// The properties of the message. One that is no object is the only one of its own.
fn message_properties(types: &Types<'_>) -> Vec<Property> {
    if let Output::Object(object) = &types.node(Plan::ROOT).output
        && object.type_name.is_some()
    {
        return properties_of(types, object);
    }
    let kind = Kind::of(types, Plan::ROOT, false);
    let (variant, about) = match kind {
        Kind::Constant => return Vec::new(),
        Kind::Text => ("Text", "More of the text."),
        Kind::Items(_) => ("Item", "Something of an item."),
        _ => ("Value", "Something of the value."),
    };
    vec![Property { number: 0, variant: ident(variant), about: format!(" {about}"), kind }]
}

fn properties_of(types: &Types<'_>, object: &Object) -> Vec<Property> {
    let property = |(number, field): (usize, &Field)| {
        let kind = Kind::of(types, field.node, field.untyped);
        let about = docs::text(&types.about_field(field));
        Property { number, variant: ident(&field.variant), about, kind }
    };
    let properties = object.fields.iter().enumerate().map(property);
    properties.filter(|property| !matches!(property.kind, Kind::Constant)).collect()
}

/// Whether the type of a part's events borrows from the text.
fn part_borrows(types: &Types<'_>, id: NodeId) -> bool {
    let Output::Object(object) = &types.node(id).output else { return false };
    types.borrows(id)
        || properties_of(types, object).iter().any(|property| match &property.kind {
            Kind::Part(part) => part_borrows(types, *part),
            Kind::Items(item) => item.part().is_none_or(|part| part_borrows(types, part)),
            _ => true,
        })
}

impl Kind {
    fn of(types: &Types<'_>, id: NodeId, untyped: bool) -> Kind {
        match &types.node(id).output {
            Output::Constant(_) => Kind::Constant,
            _ if types.plan.is_told_as_value(id) => Kind::Value(id, true),
            Output::String => Kind::Text,
            Output::Object(object) if object.type_name.is_some() => Kind::Part(id),
            Output::Array(Array { item: Some(item), .. }) => {
                Kind::Items(Box::new(Kind::of_item(types, *item)))
            }
            _ => Kind::Value(id, untyped),
        }
    }

    /// What is no object is known by its text and its value.
    fn of_item(types: &Types<'_>, id: NodeId) -> Kind {
        match Kind::of(types, id, false) {
            Kind::Part(id) => Kind::Part(id),
            _ => Kind::Value(id, false),
        }
    }

    /// The object whose events these hold.
    fn part(&self) -> Option<NodeId> {
        match self {
            Kind::Part(id) => Some(*id),
            Kind::Items(item) => item.part(),
            _ => None,
        }
    }

    /// What a variant holds, as the runtime's macro takes it.
    fn payload(&self, types: &Types<'_>) -> TokenStream {
        match self {
            Kind::Constant => TokenStream::new(),
            Kind::Text => quote!('t),
            Kind::Part(_) => {
                let event = self.event(types);
                quote!((#event))
            }
            Kind::Value(id, untyped) => {
                let value = value(types, *id, *untyped);
                quote!(['t #value])
            }
            Kind::Items(item) => {
                let event = item.event(types);
                quote!({ #event })
            }
        }
    }

    /// The type of an item's or a part's events.
    fn event(&self, types: &Types<'_>) -> TokenStream {
        let runtime = types.runtime;
        match self {
            Kind::Part(id) => {
                let name = part_name(types, *id);
                let lifetime = part_borrows(types, *id).then(|| quote!(<'t>));
                quote!(#name #lifetime)
            }
            Kind::Value(id, untyped) => {
                let value = value(types, *id, *untyped);
                quote!(#runtime::ValueEvent<'t, #value>)
            }
            _ => TokenStream::new(),
        }
    }

    /// How raw events are read, as the runtime's macro takes it.
    fn reader(&self) -> TokenStream {
        match self {
            Kind::Constant => TokenStream::new(),
            Kind::Text => quote!(text),
            Kind::Part(_) => quote!(part),
            Kind::Value(id, untyped) => {
                let node = nodes::name(*id);
                let node = if *untyped { nodes::untyped(&node) } else { quote!(#node) };
                quote!({ #node })
            }
            Kind::Items(item) => {
                let item = item.reader();
                quote!([#item])
            }
        }
    }
}

fn value(types: &Types<'_>, id: NodeId, untyped: bool) -> TokenStream {
    let runtime = types.runtime;
    if untyped { quote!(#runtime::Value<'t>) } else { types.of(id) }
}

impl Property {
    fn variant(&self, types: &Types<'_>) -> TokenStream {
        let Property { variant, about, kind, .. } = self;
        let payload = kind.payload(types);
        quote!(#about #variant #payload)
    }

    fn reader(&self) -> TokenStream {
        let number = Literal::usize_unsuffixed(self.number);
        let (variant, kind) = (&self.variant, self.kind.reader());
        quote!(#number #variant #kind)
    }
}
