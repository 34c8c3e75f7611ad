//! The enum as a set of tools, checked.

use heck::ToSnakeCase as _;
use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::{Attribute, Data, DeriveInput, Expr, Fields, GenericParam, Generics, Ident, Path, Type, Variant};

use super::attributes;

/// A set of tools.
pub(super) struct Set<'i> {
    pub(super) name: &'i Ident,
    pub(super) generics: &'i Generics,
    pub(super) runtime: Path,
    pub(super) tools: Vec<Tool<'i>>,
}

/// A tool.
pub(super) struct Tool<'i> {
    pub(super) variant: &'i Ident,
    pub(super) name: String,
    pub(super) description: Description<'i>,
    pub(super) arguments: Arguments<'i>,
}

/// What is said of a tool.
pub(super) enum Description<'i> {
    /// By `#[tool(description = "…")]`.
    Given(String),
    /// By the variant's documentation, line by line.
    Lines(Vec<&'i Expr>),
}

/// What a variant holds.
pub(super) enum Arguments<'i> {
    None,
    Type(&'i Type),
    /// Fields of its own, and what is said of them all.
    Fields(&'i Fields, &'i [Attribute]),
}

/// The mistakes so far.
#[derive(Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    pub(crate) fn add(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            none => *none = Some(error),
        }
    }

    pub(crate) fn check(&mut self, result: syn::Result<()>) {
        if let Err(error) = result {
            self.add(error);
        }
    }

    pub(crate) fn into_error(self) -> Option<syn::Error> {
        self.0
    }
}

/// What is said of a name that is none.
pub(crate) const NO_WORD: &str =
    "a tool's name is not empty and has no white space, since models write it as one word";

/// The set, and what is wrong with it. A set with mistakes has no tools.
pub(super) fn read(input: &DeriveInput) -> (Set<'_>, Option<syn::Error>) {
    let mut errors = Errors::default();
    let runtime = attributes::of_enum(&input.attrs, &mut errors);
    let runtime = runtime.unwrap_or_else(|| syn::parse_quote!(::parser_runtime));
    check_parameters(&input.generics, &mut errors);
    let mut tools = tools(input, &mut errors);
    if errors.0.is_some() {
        tools.clear();
    }
    (Set { name: &input.ident, generics: &input.generics, runtime, tools }, errors.into_error())
}

fn check_parameters(generics: &Generics, errors: &mut Errors) {
    for parameter in
        generics.params.iter().filter(|parameter| !matches!(parameter, GenericParam::Lifetime(_)))
    {
        let message = "a set of tools has no type or const parameters: its definitions are made once";
        errors.add(syn::Error::new_spanned(parameter, message));
    }
    for lifetime in generics.lifetimes().skip(1) {
        let message = "a set of tools has at most one lifetime: that of the message";
        errors.add(syn::Error::new_spanned(&lifetime.lifetime, message));
    }
}

fn tools<'i>(input: &'i DeriveInput, errors: &mut Errors) -> Vec<Tool<'i>> {
    const ENUM: &str = "a set of tools is an enum with a variant for each tool";
    let Data::Enum(data) = &input.data else {
        errors.add(syn::Error::new_spanned(&input.ident, ENUM));
        return Vec::new();
    };
    if data.variants.is_empty() {
        errors.add(syn::Error::new_spanned(&input.ident, format!("{ENUM}; this one has none")));
    }
    let mut tools: Vec<Tool<'i>> = Vec::new();
    for variant in &data.variants {
        let (tool, span) = tool(variant, errors);
        let is_taken = |other: &&Tool<'_>| other.name == tool.name && is_word(&tool.name);
        if let Some(other) = tools.iter().find(is_taken) {
            let message = format!(
                "`{}` has the name \"{}\" already; give one of them another by `#[tool(name = \"…\")]`",
                other.variant, tool.name
            );
            errors.add(syn::Error::new(span, message));
        }
        tools.push(tool);
    }
    tools
}

/// A tool, and where its name stands.
fn tool<'i>(variant: &'i Variant, errors: &mut Errors) -> (Tool<'i>, Span) {
    let options = attributes::of_variant(&variant.attrs, errors);
    let (name, span) = match options.name {
        Some(name) => (name.value(), name.span()),
        None => (variant.ident.unraw().to_string().to_snake_case(), variant.ident.span()),
    };
    if !is_word(&name) {
        errors.add(syn::Error::new(span, NO_WORD));
    }
    let description = match options.description {
        Some(description) => Description::Given(description.value()),
        None => Description::Lines(documentation(&variant.attrs)),
    };
    (Tool { variant: &variant.ident, name, description, arguments: arguments(variant, errors) }, span)
}

pub(crate) fn is_word(name: &str) -> bool {
    !name.is_empty() && !name.chars().any(|character| character.is_whitespace() || character.is_control())
}

fn documentation(attributes: &[Attribute]) -> Vec<&Expr> {
    let lines = attributes.iter().filter(|attribute| attribute.path().is_ident("doc"));
    lines.filter_map(|line| line.meta.require_name_value().ok()).map(|line| &line.value).collect()
}

fn arguments<'i>(variant: &'i Variant, errors: &mut Errors) -> Arguments<'i> {
    for field in &variant.fields {
        attributes::of_field(&field.attrs, errors);
    }
    match &variant.fields {
        fields if fields.is_empty() => Arguments::None,
        fields @ Fields::Named(_) => Arguments::Fields(fields, &variant.attrs),
        fields => {
            let mut types = fields.iter().map(|field| &field.ty);
            if let (Some(only), None) = (types.next(), types.next()) {
                return Arguments::Type(only);
            }
            let message = "arguments have names: write `{ name: Type, … }`, or one type that holds them all";
            errors.add(syn::Error::new_spanned(fields, message));
            Arguments::None
        }
    }
}
