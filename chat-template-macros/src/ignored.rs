//! Warnings of templates that ignore what they are given.
//!
//! Input: the names that each template reads. Output: uses of deprecated constants, the one warning that a stable macro can give.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote_spanned};

/// A variable that templates are asked to read.
pub(crate) struct Variable {
    pub(crate) name: &'static str,
    /// What follows from ignoring it.
    effect: &'static str,
    /// Whether each template must read it, rather than one of them.
    each: bool,
}

/// Of several templates, the one for tools alone has to read `tools`.
pub(crate) const VARIABLES: [Variable; 2] = [
    Variable { name: "tools", effect: "the model is not told of its tools", each: false },
    Variable {
        name: "add_generation_prompt",
        effect: "a prompt cannot end with the start of an answer",
        each: true,
    },
];

/// The warnings that are not allowed. `read` has the label and the names of each template.
pub(crate) fn warnings(read: &[(&str, &BTreeSet<String>)], allowed: &[String], span: Span) -> TokenStream {
    let asked = VARIABLES.iter().filter(|variable| !allowed.iter().any(|name| name == variable.name));
    asked.filter_map(|variable| Some(warning(variable, ignoring(variable, read)?, span))).collect()
}

/// The template that ignores the variable.
fn ignoring<'t>(variable: &Variable, read: &[(&'t str, &BTreeSet<String>)]) -> Option<&'t str> {
    let mut ignoring =
        read.iter().filter(|(_, names)| !names.contains(variable.name)).map(|(label, _)| *label);
    let first = ignoring.next()?;
    (variable.each || ignoring.count() + 1 == read.len()).then_some(first)
}

fn warning(variable: &Variable, template: &str, span: Span) -> TokenStream {
    let Variable { name, effect, .. } = variable;
    let constant = format_ident!("IGNORES_{}", name.to_uppercase(), span = span);
    let note =
        format!("`{template}` never reads `{name}`, so {effect}; if that is meant, add `allow({name})`");
    quote_spanned! {span=>
        #[deprecated(note = #note)]
        const #constant: () = ();
        const _: () = #constant;
    }
}
