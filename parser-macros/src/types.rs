//! Types: which Rust type holds what a node becomes, and the definitions of those that have names.
//!
//! Input: the plan. Output: a type for each node, and structs, enums and their documentation.

use parser_schema::plan::{Array, Constant, ConstantText, Field, Node, NodeId, Object, Output, Plan, Tuple};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Ident, Path};

use crate::args::{Args, ParserArg};
use crate::docs::doc;
use crate::parsers;

/// A plan and the questions that its types answer.
pub(crate) struct Types<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) root: &'p Ident,
    pub(crate) runtime: &'p Path,
    parsers: &'p [ParserArg],
    borrows: Vec<bool>,
}

impl<'p> Types<'p> {
    pub(crate) fn new(plan: &'p Plan, args: &'p Args) -> Self {
        let Args { name: root, runtime, parsers, .. } = args;
        let mut types = Types { plan, root, runtime, parsers, borrows: vec![false; plan.nodes.len()] };
        // Children come behind their parents.
        for id in (0..plan.nodes.len()).rev() {
            types.borrows[id] = types.node_borrows(&plan.nodes[id]);
        }
        types
    }

    /// The constant that is the caller's parser of a name.
    pub(crate) fn parser(&self, name: &str) -> Option<Ident> {
        self.parsers.iter().position(|parser| parser.name.value() == name).map(parsers::name)
    }

