//! The tags of a template and the tokens within them, with their places: what the engine's parser does not tell.
//!
//! Input: a template's text. Output: [`Tag`]s. Comments and raw blocks are skipped; text that is no Jinja gives some tokens or
//! other, since the engine itself refuses it afterwards.

use crate::guards::assignment_in;

/// One `{{ … }}` or `{% … %}`.
#[derive(Debug)]
pub(crate) struct Tag<'t> {
    pub(crate) statement: bool,
    pub(crate) tokens: Vec<Token<'t>>,
    pub(crate) start: usize,
    /// Behind the tag; of a raw block, behind its end.
    pub(crate) end: usize,
    /// What stands in front of the `%}`: `-`, `+` or nothing.
    pub(crate) mark: &'t str,
    /// For `{% raw %}`, which is a tag together with its text and its end.
    pub(crate) raw: Option<Raw<'t>>,
}

/// A raw block, from behind its first tag.
#[derive(Debug)]
pub(crate) struct Raw<'t> {
    pub(crate) text: &'t str,
    /// What stands within `{%` and `%}` of its end, as `- endraw`.
    pub(crate) end_tag: &'t str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Name,
    Literal,
    Symbol,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Token<'t> {
    pub(crate) kind: TokenKind,
    pub(crate) text: &'t str,
    pub(crate) offset: usize,
}

impl Token<'_> {
    /// Whether the token is this word or symbol.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.kind != TokenKind::Literal && self.text == text
    }

    pub(crate) fn end(&self) -> usize {
        self.offset + self.text.len()
    }
}

impl<'t> Tag<'t> {
    /// The statement's first word, `for` or `set`.
    pub(crate) fn keyword(&self) -> Option<&Token<'t>> {
        self.tokens.first().filter(|token| self.statement && token.kind == TokenKind::Name)
    }
}

impl Tag<'_> {
    /// Where the `=` of an assignment stands; within brackets it belongs to a call. A `set` without one is a block.
    pub(crate) fn assignment(&self) -> Option<usize> {
        assignment_in(&self.tokens)
    }
}

/// The depth of brackets behind the token.
pub(crate) fn nested(depth: usize, token: &Token<'_>) -> usize {
    match token.text {
        "(" | "[" | "{" => depth + 1,
        ")" | "]" | "}" => depth.saturating_sub(1),
        _ => depth,
    }
}

/// All tags, in order.
pub(crate) fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut reader = Reader { text, at: 0 };
    let mut found = Vec::new();
    while let Some(mut tag) = reader.next_tag() {
        if tag.keyword().is_some_and(|word| word.text == "raw") && tag.tokens.len() == 1 {
            tag.raw = reader.raw();
            tag.end = reader.at;
        }
        found.push(tag);
    }
    found
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn next_tag(&mut self) -> Option<Tag<'t>> {
        loop {
            self.at += self.rest().find('{')?;
            match self.rest().as_bytes().get(1) {
                Some(b'#') => self.at += 2 + self.rest()[2..].find("#}")? + 2,
                Some(b'%') => return Some(self.tag(true, "%}")),
                Some(b'{') => return Some(self.tag(false, "}}")),
                _ => self.at += 1,
            }
        }
    }

    fn tag(&mut self, statement: bool, end: &str) -> Tag<'t> {
        let start = self.at;
        self.at += 2;
        if self.rest().starts_with(['-', '+']) {
            self.at += 1;
        }
        let mut tokens = Vec::new();
        let (mut braces, mut mark) = (0_usize, "");
        while let Some(first) = self.rest().chars().next() {
            let rest = self.rest();
            if braces == 0 && self.at_end(end) {
                mark = &rest[..usize::from(matches!(first, '-' | '+'))];
                break;
            }
            match first {
                '{' => braces += 1,
                '}' => braces = braces.saturating_sub(1),
                _ => {}
            }
            let token = self.token(first);
            if first.is_whitespace() {
                continue;
            }
            tokens.push(token);
        }
        Tag { statement, tokens, start, end: self.at, mark, raw: None }
    }

    /// Whether the tag ends here; if so, goes behind it.
    fn at_end(&mut self, end: &str) -> bool {
        let rest = self.rest();
        let behind = rest.strip_prefix(['-', '+']).unwrap_or(rest);
        let ends = behind.starts_with(end);
        if ends {
            self.at = self.text.len() - behind.len() + end.len();
        }
        ends
    }

    fn token(&mut self, first: char) -> Token<'t> {
        // The engine refuses what is no part of a name; nothing of it may end one here.
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || !c.is_ascii() && !c.is_whitespace();
        let rest = self.rest();
        let (kind, length) = match first {
            '"' | '\'' => (TokenKind::Literal, string_length(rest, first)),
            '0'..='9' => (TokenKind::Literal, number_length(rest)),
            _ if is_name(first) => (TokenKind::Name, rest.find(|c| !is_name(c)).unwrap_or(rest.len())),
            _ => (TokenKind::Symbol, first.len_utf8()),
        };
        let token = Token { kind, text: &rest[..length], offset: self.at };
        self.at += length;
        token
    }

    /// The raw block that begins here; goes behind its end. Its text is looked at as the engine does, not as tokens.
    fn raw(&mut self) -> Option<Raw<'t>> {
        let rest = self.rest();
        let starts = rest.match_indices("{%").map(|(at, _)| at);
        let found = starts.filter_map(|at| Some((at, end_of_raw(&rest[at + 2..])?))).next();
        let Some((at, length)) = found else {
            self.at = self.text.len();
            return None;
        };
        self.at += at + 2 + length + 2;
        Some(Raw { text: &rest[..at], end_tag: &rest[at + 2..at + 2 + length] })
    }
}

/// How long the inside of an `endraw` tag is, if this is one, behind its `{%`.
fn end_of_raw(inside: &str) -> Option<usize> {
    let name = inside.strip_prefix(['-', '+']).unwrap_or(inside).trim_start().strip_prefix("endraw")?;
    let close = name.trim_start();
    let close = close.strip_prefix(['-', '+']).unwrap_or(close);
    close.starts_with("%}").then(|| inside.len() - close.len())
}

/// How long a number is, up to its point; a word may follow it at once, as in `1if x`.
fn number_length(rest: &str) -> usize {
    let digits = |from: usize, is_digit: fn(char) -> bool| {
        rest[from..].find(|c| !is_digit(c) && c != '_').map_or(rest.len(), |length| from + length)
    };
    if rest.get(..2).is_some_and(|radix| ["0x", "0X"].contains(&radix)) {
        return digits(2, |c| c.is_ascii_hexdigit());
    }
    if rest.get(..2).is_some_and(|radix| ["0b", "0B", "0o", "0O"].contains(&radix)) {
        return digits(2, |c| c.is_ascii_digit());
    }
    let end = digits(0, |c| c.is_ascii_digit());
    let exponent =
        rest[end..].strip_prefix(['e', 'E']).map(|rest| rest.strip_prefix(['+', '-']).unwrap_or(rest));
    match exponent {
        Some(exponent) if exponent.starts_with(|c: char| c.is_ascii_digit()) => {
            digits(rest.len() - exponent.len(), |c| c.is_ascii_digit())
        }
        _ => end,
    }
}

/// How long a string literal is, quotes included.
fn string_length(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (index, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return index + 1,
            _ => {}
        }
    }
    rest.len()
}
