//! `tokenizer_config.json`: its templates and special tokens.

use serde::Deserialize;

use crate::error::{Error, ErrorKind};

/// The name under which errors of the configuration are reported.
const FILE: &str = "tokenizer_config.json";

/// The tokens that templates see, by their keys in the configuration.
const TOKENS: [&str; 7] =
    ["bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token"];

/// What a `tokenizer_config.json` says of templates.
#[derive(Debug)]
pub struct Config {
    /// Name and text of each template.
    pub templates: Vec<(String, String)>,
    /// Name and text of each special token that there is.
    pub tokens: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct File {
    chat_template: Option<Templates>,
    #[serde(flatten)]
    rest: serde_json::Map<String, serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "`chat_template` is neither a text nor a list of objects with `name` and `template`"
)]
enum Templates {
    One(String),
    Named(Vec<Named>),
}

#[derive(Deserialize)]
struct Named {
    name: String,
    template: String,
}

/// The name of the only template, and of the one that is used without tools.
pub const DEFAULT: &str = "default";

/// Reads a `tokenizer_config.json`; it may have no template.
///
/// # Errors
/// [`ErrorKind::Config`] if it is no JSON, or no object with what belongs into it.
pub fn read(json: &str) -> Result<Config, Error> {
    let file: File =
        serde_json::from_str(json).map_err(|error| Error::new(ErrorKind::Config, FILE, error.to_string()))?;
    let templates = match file.chat_template {
        None => Vec::new(),
        Some(Templates::One(text)) => vec![(DEFAULT.to_owned(), text)],
        Some(Templates::Named(named)) => named.into_iter().map(|one| (one.name, one.template)).collect(),
    };
    let token = |name: &str| Some((name.to_owned(), token_text(file.rest.get(name)?)?));
    Ok(Config { templates, tokens: TOKENS.iter().filter_map(|name| token(name)).collect() })
}

/// The error of a configuration without templates.
pub fn no_template() -> Error {
    let message = "`chat_template` is missing; if the model has a file chat_template.jinja, give its text to \
                   `ChatTemplate::new` and this configuration to `special_tokens_from`";
    Error::new(ErrorKind::Config, FILE, message)
}

/// A token is a text, or an object with the text as `content`.
fn token_text(token: &serde_json::Value) -> Option<String> {
    token.as_str().or_else(|| token.get("content")?.as_str()).map(str::to_owned)
}
