//! What went wrong, and where: the error of reading and of rendering, made from the engine's.

use std::fmt;

use crate::limits::{MAX_OUTPUT_BYTES, MAX_STEPS};
use crate::position::position;
use crate::rewrite::Rewritten;

/// Why a template could not be read or rendered, with the place in the template.
///
/// Its text says the template, line, column and what was wrong: `qwen3:12:9: unknown filter: filter tojsn is unknown`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    template: String,
    position: Option<(usize, usize)>,
    message: String,
}

/// What sort of mistake it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The template is no Jinja, or uses a statement that templates of their own do not have, such as `include`.
    Syntax,
    /// The template uses a filter, test, function or method that does not exist.
    Unknown,
    /// The template took a part of something undefined.
    Undefined,
    /// Any other failure of a rendering, such as an operation that the values do not allow.
    Operation,
    /// The template called `raise_exception`; the message is the template's own.
    Raised,
    /// A limit of [`limits`](crate::limits) was reached.
    Limit,
    /// The configuration of the tokenizer is no JSON, or has no template.
    Config,
    /// The options contradict each other, or name a template that does not exist.
    Options,
    /// `continue_final_message` found nothing to continue.
    Continue,
    /// The messages, tools, documents or variables did not serialize.
    Serialization,
}

impl Error {
    /// An error of a template, without a place.
    #[doc(hidden)]
    pub fn new(kind: ErrorKind, template: &str, message: impl Into<String>) -> Self {
        Self { kind, template: template.into(), position: None, message: message.into() }
    }

    /// The same, with a place.
    pub(crate) fn at(mut self, line: usize, column: usize) -> Self {
        self.position = Some((line, column));
        self
    }

    /// What sort of mistake it is.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The name of the template.
    pub fn template(&self) -> &str {
        &self.template
    }

    /// The line in the template, from 1.
    pub fn line(&self) -> Option<usize> {
        self.position.map(|(line, _)| line)
    }

    /// The column in its line, in characters, from 1.
    pub fn column(&self) -> Option<usize> {
        self.position.map(|(_, column)| column)
    }

    /// What was wrong; for [`ErrorKind::Raised`], exactly what the template said.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Some((line, column)) => write!(out, "{}:{line}:{column}: {}", self.template, self.message),
            None => write!(out, "{}: {}", self.template, self.message),
        }
    }
}

impl std::error::Error for Error {}

/// What a function of ours says through the engine: which kind its error is.
#[derive(Debug)]
struct Cause(ErrorKind);

impl fmt::Display for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}", self.0)
    }
}

impl std::error::Error for Cause {}

/// What is wrong with a text that is longer than [`MAX_OUTPUT_BYTES`].
pub fn too_long() -> String {
    format!("the text would be longer than {MAX_OUTPUT_BYTES} bytes")
}

/// An error of the engine that becomes one of this kind.
pub fn failure(kind: ErrorKind, message: impl Into<String>) -> minijinja::Error {
    minijinja::Error::new(minijinja::ErrorKind::InvalidOperation, message.into()).with_source(Cause(kind))
}

/// The engine's error, at its place in the template's text.
pub(crate) fn from_engine(name: &str, text: &str, rewritten: &Rewritten, error: &minijinja::Error) -> Error {
    let kind = kind_of(error);
    let detail = error.detail();
    let message = match (kind, detail) {
        (ErrorKind::Raised, Some(detail)) => detail.to_owned(),
        (ErrorKind::Limit, Some(detail)) if error.kind() == minijinja::ErrorKind::InvalidOperation => {
            detail.to_owned()
        }
        (ErrorKind::Limit, None) => format!("the template takes more than {MAX_STEPS} steps"),
        _ if error.kind() == minijinja::ErrorKind::WriteFailure => too_long(),
        (_, Some(detail)) => format!("{}: {detail}", error.kind()),
        (_, None) => error.kind().to_string(),
    };
    let place = match (error.range(), error.line()) {
        (Some(range), _) => Some(position(text, rewritten.original(range.start))),
        (None, Some(line)) => Some((line, 1)),
        (None, None) => None,
    };
    Error { kind, template: name.into(), position: place, message }
}

/// The limits that the engine reports as invalid operations.
fn is_limit(detail: &str) -> bool {
    ["recursion limit exceeded", "has too many elements", "is too large"]
        .iter()
        .any(|limit| detail.ends_with(limit))
}

fn kind_of(error: &minijinja::Error) -> ErrorKind {
    use minijinja::ErrorKind as Engine;
    let cause = std::error::Error::source(error).and_then(|source| source.downcast_ref::<Cause>());
    match (cause, error.kind()) {
        (Some(cause), _) => cause.0,
        (None, Engine::SyntaxError | Engine::BadEscape) => ErrorKind::Syntax,
        (
            None,
            Engine::UnknownFilter | Engine::UnknownTest | Engine::UnknownFunction | Engine::UnknownMethod,
        ) => ErrorKind::Unknown,
        (None, Engine::UndefinedError) => ErrorKind::Undefined,
        (None, Engine::OutOfFuel | Engine::WriteFailure) => ErrorKind::Limit,
        (None, _) if error.detail().is_some_and(is_limit) => ErrorKind::Limit,
        (None, Engine::BadSerialization) => ErrorKind::Serialization,
        (None, _) => ErrorKind::Operation,
    }
}
