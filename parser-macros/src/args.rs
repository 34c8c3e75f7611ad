//! The macros' arguments.
//!
//! Input: the tokens in the macro's parentheses. Output: where the schema is and the options behind it, or an error at the token.

use parser_schema::tools::DEFAULT_TOOLS_NAME;
use parser_schema::{DEFAULT_NAME, is_known_parser};
use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Path, Token};

/// Names that generated code uses as the prelude does.
const PRELUDE: [&str; 6] = ["Option", "Some", "None", "Result", "Ok", "Err"];

/// What the macro was asked for.
pub(crate) struct Args {
    pub(crate) schema: SchemaArg,
    pub(crate) name: Ident,
    pub(crate) runtime: Path,
    /// The parsers that the schema may name.
    pub(crate) parsers: Vec<ParserArg>,
    /// Whether extensions are errors.
    pub(crate) upstream_only: bool,
}

/// A parser of the caller: `"name" = path`.
pub(crate) struct ParserArg {
    pub(crate) name: LitStr,
    pub(crate) path: Path,
}

/// Where the schema is.
pub(crate) enum SchemaArg {
    /// In a file, by a path relative to the manifest.
    File(LitStr),
    /// In the macro call itself.
    Inline(LitStr),
}

impl SchemaArg {
    /// Where mistakes in the schema are reported.
    pub(crate) fn span(&self) -> Span {
        match self {
            SchemaArg::File(literal) | SchemaArg::Inline(literal) => literal.span(),
        }
    }
}

/// What differs between the macros that take a file.
pub(crate) struct Usage {
    example: &'static str,
    what: &'static str,
    options: &'static str,
    has_parsers: bool,
    name: &'static str,
}

/// `response_schema!`
const RESPONSE_SCHEMA: Usage = Usage {
    example: "expected the path of a schema, as in `response_schema!(\"schemas/gpt_oss.json\")`",
    what: "a schema's path",
    options: "the options are `name = Type`, `crate = path`, `parsers = { \"name\" = path }`, `upstream_only` and, in \
              place of a path, `inline = \"…\"`",
    has_parsers: true,
    name: DEFAULT_NAME,
};

/// `tool_set!`
const TOOL_SET: Usage = Usage {
    example: "expected the path of tool definitions, as in `tool_set!(\"tools.json\")`",
    what: "the path of tool definitions",
    options: "the options are `name = Type`, `crate = path` and, in place of a path, `inline = \"…\"`",
    has_parsers: false,
    name: DEFAULT_TOOLS_NAME,
};

#[derive(Default)]
struct Options {
    inline: Option<LitStr>,
    name: Option<Ident>,
    runtime: Option<Path>,
    parsers: Option<Vec<ParserArg>>,
    upstream_only: Option<()>,
}

/// The arguments of `response_schema!`.
impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Args::read(input, &RESPONSE_SCHEMA)
    }
}

impl Args {
    /// The name without the `r#` of a raw identifier: other names are made of it.
    pub(crate) fn type_name(&self) -> String {
        self.name.unraw().to_string()
    }

    /// The arguments of `tool_set!`.
    pub(crate) fn of_tools(input: ParseStream<'_>) -> syn::Result<Self> {
        Args::read(input, &TOOL_SET)
    }

    fn read(input: ParseStream<'_>, usage: &Usage) -> syn::Result<Self> {
        if input.is_empty() {
            return Err(input.error(usage.example));
        }
        let mut file = None;
        let mut options = Options::default();
        if input.peek(LitStr) {
            file = Some(input.parse()?);
            separator(input)?;
        }
        while !input.is_empty() {
            options.option(input, file.is_some(), usage)?;
            separator(input)?;
        }
        let schema = match (file, options.inline) {
            (Some(path), None) => SchemaArg::File(path),
            (None, Some(text)) => SchemaArg::Inline(text),
            (_, _) => return Err(syn::Error::new(Span::call_site(), usage.example)),
        };
        let name = options.name.unwrap_or_else(|| Ident::new(usage.name, Span::call_site()));
        if PRELUDE.iter().any(|taken| name == taken) {
            let message = format!("the name `{name}` would hide the prelude's; choose another");
            return Err(syn::Error::new(name.span(), message));
        }
        let runtime = options.runtime.unwrap_or_else(|| syn::parse_quote!(::parser_runtime));
        let parsers = options.parsers.unwrap_or_default();
        Ok(Args { schema, name, runtime, parsers, upstream_only: options.upstream_only.is_some() })
    }
}

