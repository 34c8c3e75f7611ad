//! What a rendering is given beside the messages.

use jiff::civil::DateTime;
use minijinja::Value;
use minijinja::value::Serde;
use serde::Serialize;

/// Tools, documents, flags and variables of one rendering. Options can be kept and used for many.
///
/// ```
/// use chat_template::{ChatTemplate, Options};
///
/// let template = ChatTemplate::new("{{ messages[0].content }}{{ '…' if add_generation_prompt }}{{ mood }}")?;
/// let options = Options::new().add_generation_prompt(true).variable("mood", "!");
/// let messages = serde_json::json!([{"role": "user", "content": "Hi"}]);
/// assert_eq!(template.render(&messages, &options)?, "Hi…!");
/// # Ok::<(), chat_template::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub(crate) tools: Option<Value>,
    pub(crate) documents: Option<Value>,
    pub(crate) add_generation_prompt: bool,
    pub(crate) continued: Option<String>,
    pub(crate) template: Option<String>,
    pub(crate) variables: Vec<(String, Value)>,
    pub(crate) now: Option<DateTime>,
}

impl Options {
    /// No tools, no documents, no generation prompt.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The tools that the model may call: a list of definitions, as JSON schema.
    #[must_use]
    pub fn tools<T: Serialize + ?Sized>(mut self, tools: &T) -> Self {
        self.tools = Some(Value::from(Serde(tools)));
        self
    }

    /// The documents that the model may use: a list of objects with `title` and `text`.
    #[must_use]
    pub fn documents<T: Serialize + ?Sized>(mut self, documents: &T) -> Self {
        self.documents = Some(Value::from(Serde(documents)));
        self
    }

    /// Whether the prompt ends with the start of an answer.
    #[must_use]
    pub fn add_generation_prompt(mut self, yes: bool) -> Self {
        self.add_generation_prompt = yes;
        self
    }

    /// Whether the prompt ends within the last message, which the model then continues. Excludes a generation prompt.
    #[must_use]
    pub fn continue_final_message(mut self, yes: bool) -> Self {
        self.continued = yes.then(|| "content".into());
        self
    }

    /// Continues another field of the last message, as `reasoning_content`.
    #[must_use]
    pub fn continue_final_field(mut self, field: &str) -> Self {
        self.continued = Some(field.into());
        self
    }

    /// Chooses one of several named templates, such as `rag`.
    #[must_use]
    pub fn template(mut self, name: &str) -> Self {
        self.template = Some(name.into());
        self
    }

    /// A variable that the template reads, such as `enable_thinking`; it goes before a special token of the same name.
    #[must_use]
    pub fn variable<T: Serialize>(mut self, name: &str, value: T) -> Self {
        self.variables.push((name.into(), Value::from(Serde(value))));
        self
    }

    /// The time that `strftime_now` tells; without it, the local time.
    #[must_use]
    pub fn now(mut self, now: DateTime) -> Self {
        self.now = Some(now);
        self
    }

    /// The same at one moment: a template that asks for the time is told the same whenever it is rendered.
    pub(crate) fn at_one_time(mut self) -> Self {
        self.now.get_or_insert_with(|| jiff::Zoned::now().datetime());
        self
    }
}
