//! Text that was read as JSON, or by a parser of the schema's user, on its way to a node's type.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use crate::error::{ErrorKind, Failure, Parsed};
use crate::expression::{self, Expression};
use crate::input::Input;
use crate::json::{self, Document, JsonError, JsonErrorKind, MAX_DEPTH};
use crate::parser::NotParsed;
use crate::scratch::Scratch;
use crate::shape::Shape;
use crate::text::Text;
use crate::unfinished;
use crate::value::{Source, Value};

/// What nests no deeper than this stays within the greatest depth in every shape: expressions nest less than what is left.
const SAFE_DEPTH: usize = MAX_DEPTH / 2;

/// A text that was read as JSON, or a value that needs no reading.
#[derive(Debug)]
pub struct JsonText<'d, 't> {
    read: Read<'d, 't>,
    /// Of a text that is broken: why. What stands before the break is read for what can be told of it, not for a value.
    broken: Option<Failure>,
}

#[derive(Debug)]
enum Read<'d, 't> {
    Json {
        document: Document<'t>,
        /// Whether it would have stayed text, had it been no JSON: then its quotes are the text's, for whoever reads it as a type
        /// of their own.
        may_be_text: bool,
    },
    /// It is no JSON and stays text.
    Text(Text<'t>),
    /// What an expression or a parser made of it, and its bytes.
    Made(Value<'t>, Range<usize>),
    /// It was read before, or made of parts.
    Given(Input<'d, 't>),
}

impl<'d, 't> JsonText<'d, 't> {
    #[inline]
    pub(super) fn read(text: Text<'t>, allow_text: bool, scratch: &mut Scratch<'t>) -> Result<Self, Failure> {
        // Most texts that stay text say so with their first byte.
        if allow_text && !json::may_begin(text.as_str()) {
            return Ok(Read::Text(text).into());
        }
        JsonText::read_json(text, allow_text, scratch)
    }

    fn read_json(text: Text<'t>, allow_text: bool, scratch: &mut Scratch<'t>) -> Result<Self, Failure> {
        let no_json = match Document::read(text, scratch.take_tape()) {
            Ok(document) => {
                let broken = scratch.recovery().and_then(|recovery| recovery.broken.take());
                return Ok(JsonText { read: Read::Json { document, may_be_text: allow_text }, broken });
            }
            Err(no_json) => *no_json,
        };
        scratch.give_tape(no_json.tape);
        if allow_text && no_json.error.kind.may_stay_text() {
            return Ok(Read::Text(no_json.text).into());
        }
        let failure = not_json(&no_json.error, &no_json.text);
        let Some(recovery) = scratch.recovery() else { return Err(failure) };
        if no_json.error.is_end(no_json.text.as_str()) && !no_json.text.is_made() {
            let sources = no_json.text.sources(0..no_json.text.as_str().len());
            recovery.ends(sources.last().map_or(0, |last| last.end));
        }
        match unfinished::json(&no_json.text, no_json.error.offset) {
            Some(document) => {
                Ok(JsonText { read: Read::Json { document, may_be_text: allow_text }, broken: Some(failure) })
            }
            None => {
                recovery.received(&Input::Text(no_json.text));
                Err(failure)
            }
        }
    }

    pub(super) fn given(input: Input<'d, 't>) -> Self {
        Read::Given(input).into()
    }

    pub(super) fn parse(
        text: Text<'t>,
        parser: impl for<'p> Fn(&'p str) -> Result<Value<'p>, NotParsed>,
        allow_text: bool,
    ) -> Result<Self, Failure> {
        let parsed = match text.clone().into_content() {
            Cow::Borrowed(content) => parser(content),
            Cow::Owned(content) => parser(&content).map(Value::into_owned),
        };
        match parsed {
            Ok(value) => made_by_parser(value, text.span()),
            Err(_) if allow_text => Ok(Read::Text(text).into()),
            Err(error) => {
                Err(Failure::new(ErrorKind::NotParsed, error.message(), text.span_from(error.offset())))
            }
        }
    }

    /// The value made into another by a JMESPath expression.
    ///
    /// # Errors
    /// The expression does not apply to this value.
    pub fn transform(self, expression: &Expression, scratch: &mut Scratch<'t>) -> Result<Self, Failure> {
        if let (Some(recovery), Read::Json { document, .. }) = (scratch.recovery(), &self.read) {
            let by_item =
                matches!(expression, Expression::Projection { of, .. } if **of == Expression::Current);
            recovery.transform(document.root(), by_item);
        }
        let broken = self.broken;
        let (value, span) = match self.read {
            Read::Json { document, .. } => (document.root().value(), document.span()),
            Read::Text(text) => (Value::String(text.clone().into_content()), text.span()),
            Read::Made(value, span) => (value, span),
            Read::Given(input) => {
                let span = input.span();
                (input.into_value(), span)
            }
        };
        match expression::evaluate(expression, &value, scratch.allowance()) {
            Ok(value) => {
                if let Some(recovery) = scratch.recovery() {
                    recovery.transformed(value.as_array().map_or(0, <[_]>::len));
                }
                Ok(JsonText { read: Read::Made(value, span), broken })
            }
            Err(error) => Err(broken.unwrap_or_else(|| transform_failed(&error, span))),
        }
    }

    /// Goes on with a shape of the value.
    ///
    /// # Errors
    /// The shape nests too deep, or those of `node`.
    pub fn then_shaped<T>(
        self,
        shape: &Shape,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'_, 't>, &mut Scratch<'t>) -> Parsed<T>,
    ) -> Parsed<T> {
        let is_deep = match &self.read {
            Read::Json { document, .. } => document.depth() > SAFE_DEPTH,
            Read::Given(input) => !input.nests_within(SAFE_DEPTH),
            Read::Text(_) | Read::Made(..) => false,
        };
        let parsed = self.then(scratch, |input, scratch| {
            let shaped = shape.of(&input);
            if is_deep && !shaped.nests_within(MAX_DEPTH) {
                return Err(transform_failed(&json::too_deep(), input.span()));
            }
            node(shaped, scratch)
        });
        came_of(Source::Typed, &parsed, scratch);
        parsed
    }

    /// Goes on with the value.
    ///
    /// # Errors
    /// Those of `node`.
    #[inline]
    pub fn then<T>(
        self,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'_, 't>, &mut Scratch<'t>) -> Parsed<T>,
    ) -> Parsed<T> {
        let Some(broken) = self.broken else { return self.read.then(scratch, node) };
        // What is wrong behind the break says nothing more.
        let muted = scratch.mute(true);
        let _ = self.read.then(scratch, node);
        scratch.mute(muted);
        Err(broken)
    }
}

impl<'d, 't> From<Read<'d, 't>> for JsonText<'d, 't> {
    fn from(read: Read<'d, 't>) -> Self {
        JsonText { read, broken: None }
    }
}

impl<'t> Read<'_, 't> {
    #[inline]
    fn then<T>(
        self,
        scratch: &mut Scratch<'t>,
        node: impl FnOnce(Input<'_, 't>, &mut Scratch<'t>) -> Parsed<T>,
    ) -> Parsed<T> {
        let (parsed, source) = match self {
            Read::Json { document, may_be_text } => {
                let is_typed = !may_be_text && document.root().is_string();
                let parsed = node(Input::Json(document.root()), scratch);
                let (text, tape) = document.into_parts();
                scratch.give_tape(tape);
                let source = if is_typed { Source::Typed } else { Source::Text(text.into_content()) };
                (parsed, source)
            }
            Read::Text(text) => (node(Input::Text(text), scratch), Source::Itself),
            Read::Made(value, span) => (node(Input::from_value(value, span), scratch), Source::Typed),
            Read::Given(input) => return node(input, scratch),
        };
        came_of(source, &parsed, scratch);
        parsed
    }
}

/// Tells whoever holds the value what it was made of.
#[inline]
fn came_of<'t, T>(source: Source<'t>, parsed: &Parsed<T>, scratch: &mut Scratch<'t>) {
    if let Ok(parsed) = parsed {
        scratch.set_source(source, parsed.is_some());
    }
}

