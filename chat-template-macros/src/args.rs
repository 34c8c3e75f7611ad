//! Reads the arguments of the macro.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Path, Token};

use crate::ignored::VARIABLES;

const USAGE: &str = "expected the path of a template, as in `chat_template!(\"templates/qwen3.jinja\")`";

const OPTIONS: &str = "the options are `tokens = \"tokenizer_config.json\"`, `allow(tools, add_generation_prompt)`, `crate = path` and, in \
                       place of a path, `inline = \"…\"`";

/// What the macro was asked for.
pub(crate) struct Args {
    pub(crate) template: TemplateArg,
    /// The `tokenizer_config.json` with the special tokens.
    pub(crate) tokens: Option<LitStr>,
    /// The variables that the template may ignore.
    pub(crate) allowed: Vec<String>,
    /// Where the crate `chat_template` is.
    pub(crate) runtime: Path,
}

/// Where the template is.
pub(crate) enum TemplateArg {
    /// In a file, by a path relative to the manifest.
    File(LitStr),
    /// In the macro call itself.
    Inline(LitStr),
}

impl TemplateArg {
    /// Where mistakes in the template are reported.
    pub(crate) fn span(&self) -> Span {
        match self {
            TemplateArg::File(literal) | TemplateArg::Inline(literal) => literal.span(),
        }
    }
}

#[derive(Default)]
struct Options {
    inline: Option<LitStr>,
    tokens: Option<LitStr>,
    allowed: Option<Vec<String>>,
    runtime: Option<Path>,
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.is_empty() {
            return Err(input.error(USAGE));
        }
        let mut file = None;
        let mut options = Options::default();
        if input.peek(LitStr) {
            file = Some(input.parse()?);
            separator(input)?;
        }
        while !input.is_empty() {
            options.option(input, file.is_some())?;
            separator(input)?;
        }
        let template = match (file, options.inline) {
            (Some(path), None) => TemplateArg::File(path),
            (None, Some(text)) => TemplateArg::Inline(text),
            (_, _) => return Err(syn::Error::new(Span::call_site(), USAGE)),
        };
        let runtime = options.runtime.unwrap_or_else(|| syn::parse_quote!(::chat_template));
        let allowed = options.allowed.unwrap_or_default();
        Ok(Args { template, tokens: options.tokens, allowed, runtime })
    }
}

fn separator(input: ParseStream<'_>) -> syn::Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}

impl Options {
    fn option(&mut self, input: ParseStream<'_>, has_file: bool) -> syn::Result<()> {
        if input.peek(LitStr) {
            return Err(input.error("the path comes first, and there is only one"));
        }
        let (key, span) = if input.peek(Token![crate]) {
            ("crate".to_owned(), input.parse::<Token![crate]>()?.span)
        } else {
            let key: Ident = input.parse().map_err(|error| syn::Error::new(error.span(), OPTIONS))?;
            (key.to_string(), key.span())
        };
        if key == "allow" {
            return once(self.allowed.replace(allowed(input)?), &key, span);
        }
        if !input.peek(Token![=]) {
            return Err(syn::Error::new(span, format!("a template's path is a string literal; {OPTIONS}")));
        }
        input.parse::<Token![=]>()?;
        match key.as_str() {
            "inline" if has_file => {
                Err(syn::Error::new(span, "`inline` stands in place of a path, not beside it"))
            }
            "inline" => once(self.inline.replace(input.parse()?), &key, span),
            "tokens" => once(self.tokens.replace(input.parse()?), &key, span),
            "crate" => once(self.runtime.replace(Path::parse_mod_style(input)?), &key, span),
            _ => Err(syn::Error::new(span, format!("unknown option `{key}`; {OPTIONS}"))),
        }
    }
}

fn once<T>(before: Option<T>, key: &str, span: Span) -> syn::Result<()> {
    match before {
        Some(_) => Err(syn::Error::new(span, format!("the option `{key}` stands twice"))),
        None => Ok(()),
    }
}

/// `(tools, add_generation_prompt)`.
fn allowed(input: ParseStream<'_>) -> syn::Result<Vec<String>> {
    const BRACKETS: &str =
        "what the template may ignore stands in brackets, as in `allow(tools, add_generation_prompt)`";
    if !input.peek(syn::token::Paren) {
        return Err(input.error(BRACKETS));
    }
    let content;
    syn::parenthesized!(content in input);
    let mut allowed = Vec::new();
    while !content.is_empty() {
        let variable: Ident = content.parse().map_err(|error| syn::Error::new(error.span(), BRACKETS))?;
        if !VARIABLES.iter().any(|known| variable == known.name) {
            let message = format!(
                "no template is asked to read `{variable}`: only `tools` and `add_generation_prompt`"
            );
            return Err(syn::Error::new(variable.span(), message));
        }
        allowed.push(variable.to_string());
        separator(&content)?;
    }
    Ok(allowed)
}
