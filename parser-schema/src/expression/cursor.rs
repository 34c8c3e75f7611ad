//! The tokens of an expression, read one after the other.

use std::ops::Range;

use super::ExpressionError;
use super::lexer::{self, Lexeme, Token};

pub(super) struct Cursor<'s> {
    source: &'s str,
    /// The last is [`Token::End`], and is never passed.
    tokens: Vec<Lexeme>,
    at: usize,
}

impl<'s> Cursor<'s> {
    pub(super) fn new(source: &'s str) -> Result<Self, ExpressionError> {
        Ok(Cursor { source, tokens: lexer::tokens(source)?, at: 0 })
    }

    pub(super) fn peek(&self) -> &Token {
        self.tokens.get(self.at).map_or(&Token::End, |lexeme| &lexeme.token)
    }

    pub(super) fn peek_second(&self) -> &Token {
        self.tokens.get(self.at + 1).map_or(&Token::End, |lexeme| &lexeme.token)
    }

    /// Where the next token stands.
    pub(super) fn span(&self) -> Range<usize> {
        let end = self.source.len();
        self.tokens.get(self.at).map_or(end..end, |lexeme| lexeme.span.clone())
    }

    /// Where the token stands that was read `back` tokens ago, 1 being the last one read.
    pub(super) fn span_back(&self, back: usize) -> Range<usize> {
        let lexeme = self.at.checked_sub(back).and_then(|at| self.tokens.get(at));
        lexeme.map_or(0..0, |lexeme| lexeme.span.clone())
    }

    /// The next token, which is passed if it is not the end.
    pub(super) fn advance(&mut self) -> Lexeme {
        let lexeme = Lexeme { token: self.peek().clone(), span: self.span() };
        self.at += usize::from(lexeme.token != Token::End);
        lexeme
    }

    /// Passes the next token if it is this one.
    pub(super) fn take(&mut self, token: &Token) -> bool {
        let taken = self.peek() == token;
        self.at += usize::from(taken);
        taken
    }

    pub(super) fn expect(&mut self, token: &Token, expected: &str) -> Result<(), ExpressionError> {
        if self.take(token) {
            return Ok(());
        }
        Err(self.unexpected_next(expected))
    }

    /// The error that the next token is not what it should be.
    pub(super) fn unexpected_next(&mut self, expected: &str) -> ExpressionError {
        let lexeme = self.advance();
        self.unexpected(&lexeme, expected)
    }

    pub(super) fn unexpected(&self, lexeme: &Lexeme, expected: &str) -> ExpressionError {
        let found = match self.source.get(lexeme.span.clone()) {
            None | Some("") => "the end of the expression".to_owned(),
            Some(text) => format!("`{text}`"),
        };
        let error = ExpressionError::new(lexeme.span.clone(), format!("expected {expected}, found {found}"));
        match lexeme.token {
            Token::Number(_) if expected.contains("name") => {
                error.help("write a key that begins with a digit in double quotes: `\"1\"`")
            }
            Token::Number(_) => error.help("write numbers in backticks, as all JSON: `[?n > `1`]`"),
            Token::Dot => error.help("no dot stands in front: `name`, `[]`, or `@` for the value itself"),
            Token::RightBrace if expected.contains("a key") => {
                error.help("write a key and its value there, or take out the comma in front; an empty object is a literal, in backticks: `` `{}` ``")
            }
            Token::End if expected.starts_with('`') => {
                error.help(format!("write {expected} where the part ends that is still open"))
            }
            _ => match self.word(lexeme) {
                Some(help) => error.help(help),
                None => error,
            },
        }
    }

    /// What to write for a word that is an operator in other languages.
    fn word(&self, lexeme: &Lexeme) -> Option<&'static str> {
        let is_not = |before: &Lexeme| {
            before.span.end < lexeme.span.end && self.source.get(before.span.clone()) == Some("not")
        };
        match &lexeme.token {
            Token::Identifier(word) if word == "and" => Some("write `&&` for `and`"),
            Token::Identifier(word) if word == "or" => Some("write `||` for `or`"),
            _ => {
                let before =
                    self.tokens.iter().take_while(|token| token.span.end <= lexeme.span.start).last();
                before.filter(|before| is_not(before)).map(|_| "write `!` for `not`")
            }
        }
    }
}
