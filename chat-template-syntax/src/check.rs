//! What a template can be told before it is rendered: for the macro that checks templates while a crate builds.
//!
//! Input: a template's text. Output: its mistakes with their places, and the names that it reads.

use std::collections::BTreeSet;

use crate::blocks;
use crate::error::{Error, ErrorKind};
use crate::position::position;
use crate::source::{Source, engine, with_newlines};
use crate::tags::{Tag, Token, TokenKind, tags};

/// The filters that templates have.
#[rustfmt::skip]
pub const FILTERS: &[&str] = &[
    "abs", "attr", "batch", "capitalize", "center", "count", "d", "default", "dictsort", "e", "escape", "filesizeformat", "first",
    "float", "format", "groupby", "indent", "int", "items", "join", "last", "length", "list", "lower", "map", "max", "min", "pprint",
    "reject", "rejectattr", "replace", "reverse", "round", "safe", "select", "selectattr", "slice", "sort", "string", "striptags",
    "sum", "title", "tojson", "trim", "truncate", "unique", "upper",
];

/// The tests that templates have.
#[rustfmt::skip]
pub const TESTS: &[&str] = &[
    "boolean", "callable", "defined", "divisibleby", "eq", "equalto", "escaped", "even", "false", "filter", "float", "ge",
    "greaterthan", "gt", "in", "integer", "iterable", "le", "lessthan", "lower", "lt", "mapping", "ne", "none", "number", "odd",
    "sameas", "sequence", "string", "test", "true", "undefined", "upper",
];

/// The functions that templates have.
pub const FUNCTIONS: &[&str] =
    &["cycler", "dict", "joiner", "namespace", "raise_exception", "range", "strftime_now"];

/// Names that are functions only in places.
const LOCAL: [&str; 5] = ["caller", "loop", "super", "None", "none"];

/// Words that stand before a bracket without being called.
const WORDS: [&str; 8] = ["in", "not", "and", "or", "if", "else", "is", "call"];

/// How the engine says that a block is open at the end.
const END_OF_INPUT: &str = "unexpected end of input";

/// One mistake in a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// In the order of the text.
    pub mistakes: Vec<Mistake>,
    /// The names that stand anywhere within tags, strings and what stands behind a point apart: `tools`,
    /// `add_generation_prompt`.
    pub names: BTreeSet<String>,
}

/// Checks a template without rendering it.
pub fn check(name: &str, text: &str) -> Checked {
    let text = with_newlines(text);
    let tags = tags(&text);
    let names = tags.iter().flat_map(|tag| names(&tag.tokens)).collect();
    let mistakes = match Source::compile(&mut engine(), name, name, &text) {
        Err(error) => vec![refused(&text, &tags, &error)],
        Ok(_) => in_order(blocks::foreign(&text, &tags).into_iter().chain(unknown(&text, &tags))),
    };
    Checked { mistakes, names }
}

impl Mistake {
    /// A mistake at a byte of the text.
    pub(crate) fn at(text: &str, offset: usize, message: String, help: Option<String>) -> Self {
        let (line, column) = position(text, offset);
        Self { line, column, message, help }
    }
}