fn separator(input: ParseStream<'_>) -> syn::Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}

impl Options {
    fn option(&mut self, input: ParseStream<'_>, has_file: bool, usage: &Usage) -> syn::Result<()> {
        let known = usage.options;
        if input.peek(LitStr) {
            return Err(input.error("the path comes first, and there is only one"));
        }
        let (key, span) = if input.peek(Token![crate]) {
            ("crate".to_owned(), input.parse::<Token![crate]>()?.span)
        } else {
            let key: Ident = input.parse().map_err(|error| syn::Error::new(error.span(), known))?;
            (key.to_string(), key.span())
        };
        if key == "upstream_only" && usage.has_parsers {
            if input.peek(Token![=]) {
                return Err(input.error("`upstream_only` stands alone, without a value"));
            }
            return once(self.upstream_only.replace(()), &key, span);
        }
        if !input.peek(Token![=]) {
            return Err(syn::Error::new(span, format!("{} is a string literal; {known}", usage.what)));
        }
        input.parse::<Token![=]>()?;
        match key.as_str() {
            "inline" if has_file => {
                Err(syn::Error::new(span, "`inline` stands in place of a path, not beside it"))
            }
            "inline" => once(self.inline.replace(inline(input)?), &key, span),
            "name" => once(self.name.replace(name(input)?), &key, span),
            "crate" => once(self.runtime.replace(runtime(input)?), &key, span),
            "parsers" if usage.has_parsers => once(self.parsers.replace(parsers(input)?), &key, span),
            _ => Err(syn::Error::new(span, format!("unknown option `{key}`; {known}"))),
        }
    }
}

fn once<T>(before: Option<T>, key: &str, span: Span) -> syn::Result<()> {
    match before {
        Some(_) => Err(syn::Error::new(span, format!("the option `{key}` stands twice"))),
        None => Ok(()),
    }
}

/// The text of a file: `"…"`.
fn inline(input: ParseStream<'_>) -> syn::Result<LitStr> {
    const LITERAL: &str = "`inline` is a string literal, and macros such as `include_str!` are not expanded here; the path of a \
                           file stands in place of `inline`";
    input.parse().map_err(|error| syn::Error::new(error.span(), LITERAL))
}

/// The name of a type: `Message`.
fn name(input: ParseStream<'_>) -> syn::Result<Ident> {
    let written = input.fork();
    input
        .parse()
        .map_err(|error| without_quotes::<Ident>(&written, &error, "the name of a type", "name = Message"))
}

/// The path of the runtime: `my_reexport::parser_runtime`.
fn runtime(input: ParseStream<'_>) -> syn::Result<Path> {
    let written = input.fork();
    let example = "crate = my_reexport::parser_runtime";
    let explain = |error| without_quotes::<Path>(&written, &error, "a path", example);
    Path::parse_mod_style(input).map_err(explain)
}

/// What to write in place of a value that is no `T`; mostly it stands in quotes.
fn without_quotes<T: Parse>(
    written: ParseStream<'_>,
    error: &syn::Error,
    what: &str,
    example: &str,
) -> syn::Error {
    let quoted = written.parse::<LitStr>().ok().map(|literal| literal.value());
    let example = match (quoted.filter(|text| syn::parse_str::<T>(text).is_ok()), example.split_once(" = ")) {
        (Some(text), Some((key, _))) => format!("{key} = {text}"),
        _ => example.to_owned(),
    };
    syn::Error::new(error.span(), format!("expected {what}, without quotes, as in `{example}`"))
}

/// `{ "name" = path, … }`.
fn parsers(input: ParseStream<'_>) -> syn::Result<Vec<ParserArg>> {
    const BRACES: &str = "parsers stand in braces, as in `parsers = { \"name\" = path::to::function }`";
    if !input.peek(syn::token::Brace) {
        return Err(input.error(BRACES));
    }
    let content;
    syn::braced!(content in input);
    let mut parsers: Vec<ParserArg> = Vec::new();
    while !content.is_empty() {
        let parser: ParserArg = content.parse()?;
        let name = parser.name.value();
        if is_known_parser(&name) {
            let message = format!("the parser `{name}` is always there; give yours another name");
            return Err(syn::Error::new(parser.name.span(), message));
        }
        if parsers.iter().any(|known| known.name.value() == name) {
            return Err(syn::Error::new(parser.name.span(), format!("the parser `{name}` stands twice")));
        }
        parsers.push(parser);
        separator(&content)?;
    }
    Ok(parsers)
}

impl Parse for ParserArg {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        const ENTRY: &str = "a parser is its name in quotes and the path of a function, as in `\"name\" = path::to::function`";
        let explain = |error: syn::Error| syn::Error::new(error.span(), ENTRY);
        let name = input.parse().map_err(explain)?;
        input.parse::<Token![=]>().map_err(explain)?;
        Ok(ParserArg { name, path: input.call(Path::parse_mod_style).map_err(explain)? })
    }
}
