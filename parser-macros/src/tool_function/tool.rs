//! The function as a tool, checked.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::{Ident, ReturnType, Type};

use super::choices;
use super::documentation::{self, Documentation, Item};
use super::function::Function;
use super::lent::{self, Lending};
use super::options::{self, Options, Presence};
use super::parameter::Parameter;
use crate::tool_set::Errors;
use crate::tool_set::input::{NO_WORD, is_word};

/// A tool.
pub(super) struct Tool<'f> {
    pub(super) function: &'f Function,
    pub(super) options: &'f Options,
    /// Where the runtime is.
    pub(super) runtime: TokenStream,
    pub(super) name: String,
    pub(super) description: String,
    pub(super) arguments: Vec<Argument<'f>>,
    /// The type that it gives, if that is written.
    pub(super) output: Option<&'f Type>,
    pub(super) returns: Option<String>,
}

/// An argument.
pub(super) struct Argument<'f> {
    pub(super) field: &'f Ident,
    pub(super) name: String,
    /// What the call holds.
    pub(super) of: TokenStream,
    pub(super) lending: Lending,
    pub(super) presence: Presence,
    pub(super) description: String,
    pub(super) choices: Vec<String>,
}

/// Joins what is known of a function; what is wrong is added to the errors.
pub(super) fn read<'f>(function: &'f Function, options: &'f Options, errors: &mut Errors) -> Tool<'f> {
    let runtime = match &options.runtime {
        Some(path) => quote!(#path),
        None => quote!(::parser_runtime),
    };
    let documentation = documentation::read(&documentation::lines(&function.attributes));
    check_items(function, &documentation.arguments, errors);
    let std = quote!(#runtime::__private::std);
    let arguments = function.parameters.iter();
    let arguments = arguments.map(|parameter| argument(parameter, &documentation, &std, errors)).collect();
    Tool {
        function,
        options,
        runtime,
        name: name(function, options, errors),
        description: description(function, options, &documentation, errors),
        arguments,
        output: output(function, errors),
        returns: documentation.returns,
    }
}

fn name(function: &Function, options: &Options, errors: &mut Errors) -> String {
    let Some(name) = &options.name else { return function.name.unraw().to_string() };
    if !is_word(&name.value()) {
        errors.add(syn::Error::new(name.span(), NO_WORD));
    }
    name.value()
}

fn description(
    function: &Function,
    options: &Options,
    documentation: &Documentation,
    errors: &mut Errors,
) -> String {
    let given = options.description.as_ref().map(|text| text.value().trim().to_owned());
    let description = given.unwrap_or_else(|| documentation.description.clone());
    if description.is_empty() {
        let message = "a tool tells the model what it does: write `/// …` before the function, or \
                       `#[tool(description = \"…\")]`";
        errors.add(syn::Error::new(function.name.span(), message));
    }
    description
}

/// Each item speaks of an argument, and each argument is spoken of once.
fn check_items(function: &Function, items: &[Item], errors: &mut Errors) {
    for (place, item) in items.iter().enumerate() {
        let Some(name) = &item.name else {
            let message = "an item of `# Arguments` is: * `name` - what it is";
            errors.add(syn::Error::new(item.span, message));
            continue;
        };
        let is_argument =
            function.parameters.iter().any(|parameter| is_named(parameter, name) || !parameter.has_name);
        if !is_argument {
            let known = function.parameters.iter().map(|parameter| parameter.name.unraw().to_string());
            let known = known.collect::<Vec<_>>().join(", ");
            let message =
                format!("`{name}` is no argument of `{}`; its arguments are: {known}", function.name);
            errors.add(syn::Error::new(item.span, message));
        } else if items[..place].iter().any(|other| other.name.as_ref() == Some(name)) {
            errors.add(syn::Error::new(item.span, format!("`{name}` is described twice")));
        }
    }
}

fn is_named(parameter: &Parameter, name: &str) -> bool {
    let name = name.strip_prefix("r#").unwrap_or(name);
    parameter.name.unraw() == name
}

fn argument<'f>(
    parameter: &'f Parameter,
    documentation: &Documentation,
    std: &TokenStream,
    errors: &mut Errors,
) -> Argument<'f> {
    let (description, choices) = described(parameter, documentation, errors);
    let (of, lending) = match lent::held(&parameter.of, std) {
        Ok(held) => (held.of, held.lending),
        Err(error) => {
            errors.add(error);
            (quote!(()), Lending::Given)
        }
    };
    let presence = options::presence(&parameter.attributes, errors);
    let name = parameter.name.unraw().to_string();
    Argument { field: &parameter.name, name, of, lending, presence, description, choices }
}

/// What is said of an argument: before it, or in the function's documentation.
fn described(
    parameter: &Parameter,
    documentation: &Documentation,
    errors: &mut Errors,
) -> (String, Vec<String>) {
    let own = documentation::joined(&documentation::lines(&parameter.attributes));
    let name = parameter.name.unraw().to_string();
    let items = &documentation.arguments;
    let item = items.iter().find(|item| item.name.as_deref().is_some_and(|name| is_named(parameter, name)));
    let mut description = match item {
        Some(item) if own.is_empty() => item.description.clone(),
        _ => own,
    };
    // Of an argument without a name, that has been said.
    if description.is_empty() && parameter.has_name {
        let message = format!(
            "a tool tells the model what `{name}` is: write `/// …` before it, or an item of `# Arguments` in the \
             function's documentation: * `{name}` - what it is"
        );
        errors.add(syn::Error::new(parameter.name.span(), message));
    }
    let choices = choices::take(&mut description).unwrap_or_else(|message| {
        errors.add(syn::Error::new(item.map_or(parameter.name.span(), |item| item.span), message));
        Vec::new()
    });
    (description, choices)
}

fn output<'f>(function: &'f Function, errors: &mut Errors) -> Option<&'f Type> {
    let ReturnType::Type(_, output) = &function.output else { return None };
    errors.check(check_output(output.to_token_stream()));
    Some(output)
}

/// What a tool gives has a named type, and borrows nothing of the arguments, which are gone with the call.
fn check_output(tokens: TokenStream) -> syn::Result<()> {
    const BORROWS: &str = "what a tool gives borrows nothing of its arguments, which are gone with the call: write `String` for \
                           `&str`, or `&'static str` for a text that is always there";
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match (token, tokens.peek()) {
            (TokenTree::Group(group), _) => check_output(group.stream())?,
            (TokenTree::Ident(word), _) if word == "impl" => {
                return Err(syn::Error::new(word.span(), "what a tool gives has a type with a name"));
            }
            (TokenTree::Punct(quote), Some(TokenTree::Ident(name)))
                if quote.as_char() == '\'' && name != "static" =>
            {
                return Err(syn::Error::new(name.span(), BORROWS));
            }
            (TokenTree::Punct(quote), Some(TokenTree::Punct(next)))
                if quote.as_char() == '&' && next.as_char() == '\'' => {}
            (TokenTree::Punct(reference), _) if reference.as_char() == '&' => {
                return Err(syn::Error::new(reference.span(), BORROWS));
            }
            _ => {}
        }
    }
    Ok(())
}
