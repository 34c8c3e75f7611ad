//! The options of `#[tool(…)]`: of the function, and of an argument.

use proc_macro2::TokenStream;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, LitStr, Path, Token};

use crate::tool_set::Errors;
use crate::tool_set::attributes::{once, runtime_path, unknown};

/// What is said of the function.
#[derive(Default)]
pub(super) struct Options {
    pub(super) name: Option<LitStr>,
    pub(super) description: Option<LitStr>,
    pub(super) runtime: Option<Path>,
    /// What the type of calls derives.
    pub(super) derives: Vec<Path>,
}

/// The attribute's options.
pub(super) fn read(tokens: TokenStream, errors: &mut Errors) -> Options {
    const KNOWN: &str =
        "a function has `name = \"…\"`, `description = \"…\"`, `derive(…)` and `crate = path`";
    let mut options = Options::default();
    let parser = syn::meta::parser(|meta| {
        if meta.path.is_ident("crate") {
            let path = runtime_path(&meta)?;
            return once(&meta, options.runtime.replace(path));
        }
        if meta.path.is_ident("derive") {
            let content;
            syn::parenthesized!(content in meta.input);
            let paths: Punctuated<Path, Token![,]> =
                content.parse_terminated(Path::parse_mod_style, Token![,])?;
            options.derives.extend(paths);
            return Ok(());
        }
        let option = match &meta.path {
            path if path.is_ident("name") => &mut options.name,
            path if path.is_ident("description") => &mut options.description,
            _ => return Err(unknown(&meta, KNOWN)),
        };
        let text = meta.value()?.parse()?;
        once(&meta, option.replace(text))
    });
    errors.check(parser.parse2(tokens));
    options
}

/// What is said of an argument that a call need not have, or must.
#[derive(Default)]
pub(super) enum Presence {
    /// As its type says: an `Option` need not be there.
    #[default]
    ByType,
    /// It must be there, even an `Option`.
    Required,
    /// It need not be there; its type has a default.
    Default,
    /// It need not be there, and is then this.
    Value(TokenStream),
}

/// An argument's options.
pub(super) fn presence(attributes: &[Attribute], errors: &mut Errors) -> Presence {
    let mut presence = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("tool")) {
        let parsed = attribute.parse_args_with(parse_presence).and_then(|parsed| match presence {
            None => Ok(parsed),
            Some(_) => Err(syn::Error::new_spanned(attribute, "this stands twice")),
        });
        match parsed {
            Ok(parsed) => presence = Some(parsed),
            Err(error) => errors.add(error),
        }
    }
    presence.unwrap_or_default()
}

fn parse_presence(input: ParseStream<'_>) -> syn::Result<Presence> {
    const KNOWN: &str = "an argument has `default = value`, `default` or `required`";
    let key: Ident = input.parse().map_err(|error| syn::Error::new(error.span(), KNOWN))?;
    if key == "required" {
        return Ok(Presence::Required);
    }
    if key != "default" {
        return Err(syn::Error::new(key.span(), KNOWN));
    }
    if input.is_empty() {
        return Ok(Presence::Default);
    }
    input.parse::<Token![=]>()?;
    if let Ok(text) = input.fork().parse::<LitStr>() {
        let text_alone = input.parse::<LitStr>().is_ok() && input.is_empty();
        if text_alone {
            return Ok(Presence::Value(quote::quote!(::core::convert::Into::into(#text))));
        }
        return Err(input.error("a text and nothing behind it"));
    }
    let value: TokenStream = input.parse()?;
    if value.is_empty() { Err(input.error("expected a value")) } else { Ok(Presence::Value(value)) }
}
