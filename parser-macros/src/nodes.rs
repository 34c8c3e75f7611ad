//! A function for each node: the verbs of its steps, then the verb of its output.

use parser_scan::{Part, Template};
use parser_schema::plan::{Array, Constant, Names, Node, NodeId, Notation, Output, Plan, Step, Tuple};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::expression;
use crate::objects;
use crate::programs::{optional, pattern};
use crate::shape;
use crate::types::{Types, ident};

/// The functions of all nodes that something calls.
pub(crate) fn functions(types: &Types<'_>) -> TokenStream {
    let called = called(types);
    (0..types.plan.nodes.len()).filter(|id| called[*id]).map(|id| function(types, id)).collect()
}

/// The nodes that something calls: not a property that is always the same, nor other keys that are taken as they are.
fn called(types: &Types<'_>) -> Vec<bool> {
    let mut called = vec![false; types.plan.nodes.len()];
    called[Plan::ROOT] = true;
    for node in &types.plan.nodes {
        match &node.output {
            Output::Object(object) => {
                let is_read = |id: &NodeId| !matches!(types.node(*id).output, Output::Constant(_));
                let fields = object.fields.iter().map(|field| field.node).filter(is_read);
                fields.for_each(|id| called[id] = true);
                let rest = object.rest.as_ref().filter(|rest| !types.node(rest.node).is_untouched());
                rest.into_iter().for_each(|rest| called[rest.node] = true);
            }
            Output::Array(array) => array.item.into_iter().for_each(|id| called[id] = true),
            Output::Tuple(tuple) => tuple.items.iter().for_each(|(id, _)| called[*id] = true),
            Output::First(nodes) => nodes.iter().for_each(|id| called[*id] = true),
            _ => {}
        }
    }
    called
}

/// The name of a node's function.
pub(crate) fn name(id: NodeId) -> syn::Ident {
    format_ident!("node_{id}")
}

fn function(types: &Types<'_>, id: NodeId) -> TokenStream {
    let node = types.node(id);
    let (name, value) = (name(id), types.of(id));
    let body = match &node.output {
        Output::Constant(constant) => constant_body(constant),
        _ => body(types, id, node),
    };
    quote! {
        fn #name<'t>(
            input: __rt::Input<'_, 't>,
            scratch: &mut __rt::Scratch<'t>,
        ) -> __rt::Parsed<#value> {
            #body
        }
    }
}

