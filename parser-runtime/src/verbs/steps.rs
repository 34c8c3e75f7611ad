//! The verbs that look at text: what is done with an input before it is given a type.
//!
//! Input: a text, and a pattern or a notation. Output: the part to go on with, an object of groups or pairs, a list of matches, or
//! the text as JSON; `None`, where nothing matches.

use std::borrow::Cow;

use parser_scan::{Program, Template};

use super::search::{self, Found};
use super::{JsonText, Names};
use crate::error::{ErrorKind, Failure, Parsed};
use crate::gemma4;
use crate::input::Input;
use crate::parser::NotParsed;
use crate::pythonic;
use crate::recover::Skip;
use crate::scratch::Scratch;
use crate::stream::Something;
use crate::text::Text;
use crate::unfinished;
use crate::value::{Map, Value};

/// The most pairs whose keys are held against each other one by one.
const FEW: usize = 16;

impl<'d, 't> Input<'d, 't> {
    /// The text that a keyword reads.
    #[inline]
    fn text_for(self, keyword: &str) -> Result<Text<'t>, Failure> {
        self.into_text().map_err(|other| other.unexpected(&format!("a string, which `{keyword}` reads")))
    }

    /// The text, or what else it is.
    #[inline]
    fn into_text(self) -> Result<Text<'t>, Self> {
        match self {
            Input::Text(text) => Ok(text),
            Input::Json(cursor) if cursor.is_string() => Ok(cursor.text()),
            other => Err(other),
        }
    }

    /// The input, which must be text.
    ///
    /// # Errors
    /// Anything else arrived.
    pub fn require_text(self) -> Result<Self, Failure> {
        self.into_text().map(Input::Text).map_err(|other| other.unexpected("a string"))
    }

    /// The input, if it says something. What JMESPath takes for false says nothing, and so does a text that is that as JSON, or
    /// empty; but for an empty list or object with the bracket `passes`.
    #[must_use]
    pub fn require_something(self, passes: Option<char>) -> Option<Self> {
        match self.into_text() {
            Ok(text) => Something::new(passes).is_in(text.as_str(), true).then_some(Input::Text(text)),
            Err(value) => (!value.says_nothing(passes)).then_some(value),
        }
    }

    /// Each match of a pattern written anew.
    ///
    /// # Errors
    /// No text arrived, or the pattern took too many steps.
    pub fn substitute(
        self,
        program: &Program,
        template: &Template,
        scratch: &mut Scratch<'t>,
    ) -> Result<Self, Failure> {
        let text = self.text_for("x-regex-substitutions")?;
        if scratch.skips(Skip::Captures) {
            return Ok(Input::Text(text));
        }
        text.substitute(program, template, scratch).map(Input::Text)
    }

    /// The first group of the first match, which is nothing if the group took no part. `None`: no match.
    ///
    /// # Errors
    /// No text arrived, or the pattern took too many steps.
    pub fn capture(self, program: &Program, scratch: &mut Scratch<'t>) -> Parsed<Self> {
        let text = self.text_for("x-regex")?;
        if scratch.skips(Skip::Captures) {
            return Ok(Some(Input::Text(text)));
        }
        search::first(&text, program, scratch, |found| first_group(&text, found))
    }

    /// An object of the named groups that took part in the first match. `None`: no match.
    ///
    /// # Errors
    /// No text arrived, or the pattern took too many steps.
    pub fn groups(self, program: &Program, names: &Names, scratch: &mut Scratch<'t>) -> Parsed<Self> {
        let text = self.text_for("x-regex")?;
        search::first(&text, program, scratch, |found| named(&text, found, names))
    }

    /// A list of all matches: each the object of its named groups, or without names its first group. `None`: no match.
    ///
    /// # Errors
    /// No text arrived, or the pattern took too many steps.
    pub fn matches(self, program: &Program, names: &Names, scratch: &mut Scratch<'t>) -> Parsed<Self> {
        let text = self.text_for("x-regex-iterator")?;
        if scratch.skips(Skip::Iterator) {
            let span = text.span();
            return Ok(Some(Input::List(vec![Input::Text(text)], span)));
        }
        let mut items = Vec::new();
        search::all(&text, program, scratch, |found| {
            items.push(match names {
                [] => first_group(&text, found),
                names => named(&text, found, names),
            });
            Ok(())
        })?;
        Ok((!items.is_empty()).then(|| Input::List(items, text.span())))
    }

    /// An object of all matches: a key and a value each. A repeated key takes the last value. `None`: no match.
    ///
    /// # Errors
    /// No text arrived, a key or a value took no part in its match, or the pattern took too many steps.
    pub fn pairs(self, program: &Program, key: u32, value: u32, scratch: &mut Scratch<'t>) -> Parsed<Self> {
        let text = self.text_for("x-regex-key-value")?;
        let mut entries: Vec<(Cow<'t, str>, Input<'_, 't>)> = Vec::new();
        search::all(&text, program, scratch, |found| {
            let part = |number| found.range(number).ok_or_else(|| missing_group(&text, found));
            entries.push((text.piece(part(key)?), Input::Text(text.slice(part(value)?))));
            Ok(())
        })?;
        if entries.is_empty() {
            return Ok(None);
        }
        Ok(Some(Input::Object(without_repeated(entries), text.span())))
    }

    /// Gemma 4's notation rewritten to JSON.
    ///
    /// # Errors
    /// No text arrived, or what comes out is too long.
    pub fn rewrite_gemma4(self, scratch: &mut Scratch<'t>) -> Result<Self, Failure> {
        let text = self.text_for("x-parser")?;
        let (span, all) = (text.span(), 0..text.as_str().len());
        let source = scratch.is_recovering().then(|| text.clone());
        let allowance = scratch.allowance();
        let growth = allowance.growth();
        let content = match text.into_content() {
            Cow::Borrowed(text) => gemma4::to_json(text, growth),
            Cow::Owned(text) => gemma4::to_json(&text, growth).map(|json| Cow::Owned(json.into_owned())),
        };
        let content = content.ok_or_else(|| allowance.too_long(&span))?;
        allowance.take_text(content.len(), all.len(), &span)?;
        Ok(Input::Text(match source {
            Some(source) => source.made(content, all, span),
            None => Text::made_of(content, span),
        }))
    }

    /// A list of Python-like calls rewritten to JSON.
    ///
    /// # Errors
    /// No text arrived, or it is no list of calls.
    pub fn rewrite_pythonic(self, scratch: &mut Scratch<'t>) -> Result<Self, Failure> {
        let text = self.text_for("x-parser")?;
        match pythonic::to_json(text.as_str()) {
            Ok((json, pieces)) if scratch.is_recovering() => Ok(Input::Text(text.rewritten(json, pieces))),
            Ok((json, _)) => {
                let span = text.span();
                Ok(Input::Text(Text::made_of(Cow::Owned(json), span)))
            }
            Err(error) => {
                let broken = not_calls(&text, &error);
                let calls = scratch.recovery().and_then(|recovery| {
                    let calls = unfinished::calls(&text, error.at)?;
                    recovery.broken = Some(broken.clone());
                    Some(Input::Text(calls))
                });
                calls.ok_or(broken)
            }
        }
    }

    /// The text read by a parser of the schema's user. With `allow_text`, text that it does not read stays text.
    ///
    /// # Errors
    /// No text arrived, or the parser does not read it.
    pub fn parse(
        self,
        parser: impl for<'p> Fn(&'p str) -> Result<Value<'p>, NotParsed>,
        allow_text: bool,
    ) -> Result<JsonText<'d, 't>, Failure> {
        JsonText::parse(self.text_for("x-parser")?, parser, allow_text)
    }

    /// The text read as JSON. With `allow_text`, text that is no JSON stays text.
    ///
    /// # Errors
    /// No text arrived, or it is no JSON.
    #[inline]
    pub fn json(self, allow_text: bool, scratch: &mut Scratch<'t>) -> Result<JsonText<'d, 't>, Failure> {
        JsonText::read(self.into_text().map_err(|other| no_json_text(&other))?, allow_text, scratch)
    }

    /// The same of text; anything else needs no reading.
    ///
    /// # Errors
    /// It is text, and no JSON.
    #[inline]
    pub fn json_or_value(
        self,
        allow_text: bool,
        scratch: &mut Scratch<'t>,
    ) -> Result<JsonText<'d, 't>, Failure> {
        match self.into_text() {
            Ok(text) => JsonText::read(text, allow_text, scratch),
            Err(value) => Ok(JsonText::given(value)),
        }
    }
}