    pub(crate) fn node(&self, id: NodeId) -> &'p Node {
        &self.plan.nodes[id]
    }

    /// The objects that are structs, with their names.
    pub(crate) fn structs(&self) -> impl Iterator<Item = (NodeId, &'p Object, Ident)> {
        self.plan.nodes.iter().enumerate().filter_map(|(id, node)| match &node.output {
            Output::Object(object) => Some((id, object, self.struct_name(object)?)),
            _ => None,
        })
    }

    /// The constants that have types.
    pub(crate) fn constants(&self) -> impl Iterator<Item = (&'p Node, &'p ConstantText)> {
        self.plan.nodes.iter().filter_map(|node| match &node.output {
            Output::Constant(constant) => Some((node, constant.text.as_ref()?)),
            _ => None,
        })
    }

    /// The root's own name keeps the span that the user gave it.
    pub(crate) fn type_ident(&self, name: &str) -> Ident {
        if self.root == name { self.root.clone() } else { ident(name) }
    }

    /// Whether the root is a struct; otherwise it is a newtype around what its node becomes.
    pub(crate) fn root_is_struct(&self) -> bool {
        matches!(&self.node(Plan::ROOT).output, Output::Object(object) if object.type_name.is_some())
    }

    /// Whether the type of a node borrows from the text.
    pub(crate) fn borrows(&self, id: NodeId) -> bool {
        self.borrows[id]
    }

    fn node_borrows(&self, node: &Node) -> bool {
        if node.is_value() {
            return true;
        }
        match &node.output {
            Output::String | Output::Any | Output::First(_) => true,
            Output::Constant(_) | Output::Integer | Output::Number | Output::Boolean => false,
            Output::Array(array) => array.item.is_none_or(|item| self.borrows[item]),
            Output::Tuple(tuple) => tuple.items.iter().any(|(item, _)| self.borrows[*item]),
            Output::Object(object) => {
                object.type_name.is_none()
                    || object.rest.is_some()
                    || object.fields.iter().any(|field| field.untyped || self.borrows[field.node])
            }
        }
    }

    /// The type of what a node becomes.
    pub(crate) fn of(&self, id: NodeId) -> TokenStream {
        let (runtime, node) = (self.runtime, self.node(id));
        if node.is_value() {
            return quote!(#runtime::Value<'t>);
        }
        match &node.output {
            Output::Any | Output::First(_) => quote!(#runtime::Value<'t>),
            Output::String => quote!(#runtime::__private::Cow<'t, ::core::primitive::str>),
            Output::Integer => quote!(#runtime::Integer),
            Output::Number => quote!(::core::primitive::f64),
            Output::Boolean => quote!(::core::primitive::bool),
            Output::Constant(constant) => self.constant(constant),
            Output::Array(array) => self.array(array),
            Output::Tuple(tuple) => self.tuple(tuple),
            Output::Object(object) => self.object(id, object),
        }
    }

    /// What is said of a field.
    pub(crate) fn about_field(&self, field: &Field) -> String {
        self.node(field.node).doc.clone().unwrap_or_else(|| format!("The key \"{}\".", field.key))
    }

    /// The name of an object's struct.
    pub(crate) fn struct_name(&self, object: &Object) -> Option<Ident> {
        object.type_name.as_deref().map(|name| self.type_ident(name))
    }

    fn constant(&self, constant: &Constant) -> TokenStream {
        let runtime = self.runtime;
        match &constant.text {
            Some(text) => ident(&text.type_name).into_token_stream(),
            None if matches!(constant.json.as_str(), "true" | "false") => quote!(::core::primitive::bool),
            None if constant.json.contains(['.', 'e', 'E']) => quote!(::core::primitive::f64),
            None => quote!(#runtime::Integer),
        }
    }

    fn array(&self, array: &Array) -> TokenStream {
        let runtime = self.runtime;
        let item = match array.item {
            Some(item) => self.held(item, array.nullable),
            None => quote!(#runtime::Value<'t>),
        };
        quote!(#runtime::__private::std::vec::Vec<#item>)
    }

    fn tuple(&self, tuple: &Tuple) -> TokenStream {
        let runtime = self.runtime;
        let items = tuple.items.iter().map(|(item, nullable)| self.held(*item, *nullable));
        let items = quote!((#(#items,)*));
        if tuple.maybe_empty { quote!(#runtime::MaybeEmpty<#items>) } else { items }
    }

    fn object(&self, id: NodeId, object: &Object) -> TokenStream {
        match &object.type_name {
            Some(name) => {
                let (name, lifetime) = (self.type_ident(name), self.lifetime(id, quote!(<'t>)));
                quote!(#name #lifetime)
            }
            None => self.rest(object),
        }
    }

    /// The map of keys that are not declared.
    fn rest(&self, object: &Object) -> TokenStream {
        let runtime = self.runtime;
        let value = match &object.rest {
            Some(rest) => self.held(rest.node, rest.nullable),
            None => quote!(#runtime::Value<'t>),
        };
        quote!(#runtime::Map<'t, #value>)
    }

    fn held(&self, id: NodeId, nullable: bool) -> TokenStream {
        let value = self.of(id);
        if nullable { quote!(::core::option::Option<#value>) } else { value }
    }

    /// `tokens` where the node's type has a lifetime, which the root always has.
    pub(crate) fn lifetime(&self, id: NodeId, tokens: TokenStream) -> TokenStream {
        if id == Plan::ROOT || self.borrows(id) { tokens } else { TokenStream::new() }
    }

    /// Whether a struct has a field that only keeps its lifetime: the root does, if nothing in it borrows.
    pub(crate) fn keeps_lifetime(&self, id: NodeId) -> bool {
        id == Plan::ROOT && self.root_is_struct() && !self.borrows(id)
    }

    fn field(&self, field: &Field) -> TokenStream {
        let runtime = self.runtime;
        let value = if field.untyped { quote!(#runtime::Value<'t>) } else { self.of(field.node) };
        match (field.presence.absent, field.presence.null) {
            (false, false) => value,
            (true, true) => quote!(#runtime::Field<#value>),
            (_, _) => quote!(::core::option::Option<#value>),
        }
    }
}

/// A field's or type's name; a keyword becomes a raw identifier.
pub(crate) fn ident(name: &str) -> Ident {
    // A keyword since edition 2024, which `syn` takes for a name.
    if name == "gen" {
        return format_ident!("r#gen");
    }
    syn::parse_str(name).unwrap_or_else(|_| format_ident!("r#{name}", span = Span::call_site()))
}

/// The definitions of all types that have names.
pub(crate) fn definitions(types: &Types<'_>) -> TokenStream {
    let structs = types.structs().map(|(id, object, name)| define_struct(types, id, object, &name));
    let constants = types.constants().map(|(node, text)| define_constant(node, text));
    let newtype = (!types.root_is_struct()).then(|| define_newtype(types));
    quote!(#(#structs)* #newtype #(#constants)*)
}

fn derives() -> TokenStream {
    quote!(#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)])
}

fn define_struct(types: &Types<'_>, id: NodeId, object: &Object, name: &Ident) -> TokenStream {
    let node = types.node(id);
    let (derives, runtime) = (derives(), types.runtime);
    let about = doc(node.doc.as_deref().unwrap_or(match id {
        Plan::ROOT => "What a model's output says.",
        _ => "A part of a model's output.",
    }));
    let lifetime = types.lifetime(id, quote!(<'t>));
    let fields = object.fields.iter().map(|field| {
        let (about, name, value) = (doc(&types.about_field(field)), ident(&field.name), types.field(field));
        quote!(#about pub #name: #value,)
    });
    let rest = object.rest.as_ref().map(|rest| {
        let (name, map) = (ident(&rest.name), types.rest(object));
        quote!(#[doc = " Other keys, in their order."] pub #name: #map,)
    });
    let unused = types.keeps_lifetime(id).then(|| {
        quote!(#[doc(hidden)] pub __text: #runtime::__private::std::marker::PhantomData<&'t ::core::primitive::str>,)
    });
    // A key such as `_id` or `2fa` has no other name.
    let has_underscore = object.fields.iter().any(|field| field.name.starts_with('_')) || unused.is_some();
    let allow = has_underscore.then(|| quote!(#[allow(clippy::pub_underscore_fields)]));
    quote! {
        #about
        #derives
        #allow
        pub struct #name #lifetime { #(#fields)* #rest #unused }
    }
}

fn define_constant(node: &Node, text: &ConstantText) -> TokenStream {
    let (name, variant) = (ident(&text.type_name), ident(&text.variant));
    let about = doc(node.doc.as_deref().unwrap_or("A value that is always the same."));
    let value = doc(&format!("It stands for {:?}.", text.value));
    quote! {
        #about
        #[derive(
            ::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::hash::Hash, ::core::default::Default,
        )]
        pub enum #name {
            #value
            #[default]
            #variant,
        }
    }
}

fn define_newtype(types: &Types<'_>) -> TokenStream {
    let (derives, runtime, name) = (derives(), types.runtime, types.root);
    let about = doc(types.node(Plan::ROOT).doc.as_deref().unwrap_or("What a model's output says."));
    let value = types.of(Plan::ROOT);
    let unused = (!types.borrows(Plan::ROOT)).then(|| {
        quote!(#[doc(hidden)] pub #runtime::__private::std::marker::PhantomData<&'t ::core::primitive::str>,)
    });
    quote! {
        #about
        #derives
        pub struct #name<'t>(pub #value, #unused);
    }
}
