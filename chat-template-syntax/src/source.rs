//! One template as the engine has compiled it.
//!
//! Input: a template's text. Output: a [`Source`], which leads the engine's errors back to that text. The macro and the program
//! call the same functions, so that a template that passed the one passes the other.

use minijinja::Environment;
use minijinja::syntax::SyntaxConfig;

use crate::error::{Error, ErrorKind, from_engine};
use crate::limits::MAX_TEMPLATE_BYTES;
use crate::position::position;
use crate::rewrite::{Rewritten, rewrite};

/// A template that an engine has compiled.
#[derive(Debug)]
pub struct Source {
    name: String,
    label: String,
    /// As it was given; line ends apart.
    text: String,
    /// As the engine has it.
    rewritten: Rewritten,
}

/// An engine without templates, with the syntax that transformers sets up.
pub fn engine() -> Environment<'static> {
    let mut env = Environment::new();
    if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
        env.set_syntax(syntax);
    }
    env.set_debug(false);
    env
}

/// The text with the line ends that jinja2 makes of all line ends.
pub fn with_newlines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

impl Source {
    /// Compiles a template into the engine, which has it under `name`; errors call it `label`.
    ///
    /// # Errors
    /// A syntax error at its place, or a limit that the text exceeds.
    pub fn compile(
        env: &mut Environment<'static>,
        name: &str,
        label: &str,
        text: &str,
    ) -> Result<Self, Error> {
        if text.len() > MAX_TEMPLATE_BYTES {
            let message = format!("the template is longer than {MAX_TEMPLATE_BYTES} bytes");
            return Err(Error::new(ErrorKind::Limit, label, message));
        }
        let text = with_newlines(text);
        let rewritten = rewrite(label, &text)?;
        env.add_template_owned(name.to_owned(), rewritten.text.clone())
            .map_err(|error| from_engine(label, &text, &rewritten, &error))?;
        if let Some(offset) = rewritten.stray {
            let (line, column) = position(&text, offset);
            let message = "syntax error: the operator has no operand; words of the language are no names";
            return Err(Error::new(ErrorKind::Syntax, label, message).at(line, column));
        }
        Ok(Self { name: name.to_owned(), label: label.to_owned(), text, rewritten })
    }

    /// Under which name the engine has it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What errors call it.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The text, with its line ends as jinja2 sees them.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The engine's error, at its place in the text.
    pub fn error(&self, error: &minijinja::Error) -> Error {
        from_engine(&self.label, &self.text, &self.rewritten, error)
    }
}
