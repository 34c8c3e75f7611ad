//! The spine: arguments → templates → mistakes and warnings → an expression, which is there even when something is wrong.

use chat_template_syntax::check::{Checked, check};
use chat_template_syntax::source::with_newlines;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use crate::args::Args;
use crate::load::{Failed, Loaded, Template, load};
use crate::{excerpt, ignored};

/// Expands the macro.
pub(crate) fn chat_template(input: TokenStream) -> TokenStream {
    let args: Args = match syn::parse2(input) {
        Ok(args) => args,
        Err(error) => {
            let error = error.into_compile_error();
            return quote!({ #error });
        }
    };
    let (loaded, said) = match load(&args) {
        Ok(loaded) => {
            let said = findings(&loaded.templates, &args);
            (loaded, said)
        }
        Err(Failed(span, message)) => (Loaded::default(), compile_error(span, &message)),
    };
    let expression = expression(&loaded, &args);
    let tracking = loaded.tracking;
    quote!({ #tracking #said #expression })
}

/// The mistakes of all templates as errors; without any, the warnings.
fn findings(templates: &[Template], args: &Args) -> TokenStream {
    let span = args.template.span();
    let checked: Vec<Checked> =
        templates.iter().map(|template| check(&template.label, &template.text)).collect();
    let mistakes = templates.iter().zip(&checked).flat_map(|(template, checked)| mistakes(template, checked));
    let errors: TokenStream = mistakes.map(|message| compile_error(span, &message)).collect();
    if !errors.is_empty() {
        return errors;
    }
    let read =
        templates.iter().zip(&checked).map(|(template, checked)| (template.label.as_str(), &checked.names));
    ignored::warnings(&read.collect::<Vec<_>>(), &args.allowed, span)
}

/// The mistakes of one template, as the compiler shows them.
pub(crate) fn mistakes(template: &Template, checked: &Checked) -> Vec<String> {
    let text = with_newlines(&template.text);
    checked.mistakes.iter().map(|mistake| excerpt::render(mistake, &template.label, &text)).collect()
}

/// An error of the build.
fn compile_error(span: Span, message: &str) -> TokenStream {
    quote_spanned!(span=> ::core::compile_error!{#message})
}

/// The template, made when it is first asked for.
fn expression(loaded: &Loaded, args: &Args) -> TokenStream {
    let runtime = &args.runtime;
    let templates =
        loaded.templates.iter().map(|Template { name, label, text }| quote!([#name, #label, #text]));
    let tokens = loaded.tokens.iter().map(|(name, token)| quote!([#name, #token]));
    quote! {
        static TEMPLATE: #runtime::__private::LazyLock<#runtime::ChatTemplate> =
            #runtime::__private::LazyLock::new(|| #runtime::__private::embedded(&[#(#templates),*], &[#(#tokens),*]));
        #runtime::__private::LazyLock::force(&TEMPLATE)
    }
}
