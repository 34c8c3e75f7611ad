//! What an argument may be, as upstream reads it from the end of its documentation: `(choices: ["celsius", "fahrenheit"])`.

use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{LitStr, Token};

const BEGINNING: &str = "(choices:";

/// Takes the choices off the end of a description; none: there are none.
///
/// # Errors
/// They are no list of texts.
pub(super) fn take(description: &mut String) -> Result<Vec<String>, &'static str> {
    let found = description.to_ascii_lowercase().find(BEGINNING);
    let Some((at, list)) = found.and_then(|at| {
        let list = description[at + BEGINNING.len()..].strip_suffix(')')?;
        Some((at, list))
    }) else {
        return Ok(Vec::new());
    };
    let parsed = parse.parse_str(list);
    let choices = parsed.map_err(|_| "choices are a list of texts: `(choices: [\"one\", \"two\"])`")?;
    description.truncate(at);
    description.truncate(description.trim_end().len());
    Ok(choices)
}

fn parse(input: ParseStream<'_>) -> syn::Result<Vec<String>> {
    let content;
    syn::bracketed!(content in input);
    let texts: Punctuated<LitStr, Token![,]> =
        content.parse_terminated(<LitStr as Parse>::parse, Token![,])?;
    Ok(texts.iter().map(|text| text.value().trim().to_owned()).collect())
}