#[cold]
fn no_json_text(found: &Input<'_, '_>) -> Failure {
    found.unexpected("a string, which `x-parser` reads unless `allow_non_string` lets other values pass")
}

#[cold]
fn not_calls(text: &Text<'_>, error: &pythonic::NotCalls) -> Failure {
    let message = format!("no list of calls: {}", error.what);
    Failure::new(ErrorKind::NotCalls, message, text.span_from(error.at))
}

/// The first group's text; null, at the place of the match, if the group took no part.
fn first_group<'d, 't>(text: &Text<'t>, found: Found<'_>) -> Input<'d, 't> {
    found.group(text, 1).map_or_else(|| Input::Value(Value::Null, found.span(text)), Input::Text)
}

fn named<'d, 't>(text: &Text<'t>, found: Found<'_>, names: &Names) -> Input<'d, 't> {
    let mut entries = Vec::with_capacity(names.len());
    for (name, number) in names {
        if let Some(part) = found.group(text, *number) {
            entries.push((name.clone(), Input::Text(part)));
        }
    }
    Input::Object(entries, found.span(text))
}

/// Each key once, where it first stood, with the value that it was given last.
fn without_repeated<'d, 't>(
    entries: Vec<(Cow<'t, str>, Input<'d, 't>)>,
) -> Vec<(Cow<'t, str>, Input<'d, 't>)> {
    let is_repeated =
        |(at, (key, _)): (usize, &(Cow<'t, str>, _))| entries[..at].iter().any(|(other, _)| other == key);
    if entries.len() <= FEW && !entries.iter().enumerate().any(is_repeated) {
        return entries;
    }
    let entries: Map<'t, Input<'d, 't>> = entries.into_iter().collect();
    entries.into_iter().collect()
}

#[cold]
fn missing_group(text: &Text<'_>, found: Found<'_>) -> Failure {
    let span = found.span(text);
    Failure::new(ErrorKind::MissingGroup, "the key or the value of this pair took no part in the match", span)
}
