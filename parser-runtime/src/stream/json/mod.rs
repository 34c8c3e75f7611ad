//! JSON text that is still being written → its tokens, each as soon as it is certain.
//!
//! Input: a text that grows. Output: [`Token`]s, which are those of the value that the one-shot reader
//! ([`crate::read_json`]) makes of the whole text, however that came. The grammar between the tokens stands here; what is
//! a string, an escape, a number or a word is asked of the functions that the one-shot reader asks.

mod quiet;
mod state;
mod token;

use std::ops::Range;

pub(crate) use token::{Bracket, Token};

#[cfg(test)]
use crate::json::JsonError;
use crate::json::{JsonErrorKind, MAX_DEPTH, is_white_space, number, scalar, string};
use crate::work::look;
use state::State;
use string::{Advance, Stop};

/// How many bytes may be looked at behind those that are gone over: a pair of escapes, or the longest word.
const ESCAPE: usize = 2 * string::CODE_UNIT;

/// What is wrong with the text, and at which byte.
type Fault = (JsonErrorKind, usize);

/// Reads a JSON text that grows, a token at a time.
///
/// It holds nothing of the text. Each byte is looked at a bounded number of times, however the text is cut.
#[derive(Clone, Debug, Default)]
pub(crate) struct GrowingJson {
    /// Up to where the text was looked through, which is outside of escapes.
    at: usize,
    state: State,
    /// The brackets whose ends have not come.
    open: Vec<Bracket>,
    span: Range<usize>,
    /// The first of the worst things that are JSON for Python and refused by us.
    refused: Option<Fault>,
    broken: Option<Fault>,
}

