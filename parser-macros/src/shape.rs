//! Shapes as constants.

use parser_schema::plan::{NodeId, Plan, Shape, Step, drafts, each};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The constants of all shapes, and of those that the results of expressions may have.
pub(crate) fn statics(plan: &Plan) -> TokenStream {
    let shapes = plan.nodes.iter().enumerate().filter_map(|(id, node)| match node.steps.as_slice() {
        [.., Step::Shape(shape)] => {
            let shape_name = name(id);
            let drafts = shape.drafts.as_ref().map(|shapes| drafts_constant(id, shapes));
            let shape = constant(&quote!(static #shape_name: __rt::Shape), &tokens(&shape.whole));
            Some(quote!(#shape #drafts))
        }
        [.., Step::Json { allow_text: false, .. }, Step::Transform(expression)] => {
            Some(drafts_constant(id, &drafts(each(expression).unwrap_or(expression))))
        }
        _ => None,
    });
    shapes.collect()
}

/// The name of the constant of a node's shape.
pub(crate) fn name(id: NodeId) -> Ident {
    format_ident!("SHAPE_{id}")
}

/// The name of the constant of the shapes that the result of a node's expression may have.
pub(crate) fn drafts_name(id: NodeId) -> Ident {
    format_ident!("DRAFTS_{id}")
}

fn drafts_constant(id: NodeId, shapes: &[Shape]) -> TokenStream {
    let (name, shapes) = (drafts_name(id), shapes.iter().map(tokens));
    constant(&quote!(const #name: &[__rt::Shape]), &quote!(&[#(#shapes),*]))
}

fn constant(item: &TokenStream, value: &TokenStream) -> TokenStream {
    quote! {
        #item = {
            use __rt::{Child::Static, Cow::Borrowed, Shape};
            #value
        };
    }
}

fn tokens(shape: &Shape) -> TokenStream {
    match shape {
        Shape::Current => quote!(Shape::Current),
        Shape::Renamed(names) => {
            let names = names.iter().map(|(from, to)| quote!((Borrowed(#from), Borrowed(#to))));
            quote!(Shape::Renamed(Borrowed(&[#(#names),*])))
        }
        Shape::Merged => quote!(Shape::Merged),
        Shape::Written => quote!(Shape::Written),
        Shape::Computed => quote!(Shape::Computed),
        Shape::Within { keys, shape } => {
            let shape = tokens(shape);
            quote!(Shape::Within { keys: Borrowed(&[#(Borrowed(#keys)),*]), shape: Static(&#shape) })
        }
        Shape::Text(text) => quote!(Shape::Text(Borrowed(#text))),
        Shape::Constant(json) => quote!(Shape::Constant(Borrowed(#json))),
        Shape::List(items) => {
            let items = items.iter().map(tokens);
            quote!(Shape::List(Borrowed(&[#(#items),*])))
        }
        Shape::Object(entries) => {
            let entries = entry_tokens(entries);
            quote!(Shape::Object(#entries))
        }
        Shape::Parts(entries) => {
            let entries = entry_tokens(entries);
            quote!(Shape::Parts(#entries))
        }
        Shape::Each(shape) => {
            let shape = tokens(shape);
            quote!(Shape::Each(Static(&#shape)))
        }
        Shape::Either(shapes) => {
            let shapes = shapes.iter().map(tokens);
            quote!(Shape::Either(Borrowed(&[#(#shapes),*])))
        }
    }
}

fn entry_tokens(entries: &[(String, Shape)]) -> TokenStream {
    let entries = entries.iter().map(|(key, shape)| {
        let shape = tokens(shape);
        quote!((Borrowed(#key), #shape))
    });
    quote!(Borrowed(&[#(#entries),*]))
}
