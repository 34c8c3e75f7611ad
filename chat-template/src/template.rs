//! A chat template: compiled once, rendered as often as wanted.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;

use chat_template_syntax::config::{self, DEFAULT};
use chat_template_syntax::source::Source;
use minijinja::value::Serde;
use minijinja::{Environment, Value};
use serde::Serialize;

use crate::environment::{NOW, environment};
use crate::generation::MARKS;
use crate::options::Options;
use crate::{continuation, spans};
use chat_template_syntax::limits::MAX_OUTPUT_BYTES;
use chat_template_syntax::{Error, ErrorKind, too_long};

/// How much room a text is given at first.
const FIRST_BYTES: usize = 8 << 10;

/// A model's chat template, or several under names, with the special tokens that they may write.
///
/// It is compiled when it is made; cloning it, and sharing it between threads, costs nothing.
#[derive(Debug, Clone)]
pub struct ChatTemplate {
    compiled: Arc<Compiled>,
    /// Clones share them; setting one copies them first.
    tokens: Arc<Vec<(String, Value)>>,
}

#[derive(Debug)]
struct Compiled {
    env: Environment<'static>,
    sources: Vec<Source>,
    /// Why there is no template, in one that the macro embedded: what passed the check compiles, so nothing gets here.
    refused: Option<Error>,
}

/// A rendered text, and the bytes in it that the assistant wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// The text.
    pub text: String,
    /// What stood in `{% generation %}` blocks, in the order of the text.
    pub generated: Vec<Range<usize>>,
}

impl ChatTemplate {
    /// A template from its text, such as that of a file `chat_template.jinja`.
    ///
    /// # Errors
    /// A syntax error, at its line and column.
    pub fn new(text: &str) -> Result<Self, Error> {
        Self::from_named([(DEFAULT, text)])
    }

    /// Several templates, by name: `default`, `tool_use` for when there are tools, `rag`, and others that
    /// [`Options::template`] chooses. The names also stand in errors.
    ///
    /// # Errors
    /// The first syntax error.
    pub fn from_named<'t>(templates: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<Self, Error> {
        let mut env = environment();
        let compiled = templates.into_iter().map(|(name, text)| Source::compile(&mut env, name, name, text));
        let sources = compiled.collect::<Result<_, _>>()?;
        Ok(Self::of(Compiled { env, sources, refused: None }))
    }

    fn of(compiled: Compiled) -> Self {
        Self { compiled: Arc::new(compiled), tokens: Arc::default() }
    }

    /// The templates and special tokens of a `tokenizer_config.json`.
    ///
    /// # Errors
    /// [`ErrorKind::Config`] if it is no JSON or has no `chat_template`, or a syntax error of a template.
    pub fn from_tokenizer_config(json: &str) -> Result<Self, Error> {
        let config = config::read(json)?;
        if config.templates.is_empty() {
            return Err(config::no_template());
        }
        let template =
            Self::from_named(config.templates.iter().map(|(name, text)| (name.as_str(), text.as_str())))?;
        Ok(config.tokens.iter().fold(template, |template, (name, token)| template.special_token(name, token)))
    }

    /// Takes the special tokens from a `tokenizer_config.json`, for a template that stands in a file of its own.
    ///
    /// # Errors
    /// [`ErrorKind::Config`] if it is no JSON.
    pub fn special_tokens_from(self, json: &str) -> Result<Self, Error> {
        let config = config::read(json)?;
        Ok(config.tokens.iter().fold(self, |template, (name, token)| template.special_token(name, token)))
    }

    /// A special token, `bos_token` or `eos_token`.
    #[must_use]
    pub fn special_token(mut self, name: &str, token: &str) -> Self {
        let tokens = Arc::make_mut(&mut self.tokens);
        tokens.retain(|(known, _)| known != name);
        tokens.push((name.to_owned(), Value::from(token)));
        self
    }

    /// Renders a conversation: a list of whatever serializes to objects with `role` and `content`.
    ///
    /// # Errors
    /// What the template does wrong with these messages, with its place; what it says with `raise_exception`; options that
    /// contradict each other.
    pub fn render<M: Serialize + ?Sized>(&self, messages: &M, options: &Options) -> Result<String, Error> {
        let source = self.chosen(options)?;
        let messages = Value::from(Serde(messages));
        let Some(field) = options.continued.as_deref() else {
            return self.run(source, self.context(messages, options, None));
        };
        if options.add_generation_prompt {
            let message = "continue_final_message and add_generation_prompt exclude each other: the one continues the last \
                           message, the other begins a new one";
            return Err(Error::new(ErrorKind::Options, source.label(), message));
        }
        let continued = continuation::mark(source.label(), source.text(), &messages, field)?;
        let rendered = self.run(source, self.context(continued.messages.clone(), options, None))?;
        continued.cut(source.label(), rendered)
    }

    /// Renders a conversation, and tells which bytes the assistant wrote, for the mask of a training.
    ///
    /// # Errors
    /// As [`Self::render`]; [`ErrorKind::Options`] with `continue_final_message`, and for a template that looks into the text
    /// of its own `{% generation %}` blocks, so that their places cannot be told.
    pub fn render_with_spans<M: Serialize + ?Sized>(
        &self,
        messages: &M,
        options: &Options,
    ) -> Result<Rendered, Error> {
        let source = self.chosen(options)?;
        if options.continued.is_some() {
            let message =
                "continue_final_message has no spans of what the assistant wrote; render without it";
            return Err(Error::new(ErrorKind::Options, source.label(), message));
        }
        let options = options.clone().at_one_time();
        let messages = Value::from(Serde(messages));
        let plain = self.run(source, self.context(messages.clone(), &options, None))?;
        let untold = || {
            Error::new(
                ErrorKind::Options,
                source.label(),
                "the template looks into what its own `{% generation %}` blocks have written, so that their places cannot be \
                 told: render without them, or move what looks into that text out of the block",
            )
        };
        let marks = spans::marks_absent_from(&plain).ok_or_else(untold)?;
        let marked = self.run(source, self.context(messages, &options, Some(marks)))?;
        let (unmarked, generated) = spans::unmark(&marked, marks);
        if unmarked == plain { Ok(Rendered { text: plain, generated }) } else { Err(untold()) }
    }

    /// The text of the special token at the end of a message.
    pub(crate) fn eos_token(&self) -> Option<&str> {
        let token = self.tokens.iter().find(|(name, _)| name == "eos_token");
        token.and_then(|(_, token)| token.as_str()).filter(|token| !token.is_empty())
    }

    /// The template that the options ask for.
    pub(crate) fn chosen(&self, options: &Options) -> Result<&Source, Error> {
        if let Some(error) = &self.compiled.refused {
            return Err(error.clone());
        }
        let sources = &self.compiled.sources;
        let find = |name: &str| sources.iter().find(|source| source.name() == name);
        let found = match &options.template {
            Some(name) => find(name),
            None => options.tools.as_ref().and_then(|_| find("tool_use")).or_else(|| find(DEFAULT)),
        };
        found.ok_or_else(|| {
            let names: Vec<&str> = sources.iter().map(Source::name).collect();
            let wanted = options.template.as_deref().unwrap_or(DEFAULT);
            let message = format!("there is no such template; there are: {}", names.join(", "));
            Error::new(ErrorKind::Options, wanted, message)
        })
    }

    fn context(&self, messages: Value, options: &Options, marks: Option<[char; 2]>) -> Value {
        let tokens =
            self.tokens.iter().chain(&options.variables).map(|(name, value)| (name.as_str(), value.clone()));
        let hidden = [
            options.now.map(|now| (NOW, Value::from(now.to_string()))),
            marks.map(|marks| (MARKS, Value::from(marks.iter().collect::<String>()))),
        ];
        let given = [
            ("messages", messages),
            ("tools", options.tools.clone().unwrap_or(Value::from(()))),
            ("documents", options.documents.clone().unwrap_or(Value::from(()))),
            ("add_generation_prompt", Value::from(options.add_generation_prompt)),
        ];
        Value::from_pairs(tokens.chain(hidden.into_iter().flatten()).chain(given))
    }

    fn run(&self, source: &Source, context: Value) -> Result<String, Error> {
        let mut out = Output { text: String::with_capacity(FIRST_BYTES), full: false };
        let result = run(&self.compiled.env, source.name(), &context, &mut out);
        if out.full {
            return Err(Error::new(ErrorKind::Limit, source.label(), too_long()));
        }
        let Err(error) = result else {
            return Ok(out.text);
        };
        Err(source.error(&self.explained(source.name(), &context, error)))
    }

    /// The same error, with what was undefined: the engine keeps track of that only when it debugs.
    fn explained(&self, name: &str, context: &Value, error: minijinja::Error) -> minijinja::Error {
        if error.kind() != minijinja::ErrorKind::UndefinedError {
            return error;
        }
        let mut env = self.compiled.env.clone();
        env.set_debug(true);
        run(&env, name, context, &mut Output::default()).err().unwrap_or(error)
    }
}