impl GrowingJson {
    /// The next token. `text` begins with the text given last time and may be longer; `is_whole` says that there will be no
    /// more of it.
    ///
    /// A number that is not finite, half a surrogate pair, or a bracket too deep breaks the text at once. As the one-shot
    /// reader prefers an error of the grammar, what follows is still looked through: then [`GrowingJson::position`] moves there.
    pub(crate) fn next<'t>(&mut self, text: &'t str, is_whole: bool) -> Token<'t> {
        while self.broken.is_none() {
            match self.token(text, is_whole) {
                Ok(token) if self.refused.is_none() => return token,
                Ok(Token::Waits | Token::Done) => break,
                // Nobody is told any more.
                Ok(_) => {}
                Err(fault) => self.broken = Some(fault),
            }
        }
        self.tell_nothing(Token::Broken)
    }

    /// The bytes of the last token: of a string's text those that it was written with, of a key with its quotes. Of a token
    /// that has none, [`GrowingJson::position`].
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Up to where the text was read: all in front belongs to tokens that were told, or is white space and punctuation.
    /// Of a text that is broken, where.
    pub(crate) fn position(&self) -> usize {
        match (self.fault(), self.state) {
            (Some((_, at)), _) => at,
            (None, State::InKey { start, .. } | State::InScalar { start }) => start,
            (None, _) => self.at,
        }
    }

    /// Whether nothing has come yet of what stands in the innermost container.
    pub(crate) fn is_at_first(&self) -> bool {
        matches!(self.state, State::FirstKey | State::FirstItem)
    }

    /// How many brackets are open.
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    /// What is wrong with the text that was given last, so far as it goes.
    #[cfg(test)]
    pub(crate) fn error(&self, text: &str) -> Option<JsonError> {
        self.fault().map(|(kind, at)| JsonError::at(kind, text, at))
    }

    fn fault(&self) -> Option<Fault> {
        self.broken.or(self.refused)
    }

    fn token<'t>(&mut self, text: &'t str, is_whole: bool) -> Result<Token<'t>, Fault> {
        loop {
            let token = match self.state {
                State::InKey { start, has_escapes } => self.key(text, is_whole, start, has_escapes)?,
                State::InString { start } => self.string(text, is_whole, start)?,
                State::InScalar { start } => self.scalar(text, is_whole, start)?,
                _ => self.between(text, is_whole)?,
            };
            if let Some(token) = token {
                return Ok(token);
            }
        }
    }

    /// What stands between strings, numbers and words.
    fn between<'t>(&mut self, text: &str, is_whole: bool) -> Result<Option<Token<'t>>, Fault> {
        let (byte, around) = (self.peek(text), self.open.last().copied());
        self.state = match (self.state, byte) {
            (_, None) if !is_whole => return Ok(Some(self.tell_nothing(Token::Waits))),
            (State::Behind, None) if around.is_none() => return Ok(Some(self.tell_nothing(Token::Done))),
            (State::Value | State::FirstItem, Some(b'"')) => {
                let start = self.at;
                return Ok(Some(self.tell(1, State::InString { start }, Token::StringBegin)));
            }
            (State::Value | State::FirstItem, Some(b'[')) => return Ok(Some(self.begin(Bracket::Array))),
            (State::Value | State::FirstItem, Some(b'{')) => return Ok(Some(self.begin(Bracket::Object))),
            (State::FirstItem, Some(b']')) | (State::FirstKey, Some(b'}')) => return Ok(Some(self.end())),
            (State::Value | State::FirstItem, Some(_)) => State::InScalar { start: self.at },
            (State::FirstKey | State::NextKey, Some(b'"')) => {
                let start = self.at;
                self.at += 1;
                State::InKey { start, has_escapes: false }
            }
            (State::Colon, Some(b':')) => {
                self.at += 1;
                State::Value
            }
            (State::Behind, Some(b',')) if around.is_some() => {
                self.at += 1;
                if around == Some(Bracket::Array) { State::Value } else { State::NextKey }
            }
            (State::Behind, byte) if around.is_some_and(|bracket| byte == Some(bracket.closing())) => {
                return Ok(Some(self.end()));
            }
            _ => return Err((self.state.expected(around), self.at)),
        };
        Ok(None)
    }

    fn begin<'t>(&mut self, bracket: Bracket) -> Token<'t> {
        if self.open.len() == MAX_DEPTH {
            self.refuse((JsonErrorKind::TooDeep, self.at));
        }
        self.open.push(bracket);
        let state = if bracket == Bracket::Array { State::FirstItem } else { State::FirstKey };
        self.tell(1, state, Token::Begin(bracket))
    }

    fn end<'t>(&mut self) -> Token<'t> {
        self.open.pop();
        self.tell(1, State::Behind, Token::End)
    }

    fn key<'t>(
        &mut self,
        text: &'t str,
        is_whole: bool,
        start: usize,
        has_escapes: bool,
    ) -> Result<Option<Token<'t>>, Fault> {
        let part = self.advance(text, is_whole);
        let has_escapes = has_escapes || part.has_escapes || matches!(part.stop, Stop::LoneSurrogate);
        self.state = State::InKey { start, has_escapes };
        self.at = part.end;
        if !matches!(part.stop, Stop::Quote) {
            return self.stop(part.stop, is_whole, start);
        }
        look(self.at - start);
        let key = string::said(text.get(start + 1..self.at).unwrap_or_default(), has_escapes);
        let token = self.tell(1, State::Colon, Token::Key(key));
        self.span.start = start;
        Ok(Some(token))
    }

    fn string<'t>(
        &mut self,
        text: &'t str,
        is_whole: bool,
        start: usize,
    ) -> Result<Option<Token<'t>>, Fault> {
        let part = self.advance(text, is_whole);
        if part.end > self.at {
            look(part.end - self.at);
            let more = string::said(text.get(self.at..part.end).unwrap_or_default(), part.has_escapes);
            return Ok(Some(self.tell(part.end - self.at, self.state, Token::Text(more))));
        }
        match part.stop {
            Stop::Quote => Ok(Some(self.tell(1, State::Behind, Token::StringEnd))),
            stop => self.stop(stop, is_whole, start),
        }
    }

    /// As much of a string or key as is certain.
    fn advance(&self, text: &str, is_whole: bool) -> Advance {
        let part = string::advance(text, self.at, is_whole);
        look(part.end - self.at + ESCAPE);
        part
    }

    /// At what stops a string or key that is not its closing quote.
    fn stop<'t>(&mut self, stop: Stop, is_whole: bool, start: usize) -> Result<Option<Token<'t>>, Fault> {
        match stop {
            Stop::End if is_whole => Err((JsonErrorKind::UnterminatedString, start)),
            Stop::Quote | Stop::End => Ok(Some(self.tell_nothing(Token::Waits))),
            Stop::Fault(kind) => Err((kind, self.at)),
            Stop::LoneSurrogate => {
                self.refuse((JsonErrorKind::LoneSurrogate, self.at));
                self.at += string::CODE_UNIT;
                Ok(None)
            }
        }
    }

    fn scalar<'t>(&mut self, text: &str, is_whole: bool, start: usize) -> Result<Option<Token<'t>>, Fault> {
        // A number is only read when what cannot be a part of it has come, so that it is not read anew with each digit.
        let run = number::run(text, self.at);
        look(run + ESCAPE);
        self.at += run;
        if !is_whole && (self.at == text.len() || scalar::begins_word(text, start)) {
            return Ok(Some(self.tell_nothing(Token::Waits)));
        }
        let Some(scalar) = scalar::scan(text, start) else {
            let is_mark = start == 0 && text.starts_with('\u{feff}');
            let kind = if is_mark { JsonErrorKind::ByteOrderMark } else { JsonErrorKind::ExpectedValue };
            return Err((kind, start));
        };
        if !scalar.is_finite {
            self.refuse((JsonErrorKind::NotFinite, start));
        }
        look(scalar.end - start);
        self.at = start;
        Ok(Some(self.tell(scalar.end - start, State::Behind, Token::Scalar)))
    }

    fn refuse(&mut self, fault: Fault) {
        if self.refused.is_none_or(|(refused, _)| fault.0.is_worse_than(refused)) {
            self.refused = Some(fault);
        }
    }

    /// The next byte that is no white space.
    fn peek(&mut self, text: &str) -> Option<u8> {
        let rest = text.as_bytes().get(self.at..).unwrap_or_default();
        let space = rest.iter().take_while(|byte| is_white_space(**byte)).count();
        look(space + 1);
        self.at += space;
        rest.get(space).copied()
    }

    /// Goes over a token.
    fn tell<'t>(&mut self, length: usize, state: State, token: Token<'t>) -> Token<'t> {
        self.span = self.at..self.at + length;
        self.at += length;
        self.state = state;
        token
    }

    /// A token that is nothing of the text.
    fn tell_nothing<'t>(&mut self, token: Token<'t>) -> Token<'t> {
        self.span = self.position()..self.position();
        token
    }
}

#[cfg(test)]
mod tests;