#[cold]
fn transform_failed(error: &dyn fmt::Display, span: Range<usize>) -> Failure {
    Failure::new(ErrorKind::Transform, format!("the transformation failed: {error}"), span)
}

#[cold]
fn not_json(error: &JsonError, text: &Text<'_>) -> Failure {
    let kind = match error.kind {
        JsonErrorKind::LoneSurrogate => ErrorKind::LoneSurrogate,
        JsonErrorKind::TooDeep => ErrorKind::TooDeep,
        JsonErrorKind::NotFinite => ErrorKind::NotFinite,
        _ => ErrorKind::NotJson,
    };
    Failure::new(kind, format!("not JSON: {}", error.sentence()), text.span_from(error.offset))
}

/// What a parser of the user made, if it is JSON.
fn made_by_parser<'d, 't>(value: Value<'t>, span: Range<usize>) -> Result<JsonText<'d, 't>, Failure> {
    let (kind, message) = if !value.nests_within(MAX_DEPTH) {
        (ErrorKind::TooDeep, json::too_deep())
    } else if !value.is_finite() {
        (ErrorKind::NotFinite, "the parser's value holds a number that is not finite".to_owned())
    } else {
        return Ok(Read::Made(value, span).into());
    };
    Err(Failure::new(kind, message, span))
}
