//! Chat templates: messages and tools to the prompt that a model was trained on, exactly as transformers renders it.
//!
//! Input: a model's template, from its `tokenizer_config.json` or `chat_template.jinja`, and messages. Output: the prompt.
//!
//! ```
//! use chat_template::{ChatTemplate, Options};
//! use serde_json::json;
//!
//! let template = ChatTemplate::new(
//!     "{% for message in messages %}<|{{ message.role }}|>{{ message.content }}\n{% endfor %}\
//!      {% if add_generation_prompt %}<|assistant|>{% endif %}",
//! )?;
//! let messages = json!([{"role": "user", "content": "Rain?"}]);
//! let prompt = template.render(&messages, &Options::new().add_generation_prompt(true))?;
//! assert_eq!(prompt, "<|user|>Rain?\n<|assistant|>");
//! # Ok::<(), chat_template::Error>(())
//! ```

mod budget;
mod continuation;
mod environment;
mod filters;
mod generation;
mod guarded;
mod guards;
mod items;
mod lists;
mod numbers;
mod operators;
mod options;
mod prompt;
mod python;
mod spans;
mod template;
mod texts;

pub use chat_template_syntax::{Error, ErrorKind, limits};
pub use jiff::civil::DateTime;
pub use options::Options;
pub use template::{ChatTemplate, Rendered};

#[cfg(feature = "macros")]
pub use chat_template_macros::chat_template;

/// What the macro's expansion names; it may change with any version.
#[cfg(feature = "macros")]
#[doc(hidden)]
pub mod __private {
    pub use std::sync::LazyLock;

    pub use crate::template::embedded;
}
