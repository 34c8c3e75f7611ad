//! The words of an expression.
//!
//! Input: the source. Output: its tokens, the last one [`Token::End`].

use std::ops::Range;

use super::ExpressionError;
use super::literal;

/// A token and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Lexeme {
    pub(super) token: Token,
    pub(super) span: Range<usize>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Identifier(String),
    QuotedIdentifier(String),
    /// As near as 64 bits come; no array is longer.
    Number(i64),
    /// JSON text.
    Literal(String),
    /// `.`
    Dot,
    /// `*`
    Star,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `@`
    At,
    /// `&`
    Ampersand,
    /// `(`
    LeftParenthesis,
    /// `)`
    RightParenthesis,
    /// `{`
    LeftBrace,
    /// `}`
    RightBrace,
    /// `[`
    LeftBracket,
    /// `]`
    RightBracket,
    /// `[]`
    Flatten,
    /// `[?`
    Filter,
    /// `|`
    Pipe,
    /// `||`
    Or,
    /// `&&`
    And,
    /// `!`
    Not,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
    End,
}

/// What is written the same way always; the longer before its beginning.
const FIXED: [(&str, Token); 24] = [
    ("[]", Token::Flatten),
    ("[?", Token::Filter),
    ("[", Token::LeftBracket),
    ("]", Token::RightBracket),
    ("||", Token::Or),
    ("|", Token::Pipe),
    ("&&", Token::And),
    ("&", Token::Ampersand),
    ("!=", Token::NotEqual),
    ("!", Token::Not),
    ("==", Token::Equal),
    ("<=", Token::LessOrEqual),
    ("<", Token::Less),
    (">=", Token::GreaterOrEqual),
    (">", Token::Greater),
    (".", Token::Dot),
    ("*", Token::Star),
    (",", Token::Comma),
    (":", Token::Colon),
    ("@", Token::At),
    ("(", Token::LeftParenthesis),
    (")", Token::RightParenthesis),
    ("{", Token::LeftBrace),
    ("}", Token::RightBrace),
];

const NO_ARITHMETIC: &str =
    "JMESPath has no arithmetic: `join('', [a, b])` joins texts, `sum([a, b])` adds numbers";

/// The tokens of the source.
pub(super) fn tokens(source: &str) -> Result<Vec<Lexeme>, ExpressionError> {
    let (mut lexemes, mut at) = (Vec::new(), 0);
    loop {
        at += source[at..].bytes().take_while(|byte| b" \t\n\r".contains(byte)).count();
        let lexeme = lexeme(source, at)?;
        at = lexeme.span.end;
        let end = lexeme.token == Token::End;
        lexemes.push(lexeme);
        if end {
            return Ok(lexemes);
        }
    }
}

fn lexeme(source: &str, at: usize) -> Result<Lexeme, ExpressionError> {
    let rest = &source[at..];
    let (token, length) = match rest.bytes().next() {
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => identifier(rest),
        Some(b'0'..=b'9' | b'-') => number(source, at)?,
        Some(b'"') => quoted(rest, at)?,
        Some(b'\'') => raw_string(rest, at)?,
        Some(b'`') => json_literal(rest, at)?,
        Some(_) => fixed(rest, at)?,
        None => (Token::End, 0),
    };
    Ok(Lexeme { token, span: at..at + length })
}

fn fixed(rest: &str, at: usize) -> Result<(Token, usize), ExpressionError> {
    if let Some((text, token)) = FIXED.iter().find(|(text, _)| rest.starts_with(text)) {
        return Ok((token.clone(), text.len()));
    }
    let character = rest.chars().next().unwrap_or_default();
    let error =
        ExpressionError::new(at..at + character.len_utf8(), format!("unexpected character `{character}`"));
    Err(match character {
        '=' => error.help("write `==` to compare two values"),
        '$' => error.help("write `@` for the current value"),
        '+' | '/' | '%' => error.help(NO_ARITHMETIC),
        '?' => error.help("write `condition && value || other` for a choice; a filter is `list[?condition]`"),
        _ => {
            error.help("put names with other characters than ASCII letters, digits and `_` in double quotes")
        }
    })
}

fn identifier(rest: &str) -> (Token, usize) {
    let length = rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    (Token::Identifier(rest[..length].to_owned()), length)
}

fn number(source: &str, at: usize) -> Result<(Token, usize), ExpressionError> {
    let rest = &source[at..];
    let sign = usize::from(rest.starts_with('-'));
    let length = sign + rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
    if length == sign {
        let error = ExpressionError::new(at..at + 1, "expected a number after `-`");
        return Err(error.help(match hyphenated(source, at) {
            Some(name) => format!("put a name with a hyphen in double quotes: `\"{name}\"`"),
            None => NO_ARITHMETIC.to_owned(),
        }));
    }
    let nearest = if sign == 1 { i64::MIN } else { i64::MAX };
    Ok((Token::Number(rest[..length].parse().unwrap_or(nearest)), length))
}

/// The name that goes on on both sides of the hyphen at `at`.
fn hyphenated(source: &str, at: usize) -> Option<&str> {
    let is_of_name = |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '-');
    let start = source[..at].trim_end_matches(is_of_name).len();
    let rest = &source[at + 1..];
    let end = source.len() - rest.trim_start_matches(is_of_name).len();
    (start < at && at + 1 < end).then(|| &source[start..end])
}

fn quoted(rest: &str, at: usize) -> Result<(Token, usize), ExpressionError> {
    let (_, length) = delimited(rest, at)?;
    let name = serde_json::from_str(&rest[..length]).map_err(|_| {
        ExpressionError::new(at..at + length, "the name in double quotes is not a JSON string")
            .help("write `\\\"` and `\\\\` for a quote and a backslash, and no raw control characters")
    })?;
    Ok((Token::QuotedIdentifier(name), length))
}

fn raw_string(rest: &str, at: usize) -> Result<(Token, usize), ExpressionError> {
    let (inside, length) = delimited(rest, at)?;
    Ok((Token::Literal(literal::string(&inside.replace("\\'", "'"))), length))
}

fn json_literal(rest: &str, at: usize) -> Result<(Token, usize), ExpressionError> {
    let (inside, length) = delimited(rest, at)?;
    let text = inside.replace("\\`", "`");
    let json = literal::json(&text).map_err(|problem| ExpressionError::new(at..at + length, problem))?;
    Ok((Token::Literal(json), length))
}

/// What stands between the delimiter that begins the text and its next, and the length of it all. A backslash keeps the
/// character that follows from ending it.
fn delimited(rest: &str, at: usize) -> Result<(&str, usize), ExpressionError> {
    let delimiter = rest.chars().next().unwrap_or_default();
    let mut escaped = false;
    for (index, character) in rest.char_indices().skip(1) {
        if character == delimiter && !escaped {
            return Ok((&rest[1..index], index + 1));
        }
        escaped = character == '\\' && !escaped;
    }
    Err(ExpressionError::new(
        at..at + rest.len(),
        format!("expected `{delimiter}` at the end of what begins here"),
    ))
}