/// What the engine refused, in words that tell more of blocks and statements where these are what is wrong.
fn refused(text: &str, tags: &[Tag<'_>], error: &Error) -> Mistake {
    let (line, column) = (error.line().unwrap_or(1), error.column().unwrap_or(1));
    if error.kind() == ErrorKind::Syntax {
        // Behind the engine's error, tags may be read as what they are not.
        let misplaced =
            blocks::misplaced(text, tags).filter(|found| (found.line, found.column) <= (line, column));
        let unclosed = || blocks::unclosed(text, tags).filter(|_| error.message().contains(END_OF_INPUT));
        if let Some(mistake) = misplaced.or_else(unclosed) {
            return mistake;
        }
    }
    Mistake { line, column, message: error.message().to_owned(), help: None }
}

fn in_order(mistakes: impl Iterator<Item = Mistake>) -> Vec<Mistake> {
    let mut mistakes: Vec<_> = mistakes.collect();
    mistakes.sort_by_key(|mistake| (mistake.line, mistake.column));
    mistakes
}

/// The names in a tag, those of attributes apart.
fn names(tokens: &[Token<'_>]) -> Vec<String> {
    let is_attribute = |index: usize| index > 0 && tokens[index - 1].is(".");
    let named = tokens
        .iter()
        .enumerate()
        .filter(|(index, token)| token.kind == TokenKind::Name && !is_attribute(*index));
    named.map(|(_, token)| token.text.to_owned()).collect()
}

/// Filters, tests and functions that do not exist.
fn unknown(text: &str, tags: &[Tag<'_>]) -> Vec<Mistake> {
    let bound = bound(tags);
    let uses = tags.iter().flat_map(|tag| uses(&tag.tokens));
    let wrong = uses.filter(|(kind, token)| match kind {
        Kind::Filter => !FILTERS.contains(&token.text),
        Kind::Test => !TESTS.contains(&token.text),
        Kind::Function => !FUNCTIONS.contains(&token.text) && !bound.contains(token.text),
    });
    wrong.map(|(kind, token)| mistake(text, kind, &token)).collect()
}

#[derive(Clone, Copy)]
enum Kind {
    Filter,
    Test,
    Function,
}

fn mistake(text: &str, kind: Kind, token: &Token<'_>) -> Mistake {
    let (what, known) = match kind {
        Kind::Filter => ("filter", FILTERS),
        Kind::Test => ("test", TESTS),
        Kind::Function => ("function", FUNCTIONS),
    };
    let name = token.text;
    let help = if matches!(kind, Kind::Function) && FILTERS.contains(&name) {
        Some(format!("`{name}` is a filter: write `… | {name}`"))
    } else {
        nearest(name, known).map(|name| format!("did you mean `{name}`?"))
    };
    Mistake::at(text, token.offset, format!("there is no {what} `{name}`"), help)
}

/// The names in a tag that are used as filters, tests and functions.
fn uses<'t>(tokens: &[Token<'t>]) -> Vec<(Kind, Token<'t>)> {
    let names = tokens.iter().enumerate().filter(|(_, token)| token.kind == TokenKind::Name);
    let used = names.flat_map(|(index, token)| {
        [use_of(tokens, index).map(|kind| (kind, *token)), applied(tokens, index)]
    });
    used.flatten().collect()
}

/// As what the name at the index is used.
fn use_of(tokens: &[Token<'_>], index: usize) -> Option<Kind> {
    let is = |index: Option<usize>, text: &str| {
        index.and_then(|index| tokens.get(index)).is_some_and(|token| token.is(text))
    };
    let (token, previous) = (&tokens[index], index.checked_sub(1));
    let negated = is(previous, "not") && is(index.checked_sub(2), "is");
    let called = is(Some(index + 1), "(") && !is(previous, ".") && !is(previous, "macro");
    if is(previous, "|") || index == 1 && is(previous, "filter") {
        Some(Kind::Filter)
    } else if negated || is(previous, "is") && !token.is("not") {
        Some(Kind::Test)
    } else {
        (called && !WORDS.contains(&token.text)).then_some(Kind::Function)
    }
}

/// The name that a filter such as `map("upper")` is given as text.
fn applied<'t>(tokens: &[Token<'t>], index: usize) -> Option<(Kind, Token<'t>)> {
    let (kind, place) = match tokens[index].text {
        "map" => (Kind::Filter, 2),
        "select" | "reject" => (Kind::Test, 2),
        "selectattr" | "rejectattr" => (Kind::Test, 4),
        _ => return None,
    };
    let is_filter = index > 0 && tokens[index - 1].is("|");
    let given = tokens.get(index + place).filter(|_| is_filter)?;
    let starts = [",", "("].iter().any(|mark| tokens[index + place - 1].is(mark));
    let ends = [",", ")"].iter().any(|mark| tokens.get(index + place + 1).is_some_and(|next| next.is(mark)));
    let text = given.text.trim_matches(['"', '\'']);
    // `==` and the like are tests, too.
    let is_name = text.starts_with(char::is_alphabetic) && text.len() + 2 == given.text.len();
    let name = Token { kind: TokenKind::Name, text, offset: given.offset + 1 };
    (starts && ends && is_name && given.kind == TokenKind::Literal).then_some((kind, name))
}

