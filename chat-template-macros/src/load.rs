//! Reads the templates that the arguments name, and the special tokens.

use std::path::{Path, PathBuf};

use chat_template_syntax::config::{self, Config, DEFAULT};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::LitStr;

use crate::args::{Args, TemplateArg};

/// How the name of a `tokenizer_config.json` ends.
const CONFIG: &str = ".json";

/// What errors call a template that stands in the macro call.
const INLINE: &str = "inline template";

/// What is embedded, and the tokens that make the build depend on its files.
#[derive(Default)]
pub(crate) struct Loaded {
    pub(crate) templates: Vec<Template>,
    /// Name and text of each special token.
    pub(crate) tokens: Vec<(String, String)>,
    pub(crate) tracking: TokenStream,
}

/// One template.
pub(crate) struct Template {
    /// `default`, or as the configuration names it.
    pub(crate) name: String,
    /// What errors call it.
    pub(crate) label: String,
    pub(crate) text: String,
}

/// What is wrong with a file, and the literal that names it.
pub(crate) struct Failed(pub(crate) Span, pub(crate) String);

/// Reads all of it.
pub(crate) fn load(args: &Args) -> Result<Loaded, Failed> {
    let mut loaded = match &args.template {
        TemplateArg::Inline(text) => one_template(INLINE.to_owned(), text.value()),
        TemplateArg::File(path) if path.value().ends_with(CONFIG) => configured(path)?,
        TemplateArg::File(path) => {
            let text = read(path)?;
            Loaded { tracking: tracking(path), ..one_template(path.value(), text) }
        }
    };
    if let Some(path) = &args.tokens {
        loaded.tokens.extend(read_config(path)?.tokens);
        loaded.tracking.extend(tracking(path));
    }
    Ok(loaded)
}

fn one_template(label: String, text: String) -> Loaded {
    let template = Template { name: DEFAULT.to_owned(), label, text };
    Loaded { templates: vec![template], ..Loaded::default() }
}

/// The templates and tokens of a `tokenizer_config.json`.
fn configured(path: &LitStr) -> Result<Loaded, Failed> {
    let Config { templates, tokens } = read_config(path)?;
    let file = path.value();
    if templates.is_empty() {
        let message = format!(
            "`chat_template` is missing in `{file}`; if the model has a file chat_template.jinja, name that, and add \
             `tokens = \"{file}\"`"
        );
        return Err(Failed(path.span(), message));
    }
    let label = |name: &str| if name == DEFAULT { file.clone() } else { format!("{file}[{name}]") };
    let template = |(name, text): (String, String)| Template { label: label(&name), name, text };
    Ok(Loaded { templates: templates.into_iter().map(template).collect(), tokens, tracking: tracking(path) })
}

fn read_config(path: &LitStr) -> Result<Config, Failed> {
    config::read(&read(path)?).map_err(|error| {
        let message = format!("`{}` is no tokenizer_config.json: {}", path.value(), error.message());
        Failed(path.span(), message)
    })
}

/// Names the file relative to the manifest, so that no path of this machine enters the tokens.
fn tracking(path: &LitStr) -> TokenStream {
    let suffix = format!("/{}", path.value());
    quote! {
        const _: &[::core::primitive::u8] =
            ::core::include_bytes!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #suffix));
    }
}

fn read(path: &LitStr) -> Result<String, Failed> {
    read_relative(&path.value()).map_err(|message| Failed(path.span(), message))
}

fn read_relative(relative: &str) -> Result<String, String> {
    if Path::new(relative).is_absolute() {
        return Err(format!(
            "`{relative}` is an absolute path, which other machines do not have; write it relative to the manifest"
        ));
    }
    let manifest = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let path: PathBuf = [manifest.as_str(), relative].iter().collect();
    let bytes = std::fs::read(&path).map_err(|error| {
        format!(
            "cannot read `{relative}`: {error}; tried `{}`, as paths are relative to the manifest",
            path.display()
        )
    })?;
    String::from_utf8(bytes).map_err(|error| format!("`{relative}` is not UTF-8: {}", error.utf8_error()))
}
