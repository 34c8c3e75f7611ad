//! What a stream must know of a plan, in the words of the runtime's macro `stream`: the nodes, as constants.
//!
//! Input: the plan. Output: the call, and the shapes that its nodes and their functions share.

use parser_schema::plan::{Array, Node, NodeId, Output, Plan, Step, each};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::types::Types;
use crate::{events, expression, nodes, shape};

/// The streams of the root type.
pub(crate) fn stream(types: &Types<'_>) -> TokenStream {
    let (name, event) = (types.root, events::message_name(types));
    let calls = call(types.plan).map(nodes::name).map(|call| quote!(calls #call));
    let nodes = types.plan.nodes.iter().enumerate().map(|(id, node)| self::node(types.plan, id, node));
    quote!(__rt::stream! { #name #event #calls { #(#nodes)* } })
}

/// The node of the items of the message's list of calls.
fn call(plan: &Plan) -> Option<NodeId> {
    match &plan.nodes[plan.calls()?].output {
        Output::Array(array) => array.item,
        _ => None,
    }
}

fn node(plan: &Plan, id: NodeId, node: &Node) -> TokenStream {
    let output = if plan.is_told_as_value(id) { quote!(value) } else { output(&node.output) };
    let steps = steps(plan, id, node);
    quote!([#(#steps)*] #output)
}

/// The steps up to the first that needs the whole.
fn steps(plan: &Plan, id: NodeId, node: &Node) -> Vec<TokenStream> {
    let steps = &node.steps;
    let mut written = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        match (self::step(plan, node, step), step) {
            (Some(step), _) => written.push(step),
            (None, Step::RequireText) => {}
            (None, _) => {
                written.push(last_step(id, step, steps.get(number + 1)));
                return written;
            }
        }
    }
    written.extend(plan.readings(node).map(|nodes| {
        let nodes = nodes.into_iter().map(|(id, is_told)| (Literal::usize_unsuffixed(id), is_told));
        let nodes = nodes.map(|(id, is_told)| quote!(#id #is_told));
        quote!((first #(#nodes)*))
    }));
    written
}

/// A step that another may follow, or that only a pattern decides.
fn step(plan: &Plan, node: &Node, step: &Step) -> Option<TokenStream> {
    match step {
        Step::Rewrite(notation) => {
            let notation = format_ident!("{}", format!("{notation:?}"));
            return Some(quote!((rewrite #notation)));
        }
        Step::RequireSomething { passes } => return Some(quote!((something #passes))),
        _ => {}
    }
    let pattern = nodes::step_pattern(step)?;
    Some(match step {
        Step::Substitute { template, .. } => {
            let template = nodes::template(template);
            quote!((substitute #pattern #template))
        }
        Step::Groups { names, .. } => {
            let names = nodes::group_names(names);
            quote!((groups #pattern #names))
        }
        Step::Matches { names, .. } => {
            let names = nodes::group_names(names);
            quote!((matches #pattern #names))
        }
        Step::Pairs { key, value, .. } => {
            let [key, value] = [*key, *value].map(Literal::u32_unsuffixed);
            let heads = plan.heads(node).into_iter().map(Literal::usize_unsuffixed);
            quote!((pairs #pattern #key #value [#(#heads)*]))
        }
        _ => quote!((capture #pattern)),
    })
}

fn last_step(id: NodeId, step: &Step, next: Option<&Step>) -> TokenStream {
    match (step, next) {
        (Step::Json { allow_text: false, .. }, None) => quote!((json)),
        (Step::Json { allow_text: false, .. }, Some(Step::Shape(shape))) => match shape.drafts {
            Some(_) => {
                let (shape, drafts) = (shape::name(id), shape::drafts_name(id));
                quote!((drafts Shape #shape #drafts))
            }
            None => {
                let shape = shape::name(id);
                quote!((json #shape))
            }
        },
        (Step::Json { allow_text: false, .. }, Some(Step::Transform(transform))) => {
            let drafts = shape::drafts_name(id);
            match each(transform) {
                Some(_) => {
                    let expression = expression::each_name(id);
                    quote!((each #expression #drafts))
                }
                None => {
                    let expression = expression::name(id);
                    quote!((drafts Expression #expression #drafts))
                }
            }
        }
        (_, None) => quote!((whole)),
        (_, Some(_)) => quote!((computed)),
    }
}

fn output(output: &Output) -> TokenStream {
    match output {
        Output::String => quote!(text),
        Output::Constant(_) => quote!(constant),
        Output::Object(object) if !object.fields.is_empty() => {
            let fields = object.fields.iter().map(|field| {
                let (key, node) = (&field.key, Literal::usize_unsuffixed(field.node));
                quote!(#key #node)
            });
            quote!({ #(#fields)* })
        }
        Output::Array(Array { item: Some(item), .. }) => {
            let item = Literal::usize_unsuffixed(*item);
            quote!([#item])
        }
        _ => quote!(value),
    }
}