/// The names that the template itself gives to something, which may be a macro.
fn bound<'t>(tags: &[Tag<'t>]) -> BTreeSet<&'t str> {
    let mut bound = BTreeSet::from(LOCAL);
    for tag in tags {
        let words = tag.keyword().map_or("", |word| word.text);
        let end = match words {
            "set" | "with" | "macro" | "call" => tag.tokens.len(),
            "for" => tag.tokens.iter().position(|token| token.is("in")).unwrap_or(0),
            _ => 0,
        };
        // Of what is called in the value of a `set`, nothing is bound: only a name before `=` or `,` is.
        for (index, token) in tag.tokens[..end].iter().enumerate().skip(1) {
            let called = tag.tokens.get(index + 1).is_some_and(|next| next.is("("));
            if token.kind == TokenKind::Name && (!called || index == 1 && words == "macro") {
                bound.insert(token.text);
            }
        }
    }
    bound
}

/// The known name that differs in the fewest letters, if in few.
pub(crate) fn nearest<'n>(name: &str, known: &[&'n str]) -> Option<&'n str> {
    let distances = known.iter().map(|candidate| (strsim::osa_distance(name, candidate), *candidate));
    distances
        .min()
        .filter(|(distance, _)| *distance <= 1 + name.chars().count() / 4)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(text: &str) -> Vec<String> {
        let line = |mistake: Mistake| {
            let help = mistake.help.map_or(String::new(), |help| format!("; {help}"));
            format!("{}:{}: {}{help}", mistake.line, mistake.column, mistake.message)
        };
        check("t", text).mistakes.into_iter().map(line).collect()
    }

    #[test]
    fn unknown_names_are_found_with_their_places() {
        assert_eq!(mistakes("é{{ x | tojsn }}"), ["1:9: there is no filter `tojsn`; did you mean `tojson`?"]);
        assert_eq!(
            mistakes("\n{% if x is not strng %}{% endif %}"),
            ["2:16: there is no test `strng`; did you mean `string`?"]
        );
        assert_eq!(
            mistakes("{{ raise_excepton('a') }}"),
            ["1:4: there is no function `raise_excepton`; did you mean `raise_exception`?"]
        );
        assert_eq!(mistakes("{{ frobnicate(1) }}"), ["1:4: there is no function `frobnicate`"]);
        assert_eq!(
            mistakes("{{ tojson(x) }}"),
            ["1:4: there is no function `tojson`; `tojson` is a filter: write `… | tojson`"]
        );
        assert_eq!(mistakes("{% if %}"), ["1:7: syntax error: unexpected end of block"]);
    }

    #[test]
    fn what_the_template_defines_is_known() {
        let text = "{% macro m(f) %}{{ f(1) }}{{ caller() }}{% endmacro %}{{ m(range) }}{% set g = range %}{{ g(3) }}\
                    {% call(x) m(1) %}{{ x }}{% endcall %}{{ 'x'.strip() }}{% raw %}{{ nope() }}{% endraw %}{# {{ x|nope }} #}\
                    {{ 'a|nope' if (1) in [1] and not (2) else '' }}{% generation %}{% endgeneration %}{% filter upper %}{% endfilter %}";
        assert_eq!(mistakes(text), [""; 0]);
    }

    #[test]
    fn names_are_those_in_tags() {
        let names = check(
            "t",
            "tools {{ add_generation_prompt }}{# messages #}{{ 'documents' }}{{ message.documents }}",
        )
        .names;
        assert_eq!(names, BTreeSet::from(["add_generation_prompt", "message"].map(str::to_owned)));
    }
}