fn constant_body(constant: &Constant) -> TokenStream {
    if constant.json == "null" {
        return quote!(Ok(None));
    }
    let value = constant_value(constant);
    quote!(Ok(Some(#value)))
}

/// The value of a constant that is not null.
pub(crate) fn constant_value(constant: &Constant) -> TokenStream {
    let json = constant.json.as_str();
    match &constant.text {
        Some(text) => {
            let (name, variant) = (ident(&text.type_name), ident(&text.variant));
            quote!(#name::#variant)
        }
        None if matches!(json, "true" | "false") => {
            let value = json == "true";
            quote!(#value)
        }
        None if json.starts_with(['[', '{']) => quote!(__rt::constant(#json)),
        None => quote!(__rt::typed_constant(#json)?),
    }
}

fn body(types: &Types<'_>, id: NodeId, node: &Node) -> TokenStream {
    let json = node.steps.iter().position(|step| matches!(step, Step::Json { .. } | Step::Parse { .. }));
    let (before, from_json) = node.steps.split_at(json.unwrap_or(node.steps.len()));
    let before = before.iter().map(step);
    let output = output(types, node);
    let output = match from_json {
        [] => output,
        steps => {
            let goes_on = quote!(scratch, |input, scratch| { #output });
            let then = match steps.last() {
                Some(Step::Shape(_)) => {
                    let shape = shape::name(id);
                    quote!(then_shaped(&#shape, #goes_on))
                }
                _ => quote!(then(#goes_on)),
            };
            let steps = steps.iter().map(|step| json_step(types, id, step));
            let value = quote!(input #(#steps)* .#then);
            if node.leaves_nothing() && node.is_value() { quote!(__rt::or_null(#value)) } else { value }
        }
    };
    quote! {
        let Some(input) = input.given() else { return Ok(None) };
        #(#before)*
        #output
    }
}

/// A step that leaves `input`, or ends the node with nothing.
fn step(step: &Step) -> TokenStream {
    let program = step_pattern(step);
    let or_nothing = |call: TokenStream| quote!(let Some(input) = input.#call? else { return Ok(None) };);
    match step {
        Step::RequireText => quote!(let input = input.require_text()?;),
        Step::RequireSomething { passes } => {
            let passes = optional(*passes);
            quote!(let Some(input) = input.require_something(#passes) else { return Ok(None) };)
        }
        Step::Rewrite(Notation::Gemma4) => quote!(let input = input.rewrite_gemma4(scratch)?;),
        Step::Rewrite(Notation::Pythonic) => quote!(let input = input.rewrite_pythonic(scratch)?;),
        Step::Substitute { template, .. } => {
            let template = self::template(template);
            quote!(let input = input.substitute(&#program, &__rt::template![#template], scratch)?;)
        }
        Step::Capture { .. } => or_nothing(quote!(capture(&#program, scratch))),
        Step::Groups { names, .. } => {
            let names = group_names(names);
            or_nothing(quote!(groups(&#program, __rt::names![#names], scratch)))
        }
        Step::Matches { names, .. } => {
            let names = group_names(names);
            or_nothing(quote!(matches(&#program, __rt::names![#names], scratch)))
        }
        Step::Pairs { key, value, .. } => or_nothing(quote!(pairs(&#program, #key, #value, scratch))),
        Step::Json { .. } | Step::Parse { .. } | Step::Shape(_) | Step::Transform(_) => TokenStream::new(),
    }
}

/// The constant of the pattern that a step looks for.
pub(crate) fn step_pattern(step: &Step) -> Option<syn::Ident> {
    match step {
        Step::Substitute { pattern: id, .. }
        | Step::Capture { pattern: id }
        | Step::Groups { pattern: id, .. }
        | Step::Matches { pattern: id, .. }
        | Step::Pairs { pattern: id, .. } => Some(pattern(*id)),
        _ => None,
    }
}

/// A substitution's template, as the runtime's macro takes it.
pub(crate) fn template(template: &Template) -> TokenStream {
    let parts = template.parts.iter().map(|part| match part {
        Part::Text(text) => quote!(#text),
        Part::Group(group) => {
            let group = Literal::u32_unsuffixed(*group);
            quote!((#group))
        }
    });
    parts.collect()
}

/// A node's function whose value becomes a JSON value.
pub(crate) fn untyped(name: &syn::Ident) -> TokenStream {
    quote!(|input, scratch| __rt::untyped(#name(input, scratch)))
}

fn json_step(types: &Types<'_>, id: NodeId, step: &Step) -> TokenStream {
    match step {
        Step::Json { allow_text, allow_value: false } => quote!(.json(#allow_text, scratch)?),
        Step::Json { allow_text, allow_value: true } => quote!(.json_or_value(#allow_text, scratch)?),
        Step::Parse { parser, allow_text } => {
            let parser = types.parser(parser);
            quote!(.parse(#parser, #allow_text)?)
        }
        Step::Transform(_) => {
            let expression = expression::name(id);
            quote!(.transform(&#expression, scratch)?)
        }
        _ => TokenStream::new(),
    }
}

/// The names of groups and their numbers, as the runtime's macro takes them.
pub(crate) fn group_names(names: &Names) -> TokenStream {
    let names = names.iter().map(|(name, group)| {
        let group = Literal::u32_unsuffixed(*group);
        quote!(#name #group)
    });
    names.collect()
}

fn output(types: &Types<'_>, node: &Node) -> TokenStream {
    match &node.output {
        Output::String => quote!(input.string(scratch)),
        Output::Integer => quote!(input.integer(scratch)),
        Output::Number => quote!(input.number(scratch)),
        Output::Boolean => quote!(input.boolean(scratch)),
        Output::Any | Output::Constant(_) => quote!(input.any(scratch)),
        Output::Array(array) => array_output(types, array),
        Output::Tuple(tuple) => tuple_output(types, tuple),
        Output::Object(object) => objects::output(types, object),
        Output::First(nodes) => {
            let alternatives = nodes.iter().map(|id| alternative(types, *id));
            quote!(
                #(if let Some(value) = #alternatives? {
                    return Ok(Some(value));
                })*
                Ok(None)
            )
        }
    }
}

/// What an alternative makes of the input, as a value; texts are not copied.
fn alternative(types: &Types<'_>, id: NodeId) -> TokenStream {
    let name = name(id);
    let made = quote!(#name(::core::clone::Clone::clone(&input), scratch));
    match types.node(id) {
        node if node.is_value() => made,
        Node { output: Output::String, .. } => quote!(#made.map(|text| text.map(__rt::Value::String))),
        _ => quote!(__rt::untyped(#made)),
    }
}

/// How a list or a map holds an item of a node.
pub(crate) fn hold(types: &Types<'_>, id: NodeId, nullable: bool) -> TokenStream {
    match (types.node(id).is_value(), nullable) {
        (true, _) => quote!(__rt::with_null),
        (false, true) => quote!(__rt::nullable),
        (false, false) => quote!(__rt::always),
    }
}

fn array_output(types: &Types<'_>, array: &Array) -> TokenStream {
    let Some(item) = array.item else { return quote!(input.empty_array()) };
    let (node, hold) = (name(item), hold(types, item, array.nullable));
    quote!(input.array(scratch, #node, #hold))
}

fn tuple_output(types: &Types<'_>, tuple: &Tuple) -> TokenStream {
    let count = Literal::usize_unsuffixed(tuple.items.len());
    let as_value = tuple.is_value();
    let items = tuple.items.iter().map(|(item, nullable)| {
        let (node, hold) = (name(*item), hold(types, *item, *nullable));
        let taken = quote!(places.take(scratch, #node, #hold)?);
        if as_value { quote!(__rt::to_value(&#taken)) } else { taken }
    });
    let (empty, items) = match (as_value, tuple.maybe_empty) {
        (true, _) => (quote!(Some(__rt::list([]))), quote!(__rt::list([#(#items),*]))),
        (false, true) => {
            (quote!(Some(__rt::MaybeEmpty::Empty)), quote!(__rt::MaybeEmpty::Items((#(#items,)*))))
        }
        (false, false) => (quote!(None), quote!((#(#items,)*))),
    };
    quote! {
        let Some(mut places) = input.places(#count, scratch)? else { return Ok(#empty) };
        Ok(Some(#items))
    }
}
