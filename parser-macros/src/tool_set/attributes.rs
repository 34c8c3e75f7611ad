//! `#[tool(…)]`: on the enum, on a variant, and nowhere else.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, LitStr, Path};

use super::input::Errors;

/// What is said of a variant.
#[derive(Default)]
pub(super) struct VariantOptions {
    pub(super) name: Option<LitStr>,
    pub(super) description: Option<LitStr>,
}

/// Where the runtime is.
pub(crate) fn of_enum(attributes: &[Attribute], errors: &mut Errors) -> Option<Path> {
    let mut runtime = None;
    each(attributes, errors, |meta| {
        if meta.path.is_ident("crate") {
            let path = runtime_path(&meta)?;
            return once(&meta, runtime.replace(path));
        }
        Err(unknown(&meta, "an enum has `crate = path`; `name` and `description` belong to its variants"))
    });
    runtime
}

/// A variant's name and description.
pub(super) fn of_variant(attributes: &[Attribute], errors: &mut Errors) -> VariantOptions {
    let mut options = VariantOptions::default();
    each(attributes, errors, |meta| {
        let option = if meta.path.is_ident("name") {
            &mut options.name
        } else if meta.path.is_ident("description") {
            &mut options.description
        } else {
            return Err(unknown(&meta, "a variant has `name = \"…\"` and `description = \"…\"`"));
        };
        let text = meta.value()?.parse()?;
        once(&meta, option.replace(text))
    });
    options
}

/// A field has none: its own attributes are serde's and schemars'.
pub(super) fn of_field(attributes: &[Attribute], errors: &mut Errors) {
    const MESSAGE: &str = "`#[tool]` belongs to the enum or to a variant; for a field, write `#[serde(rename = \"…\")]`, \
                           `#[schemars(description = \"…\")]` or documentation";
    for attribute in ours(attributes) {
        errors.add(syn::Error::new_spanned(attribute, MESSAGE));
    }
}

fn ours(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("tool"))
}

fn each(
    attributes: &[Attribute],
    errors: &mut Errors,
    mut option: impl FnMut(ParseNestedMeta<'_>) -> syn::Result<()>,
) {
    for attribute in ours(attributes) {
        errors.check(attribute.parse_nested_meta(&mut option));
    }
}

/// Where the runtime is, behind `crate`.
pub(crate) fn runtime_path(meta: &ParseNestedMeta<'_>) -> syn::Result<Path> {
    const PATH: &str = "`crate` is a path without quotes, as in `#[tool(crate = my_crate::parser_runtime)]`";
    let path = meta.value()?.call(Path::parse_mod_style);
    path.map_err(|error| syn::Error::new(error.span(), PATH))
}

pub(crate) fn once<T>(meta: &ParseNestedMeta<'_>, before: Option<T>) -> syn::Result<()> {
    match before {
        Some(_) => Err(meta.error("this stands twice")),
        None => Ok(()),
    }
}

pub(crate) fn unknown(meta: &ParseNestedMeta<'_>, known: &str) -> syn::Error {
    let key = meta.path.get_ident().map_or_else(|| "this".to_owned(), |key| format!("`{key}`"));
    syn::Error::new_spanned(&meta.path, format!("{key} is nothing that `#[tool]` knows here: {known}"))
}
