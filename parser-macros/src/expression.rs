//! Expressions as constants.

use parser_schema::expression::Expression;
use parser_schema::plan::{NodeId, Plan, Step, each};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The constants of all expressions, and of those that make the items of lists one by one.
pub(crate) fn statics(plan: &Plan) -> TokenStream {
    let expressions = plan.nodes.iter().enumerate().filter_map(|(id, node)| {
        let [.., before, Step::Transform(transform)] = node.steps.as_slice() else { return None };
        let each = match before {
            Step::Json { allow_text: false, .. } => {
                each(transform).map(|then| constant(&each_name(id), then))
            }
            _ => None,
        };
        let expression = constant(&name(id), transform);
        Some(quote!(#expression #each))
    });
    expressions.collect()
}

/// The name of the constant of a node's expression.
pub(crate) fn name(id: NodeId) -> Ident {
    format_ident!("EXPRESSION_{id}")
}

/// The name of the constant of the expression that makes the items of a node's list.
pub(crate) fn each_name(id: NodeId) -> Ident {
    format_ident!("EACH_{id}")
}

fn constant(name: &Ident, expression: &Expression) -> TokenStream {
    let expression = tokens(expression);
    quote! {
        static #name: __rt::Expression = {
            use __rt::Cow::Borrowed;
            use __rt::{Child::Static, Comparator, Expression};
            #expression
        };
    }
}

fn tokens(expression: &Expression) -> TokenStream {
    match expression {
        Expression::Current => quote!(Expression::Current),
        Expression::Field(name) => quote!(Expression::Field(Borrowed(#name))),
        Expression::Index(index) => quote!(Expression::Index(#index)),
        Expression::Slice { start, stop, step } => {
            let (start, stop, step) = (bound(*start), bound(*stop), bound(*step));
            quote!(Expression::Slice { start: #start, stop: #stop, step: #step })
        }
        Expression::Literal(json) => quote!(Expression::Literal(Borrowed(#json))),
        Expression::Chain(parts) => {
            let parts = all(parts);
            quote!(Expression::Chain(#parts))
        }
        Expression::Projection { of, then } => {
            let (of, then) = (child(of), child(then));
            quote!(Expression::Projection { of: #of, then: #then })
        }
        Expression::Filter { of, condition, then } => {
            let (of, condition, then) = (child(of), child(condition), child(then));
            quote!(Expression::Filter { of: #of, condition: #condition, then: #then })
        }
        Expression::Compare { comparator, left, right } => {
            let (left, right) = (child(left), child(right));
            let comparator = format_ident!("{}", format!("{comparator:?}"));
            quote!(Expression::Compare { comparator: Comparator::#comparator, left: #left, right: #right })
        }
        Expression::Flatten(of) => one(&quote!(Flatten), of),
        Expression::Values(of) => one(&quote!(Values), of),
        Expression::Not(of) => one(&quote!(Not), of),
        Expression::Reference(of) => one(&quote!(Reference), of),
        Expression::Or(first, second) => two(&quote!(Or), first, second),
        Expression::And(first, second) => two(&quote!(And), first, second),
        Expression::List(items) => {
            let items = all(items);
            quote!(Expression::List(#items))
        }
        Expression::Hash(entries) => {
            let entries = entries.iter().map(|(key, value)| {
                let value = tokens(value);
                quote!((Borrowed(#key), #value))
            });
            quote!(Expression::Hash(Borrowed(&[#(#entries),*])))
        }
        Expression::Call { function, arguments } => {
            let arguments = all(arguments);
            quote!(Expression::Call { function: Borrowed(#function), arguments: #arguments })
        }
    }
}

fn one(variant: &TokenStream, of: &Expression) -> TokenStream {
    let of = child(of);
    quote!(Expression::#variant(#of))
}

fn two(variant: &TokenStream, first: &Expression, second: &Expression) -> TokenStream {
    let (first, second) = (child(first), child(second));
    quote!(Expression::#variant(#first, #second))
}

fn child(expression: &Expression) -> TokenStream {
    let tokens = tokens(expression);
    quote!(Static(&#tokens))
}

fn all(expressions: &[Expression]) -> TokenStream {
    let expressions = expressions.iter().map(tokens);
    quote!(Borrowed(&[#(#expressions),*]))
}

fn bound(bound: Option<i64>) -> TokenStream {
    match bound {
        Some(bound) => {
            let bound = Literal::i64_unsuffixed(bound);
            quote!(__rt::std::option::Option::Some(#bound))
        }
        None => quote!(__rt::std::option::Option::None),
    }
}
