//! The tags of a template and the tokens within them, with their places: what the engine's parser does not tell.
//!
//! Input: a template's text. Output: [`Tag`]s. Comments and raw blocks are skipped; text that is no Jinja gives some tokens or
//! other, since the engine itself refuses it afterwards.

/// One `{{ … }}` or `{% … %}`.
#[derive(Debug)]
pub(crate) struct Tag<'t> {
    pub(crate) statement: bool,
    pub(crate) tokens: Vec<Token<'t>>,
    /// Behind the tag.
    pub(crate) end: usize,
    /// Whether white space behind the tag is stripped.
    pub(crate) strips: bool,
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
        let mut depth = 0;
        self.tokens.iter().position(|token| {
            depth = nested(depth, token);
            depth == 0 && token.is("=")
        })
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
    while let Some(tag) = reader.next_tag() {
        let raw = tag.keyword().is_some_and(|word| word.text == "raw") && tag.tokens.len() == 1;
        found.push(tag);
        if raw {
            reader.skip_raw();
        }
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
                Some(b'#') => self.at += self.rest().find("#}")? + 2,
                Some(b'%') => return Some(self.tag(true, "%}")),
                Some(b'{') => return Some(self.tag(false, "}}")),
                _ => self.at += 1,
            }
        }
    }

    fn tag(&mut self, statement: bool, end: &str) -> Tag<'t> {
        self.at += 2;
        if self.rest().starts_with(['-', '+']) {
            self.at += 1;
        }
        let mut tokens = Vec::new();
        let (mut braces, mut strips) = (0_usize, false);
        while let Some(first) = self.rest().chars().next() {
            if braces == 0 && self.at_end(end) {
                strips = first == '-';
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
        Tag { statement, tokens, end: self.at, strips }
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
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let rest = self.rest();
        let (kind, length) = match first {
            '"' | '\'' => (TokenKind::Literal, string_length(rest, first)),
            '0'..='9' => (TokenKind::Literal, rest.find(|c| !is_name(c)).unwrap_or(rest.len())),
            _ if is_name(first) => (TokenKind::Name, rest.find(|c| !is_name(c)).unwrap_or(rest.len())),
            _ => (TokenKind::Symbol, first.len_utf8()),
        };
        let token = Token { kind, text: &rest[..length], offset: self.at };
        self.at += length;
        token
    }

    fn skip_raw(&mut self) {
        while let Some(start) = self.rest().find("{%") {
            self.at += start;
            let ends = self.tag(true, "%}").keyword().is_some_and(|word| word.text == "endraw");
            if ends {
                return;
            }
        }
        self.at = self.text.len();
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
