//! The macro [`chat_template!`]: a chat template, checked while the crate builds, becomes a value of the program.
//!
//! Use it through `chat_template`, which re-exports it under the feature `macros` and holds what the expansion calls.

mod args;
mod excerpt;
mod expand;
mod ignored;
mod load;

use proc_macro::TokenStream;

/// Embeds a chat template that is checked while the crate builds: a `&'static ChatTemplate`.
///
/// ```
/// use chat_template::{Options, chat_template};
///
/// let template = chat_template!(
///     inline = "{% for message in messages %}{{ message.content | trim }}{{ eos_token }}{% endfor %}",
///     allow(tools, add_generation_prompt),
/// );
/// let messages = serde_json::json!([{"role": "user", "content": " Rain? "}]);
/// let options = Options::new().variable("eos_token", "</s>");
/// assert_eq!(template.render(&messages, &options)?, "Rain?</s>");
/// # Ok::<(), chat_template::Error>(())
/// ```
///
/// ```text
/// chat_template!("templates/qwen3.jinja")
/// chat_template!("models/qwen3/tokenizer_config.json")
/// chat_template!("templates/qwen3.jinja", tokens = "models/qwen3/tokenizer_config.json")
/// chat_template!("templates/phi.jinja", allow(tools), crate = my_reexport::chat_template)
/// ```
///
/// The path is relative to the manifest of the crate that calls the macro; editing the file rebuilds the crate. A file whose
/// name ends with `.json` is a `tokenizer_config.json`, of which all templates and the special tokens are taken; any other is
/// the text of one template. In place of a path, `inline = "…"` has that text. `tokens` names a `tokenizer_config.json` from
/// which only the special tokens are taken, and `crate` says where the crate `chat_template` is.
///
/// The template is compiled once, when the expression is first evaluated. What passed the check compiles; errors of a rendering
/// call the template by its path. To have it under a name, put it into a function, or into a `LazyLock<&ChatTemplate>`.
///
/// # Mistakes
///
/// Syntax that is wrong, and filters, tests and functions that do not exist, are errors of the build, with file, line, column
/// and an excerpt.
///
/// # Warnings
///
/// A template that never reads `tools` leaves out the tools that it is given, and one that never reads `add_generation_prompt`
/// cannot begin an answer. Each is a warning of the build, of the lint `deprecated`; `allow(tools)` and
/// `allow(add_generation_prompt)` say that it is meant.
#[proc_macro]
pub fn chat_template(input: TokenStream) -> TokenStream {
    expand::chat_template(input.into()).into()
}

#[cfg(test)]
mod tests;