/// What the macro makes of templates that it has checked: name, label and text of each, and the special tokens.
#[cfg(feature = "macros")]
pub fn embedded(templates: &[[&str; 3]], tokens: &[[&str; 2]]) -> ChatTemplate {
    let mut env = environment();
    let compiled = templates.iter().map(|[name, label, text]| Source::compile(&mut env, name, label, text));
    let (sources, refused) = match compiled.collect::<Result<_, _>>() {
        Ok(sources) => (sources, None),
        Err(error) => (Vec::new(), Some(error)),
    };
    let template = ChatTemplate::of(Compiled { env, sources, refused });
    tokens.iter().fold(template, |template, [name, token]| template.special_token(name, token))
}

fn run(
    env: &Environment<'static>,
    name: &str,
    context: &Value,
    out: &mut Output,
) -> Result<(), minijinja::Error> {
    env.get_template(name)?.render_captured_to(context.clone(), out).map(|_| ())
}

/// What was rendered, up to the limit.
#[derive(Default)]
struct Output {
    text: String,
    full: bool,
}

impl Write for &mut Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > MAX_OUTPUT_BYTES - self.text.len() {
            self.full = true;
            return Err(io::ErrorKind::WriteZero.into());
        }
        // The engine writes texts.
        self.text.push_str(std::str::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData)?);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_shares_everything_until_it_has_a_token_of_its_own() {
        let template = ChatTemplate::new("{{ bos_token }}").unwrap().special_token("bos_token", "<s>");
        let clone = template.clone();
        assert!(Arc::ptr_eq(&template.compiled, &clone.compiled));
        assert!(Arc::ptr_eq(&template.tokens, &clone.tokens));

        let other = clone.special_token("bos_token", "<b>");
        let options = Options::new();
        assert_eq!(other.render(&[(); 0], &options).unwrap(), "<b>");
        assert_eq!(template.render(&[(); 0], &options).unwrap(), "<s>");
    }
}
